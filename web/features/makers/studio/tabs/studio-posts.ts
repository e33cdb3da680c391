import { unwrap } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { askedPosts } from '#web/features/community/post-card/index.ts'

/** What the maker writes, for the tabs of the studio's page: at length, or all of it. */
export async function readPosts(api: Api, url: string, uid: number, tab: 'notes' | 'posts') {
  const asked = askedPosts(url, { scope: 'user', uid, ...(tab === 'notes' && { kind: 2 }) }, ['cursor'])
  const posts = await api('GET /invitation', asked)
  return { tab, posts: unwrap(posts), asked }
}
