import { thousands } from '#web/lib/format/numbers.ts'
import { Rows } from '../../lib/list/Table.tsx'
import { type Day, measures, shortDay, unknown } from './figures.ts'

/** Days of at most a month in numbers, as they are given. */
export function DayTable({ days }: { days: readonly Day[] }) {
  // What was counted on none of them has no column.
  const told = measures.filter(([name]) => days.some((day) => day[name] !== null))
  const names = told.map(([, words]) => words)
  return (
    <Rows heads={['日期', ...names]} right={names} focusName="各日的数字" dense>
      {days.map((day) => (
        <tr key={day.day}>
          <td className="num whitespace-nowrap">
            <b>{shortDay(day.day)}</b>
          </td>
          {told.map(([name]) => {
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
