import { thousands } from '#web/lib/format/numbers.ts'
import type { Mine } from './achievement.ts'
import styles from './MyLevel.module.css'

/** Where one stands on the ladder, and how far the next rung is. */
export function MyLevel({ mine: { level, name, prestige, next, missing, progress } }: { mine: Mine }) {
  return (
    <section className={styles.mine} aria-label="我的等级">
      <img src={`/art/level/${level}.svg`} width={72} height={72} alt="" />
      <div>
        <p className={styles.name}>
          <b>{name}</b>
          <span className="num">Lv.{level}</span>
        </p>
        <p>
          威望 <b className="num">{thousands(prestige)}</b>
        </p>
        <progress value={progress} max={100} aria-label={next ? `升到「${next}」的进度` : '已到最高一级'} />
        <p>
          {next === null || missing === null ? (
            '已到最高一级'
          ) : (
            <>
              距「{next}」还差 <b className="num">{thousands(missing)}</b>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
