import type { PostCard } from '#contract/community/post.ts'

/** The rows of a list as far as they were brought, and the cursor behind them. */
export type Brought = { rows: readonly PostCard[]; next: string | null }

/** What was brought, by the history's key; gone with the tab. */
const places = new Map<string, Brought>()
const most = 8

export const recall = (key: string): Brought | undefined => places.get(key)

/** Keeps what was brought for whoever comes back to this place. */
export function remember(key: string, brought: Brought): void {
  places.delete(key)
  places.set(key, brought)
  const [oldest] = places.keys()
  if (places.size > most && oldest !== undefined) places.delete(oldest)
}

/**
 * What follows the first page as it stands now: new posts push some of it down, deleted ones are gone. A
 * first page that has nothing to do with what was brought begins anew.
 */
export function behind({ rows, next }: Brought, first: Brought): Brought {
  const last = first.rows.at(-1)?.id
  const at = rows.findIndex(({ id }) => id === last)
  if (at < 0) return { rows: [], next: first.next }
  const shown = new Set(first.rows.map(({ id }) => id))
  return { rows: rows.slice(at + 1).filter(({ id }) => !shown.has(id)), next }
}
