import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { StudioCard, studioKinds, studioLines } from '#contract/makers/studio-card.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { collects, follows } from '#server/modules/community/like/index.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type StudioKind = (typeof studioKinds)[number]
export type StudioLine = (typeof studioLines)[number]

export type StudioRow = {
  id: number
  member_id: number
  kind: StudioKind
  name: string
  motto: string
  introduction: string
  avatar: string
  cover: string
  region: string
  /** From the province on; null where it is not said. */
  region_name: string | null
  line: '' | StudioLine
  founded: number | null
  demo: boolean
  work_count: number
  fans_count: number
  collect_count: number
  review_count: number
  score: number | null
  version: string
}

// Whoever was banned or has left shows nothing while it lasts.
const makerIsHere = sql`not exists (select from account gone where gone.member_id = s.member_id and (
  gone.state in ('deactivated', 'anonymised')
  or (gone.state = 'banned' and (gone.state_until is null or gone.state_until > now()))))`

/** That `studio s` is there for everybody. */
export const open = sql`s.state = 'open' and ${makerIsHere}`

/** That no block keeps this person and the maker of `studio s` apart. */
export const isNotBlocked = (uid: number | null) =>
  uid === null ? sql`true` : sql`not ${eitherBlocked(uid, sql`s.member_id`)}`

/** Changes with what is drawn of `studio s`. */
const studioVersion = sql`to_hex((extract(epoch from s.updated_at) * 1000)::bigint)`

/** The columns of StudioRow, from studioCards. */
export const studioColumns = sql`s.id, s.member_id, s.kind, s.name, s.motto, s.introduction, s.avatar, s.cover, s.region,
  nullif(concat(above.name, region.name), '') as region_name, s.line, s.founded, m.demo, m.fans_count, s.work_count,
  s.collect_count, s.review_count, s.half_stars_sum / 2.0::double precision / nullif(s.rating_weight, 0) as score,
  ${studioVersion} as version`

export const studioCards = sql`studio s join member m on m.id = s.member_id
  left join region on region.code = s.region left join region above on above.code = region.parent_code`

/** Studios by number, in whatever state they are and in no order. */
export async function readStudioCards(db: Db, ids: readonly number[]): Promise<StudioRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<StudioRow>`
    select ${studioColumns} from ${studioCards} where s.id = any(${[...ids]}::integer[])
  `.execute(db),
  )
  return rows
}

export type StudioPageRow = StudioRow & {
  story: string
  notice: string
  notice_at: Date | null
  certified_at: Date
  view_count: number
  /** The next work gets the number behind this one. */
  last_number: number
  /** It is there for everybody. */
  open: boolean
  /** A block keeps it and who looks apart. */
  apart: boolean
  following: boolean
  collected: boolean
}

const standing = (uid: number | null) => sql`${open} as open, not ${isNotBlocked(uid)} as apart,
  ${follows(uid, sql`s.member_id`)} as following, ${collects(uid, sqlType.studio, sql`s.id`)} as collected`

const pageColumns = (uid: number | null) =>
  sql`${studioColumns}, s.story, s.notice, s.notice_at, s.certified_at, s.view_count, s.last_number, ${standing(uid)}`

/** One studio in any state, as it stands to whoever looks. */
export async function readStudio(db: Db, id: number, uid: number | null): Promise<StudioPageRow | undefined> {
  const { rows } = await sql<StudioPageRow>`
    select ${pageColumns(uid)} from ${studioCards} where s.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Somebody's own studio, in any state. */
export async function readStudioOf(db: Db, uid: number): Promise<StudioPageRow | undefined> {
  const { rows } = await sql<StudioPageRow>`
    select ${pageColumns(uid)} from ${studioCards} where s.member_id = ${uid}
  `.execute(db)
  return rows[0]
}

export type StudioFactRow = Pick<
  StudioPageRow,
  'id' | 'member_id' | 'open' | 'apart' | 'following' | 'collected'
>

/** Studios as a member stands to them, in any state. */
export async function readStudioFacts(db: Db, ids: readonly number[], uid: number): Promise<StudioFactRow[]> {
  const { rows } = await sql<StudioFactRow>`
    select s.id, s.member_id, ${standing(uid)} from studio s where s.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

export type LockedStudio = {
  id: number
  member_id: number
  open: boolean
  name: string
  motto: string
  introduction: string
  story: string
  notice: string
  region: string
  line: string
  founded: number | null
  avatar: string
  cover: string
}

/** A studio held until the transaction ends, by its number or its maker's, so that what is done in it comes one after the other. */
export async function lockStudio(
  trx: Db,
  { id, uid }: { id: number; uid?: never } | { id?: never; uid: number },
): Promise<LockedStudio | undefined> {
  const { rows } = await sql<LockedStudio>`
    select s.id, s.member_id, s.name, s.motto, s.introduction, s.story, s.notice, s.region, s.line, s.founded, s.avatar,
      s.cover, ${open} as open
    from studio s where ${id === undefined ? sql`s.member_id = ${uid}` : sql`s.id = ${id}`} for no key update of s
  `.execute(trx)
  return rows[0]
}

export type StudioChange = Partial<Omit<LockedStudio, 'id' | 'member_id' | 'open'>> & { sort_key?: string }

export async function updateStudio(trx: Db, id: number, change: StudioChange): Promise<void> {
  await trx
    .updateTable('studio')
    .set({
      ...change,
      ...(change.notice === undefined ? {} : { notice_at: change.notice === '' ? null : sql`now()` }),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The number of the next work of a studio, which is locked: no number is left out or given twice. */
export async function takeWorkNumber(trx: Db, studio: number): Promise<number> {
  const { last_number } = await trx
    .updateTable('studio')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', studio)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Its maker has left for good: nothing that they wrote about themselves stays. */
export async function emptyStudio(trx: Db, uid: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update studio set state = 'hidden', name = '已注销的工作室 ' || id, sort_key = '', motto = '', introduction = '', story = '',
      notice = '', notice_at = null, region = '', founded = null, avatar = '', cover = '', updated_at = clock_timestamp()
    where member_id = ${uid} returning id
  `.execute(trx)
  return rows[0]?.id ?? null
}

/** What the drawings of a studio are made from. */
export async function readStudioSign(db: Db, id: number) {
  const { rows } = await sql<{ name: string; kind: StudioKind; region_name: string | null }>`
    select s.name, s.kind, nullif(concat(above.name, region.name), '') as region_name from ${studioCards}
    where s.id = ${id} and ${open}
  `.execute(db)
  return rows[0]
}

export type FoundStudio = FoundRow & { owner: number; name: string; avatar: string; version: string }

/** Selects studios that are there by number, for whoever asks about them. */
export const foundStudios = (ids: readonly number[], uid: number | null) => sql`
  select s.id, s.member_id as owner, s.name, s.avatar, ${studioVersion} as version,
    ${eitherBlocked(uid, sql`s.member_id`)} as hidden
  from studio s where s.id = any(${ids}::integer[]) and ${open}`

/** Studios that are there, by number, as posts and appreciations show them. */
export async function readStudiosFound(db: Db, ids: readonly number[]): Promise<StudioRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<StudioRow>`
    select ${studioColumns} from ${studioCards} where s.id = any(${[...ids]}::integer[]) and ${open}
  `.execute(db),
  )
  return rows
}

type Opening = {
  member_id: number
  kind: StudioCard['kind']
  name: string
  region: string
  line: string
  introduction: string
  founded: number | null
}

/** Another certification of its maker carries a studio on. */
export async function setStudioKind(trx: Db, id: number, kind: StudioKind): Promise<void> {
  await sql`update studio set kind = ${kind}, updated_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/** The last certification of its maker has ended: nobody sees a studio or its works until there is one again. */
export async function endStudio(trx: Db, id: number): Promise<void> {
  await sql`
    update studio set ended_at = now(), featured_at = null, updated_at = clock_timestamp(), state = 'hidden',
      state_reason = case state when 'open' then '认证已注销' else state_reason end,
      state_by = case state when 'hidden' then state_by end
    where id = ${id}
  `.execute(trx)
}

/**
 * The studio that a certification opens; who has one has it under the new certification from now on. What the staff hid
 * stays hidden.
 */
export async function openStudio(trx: Db, opening: Opening, sortKey: string): Promise<number> {
  const { member_id, kind, name, region, line, introduction, founded } = opening
  const fields = { kind, name, sort_key: sortKey, region, line, introduction, founded }
  const ended = sql`studio.ended_at is not null and studio.state_by is null`
  const { id } = await trx
    .insertInto('studio')
    .values({ member_id, ...fields })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...fields,
        certified_at: sql`now()`,
        updated_at: sql`now()`,
        ended_at: null,
        state: sql`case when ${ended} then 'open' else studio.state end`,
        state_reason: sql`case when ${ended} then '' else studio.state_reason end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
