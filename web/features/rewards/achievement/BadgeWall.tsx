import { datePart } from '#web/lib/format/time.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './BadgeWall.module.css'
import { type Badge, rarityWords, tiers } from './achievement.ts'

/** Where somebody stands with a badge: since when, or how far. */
function Standing({ badge }: { badge: Badge }) {
  const { earned_time: time, progress, goal, name, rarity } = badge
  return (
    <p className={styles.standing}>
      {time && (
        <span className={styles.date}>
          <time className="num" dateTime={time}>
            {datePart(time)}
          </time>{' '}
          获得
        </span>
      )}
      {!time && progress !== null && goal > 1 && (
        <>
          <progress value={progress} max={goal} aria-label={`${name}的进度`} />
          <span className="num">
            {progress} / {goal}
          </span>
        </>
      )}
      <span>{rarityWords(rarity)}</span>
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
        <section key={name}>
          <h3>
            {name}
            <small className="num">
              {whose ? `${list.filter(({ earned }) => earned).length} / ${list.length}` : list.length}
            </small>
          </h3>
          <ul>
            {list.map((badge) => (
              <li key={badge.id} data-locked={(whose && !badge.earned) || undefined}>
                <LazyImage src={badge.image} alt="" width={64} height={64} className={styles.medal} />
                <div>
                  <b>{badge.name}</b>
                  {whose && <span className="sr">{badge.earned ? '，已获得' : '，还没有获得'}</span>}
                  <p>{badge.rule}</p>
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
