import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { ArticlePager, type Paging } from './ArticlePager.tsx'
import styles from './ArticleLists.module.css'
import { type ArticleCard, numberOf, sections } from '../article.ts'

/** 百科: every entry with its number, as the index at the end of a book. */
export function EncyclopediaIndex({ list, paging }: { list: readonly ArticleCard[]; paging: Paging }) {
  const { name, latin } = sections.encyclopedia
  return (
    <>
      <HubHead title={name} latin={latin}>
        共 <b className="num">{paging.total}</b> 篇，写材料、结构、斗型、工艺、各国传统与烟草类别。
      </HubHead>
      <div className="col pt-7 phone:pt-2">
        <ol className={`${styles.index} columns-2 gap-x-18 phone:columns-1`}>
          {list.map((entry) => (
            <li className="break-inside-avoid border-b" key={entry.id}>
              <Link
                className="grid gap-3 pt-4 pb-3.5 phone:gap-2"
                to={articleAddress('encyclopedia', entry.id)}
              >
                <span
                  className="text-15 leading-body font-latin italic lining-nums tabular-nums text-brass-700 phone:text-14 phone:leading-[1.85]"
                  lang="en"
                >
                  {numberOf(entry)}
                </span>
                <span>
                  <span className={`${styles.line} flex items-baseline gap-2.5`}>
                    <b className="text-pretty text-17 leading-ui font-serif font-semibold text-ink-900">
                      {entry.title.split(/(?<=：)/).map((part) => (
                        <span className="inline-block" key={part}>
                          <Words of={part} />
                        </span>
                      ))}
                    </b>
                    <small className="flex-none order-2 text-12 text-ink-500">
                      <span className="num">{entry.minutes}</span> 分钟
                    </small>
                  </span>
                  <span className="block mt-px text-14 leading-[1.7] text-pretty text-ink-500">
                    {entry.summary}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
        <ArticlePager {...paging} />
      </div>
    </>
  )
}
