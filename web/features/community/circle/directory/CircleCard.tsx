import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress } from '#contract/page-address.ts'
import { chineseCount } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { Badge } from '#web/ui/text/Badge.tsx'
import type { CircleCard as Circle } from '../circle.ts'
import styles from './CircleCard.module.css'
import { JoinButton } from '../membership/JoinButton.tsx'

type CardProps = { circle: Circle; heading?: 'h2' | 'h3' }

/** A circle in a grid: its cover and badge, what it is about, how many are in it, and the way in. */
export function CircleCard({ circle, heading: Heading = 'h2' }: CardProps) {
  const { id, name, introduction, avatar, cover, frozen } = circle
  return (
    <li className={`${card.lift} ${styles.card}`}>
      <LazyImage src={cover} alt="" width={312} height={92} className={styles.cover} />
      <div className={styles.words}>
        <LazyImage src={avatar} alt="" width={56} height={56} className={styles.badge} />
        <Heading className={styles.name}>
          <Link to={circleAddress(id)}>{name}</Link>
          {frozen && <Badge kind="quiet">已冻结</Badge>}
        </Heading>
        <p className={styles.about}>{introduction}</p>
        <div className={styles.foot}>
          <span>
            <b className="num">{chineseCount(circle.member_count)}</b> 斗友
            {circle.today_count > 0 && (
              <>
                ・今日 <b className="num">{chineseCount(circle.today_count)}</b>
              </>
            )}
          </span>
          <JoinButton circle={circle} />
        </div>
      </div>
    </li>
  )
}

type GridProps = {
  list: readonly Circle[]
  heading?: 'h2' | 'h3'
  /** On a phone one draws them sideways, so that they do not push away what follows. */
  rail?: boolean
}

/** Circles side by side, four on a desk. */
export function CircleGrid({ list, heading, rail = false }: GridProps) {
  return (
    <ul className={rail ? `${styles.grid} ${styles.rail}` : styles.grid}>
      {list.map((circle) => (
        <CircleCard key={circle.id} circle={circle} heading={heading ?? 'h2'} />
      ))}
    </ul>
  )
}
