import styles from './Ring.module.css'

/** A character in a ring, where a thing has no drawing of its own. */
export function Ring({ letter, size }: { letter: string | undefined; size: number }) {
  return (
    <span className={styles.ring} style={{ width: size, fontSize: size * 0.38 }} aria-hidden="true">
      {letter}
    </span>
  )
}
