import { useSyncExternalStore } from 'react'
import { sessionDays } from '#contract/limits.ts'
import { onPageHold, pageIsHeld } from './held-page.ts'

/** The person logged in, as the cookie `userinfo` has them. `avatar` is a URL, '' when there is none. */
export type Person = { uid: number; avatar: string; nickname: string }

/** Who looks at the page. `person` may be null for a moment after log-in, until user info is saved. */
export type Viewer = { loggedIn: boolean; person: Person | null }

const tokenCookie = 'Authorization-token'
const personCookie = 'userinfo'
/** As long as a log-in, in seconds. */
const kept = sessionDays * 24 * 60 * 60

const visitor: Viewer = { loggedIn: false, person: null }

/** The value as it was stored; null when there is none or it is broken. */
function cookie(name: string): string | null {
  const part = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return part === undefined ? null : decodeURIComponent(part.slice(name.length + 1))
  } catch {
    return null
  }
}

function putCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
  lookAgain()
}

/** The stored token; null when absent, empty or "null". */
export function readToken(): string | null {
  const token = cookie(tokenCookie)
  return token && token !== 'null' ? token : null
}

/** Keeps the token for 30 days. */
export const storeToken = (token: string): void => putCookie(tokenCookie, token, kept)

/** At log-out. */
export const forgetToken = (): void => putCookie(tokenCookie, '', 0)

/** Keeps user info for as long as the token. */
export const storePerson = ({ uid, avatar, nickname }: Person): void =>
  putCookie(personCookie, JSON.stringify({ uid, avatar, nickname }), kept)

/** At log-out, and when the server does not know the session. */
export const forgetPerson = (): void => putCookie(personCookie, '', 0)

/** Logged in iff the token cookie exists and is not "null". False on the server. */
export const isLoggedIn = (): boolean => typeof document !== 'undefined' && readToken() !== null

/**
 * Reads the JSON of the cookie `userinfo`. Anyone can write a cookie: only the three known fields are
 * taken, and only as what they have to be.
 * @returns null for anything that is not a person
 */
export function personOf(value: string | null): Person | null {
  try {
    const found: unknown = JSON.parse(value ?? '')
    if (typeof found !== 'object' || found === null) return null
    const { uid, avatar, nickname } = found as Record<string, unknown>
    if (!Number.isSafeInteger(uid) || Number(uid) < 1 || typeof nickname !== 'string') return null
    const picture = typeof avatar === 'string' && /^(https?:\/\/|\/(?!\/))/.test(avatar) ? avatar : ''
    return { uid: Number(uid), avatar: picture, nickname }
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

function tellAll(): void {
  for (const listener of listeners) listener()
}

let seen = ''
let present = visitor
let last: Person | null = null

/** Who looks now; the same object until it changes, as React asks. */
export function readViewer(): Viewer {
  if (!isLoggedIn()) return visitor
  const raw = cookie(personCookie)
  if (seen !== `${raw}` || present === visitor) {
    seen = `${raw}`
    present = { loggedIn: true, person: personOf(raw) }
    last = present.person ?? last
  }
  return present
}

/** Who was seen last since the page was loaded, although their session may be over. */
export const lastPerson = (): Person | null => last

let shown = visitor

/** Who the page is shown to: while it is held, whoever it was shown to before, although their session may be over. */
export function readPageViewer(): Viewer {
  const now = readViewer()
  if (now.person || !pageIsHeld() || !shown.loggedIn) shown = now
  return shown
}

let tabs: BroadcastChannel | null = null

/** The cookies may say something else by now: asked here, and in the other tabs of this browser. */
export function lookAgain(): void {
  tellAll()
  tabs?.postMessage(null)
}

/** Hears of log-in and log-out at once, also from other tabs; else when this one is looked at again. */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  if (!tabs && typeof BroadcastChannel !== 'undefined') {
    tabs = new BroadcastChannel('viewer')
    tabs.addEventListener('message', tellAll)
  }
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  const leave = onPageHold(listener)
  return () => {
    leave()
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Who the page is shown to. Pages come from a cache that knows visitors only, so hydration begins as one. */
export const useViewer = (): Viewer => useSyncExternalStore(onViewerChange, readPageViewer, () => visitor)

/** Who is logged in at this moment, whatever the page shows. */
export const useSession = (): Viewer => useSyncExternalStore(onViewerChange, readViewer, () => visitor)
