import { useEffect, useState } from 'react'
import { apiFor } from '../api/loader.ts'
import type { Failure } from '../api/result.ts'
import { mayAct, takeUpHeldAct } from '../viewer/log-in.ts'
import { tellSilence, tellSuccess } from '../notice.ts'
import { createToggle, type Toggled } from './toggle.ts'

/** 0 a post, 3 a piece of 鉴赏, 7 a studio, 8 a work. */
type Kind = 0 | 3 | 7 | 8
type Liked = { id: number; liked: boolean; like_count: number }
type Collected = { id: number; collected: boolean; collect_count: number }

const names = { 0: 'post', 3: 'piece', 7: 'studio', 8: 'work' } as const

const said = (failure: Failure) => {
  tellSilence(failure)
  return null
}

async function sendLike(type: Exclude<Kind, 7>, id: number, liked: boolean): Promise<Toggled | null> {
  const api = await apiFor(undefined)
  const call = liked ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}'
  const result = await api(call, { type, id })
  return result.ok ? result.data : said(result)
}

async function sendCollect(type: Kind, id: number, on: boolean): Promise<Toggled | null> {
  const api = await apiFor(undefined)
  const result = on
    ? await api('POST /collectInvitation', { type, id })
    : await api('DELETE /collectInvitation/{id}', { type, id })
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

export const useLike = (type: Exclude<Kind, 7>, { id, liked, like_count: count }: Liked) =>
  useToggle(`like ${names[type]} ${id}`, { liked, count }, (on) => sendLike(type, id, on))

export const useCollect = (type: Kind, { id, collected: liked, collect_count: count }: Collected) =>
  useToggle(`collect ${names[type]} ${id}`, { liked, count }, (on) => sendCollect(type, id, on))
