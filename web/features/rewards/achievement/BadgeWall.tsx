import { thousands } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './BadgeWall.module.css'
import { type Badge, rarityWords, tiers } from './achievement.ts'

/** Where somebody stands with a badge: since when, or how far. */
function Standing({ badge }: { badge: Badge }) {
  const { earned_time: time, progress, goal, name, rarity } = badge
  return (
    <p className={`${styles.standing} text-13 leading-[1.6] text-ink-500`}>
      {time && (
        <span className="text-brass-700">
          <time className="num" dateTime={time}>
            {datePart(time)}
          </time>{' '}
          获得
        </span>
      )}
      {!time && progress !== null && goal > 1 && (
        <>
          <progress
            className="appearance-none w-9 max-w-16 border-0 overflow-hidden bg-paper-3 [flex:1_1_36px] h-[5px] rounded-[3px]"
            value={progress}
            max={goal}
            aria-label={`${name}的进度`}
          />
          <span className="num">
            {thousands(progress)} / {thousands(goal)}
          </span>
        </>
      )}
      {rarity > 0 && <span>{rarityWords(rarity)}</span>}
    </p>
  )
}

/**
 * Every badge with the rule by which it is earned, metal by metal.
 * @param whose somebody's wall: what they lack is shown as locked
 */
export function BadgeWall({ badges, whose = false }: { badges: readonly Badge[]; whose?: boolean }) {
  const groups = tiers
    .map(({ tier, name }) => ({ name, list: badges.filter((badge) => badge.tier === tier) }))
    .filter(({ list }) => list.length > 0)
  return (
    <div className={styles.wall}>
      {groups.map(({ name, list }) => (
        <section className="grid gap-6 phone:gap-3" key={name}>
          <h3 className="pt-4.5 text-19 phone:p-0">
            {name}
            <small className="num ml-2 font-normal text-14 text-ink-500">
              {whose ? `${list.filter(({ earned }) => earned).length} / ${list.length}` : list.length}
            </small>
          </h3>
          <ul className="grid grid-cols-4 gap-x-6 gap-y-5.5 phone:grid-cols-1 phone:gap-3.5">
            {list.map((badge) => (
              <li
                className="grid gap-3.5 items-start"
                key={badge.id}
                data-locked={(whose && !badge.earned) || undefined}
              >
                <LazyImage
                  src={badge.image}
                  alt=""
                  width={64}
                  height={64}
                  className={`${styles.medal} size-16 bg-transparent phone:size-13`}
                />
                <div>
                  <b className="text-17 leading-ui font-serif font-semibold text-ink-900">{badge.name}</b>
                  {whose && <span className="sr">{badge.earned ? '，已获得' : '，还没有获得'}</span>}
                  <p className="text-13 leading-[1.6] text-ink-500">{badge.rule}</p>
                  <Standing badge={badge} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
