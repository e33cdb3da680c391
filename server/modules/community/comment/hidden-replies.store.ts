import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** By somebody whose words the viewer sees, or a comment to which such a person replied. */
export const notBlocked = (hidden: readonly number[]) => sql`and (c.member_id <> all(${hidden}::integer[])
  or (c.thread_id is null and c.reply_count > 0 and exists (
    select from comment r where r.thread_id = c.id and r.state = 'published'
      and r.member_id <> all(${hidden}::integer[]))))`

/** How many of the counted replies of each of these comments are by people whose words the viewer does not see. */
export async function countHiddenReplies(
  db: Db,
  threads: readonly number[],
  hidden: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (threads.length === 0 || hidden.length === 0) return new Map()
  const { rows } = await sql<{ thread_id: number; replies: number }>`
    select thread_id, count(*)::integer as replies from comment
    where thread_id = any(${threads}::integer[]) and state = 'published' and member_id = any(${hidden}::integer[])
    group by thread_id
  `.execute(db)
  return new Map(rows.map(({ thread_id, replies }) => [thread_id, replies]))
}
