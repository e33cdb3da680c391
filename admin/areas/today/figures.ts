import type { DataOf } from '#contract/endpoint.ts'
import type { figuresOf } from '#contract/platform/analytics.ts'

export type Figures = DataOf<typeof figuresOf>
export type Day = Figures['today']
export type Name = Exclude<keyof Day, 'day'>

/** Said of what nobody counted. */
export const unknown = '暂无资料'

/** What a day is told by, in the order of the pages. */
export const measures: readonly (readonly [Name, string])[] = [
  ['active', '活跃的人'],
  ['registered', '新注册'],
  ['posts', '帖子'],
  ['appreciations', '鉴赏'],
  ['reviews', '点评'],
  ['comments', '评论'],
  ['works', '作品'],
  ['coins', '发放斗币'],
]

/** What people made on a day: pieces of every kind, without what was said under them. */
export const madeOn = ({ posts, appreciations, reviews, works }: Day): number =>
  posts + appreciations + reviews + works

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** The day of the week of 2026-11-21: 六. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** 2026-11-21 → 11-21. */
export const shortDay = (day: string): string => day.slice(5)

/** What one says to whoever comes at this hour of Beijing. */
export function greetingAt(now: number): string {
  const hour = new Date(now + 8 * 3_600_000).getUTCHours()
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
