import { signed, thousands } from '#web/lib/format/numbers.ts'
import styles from './figures.module.css'

/** A number a day (or anything else in order), the oldest first. */
export type Point = { name: string; value: number }

const [width, height] = [90, 34]

/** How much more than before, in percent; null where there was nothing before, or nothing is known. */
export function changeOf(now: number, before: number | null | undefined): number | null {
  if (before === null || before === undefined || before === 0) return null
  return ((now - before) / before) * 100
}

/** A small line without axes; the number beside it says what it comes to. */
export function Spark({ points }: { points: readonly number[] }) {
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const span = Math.max(high - low, 1)
  const step = width / Math.max(points.length - 1, 1)
  const at = points.map((value, place) => {
    const y = height - 4 - ((value - low) / span) * (height - 8)
    return `${(place * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline fill="none" stroke="var(--briar-500)" strokeWidth="2" points={at.join(' ')} />
    </svg>
  )
}

type FigureProps = {
  words: string
  value: number
  /** The same the day before, until this time of the day; a `whole` day is not compared with one that is not over. */
  before: { when: string; value: number | null | undefined; whole?: boolean }
  /** What it was on the days before, of which none is cut short. */
  points: readonly number[]
}

/** A number on a card: what it is, how much, how much it was before. */
export function Figure({ words, value, before, points }: FigureProps) {
  const { when, value: earlier, whole } = before
  const change = whole ? null : changeOf(value, earlier)
  return (
    <section className={`${styles.figure} py-4.5 px-5.5 bg-paper-0 border rounded-3`}>
      <h2 className="text-14 leading-[1.6] font-sans font-normal tracking-normal text-ink-500">{words}</h2>
      <div className="flex items-center justify-between">
        <b className="num text-30 leading-[1.3] text-ink-900">{thousands(value)}</b>
        {points.length > 1 && <Spark points={points} />}
      </div>
      <p className="flex flex-wrap gap-x-2 mt-2 whitespace-nowrap meta">
        {earlier !== null && earlier !== undefined && (
          <span className="phone:basis-full">
            {when} {thousands(earlier)}
          </span>
        )}
        {change !== null && (
          <span className={change < 0 ? 'text-ember' : 'text-sage'}>
            {signed(Math.round(change * 10) / 10)}%
          </span>
        )}
        {points.length > 1 && <span className="ml-auto phone:hidden">前 {points.length} 日</span>}
      </p>
    </section>
  )
}

/** `top`: where the highest column ends; above it stands its number. */
const chart = { width: 300, height: 144, floor: 126, top: 18 }
const marks = 'text-11 leading-normal fill-ink-500'

/**
 * A column for each point, the highest in the colour of the house, under a line with its number; a table says the same
 * to who cannot see it.
 */
export function Bars({ words, points }: { words: string; points: readonly Point[] }) {
  const highest = Math.max(...points.map(({ value }) => value), 0)
  const most = Math.max(highest, 1)
  const step = chart.width / Math.max(points.length, 1)
  const column = Math.min(24, step * 0.6)
  // Longer names need more room.
  const longest = Math.max(...points.map(({ name }) => name.length), 0)
  const every = Math.ceil(points.length / (longest > 6 ? 4 : longest > 2 ? 5 : 10))
  return (
    <figure className="relative">
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} width="100%" aria-hidden="true">
        <line x1="0" x2={chart.width} y1={chart.floor} y2={chart.floor} stroke="var(--line-2)" />
        {highest > 0 && (
          <>
            <text className={`${marks} font-latin [text-anchor:end]`} x={chart.width} y="12">
              {thousands(highest)}
            </text>
            <line
              x1="0"
              x2={chart.width}
              y1={chart.top}
              y2={chart.top}
              stroke="var(--line-2)"
              strokeDasharray="2 3"
            />
          </>
        )}
        {points.map(({ name, value }, at) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (chart.floor - chart.top))
          const x = at * step + (step - column) / 2
          return (
            <g key={name}>
              <rect
                x={x}
                y={chart.floor - tall}
                width={column}
                height={tall}
                rx="2"
                fill={value === most ? 'var(--briar-600)' : 'var(--briar-300)'}
              >
                <title>{`${name} ${thousands(value)}`}</title>
              </rect>
              {(points.length - 1 - at) % every === 0 && (
                <text
                  className={`${marks} ${/\d/.test(name) ? 'font-latin' : ''} [text-anchor:middle]`}
                  x={Math.min(Math.max(x + column / 2, name.length * 3), chart.width - name.length * 3)}
                  y={chart.height - 3}
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {/* A table itself takes no less room than its rows. */}
      <div className="sr">
        <table>
          <caption>{words}</caption>
          <tbody>
            {points.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
