import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

type Level = { id: number; level: number; name: string }

/** The highest level that this much prestige reaches. */
const levelAt = (prestige: RawBuilder<unknown>) => sql<Level | null>`(
  select json_build_object('id', id, 'level', level, 'name', name) from membership_level
  where prestige_min <= ${prestige} order by prestige_min desc limit 1)`

/** A person with what their page shows and what only they see. */
export async function readProfile(db: Db, uid: number) {
  return db
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
    .executeTakeFirst()
}

export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/** The level of somebody with this much prestige. */
export async function levelOf(db: Db, prestige: number): Promise<Level | null> {
  const { rows } = await sql<{ level: Level | null }>`select ${levelAt(sql`${prestige}`)} as level`.execute(
    db,
  )
  return rows[0]?.level ?? null
}

export type Counts = Record<'post' | 'essence' | 'piece' | 'review' | 'circle', number>

/** How much somebody published (`closed`: also for members of circles alone), and in how many circles they are. */
export async function countAll(db: Db, uid: number, closed: boolean): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select post, essence,
      (select count(*)::integer from appreciation where member_id = ${uid} and state = 'published') as piece,
      (select count(*)::integer from review where member_id = ${uid} and state = 'published') as review,
      (select count(*)::integer from circle_member m join circle c on c.id = m.circle_id
        where m.member_id = ${uid} and c.state in ('approved', 'frozen')) as circle
    from (select count(*)::integer as post, count(featured_at)::integer as essence
      from post where member_id = ${uid} and state = 'published' and (${closed}::boolean or not members_only)) posts
  `.execute(db)
  return rows[0] ?? { post: 0, essence: 0, piece: 0, review: 0, circle: 0 }
}

export type Relation = { following: boolean; followed: boolean; blocking: boolean }

/** How somebody who looks at a person's page stands to them. */
export async function readRelation(db: Db, viewer: number, uid: number): Promise<Relation | null> {
  const { rows } = await sql<Relation>`
    select exists (select from follow where follower_id = ${viewer} and followed_id = ${uid}) as following,
      exists (select from follow where follower_id = ${uid} and followed_id = ${viewer}) as followed,
      exists (select from member_block where member_id = ${viewer} and blocked_id = ${uid}) as blocking
  `.execute(db)
  return rows[0] ?? null
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
