import type { Tobacco } from '../detail/tobacco-page.ts'

const centre = 170
const [inner, outer] = [26, 112]

/** The families in the order of the wheel: their key, name and colour. Names and numbers stand beside the colours. */
export const families = [
  ['herb', '草本', '--sage'],
  ['flower', '花香', '--b-aromatic'],
  ['fruit', '果香', '--b-vaper'],
  ['sweet', '甜香', '--b-virginia'],
  ['cream', '奶香', '--brass-200'],
  ['roast', '烘焙', '--b-burley'],
  ['wood', '木质', '--b-perique'],
  ['smoke', '烟熏', '--b-latakia'],
  ['earth', '泥土', '--b-english'],
  ['spice', '香料', '--ember'],
  ['spirit', '酒香', '--b-navy'],
  ['sour', '酸香', '--b-oriental'],
] as const

const partsOf = (flavors: Tobacco['flavors']) =>
  families.map(([key, name, colour]) => {
    const named = flavors.filter(({ family }) => family === key)
    return { key, name, colour, named, total: named.reduce((sum, { reviewers }) => sum + reviewers, 0) }
  })

type Part = ReturnType<typeof partsOf>[number]

const place = (radius: number, turn: number) => {
  const angle = (turn / families.length) * 2 * Math.PI - Math.PI / 2
  // Rounded: the server's and the browser's last digits may differ.
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(centre + Math.cos(angle) * radius), y: round(centre + Math.sin(angle) * radius) }
}

/** A piece of a ring, over most of the turn of one family. */
function band(at: number, from: number, to: number): string {
  const [start, end] = [at - 0.46, at + 0.46]
  const [a, b, c, d] = [place(from, start), place(to, start), place(to, end), place(from, end)]
  return `M${a.x} ${a.y}L${b.x} ${b.y}A${to} ${to} 0 0 1 ${c.x} ${c.y}L${d.x} ${d.y}A${from} ${from} 0 0 0 ${a.x} ${a.y}Z`
}

/** So far out that the area is the share of the largest; the centre stays free. */
const reachOf = (share: number) =>
  Math.round(Math.sqrt(inner ** 2 + share * (outer ** 2 - inner ** 2)) * 10) / 10

/** A sector from the centre outwards, a band a word. */
function Sector({ part: { colour, named }, at, most }: { part: Part; at: number; most: number }) {
  const upTo = (many: number) =>
    reachOf(named.slice(0, many).reduce((sum, { reviewers }) => sum + reviewers, 0) / most)
  return (
    <g fill={`var(${colour})`} stroke="var(--paper-0)">
      {named.map(({ id }, index) => (
        <path key={id} d={band(at, upTo(index), upTo(index + 1))} />
      ))}
    </g>
  )
}

function Name({ part: { name, total }, at }: { part: Part; at: number }) {
  const { x, y } = place(outer + 26, at)
  return (
    <text
      x={x}
      y={y + (total > 0 ? -2 : 5)}
      textAnchor="middle"
      className={
        total > 0
          ? 'text-13 leading-normal font-sans fill-ink-900'
          : 'text-12 leading-normal font-sans fill-ink-500'
      }
    >
      {name}
      {total > 0 && (
        <tspan
          x={x}
          dy="15"
          className="text-13 font-latin font-semibold lining-nums tabular-nums fill-ink-700"
        >
          {total}
        </tspan>
      )}
    </text>
  )
}

const spoken = ({ name, total, named }: Part) =>
  `${name} ${total} 次（${named.map((word) => `${word.name} ${word.reviewers}`).join('、')}）`

/** The families as sectors, each as large as it was named often. */
export function FlavorWheel({ flavors }: { flavors: Tobacco['flavors'] }) {
  const parts = partsOf(flavors)
  const most = Math.max(1, ...parts.map(({ total }) => total))
  const named = parts.filter(({ total }) => total > 0)
  return (
    <svg
      viewBox="0 0 340 340"
      className="block w-full max-w-[340px] h-auto mx-auto forced-color-adjust-none"
      role="img"
      aria-label={`风味轮，按说到的次数：${named.map(spoken).join('；')}`}
    >
      {[inner, reachOf(0.5), outer].map((radius) => (
        <circle key={radius} cx={centre} cy={centre} r={radius} fill="none" stroke="var(--line)" />
      ))}
      {parts.map((part, at) => (
        <Sector key={part.key} part={part} at={at} most={most} />
      ))}
      {parts.map((part, at) => (
        <Name key={part.key} part={part} at={at} />
      ))}
    </svg>
  )
}
