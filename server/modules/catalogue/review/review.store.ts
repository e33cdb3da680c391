import { type RawBuilder, sql } from 'kysely'
import type { Reviewed } from '#contract/catalogue/review.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import { shownOf } from '#server/kernel/database/departed.ts'
import { type ReviewCounts, reviewCounts } from '#server/modules/catalogue/catalogue/index.ts'
import { isNotBlocked, open } from '#server/modules/makers/studio/index.ts'
import { likes } from '#server/modules/community/like/index.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type State = 'published' | 'pending' | 'banned' | 'deleted'

export type ReviewRow = {
  id: number
  member_id: number
  tobacco_id: number | null
  pipe_id: number | null
  accessory_id: number | null
  work_id: number | null
  nickname: string
  avatar: string
  demo: boolean
  half_stars: number
  strength: number | null
  flavor_level: number | null
  room_note: number | null
  taste: number | null
  aged_years: number | null
  version: { id: number; maker: string; from: number | null; to: number | null } | null
  smoked_in: string
  flavors: number[]
  content: string
  generated: boolean
  helpful_count: number
  reply_count: number
  state: State
  state_by: number | null
  created_at: Date
  edited_at: Date | null
  pictures: Picture[]
  weight: number
  held: boolean
}

export type ReviewSort = 'hot' | 'new' | 'score'

const orders: Record<ReviewSort, Order> = {
  hot: { expression: sql`r.helpful_count`, type: sql`integer`, falls: true },
  new: { expression: sql`r.id`, type: sql`integer`, falls: true },
  score: { expression: sql`r.half_stars`, type: sql`integer`, falls: true },
}

/** The column of a review that says what it is of. */
export const columnOf: Readonly<Record<Reviewed, RawBuilder<unknown>>> = {
  4: sql`tobacco_id`,
  5: sql`pipe_id`,
  6: sql`accessory_id`,
  8: sql`work_id`,
}

const columns = sql`r.id, r.member_id, r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id, r.half_stars, r.strength, r.flavor_level,
  r.room_note, r.taste, r.aged_years, r.smoked_in, r.flavors, r.content, r.generated, r.helpful_count, r.reply_count, r.state, r.state_by, r.created_at, r.edited_at,
  r.weight, r.held,
  (select json_build_object('id', v.id, 'maker', v.maker, 'from', v.from_year, 'to', v.to_year)
    from tobacco_version v where v.id = r.version_id) as version, ${shownOf('nickname')} as nickname, ${shownOf('avatar')} as avatar, m.demo,
  (select coalesce(json_agg(json_build_object('file_name', u.file_name, 'width', u.width, 'height', u.height,
      'preview', u.preview) order by used.position), '[]')
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'review' and used.target_id = r.id and u.state = 'finished') as pictures`

export type Item = { kind: Reviewed; id: number }
type Wanted = { sort: ReviewSort; offset: number; limit: number; cursor?: string }
type Page = { rows: ReviewRow[]; next: string | null }

/** Who looks. */
export type ViewerScope = { uid: number | null; moderator: boolean }

// A work that is not there for everybody is there for its maker and the site's moderators, with its reviews.
const worksVisibleTo = ({ uid, moderator }: ViewerScope) => sql`(
  select w.id from work w join studio s on s.id = w.studio_id
  where ${moderator} or (w.state <> 'deleted' and s.member_id = ${uid}::integer)
    or (w.state = 'published' and ${open} and ${isNotBlocked(uid)}))`

/** People whom a block keeps apart see nothing of each other, whoever blocked whom. */
export const isAuthorVisibleTo = ({ uid }: Pick<ViewerScope, 'uid'>) =>
  uid === null ? sql`true` : sql`not ${eitherBlocked(uid, sql`r.member_id`)}`

const tableOf = (kind: Reviewed, viewerScope: ViewerScope): RawBuilder<unknown> =>
  kind === 8 ? worksVisibleTo(viewerScope) : { 4: sql`tobacco`, 5: sql`pipe`, 6: sql`accessory` }[kind]

/** `conditions` ask something of a review `r`. */
type Listing = Wanted & { viewerScope: ViewerScope; conditions?: readonly RawBuilder<unknown>[] }
type Listed = Partial<ReviewRow> & { total: number; sort_value: string }

/** A page of the published reviews of an item, and how many it has, whatever the conditions; null for an item that is not there. */
export async function readReviews(
  db: Db,
  { kind, id }: Item,
  { sort, offset, limit, cursor, viewerScope, conditions = [] }: Listing,
): Promise<(Page & { total: number }) | null> {
  const order = orders[sort]
  const asked = [sql`r.${columnOf[kind]} = i.id`, sql`r.state = 'published'`, isAuthorVisibleTo(viewerScope)]
  if (cursor) asked.push(behind(cursor, order, sql`r.id`))
  const { rows } = await sql<Listed>`
    select found.*, coalesce((select written from rating_summary where kind = ${kind} and item_id = i.id), 0) as total
    from ${tableOf(kind, viewerScope)} i left join lateral (
      select ${columns}, (${order.expression})::text as sort_value, ${order.expression} as placed
      from review r join member m on m.id = r.member_id
      where ${sql.join([...asked, ...conditions], sql` and `)}
      order by ${order.expression} desc, r.id desc
      offset ${cursor ? 0 : offset} limit ${limit + 1}
    ) found on true
    where i.id = ${id} order by found.placed desc, found.id desc
  `.execute(db)
  const [first] = rows
  if (!first) return null
  const there = rows.filter((row): row is Listed & ReviewRow => row.id !== null)
  return { ...pageOf(there, limit), total: first.total }
}

// Whoever wrote it sees what waits or was banned; a column of an index for others.
const seenBy = (own: boolean) => (own ? sql`r.state <> 'deleted'` : sql`r.state = 'published'`)

/** A page of what somebody wrote, for themselves (`own`) or for others. */
export async function readReviewsBy(
  db: Db,
  uid: number,
  { offset, limit, cursor, own }: Omit<Wanted, 'sort'> & { own: boolean },
): Promise<Page> {
  const { rows } = await sql<ReviewRow & { sort_value: string }>`
    select ${columns}, r.id::text as sort_value from review r join member m on m.id = r.member_id
    where r.member_id = ${uid} and ${seenBy(own)} ${cursor ? sql`and ${behind(cursor, orders.new, sql`r.id`)}` : sql``}
    order by r.id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** The newest reviews in words of what stands in the catalogue. */
export async function readLatestReviews(db: Db, limit: number, uid: number | null): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review r join member m on m.id = r.member_id
    where r.state = 'published' and r.content <> '' and r.work_id is null and ${isAuthorVisibleTo({ uid })}
    order by r.id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function countReviewsBy(db: Db, uid: number, own: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from review r where member_id = ${uid} and ${seenBy(own)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Some reviews, whatever their state; `lock` keeps them until the transaction ends. */
export async function readReviewsOf(db: Db, ids: readonly number[], lock = false): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review r join member m on m.id = r.member_id
    where r.id = any(${[...ids]}::integer[]) ${lock ? sql`for update of r` : sql``}
  `.execute(db)
  return rows
}

export const readReview = async (db: Db, id: number, lock = false): Promise<ReviewRow | undefined> =>
  (await readReviewsOf(db, [id], lock))[0]

/** What a review is of, before anything is held; undefined for one that is not there. */
export async function readReviewed(db: Db, id: number) {
  return db
    .selectFrom('review')
    .select(['tobacco_id', 'pipe_id', 'accessory_id', 'work_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Somebody's review of an item; one that was deleted is none. */
export async function readReviewOf(db: Db, uid: number, { kind, id }: Item): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review r join member m on m.id = r.member_id
    where r.member_id = ${uid} and r.${columnOf[kind]} = ${id} and r.state <> 'deleted'
  `.execute(db)
  return rows[0]
}

export type FoundReview = FoundRow & Pick<ReviewRow, 'tobacco_id' | 'pipe_id' | 'accessory_id' | 'work_id'>

/** Selects published reviews by number, for whoever asks about them. */
export const foundReviews = (ids: readonly number[], uid: number | null) => sql`
  select r.id, r.member_id as owner, r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id,
    ${eitherBlocked(uid, sql`r.member_id`)} as hidden
  from review r where r.id = any(${ids}::integer[]) and r.state = 'published'`

/** The kind of what a review `r` is of, and its number. */
export const kindOf = sql<Reviewed>`case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5
  when r.accessory_id is not null then 6 else 8 end`
export const itemOf = sql<number>`coalesce(r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id)`

/** `counts`: of one's own, what is kept of the reviews of its item. */
export type ReviewFacts = ReviewRow & { liked: boolean; counts: ReviewCounts | null }

/** Reviews by number, and somebody's own of some items, deleted ones left out, as that person stands to them. */
export async function readReviewFacts(
  db: Db,
  { ids, items }: { ids: readonly number[]; items: readonly Item[] },
  uid: number,
): Promise<ReviewFacts[]> {
  const own = items.map(
    ({ kind, id }) => sql`(r.member_id = ${uid} and r.${columnOf[kind]} = ${id} and r.state <> 'deleted')`,
  )
  const { rows } = await sql<ReviewFacts>`
    select ${columns}, ${likes(uid, sqlType.review, sql`r.id`)} as liked,
      case when r.member_id = ${uid} then ${reviewCounts(kindOf, itemOf)} end as counts
    from review r join member m on m.id = r.member_id
    where ${sql.join([sql`r.id = any(${[...ids]}::integer[])`, ...own], sql` or `)}
  `.execute(db)
  return rows
}

export type Writing = {
  half_stars: number
  strength: number | null
  flavor_level: number | null
  room_note: number | null
  taste: number | null
  aged_years: number | null
  version_id: number | null
  smoked_in: string
  flavors: number[]
  content: string
  generated: boolean
  state: State
}

/** Their earlier review of the item that a case took out of the scores: whoever writes anew stays out with it. */
const heldBefore = (column: RawBuilder<unknown>, { kind, id }: Item, uid: number) => sql`(
  select ${column} from review b where b.member_id = ${uid} and b.${columnOf[kind]} = ${id} and b.held limit 1)`

/** Writes somebody's review of an item. @returns its number; null when there is one already */
export async function insertReview(
  trx: Db,
  uid: number,
  { kind, id }: Item,
  writing: Writing & { weight: number },
): Promise<number | null> {
  const { half_stars, strength, flavor_level, room_note, taste, aged_years, version_id } = writing
  const { smoked_in, flavors, content, generated, state, weight } = writing
  const { rows } = await sql<{ id: number }>`
    insert into review (member_id, ${columnOf[kind]}, half_stars, strength, flavor_level, room_note, taste, aged_years,
      version_id, smoked_in, flavors, content, generated, state, weight, held, anomaly_id)
    values (${uid}, ${id}, ${half_stars}, ${strength}, ${flavor_level}, ${room_note}, ${taste}, ${aged_years},
      ${version_id}, ${smoked_in}, ${flavors}::integer[], ${content}, ${generated}, ${state}, ${weight}, coalesce(${heldBefore(sql`true`, { kind, id }, uid)}, false),
      ${heldBefore(sql`b.anomaly_id`, { kind, id }, uid)})
    on conflict (member_id, ${columnOf[kind]}) where state <> 'deleted' do nothing
    returning id
  `.execute(trx)
  return rows[0]?.id ?? null
}

export async function updateReview(trx: Db, id: number, writing: Writing): Promise<void> {
  await trx
    .updateTable('review')
    .set({ ...writing, edited_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type Change = { state: State; reason?: string; by?: number | null }

export async function setReviewState(
  trx: Db,
  id: number,
  { state, reason = '', by = null }: Change,
): Promise<void> {
  await trx
    .updateTable('review')
    .set({ state, state_reason: reason, state_by: by, state_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Takes out what a review said, once its author deleted it. The column of stars holds one at least: half a star. */
export async function emptyReview(trx: Db, id: number): Promise<void> {
  await sql`
    update review set half_stars = 1, strength = null, flavor_level = null, room_note = null, taste = null,
      aged_years = null, version_id = null, smoked_in = '', flavors = '{}', content = '' where id = ${id}
  `.execute(trx)
}

/** One person more found it helpful, or one less. @returns how many do */
export async function stepHelpful(trx: Db, id: number, given: boolean): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    update review set helpful_count = helpful_count + ${given ? 1 : -1} where id = ${id} returning helpful_count
  `.execute(trx)
  return rows[0]?.helpful_count ?? 0
}
