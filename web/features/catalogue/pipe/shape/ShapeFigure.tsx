import styles from './ShapeFigure.module.css'
import type { Shape } from './shape-page.ts'

type Geometry = Shape['geom']

const measures = [
  ['A', '钵高', 'bowl_height_mm'],
  ['B', '口沿外径', 'bowl_top_mm'],
  ['C', '最大外径', 'bowl_max_mm'],
  ['D', '钵底外径', 'bowl_base_mm'],
  ['E', '斗柄', 'shank_len_mm'],
  ['F', '斗嘴', 'stem_len_mm'],
] as const

/** A measure with its two ends, drawn as wide or as high as it is, and its letter. */
function Measure({
  at,
  length,
  letter,
  upright,
}: {
  at: [number, number]
  length: number
  letter: string
  upright?: true
}) {
  const [x, y] = at
  const path = upright ? `M-2 0h4M0 0v${length}M-2 ${length}h4` : `M0-2v4M0 0h${length}M${length}-2v4`
  const [tx, ty] = upright ? [-4, length / 2 + 2] : [length / 2, -2.4]
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={path} />
      <text x={tx} y={ty} textAnchor={upright ? 'end' : 'middle'}>
        {letter}
      </text>
    </g>
  )
}

type Point = readonly [x: number, y: number]

const from = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * length, y - Math.sin(angle) * length]
}
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const round = (n: number) => Math.round(n * 10) / 10
const text = (...points: readonly Point[]) => points.map((point) => point.map(round).join(' ')).join(' ')

const left = 26
const rim = 18
// A pipe that bends most still leaves its bowl forwards.
const steepest = 76
const leaving = 0.72

/** Where shank and stem run: out of the lower bowl, then down again by the whole bend. */
function runOf({ bowl_height_mm: high, bowl_max_mm: max, shank_len_mm, stem_len_mm, bend_deg }: Geometry) {
  const rise = Math.min(steepest, bend_deg * leaving)
  const wall: Point = [left + max * 0.9, rim + high * 0.7]
  const joint = from(wall, rise, shank_len_mm)
  const turn = from(joint, rise, stem_len_mm / 2)
  const bit = from(turn, rise - bend_deg, stem_len_mm / 2)
  return { wall, joint, turn, bit }
}

/** The bowl by its three widths, with shank and stem as long as they are; all on one scale. */
function Proportions({ geom }: { geom: Geometry }) {
  const { bowl_height_mm: high, bowl_top_mm: top, bowl_max_mm: max, bowl_base_mm: base } = geom
  const { wall, joint, turn, bit } = runOf(geom)
  const middle = left + max / 2
  const foot = rim + high
  const edge = (width: number, y: number, side: 1 | -1): Point => [middle + (side * width) / 2, y]
  const waist = rim + high * 0.55
  const bowl = [
    `M${text(edge(top, rim, -1))}L${text(edge(top, rim, 1))}`,
    `Q${text(edge(max * 1.04, waist, 1), edge(base, foot, 1))}`,
    `L${text(edge(base, foot, -1))}Q${text(edge(max * 1.04, waist, -1), edge(top, rim, -1))}Z`,
  ].join('')
  // The bowl is drawn over the part inside it.
  const shank = `M${text([middle, wall[1]], wall)}L${text(joint)}`
  const stem = `M${text(joint)}Q${text(turn, bit)}`
  const right = Math.max(bit[0], turn[0], joint[0], left + max) + 14
  const above = Math.min(0, joint[1] - 16, turn[1] - 12, bit[1] - 12)
  const [shankAt, stemAt] = [between(wall, joint), between(between(joint, bit), turn)]
  return (
    <svg
      className={`${styles.figure} w-full`}
      viewBox={`0 ${round(above)} ${round(right)} ${round(foot + 18 - above)}`}
      aria-hidden="true"
    >
      <path className="fill-none stroke-line-3 [stroke-width:8.4]" d={stem} />
      <path className="fill-none stroke-paper-3 [stroke-width:7]" d={stem} />
      <path className="fill-none stroke-briar-300 [stroke-width:14.6]" d={shank} />
      <path className="fill-none stroke-briar-50 [stroke-width:13]" d={shank} />
      <path className="fill-briar-50 stroke-briar-300 [stroke-width:0.8]" d={bowl} />
      <g className={`${styles.lines} fill-none stroke-ink-500`}>
        <Measure at={[14, rim]} length={high} letter="A" upright />
        <Measure at={[middle - top / 2, rim - 6]} length={top} letter="B" />
        <Measure at={[middle - max / 2, waist]} length={max} letter="C" />
        <Measure at={[middle - base / 2, foot + 9]} length={base} letter="D" />
        <text x={shankAt[0]} y={shankAt[1] + 1.6} textAnchor="middle">
          E
        </text>
        <text x={stemAt[0]} y={stemAt[1] + 1.6} textAnchor="middle">
          F
        </text>
      </g>
    </svg>
  )
}

/** The proportions of a shape, drawn on one scale and named. */
export function ShapeFigure({ geom }: { geom: Geometry }) {
  return (
    <div className={`${styles.place} grid items-center gap-9 phone:gap-4.5`}>
      <Proportions geom={geom} />
      <dl className={`${styles.list} text-14`}>
        {measures.map(([letter, name, key]) => (
          <div className="flex justify-between py-1.5" key={key}>
            <dt className="text-ink-500">
              <i className="mr-2 text-15 leading-normal font-latin italic text-brass-700" lang="en">
                {letter}
              </i>
              {name}
            </dt>
            <dd className="text-ink-900">
              约 <span className="num">{geom[key]}</span> mm
            </dd>
          </div>
        ))}
        <div className="flex justify-between py-1.5">
          <dt className="text-ink-500">柄嘴下弯</dt>
          <dd className="text-ink-900">
            约 <span className="num">{geom.bend_deg}</span>°
          </dd>
        </div>
        <div className="flex justify-between py-1.5">
          <dt className="text-ink-500">钵身前倾</dt>
          <dd className="text-ink-900">
            约 <span className="num">{geom.cant_deg}</span>°
          </dd>
        </div>
      </dl>
    </div>
  )
}
