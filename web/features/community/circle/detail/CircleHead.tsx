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
    <header className={styles.head}>
      <img className={styles.cover} src={cover} width={1320} height={300} alt="" />
      <div className={`col ${styles.row}`}>
        <img className={styles.badge} src={avatar} width={116} height={116} alt="" />
        <div className={styles.who}>
          <div className={styles.name}>
            <h1>{name}</h1>
            <span className={styles.seal}>{official ? '官方' : category}</span>
          </div>
          {introduction && <p>{introduction}</p>}
          <dl>
            {figures.map(([words, count]) => (
              <div key={words}>
                <dd className="num">{thousands(count)}</dd>
                <dt>{words}</dt>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.acts}>
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
    waiting && '你的申请已递上，等管理员点头。',
    invite &&
      role === null &&
      !frozen &&
      (invited ? '有人请你来这里坐坐，可以直接加入。' : '这个邀请链接已失效，可以照常加入或申请。'),
  ].filter((one) => typeof one === 'string')
  if (words.length === 0) return null
  return (
    <ul className={`${card.card} ${styles.standing}`}>
      {words.map((one) => (
        <li key={one}>
          <Icon name="warn" size={16} />
          {one}
        </li>
      ))}
    </ul>
  )
}
