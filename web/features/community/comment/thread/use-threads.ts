import { useCallback, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords, type Result } from '#web/lib/api/result.ts'
import {
  askedComments,
  type CommentPage,
  type FirstComments,
  type Sort,
  type Target,
  type Thread,
} from '../comment.ts'
import { linkedAlone, type Threads, threadsOf, withMore, without, withOwn, withReplies } from './threads.ts'

type OneThread = DataOf<Calls['GET /comment/{id}']>

const none: Threads = { list: [], total: 0, next: null, linked: null }

const begin = (first: FirstComments, linked: Thread | null) => ({
  of: first,
  threads: first.page ? threadsOf(first.page, linked) : { ...none, linked },
  failed: first.page ? '' : first.failed,
  /** What this person has just said, to be seen. */
  said: null as number | null,
})

/** Reads a page by its cursor, or the first anew. */
async function read(target: Target, sort: Sort, cursor: string | null) {
  return call('GET /comment', { ...askedComments(target, sort), cursor })
}

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
  const [state, setState] = useState(() => begin(first, null))
  const [waits, setWaits] = useState(false)
  // The page was read anew, in another order or of another piece.
  if (state.of !== first) setState(begin(first, state.threads.linked))
  const put = (change: (threads: Threads) => Threads, said?: number) =>
    setState((now) =>
      now.of === first ? { ...now, threads: change(now.threads), failed: '', said: said ?? now.said } : now,
    )
  const bring = async (cursor: string | null, to: (now: Threads, page: CommentPage) => Threads) => {
    setWaits(true)
    const found = await read(target, sort, cursor)
    setWaits(false)
    if (found.ok) return put((now) => to(now, found.data))
    setState((now) => ({ ...now, failed: failureWords(found) ?? '' }))
  }
  return {
    ...state.threads,
    linked: linkedAlone(state.threads),
    failed: state.failed,
    said: state.said,
    waits,
    more: () => bring(state.threads.next, withMore),
    again: () => bring(null, (now, page) => threadsOf(page, now.linked)),
    link: useCallback(
      (linked: Thread | null) => setState((now) => ({ ...now, threads: { ...now.threads, linked } })),
      [],
    ),
    add: (said: Thread, total: number) => put((now) => withOwn(now, said, total), said.id),
    remove: (id: number, total: number) => put((now) => without(now, id, total)),
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
