import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

export type AlsoLiked = DataOf<Calls['GET /alsoliked']>
export type KinThing = { type: 4 | 5; id: number }

const off: AlsoLiked = { on: false, list: [] }
const key = 'also-liked'

/** A visitor's wish stays in the browser; a member's with the account. */
const isOffHere = (): boolean => readStoredText('local', key) === 'off'

const keepHere = (on: boolean): void => void storeText('local', key, on ? null : 'off')

async function read({ type, id }: KinThing, loggedIn: boolean): Promise<AlsoLiked | null> {
  if (!loggedIn && isOffHere()) return off
  const result = await call('GET /alsoliked', { type, id })
  return result.ok ? result.data : null
}

/** @returns whether the wish was taken */
async function wish(on: boolean, loggedIn: boolean): Promise<boolean> {
  if (!loggedIn) {
    keepHere(on)
    return true
  }
  const result = await call('PUT /alsoliked', { on: on ? 1 : 0 })
  if (!result.ok) toastFailure(result)
  return result.ok
}

/** True from the moment the place is nearly in sight. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, near }
}

/**
 * What people of the same taste like, asked for when its place comes near: pages come from a cache, and
 * this depends on whether the viewer wants it. null until it is known, and where it could not be had.
 */
export function useAlsoLiked({ type, id }: KinThing) {
  const { loggedIn } = useViewer()
  const { place, near } = useNear()
  const [found, setFound] = useState<AlsoLiked | null>(null)
  useEffect(() => {
    if (!near) return undefined
    let gone = false
    void read({ type, id }, loggedIn).then((now) => !gone && setFound(now))
    return () => {
      gone = true
    }
  }, [near, loggedIn, type, id])
  const turn = async (on: boolean) => {
    if (await wish(on, loggedIn)) setFound(on ? await read({ type, id }, loggedIn) : off)
  }
  return { place, found, turn }
}
