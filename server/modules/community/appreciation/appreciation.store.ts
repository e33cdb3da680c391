import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { AppreciationKind } from '#contract/community/appreciation.ts'
import { contentTypes } from '#contract/content-type.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { type Bumps, moveHotScores } from '#server/kernel/database/hot-score.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import { collects, follows, likes } from '#server/modules/community/like/index.ts'
import { writeCites } from '#server/modules/community/post/index.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'

export type AppreciationState = 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'

export type AppreciationRow = {
  id: number
  member_id: number
  kind: AppreciationKind
  title: string
  content: string
  excerpt: string
  generated: boolean
  state: AppreciationState
  state_reason: string
  state_by: number | null
  pinned_at: Date | null
  featured_at: Date | null
  like_count: number
  comment_count: number
  collect_count: number
  view_count: number
  region: string
  edited_at: Date | null
  created_at: Date
  pictures: Picture[]
}

const pictures = (limit: number) => sql`(
  select coalesce(json_agg(json_build_object('file_name', shown.file_name, 'width', shown.width, 'height', shown.height,
      'preview', shown.preview) order by shown.position), '[]')
  from (
    select u.file_name, u.width, u.height, u.preview, used.position
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'appreciation' and used.target_id = a.id and u.state = 'finished'
    order by used.position limit ${sql.lit(limit)}
  ) shown)`

const columns = sql`a.id, a.member_id, a.kind, a.title, a.content, a.excerpt, a.generated, a.state, a.state_reason,
  a.state_by, a.pinned_at, a.featured_at, a.like_count, a.comment_count, a.collect_count, a.view_count, a.region, a.edited_at, a.created_at`

export type CardRow = AppreciationRow & { picture_count: number; author: PersonRow | null; liked: boolean }

/** What a card shows beside the piece's own columns and pictures. */
const cardColumns = (uid: number | null) => sql`(select count(*)::integer from upload_use used
  where used.target_type = 'appreciation' and used.target_id = a.id) as picture_count,
  ${personColumn(sql`a.member_id`)} as author, ${likes(uid, sqlType.appreciation, sql`a.id`)} as liked`

/** Pieces by number as they stand to somebody, each with its first picture and how many it has, in no order. */
export async function readCardRows(db: Db, ids: readonly number[], uid: number | null): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<CardRow>`
    select ${columns}, ${pictures(1)} as pictures, ${cardColumns(uid)}
    from appreciation a where a.id = any(${[...ids]}::integer[])
  `.execute(db),
  )
  return rows
}

/** One piece with all its pictures, whatever its state; `lock` keeps it until the transaction ends. */
export async function readAppreciation(
  db: Db,
  id: number,
  lock = false,
): Promise<AppreciationRow | undefined> {
  // Held first: a statement that waits for the row reads what stands beside it as it was before.
  if (lock) await sql`select from appreciation where id = ${id} for update`.execute(db)
  const { rows } = await sql<AppreciationRow>`
    select ${columns}, ${pictures(9)} as pictures from appreciation a where a.id = ${id}
  `.execute(db)
  return rows[0]
}

export type DetailRow = CardRow &
  Context & {
    /** A block keeps its author and who looks apart. */
    apart: boolean
    collected: boolean
    following: boolean
  }

/** The same as it stands to somebody, with what it shows and under which tags it stands. */
export async function readDetail(db: Db, id: number, uid: number | null): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, ${pictures(9)} as pictures, ${cardColumns(uid)}, ${standing(uid)},
      (select coalesce(json_agg(c), '[]') from (${citesOf(id)}) c) as cites,
      (select coalesce(json_agg(t), '[]') from (${tagsOf(id)}) t) as tags
    from appreciation a where a.id = ${id}
  `.execute(db)
  return rows[0]
}

const standing = (uid: number | null) => sql`${eitherBlocked(uid, sql`a.member_id`)} as apart,
  ${collects(uid, sqlType.appreciation, sql`a.id`)} as collected, ${follows(uid, sql`a.member_id`)} as following`

export type AppreciationFactRow = Pick<
  AppreciationRow,
  'id' | 'member_id' | 'state' | 'pinned_at' | 'featured_at'
> & { apart: boolean; liked: boolean; collected: boolean; following: boolean }

export type AppreciationAccessRow = Pick<
  AppreciationRow,
  'id' | 'member_id' | 'title' | 'state' | 'pinned_at' | 'featured_at'
> & { apart: boolean }

/** Pieces as far as it decides who sees them and talks under them, whatever their state. */
export async function readAppreciationAccesses(
  db: Db,
  ids: readonly number[],
  uid: number | null,
): Promise<AppreciationAccessRow[]> {
  const { rows } = await sql<AppreciationAccessRow>`
    select a.id, a.member_id, a.title, a.state, a.pinned_at, a.featured_at,
      ${eitherBlocked(uid, sql`a.member_id`)} as apart
    from appreciation a where a.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

/** Pieces as a member stands to them and to their authors, whatever their state. */
export async function readAppreciationFacts(
  db: Db,
  ids: readonly number[],
  uid: number,
): Promise<AppreciationFactRow[]> {
  const { rows } = await sql<AppreciationFactRow>`
    select a.id, a.member_id, a.state, a.pinned_at, a.featured_at, ${standing(uid)},
      ${likes(uid, sqlType.appreciation, sql`a.id`)} as liked
    from appreciation a where a.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

export type Writing = {
  kind: AppreciationKind
  title: string
  content: string
  excerpt: string
  generated: boolean
  state: AppreciationState
  state_reason: string
}

export async function insertAppreciation(
  trx: Db,
  uid: number,
  region: string,
  writing: Writing,
): Promise<number> {
  const { id } = await trx
    .insertInto('appreciation')
    .values({ member_id: uid, region, ...writing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAppreciation(trx: Db, id: number, writing: Writing): Promise<void> {
  await trx
    .updateTable('appreciation')
    .set({ ...writing, edited_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type Change = { state: AppreciationState; reason?: string; by?: number | null }

export async function setAppreciationState(
  trx: Db,
  id: number,
  { state, reason = '', by = null }: Change,
): Promise<void> {
  await trx
    .updateTable('appreciation')
    .set({ state, state_reason: reason, state_by: by, state_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setMark(
  trx: Db,
  id: number,
  mark: 'pinned_at' | 'featured_at',
  on: boolean,
): Promise<void> {
  await sql`update appreciation set ${sql.ref(mark)} = ${on ? sql`now()` : null} where id = ${id}`.execute(
    trx,
  )
}

export type Ref = { type: number; id: number }
type AppreciationContext = { tags: readonly number[]; cites: readonly Ref[] }

/** Lets each piece show exactly these things and be found under its tags and their brands, shapes and makers. */
export async function writeAllContexts(
  trx: Db,
  appreciations: readonly (AppreciationContext & { id: number })[],
): Promise<void> {
  const ids = appreciations.map(({ id }) => id)
  const tagged = appreciations.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })))
  await sql`delete from appreciation_facet where appreciation_id = any(${ids}::integer[])`.execute(trx)
  await writeCites(trx, contentTypes.appreciation, appreciations)
  await sql`
    with shown as materialized (
      select target_type, target_id, content_id from cite where content_type = ${sqlType.appreciation} and content_id = any(${ids}::integer[])
    )
    insert into appreciation_facet (facet, value, appreciation_id)
    select 'tag', * from unnest(${tagged.map(({ tag }) => tag)}::integer[], ${tagged.map(({ id }) => id)}::integer[])
    union select 'brand', t.brand_id, c.content_id from shown c join tobacco t on t.id = c.target_id where c.target_type = ${sqlType.tobacco}
    union select 'brand', p.brand_id, c.content_id from shown c join pipe p on p.id = c.target_id where c.target_type = ${sqlType.pipe}
    union select 'brand', c.target_id, c.content_id from shown c where c.target_type = ${sqlType.brand}
    union select 'shape', p.shape_id, c.content_id from shown c join pipe p on p.id = c.target_id
      where c.target_type = ${sqlType.pipe} and p.shape_id is not null
    union select 'shape', w.shape_id, c.content_id from shown c join work w on w.id = c.target_id
      where c.target_type = ${sqlType.work} and w.shape_id is not null
    union select 'maker', w.studio_id, c.content_id from shown c join work w on w.id = c.target_id where c.target_type = ${sqlType.work}
    union select 'maker', c.target_id, c.content_id from shown c where c.target_type = ${sqlType.studio}
  `.execute(trx)
}

/** The same for one piece. */
export const writeContext = (trx: Db, id: number, context: AppreciationContext): Promise<void> =>
  writeAllContexts(trx, [{ id, ...context }])

const citesOf = (id: number) => sql<Ref>`
  select target_type as type, target_id as id from cite
  where content_type = ${sqlType.appreciation} and content_id = ${id} order by position`

const tagsOf = (id: number) => sql<{ id: number; name: string }>`
  select t.id, t.name from appreciation_facet f join tag t on t.id = f.value
  where f.facet = 'tag' and f.appreciation_id = ${id} and t.hidden_at is null order by t.position, t.id`

type Context = { cites: Ref[]; tags: { id: number; name: string }[] }

/** What a piece shows and under which tags it stands. */
export async function readContext(db: Db, id: number): Promise<Context> {
  const [cites, tags] = await Promise.all([citesOf(id).execute(db), tagsOf(id).execute(db)])
  return { cites: cites.rows, tags: tags.rows }
}

/** Moves each of the sums that fade. */
export async function bumpAppreciationHotScores(trx: Db, bumps: Bumps): Promise<[]> {
  await moveHotScores(trx, { table: 'appreciation', byPeriod: true }, bumps)
  return []
}

/** Published pieces by number, for whoever names them. */
export const foundAppreciations = (ids: readonly number[], uid: number | null) => sql`
  select a.id, a.member_id as owner, a.title, ${pictures(1)} as pictures, ${eitherBlocked(uid, sql`a.member_id`)} as hidden
  from appreciation a where a.id = any(${ids}::integer[]) and a.state = 'published'`

export type FoundAppreciation = FoundRow & { title: string; pictures: Picture[] }

/** The number of what somebody sent a moment ago under the same title. */
export async function readRepeated(db: Db, uid: number, title: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from appreciation where member_id = ${uid} and title = ${title}
      and created_at > now() - interval '1 minute' and state in ('published', 'pending')
    order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Nothing of what was written stays; the row does, for what was said under it. */
export async function emptyAppreciation(trx: Db, id: number): Promise<void> {
  await sql`
    update appreciation set title = '已删除的鉴赏', content = '', excerpt = '', region = '', updated_at = now() where id = ${id}
  `.execute(trx)
  await sql`delete from appreciation_facet where appreciation_id = ${id}`.execute(trx)
  await writeCites(trx, contentTypes.appreciation, [{ id, cites: [] }])
}
