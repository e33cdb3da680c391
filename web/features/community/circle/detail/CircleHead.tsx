import { thousands } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Circle } from '../circle.ts'
import styles from './CircleHead.module.css'
import { CircleActs } from '../membership/CircleActs.tsx'

type HeadProps = { circle: Circle; invite: string | null }

/** The banner of a circle: its badge, its name, its figures, and what one can do. */
export function CircleHead({ circle, invite }: HeadProps) {
  const { name, introduction, avatar, cover, official, category } = circle
  const figures = [
    ['斗友', circle.member_count],
    ['帖子', circle.post_count],
    ['精华', circle.essence_count],
    ['今日', circle.today_count],
  ] as const
  return (
    <header className={`${styles.head} relative`}>
      <img
        className="absolute inset-0 size-full object-cover"
        src={cover}
        width={1320}
        height={300}
        alt=""
        fetchPriority="high"
      />
      <div
        className={`col ${styles.row} relative z-1 flex items-center gap-7 py-7 min-h-[260px] phone:grid phone:gap-x-4 phone:gap-y-3.5 phone:items-start phone:pt-5.5 phone:pb-4.5`}
      >
        <img
          className="rounded-full object-cover flex-none size-[116px] phone:size-[68px]"
          src={avatar}
          width={116}
          height={116}
          alt=""
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-34 leading-[1.35] wrap-anywhere text-[#fff5e2] phone:text-21">{name}</h1>
            <span className="px-1.5 border border-current rounded-1 text-12 leading-[18px] font-serif font-semibold tracking-[0.08em] text-[#ebc985]">
              {official ? '官方' : category}
            </span>
          </div>
          {introduction && (
            <p className="mt-1.5 wrap-anywhere text-pretty max-w-[720px] text-[#e7dbc0] phone:text-14">
              {introduction}
            </p>
          )}
          <dl className="flex flex-wrap gap-x-6 gap-y-1 mt-2.5 text-13 phone:gap-x-4 phone:gap-y-0.5">
            {figures.map(([words, count]) => (
              <div className="flex items-baseline gap-1" key={words}>
                <dd className="num text-19 font-semibold text-[#fff5e2] phone:text-17">{thousands(count)}</dd>
                <dt>{words}</dt>
              </div>
            ))}
          </dl>
        </div>
        <div className={`${styles.acts} flex gap-3 flex-none empty:hidden phone:col-span-full`}>
          <CircleActs circle={circle} invite={circle.invited ? invite : null} />
        </div>
      </div>
    </header>
  )
}

const forGood = '9999'

/** What somebody has to know before they write here: the circle is frozen, they are muted, they wait. */
export function Standing({ circle, invite }: HeadProps) {
  const { frozen, muted_until: muted, waiting, role, invited } = circle
  const words = [
    frozen && '这个圈子已被冻结：可以看，不能发帖和加入。',
    muted &&
      (muted.startsWith(forGood)
        ? '你在这个圈子里被长期禁言，可以看，不能发帖和评论。'
        : `你在这个圈子里被禁言到 ${datePart(muted)}，在那之前可以看，不能发帖和评论。`),
    waiting && '你的申请已提交，等待批准。',
    invite &&
      role === null &&
      !frozen &&
      (invited ? '有人请你来这里坐坐，可以直接加入。' : '这个邀请链接已失效，可以照常加入或申请。'),
  ].filter((one) => typeof one === 'string')
  if (words.length === 0) return null
  return (
    <ul className={`${card.card} ${styles.standing} grid gap-1 mb-5 py-3 px-5 text-amber phone:px-4`}>
      {words.map((one) => (
        <li className="flex items-center gap-2 text-14" key={one}>
          <Icon name="warn" size={16} />
          {one}
        </li>
      ))}
    </ul>
  )
}
