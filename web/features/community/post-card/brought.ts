import type { PostCard } from '#contract/community/post.ts'
import type { Paged } from '#web/lib/list/joining.ts'

type Brought = Paged<PostCard>

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
