import { thousands } from '#web/lib/format/numbers.ts'
import card from '../layout/card.module.css'
import { SectionTitle } from '../layout/Section.tsx'

/** What is counted by day: its name, its colour, and what follows a number of it. */
export type DayFigure<Key extends string> = { key: Key; name: string; colour: string; unit: string }
/** A day in Beijing, YYYY-MM-DD, and its numbers. */
type Day<Key extends string> = { day: string } & Readonly<Record<Key, number>>
type ChartsProps<Key extends string> = {
  figures: readonly DayFigure<Key>[]
  /** The oldest first. */
  days: readonly Day<Key>[]
}

const short = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

const sumOf = <Key extends string>(days: readonly Day<Key>[], key: Key): number =>
  days.reduce((sum, day) => sum + day[key], 0)

type ColumnsProps<Key extends string> = { days: readonly Day<Key>[]; of: Key; colour: string }

/** A column a day; the table says the same to who cannot see them. */
function Columns<Key extends string>({ days, of, colour }: ColumnsProps<Key>) {
  const most = Math.max(...days.map((day) => day[of]))
  const last = days.length - 1
  return (
    <div
      className="relative flex gap-0.5 h-[103px] mt-7 mb-6 border-b border-line-2 text-12 text-ink-500 [border-top:1px_dashed_var(--line)]"
      aria-hidden="true"
    >
      <span className="num absolute right-0 bottom-full leading-[18px]">{most}</span>
      {days.map((day, at) => (
        <div key={day.day} className="relative flex flex-1 items-end">
          <i
            className="w-full"
            style={{ height: `${(day[of] / most) * 100}%`, minHeight: day[of] && 2, background: colour }}
          />
          {at % 7 === last % 7 && (
            <span
              className={`num absolute top-full ${at === last ? 'right-0' : 'left-1/2 -translate-x-1/2'}`}
            >
              {short(day.day)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function Table<Key extends string>({ figures, days }: ChartsProps<Key>) {
  return (
    <div className="sr">
      <table>
        <caption>近三十天每天的数字</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {figures.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {figures.map(({ key }) => (
                <td key={key}>{day[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const across = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']

/** The last thirty days, a chart for each figure of which there is any, and all as a table for who cannot see. */
export function DayCharts<Key extends string>({ figures, days }: ChartsProps<Key>) {
  const drawn = figures.filter(({ key }) => sumOf(days, key) > 0)
  return (
    <div className="grid gap-6 phone:gap-3.5">
      {drawn.length > 0 ? (
        <div className={`grid ${across[drawn.length]} gap-6 phone:grid-cols-1 phone:gap-3.5`}>
          {drawn.map(({ key, name, colour, unit }) => (
            <section key={key} className={card.box}>
              <SectionTitle small title={name}>
                <span className="ml-auto meta">
                  近 30 天 <b className="num">{thousands(sumOf(days, key))}</b> {unit}
                </span>
              </SectionTitle>
              <Columns days={days} of={key} colour={colour} />
            </section>
          ))}
        </div>
      ) : (
        <p className={`${card.card} py-4 px-5 text-ink-500`}>
          近 30 天还没有{figures.map(({ name }) => name).join('、')}。
        </p>
      )}
      <Table figures={figures} days={days} />
    </div>
  )
}
