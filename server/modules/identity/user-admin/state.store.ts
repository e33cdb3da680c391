import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import type { AccountState } from './list.store.ts'
import type { MuteBehind } from './person.store.ts'

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
