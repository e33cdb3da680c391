import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Post = DataOf<Calls['GET /invitation/{id}']>
export type Cite = Post['cites'][number]

export const kindNames = { 1: '短帖', 2: '长文' } as const

const paths = { 1: '/cahine/cahinePosterDetail', 2: '/cahine/essayDetail' } as const

/** Where a post is read. */
export const postAddress = ({ kind, id }: Pick<Post, 'kind' | 'id'>): string => `${paths[kind]}?id=${id}`

export const circleAddress = (id: number): string => `/cahine/singleCircle?id=${id}`
export const editAddress = (id: number): string => `/cahine/issueIndex?id=${id}`

/** What kind of thing a card shows, in a word. */
export const citeWords: Readonly<Record<number, string>> = {
  4: '文中斗草',
  5: '文中烟斗',
  6: '文中配件',
  13: '文中斗嘴',
  14: '文中品牌',
}
