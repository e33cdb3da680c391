import { namePlace, RadarFrame, radarView, shapeOf } from '#web/ui/chart/RadarFrame.tsx'
import { figureText } from './figure-text.ts'
import styles from './Radar.module.css'
import type { Figure } from '../detail/tobacco-page.ts'

const spoken = (figure: Figure) =>
  figure.value === null ? `${figure.name}暂无资料` : `${figure.name} ${figureText(figure)}（${figure.words}）`

function Label({ figure, axis, axes }: { figure: Figure; axis: number; axes: number }) {
  const { x, tip, side, above, textAnchor } = namePlace(axis, axes)
  const y = side === 0 ? tip.y + (above ? -28 : 22) : tip.y - 4
  return (
    <text x={x} y={y} textAnchor={textAnchor} className="text-14 font-sans fill-ink-700">
      {figure.name}
      <tspan
        x={x}
        dy="18"
        className={
          figure.value === null ? 'text-12 fill-ink-500' : 'num text-15 font-semibold fill-briar-600'
        }
      >
        {figureText(figure) || '暂无'}
      </tspan>
    </text>
  )
}

/** The figures of a blend on as many axes. Where one is unknown, the shape stays open there. */
export function Radar({ figures }: { figures: readonly Figure[] }) {
  const { points, sides, whole } = shapeOf(figures.map(({ value }) => value))
  return (
    <svg
      viewBox={radarView}
      className="w-full max-w-[340px] h-auto"
      role="img"
      aria-label={`风味雷达，各项 1 至 5：${figures.map(spoken).join('，')}`}
    >
      <RadarFrame keys={figures.map(({ key }) => key)} />
      {whole && <polygon points={whole} className={styles.area} />}
      <path d={sides} className={styles.line} />
      {points.map((point, axis) =>
        point ? (
          <circle key={figures[axis]?.key} cx={point.x} cy={point.y} r="4" className={styles.point} />
        ) : null,
      )}
      {figures.map((figure, axis) => (
        <Label key={figure.key} figure={figure} axis={axis} axes={figures.length} />
      ))}
    </svg>
  )
}
