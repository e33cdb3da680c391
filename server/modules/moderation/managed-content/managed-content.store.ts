import { sql } from 'kysely'
import type { ManagedType } from '#contract/moderation/content-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type ContentState, kinds, type Sql } from './managed-types.store.ts'

export type Wanted = {
  type: ManagedType
  q?: string
  author?: number
  circle?: number
  state?: ContentState
  /** The last number of the page before. */
  behind?: number
  limit: number
}

/** So many of the newest are looked through for a text at once; whoever turns the page goes on from there. */
export const atOnce = 20_000

/** The newest numbers under the filters but the text, along one index. */
function pool({ type, author, circle, state, behind, q, limit }: Wanted): Sql {
  const kind = kinds[type]
  const maxListed = q === undefined ? limit + 1 : atOnce
  // Written out, so that the planner sees which of the partial indexes holds it.
  const part = (condition: Sql) => sql`
    (select t.id from ${kind.from} where ${condition}
      ${author === undefined ? sql`` : sql`and ${kind.author} = ${author}`}
      ${circle === undefined ? sql`` : sql`and ${kind.circle} = ${circle}`}
      ${behind === undefined ? sql`` : sql`and t.id < ${behind}`}
    order by t.id desc limit ${maxListed})`
  if (state === 'published') return part(sql`t.state = 'published'`)
  if (state !== undefined) return part(sql`t.state = ${sql.lit(state)} and t.state <> 'published'`)
  if (circle === undefined) return part(sql`true`)
  return sql`select id from (${part(sql`t.state = 'published'`)} union all ${part(sql`t.state <> 'published'`)}) both_parts
    order by id desc limit ${maxListed}`
}

/**
 * The numbers of a page, the newest first. @returns `edge`: the number behind which the next page begins; null at
 * the end
 */
export async function readPage(db: Db, wanted: Wanted): Promise<{ ids: number[]; edge: number | null }> {
  const { q, limit, type } = wanted
  const kind = kinds[type]
  const says = q === undefined ? sql`true` : sql`position(lower(${q}) in lower(${kind.text})) > 0`
  const { rows } = await sql<{ ids: number[]; looked: number; edge: number | null }>`
    with pool as materialized (${pool(wanted)}),
    found as (select t.id from pool join ${kind.from} on t.id = pool.id where ${says} order by t.id desc limit ${limit + 1})
    select coalesce((select array_agg(id order by id desc) from found), '{}') as ids,
      (select count(*)::integer from pool) as looked, (select min(id) from pool) as edge
  `.execute(db)
  const { ids = [], looked: examined = 0, edge = null } = rows[0] ?? {}
  if (ids.length > limit) return { ids: ids.slice(0, limit), edge: ids[limit - 1] ?? null }
  return { ids, edge: q !== undefined && examined >= atOnce ? edge : null }
}

/** Which circle bears this name. */
export async function readCircleNamed(db: Db, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from circle where lower(name) = ${name.toLowerCase()} and state in ('pending', 'approved', 'frozen')
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Whose name this is. */
export async function readUidNamed(db: Db, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('name_key', '=', name.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
