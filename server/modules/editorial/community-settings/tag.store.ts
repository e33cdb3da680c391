import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type TagRow = {
  id: number
  name: string
  state: 'shown' | 'hidden' | 'merged'
  count: number
  into: { id: number; name: string } | null
  version: number
}

const columns = sql`t.id, t.name, t.version,
  case when t.merged_into is not null then 'merged' when t.hidden_at is not null then 'hidden' else 'shown' end as state,
  (select count(*)::integer from post_tag p where p.tag_id = t.id)
    + (select count(*)::integer from appreciation_facet f where f.facet = 'tag' and f.value = t.id) as count,
  (select json_build_object('id', i.id, 'name', i.name) from tag i where i.id = t.merged_into) as into`

const stateIs = {
  shown: sql`t.hidden_at is null`,
  hidden: sql`t.hidden_at is not null and t.merged_into is null`,
  merged: sql`t.merged_into is not null`,
  all: sql`true`,
}

export type TagQuery = { q?: string; state: keyof typeof stateIs; page: number; limit: number }

export async function readTags(db: Db, { q, state, page, limit }: TagQuery) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const wanted = sql`${stateIs[state]} and t.name ilike ${like}`
  const { rows } = await sql<TagRow>`
    select ${columns} from tag t where ${wanted} order by t.position, t.id offset ${(page - 1) * limit} limit ${limit}
  `.execute(db)
  const counted = await sql<{ n: number }>`select count(*)::integer as n from tag t where ${wanted}`.execute(
    db,
  )
  return { list: rows, total: counted.rows[0]?.n ?? 0, page, limit, next: null }
}

export async function readTag(db: Db, id: number): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`select ${columns} from tag t where t.id = ${id}`.execute(db)
  return rows[0]
}

/** @returns its number; null when there is one of that name */
export async function insertTag(trx: Db, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into tag (slug, name, position)
    select 'by-hand-' || md5(${name}), ${name}, coalesce(max(position), 0) + 1 from tag
    on conflict do nothing returning id
  `.execute(trx)
  return rows[0]?.id ?? null
}

export async function nameTaken(db: Db, name: string, but: number): Promise<boolean> {
  const { rows } = await sql`select from tag where name = ${name} and id <> ${but}`.execute(db)
  return rows.length > 0
}

export async function setTagHidden(trx: Db, id: number, hidden: boolean): Promise<void> {
  await sql`
    update tag set hidden_at = ${hidden ? sql`now()` : sql`null`}, version = version + 1 where id = ${id}
  `.execute(trx)
}

/** The name of one tag leads to another. Both are held. */
export async function mergeTag(trx: Db, from: number, into: number): Promise<void> {
  await sql`update tag set merged_into = ${into} where merged_into = ${from}`.execute(trx)
  await sql`
    update tag set merged_into = ${into}, hidden_at = coalesce(hidden_at, now()), version = version + 1 where id = ${from}
  `.execute(trx)
}

/** Holds tags in the order of their numbers. */
export async function lockTags(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from tag where id = any(${ids}::integer[]) order by id for update`.execute(trx)
}
