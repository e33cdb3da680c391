import { score, thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { AiBadge, MakerMark } from '#web/ui/person/MakerMark.tsx'
import { useFollowers } from '#web/features/community/follow/index.ts'
import { lineOf, type Studio } from '#web/features/makers/studio-card/index.ts'
import styles from './StudioHead.module.css'
import { StudioActs } from './StudioActs.tsx'

/** Works, followers, the mean of the reviews, since when. */
function Figures({ studio, fans }: { studio: Studio; fans: number }) {
  const { work_count: works, founded } = studio
  const figures: [name: string, value: string | number][] = [
    ['作品', thousands(works)],
    ['粉丝', thousands(fans)],
  ]
  if (studio.score !== null) figures.push(['平均分', score(studio.score)])
  if (founded !== null) figures.push(['建坊', founded])
  return (
    <dl className="flex flex-wrap gap-y-2 gap-x-9 phone:flex-nowrap phone:justify-between phone:gap-3">
      {figures.map(([name, value]) => (
        <div className="flex flex-col-reverse" key={name}>
          <dt className="mt-1 meta">{name}</dt>
          <dd className="num text-25 leading-[1.1] font-semibold text-ink-900 phone:text-21">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The head of a studio: its cover, and over it the card that says who makes what, and where. */
export function StudioHead({ studio }: { studio: Studio }) {
  const { id, name, kind, motto, introduction, avatar, cover, cover_small: small, demo, state } = studio
  const line = lineOf(studio)
  const { followers: fans, onFollow } = useFollowers(studio, studio.fans_count)
  return (
    <header className={styles.head}>
      <picture>
        <source media="(max-width: 480px)" srcSet={small} />
        <img className={styles.cover} src={cover} width={1320} height={300} alt="" fetchPriority="high" />
      </picture>
      <div className="col">
        <div className={`${card.card} ${styles.card}`}>
          {state === 'hidden' && (
            <p className={styles.note} role="note">
              <Icon name="warn" size={16} />
              工作室暂时不公开，只有斗师和管理员看得到。
            </p>
          )}
          <div className="flex items-center gap-4 phone:gap-3.5">
            <img className="flex-none size-24 rounded-full object-cover phone:size-16" src={avatar} alt="" />
            <div>
              <div className={styles.name}>
                <h1 className="text-30 leading-[1.35] wrap-anywhere phone:w-full phone:text-21">{name}</h1>
                {state === 'open' && <MakerMark kind={kind} />}
                <AiBadge demo={demo} />
              </div>
              {line && <p className="mt-0.5 text-ink-500 phone:text-14">{line}</p>}
            </div>
          </div>
          {motto && <p className={styles.motto}>“{motto}”</p>}
          {introduction && (
            <p className="mt-1.5 leading-body wrap-anywhere text-pretty phone:text-14">{introduction}</p>
          )}
          <div className="flex items-end justify-between gap-6 mt-4 phone:flex-col phone:items-stretch phone:gap-4">
            <Figures studio={studio} fans={fans} />
            <StudioActs key={id} studio={studio} onFollow={onFollow} />
          </div>
        </div>
      </div>
    </header>
  )
}
