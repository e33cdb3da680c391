import type { CSSProperties } from 'react'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './Avatar.module.css'

/** Ground and letter of the drawn ones; both themes keep them, like enamel. */
const enamels = [
  ['#4e5a34', '#ede3b8'],
  ['#27405a', '#ebd7a6'],
  ['#2f4238', '#e5cf97'],
  ['#6a3448', '#f3dcc8'],
  ['#7a3b19', '#fbe6c6'],
  ['#3b2a33', '#eed9a5'],
] as const

type Props = { name: string; src: string; seed: number; size: number }

/** The picture of a person, or the first letter of the name on enamel. The name stands beside it. */
export function Avatar({ name, src, seed, size }: Props) {
  if (src) return <LazyImage src={src} alt="" width={size} height={size} className="rounded-full" />
  const [ground, letter] = enamels[seed % enamels.length] ?? enamels[0]
  return (
    <span
      className={styles.letter}
      style={{ '--size': `${size}px`, '--ground': ground, '--letter': letter } as CSSProperties}
      aria-hidden="true"
    >
      {[...name][0]}
    </span>
  )
}
