import { type RawBuilder, sql } from 'kysely'
import type { Commentable } from '#contract/community/comment.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { peopleColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import { likes } from '#server/modules/community/like/index.ts'
import { notBlocked } from './hidden-replies.store.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'

export type State = 'published' | 'pending' | 'rejected' | 'deleted'

export type CommentRow = {
  id: number
  target_type: Commentable
  target_id: number
  member_id: number
  thread_id: number | null
  answered_id: number | null
  /** Whom it answers. */
  answered_uid: number | null
  content: string
  generated: boolean
  state: State
  state_by: number | null
  like_count: number
  reply_count: number
  region: string
  created_at: Date
  picture: Picture | null
}

export type CommentSort = 'hot' | 'new' | 'old'

const orders: Record<CommentSort, Order> = {
  hot: { expression: sql`c.rank`, type: sql`double precision`, falls: true },
  new: { expression: sql`c.id`, type: sql`integer`, falls: true },
  old: { expression: sql`c.id`, type: sql`integer`, falls: false },
}

const columns = sql`c.id, c.target_type, c.target_id, c.member_id, c.thread_id, c.answered_id, c.content, c.generated, c.state, c.state_by,
  c.like_count, c.reply_count, c.region, c.created_at,
  (select member_id from comment a where a.id = c.answered_id) as answered_uid,
  (select json_build_object('file_name', u.file_name, 'width', u.width, 'height', u.height, 'preview', u.preview)
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'comment' and used.target_id = c.id and u.state = 'finished' limit 1) as picture`

/** Who looks, and whose words they do not see. */
export type ViewerScope = { uid: number | null; hidden: readonly number[] }

/** What the viewer sees: what is published, one's own that waits, and a mark where something stood that was replied to. */
const seen = ({ uid, hidden }: ViewerScope) => sql`
  (c.state = 'published' or (c.state = 'pending' and c.member_id = ${uid}::integer) or (c.state = 'deleted' and c.reply_count > 0))
  ${hidden.length > 0 ? notBlocked(hidden) : sql``}`

export type Target = { type: Commentable; id: number }
type Wanted = {
  sort: CommentSort
  offset: number
  limit: number
  cursor?: string
  by?: number
  viewerScope: ViewerScope
}

/** A page of the comments under a thing, without their replies. */
export async function readThreads(
  db: Db,
  { type, id }: Target,
  { sort, offset, limit, cursor, by, viewerScope }: Wanted,
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const order = orders[sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<CommentRow & { sort_value: string }>`
    select ${columns}, (${order.expression})::text as sort_value from comment c
    where c.target_type = ${type} and c.target_id = ${id} and c.thread_id is null and ${seen(viewerScope)}
      ${by === undefined ? sql`` : sql`and c.member_id = ${by}`}
      ${cursor ? sql`and ${behind(cursor, order, sql`c.id`)}` : sql``}
    order by ${order.expression} ${direction}, c.id ${direction}
    offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** The first replies of each of these comments. */
export async function readFirstReplies(
  db: Db,
  threads: readonly number[],
  { each, viewerScope }: { each: number; viewerScope: ViewerScope },
): Promise<CommentRow[]> {
  if (threads.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select found.* from unnest(${threads}::integer[]) as t(id) cross join lateral (
      select ${columns} from comment c where c.thread_id = t.id and ${seen(viewerScope)} order by c.id limit ${each}
    ) found order by found.id
  `.execute(db)
  return rows
}

/**
 * A page of the replies of a comment, the oldest first; `upTo` gives those up to a reply (at most `maxBefore`,
 * the newest of them) and a few behind it.
 */
export async function readReplies(
  db: Db,
  thread: number,
  query: { limit: number; cursor?: string; upTo?: number; viewerScope: ViewerScope },
): Promise<{ rows: CommentRow[]; next: string | null }> {
  const { limit, cursor, upTo, viewerScope } = query
  const part = (condition: RawBuilder<unknown>, direction: RawBuilder<unknown>, max: number) =>
    sql<CommentRow & { sort_value: string }>`
      select ${columns}, c.id::text as sort_value from comment c
      where c.thread_id = ${thread} and ${condition} and ${seen(viewerScope)} order by c.id ${direction} limit ${max}
    `.execute(db)
  const before =
    upTo === undefined ? [] : (await part(sql`c.id < ${upTo}`, sql`desc`, maxBefore)).rows.toReversed()
  const from = cursor ? behind(cursor, orders.old, sql`c.id`) : sql`c.id >= ${upTo ?? 0}`
  const { rows } = await part(from, sql`asc`, limit + 1)
  const page = pageOf(rows, limit)
  return { rows: [...before, ...page.rows], next: page.next }
}

const maxBefore = 200

/** One comment, whatever its state; `lock` keeps it until the transaction ends. */
export async function readComment(db: Db, id: number, lock = false): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns} from comment c where c.id = ${id} ${lock ? sql`for update of c` : sql``}
  `.execute(db)
  return rows[0]
}

export type CommentFactRow = Pick<CommentRow, 'id' | 'target_type' | 'target_id' | 'member_id' | 'state'> & {
  liked: boolean
}

/** Comments as a member stands to them, whatever their state: those under posts and articles (1), under pieces (2). */
export async function readCommentFacts(
  db: Db,
  ids: Readonly<Record<1 | 2, readonly number[]>>,
  uid: number,
): Promise<CommentFactRow[]> {
  if (ids[1].length + ids[2].length === 0) return []
  const { rows } = await sql<CommentFactRow>`
    select c.id, c.target_type, c.target_id, c.member_id, c.state,
      ${likes(uid, sql`case when c.target_type = 3 then 2 else 1 end`, sql`c.id`)} as liked
    from comment c where c.id = any(${[...ids[1], ...ids[2]]}::integer[])
      and (c.id = any(${[...ids[2]]}::integer[])) = (c.target_type = 3)
  `.execute(db)
  return rows
}

/** That somebody has said something that nobody else sees yet. */
export const hasWaitingComments = (uid: number) => sql<boolean>`exists (
  select from comment c where c.member_id = ${uid} and c.state = 'pending')`

/** A comment that was just written, with all that is shown beside it: those it names, and how many stand there now. */
export async function readWritten(
  db: Db,
  id: number,
): Promise<(CommentRow & { people: PersonRow[]; comments: number }) | undefined> {
  const { rows } = await sql<CommentRow & { people: PersonRow[]; comments: number }>`
    select ${columns}, coalesce((select comments from comment_summary s
        where s.target_type = c.target_type and s.target_id = c.target_id), 0) as comments,
      ${peopleColumn(sql`array[c.member_id, (select member_id from comment a where a.id = c.answered_id)]`)} as people
    from comment c where c.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Holds a comment and the one at the head of its thread, the head first: both are counted when either changes. */
export async function lockThread(trx: Db, id: number): Promise<void> {
  await sql`
    select from comment where id = ${id} or id = (select thread_id from comment where id = ${id})
    order by id for no key update
  `.execute(trx)
}

/** Published comments by number. */
export async function readPublished(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${columns} from comment c where c.id = any(${ids}::integer[]) and c.state = 'published'
  `.execute(db)
  return rows
}

export type FoundComment = FoundRow & { target_type: Commentable; target_id: number; content: string }

/** Selects published comments under things of these kinds by number, for whoever asks about them. */
export const foundComments = (types: readonly number[], ids: readonly number[], uid: number | null) => sql`
  select c.id, c.member_id as owner, c.target_type, c.target_id, c.content,
    ${eitherBlocked(uid, sql`c.member_id`)} as hidden
  from comment c
  where c.id = any(${ids}::integer[]) and c.target_type = any(${types}::smallint[]) and c.state = 'published'`

export async function countUnder(
  db: Db,
  { type, id }: Target,
): Promise<{ comments: number; threads: number }> {
  const found = await db
    .selectFrom('comment_summary')
    .select(['comments', 'threads'])
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .executeTakeFirst()
  return found ?? { comments: 0, threads: 0 }
}

export type Writing = {
  target: Target
  uid: number
  answered: { id: number; thread: number } | null
  content: string
  generated: boolean
  state: State
  region: string
}

export async function insertComment(trx: Db, { target, uid, answered, ...rest }: Writing): Promise<number> {
  const { id } = await trx
    .insertInto('comment')
    .values({
      target_type: target.type,
      target_id: target.id,
      member_id: uid,
      thread_id: answered?.thread ?? null,
      answered_id: answered?.id ?? null,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { state: State; by?: number | null; reason?: string; wipe?: boolean }

export async function setState(trx: Db, id: number, { state, by = null, reason = '', wipe = false }: Change) {
  await trx
    .updateTable('comment')
    .set({ state, state_by: by, state_reason: reason, updated_at: sql`now()`, ...(wipe && { content: '' }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Likes go with their row, up by one or down, and with them the rank: the lower bound of Wilson's interval
 * (95 %) of likes out of likes, three times the reports and one more. The comment is held first: whoever
 * comes at the same time counts on from there.
 * @returns the likes, and the thing under which it stands
 */
export async function stepLikes(trx: Db, type: number, id: number, given: boolean) {
  const { rows } = await sql<Pick<CommentRow, 'like_count' | 'target_type' | 'target_id'>>`
    with held as (
      select id, like_count + ${given ? 1 : -1} as likes from comment where id = ${id} for no key update
    ), trial as (
      select held.id, likes, reports, likes + 3 * reports + 1 as n,
        likes / (likes + 3 * reports + 1)::double precision as share
      from held, (select count(*)::integer as reports from report where target_type = ${type} and target_id = ${id}) told
    )
    update comment c set like_count = likes,
      rank = (share + 1.9208 / n - 1.96 * sqrt((share * (1 - share) + 0.9604 / n) / n)) / (1 + 3.8416 / n)
    from trial where c.id = trial.id returning c.like_count, c.target_type, c.target_id
  `.execute(trx)
  return rows[0]
}

/** So many of the newest comments under a thing, and of the newest answers to each, say who takes part. */
const heard = { comments: 200, answers: 20 } as const

/**
 * Who spoke under a thing lately, the latest first: whom somebody may want to mention.
 * @param beginning how their names begin; '' for all
 */
export async function readCommenters(
  db: Db,
  { type, id }: Target,
  { limit, beginning = '' }: { limit: number; beginning?: string },
): Promise<number[]> {
  const like = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ member_id: number }>`
    with late as (
      select member_id, id from comment
      where target_type = ${type} and target_id = ${id} and thread_id is null and state = 'published'
      order by id desc limit ${heard.comments}
    ),
    spoken as (
      select * from late
      union all
      select answer.* from late, lateral (
        select member_id, id from comment where thread_id = late.id and state = 'published'
        order by id desc limit ${heard.answers}
      ) answer
    )
    select member_id from spoken join member m on m.id = member_id and m.name_key like ${like}
    group by member_id order by max(spoken.id) desc limit ${limit}
  `.execute(db)
  return rows.map(({ member_id }) => member_id)
}
