import { namePlace, RadarFrame, radarView, shapeOf } from './RadarFrame.tsx'
import { dashes, LegendMark, Mark } from './RadarMark.tsx'
import styles from './RadarOver.module.css'

type Figure = { key: string; name: string; value: number | null }

/** Something that has figures, under its name. */
export type Shaped = { id: number; name: string; figures: readonly Figure[] }

const spoken = ({ name, figures }: Shaped) =>
  `${name}：${figures.map((figure) => `${figure.name} ${figure.value ?? '暂无资料'}`).join('，')}`

/** One shape. Where a figure is unknown it stays open. */
function Shape({ figures, place }: { figures: readonly Figure[]; place: number }) {
  const { points, sides, whole } = shapeOf(figures.map(({ value }) => value))
  return (
    <g>
      {whole && <polygon points={whole} className={styles.area} data-place={place} />}
      <path d={sides} strokeDasharray={dashes[place]} className={styles.line} data-place={place} />
      {points.map((point, axis) =>
        point ? <Mark key={figures[axis]?.key} place={place} x={point.x} y={point.y} /> : null,
      )}
    </g>
  )
}

type OverProps = {
  /** Up to four. */
  list: readonly Shaped[]
  /** What the picture is called for those who do not see it. */
  label: string
  /** What is said where nothing is known of any of them. */
  blank: string
  /** In a narrow column: the names stand below. */
  narrow?: boolean
}

/** Figures of several things over each other, each with a line and a sign of its own. */
export function RadarOver({ list, label, blank, narrow }: OverProps) {
  const figures = list[0]?.figures ?? []
  if (list.every((one) => one.figures.every(({ value }) => value === null)))
    return <p className="py-5 text-ink-500">{blank}</p>
  return (
    <div className={styles.place} data-narrow={narrow}>
      <svg
        viewBox={radarView}
        className="w-full max-w-[420px] h-auto"
        role="img"
        aria-label={`${label}，各项 1 至 5。${list.map(spoken).join('；')}`}
      >
        <RadarFrame keys={figures.map(({ key }) => key)} />
        {list.map((one, place) => (
          <Shape key={one.id} figures={one.figures} place={place} />
        ))}
        {figures.map(({ key, name }, axis) => {
          const { x, tip, side, above, textAnchor } = namePlace(axis, figures.length)
          const y = side === 0 ? tip.y + (above ? -14 : 24) : tip.y + 5
          return (
            <text
              key={key}
              x={x}
              y={y}
              textAnchor={textAnchor}
              className="text-14 leading-normal font-sans fill-ink-700"
            >
              {name}
            </text>
          )
        })}
      </svg>
      {list.length > 1 && (
        <ul className="phone:justify-self-start">
          {list.map(({ id, name, figures: own }, place) => (
            <li
              className="flex items-center gap-2.5 py-1.5 text-15 leading-[1.4] font-serif font-semibold text-ink-900"
              key={id}
            >
              <LegendMark place={place} />
              {name}
              {own.every(({ value }) => value === null) && <small className="meta">暂无资料</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
