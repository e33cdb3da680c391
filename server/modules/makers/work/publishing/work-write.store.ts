import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { takeWorkNumber } from '#server/modules/makers/studio/index.ts'
import type { WorkState } from '../work.store.ts'
import type { ShapeFacts } from '#drawings/pipe/shape/shape-facts.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** What a work is told by. */
export type WorkFacts = {
  name: string
  shape_id: number | null
  material_id: number | null
  finish_id: number | null
  mouthpiece_id: number | null
  bowl_percent: number
  shank_percent: number
  bend_deg: number | null
  length_mm: number | null
  height_mm: number | null
  chamber_diameter_mm: number | null
  chamber_depth_mm: number | null
  weight_g: number | null
  year: number | null
  notes: string
  on_view: boolean
  generated: boolean
}

type Writing = WorkFacts & { state: WorkState; state_reason: string }

/** Writes a work under the next number of its studio, which is locked. */
export async function insertWork(trx: Db, studio: number, writing: Writing): Promise<number> {
  const number = await takeWorkNumber(trx, studio)
  const { id } = await trx
    .insertInto('work')
    .values({ studio_id: studio, number, ...writing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose work it is, and whether it was never seen before: what was, has been warmed. */
export async function readFirstSight(trx: Db, id: number) {
  const { rows } = await sql<{ studio_id: number; member_id: number; name: string; is_new: boolean }>`
    select w.studio_id, s.member_id, w.name, w.hot = 0 as is_new from work w join studio s on s.id = w.studio_id where w.id = ${id}
  `.execute(trx)
  return rows[0]
}

export async function updateWork(trx: Db, id: number, writing: Writing): Promise<void> {
  await trx
    .updateTable('work')
    .set({ ...writing, edited_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

type Step = { state: WorkState; reason?: string; by?: number | null }

export async function setWorkState(
  trx: Db,
  id: number,
  { state, reason = '', by = null }: Step,
): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      state,
      state_reason: reason,
      state_by: by,
      state_at: sql`now()`,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Nothing of what was told of it stays; its number does, and what others said. */
export async function emptyWork(trx: Db, id: number): Promise<void> {
  await sql`
    update work set name = '已删除的作品', notes = '', shape_id = null, material_id = null, finish_id = null,
      mouthpiece_id = null, length_mm = null, height_mm = null, chamber_diameter_mm = null, chamber_depth_mm = null,
      weight_g = null, year = null
    where id = ${id}
  `.execute(trx)
  await sql`delete from work_change where work_id = ${id}`.execute(trx)
}

export type Parts = {
  shape: string | null
  material: string | null
  finish: string | null
  mouthpiece: string | null
}
export type PartIds = {
  shape?: number | undefined
  material?: number | undefined
  finish?: number | undefined
  mouthpiece?: number | undefined
}

/** The names of what a work is made of; null for what is not there. */
export async function readParts(db: Db, { shape, material, finish, mouthpiece }: PartIds): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select (select name_zh from pipe_shape where id = ${shape ?? null}::integer) as shape,
      (select name from term where id = ${material ?? null}::integer and kind = 'material') as material,
      (select name from term where id = ${finish ?? null}::integer and kind = 'finish') as finish,
      (select name_zh from mouthpiece where id = ${mouthpiece ?? null}::integer) as mouthpiece
  `.execute(db)
  return rows[0] ?? { shape: null, material: null, finish: null, mouthpiece: null }
}

/** What changed, field by field, in the words that people see. */
export type Changed = { before: Record<string, string>; after: Record<string, string> }

export type OpenChange = Changed & { id: number }

/** The change of a work that others have not seen yet. */
export async function readOpenChange(trx: Db, work: number): Promise<OpenChange | undefined> {
  const { rows } = await sql<OpenChange>`
    select id, before, after - 'held' as after from work_change where work_id = ${work} and after ? 'held'
  `.execute(trx)
  return rows[0]
}

type ChangeToWrite = Changed & { id?: number; uid: number; pendingReview: boolean }

/** Writes a change down, or what has become of the one that others have not seen yet. */
export async function writeChange(
  trx: Db,
  work: number,
  { id, uid, before, after, pendingReview }: ChangeToWrite,
): Promise<void> {
  const now = JSON.stringify(pendingReview ? { ...after, held: '' } : after)
  await (id === undefined
    ? sql`insert into work_change (work_id, member_id, before, after)
        values (${work}, ${uid}, ${JSON.stringify(before)}::jsonb, ${now}::jsonb)`
    : sql`update work_change set before = ${JSON.stringify(before)}::jsonb, after = ${now}::jsonb, created_at = now()
        where id = ${id}`
  ).execute(trx)
}

export async function dropChange(trx: Db, id: number): Promise<void> {
  await sql`delete from work_change where id = ${id}`.execute(trx)
}

/** What waited is seen from now on. */
export async function showChange(trx: Db, work: number): Promise<void> {
  await sql`
    update work_change set after = after - 'held', created_at = now() where work_id = ${work} and after ? 'held'
  `.execute(trx)
}

export type DrawnShape = ShapeFacts & { id: number; family: string; version: string }
export type DrawnTerm = { id: number; name: string; value: string }

export type FormOptions = {
  shapes: DrawnShape[]
  materials: DrawnTerm[]
  finishes: DrawnTerm[]
  mouthpieces: DrawnTerm[]
}

const terms = (kind: string) => sql`(
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'value', t.value) order by t.position)
  from term t where t.kind = ${kind})`

/** What the form of a work chooses from. */
export async function readForm(db: Db): Promise<FormOptions> {
  const { rows } = await sql<FormOptions>`
    select (
        select json_agg(json_build_object('id', s.id, 'name_zh', s.name_zh, 'name_en', s.name_en, 'family', coalesce(f.name, ''),
          'slug', s.slug, 'bowl', bowl.value, 'shank', shank.value, 'stem', stem.value, 'sits', s.sits, 'geom', s.geom,
          'version', left(md5(concat(s.slug, s.geom, s.name_zh, s.name_en)), 8)) order by f.position nulls last, s.id)
        from pipe_shape s left join term f on f.id = s.family_id left join term bowl on bowl.id = s.bowl_id
          left join term shank on shank.id = s.shank_id left join term stem on stem.id = s.stem_id
      ) as shapes,
      ${terms('material')} as materials, ${terms('finish')} as finishes,
      (select json_agg(json_build_object('id', m.id, 'name', m.name_zh, 'value', m.slug) order by m.kind, m.id)
        from mouthpiece m where m.hidden_at is null) as mouthpieces
  `.execute(db)
  const [found] = rows
  return {
    shapes: found?.shapes ?? [],
    materials: found?.materials ?? [],
    finishes: found?.finishes ?? [],
    mouthpieces: found?.mouthpieces ?? [],
  }
}

/** The works that have a mouthpiece. */
export async function repointMouthpieces(trx: Db, { type, from, into }: Repoint): Promise<number> {
  if (type !== contentTypes.mouthpiece) return 0
  const { numAffectedRows } = await sql`
    update work set mouthpiece_id = ${into} where mouthpiece_id = ${from}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}
