import { thousands } from '#web/lib/format/numbers.ts'
import { Rows } from '../../lib/list/Table.tsx'
import { type Day, measures, shortDay, unknown } from './figures.ts'

/** Days of at most a month in numbers, as they are given. */
export function DayTable({ days }: { days: readonly Day[] }) {
  // What was counted on none of them has no column.
  const told = measures.filter(([name]) => days.some((day) => day[name] !== null))
  const names = told.map(([, words]) => words)
  return (
    <Rows
      heads={['日期', ...names]}
      right={names}
      focusName="各日的数字"
      className="[&_tr>:last-child]:pr-5.5! phone:min-w-0! phone:[&_:is(th,td)]:px-1! phone:[&_tr>:first-child]:pl-3.5! phone:[&_tr>:last-child]:pr-3.5!"
      dense
    >
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
