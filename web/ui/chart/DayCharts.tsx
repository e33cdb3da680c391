import { thousands } from '#web/lib/format/numbers.ts'
import card from '../layout/card.module.css'
import styles from './DayCharts.module.css'
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

const width = 384
const height = 138
const foot = 20
/** Where the highest column ends; above it stands its number. */
const top = 16

const short = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

type ColumnsProps<Key extends string> = { days: readonly Day<Key>[]; of: Key; colour: string }

/** A column a day; the table says the same to who cannot see them. */
function Columns<Key extends string>({ days, of, colour }: ColumnsProps<Key>) {
  const highest = Math.max(...days.map((day) => day[of]), 0)
  const most = Math.max(highest, 1)
  const step = width / Math.max(days.length, 1)
  const floor = height - foot
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
      <line x1="0" x2={width} y1={floor} y2={floor} stroke="var(--line-2)" />
      {highest === 0 ? (
        <text x={width / 2} y={floor / 2 + 6} className={styles.none}>
          还没有
        </text>
      ) : (
        <>
          <text x={width} y="12" className={styles.most}>
            {most}
          </text>
          <line x1="0" x2={width} y1={top} y2={top} stroke="var(--line)" strokeDasharray="2 3" />
        </>
      )}
      {days.map((day, at) => {
        const tall = day[of] === 0 ? 0 : Math.max(2, (day[of] / most) * (floor - top))
        return (
          <g key={day.day}>
            <rect
              x={at * step + 1.5}
              y={floor - tall}
              width={Math.max(step - 3, 1)}
              height={tall}
              fill={colour}
            />
            {at % 7 === (days.length - 1) % 7 && (
              <text
                x={at === days.length - 1 ? width : at * step + step / 2}
                y={height - 4}
                className={at === days.length - 1 ? styles.lastDay : styles.day}
              >
                {short(day.day)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
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

/** The last thirty days, a chart for each figure, and all of them as a table for who cannot see. */
export function DayCharts<Key extends string>({ figures, days }: ChartsProps<Key>) {
  return (
    <>
      <div className="grid grid-cols-[repeat(3,1fr)] gap-6 phone:grid-cols-1 phone:gap-3.5">
        {figures.map(({ key, name, colour, unit }) => (
          <section key={key} className={card.box}>
            <SectionTitle small title={name}>
              <span className="ml-auto meta">
                近 30 天 <b className="num">{thousands(days.reduce((sum, day) => sum + day[key], 0))}</b>{' '}
                {unit}
              </span>
            </SectionTitle>
            <Columns days={days} of={key} colour={colour} />
          </section>
        ))}
      </div>
      <Table figures={figures} days={days} />
    </>
  )
}
