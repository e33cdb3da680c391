import { figureText } from './figure-text.ts'
import styles from './Scales.module.css'
import type { Figure } from '../detail/tobacco-page.ts'

export const basisWords = { reference: '参考值', members: '斗友均值' } as const

/** 1 stands at the left end, 5 at the right. */
const placeOf = (value: number): string => `${Math.round((value - 1) * 2500) / 100}%`

/** The figures as rows of a scale with both ends named. `mixed`: each says where it comes from. */
export function Scales({ figures, mixed }: { figures: readonly Figure[]; mixed: boolean }) {
  return (
    <ul className={styles.scales}>
      {figures.map((figure) => (
        <li key={figure.key}>
          <p className={styles.line}>
            <b>{figure.name}</b>
            {figure.value === null ? (
              <span>暂无资料</span>
            ) : (
              <span>
                {mixed && <small>{basisWords[figure.basis]}</small>}
                {figure.words}
                <i className="num">{figureText(figure)}</i>
              </span>
            )}
          </p>
          <div className={styles.track} data-known={figure.value !== null} aria-hidden="true">
            {figure.value !== null && <i style={{ left: placeOf(figure.value) }} />}
          </div>
          <p className={styles.ends}>
            <span>{figure.low}</span>
            <span>{figure.high}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
