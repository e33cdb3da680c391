import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

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

/** The cards in posts and pieces. @returns how many came along, and the pieces (鉴赏) that show either thing */
export async function repointCites(
  trx: Db,
  { type, from, into }: Repoint,
): Promise<{ moved: number; pieces: number[] }> {
  const { rows: content } = await sql<{ content_type: number; content_id: number }>`
    select content_type, content_id from cite where target_type = ${type} and target_id in (${from}, ${into})
  `.execute(trx)
  const ofType = (wanted: number) =>
    content.filter(({ content_type }) => content_type === wanted).map(({ content_id }) => content_id)
  const moved = await sql`
    update cite c set target_id = ${into} where target_type = ${type} and target_id = ${from} and not exists (
      select from cite other where other.content_type = c.content_type and other.content_id = c.content_id
        and other.target_type = ${type} and other.target_id = ${into})
  `.execute(trx)
  const shown = await sql`
    delete from cite where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  // An article says in its text where the card stands.
  await sql`
    update post set content = replace(content, ${`data-cite="${type}:${from}"`}, ${`data-cite="${type}:${into}"`})
    where id = any(${ofType(contentTypes.post)}::integer[]) and kind = 2
  `.execute(trx)
  return {
    moved: Number(moved.numAffectedRows ?? 0) + Number(shown.numAffectedRows ?? 0),
    pieces: ofType(contentTypes.appreciation),
  }
}
