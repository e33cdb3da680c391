import { call } from '../api/call.ts'
import type { Failure } from '../api/result.ts'
import { toastError, toastFailure, toastSuccess } from '../toast.ts'
import { noteFact } from '../viewer/page-facts.ts'
import type { Toggled } from './toggle.ts'
import { useToggle } from './use-toggle.ts'

/** 0 a post, 3 a piece of 鉴赏, 7 a studio, 8 a work, 16 a list. */
type Kind = 0 | 3 | 7 | 8 | 16
/** What is liked: those but a studio, and 1 and 2 comments, 12 a review. */
type Likable = 0 | 1 | 2 | 3 | 8 | 12
type Liked = { id: number; liked: boolean; like_count: number }
type Collected = { id: number; collected: boolean; collect_count: number }

const names = {
  0: 'post',
  1: 'comment',
  2: 'comment',
  3: 'piece',
  7: 'studio',
  8: 'work',
  12: 'review',
  16: 'list',
} as const

const said = (failure: Failure) => {
  toastFailure(failure)
  return null
}

async function sendLike(type: Likable, id: number, liked: boolean): Promise<Toggled | null> {
  const key = liked ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}'
  const result = await call(key, { type, id })
  if (!result.ok) return said(result)
  noteFact(type, id, { liked: result.data.liked })
  return result.data
}

async function sendCollect(type: Kind, id: number, on: boolean): Promise<Toggled | null> {
  const result = on
    ? await call('POST /collectInvitation', { type, id })
    : await call('DELETE /collectInvitation/{id}', { type, id })
  if (!result.ok) return said(result)
  noteFact(type, id, { collected: on })
  if (on) toastSuccess('已收藏')
  return { liked: on, count: result.data.count }
}

/** @param own why it cannot be liked: it is the viewer's own. A tap says so */
export function useLike(type: Likable, { id, liked, like_count: count }: Liked, own?: string) {
  const toggle = useToggle({
    name: `like ${names[type]} ${id}`,
    first: { liked, count },
    send: (on) => sendLike(type, id, on),
  })
  return own === undefined ? toggle : { ...toggle, tap: () => toastError(own) }
}

export const useCollect = (type: Kind, { id, collected: liked, collect_count: count }: Collected) =>
  useToggle({
    name: `collect ${names[type]} ${id}`,
    first: { liked, count },
    send: (on) => sendCollect(type, id, on),
  })
