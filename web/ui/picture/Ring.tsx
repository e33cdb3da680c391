import styles from './Ring.module.css'

/** What stands for the things of the catalogue that have no drawing, by their number of kind. */
export const letters: Readonly<Record<number, string>> = { 6: '具', 13: '嘴' }

/** A character in a ring, where a thing has no drawing of its own. */
export function Ring({ letter, size }: { letter: string | undefined; size: number }) {
  return (
    <span className={styles.ring} style={{ width: size, fontSize: size * 0.38 }} aria-hidden="true">
      {letter}
    </span>
  )
}
