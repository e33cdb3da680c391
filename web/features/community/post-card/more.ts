import { later } from '#web/lib/hydration/later.tsx'

/** What a list of posts does after its first page; a loader waits for `MorePosts.ready`. */
export const MorePosts = later(async () => (await import('./MorePosts.tsx')).MorePosts)
