import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import type { AccountState } from './list.store.ts'

export type MuteBehind = { until: string | null; reason: string }

export type PersonRow = {
  introduction: string
  has_account: boolean
  has_password: boolean
  maker: 'bucket' | 'studio' | null
  concern_count: number
  state_reason: string
  state_at: Date | null
  mute_behind: MuteBehind | null
  comments: number
  adult_at: Date | null
}

/** What stands about one person beside what lists show. */
export async function readPerson(db: Db, uid: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select m.introduction, a.member_id is not null as has_account, a.password_hash is not null as has_password,
      (select kind from studio s where s.member_id = m.id and s.state = 'open' limit 1) as maker, m.concern_count,
      coalesce(a.state_reason, '') as state_reason, a.state_at, a.mute_behind,
      (select count(*)::integer from comment c where c.member_id = m.id and c.state = 'published') as comments,
      (select min(given_at) from consent c where c.member_id = m.id and c.kind = 'adult') as adult_at
    from member m left join account a on a.member_id = m.id where m.id = ${uid}
  `.execute(db)
  return rows[0]
}

export type ActRow = {
  id: number
  act: string
  actor: { uid: number; nickname: string } | null
  reason: string
  before: unknown
  after: unknown
  acted_at: Date
}

/** What the log says was done to a person, by others or by the site; the newest first. */
export async function readActs(db: Db, uid: number, limit: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select e.id, e.act, case when m.id is not null then jsonb_build_object('uid', m.id, 'nickname', m.nickname) end as actor,
      e.reason, e.before, e.after, e.acted_at
    from audit_entry e left join member m on m.id = e.actor_id
    where e.target_type = 'member' and e.target_id = ${String(uid)}
    order by e.id desc limit ${limit}
  `.execute(db)
  return rows
}

export type ReportRow = {
  id: number
  type: number
  target: number
  reasons: string[]
  count: number
  state: 'open' | 'upheld' | 'dismissed'
  at: Date
}

/** Reports about what is a person's, case by case. */
export async function readReportsAgainst(db: Db, uid: number, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select id, target_type as type, target_id as target, array(select jsonb_object_keys(reasons)) as reasons,
      reports as count, state, last_at as at
    from report_case where owner_id = ${uid} order by id desc limit ${limit}
  `.execute(db)
  return rows
}

/** What a person reported. */
export async function readReportsBy(db: Db, uid: number, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select id, target_type as type, target_id as target, array[reason] as reasons, 1 as count, state, created_at as at
    from report where member_id = ${uid} order by id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function readPhone(db: Db, uid: number): Promise<string | null> {
  const found = await db.selectFrom('account').select('phone').where('member_id', '=', uid).executeTakeFirst()
  return found?.phone ?? null
}

export type LockedUser = {
  uid: number
  nickname: string
  avatar: string
  state: AccountState
  state_until: Date | null
  state_reason: string
  mute_behind: MuteBehind | null
  roles: Role[]
  /** The state's time is over. */
  over: boolean
}

/** Somebody's account, held until the transaction ends. */
export async function lockUser(trx: Db, uid: number): Promise<LockedUser | undefined> {
  // A log-in holds the account as well: of the two, the second sees what the first did. Held first and read
  // then: roles stand in a table of their own, which a statement that waited would see as it was before.
  await sql`select from account where member_id = ${uid} for no key update`.execute(trx)
  const { rows } = await sql<LockedUser>`
    select a.member_id as uid, m.nickname, m.avatar, a.state, a.state_until, a.state_reason, a.mute_behind,
      array(select role from staff_role r where r.member_id = a.member_id order by role) as roles,
      coalesce(a.state in ('muted', 'banned') and a.state_until <= now(), false) as over
    from account a join member m on m.id = a.member_id where a.member_id = ${uid}
  `.execute(trx)
  return rows[0]
}

/** Whether there is a complaint of this number that is about a minor. */
export async function isMinorComplaint(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from complaint where id = ${id} and kind = 'minor'`.execute(db)
  return rows.length > 0
}

/** Whose mute or ban is over by now. */
export async function readExpired(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select member_id as uid from account
    where state in ('muted', 'banned') and state_until <= now() order by state_until limit ${limit}
  `.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Holds all that are admins, so that of two who are taken at once one stays. @returns those who can log in */
export async function lockAdmins(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select r.member_id as uid from staff_role r join account a using (member_id)
    where r.role = 'admin' and a.state in ('normal', 'muted') order by r.member_id for update of r
  `.execute(trx)
  return rows.map(({ uid }) => uid)
}
