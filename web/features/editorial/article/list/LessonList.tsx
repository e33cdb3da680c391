import { Link } from '#web/ui/navigation/Link.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { articleAddress } from '#contract/page-address.ts'
import styles from './LessonList.module.css'
import { type ArticleCard, numberOf } from '../article.ts'

type Props = { list: readonly ArticleCard[]; heading: 'h2' | 'h3' }

/**
 * Lessons in their order, the number of each set upright at its edge like a ledger's tab.
 * @param props.heading the level of their titles: one below what stands over the list
 */
export function LessonList({ list, heading: Heading }: Props) {
  return (
    <ol className={styles.lessons}>
      {list.map((lesson) => (
        <li key={lesson.id}>
          <Link to={articleAddress('course', lesson.id)}>
            <span
              className={`${styles.number} justify-self-stretch grid place-items-center text-15 leading-none font-serif font-semibold tracking-[0.16em] text-brass-700 phone:text-14`}
            >
              {numberOf(lesson)}
            </span>
            <div>
              <Heading>
                <Words of={lesson.title} />
              </Heading>
              <p>{lesson.summary}</p>
            </div>
            <span className="meta phone:hidden">
              约 <span className="num">{lesson.minutes}</span> 分钟
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
