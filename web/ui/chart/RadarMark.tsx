import styles from './RadarOver.module.css'

const half = 5

/** The sign of each of the four places: another form, not only another colour. */
const forms = [
  `M${-half} 0a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0 ${-2 * half} 0z`,
  `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`,
  `M0 ${-half - 1}L${half + 1} ${half}H${-half - 1}z`,
  `M0 ${-half - 2}L${half + 2} 0 0 ${half + 2} ${-half - 2} 0z`,
]

/** How the line of each place is dashed. */
export const dashes = [undefined, '7 4', '2 4', '10 3 2 3'] as const

export function Mark({ place, x, y }: { place: number; x: number; y: number }) {
  return (
    <path d={forms[place]} transform={`translate(${x} ${y})`} className={styles.mark} data-place={place} />
  )
}

/** A piece of the line of a place with its sign, for a legend. */
export function LegendMark({ place }: { place: number }) {
  return (
    <svg width="38" height="16" viewBox="0 0 38 16" aria-hidden="true" className="flex-none">
      <path d="M1 8H37" strokeDasharray={dashes[place]} className={styles.line} data-place={place} />
      <Mark place={place} x={19} y={8} />
    </svg>
  )
}
