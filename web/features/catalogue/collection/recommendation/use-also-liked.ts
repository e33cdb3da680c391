import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { noteFact, readFact } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

/** `on` is false where the viewer does not want to see it; nothing is listed then. */
export type AlsoLiked = DataOf<Calls['GET /alsoliked']> & { on: boolean }
export type KinThing = { type: 4 | 5; id: number }

const off: AlsoLiked = { on: false, list: [] }
const key = 'also-liked'

/** A visitor's wish stays in the browser; a member's with the account. */
const isOffHere = (): boolean => readStoredText('local', key) === 'off'

const keepHere = (on: boolean): void => void storeText('local', key, on ? null : 'off')

async function readList({ type, id }: KinThing): Promise<AlsoLiked | null> {
  const result = await call('GET /alsoliked', { type, id })
  return result.ok ? { ...result.data, on: true } : null
}

async function read({ type, id }: KinThing, loggedIn: boolean): Promise<AlsoLiked | null> {
  const on = loggedIn ? await readFact(type, id, 'also_liked') : !isOffHere()
  if (on === undefined) return null
  return on ? readList({ type, id }) : off
}

/** @returns whether the wish was taken */
async function wish({ type, id }: KinThing, on: boolean, loggedIn: boolean): Promise<boolean> {
  if (!loggedIn) {
    keepHere(on)
    return true
  }
  const result = await call('PUT /alsoliked', { on: on ? 1 : 0 })
  if (result.ok) noteFact(type, id, { also_liked: result.data.on })
  else toastFailure(result)
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
 * What people of the same taste like, asked for when its place comes near, if the viewer wants it; null until it is
 * known, and where it could not be had.
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
    if (await wish({ type, id }, on, loggedIn)) setFound(on ? await readList({ type, id }) : off)
  }
  return { place, found, turn }
}
