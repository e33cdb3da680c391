import { Comments } from '../comment/index.ts'
import type { PieceData } from './piece/piece-page.ts'

/** What is said about a piece; nothing beside one that nobody may answer and nobody answered. */
export function View({ data: { piece, comments }, search }: { data: PieceData; search: string }) {
  const { id, state, comment_count: count } = piece
  if (state !== 'published' && count === 0) return null
  return (
    <div className="mt-6 border-t">
      <Comments key={id} target={{ type: 3, id }} first={comments} search={search} narrow />
    </div>
  )
}
