import type { postList } from '#contract/community/post.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/api.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'

export type PostPage = DataOf<typeof postList>
/** What a list of posts asks for. */
export type PostsAsked = CallInput<Calls['GET /invitation']>

export const postsPerPage = 20

/** What a page's address asks of a list of posts, beside what the page itself decides. */
export function askedPosts(
  url: string,
  fixed: Readonly<Record<string, string | number>>,
  names: readonly string[] = ['sort', 'cursor'],
): PostsAsked {
  return { limit: postsPerPage, ...callQuery(url, names), ...fixed }
}

/** Whether a list is by the last answer, as those of circles are where nothing is said. */
export const byReply = ({ scope, sort }: PostsAsked): boolean =>
  (sort ?? (scope === 'circle' ? 'replied' : '')) === 'replied'

const orders = [
  { key: 'replied', name: '最新回复' },
  { key: 'new', name: '最新发布' },
  { key: 'hot', name: '最热' },
] as const

type Order = (typeof orders)[number]['key']

/** The orders of a list as links; `usual` is the one without a word in the address. */
export function sortsOf(search: string, usual: Order, names: Partial<Record<Order, string>> = {}) {
  const now = new URLSearchParams(search).get('sort') ?? usual
  return orders.map(({ key, name }) => ({
    key,
    name: names[key] ?? name,
    to: queryWith(search, { sort: key === usual ? null : key, cursor: null }) || '?',
    on: key === now,
  }))
}
