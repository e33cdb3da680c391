import { useCallback, useMemo } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { noteCommentCount } from '#web/lib/act/comment-count.ts'
import { call } from '#web/lib/api/call.ts'
import type { Joining } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { failureWords, type Result } from '#web/lib/api/result.ts'
import {
  askedComments,
  commentsPerPage,
  type CommentPage,
  type FirstComments,
  type Sort,
  type Target,
  type Thread,
} from '../comment.ts'
import { linkedAlone, type Threads, threadsOf, withMore, without, withOwn, withReplies } from './threads.ts'

type OneThread = DataOf<Calls['GET /comment/{id}']>

/** The comments, and what this person has just said, to be seen. */
type Known = Threads & { said: number | null }

const joining: Joining<CommentPage, Known> = {
  begin: (first) => ({ ...threadsOf(first), said: null }),
  join: ({ said, ...threads }, page) => ({ ...withMore(threads, page), said }),
  // In another order, or of another piece.
  renew: ({ linked }, first) => ({ ...threadsOf(first, linked), said: null }),
}

const none: CommentPage = { list: [], total: 0, page: 1, limit: commentsPerPage, next: null }

type Read = { replies: Thread['replies']; complete: boolean }

/** All replies of a thread, piece by piece, or the words why not. */
async function readAll(id: number): Promise<Read | { failed: string }> {
  const replies: Thread['replies'] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 20; pages += 1) {
    const found: Result<OneThread> = await call('GET /comment/{id}', { id, cursor, limit: 50 })
    if (!found.ok) return { failed: failureWords(found) ?? '' }
    replies.push(...found.data.thread.replies)
    cursor = found.data.next
    if (cursor === null) break
  }
  return { replies, complete: cursor === null }
}

/** The comments of a page as they are read, written and taken away. */
export function useThreads(target: Target, first: FirstComments, sort: Sort) {
  const page = useMemo(() => first.page ?? { ...none }, [first])
  const { known, busy, failed, more, again, change } = usePagedList({
    first: page,
    joining,
    read: (cursor) => call('GET /comment', { ...askedComments(target, sort), cursor }),
    failed: first.failed,
  })
  const put = (to: (threads: Threads) => Threads, said?: number) =>
    change((now) => ({ ...to(now), said: said ?? now.said }), page)
  return {
    ...known,
    linked: linkedAlone(known),
    failed,
    waits: busy,
    more,
    again,
    link: useCallback((linked: Thread | null) => change((now) => ({ ...now, linked })), [change]),
    add(said: Thread, total: number) {
      noteCommentCount(target.type, target.id, total)
      put((now) => withOwn(now, said, total), said.id)
    },
    remove(id: number, total: number) {
      noteCommentCount(target.type, target.id, total)
      put((now) => without(now, id, total))
    },
    /** @returns the words why they could not be read */
    unfold: async (id: number) => {
      const found = await readAll(id)
      if ('failed' in found) return found.failed
      put((now) => withReplies(now, id, found))
      return ''
    },
  }
}

export type Talk = ReturnType<typeof useThreads>
