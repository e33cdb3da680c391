import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Post = DataOf<Calls['GET /invitation/{id}']>
export type Cite = Post['cites'][number]

export const kindNames = { 1: '短帖', 2: '长文' } as const

/** What kind of thing a card shows, in a word. */
export const citeWords: Readonly<Record<number, string>> = {
  4: '文中斗草',
  5: '文中烟斗',
  6: '文中配件',
  13: '文中斗嘴',
  14: '文中品牌',
}
