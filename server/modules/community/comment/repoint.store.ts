import { sql } from 'kysely'
import type { Commentable } from '#contract/community/comment.ts'
import type { Db } from '#server/kernel/database/db.ts'

type Move = { from: number; into: number }

/** What was said under some things comes to stand under others, which go on for them; both are counted anew. */
export async function repointComments(trx: Db, type: Commentable, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const [from, into] = [moves.map((move) => move.from), moves.map((move) => move.into)]
  await sql`
    update comment c set target_id = m.other from unnest(${from}::integer[], ${into}::integer[]) m(one, other)
    where c.target_type = ${type} and c.target_id = m.one
  `.execute(trx)
  await sql`
    insert into comment_summary (target_type, target_id, comments, threads)
    select ${type}::smallint, t.id, count(c.id), count(c.id) filter (where c.thread_id is null)
    from unnest(${[...new Set([...from, ...into])]}::integer[]) t(id)
      left join comment c on c.target_type = ${type} and c.target_id = t.id and c.state = 'published'
    group by t.id
    on conflict (target_type, target_id) do update set comments = excluded.comments, threads = excluded.threads
  `.execute(trx)
}
