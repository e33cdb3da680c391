import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { circleNameColumn, type CircleNameRow } from '#server/modules/community/circle/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'

export type PostState = 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'
export type CiteRef = { type: number; id: number }

/** A post with what stands in its own tables: tags, pictures, cites. */
export type PostRow = {
  id: number
  circle_id: number
  member_id: number
  kind: 1 | 2
  title: string
  content: string
  excerpt: string
  plain_text: string
  letters: number
  state: PostState
  state_reason: string
  state_by: number | null
  state_at: Date | null
  members_only: boolean
  may_feature: boolean
  generated: boolean
  pinned_at: Date | null
  featured_at: Date | null
  like_count: number
  comment_count: number
  collect_count: number
  view_count: number
  region: string
  edited_at: Date | null
  replied_at: Date
  created_at: Date
  tags: { id: number; name: string }[]
  pictures: Picture[]
  picture_count: number
  cites: CiteRef[]
}

/** A post as lists show it, with who wrote it and where. */
export type PostCardRow = PostRow & { author: PersonRow | null; circle: CircleNameRow | null }

/** One post whole, with what its author is in its circle. */
export type PostDetailRow = PostRow & { author_role: CircleRole | null }

const short = sql`p.id, p.circle_id, p.member_id, p.kind, p.title, p.excerpt, p.letters, p.state, p.state_reason, p.state_by,
  p.state_at, p.members_only, p.may_feature, p.generated, p.pinned_at, p.featured_at, p.like_count, p.comment_count,
  p.collect_count, p.view_count, p.region, p.edited_at, p.replied_at, p.created_at`

const tags = sql`
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position), '[]')
    from post_tag used join tag t on t.id = used.tag_id
    where used.post_id = p.id and t.hidden_at is null) as tags`

const cites = sql`
  (select coalesce(json_agg(json_build_object('type', c.target_type, 'id', c.target_id) order by c.position), '[]')
    from cite c where c.content_type = ${sqlType.post} and c.content_id = p.id) as cites`

/** The pictures of a post in their order, `limit` of them. */
export const pictures = (limit: number) => sql`
  (select coalesce(json_agg(json_build_object('file_name', u.file_name, 'width', u.width, 'height', u.height,
      'preview', u.preview) order by used.position), '[]')
    from (select * from upload_use where target_type = 'post' and target_id = p.id order by position limit ${limit}) used
    join upload u on u.id = used.upload_id where u.state = 'finished') as pictures`

const maxRead = 100

/** Posts as lists show them, by number, in no order: without their content. */
export async function readPosts(db: Db, ids: readonly number[]): Promise<PostCardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<PostCardRow>`
    select ${short}, '' as content, '' as plain_text, ${tags}, ${cites}, ${pictures(1)},
      (select count(*)::integer from upload_use where target_type = 'post' and target_id = p.id) as picture_count,
      ${personColumn(sql`p.member_id`)} as author, ${circleNameColumn(sql`p.circle_id`)} as circle
    from post p where p.id = any(${ids}::integer[])
  `.execute(db),
  )
  return rows
}

/** One post, whole and whatever its state; `lock` keeps it until the transaction ends. */
export async function readPost(db: Db, id: number, lock = false): Promise<PostDetailRow | undefined> {
  // Held first: a statement that waits for the row reads what stands beside it as it was before.
  if (lock) await sql`select from post where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<PostDetailRow>`
    select ${short}, p.content, p.plain_text, ${tags}, ${cites}, ${pictures(maxRead)},
      (select count(*)::integer from upload_use where target_type = 'post' and target_id = p.id) as picture_count,
      (select role from circle_member cm where cm.circle_id = p.circle_id and cm.member_id = p.member_id) as author_role
    from post p where p.id = ${id}
  `.execute(db)
  return rows[0]
}

/** What a form makes of a post. */
export type Writing = {
  kind: 1 | 2
  title: string
  content: string
  excerpt: string
  plain_text: string
  letters: number
  members_only: boolean
  may_feature: boolean
  generated: boolean
  state: PostState
  state_reason: string
}

type Origin = { circle: number; uid: number; region: string }

/** Writes a post into its circle, which is held until the transaction ends: in order with whoever leaves or closes it. */
export async function insertPost(trx: Db, { circle, uid, region }: Origin, w: Writing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with held as (select id from circle where id = ${circle} for no key update)
    insert into post (circle_id, member_id, kind, title, content, excerpt, plain_text, letters, members_only, may_feature,
      generated, state, state_reason, region)
    values ((select id from held), ${uid}, ${w.kind}, ${w.title}, ${w.content}, ${w.excerpt}, ${w.plain_text}, ${w.letters},
      ${w.members_only}, ${w.may_feature}, ${w.generated}, ${w.state}, ${w.state_reason}, ${region})
    returning id
  `.execute(trx)
  return rows[0]?.id ?? 0
}

export async function updatePost(trx: Db, id: number, w: Writing): Promise<void> {
  await sql`
    update post set title = ${w.title}, content = ${w.content}, excerpt = ${w.excerpt}, plain_text = ${w.plain_text},
      letters = ${w.letters}, members_only = ${w.members_only}, may_feature = ${w.may_feature}, generated = ${w.generated},
      state = ${w.state}, state_reason = ${w.state_reason}, edited_at = now(), updated_at = now()
    where id = ${id}
  `.execute(trx)
}

/** Where a post stands from now on, why and by whom. */
export async function setPostState(
  trx: Db,
  id: number,
  { state, reason = '', by = null }: { state: PostState; reason?: string; by?: number | null },
): Promise<void> {
  await sql`
    update post set state = ${state}, state_reason = ${reason}, state_by = ${by}, state_at = now(), updated_at = now(),
      trashed_at = case when ${state} = 'deleted' and member_id = ${by}::integer then now()
        when ${state} in ('published', 'pending') then null else trashed_at end
    where id = ${id}
  `.execute(trx)
}

export async function setPinned(trx: Db, id: number, pinned: boolean): Promise<void> {
  await sql`update post set pinned_at = ${pinned ? sql`now()` : null} where id = ${id}`.execute(trx)
}

export async function setFeatured(trx: Db, id: number, featured: boolean): Promise<void> {
  await sql`update post set featured_at = ${featured ? sql`now()` : null} where id = ${id}`.execute(trx)
}

/** How many posts are pinned in a circle, which is held until the transaction ends. */
export async function countPinned(trx: Db, circle: number): Promise<number> {
  await sql`select from circle where id = ${circle} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from post where circle_id = ${circle} and state = 'published' and pinned_at is not null
  `.execute(trx)
  return rows[0]?.n ?? 0
}

/** The numbers of tags by their names; a name that went into another tag's stands for that. */
export async function readTagIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select coalesce(t.id, named.id) as id, named.name from tag named left join tag t on t.id = named.merged_into
    where named.name = any(${names}::text[]) and coalesce(t.hidden_at, case when t.id is null then named.hidden_at end) is null
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type PostContext = { tags: readonly number[]; cites: readonly CiteRef[] }

/** Lets a new post stand under these tags and show these things. */
export async function addContext(
  trx: Db,
  post: number,
  { tags: wanted, cites: shown }: PostContext,
): Promise<void> {
  if (wanted.length > 0)
    await sql`insert into post_tag (post_id, tag_id) select ${post}, unnest(${wanted}::integer[])`.execute(
      trx,
    )
  if (shown.length > 0)
    await sql`
      insert into cite (content_type, content_id, position, target_type, target_id)
      select 0, ${post}, (ordinality - 1)::smallint, type, id
      from unnest(${shown.map(({ type }) => type)}::smallint[], ${shown.map(({ id }) => id)}::integer[])
        with ordinality as shown(type, id, ordinality)
    `.execute(trx)
}

/** Lets a post stand under exactly these tags and show exactly these things. */
export async function writeContext(trx: Db, post: number, context: PostContext): Promise<void> {
  await sql`delete from post_tag where post_id = ${post}`.execute(trx)
  await sql`delete from cite where content_type = ${sqlType.post} and content_id = ${post}`.execute(trx)
  await addContext(trx, post, context)
}

/** Posts that stand under a tag. */
export async function repointPostTag(trx: Db, from: number, into: number): Promise<void> {
  await sql`
    insert into post_tag (tag_id, post_id) select ${into}::integer, post_id from post_tag where tag_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from post_tag where tag_id = ${from}`.execute(trx)
}

/** The number of what somebody sent to a circle a moment ago with the same words. */
export async function readRepeated(
  db: Db,
  { circle, uid }: Pick<Origin, 'circle' | 'uid'>,
  { title, content, kind }: Pick<Writing, 'title' | 'content' | 'kind'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from post where member_id = ${uid} and circle_id = ${circle} and created_at > now() - interval '1 minute'
      and state in ('published', 'pending') and kind = ${kind} and title = ${title} and content = ${content}
    order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Nothing of what was written stays; the row does, for what was answered to it. */
export async function emptyPost(trx: Db, id: number): Promise<void> {
  await sql`
    update post set title = '已删除的帖子', content = '', excerpt = '', plain_text = '', letters = 0, region = '',
      state_reason = '', updated_at = now()
    where id = ${id}
  `.execute(trx)
  await sql`delete from post_draft where post_id = ${id}`.execute(trx)
}
