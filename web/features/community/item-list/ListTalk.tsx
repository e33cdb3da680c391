import { Comments } from '../comment/index.ts'
import type { ListData } from './detail/list-page.ts'

/** What is said about a list; nothing under one that nobody may answer and nobody answered. */
export function View({ data: { list, comments }, search }: { data: ListData; search: string }) {
  const { id, shared, state, comment_count: count } = list
  if ((!shared || state !== 'published') && count === 0) return null
  return <Comments key={id} target={{ type: 16, id }} first={comments} search={search} />
}
