import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import { collects, likes } from '#server/modules/community/like/index.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'
import { isNotBlocked, open } from '#server/modules/makers/studio/index.ts'

export type WorkState = 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'
export type Term = { id: number; name: string }

export type WorkRow = {
  id: number
  studio_id: number
  /** The maker. */
  member_id: number
  studio_name: string
  number: number
  name: string
  shape: { id: number; name_zh: string; name_en: string } | null
  material: Term | null
  finish: Term | null
  year: number | null
  on_view: boolean
  generated: boolean
  score: number | null
  review_count: number
  like_count: number
  collect_count: number
  state: WorkState
  created_at: Date
  version: string
  pictures: Picture[]
}

const termOf = (column: string) => sql`
  (select json_build_object('id', t.id, 'name', t.name) from term t where t.id = ${sql.ref(column)})`

const pictures = (limit: number) => sql`(
  select coalesce(json_agg(json_build_object('file_name', shown.file_name, 'width', shown.width, 'height', shown.height,
      'preview', shown.preview) order by shown.position), '[]')
  from (
    select u.file_name, u.width, u.height, u.preview, used.position
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'work' and used.target_id = w.id and u.state = 'finished'
    order by used.position limit ${sql.lit(limit)}
  ) shown)`

/** Changes with what is drawn of `work w`. */
const version = sql`to_hex((extract(epoch from w.updated_at) * 1000)::bigint)`

/** The columns of WorkRow from `work w join studio s`, with so many of its pictures. */
const columns = (
  limit: number,
) => sql`w.id, w.studio_id, s.member_id, s.name as studio_name, w.number, w.name,
  (select json_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en) from pipe_shape p where p.id = w.shape_id) as shape,
  ${termOf('w.material_id')} as material, ${termOf('w.finish_id')} as finish, w.year, w.on_view, w.generated, w.score, w.review_count,
  w.like_count, w.collect_count, w.state, w.created_at, ${version} as version,
  ${pictures(limit)} as pictures`

const withStudio = sql`work w join studio s on s.id = w.studio_id`

/** Works by number, in whatever state they are and in no order. */
export async function readWorkCards(db: Db, ids: readonly number[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<WorkRow>`
    select ${columns(1)} from ${withStudio} where w.id = any(${[...ids]}::integer[])
  `.execute(db),
  )
  return rows
}

export type FoundWork = FoundRow & Pick<WorkRow, 'name' | 'version' | 'pictures'>

/** Selects works that are there by number, for whoever asks about them. */
export const foundWorks = (ids: readonly number[], uid: number | null) => sql`
  select w.id, s.member_id as owner, w.name, ${version} as version, ${pictures(1)} as pictures,
    ${eitherBlocked(uid, sql`s.member_id`)} as hidden
  from ${withStudio} where w.id = any(${ids}::integer[]) and w.state = 'published' and ${open}`

/** Works that are there, by number, as posts and appreciations show them. */
export async function readWorksFound(db: Db, ids: readonly number[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<WorkRow>`
    select ${columns(1)} from ${withStudio} where w.id = any(${[...ids]}::integer[]) and w.state = 'published' and ${open}
  `.execute(db),
  )
  return rows
}

/** The newest works of some studios, so many of each. */
export async function readNewestOf(db: Db, studios: readonly number[], limit: number): Promise<WorkRow[]> {
  if (studios.length === 0) return []
  const { rows } = await sql<WorkRow>`
    select ${columns(1)} from unnest(${[...studios]}::integer[]) as wanted(id) cross join lateral (
      select x.id from work x where x.studio_id = wanted.id and x.state = 'published' order by x.number desc limit ${sql.lit(limit)}
    ) newest join work w on w.id = newest.id join studio s on s.id = w.studio_id
    order by w.studio_id, w.number desc
  `.execute(db)
  return rows
}

export type ChangeRow = {
  before: Record<string, string>
  after: Record<string, string>
  created_at: string
}

export type WorkPageRow = WorkRow & {
  title: string
  mouthpiece: Term | null
  bowl_percent: number
  shank_percent: number
  bend_deg: number | null
  length_mm: number | null
  height_mm: number | null
  chamber_diameter_mm: number | null
  chamber_depth_mm: number | null
  weight_g: number | null
  notes: string
  view_count: number
  edited_at: Date | null
  state_reason: string
  state_by: number | null
  /** Its studio is there for everybody. */
  open: boolean
  apart: boolean
  /** Reviews by half stars, from half a star on. */
  half_stars: number[]
  liked: boolean
  collected: boolean
}

const standing = (uid: number | null) => sql`${open} as open, not ${isNotBlocked(uid)} as apart,
  ${likes(uid, sqlType.work, sql`w.id`)} as liked, ${collects(uid, sqlType.work, sql`w.id`)} as collected`

const pageColumns = (uid: number | null) => sql`${columns(9)}, w.name as title,
  (select json_build_object('id', m.id, 'name', m.name_zh) from mouthpiece m where m.id = w.mouthpiece_id) as mouthpiece,
  w.bowl_percent, w.shank_percent, w.bend_deg, w.length_mm::double precision, w.height_mm::double precision,
  w.chamber_diameter_mm::double precision, w.chamber_depth_mm::double precision, w.weight_g::double precision,
  w.notes, w.view_count, w.edited_at, w.state_reason, w.state_by, ${standing(uid)},
  coalesce((select t.half_stars from rating_summary t where t.kind = 8 and t.item_id = w.id), '{}') as half_stars`

/** One work with all its pictures, in any state, as it stands to whoever looks; `lock` keeps it until the transaction ends. */
export async function readWork(
  db: Db,
  id: number,
  uid: number | null,
  lock = false,
): Promise<WorkPageRow | undefined> {
  const { rows } = await sql<WorkPageRow>`
    select ${pageColumns(uid)} from ${withStudio} where w.id = ${id} ${lock ? sql`for no key update of w` : sql``}
  `.execute(db)
  return rows[0]
}

export type WorkDetailRow = WorkPageRow & { author: PersonRow | null; changes: ChangeRow[] }

/** The same with who made it, and what it was before each change that others have seen, the newest first. */
export async function readWorkDetail(
  db: Db,
  id: number,
  uid: number | null,
  changes: number,
): Promise<WorkDetailRow | undefined> {
  const { rows } = await sql<WorkDetailRow>`
    select ${pageColumns(uid)}, ${personColumn(sql`s.member_id`)} as author, (
      select coalesce(json_agg(h), '[]') from (
        select before, after, created_at from work_change
        where work_id = w.id and not after ? 'held' order by id desc limit ${sql.lit(changes)}
      ) h
    ) as changes
    from ${withStudio} where w.id = ${id}
  `.execute(db)
  return rows[0]
}

export type WorkFactRow = Pick<
  WorkPageRow,
  'id' | 'member_id' | 'state' | 'open' | 'apart' | 'liked' | 'collected'
>

/** Works as a member stands to them, in any state. */
export async function readWorkFacts(db: Db, ids: readonly number[], uid: number): Promise<WorkFactRow[]> {
  const { rows } = await sql<WorkFactRow>`
    select w.id, s.member_id, w.state, ${standing(uid)} from work w join studio s on s.id = w.studio_id
    where w.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

export type RelatedWorkRow = WorkRow & { near: 'studio' | 'shape' }

/** Other works of the same studio, and works of the same shape by others; the newest of each. */
export async function readRelatedWorks(
  db: Db,
  { id, studio_id, shape }: Pick<WorkRow, 'id' | 'studio_id' | 'shape'>,
  uid: number | null,
  limit: number,
): Promise<RelatedWorkRow[]> {
  const { rows } = await sql<RelatedWorkRow>`
    with near as (
      (select x.id, 'studio' as near from work x where x.studio_id = ${studio_id} and x.state = 'published' and x.id <> ${id}
        order by x.number desc limit ${sql.lit(limit)})
      union all
      (select x.id, 'shape' from work x join studio s on s.id = x.studio_id
        where x.shape_id = ${shape?.id ?? null} and x.state = 'published' and x.studio_id <> ${studio_id}
          and ${open} and ${isNotBlocked(uid)}
        order by x.id desc limit ${sql.lit(limit)})
    )
    select ${columns(1)}, near.near from near join work w on w.id = near.id join studio s on s.id = w.studio_id
    order by near.near, w.id desc
  `.execute(db)
  return rows
}

export type WorkDrawing = {
  studio_id: number
  number: number
  name: string
  studio_name: string
  shape_name_en: string | null
  material: string | null
  finish: string | null
  mouthpiece: string | null
  bowl_percent: number
  shank_percent: number
  bend_deg: number | null
  shape_id: number | null
  /** It is there for everybody. */
  there: boolean
}

/** What the drawing of a work is made from, whatever its state: its maker and the moderators see it before others do, and it says nothing in words. */
export async function readWorkDrawing(db: Db, id: number): Promise<WorkDrawing | undefined> {
  const { rows } = await sql<WorkDrawing>`
    select w.studio_id, w.number, w.name, s.name as studio_name, p.name_en as shape_name_en,
      (select value from term where term.id = w.material_id) as material,
      (select value from term where term.id = w.finish_id) as finish,
      (select slug from mouthpiece where mouthpiece.id = w.mouthpiece_id) as mouthpiece,
      w.bowl_percent, w.shank_percent, w.bend_deg, w.shape_id, w.state = 'published' and ${open} as there
    from ${withStudio} left join pipe_shape p on p.id = w.shape_id where w.id = ${id} and w.state <> 'deleted'
  `.execute(db)
  return rows[0]
}
