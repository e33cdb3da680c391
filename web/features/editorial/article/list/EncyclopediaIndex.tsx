import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
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
      <div className={`col ${styles.sheet}`}>
        <ol className={styles.index}>
          {list.map((entry) => (
            <li key={entry.id}>
              <Link to={articleAddress('encyclopedia', entry.id)}>
                <span className={styles.number} lang="en">
                  {numberOf(entry)}
                </span>
                <span>
                  <span className={styles.line}>
                    <b>{entry.title}</b>
                    <small>
                      <span className="num">{entry.minutes}</span> 分钟
                    </small>
                  </span>
                  <span className={styles.summary}>{entry.summary}</span>
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
