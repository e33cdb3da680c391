import { later } from '#web/kit/hydration/later.tsx'

/** What a list of posts does after its first page; a loader waits for `MorePosts.ready`. */
export const MorePosts = later(async () => (await import('./MorePosts.tsx')).MorePosts)
