import { chineseCount, fewVotes, score, thousands, waitingWords } from '#web/lib/format/numbers.ts'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { useOwnScores, verdicts } from '#web/features/catalogue/review/index.ts'
import styles from './ScoreBox.module.css'
import { reviewedItem, type Tobacco } from './tobacco-page.ts'

/** Rounded for the eye; a share that is there never reads as none. */
const percent = (count: number, total: number): string => {
  const share = (count / total) * 100
  return share > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`
}

/** How the votes spread; a single one is the score itself. */
function Distribution({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < 2) return null
  return (
    <table className={styles.shares}>
      <caption className="sr">评分分布</caption>
      <tbody>
        {verdicts.map((verdict, index) => {
          const count = counts[index] ?? 0
          return (
            <tr key={verdict}>
              <th scope="row">{verdict}</th>
              <td className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(count / total) * 100}%` }} />
              </td>
              <td className="num">{percent(count, total)}</td>
              <td className={`num ${styles.count}`}>
                {chineseCount(count)}
                <span className="sr"> 人</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The figure beside the name in the phone layout. */
export function ScoreMark({ tobacco: given }: { tobacco: Tobacco }) {
  const tobacco = useOwnScores(reviewedItem(given), given)
  if (tobacco.score === null) return null
  return (
    <div className="phone-only phone:grid phone:flex-none phone:justify-items-end phone:gap-1.5 phone:pb-1">
      <b className="num phone:text-44 phone:font-semibold phone:leading-[0.95] phone:text-briar-600">
        {score(tobacco.score)}
      </b>
      <Rating stars={tobacco.score} />
      <small className="text-12 text-ink-500">
        {fewVotes(tobacco.review_count - tobacco.waiting) || `${chineseCount(tobacco.review_count)} 人点评`}
      </small>
    </div>
  )
}

/** What members think of a blend: the mean, how it spreads, how many they are; nothing before somebody reviewed it. */
export function ScoreBox({ tobacco: given }: { tobacco: Tobacco }) {
  const tobacco = useOwnScores(reviewedItem(given), given)
  if (tobacco.review_count === 0) return null
  const few = fewVotes(tobacco.review_count - tobacco.waiting)
  const waiting = waitingWords(tobacco.waiting)
  return (
    <div className={`${styles.box} w-[268px] phone:w-auto`}>
      <div className={`desk-only printed ${styles.big}`}>
        {tobacco.score !== null && <b className="num">{score(tobacco.score)}</b>}
        <div>
          {tobacco.score !== null && <Rating stars={tobacco.score} />}
          <p className="mt-1 text-12 text-ink-500">
            <span className="num">{thousands(tobacco.review_count)}</span> 人点评
            {few && <span className="block">{few}</span>}
          </p>
        </div>
      </div>
      <Distribution counts={tobacco.distribution} />
      {waiting && <p className="mt-3 meta">{waiting}</p>}
      <dl className="grid grid-cols-[1fr_1fr] mt-5 pt-5 border-t phone:mt-3.5 phone:pt-3.5">
        <div className="flex flex-col-reverse">
          <dt className="meta">点评</dt>
          <dd className="num text-21 font-semibold leading-[1.2] text-ink-900">
            {chineseCount(tobacco.review_count)}
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="meta">收藏</dt>
          <dd className="num text-21 font-semibold leading-[1.2] text-ink-900">
            {chineseCount(tobacco.collect_count)}
          </dd>
        </div>
      </dl>
    </div>
  )
}
