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
    <nav
      className={`${styles.chips} flex flex-wrap gap-2 mb-4 phone:flex-nowrap phone:-mx-4 phone:px-4 phone:overflow-x-auto`}
      aria-label="关于什么"
    >
      {known.map((number) => (
        <Link
          className="grid place-items-center min-h-8 px-3.5 border border-line-2 rounded-1 text-14 text-ink-700 phone:flex-none phone:min-h-11"
          key={number}
          to={notificationAddress(kind, number)}
          state={inPlace}
          aria-current={number === chip ? 'true' : undefined}
        >
          {chips[number]?.name}
        </Link>
      ))}
    </nav>
  )
}
