import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { open } from '../studio.store.ts'

export type Choice = {
  id: number
  name: string
  nickname: string
  member_id: number
  work_count: number
  featured: boolean
}

const choices = sql`
  select s.id, s.name, m.nickname, s.member_id, s.work_count, s.featured_at is not null as featured
  from studio s join member m on m.id = s.member_id where ${open}`

/** Those that the editors chose, in the order in which the home page has them. */
export async function readFeatured(db: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    ${choices} and s.featured_at is not null order by s.featured_at desc, s.id desc limit 4
  `.execute(db)
  return rows
}

/** Open studios by name, the warmest first. */
export async function readOpenStudios(db: Db, q: string, limit: number): Promise<Choice[]> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Choice>`
    ${choices} and (s.name ilike ${like} or m.nickname ilike ${like})
    order by s.hot desc, s.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** Which of these are open, held until the transaction ends. */
export async function lockOpen(trx: Db, ids: readonly number[]): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('featured studios'))`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select s.id from studio s where s.id = any(${ids}::integer[]) and ${open} order by s.id for update
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** The order is kept as moments, the first chosen one the latest. */
export async function writeFeatured(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update studio s set featured_at = now() - make_interval(secs => wanted.at)
    from (select id, at from unnest(${ids}::integer[]) with ordinality as one (id, at)
      union all select id, null from studio where featured_at is not null and id <> all(${ids}::integer[])) wanted
    where s.id = wanted.id
  `.execute(trx)
}
