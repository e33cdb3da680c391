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
let latest: UnreadAt | null = null
let onAsked: (found: UnreadAt) => void = () => {}

/**
 * Takes over what waits now, wherever it was heard; what was asked for before the last that was heard is too old.
 * @returns what is newer than what was found, null where nothing is
 */
export function takeUnread(found: UnreadAt): UnreadAt | null {
  if (latest && found.at < latest.at) return latest
  latest = found
  unread.set(found.unread)
  return null
}

/** States who tells the other tabs what this one found out. */
export function tellOthers(tell: (found: UnreadAt) => void): void {
  onAsked = tell
}

async function readUnread(): Promise<UnreadAt | null> {
  const at = Date.now()
  const result = await call('GET /message/unread')
  return result.ok ? { unread: result.data, at } : null
}

/** What the page's answer said; it was asked for before this part of the page was there. */
async function readPageUnread(): Promise<UnreadAt | null> {
  const answer = await pageAnswer()
  return answer?.unread ? { unread: answer.unread, at: answer.at } : null
}

/** Asks again how much news waits; a question in vain changes nothing. */
export async function refreshUnread(): Promise<void> {
  if (!isLoggedIn()) return
  const found = (unread.read() === null && (await readPageUnread())) || (await readUnread())
  if (!found) return
  takeUnread(found)
  onAsked(found)
}

/** What waits, null until it has been asked for. */
export const useUnread = (): Unread | null => useStore(unread)

/** What the bell and the title show: nothing in the hours in which somebody wants to be left in peace. */
export const shownOf = (found: Unread | null): number => (found && !found.quiet ? found.total : 0)
