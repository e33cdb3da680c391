import styles from './Radar.module.css'
import type { Figure } from './tobacco-page.ts'

const centre = { x: 170, y: 152 }
const reach = 104
const levels = [1, 2, 3, 4, 5] as const

/** The place of a level on an axis; the first axis points up, the others follow clockwise. */
function at(axis: number, axes: number, level: number): { x: number; y: number } {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2
  const length = (level / levels.length) * reach
  // Rounded: the server's and the browser's last digits may differ.
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(centre.x + Math.cos(angle) * length), y: round(centre.y + Math.sin(angle) * length) }
}

const ring = (axes: number, level: number) =>
  Array.from({ length: axes }, (_, axis) => at(axis, axes, level))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** A reference figure is whole, a mean has one decimal. */
export const figureText = ({ value, basis }: Figure): string =>
  value === null ? '' : basis === 'members' ? value.toFixed(1) : String(value)

const spoken = (figure: Figure) =>
  figure.value === null ? `${figure.name}暂无资料` : `${figure.name} ${figureText(figure)}（${figure.words}）`

function Label({ figure, axis, axes }: { figure: Figure; axis: number; axes: number }) {
  const tip = at(axis, axes, levels.length)
  const side = Math.sign(Math.round(tip.x - centre.x))
  const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
  const y = side === 0 ? tip.y + (tip.y < centre.y ? -28 : 22) : tip.y - 4
  return (
    <text x={tip.x + side * 12} y={y} textAnchor={anchor} className={styles.name}>
      {figure.name}
      <tspan x={tip.x + side * 12} dy="18" className={figure.value === null ? styles.unknown : styles.value}>
        {figureText(figure) || '暂无'}
      </tspan>
    </text>
  )
}

/** The figures of a blend on as many axes. Where one is unknown, the shape stays open there. */
export function Radar({ figures }: { figures: readonly Figure[] }) {
  const axes = figures.length
  const points = figures.map(({ value }, axis) => (value === null ? null : at(axis, axes, value)))
  const whole = points.every((point) => point !== null)
  const sides = points.flatMap((from, axis) => {
    const to = points[(axis + 1) % axes]
    return from && to ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : []
  })
  return (
    <svg
      viewBox="0 0 340 304"
      className={styles.radar}
      role="img"
      aria-label={`风味雷达，各项 1 至 5：${figures.map(spoken).join('，')}`}
    >
      {levels.map((level) => (
        <polygon key={level} points={ring(axes, level)} className={styles.ring} data-outer={level === 5} />
      ))}
      {figures.map(({ key }, axis) => {
        const tip = at(axis, axes, levels.length)
        return <path key={key} d={`M${centre.x} ${centre.y}L${tip.x} ${tip.y}`} className={styles.axis} />
      })}
      {whole && <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.area} />}
      <path d={sides.join('')} className={styles.line} />
      {points.map((point, axis) =>
        point ? (
          <circle key={figures[axis]?.key} cx={point.x} cy={point.y} r="4" className={styles.point} />
        ) : null,
      )}
      {figures.map((figure, axis) => (
        <Label key={figure.key} figure={figure} axis={axis} axes={axes} />
      ))}
    </svg>
  )
}
