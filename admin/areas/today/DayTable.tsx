import { thousands } from '#web/lib/format/numbers.ts'
import { Rows } from '../../lib/list/Table.tsx'
import { type Day, measures, shortDay, unknown } from './figures.ts'

const names = measures.map(([, words]) => words)

/** Days of at most a month in numbers, as they are given. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <Rows
      heads={['日期', ...names]}
      right={names}
      focusName="各日的数字"
      className="[&_tr>:last-child]:pr-5.5!"
      dense
    >
      {days.map((day) => (
        <tr key={day.day}>
          <td className="num whitespace-nowrap">
            <b>{shortDay(day.day)}</b>
          </td>
          {measures.map(([name]) => {
            const value = day[name]
            return (
              <td key={name} className={`${value === null ? '' : 'num '}whitespace-nowrap`} data-right>
                {value === null ? unknown : thousands(value)}
              </td>
            )
          })}
        </tr>
      ))}
    </Rows>
  )
}
