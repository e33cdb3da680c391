import { Link } from 'react-router'
import { thousands } from '../kit/format.ts'
import { inPlace } from '../shell/ScrollReset.tsx'
import styles from './Segmented.module.css'

export type Segment = { key: string | number; to: string; name: string; count?: number; on: boolean }

/** A few views of the same list, of which one is shown; each is a link, so that the address holds it. */
export function Segmented({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ key, to, name, count, on }) => (
        <Link key={key} to={to} state={inPlace} aria-current={on ? 'true' : undefined} preventScrollReset>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <small className="num">{thousands(count)}</small>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
