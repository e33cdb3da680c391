import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import styles from './EntryCards.module.css'
import { type ArticleCard, numberOf } from '../article.ts'

/** Entries of the encyclopedia as index cards, each with the first character of its title as a stamp. */
export function EntryCards({ list }: { list: readonly ArticleCard[] }) {
  return (
    <ul className={styles.entries}>
      {list.map((entry) => (
        <li key={entry.id}>
          <Link to={articleAddress('encyclopedia', entry.id)} className={`${card.lift} ${styles.entry}`}>
            <span className={styles.stamp} aria-hidden="true">
              {[...entry.title][0]}
            </span>
            <div className={styles.words}>
              <h3>{entry.title}</h3>
              <p className={styles.summary}>{entry.summary}</p>
              <p className={styles.foot}>
                <span className={styles.number} lang="en">
                  {numberOf(entry)}
                </span>
                约 {entry.minutes} 分钟
              </p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
