import type { Home } from '../home-info.ts'
import styles from './LevelMark.module.css'

/** `Lv.4 常客`; nothing before the first level. */
export function LevelMark({ level, short }: { level: Home['level']; short?: boolean }) {
  if (!level) return null
  return (
    <span className={styles.level} data-high={level.id >= 5}>
      <span className="num">Lv.{level.id}</span>
      {!short && ` ${level.name}`}
    </span>
  )
}
