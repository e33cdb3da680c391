import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Calendar.module.css'
import { type Checkin, monthWords, weeksOf } from '../coin.ts'

const names = ['一', '二', '三', '四', '五', '六', '日']

/** The month with the days on which one signed in. */
export function Calendar({
  checkin: { month, day: now, days, streak, bonus, bonus_in },
}: {
  checkin: Checkin
}) {
  const signed = new Set(days)
  return (
    <section className={card.box}>
      <SectionTitle small title="签到" />
      <table className={`${styles.month} w-full border-collapse table-fixed text-center`}>
        <caption className="pb-2 meta text-left">{monthWords(month)}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th className="py-1 font-normal meta" key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td
                  className="h-9 p-0"
                  key={names[place]}
                  data-signed={signed.has(day) || undefined}
                  aria-current={day === now ? 'date' : undefined}
                >
                  {day > 0 && <span className="num">{day}</span>}
                  {signed.has(day) && <span className="sr">已签到</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 pt-2.5 pb-1 border-t text-14 text-ink-500">
        连续 <b className="num text-ink-900">{streak}</b> 天，再签{' '}
        <b className="num text-ink-900">{bonus_in}</b> 天另得 <b className="num text-ink-900">{bonus}</b> 斗币
      </p>
    </section>
  )
}
