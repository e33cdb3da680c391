import card from '#web/ui/layout/card.module.css'
import { button } from '#web/ui/button/button.ts'
import { leafPath } from '#web/ui/rating/Rating.tsx'
import { wantReview } from './review-store.ts'
import { type Item, verdictOf } from './review.ts'
import styles from './Reviews.module.css'
import { WantReview } from './WantReview.tsx'

const words = {
  4: ['这一斗', '气味、口感与当时的天气'],
  5: ['这支斗', '手感与抽起来的样子'],
  6: ['这一件', '用起来怎样'],
  8: ['这一支', '线条、手感与做工'],
} as const

/** Asks the reader for a review, the first one where there are none; a leaf taken here is the first of the form. */
export function Invite({ item, none }: { item: Item; none: boolean }) {
  const [what, about] = words[item.type]
  return (
    <div className={`${card.card} ${styles.invite} print:hidden!`}>
      <div>
        <b className="block text-17 leading-[1.4] font-serif font-semibold text-ink-900">
          {none ? `还没有人写下${what}` : `${what}，你怎么看？`}
        </b>
        <p className="meta">
          {none
            ? `${item.type === 6 ? '用' : '抽'}过的话，留几句给后来的人。`
            : `轻触烟叶打分，写下${about}。`}
        </p>
      </div>
      <div className={styles.tap} role="group" aria-label="打分">
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            className="grid place-items-center w-8 h-10 p-0 border-0 bg-transparent fill-line-2 stroke-line-3 phone:w-9 phone:h-11"
            key={stars}
            type="button"
            aria-label={`${stars * 2} 分，${verdictOf(stars)}`}
            onClick={() => wantReview(item, stars)}
          >
            <svg width="22" height="22" viewBox="0 0 16 16" aria-hidden="true">
              <path d={leafPath} transform="rotate(24 8 8)" />
            </svg>
          </button>
        ))}
      </div>
      <WantReview item={item} words="写点评" className={button('line')} />
    </div>
  )
}
