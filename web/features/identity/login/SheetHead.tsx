import { Icon } from '#web/ui/picture/Icon.tsx'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import styles from './SheetHead.module.css'

const corners = 26

/** A closed line around the heart of the wood, uneven as growth is. */
function ring(order: number): string {
  const reach = 12 + order * 19
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const wave = 1 + 0.07 * Math.sin(3 * angle + order * 0.7) + 0.04 * Math.cos(5 * angle - order)
    return [310 + Math.cos(angle) * reach * 1.25 * wave, 66 + Math.sin(angle) * reach * wave] as const
  })
  const at = (i: number) => points[i % corners] ?? [0, 0]
  const middle = (i: number) => {
    const [[x, y], [u, v]] = [at(i), at(i + 1)]
    return `${((x + u) / 2).toFixed(1)} ${((y + v) / 2).toFixed(1)}`
  }
  const curves = points.map((_, i) => {
    const [x, y] = at(i + 1)
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(i + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

const rings = Array.from({ length: 16 }, (_, order) => ring(order))

type HeadProps = {
  title: string
  words: string
  /** Absent where the sheet is a page, whose title this is then. */
  onClose?: () => void
}

/** The letterhead of the dialog: 104 px of grain, the same in every mode. */
export function SheetHead({ title, words, onClose }: HeadProps) {
  return (
    <header
      className={`${styles.head} flex-none flex items-center gap-3.5 pr-16 pl-10 overflow-hidden phone:pl-6`}
    >
      <svg viewBox="0 0 440 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="#ebd9be">
          {rings.map((path, order) => (
            <path key={path} d={path} strokeWidth={order % 3 === 1 ? 1.6 : 0.8} opacity={0.26} />
          ))}
        </g>
      </svg>
      <LogoMark size={46} />
      <div>
        {onClose ? <h2 id="log-in-title">{title}</h2> : <h1>{title}</h1>}
        <p className="mt-0.5 text-13" id={onClose && 'log-in-words'}>
          {words}
        </p>
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      )}
    </header>
  )
}
