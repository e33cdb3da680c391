import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

export type SmokeRow = {
  id: number
  day: string
  tobacco_id: number
  pipe: { id: number; name: string } | null
  pipe_words: string
  notes: string
  half_stars: number | null
}

export type SmokeWriting = {
  smoked_on: string
  tobacco_id: number
  pipe_id: number | null
  pipe_words: string
  notes: string
  half_stars: number | null
}

const order: Order = { expression: sql`s.smoked_on`, type: sql`date`, falls: true }

type Filter = { tobacco?: number; id?: number }

const among = (uid: number, { tobacco, id }: Filter) => sql`s.member_id = ${uid}
  ${tobacco === undefined ? sql`` : sql`and s.tobacco_id = ${tobacco}`} ${id === undefined ? sql`` : sql`and s.id = ${id}`}`

/** A page of what somebody noted, the newest day first. */
export async function readSmokes(
  db: Db,
  uid: number,
  filter: Filter,
  { offset, limit, cursor }: { offset: number; limit: number; cursor?: string },
): Promise<{ rows: SmokeRow[]; next: string | null }> {
  const { rows } = await sql<SmokeRow & { sort_value: string }>`
    select s.id, s.smoked_on::text as day, s.smoked_on::text as sort_value, s.tobacco_id, s.pipe_words, s.notes, s.half_stars,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name_en) end as pipe
    from smoke_log s left join pipe p on p.id = s.pipe_id
    where ${among(uid, filter)} ${cursor ? sql`and ${behind(cursor, order, sql`s.id`)}` : sql``}
    order by s.smoked_on desc, s.id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function countSmokes(db: Db, uid: number, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from smoke_log s where ${among(uid, filter)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertSmoke(db: Db, uid: number, writing: SmokeWriting): Promise<number> {
  const { id } = await db
    .insertInto('smoke_log')
    .values({ member_id: uid, ...writing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when it is not the person's */
export async function updateSmoke(db: Db, uid: number, id: number, writing: SmokeWriting): Promise<boolean> {
  const changed = await db
    .updateTable('smoke_log')
    .set({ ...writing, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('member_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** @returns false when it is not the person's */
export async function deleteSmoke(db: Db, uid: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('smoke_log')
    .where('id', '=', id)
    .where('member_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

const columns: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql`tobacco_id`,
  [contentTypes.pipe]: sql`pipe_id`,
}

/** What was smoked, and what it was smoked in. */
export async function repointSmokes(trx: Db, { type, from, into }: Repoint): Promise<number> {
  const column = columns[type]
  if (!column) return 0
  const { numAffectedRows } = await sql`
    update smoke_log set ${column} = ${into} where ${column} = ${from}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
