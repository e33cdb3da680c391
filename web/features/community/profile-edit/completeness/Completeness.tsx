import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Completeness.module.css'
import type { Home } from '../home-info.ts'

const round = 2 * Math.PI * 42

/** How complete the profile is, what it lacks, and what completing it brings. */
export function Completeness({ own }: { own: NonNullable<Home['own']> }) {
  const { completeness, missing, reward } = own
  return (
    <section className={card.box}>
      <SectionTitle small title="完整度" />
      <div className={styles.ring}>
        <svg
          viewBox="0 0 100 100"
          width="112"
          height="112"
          role="img"
          aria-label={`资料完整度 ${completeness}%`}
        >
          <circle cx="50" cy="50" r="42" />
          <circle
            cx="50"
            cy="50"
            r="42"
            className={styles.done}
            strokeDasharray={`${(completeness / 100) * round} ${round}`}
            transform="rotate(-90 50 50)"
          />
          <text x="50" y="58" aria-hidden="true">
            {completeness}%
          </text>
        </svg>
      </div>
      {missing.length > 0 ? (
        <>
          <p className={styles.words}>还差这几样：</p>
          <ul className={styles.missing}>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {reward > 0 && (
            <p className={styles.reward}>
              齐了得 <b className="num">{reward}</b> 斗币，一次性发放。
            </p>
          )}
        </>
      ) : (
        <p className={styles.words}>资料齐了。</p>
      )}
    </section>
  )
}
