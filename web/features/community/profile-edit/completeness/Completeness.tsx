import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Completeness.module.css'
import type { Home } from '../home-info.ts'

const round = 2 * Math.PI * 42

/** How complete the profile is, what it lacks, and what completing it brings. */
export function Completeness({ own }: { own: NonNullable<Home['own']> }) {
  const { completeness, missing, reward } = own
  return (
    <section
      className={`${card.box} phone:grid phone:grid-cols-[72px_minmax(0,1fr)] phone:items-center phone:gap-4 phone:py-3.5 phone:px-4 ${missing.length === 0 ? 'phone:hidden' : ''}`}
    >
      <div className="phone:hidden">
        <SectionTitle small title="完整度" />
      </div>
      <div className={`${styles.ring} grid place-items-center pt-1 pb-3.5 phone:p-0`}>
        <svg
          className="phone:size-18"
          viewBox="0 0 100 100"
          width="112"
          height="112"
          role="img"
          aria-label={`资料完整度 ${completeness}%`}
        >
          <circle className="fill-none stroke-paper-3" cx="50" cy="50" r="42" />
          <circle
            cx="50"
            cy="50"
            r="42"
            className={`${styles.done} fill-none stroke-paper-3`}
            strokeDasharray={`${(completeness / 100) * round} ${round}`}
            transform="rotate(-90 50 50)"
          />
          <text
            className="text-21 leading-normal font-latin font-semibold lining-nums fill-ink-900"
            x="50"
            y="58"
            aria-hidden="true"
          >
            {completeness}%
          </text>
        </svg>
      </div>
      {missing.length > 0 ? (
        <div>
          <p className="text-14 text-ink-500">资料还差这几样：</p>
          <ul className="flex flex-wrap gap-1.5 mt-2 mb-3 phone:mt-1 phone:mb-2">
            {missing.map((name) => (
              <li className="py-0.5 px-2.5 border border-line-2 rounded-2 text-13" key={name}>
                {name}
              </li>
            ))}
          </ul>
          {reward > 0 && (
            <p className="mb-1.5 py-2 px-3 rounded-2 bg-amber-bg text-13 text-amber phone:mb-0 phone:py-1 phone:px-2.5">
              填齐可得 <b className="num text-16">{reward}</b> 斗币，只发一次。
            </p>
          )}
        </div>
      ) : (
        <p className="text-14 text-ink-500">资料齐了。</p>
      )}
    </section>
  )
}
