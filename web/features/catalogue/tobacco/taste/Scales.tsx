import { figureText } from './figure-text.ts'
import styles from './Scales.module.css'
import type { Figure } from '../detail/tobacco-page.ts'

export const basisWords = { reference: '参考值', members: '斗友均值' } as const

/** 1 stands at the left end, 5 at the right. */
const placeOf = (value: number): string => `${Math.round((value - 1) * 2500) / 100}%`

/** The figures as rows of a scale with both ends named. `mixed`: each says where it comes from. */
export function Scales({ figures, mixed }: { figures: readonly Figure[]; mixed: boolean }) {
  return (
    <ul>
      {figures.map((figure) => (
        <li className="py-2" key={figure.key}>
          <p className={styles.line}>
            <b className="text-15 leading-normal font-serif font-semibold text-ink-900">{figure.name}</b>
            {figure.value === null ? (
              <span className="text-ink-500">暂无资料</span>
            ) : (
              <span className="text-ink-500">
                {mixed && <small className="mr-2 text-brass-700">{basisWords[figure.basis]}</small>}
                {figure.words}
                <i className="num">{figureText(figure)}</i>
              </span>
            )}
          </p>
          <div
            className={`${styles.track} forced-color-adjust-none`}
            data-known={figure.value !== null}
            aria-hidden="true"
          >
            {figure.value !== null && <i style={{ left: placeOf(figure.value) }} />}
          </div>
          <p className="flex justify-between items-baseline gap-3 text-12 text-ink-500">
            <span>{figure.low}</span>
            <span>{figure.high}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
