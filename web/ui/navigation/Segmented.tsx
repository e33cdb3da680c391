import type { MouseEvent } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import styles from './Segmented.module.css'

export type Segment = { key: string | number; to: string; name: string; count?: number; on: boolean }

type SegmentedProps = {
  label: string
  segments: readonly Segment[]
  /** Where the place itself shows what is chosen, without going to the address. */
  onChoose?: (key: Segment['key']) => void
}

/** A few views of the same list, of which one is shown; each is a link, so that the address holds it. */
export function Segmented({ label, segments, onChoose }: SegmentedProps) {
  const choose = (key: Segment['key']) => (event: MouseEvent) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(key)
  }
  const strip = useShownInStrip<HTMLElement>('[aria-current]', segments.find(({ on }) => on)?.key ?? '')
  return (
    <nav ref={strip} className={styles.segments} aria-label={label}>
      {segments.map(({ key, to, name, count, on }) => (
        <Link key={key} to={to} state={inPlace} aria-current={on ? 'true' : undefined} onClick={choose(key)}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <small className="num ml-px text-12">{thousands(count)}</small>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
