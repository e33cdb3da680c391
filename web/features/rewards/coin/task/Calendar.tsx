import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Calendar.module.css'
import { type Checkin, monthWords, weeksOf } from '../coin.ts'

const names = ['一', '二', '三', '四', '五', '六', '日']

/** The month with the days on which one signed in. */
export function Calendar({ checkin: { month, days, streak, bonus, bonus_in } }: { checkin: Checkin }) {
  const signed = new Set(days)
  return (
    <section className={card.box}>
      <SectionTitle small title="签到" latin="Sign-in" />
      <table className={styles.month}>
        <caption>{monthWords(month)}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={names[place]} data-signed={signed.has(day) || undefined}>
                  {day > 0 && <span className="num">{day}</span>}
                  {signed.has(day) && <span className="sr">已签到</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.row}>
        连续 <b className="num">{streak}</b> 天，再签 <b className="num">{bonus_in}</b> 天另得{' '}
        <b className="num">{bonus}</b> 斗币
      </p>
    </section>
  )
}
