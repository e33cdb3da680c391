import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import styles from './Perks.module.css'
import { type Level, ownPerks } from './membership.ts'

const rangeOf = ({ prestige_min: from, prestige_next: next }: Level) =>
  next === null ? `${thousands(from)} 起` : `${thousands(from)} – ${thousands(next - 1)}`

/** What every level from the second brings; on a phone the page says it once. */
const isTitle = (perk: string) => perk.startsWith('称号“')

/** A ledger of the levels: from which prestige, and what each adds. */
export function Perks({ levels, mine }: { levels: readonly Level[]; mine: number | null }) {
  return (
    <div className={`${card.card} overflow-hidden`}>
      <table className={`${styles.perks} w-full border-collapse phone:block`}>
        <thead className="phone:absolute phone:[clip-path:inset(50%)]">
          <tr>
            <th scope="col">等级</th>
            <th scope="col">威望</th>
            <th scope="col">新增的权益</th>
          </tr>
        </thead>
        <tbody className="phone:block">
          {levels.map((level) => (
            <tr
              className="border-b last:border-0 aria-[current]:bg-briar-50 phone:grid phone:items-center phone:py-3 phone:px-3.5 phone:grid-cols-[minmax(0,1fr)_auto]"
              key={level.id}
              aria-current={level.level === mine ? 'true' : undefined}
            >
              <th scope="row">
                <img className="phone-only" src={level.image} width={34} height={34} alt="" loading="lazy" />
                <span>
                  {level.name}{' '}
                  <i className="ml-1 text-14 leading-normal font-latin font-normal italic text-brass-700">
                    Lv.{level.level}
                  </i>
                </span>
              </th>
              <td className="num nth-2:w-[220px]">{rangeOf(level)}</td>
              <td className={ownPerks(level).every(isTitle) ? 'phone:hidden!' : undefined}>
                {ownPerks(level).length > 0 && (
                  <ul className="flex flex-wrap gap-x-7 gap-y-0.5 phone:grid">
                    {ownPerks(level).map((perk) => (
                      <li
                        className={`${isTitle(perk) ? 'phone:hidden' : ''} before:inline-block before:size-[5px] before:mr-2 before:rounded-[50%] before:bg-brass before:align-middle`}
                        key={perk}
                      >
                        {perk}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
