import { Comments } from '../comment/index.ts'
import type { PostData } from './post-page.ts'

/** What is said about a post; nothing under one that nobody may answer and nobody answered. */
export function View({ data: { post, comments }, search }: { data: PostData; search: string }) {
  const { id, state, comment_count: count } = post
  if (state !== 'published' && count === 0) return null
  return <Comments target={{ type: 0, id }} first={comments} search={search} />
}
