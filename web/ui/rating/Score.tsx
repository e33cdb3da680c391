import { fewVotes, score, thousands, waitingWords } from '#web/lib/format/numbers.ts'
import { Rating } from './Rating.tsx'
import styles from './Score.module.css'

type ScoreProps = {
  className?: string
  of: { score: number | null; review_count: number; waiting: number }
}

/** The mean of the stars, and how many reviews there are; nothing before somebody wrote one. */
export function Score({ className, of }: ScoreProps) {
  if (of.review_count === 0) return null
  const words = [fewVotes(of.review_count - of.waiting), waitingWords(of.waiting)].filter(Boolean)
  return (
    <p className={`${styles.score} ${className ?? ''}`}>
      {of.score !== null && (
        <b className="text-44 leading-none font-latin font-semibold lining-nums tabular-nums text-briar-600">
          {score(of.score)}
        </b>
      )}
      <span className="flex flex-wrap items-center gap-x-2">
        {of.score !== null && <Rating stars={of.score} />}
        <small className="text-12 text-ink-500">
          <span className="num">{thousands(of.review_count)}</span> 位斗友点评
          {words.map((one) => `，${one}`)}
        </small>
      </span>
    </p>
  )
}
