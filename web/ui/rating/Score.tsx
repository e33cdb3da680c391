import { fewVotes, score, thousands } from '#web/lib/format/numbers.ts'
import { Rating } from './Rating.tsx'
import styles from './Score.module.css'

type ScoreProps = { className?: string; of: { score: number | null; review_count: number } }

/** The mean of the stars, and how many gave them; nothing before somebody did. */
export function Score({ className, of }: ScoreProps) {
  if (of.score === null) return null
  return (
    <p className={`${styles.score} ${className ?? ''}`}>
      <b className="text-44 leading-none font-latin font-semibold lining-nums tabular-nums text-briar-600">
        {score(of.score)}
      </b>
      <span className="flex flex-wrap items-center gap-x-2">
        <Rating stars={of.score} />
        <small className="text-12 text-ink-500">
          <span className="num">{thousands(of.review_count)}</span> 位斗友点评
          {fewVotes(of.review_count) && `，${fewVotes(of.review_count)}`}
        </small>
      </span>
    </p>
  )
}
