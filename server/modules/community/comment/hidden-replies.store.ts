import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { ViewerScope } from './comment.store.ts'

/** How many of the counted replies of each of these comments are by people whose words the viewer does not see. */
export async function countHiddenReplies(
  db: Db,
  threads: readonly number[],
  { hidden }: ViewerScope,
): Promise<ReadonlyMap<number, number>> {
  if (threads.length === 0 || hidden.length === 0) return new Map()
  const { rows } = await sql<{ thread_id: number; replies: number }>`
    select thread_id, count(*)::integer as replies from comment
    where thread_id = any(${threads}::integer[]) and state = 'published' and member_id = any(${hidden}::integer[])
    group by thread_id
  `.execute(db)
  return new Map(rows.map(({ thread_id, replies }) => [thread_id, replies]))
}
