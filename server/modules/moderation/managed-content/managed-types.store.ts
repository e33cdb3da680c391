import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ManagedType, contentStates } from '#contract/moderation/content-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { inTrash } from '#server/modules/community/post/index.ts'
import { reviewedItem, reviewedKind } from '#server/modules/catalogue/review/index.ts'

export type ContentState = (typeof contentStates)[number]
export type Person = { uid: number; nickname: string }

export type ContentRow = {
  id: number
  type: number
  title: string
  excerpt: string
  author: Person
  state: ContentState
  state_reason: string
  state_by: Person | null
  circle: { id: number; name: string } | null
  /** What stands above it, for what has no page of its own; `review`: under which review of that thing. */
  of: { type: number; id: number; review?: number } | null
  post_kind: number | null
  pinned: boolean
  essence: boolean
  like_count: number
  comment_count: number
  report_count: number
  created_at: Date
  edited_at: Date | null
  in_trash: boolean
}

export type Sql = RawBuilder<unknown>

/** How a kind is read: its table as `t`, and what stands for each of the columns. */
export type Kind = {
  table: string
  from: Sql
  author: Sql
  type: Sql
  title: Sql
  excerpt: Sql
  /** All that it says, for a search. */
  text: Sql
  circle: Sql
  of: Sql
  postKind: Sql
  pinned: Sql
  essence: Sql
  likes: Sql
  comments: Sql
  edited: Sql
  /** Its author deleted it and can take it back still. */
  inTrash?: Sql
}

const none = { circle: sql`null::integer`, of: sql`null::json`, postKind: sql`null::integer` }
const unmarked = { pinned: sql`false`, essence: sql`false` }
const marked = { pinned: sql`t.pinned_at is not null`, essence: sql`t.featured_at is not null` }

export const kinds: Readonly<Record<ManagedType, Kind>> = {
  0: {
    ...none,
    ...marked,
    table: 'post',
    from: sql`post t`,
    author: sql`t.member_id`,
    type: sql`0`,
    title: sql`t.title`,
    excerpt: sql`t.excerpt`,
    text: sql`t.title || ' ' || t.plain_text`,
    circle: sql`t.circle_id`,
    postKind: sql`t.kind`,
    likes: sql`t.like_count`,
    comments: sql`t.comment_count`,
    edited: sql`t.edited_at`,
    inTrash: inTrash(sql`t`),
  },
  1: {
    ...none,
    ...unmarked,
    table: 'comment',
    from: sql`comment t`,
    author: sql`t.member_id`,
    type: sql`(case when t.target_type = ${sqlType.appreciation} then 2 else 1 end)`,
    title: sql`''`,
    excerpt: sql`left(t.content, 200)`,
    text: sql`t.content`,
    of: sql`case when t.target_type = ${sqlType.review} then (
        select json_build_object('type', ${reviewedKind}, 'id', ${reviewedItem}, 'review', r.id) from review r where r.id = t.target_id)
      else json_build_object('type', t.target_type, 'id', t.target_id) end`,
    likes: sql`t.like_count`,
    comments: sql`t.reply_count`,
    edited: sql`null::timestamptz`,
  },
  3: {
    ...none,
    ...marked,
    table: 'appreciation',
    from: sql`appreciation t`,
    author: sql`t.member_id`,
    type: sql`3`,
    title: sql`t.title`,
    excerpt: sql`t.excerpt`,
    text: sql`t.title || ' ' || t.content`,
    likes: sql`t.like_count`,
    comments: sql`t.comment_count`,
    edited: sql`t.edited_at`,
  },
  8: {
    ...none,
    ...unmarked,
    table: 'work',
    from: sql`work t join studio s on s.id = t.studio_id`,
    author: sql`s.member_id`,
    type: sql`8`,
    title: sql`t.name`,
    excerpt: sql`left(t.notes, 200)`,
    text: sql`t.name || ' ' || t.notes`,
    likes: sql`t.like_count`,
    comments: sql`t.review_count`,
    edited: sql`t.edited_at`,
  },
  12: {
    ...none,
    ...unmarked,
    table: 'review',
    from: sql`review t`,
    author: sql`t.member_id`,
    type: sql`12`,
    title: sql`''`,
    excerpt: sql`left(t.content, 200)`,
    text: sql`t.content`,
    of: sql`(select json_build_object('type', ${reviewedKind}, 'id', ${reviewedItem}) from (select t.*) r)`,
    likes: sql`t.helpful_count`,
    comments: sql`t.reply_count`,
    edited: sql`t.edited_at`,
  },
  16: {
    ...none,
    ...unmarked,
    table: 'item_list',
    // What somebody keeps to themselves is nobody's to look at.
    from: sql`(select * from item_list where shared and member_id is not null) t`,
    author: sql`t.member_id`,
    type: sql`16`,
    title: sql`t.title`,
    excerpt: sql`left(t.introduction, 200)`,
    text: sql`t.title || ' ' || t.introduction`,
    likes: sql`0`,
    comments: sql`t.comment_count`,
    edited: sql`null::timestamptz`,
  },
}

export const person = (column: Sql) => sql`
  (select json_build_object('uid', m.id, 'nickname', m.nickname) from member m where m.id = ${column})`

const columns = (
  kind: Kind,
) => sql`t.id, ${kind.type} as type, ${kind.title} as title, ${kind.excerpt} as excerpt,
  ${person(kind.author)} as author, t.state, t.state_reason, ${person(sql`t.state_by`)} as state_by,
  (select json_build_object('id', c.id, 'name', c.name) from circle c where c.id = ${kind.circle}) as circle,
  ${kind.of} as of, ${kind.postKind} as post_kind, ${kind.pinned} as pinned, ${kind.essence} as essence,
  ${kind.likes} as like_count, ${kind.comments} as comment_count,
  (select count(*)::integer from report r where r.target_type = ${kind.type} and r.target_id = t.id and r.state = 'open')
    as report_count,
  t.created_at, ${kind.edited} as edited_at, ${kind.inTrash ?? sql`false`} as in_trash`

export async function readRows(db: Db, type: ManagedType, ids: readonly number[]): Promise<ContentRow[]> {
  if (ids.length === 0) return []
  const kind = kinds[type]
  const { rows } = await sql<ContentRow>`
    select ${columns(kind)} from ${kind.from} where t.id = any(${[...ids]}::integer[]) order by t.id desc
  `.execute(db)
  return rows
}
