import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './EntryCards.module.css'
import { type ArticleCard, numberOf } from '../article.ts'

/** Entries of the encyclopedia as index cards, each with the first character of its title as a stamp. */
export function EntryCards({ list }: { list: readonly ArticleCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-5 phone:grid-cols-1 phone:gap-3 phone:[&>:nth-child(n+4)]:hidden">
      {list.map((entry) => (
        <li key={entry.id}>
          <Link
            to={articleAddress('encyclopedia', entry.id)}
            className={`${card.lift} ${styles.entry} grid gap-5 h-full pt-5.5 px-5.5 pb-4.5 phone:gap-4 phone:pt-4 phone:px-4 phone:pb-3`}
          >
            <span
              className={`${styles.stamp} grid place-items-center border border-brass rounded-2 bg-paper-1 text-34 leading-none font-serif font-semibold text-brass-700 phone:text-27`}
              aria-hidden="true"
            >
              {[...entry.title][0]}
            </span>
            <div className="flex flex-col">
              <h3 className="text-18 leading-[1.45]">
                <Words of={entry.title} />
              </h3>
              <p className="line-clamp-2 mt-1 mb-3.5 text-14 leading-[1.7] text-pretty text-ink-500 phone:line-clamp-3 phone:mb-2.5">
                {entry.summary}
              </p>
              <p className="flex justify-between mt-auto pt-2.5 meta lining-nums tabular-nums [border-top:1px_dashed_var(--line)]">
                <span className="text-14 leading-[1.4] font-latin italic text-brass-700" lang="en">
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
