import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import type { Tobacco } from '../detail/tobacco-page.ts'
import { FlavorWheel } from './FlavorWheel.tsx'

/**
 * 风味词: what reviewers tasted, as a wheel and as words with their numbers, each a way to the blends that have it.
 * @param titled whether it says itself what it is
 */
export function Flavors({ tobacco, titled }: { tobacco: Tobacco; titled: boolean }) {
  const { flavors, flavored } = tobacco
  return (
    <div className={`${card.card} mt-5 py-5.5 px-7 phone:mt-3 phone:py-4 phone:px-4.5`}>
      {titled && <h3 className="text-17">风味词</h3>}
      <div className="grid grid-cols-[340px_minmax(0,1fr)] gap-9 items-center phone:block">
        <FlavorWheel flavors={flavors} />
        <ul className="flex flex-wrap gap-2 phone:mt-3" aria-label="斗友说到的风味">
          {flavors.map(({ id, name, reviewers }) => (
            <li key={id}>
              <Link
                to={`${cataloguePath}?flavors=${id}`}
                className="flex items-center gap-1.5 h-10 px-3 border border-line rounded-2 text-14 text-ink-900 hover:border-line-2 hover:bg-paper-2 phone:h-11"
              >
                {name}
                <span className="num text-13 text-ink-500">
                  {thousands(reviewers)}
                  <span className="sr"> 人</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-12 text-ink-500">
        出自 <span className="num">{thousands(flavored)}</span>{' '}
        份写了风味词的点评；数字是说到它的人数，扇面按人次。
      </p>
    </div>
  )
}
