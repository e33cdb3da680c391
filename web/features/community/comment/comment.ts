import type { Calls } from '#contract/api.ts'
import type { Commentable, Reply, Thread } from '#contract/community/comment.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api, CallInput, Result } from '#web/lib/api/result.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { callQuery } from '#web/lib/navigation/query.ts'

export type { Reply, Thread }

/** What is commented on. */
export type Target = { type: Commentable; id: number }

export type CommentPage = DataOf<Calls['GET /comment']>

/** The first comments of a page, or the words why they could not be read. */
export type FirstComments = { page: CommentPage; failed?: undefined } | { page: null; failed: string }

export type Sort = 'hot' | 'new' | 'author'

export const commentsAnchor = 'comments'
/** The parameter of a page's address in which the order stands. */
export const commentsParameter = 'talk'
export const commentsPerPage = 20

export const anchorOf = (id: number): string => `c${id}`

/** The order that an address asks for. */
export function sortOf(search: string): Sort {
  const asked = new URLSearchParams(search).get(commentsParameter)
  return asked === 'new' || asked === 'author' ? asked : 'hot'
}

/** The numbers of the comments that a page came with. */
export const commentIds = ({ page }: FirstComments): number[] =>
  page?.list.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]) ?? []

type Asked = CallInput<Calls['GET /comment']>

/** What a page of comments asks for. */
export function askedComments(target: Target, sort: Sort): Asked {
  const order = sort === 'author' ? { sort: 'old' as const, author: 1 } : { sort }
  return { ...target, ...order, limit: commentsPerPage }
}

const partOf = (result: Result<CommentPage>): FirstComments =>
  result.ok ? { page: result.data } : { page: null, failed: failureWords(result) ?? '' }

/**
 * The first comments under a thing, for the loader of its page: they read without scripts. What stands
 * above them does not wait for their success.
 */
export async function loadComments(api: Api, url: string, target: Target): Promise<FirstComments> {
  const { [commentsParameter]: asked } = callQuery(url, [commentsParameter])
  const sort = sortOf(asked ? `?${commentsParameter}=${asked}` : '')
  return partOf(await api('GET /comment', askedComments(target, sort)))
}
