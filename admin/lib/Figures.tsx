import { signed, thousands } from '#web/lib/format/numbers.ts'
import styles from './figures.module.css'

/** A number a day (or anything else in order), the oldest first. */
export type Point = { name: string; value: number }

const [width, height] = [90, 34]

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
  /** Against yesterday, in percent; null where yesterday was nothing. */
  change?: number | null
  points?: readonly number[]
  /** Stands there instead of the change. */
  note?: string
}

/** A number on a card: what it is, how much, how it moved. */
export function Figure({ words, value, change, points, note }: FigureProps) {
  return (
    <section className={`${styles.figure} py-4.5 px-5.5 bg-paper-0 border rounded-3`}>
      <h2 className="text-14 leading-[1.6] font-sans font-normal tracking-normal text-ink-500">{words}</h2>
      <div className="flex items-center justify-between">
        <b className="num text-30 leading-[1.3] text-ink-900">{thousands(value)}</b>
        {points && points.length > 1 && <Spark points={points} />}
      </div>
      {change !== undefined && change !== null && (
        <p className="mt-2 text-13 text-sage" data-down={change < 0 || undefined}>
          {signed(Math.round(change * 10) / 10)}% 较昨日
        </p>
      )}
      {note && (
        <p className="mt-2 text-13 text-sage" data-note>
          {note}
        </p>
      )}
    </section>
  )
}

const chart = { width: 300, height: 130, floor: 112 }

/** A column for each point, the highest in the colour of the house; a table says the same to who cannot see it. */
export function Bars({ words, points }: { words: string; points: readonly Point[] }) {
  const most = Math.max(...points.map(({ value }) => value), 1)
  const step = chart.width / Math.max(points.length, 1)
  const column = Math.min(24, step * 0.6)
  // Longer names need more room.
  const every = Math.ceil(points.length / (points.some(({ name }) => name.length > 2) ? 5 : 10))
  return (
    <figure className="relative">
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} width="100%" aria-hidden="true">
        <line x1="0" x2={chart.width} y1={chart.floor} y2={chart.floor} stroke="var(--line-2)" />
        {points.map(({ name, value }, at) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (chart.floor - 2))
          const x = at * step + (step - column) / 2
          return (
            <g key={name}>
              <rect
                x={x}
                y={chart.floor - tall}
                width={column}
                height={tall}
                rx="2"
                fill={value === most ? 'var(--briar-600)' : '#D9BFA0'}
              >
                <title>{`${name} ${thousands(value)}`}</title>
              </rect>
              {at % every === 0 && (
                <text
                  className="text-11 leading-normal font-latin fill-ink-500 [text-anchor:middle]"
                  x={Math.max(x + column / 2, name.length * 3)}
                  y="127"
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
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
    </figure>
  )
}
