import { circleAddress, circleListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Rank } from '#web/ui/rank/Rank.tsx'
import type { CircleCard } from '../circle.ts'

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
      <p className="pt-2 meta">按近来的发帖、评论、赞与加入排</p>
    </section>
  )
}
