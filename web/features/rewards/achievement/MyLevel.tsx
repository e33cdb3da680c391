import { thousands } from '#web/lib/format/numbers.ts'
import type { Mine } from './achievement.ts'
import styles from './MyLevel.module.css'

/** Where one stands on the ladder, and how far the next rung is. */
export function MyLevel({ mine: { level, name, prestige, next, missing, progress } }: { mine: Mine }) {
  return (
    <section
      className={`${styles.mine} flex gap-5 items-center mb-4 py-5.5 px-7 rounded-3 text-14 phone:gap-4 phone:py-4.5 phone:px-4`}
      aria-label="我的等级"
    >
      <img className="flex-none" src={`/art/level/${level}.svg`} width={72} height={72} alt="" />
      <div className="flex-1 min-w-0">
        <p className="flex gap-2.5 items-center">
          <b className="text-21 leading-ui font-serif font-semibold text-[#fff3dd]">{name}</b>
          <span className="num px-2 rounded-pill font-semibold text-12 leading-[18px] bg-[#ebd6a8] text-[#4a2f0a]">
            Lv.{level}
          </span>
        </p>
        <p>
          威望 <b className="num text-[#fff3dd]">{thousands(prestige)}</b>
        </p>
        <progress
          className="block appearance-none w-full h-1.5 mt-2 mb-1.5 border-0 overflow-hidden max-w-[480px] rounded-[3px] bg-[rgb(255_240_214/0.26)]"
          value={progress}
          max={100}
          aria-label={next ? `升到“${next}”的进度` : '已到最高一级'}
        />
        <p>
          {next === null || missing === null ? (
            '已到最高一级'
          ) : (
            <>
              距“{next}”还差 <b className="num text-[#fff3dd]">{thousands(missing)}</b>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
