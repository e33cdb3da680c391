import { Link } from '#web/ui/navigation/Link.tsx'
import { announcementAddress } from '#contract/page-address.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './NewsRows.module.css'
import { kinds, type NewsCard } from './announcement.ts'

type Props = { list: readonly NewsCard[]; heading: 'h2' | 'h3'; mixed?: boolean }

/**
 * Pieces of news with their dates at the edge, as entries in a ledger.
 * @param props.heading the level of their titles: one below what stands over the list
 * @param props.mixed the list holds both kinds, so that notices are marked
 */
export function NewsRows({ list, heading: Heading, mixed }: Props) {
  return (
    <ul className={styles.rows}>
      {list.map(({ id, kind, title, summary, publish_date: date }) => (
        <li key={id}>
          <Link to={announcementAddress(id)}>
            <time className="num" dateTime={date}>
              <b>{date.slice(8)}</b>
              <span>{date.slice(0, 7)}</span>
            </time>
            <div>
              <Heading>
                <Words of={title} />
                {mixed && kind === 'notice' && <Badge kind="brass">{kinds.notice}</Badge>}
              </Heading>
              <p>{summary}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
