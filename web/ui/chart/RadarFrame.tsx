import styles from './RadarFrame.module.css'

const centre = { x: 170, y: 152 }
const reach = 104
const levels = [1, 2, 3, 4, 5] as const

export const radarView = '0 0 340 304'

type Point = { x: number; y: number }

/** The place of a level on an axis; the first axis points up, the others follow clockwise. */
function at(axis: number, axes: number, level: number): Point {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2
  const length = (level / levels.length) * reach
  // Rounded: the server's and the browser's last digits may differ.
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(centre.x + Math.cos(angle) * length), y: round(centre.y + Math.sin(angle) * length) }
}

const outline = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

const ring = (axes: number, level: number) =>
  outline(Array.from({ length: axes }, (_, axis) => at(axis, axes, level)))

/** Where the name of an axis stands, outside the last ring. */
export function namePlace(axis: number, axes: number) {
  const tip = at(axis, axes, levels.length)
  const side = Math.sign(Math.round(tip.x - centre.x))
  const textAnchor: 'start' | 'middle' | 'end' = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
  return { x: tip.x + side * 12, tip, side, above: tip.y < centre.y, textAnchor }
}

/** The shape of some figures: its corners, its sides, and its outline where no figure is unknown. */
export function shapeOf(values: readonly (number | null)[]) {
  const axes = values.length
  const points = values.map((value, axis) => (value === null ? null : at(axis, axes, value)))
  const sides = points.flatMap((from, axis) => {
    const to = points[(axis + 1) % axes]
    return from && to ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : []
  })
  const known = points.filter((point) => point !== null)
  return { points, sides: sides.join(''), whole: known.length === axes ? outline(known) : null }
}

/** The rings and axes behind one or several shapes. */
export function RadarFrame({ keys }: { keys: readonly string[] }) {
  return (
    <>
      {levels.map((level) => (
        <polygon
          key={level}
          points={ring(keys.length, level)}
          className={styles.ring}
          data-outer={level === 5}
        />
      ))}
      {keys.map((key, axis) => {
        const tip = at(axis, keys.length, levels.length)
        return <path key={key} d={`M${centre.x} ${centre.y}L${tip.x} ${tip.y}`} className={styles.axis} />
      })}
    </>
  )
}
