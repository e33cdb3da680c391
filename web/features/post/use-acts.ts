import { useEffect, useState } from 'react'
import { apiFor } from '../../kit/api/loader.ts'
import type { Failure } from '../../kit/api/result.ts'
import { mayAct, takeUpHeldAct } from '../../kit/log-in.ts'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { createToggle, type Toggled } from '../../kit/toggle.ts'
import type { Post } from './post.ts'

const said = (failure: Failure) => {
  tellSilence(failure)
  return null
}

async function sendLike(id: number, liked: boolean): Promise<Toggled | null> {
  const api = await apiFor(undefined)
  const call = liked ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}'
  const result = await api(call, { type: 0, id })
  return result.ok ? result.data : said(result)
}

async function sendCollect(id: number, on: boolean): Promise<Toggled | null> {
  const api = await apiFor(undefined)
  const result = on
    ? await api('POST /collectInvitation', { type: 0, id })
    : await api('DELETE /collectInvitation/{id}', { type: 0, id })
  if (!result.ok) return said(result)
  if (on) tellSuccess('已收藏')
  return { liked: on, count: result.data.count }
}

/** Something that is on or off, with how many did it; a visitor is asked to log in, and it is done then. */
function useToggle(name: string, first: Toggled, send: (on: boolean) => Promise<Toggled | null>) {
  const [{ liked, count }, show] = useState(first)
  const [toggle] = useState(() => createToggle({ first, send, show }))
  useEffect(() => {
    takeUpHeldAct(name, () => {
      if (!first.liked) toggle.tap()
    })
    // Once for the page: what was begun is taken up at most once.
  }, [name, toggle, first.liked])
  const tap = () => {
    if (mayAct({ name, payload: null })) toggle.tap()
  }
  return { on: liked, count, tap }
}

export const useLike = ({ id, liked, like_count: count }: Post) =>
  useToggle(`like post ${id}`, { liked, count }, (on) => sendLike(id, on))

export const useCollect = ({ id, collected: liked, collect_count: count }: Post) =>
  useToggle(`collect post ${id}`, { liked, count }, (on) => sendCollect(id, on))
