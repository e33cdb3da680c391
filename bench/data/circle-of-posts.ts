import { sql } from 'kysely'
import type { BenchSite } from '../load/in-process-site.ts'
import type { Places } from '../load/write-calls.ts'
import type { BenchPerson } from './people.ts'

/** So many posts, each by another person. */
const posts = 400

/** A circle with everybody in it, and posts. */
export async function makePlaces({ db }: BenchSite, people: readonly BenchPerson[]): Promise<Places> {
  const uids = people.map(({ uid }) => uid)
  const founded = await sql<{ id: number }>`
    insert into circle (name, name_key, category, state, founder_id)
    values ('慢慢抽', 'man man chou', '日常', 'approved', ${uids[0]}) returning id
  `.execute(db)
  const circle = founded.rows[0]?.id ?? 0
  await sql`
    insert into circle_member (circle_id, member_id, role)
    select ${circle}, uid, 'member' from unnest(${uids}::integer[]) uid
  `.execute(db)
  const line = '今天抽的斗'
  const written = await sql<{ id: number }>`
    insert into post (circle_id, member_id, kind, title, content, plain_text, excerpt, letters, state)
    select ${circle}, uid, 1, ${line}, ${line}, ${line}, ${line}, 5, 'published'
    from unnest(${uids.slice(0, posts)}::integer[]) uid returning id
  `.execute(db)
  return { circle, posts: written.rows.map(({ id }) => id) }
}
