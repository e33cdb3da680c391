import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { type ViewerScope, hiddenFrom } from './post-list.store.ts'
import { pictures, type PostRow } from '../post.store.ts'
import { midnight } from '#server/kernel/database/beijing.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

export type PostRelations = {
  introduction: string
  posts: number
  fans: number
  essence: number
  role: 'owner' | 'admin' | 'member' | null
  circle_introduction: string
  circle_cover: string
  circle_version: string
  member_count: number
  today_count: number
}

const maxOfAuthor = 9_999

/** What stands beside a post: its author and its circle in figures, which leave out what only members see. */
export async function readRelations(
  db: Db,
  { member_id, circle_id }: Pick<PostRow, 'member_id' | 'circle_id'>,
  inside: boolean,
): Promise<PostRelations | undefined> {
  const { rows } = await sql<PostRelations>`
    select coalesce(m.introduction, '') as introduction, m.fans_count as fans,
      own.posts, own.essence,
      (select role from circle_member cm where cm.circle_id = c.id and cm.member_id = m.id) as role,
      c.introduction as circle_introduction, c.cover as circle_cover, c.member_count,
      to_hex(extract(epoch from c.updated_at)::bigint) as circle_version,
      (select count(*)::integer from post
        where circle_id = c.id and state = 'published' and (not members_only or ${inside}::boolean)
          and created_at >= ${midnight}) as today_count
    from circle c, member m, lateral (
      select count(*)::integer as posts, count(featured_at)::integer as essence from (
        select featured_at from post where member_id = m.id and state = 'published' and not members_only limit ${sql.lit(maxOfAuthor)}) written
    ) own
    where m.id = ${member_id} and c.id = ${circle_id}
  `.execute(db)
  return rows[0]
}

export type RelatedRow = { id: number; uid: number; kind: 1 | 2; title: string }

const candidates = 200

/** Posts that show the same things, then those of the same tags, then the liveliest of the circle, as far as these eyes see them. */
export async function readRelated(
  db: Db,
  id: number,
  limit: number,
  viewerScope: ViewerScope,
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    with this as (select id, circle_id from post where id = ${id}),
    near as (
      select id, sum(weight) as weight from (
        (select other.content_id as id, 4 as weight from cite own join cite other
          on other.target_type = own.target_type and other.target_id = own.target_id and other.content_type = ${sqlType.post}
          where own.content_type = ${sqlType.post} and own.content_id = ${id} order by other.content_id desc limit ${sql.lit(candidates)})
        union all
        (select t.post_id, 2 from post_tag own, lateral (
            select post_id from post_tag where tag_id = own.tag_id order by post_id desc limit 40) t
          where own.post_id = ${id})
        union all
        (select hot.id, 1 from this, lateral (
            select p.id from post p where p.circle_id = this.circle_id and p.state = 'published'
            order by p.hot desc, p.id desc limit ${sql.lit(limit * 3)}) hot)
      ) every where id <> ${id} group by id
    )
    select p.id, p.member_id as uid, p.kind, p.title from near join post p on p.id = near.id
    where p.state = 'published' and not p.members_only and not ${hiddenFrom(viewerScope)}
    order by near.weight desc, p.hot desc, p.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

export type Mine = { liked: boolean; collected: boolean; following: boolean }

/** How somebody stands to a post and its author. */
export async function readMine(
  db: Db,
  uid: number,
  { id, member_id }: Pick<PostRow, 'id' | 'member_id'>,
): Promise<Mine> {
  const { rows } = await sql<Mine>`
    select exists (select from content_like where target_type = ${sqlType.post} and target_id = ${id} and member_id = ${uid}) as liked,
      exists (select from collection_item where target_type = ${sqlType.post} and target_id = ${id} and member_id = ${uid}) as collected,
      exists (select from follow where follower_id = ${uid} and followed_id = ${member_id}) as following
  `.execute(db)
  return rows[0] ?? { liked: false, collected: false, following: false }
}

/** A post that is only for its circle is nothing to whoever is not in it; its author, and who looks after all, see it. */
const closedTo = (uid: RawBuilder<unknown>) => sql`p.members_only and p.member_id <> ${uid}
  and not exists (select from circle_member cm where cm.circle_id = p.circle_id and cm.member_id = ${uid})
  and not exists (select from staff_role s where s.member_id = ${uid} and s.role in ('moderator', 'admin'))`

export type FoundPost = FoundRow & { kind: 1 | 2; title: string; pictures: PostRow['pictures'] }

/** Selects published posts by number, for whoever asks about them. */
export const foundPosts = (ids: readonly number[], uid: number | null) => sql`
  select p.id, p.member_id as owner, p.kind, p.title, ${pictures(1)},
    ${uid === null ? sql`false` : sql`(${closedTo(sql`${uid}::integer`)} or ${eitherBlocked(uid, sql`p.member_id`)})`} as hidden
  from post p join circle c on c.id = p.circle_id
  where p.id = any(${ids}::integer[]) and p.state = 'published' and c.state in ('approved', 'frozen')`

/** Those of some people to whom a post is closed. */
export async function readExcluded(db: Db, id: number, uids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ uid: number }>`
    select u.uid from post p, unnest(${uids}::integer[]) as u(uid) where p.id = ${id} and ${closedTo(sql`u.uid`)}
  `.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}

/** People whose names begin so, by number: first those one follows. Nobody whom a block keeps apart. */
export async function readNamed(db: Db, uid: number, prefix: string, limit: number): Promise<number[]> {
  const like = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const free = sql`m.id <> ${uid} and m.name_key like ${like} and not ${eitherBlocked(uid, sql`m.id`)}
    and ${hasNotLeft(sql`m.id`)}`
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select m.id, 0 as place, f.created_at as at from follow f join member m on m.id = f.followed_id
        where f.follower_id = ${uid} and ${free} order by f.created_at desc limit ${limit})
      union all
      (select m.id, 1, null from member m where ${prefix === '' ? sql`false` : free}
        order by m.name_key limit ${limit * 2})
    ) named group by id order by min(place), max(at) desc nulls last, id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
