import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type TermsRow, termsColumn } from '#server/modules/rewards/ledger/index.ts'

type Level = { id: number; level: number; name: string }

/** The highest level that this much prestige reaches. */
const levelAt = (prestige: RawBuilder<unknown>) => sql<Level | null>`(
  select json_build_object('id', id, 'level', level, 'name', name) from membership_level
  where prestige_min <= ${prestige} order by prestige_min desc limit 1)`

const profiles = (db: Db, uid: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .leftJoin('region as p', 'p.code', 'm.region')
    .leftJoin('region as above', 'above.code', 'p.parent_code')
    .leftJoin('term as t', 't.id', 'm.favourite_type')
    .leftJoin('studio as s', (join) => join.onRef('s.member_id', '=', 'm.id').on('s.state', '=', 'open'))
    .select([
      'm.id',
      'm.nickname',
      'm.avatar',
      'm.demo',
      'm.bg_image',
      'm.introduction',
      'm.gender',
      sql<string | null>`m.birthday::text`.as('birthday'),
      'm.region',
      'p.name as place_name',
      'above.name as above_name',
      'm.pipe_age',
      'm.favourite_type',
      't.name as type_name',
      sql<'bucket' | 'studio' | null>`s.kind`.as('maker'),
      'm.prestige',
      'm.show_gender',
      'm.show_birthday',
      'm.show_region',
      'm.renamed_at',
      'm.fans_count',
      'm.concern_count',
      'm.like_count',
      'm.created_at',
      'a.state',
      sql<string[]>`array(select role from staff_role r where r.member_id = m.id order by role)`.as('roles'),
      levelAt(sql.ref('m.prestige')).as('level'),
    ])
    .where('m.id', '=', uid)

/** A person with what their page shows and what only they see. */
export const readProfile = (db: Db, uid: number) => profiles(db, uid).executeTakeFirst()

export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/** The level of somebody with this much prestige. */
export async function levelOf(db: Db, prestige: number): Promise<Level | null> {
  const { rows } = await sql<{ level: Level | null }>`select ${levelAt(sql`${prestige}`)} as level`.execute(
    db,
  )
  return rows[0]?.level ?? null
}

export type Counts = Record<'post' | 'essence' | 'piece' | 'review' | 'circle', number>

const countsOf = (uid: number, closed: boolean) => sql<Counts>`
  select post, essence,
    (select count(*)::integer from appreciation where member_id = ${uid} and state = 'published') as piece,
    (select count(*)::integer from review where member_id = ${uid} and state = 'published') as review,
    (select count(*)::integer from circle_member m join circle c on c.id = m.circle_id
      where m.member_id = ${uid} and c.state in ('approved', 'frozen')) as circle
  from (select count(*)::integer as post, count(featured_at)::integer as essence
    from post where member_id = ${uid} and state = 'published' and (${closed}::boolean or not members_only)) posts`

/** How much somebody published (`closed`: also for members of circles alone), and in how many circles they are. */
export async function countAll(db: Db, uid: number, closed: boolean): Promise<Counts> {
  const { rows } = await countsOf(uid, closed).execute(db)
  return rows[0] ?? { post: 0, essence: 0, piece: 0, review: 0, circle: 0 }
}

export type Relation = { following: boolean; followed: boolean; blocking: boolean }

/** How somebody who looks at a person's page stands to them. */
const relationOf = (viewer: number, uid: number) => sql`
  select exists (select from follow where follower_id = ${viewer} and followed_id = ${uid}) as following,
    exists (select from follow where follower_id = ${uid} and followed_id = ${viewer}) as followed,
    exists (select from member_block where member_id = ${viewer} and blocked_id = ${uid}) as blocking`

/** From where somebody last logged in; null when that was too long ago to be kept. */
const lastAddress = (uid: number) => sql<string | null>`(
  select address from login_log where member_id = ${uid} and disowned_at is null order by at desc limit 1)`

/** The place under what somebody published last; null when nothing has one. */
const lastPlace = (uid: number) => sql<string | null>`(
  select region from (
    (select region, created_at from post where member_id = ${uid} and region <> '' order by id desc limit 1)
    union all
    (select region, created_at from appreciation where member_id = ${uid} and region <> '' order by id desc limit 1)
    union all
    (select region, created_at from comment where member_id = ${uid} and region <> '' order by id desc limit 1)
  ) published order by created_at desc limit 1)`

/**
 * A person with their counts and how `viewer` stands to them; to themselves also what they have and what filling in
 * the rest of their profile brings.
 */
export async function readHome(db: Db, uid: number, viewer: number | undefined) {
  const own = viewer === uid
  const relation = own || viewer === undefined ? sql`select null where false` : relationOf(viewer, uid)
  return profiles(db, uid)
    .select([
      sql<Counts>`(select row_to_json(c) from (${countsOf(uid, own)}) c)`.as('counts'),
      sql<Relation | null>`(select row_to_json(r) from (${relation}) r)`.as('relation'),
      lastAddress(uid).as('last_address'),
      lastPlace(uid).as('last_place'),
      (own ? termsColumn({ uid, event: 'profile.completed' }) : sql<TermsRow | null>`null`).as('terms'),
    ])
    .executeTakeFirst()
}

/** Whether a number is that of a type of blend. */
export async function isBlendType(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('term')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'blend_type')
    .executeTakeFirst()
  return found !== undefined
}
