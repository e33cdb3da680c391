import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

let made = 0

type CircleFacts = {
  state?: 'approved' | 'frozen' | 'pending' | 'closed'
  owner?: number
  members?: readonly number[]
  /** Who wants to join has to ask. */
  asks?: boolean
}

/** A circle with these people in it. */
export async function makeCircle(db: Db, facts: CircleFacts = {}) {
  const { state = 'approved', owner, members = [], asks = false } = facts
  const { rows } = await sql<{ id: number }>`
    insert into circle (name, name_key, category, introduction, state, join_by)
    values (${`圈子${(made += 1)}`}, '', '日常', '试一试', ${state}, ${asks ? 'approval' : 'open'}) returning id
  `.execute(db)
  const id = rows[0]?.id ?? 0
  if (owner !== undefined) await joinCircle(db, id, owner, 'owner')
  for (const uid of members) await joinCircle(db, id, uid)
  return id
}

export async function joinCircle(
  db: Db,
  circle: number,
  uid: number,
  role: 'owner' | 'admin' | 'member' = 'member',
): Promise<void> {
  await sql`
    insert into circle_member (circle_id, member_id, role) values (${circle}, ${uid}, ${role})
    on conflict (circle_id, member_id) do update set role = excluded.role
  `.execute(db)
}

export async function leaveCircle(db: Db, circle: number, uid: number): Promise<void> {
  await sql`delete from circle_member where circle_id = ${circle} and member_id = ${uid}`.execute(db)
}

/** Puts somebody on a circle's blacklist. */
export async function banFromCircle(db: Db, circle: number, uid: number): Promise<void> {
  await leaveCircle(db, circle, uid)
  await sql`insert into circle_ban (circle_id, member_id) values (${circle}, ${uid})`.execute(db)
}

type PostFacts = {
  circle: number
  by: number
  title?: string
  content?: string
  kind?: 1 | 2
  state?: 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'
  membersOnly?: boolean
  essence?: boolean
}

/** A post as it lies in its table. */
export async function makePost(db: Db, facts: PostFacts): Promise<number> {
  const { circle, by, kind = 1, content = '正文', state = 'published', membersOnly = false, essence } = facts
  const { rows } = await sql<{ id: number }>`
    insert into post (circle_id, member_id, kind, title, content, plain_text, excerpt, letters, state, members_only, featured_at)
    values (${circle}, ${by}, ${kind}, ${facts.title ?? `帖子${(made += 1)}`}, ${content}, ${content}, ${content}, 2,
      ${state}, ${membersOnly}, ${essence ? sql`now()` : null}) returning id
  `.execute(db)
  const { id } = rows[0] ?? { id: 0 }
  if (state === 'published')
    await publish(db, { type: 'content.published', content: { type: contentTypes.post, id }, actor: by })
  return id
}

/** One value of a post's row. */
export async function postRow(db: Db, id: number) {
  return db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Lets the ten seconds and the hour between two posts pass. */
export const clearRateLimits = (db: Db) => db.deleteFrom('rate_limit_hit').execute()

export async function pinPost(db: Db, id: number): Promise<void> {
  await sql`update post set pinned_at = now() where id = ${id}`.execute(db)
}

type Spread = { id: number; circle_id: number; hot: number; replied_at: Date; featured_at: Date | null }

/** The order of a list as anybody would make it who has all rows in hand. */
const byHand = (rows: readonly Spread[], sort: 'new' | 'replied' | 'hot' | 'essence') =>
  rows
    .toSorted((one, other) => {
      const value = ({ id, hot, replied_at, featured_at }: Spread) =>
        ({ new: id, hot, replied: replied_at.getTime(), essence: featured_at?.getTime() ?? 0 })[sort]
      return value(other) - value(one) || other.id - one.id
    })
    .map(({ id }) => id)

/** Posts by one person in one circle under one tag, citing one blend, with figures that tie and differ. */
export async function spreadPosts(db: Db, count: number) {
  const author =
    (
      await sql<{ id: number }>`
    insert into member (nickname, avatar) values (${`写帖的人${(made += 1)}`}, '') returning id`.execute(db)
    ).rows[0]?.id ?? 0
  const circle = await makeCircle(db)
  const { rows: tags } = await sql<{ id: number }>`
    insert into tag (slug, name, position) values (${`t${made}`}, ${`话题${made}`}, 900) returning id`.execute(
    db,
  )
  const tag = tags[0]?.id ?? 0
  const { rows: blends } = await sql<{ id: number }>`
    select id from tobacco t where not exists (select from cite where target_type = 4 and target_id = t.id) limit 1`.execute(
    db,
  )
  const blend = blends[0]?.id ?? 0
  for (let n = 0; n < count; n++) {
    const id = await makePost(db, { circle, by: author, essence: n % 3 === 0 })
    await sql`update post set hot = ${n % 5}, replied_at = now() - make_interval(hours => ${n % 7}),
      featured_at = featured_at - make_interval(hours => ${n % 4}) where id = ${id}`.execute(db)
    await sql`insert into post_tag (tag_id, post_id) values (${tag}, ${id})`.execute(db)
    await sql`insert into cite (content_type, content_id, position, target_type, target_id) values (0, ${id}, 0, 4, ${blend})`.execute(
      db,
    )
  }
  const { rows } = await sql<Spread>`
    select id, circle_id, hot, replied_at, featured_at from post where circle_id = ${circle}`.execute(db)
  const all = (scope: Record<string, unknown>, sort: 'new' | 'replied' | 'hot') =>
    scope.scope === 'essence'
      ? byHand(
          rows.filter(({ featured_at }) => featured_at !== null),
          sort === 'new' ? 'essence' : sort,
        )
      : byHand(rows, sort)
  return { circle, author, tag, blend, all }
}

/** Somebody follows people and is in circles, each writing now and then: the posts they are to see, by hand. */
export async function feedByHand(
  db: Db,
  uid: number,
  sources: number,
  circlesAlone = false,
): Promise<number[]> {
  const { rows: writers } = await sql<{ id: number }>`
    insert into member (nickname, avatar) select ${`人${(made += 1)}`} || '号' || n, '' from generate_series(1, 15) n returning id
  `.execute(db)
  const circles: number[] = []
  for (let n = 0; n < 15; n++) circles.push(await makeCircle(db))
  for (let n = 0; n < 90; n++)
    await makePost(db, { circle: circles[(n * 7) % 15] ?? 0, by: writers[(n * 4) % 15]?.id ?? 0 })
  for (const one of writers.slice(0, sources))
    await sql`insert into follow (follower_id, followed_id) values (${uid}, ${one.id})`.execute(db)
  for (const circle of circles.slice(0, sources)) await joinCircle(db, circle, uid)
  const { rows } = await sql<{ id: number }>`
    select id from post where state = 'published' and (
      (not ${circlesAlone} and member_id in (select followed_id from follow where follower_id = ${uid}))
      or circle_id in (select circle_id from circle_member where member_id = ${uid}))
    order by id desc
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A finished picture of somebody; gives its name. */
export async function makePicture(
  db: Db,
  uid: number,
  kind: 'picture' | 'avatar' | 'cover' = 'picture',
): Promise<string> {
  const name = `${kind}/${(made += 1).toString(16).padStart(32, '0')}`
  await sql`
    insert into upload (file_name, member_id, kind, state, bytes, content_type, width, height, finished_at, free_since)
    values (${name}, ${uid}, ${kind}, 'finished', 1, 'image/webp', 20, 10, now(), now())
  `.execute(db)
  return name
}

/** The pictures of which nothing is left, or that nothing refers to. */
export async function freePictures(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from upload where file_name = any(${names}::text[]) and free_since is not null
  `.execute(db)
  return rows.map(({ file_name }) => file_name)
}

/** Says that one of two people does not want to meet the other, and that at once. */
export async function blockPerson(
  { db, commonView }: Pick<Host, 'db' | 'commonView'>,
  member_id: number,
  blocked_id: number,
): Promise<void> {
  await db.insertInto('member_block').values({ member_id, blocked_id }).execute()
  commonView.invalidate()
}

export const followPerson = (db: Db, follower_id: number, followed_id: number) =>
  db.insertInto('follow').values({ follower_id, followed_id }).execute()

export const muteWord = (db: Db, member_id: number, word: string) =>
  db.insertInto('muted_word').values({ member_id, word }).execute()

/** Somebody writes nothing in any of their circles for an hour. */
export const muteInCircles = (db: Db, uid: number) =>
  db
    .updateTable('circle_member')
    .set({ muted_until: new Date(Date.now() + 3_600_000) })
    .where('member_id', '=', uid)
    .execute()

export const setAccountState = (db: Db, uid: number, state: 'muted' | 'banned') =>
  db.updateTable('account').set({ state }).where('member_id', '=', uid).execute()

export const muteOnSite = (db: Db, uid: number) => setAccountState(db, uid, 'muted')

export const freezeCircle = (db: Db, id: number) =>
  db.updateTable('circle').set({ state: 'frozen' }).where('id', '=', id).execute()

/** What a circle counts of its posts. */
export const circleCounts = (db: Db, id: number) =>
  db
    .selectFrom('circle')
    .select(['post_count', 'featured_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Any blend and any tag. */
export async function someThings(db: Db) {
  const blend = await db.selectFrom('tobacco').select('id').limit(1).executeTakeFirstOrThrow()
  const tag = await db.selectFrom('tag').select(['id', 'name']).limit(1).executeTakeFirstOrThrow()
  return { blend, tag }
}

/** Tags of Chinese names, of which none begins another. */
export async function someTags(db: Db, count: number): Promise<{ id: number; name: string }[]> {
  const all = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
  const plain = all.filter(({ name }) => /^\p{Script=Han}+$/u.test(name))
  return plain
    .filter((one) => !all.some(({ id, name }) => id !== one.id && name.startsWith(one.name)))
    .slice(0, count)
}

/** Lets a month pass for what lies in the trash. */
export const ageTrash = (db: Db, id: number) =>
  db
    .updateTable('post')
    .set({ state_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()

export const unpinAll = (db: Db) => db.updateTable('post').set({ pinned_at: null }).execute()

export const refuseFeatured = (db: Db, id: number) =>
  db.updateTable('post').set({ may_feature: false }).where('id', '=', id).execute()

/** What the log says was done with a post, in order. */
export async function actsOn(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('target_id', '=', String(id))
    .where('target_type', '=', 'post')
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

/** How many rows like, collect and comment on a post. */
export async function rowsAbout(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ n: number[] }>`
    select array[
      (select count(*)::integer from content_like where target_type = 0 and target_id = ${id}),
      (select count(*)::integer from collection_item where target_type = 0 and target_id = ${id}),
      (select count(*)::integer from comment where target_type = 0 and target_id = ${id} and state = 'published')] as n
  `.execute(db)
  return rows[0]?.n ?? []
}

/** Every count that is not what its rows are. */
export async function wrongCounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'likes of post ' || id as fault from post p
    where like_count <> (select count(*) from content_like where target_type = 0 and target_id = p.id)
    union all select 'collects of post ' || id from post p
    where collect_count <> (select count(*) from collection_item where target_type = 0 and target_id = p.id)
    union all select 'comments of post ' || id from post p
    where comment_count <> (select count(*) from comment where target_type = 0 and target_id = p.id and state = 'published')
    union all select 'likes of comment ' || id from comment c
    where like_count <> (select count(*) from content_like where target_type = 1 and target_id = c.id)
    union all select 'answers to comment ' || id from comment c
    where reply_count <> (select count(*) from comment r where r.thread_id = c.id and r.state = 'published')
    union all select 'members of circle ' || id from circle c
    where member_count <> (select count(*) from circle_member where circle_id = c.id)
    union all select 'fans of ' || id from member m
    where fans_count <> (select count(*) from follow where followed_id = m.id)
    union all select 'followed by ' || id from member m
    where concern_count <> (select count(*) from follow where follower_id = m.id)
    union all select 'likes received by ' || id from member m
    where like_count <> (select coalesce(sum(like_count), 0) from (
      select like_count, member_id from post union all select like_count, member_id from appreciation
    ) made where member_id = m.id)
  `.execute(db)
  return rows.map(({ fault }) => fault)
}

/** The people whose last balance is not the sum of their lines. */
export async function wrongBalances(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select distinct on (member_id) * from coin_row order by member_id, number desc) l
    where balance_after <> (select sum(amount) from coin_row r where r.member_id = l.member_id)
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Its author says that AI made it: a post, or what lies in another table. */
export const declareGenerated = (
  db: Db,
  id: number,
  table: 'post' | 'work' | 'review' | 'item_list' = 'post',
) => sql`update ${sql.table(table)} set generated = true where id = ${id}`.execute(db)
