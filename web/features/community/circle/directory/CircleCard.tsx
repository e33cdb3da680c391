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
    <li className={`${card.lift} ${styles.card} flex flex-col overflow-hidden relative phone:flex-row`}>
      <LazyImage src={cover} alt="" width={312} height={92} className="w-full h-[92px] phone:hidden" />
      <div className="flex flex-1 flex-col px-4.5 pb-4 phone:grid phone:gap-x-3.5 phone:gap-y-0 phone:p-3.5 phone:pb-5 phone:grid-cols-[52px_minmax(0,1fr)]">
        <LazyImage
          src={avatar}
          alt=""
          width={56}
          height={56}
          className="-mt-7 rounded-full relative size-[60px] p-0.5 bg-paper-0 phone:m-0 phone:[grid-row:1/3] phone:size-13 phone:p-0"
        />
        <Heading className={styles.name}>
          <Link to={circleAddress(id)}>{name}</Link>
          {frozen && <Badge kind="quiet">已冻结</Badge>}
        </Heading>
        <p className="mb-3 meta leading-[1.6] wrap-anywhere line-clamp-2 min-h-[42px] phone:mt-0.5 phone:mx-0 phone:mb-4 phone:min-h-0">
          {introduction}
        </p>
        <div
          className={`${styles.foot} flex items-center justify-between gap-2.5 min-h-8 mt-auto text-12 text-ink-500 phone:col-2`}
        >
          <span>
            <b className="num text-ink-900">{chineseCount(circle.member_count)}</b> 斗友
            {circle.today_count > 0 && (
              <>
                {' · '}今日 <b className="num text-ink-900">{chineseCount(circle.today_count)}</b>
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
    <ul
      className={
        rail
          ? `${styles.grid} grid gap-6 phone:gap-3 ${styles.rail} phone:grid-flow-col phone:-mx-4 phone:px-4 phone:overflow-x-auto`
          : `${styles.grid} grid gap-6 phone:gap-3`
      }
    >
      {list.map((circle) => (
        <CircleCard key={circle.id} circle={circle} heading={heading ?? 'h2'} />
      ))}
    </ul>
  )
}
