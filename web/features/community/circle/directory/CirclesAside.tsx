import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress, circleListPath, committeePath, postListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { Rank } from '#web/ui/rank/Rank.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { CircleCard } from '../circle.ts'
import layout from '../layout.module.css'

/** What is talked about, in the words that posts are filed under. */
export type Topic = { id: number; name: string }

/** 圈子热榜: where most happens these days. */
export function HotCircles({ list, title = '圈子热榜' }: { list: readonly CircleCard[]; title?: string }) {
  if (list.length === 0) return null
  const ranked = list.map(({ id, avatar, name, member_count: members, today_count: today }) => ({
    id,
    to: circleAddress(id),
    art: avatar,
    name,
    small: `${thousands(members)} 斗友`,
    figure: today > 0 ? <small>今日 {thousands(today)}</small> : null,
  }))
  return (
    <section className={card.box}>
      <SectionTitle small title={title} more={{ to: `${circleListPath}?sort=hot`, words: '全部' }} />
      <Rank list={ranked} />
    </section>
  )
}

/** 热议话题. */
export function Topics({ list, chosen }: { list: readonly Topic[]; chosen?: string | null }) {
  if (list.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="热议话题" />
      <div className={layout.topics}>
        {list.map(({ id, name }) => (
          <Link
            className="py-1 px-2.5 rounded-1 bg-paper-2 text-13 whitespace-nowrap text-ink-700 phone:py-2"
            key={id}
            to={`${postListPath}?tag=${id}`}
            aria-current={chosen === String(id) ? 'true' : undefined}
          >
            # {name}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** 圈子公约: the house rules in three lines. */
export function Covenant() {
  return (
    <section className={card.box}>
      <SectionTitle small title="圈子公约" more={{ to: committeePath, words: '全文' }} />
      <ol className="pb-1.5 text-14 leading-[2]">
        <li className="flex gap-1">
          <span>一、</span>不交易、不代购、不晒价。
        </li>
        <li className="flex gap-1">
          <span>二、</span>不向未成年人展示烟草。
        </li>
        <li className="flex gap-1">
          <span>三、</span>不同意，也请先读完。
        </li>
      </ol>
    </section>
  )
}
