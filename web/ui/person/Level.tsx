import styles from './Level.module.css'

/** `Lv.6` beside a name; nothing below the first level. */
export function Level({ level }: { level: number }) {
  if (level < 1) return null
  return (
    <span className={styles.level} data-high={level >= 5 || undefined}>
      Lv.{level}
    </span>
  )
}
