import { LazyImage } from '../../kit/LazyImage.tsx'
import styles from './BadgeWall.module.css'
import { type Badge, tiers } from './words.ts'

/** Every badge with the rule by which it is earned, metal by metal. */
export function BadgeWall({ badges }: { badges: readonly Badge[] }) {
  const groups = tiers
    .map(({ tier, name }) => ({ name, list: badges.filter((badge) => badge.tier === tier) }))
    .filter(({ list }) => list.length > 0)
  return (
    <div className={styles.wall}>
      {groups.map(({ name, list }) => (
        <section key={name}>
          <h3>
            {name}
            <small className="num">{list.length}</small>
          </h3>
          <ul>
            {list.map((badge) => (
              <li key={badge.id}>
                <LazyImage src={badge.image} alt="" width={64} height={64} className={styles.medal} />
                <div>
                  <b>{badge.name}</b>
                  <p>{badge.rule}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
