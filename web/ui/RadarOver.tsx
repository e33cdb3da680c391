import { namesOf } from '../../ui/names.ts'
import { namePlace, RadarFrame, radarView, shapeOf } from '../../ui/RadarFrame.tsx'
import styles from './CompareRadar.module.css'
import type { Compared } from './compare-page.ts'
import { dashes, LegendMark, Mark } from './Mark.tsx'

const spoken = (blend: Compared) =>
  `${namesOf(blend).first}：${blend.figures.map(({ name, value }) => `${name} ${value ?? '暂无资料'}`).join('，')}`

/** One blend's shape. Where a figure is unknown it stays open. */
function Shape({ blend, place }: { blend: Compared; place: number }) {
  const { points, sides, whole } = shapeOf(blend.figures.map(({ value }) => value))
  return (
    <g>
      {whole && <polygon points={whole} className={styles.area} data-place={place} />}
      <path d={sides} strokeDasharray={dashes[place]} className={styles.line} data-place={place} />
      {points.map((point, axis) =>
        point ? <Mark key={blend.figures[axis]?.key} place={place} x={point.x} y={point.y} /> : null,
      )}
    </g>
  )
}

/** The figures of several blends over each other, each with a line and a sign of its own. */
export function CompareRadar({ list }: { list: readonly Compared[] }) {
  const figures = list[0]?.figures ?? []
  const nothing = list.every((blend) => blend.figures.every(({ value }) => value === null))
  if (nothing) return <p className={styles.blank}>这几款的风味都暂无资料。</p>
  return (
    <div className={styles.place}>
      <svg
        viewBox={radarView}
        className={styles.radar}
        role="img"
        aria-label={`风味雷达，各项 1 至 5。${list.map(spoken).join('；')}`}
      >
        <RadarFrame keys={figures.map(({ key }) => key)} />
        {list.map((blend, place) => (
          <Shape key={blend.id} blend={blend} place={place} />
        ))}
        {figures.map(({ key, name }, axis) => {
          const { x, tip, side, above, textAnchor } = namePlace(axis, figures.length)
          const y = side === 0 ? tip.y + (above ? -14 : 24) : tip.y + 5
          return (
            <text key={key} x={x} y={y} textAnchor={textAnchor} className={styles.name}>
              {name}
            </text>
          )
        })}
      </svg>
      <ul className={styles.legend}>
        {list.map((blend, place) => (
          <li key={blend.id}>
            <LegendMark place={place} />
            {namesOf(blend).first}
          </li>
        ))}
      </ul>
    </div>
  )
}
