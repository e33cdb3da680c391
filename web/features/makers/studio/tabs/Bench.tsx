import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { datePart } from '#web/lib/format/time.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Bench.module.css'
import type { Studio } from '#web/features/makers/studio-card/index.ts'

/** So many stand side by side. */
const shown = 3

/** The site has so many drawn covers; an article without a picture has one of them. */
const drawn = 24
const coverOf = ({ id, cover }: Studio['articles'][number]): string =>
  cover || `/art/cover/${(id % drawn) + 1}.svg`

/** 制斗手记: what the maker writes at length, the newest first; nothing where nothing is written. */
export function Bench({ studio }: { studio: Studio }) {
  const { articles, article_count: total, url } = studio
  if (articles.length === 0) return null
  return (
    <section className="mt-13 phone:mt-9">
      <SectionTitle
        title="制斗手记"
        latin="From the Bench"
        {...(total > shown && { more: { to: `${url}&tab=notes`, words: '查看全部' } })}
      />
      <ul className={`${styles.list} grid grid-cols-2 gap-6 phone:grid-cols-1 phone:gap-3.5`}>
        {articles.slice(0, shown).map((article) => (
          <li key={article.id}>
            <Link to={article.url} className={`${card.lift} flex h-full overflow-hidden`}>
              <LazyImage
                src={coverOf(article)}
                alt=""
                width={424}
                height={318}
                className={styles.cover ?? ''}
              />
              <span className="flex flex-1 flex-col gap-2 py-4 px-4.5 phone:py-3">
                <b className="text-17 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere text-pretty">
                  {article.title}
                </b>
                <small className="mt-auto text-12 text-ink-500">
                  <time className="num" dateTime={article.create_time}>
                    {datePart(article.create_time)}
                  </time>
                  {' · '}赞 <span className="num">{thousands(article.like_count)}</span>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
