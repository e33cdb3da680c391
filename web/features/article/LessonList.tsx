import { Link } from 'react-router'
import styles from './LessonList.module.css'
import { type ArticleCard, articleAddress, numberOf } from './words.ts'

/** Lessons in their order, the number of each set upright at its edge like a ledger's tab. */
export function LessonList({ list }: { list: readonly ArticleCard[] }) {
  return (
    <ol className={styles.lessons}>
      {list.map((lesson) => (
        <li key={lesson.id}>
          <Link to={articleAddress('course', lesson.id)}>
            <span className={styles.number}>{numberOf(lesson)}</span>
            <span className={styles.words}>
              <h3>{lesson.title}</h3>
              <p>{lesson.summary}</p>
            </span>
            <span className={styles.minutes}>
              约 <span className="num">{lesson.minutes}</span> 分钟
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
