import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { pageAnswer } from '#web/lib/viewer/page-facts.ts'
import { isLoggedIn } from '#web/lib/viewer/viewer.ts'

/** How much news waits. */
export type Unread = DataOf<Calls['GET /message/unread']>

/** How much news waited at a time by this device's clock: when it was asked for, or pushed. */
export type UnreadAt = { unread: Unread; at: number }

const unread = createStore<Unread | null>(null)
let latest = 0
let onAsked: (found: UnreadAt) => void = () => {}

/** Takes over what waits now, wherever it was heard; what was asked for before the last that was heard is too old. */
export function takeUnread(found: UnreadAt): void {
  if (found.at < latest) return
  latest = found.at
  unread.set(found.unread)
}

/** States who tells the other tabs what this one found out. */
export function tellOthers(tell: (found: UnreadAt) => void): void {
  onAsked = tell
}

async function readUnread(): Promise<Unread | null> {
  const result = await call('GET /message/unread')
  return result.ok ? result.data : null
}

/** Asks again how much news waits; a question in vain changes nothing. */
export async function refreshUnread(): Promise<void> {
  if (!isLoggedIn()) return
  const at = Date.now()
  const told = unread.read() === null ? (await pageAnswer())?.unread : undefined
  const found = told ?? (await readUnread())
  if (!found) return
  takeUnread({ unread: found, at })
  onAsked({ unread: found, at })
}

/** What waits, null until it has been asked for. */
export const useUnread = (): Unread | null => useStore(unread)

/** What the bell and the title show: nothing in the hours in which somebody wants to be left in peace. */
export const shownOf = (found: Unread | null): number => (found && !found.quiet ? found.total : 0)
