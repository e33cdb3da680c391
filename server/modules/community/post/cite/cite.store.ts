import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type ThingRow = { id: number; name_zh: string; name_en: string; facts: string; score: number | null }

/** Accessories by number, in no order. */
export async function readAccessoriesById(db: Db, ids: readonly number[]): Promise<ThingRow[]> {
  const { rows } = await sql<ThingRow>`
    select id, name_zh, name_en, concat_ws(' · ', kind_name, brand_name) as facts, score
    from accessory where id = any(${ids}::integer[]) and hidden_at is null
  `.execute(db)
  return rows
}

/** Mouthpieces by number, in no order. */
export async function readMouthpiecesById(db: Db, ids: readonly number[]): Promise<ThingRow[]> {
  const { rows } = await sql<ThingRow>`
    select id, name_zh, name_en, case kind when 'style' then '嘴型' else '斗嘴材料' end as facts, null as score
    from mouthpiece where id = any(${ids}::integer[]) and hidden_at is null
  `.execute(db)
  return rows
}

/** Which of these brands make pipes. */
export async function pipeBrandsAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from brand where id = any(${ids}::integer[]) and kind = 'pipe'
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Citing = { id: number; cites: readonly { type: number; id: number }[] }

/** Lets each of these contents of one type show exactly these things. */
export async function writeCites(trx: Db, type: number, contents: readonly Citing[]): Promise<void> {
  const ids = contents.map(({ id }) => id)
  const shown = contents.flatMap(({ id, cites }) => cites.map((cite, position) => ({ id, position, cite })))
  await sql`delete from cite where content_type = ${type} and content_id = any(${ids}::integer[])`.execute(
    trx,
  )
  if (shown.length > 0)
    await sql`
      insert into cite (content_type, content_id, position, target_type, target_id)
      select ${type}::smallint, * from unnest(${shown.map(({ id }) => id)}::integer[], ${shown.map(({ position }) => position)}::smallint[],
        ${shown.map(({ cite }) => cite.type)}::smallint[], ${shown.map(({ cite }) => cite.id)}::integer[])
    `.execute(trx)
}
