import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type NewsPage = DataOf<Calls['GET /message']>
export type News = NewsPage['list'][number]

/** The kinds of news by their number, with the words of a place where there is none. */
export const kinds = [
  { name: '评论', empty: '还没有人回你的话' },
  { name: '点赞', empty: '还没有人说你的话有用' },
  { name: '收藏', empty: '还没有人收藏你的东西' },
  { name: '关注', empty: '还没有人来坐' },
  { name: '系统通知', empty: '没有要告诉你的事' },
] as const

/** The kind that an address asks for; anything else is the first. */
export function kindOf(search: string): number {
  const asked = new URLSearchParams(search).get('tab_active') ?? '0'
  return /^[0-4]$/.test(asked) ? Number(asked) : 0
}

export const kindAddress = (kind: number): string => `/message?tab_active=${kind}&tabIndex=0`

const mostLetters = 11

/** A name in a line of news: at most eleven letters. */
export function cutName(name: string): string {
  const letters = [...name]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : name
}
