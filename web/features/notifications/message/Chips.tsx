import { Link } from '#web/ui/navigation/Link.tsx'
import { notificationAddress } from '#contract/page-address.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { chips, kinds } from './message.ts'
import styles from './MessagePage.module.css'

/** What a kind of news can be narrowed to; each is a link. */
export function Chips({ kind, chip }: { kind: number; chip: number }) {
  const known = kinds[kind]?.chips ?? []
  if (known.length === 0) return null
  return (
    <nav className={styles.chips} aria-label="关于什么">
      {known.map((number) => (
        <Link
          key={number}
          to={notificationAddress(kind, number)}
          state={inPlace}
          preventScrollReset
          aria-current={number === chip ? 'true' : undefined}
        >
          {chips[number]?.name}
        </Link>
      ))}
    </nav>
  )
}
