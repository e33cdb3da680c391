import { publicAddress } from '#server/modules/platform/media/index.ts'
import { sql } from 'kysely'
import type { UserInfo } from '#contract/identity/auth.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { graceDays } from '#contract/limits.ts'

/** What log-in needs to know of an account. */
export type Account = {
  member_id: number
  nickname: string
  avatar: string
  password_hash: string | null
  state: 'normal' | 'muted' | 'banned' | 'deactivated' | 'anonymised'
  state_until: Date | null
  state_reason: string
}

const accounts = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select([
      'account.member_id',
      'member.nickname',
      'member.avatar',
      'account.password_hash',
      sql<Account['state']>`account.state`.as('state'),
      'account.state_until',
      'account.state_reason',
    ])

export async function accountOfPhone(db: Db, phone: string): Promise<Account | null> {
  return (await accounts(db).where('account.phone', '=', phone).executeTakeFirst()) ?? null
}

/** By name, whatever its case, or by phone. */
export async function accountOfName(db: Db, name: string): Promise<Account | null> {
  const found = await accounts(db)
    .where((eb) =>
      eb.or([eb('account.phone', '=', name), eb('member.name_key', '=', sql<string>`lower(${name})`)]),
    )
    .executeTakeFirst()
  return found ?? null
}

export async function accountOf(db: Db, uid: number): Promise<Account | null> {
  return (await accounts(db).where('account.member_id', '=', uid).executeTakeFirst()) ?? null
}

/** The person as the browser keeps them. */
export async function readUserInfo(db: Db, uid: number): Promise<UserInfo> {
  const { nickname, avatar } = await db
    .selectFrom('member')
    .select(['nickname', 'avatar'])
    .where('id', '=', uid)
    .executeTakeFirstOrThrow()
  return { uid, nickname, avatar: avatar && publicAddress(avatar, 's') }
}

export async function nameTaken(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('name_key', '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** A name of somebody else that is one of these in lower case; null: none. */
export async function memberNamed(db: Db, names: readonly string[], uid: number): Promise<string | null> {
  if (names.length === 0) return null
  const found = await db
    .selectFrom('member')
    .select('nickname')
    .where('name_key', 'in', names)
    .where('id', '<>', uid)
    .executeTakeFirst()
  return found?.nickname ?? null
}

/** The phone of an account; '' for one that has none. */
export async function phoneOf(db: Db, uid: number): Promise<string> {
  const found = await db.selectFrom('account').select('phone').where('member_id', '=', uid).executeTakeFirst()
  return found?.phone ?? ''
}

/** The same, held until the transaction ends. */
export async function lockPhone(trx: Db, uid: number): Promise<string> {
  const found = await trx
    .selectFrom('account')
    .select('phone')
    .where('member_id', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return found?.phone ?? ''
}

export async function insertAccount(
  trx: Db,
  account: {
    member_id: number
    phone: string | null
    password_hash: string | null
    must_change_password?: boolean
    unagreed?: boolean
  },
) {
  await trx.insertInto('account').values(account).execute()
}

export async function setPassword(trx: Db, uid: number, password_hash: string) {
  await trx
    .updateTable('account')
    .set({ password_hash, must_change_password: false })
    .where('member_id', '=', uid)
    .execute()
}

/** From now on there is no password, until one is set by SMS. */
export async function takePassword(trx: Db, uid: number) {
  await trx.updateTable('account').set({ password_hash: null }).where('member_id', '=', uid).execute()
}

/** Somebody in deactivation comes back by logging in, muted as before; false for everybody else. */
export async function cancelDeactivation(trx: Db, uid: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set deactivated_at = null, before_deactivation = null,
      state = coalesce(before_deactivation ->> 'state', 'normal'),
      state_until = (before_deactivation ->> 'until')::timestamptz,
      state_reason = coalesce(before_deactivation ->> 'reason', '')
    where member_id = ${uid} and state = 'deactivated'
  `.execute(trx)
  return numAffectedRows === 1n
}

export async function anyAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('staff_role')
    .select('member_id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function grantRole(
  trx: Db,
  uid: number,
  role: 'moderator' | 'editor' | 'admin',
  by: number | null,
) {
  await trx
    .insertInto('staff_role')
    .values({ member_id: uid, role, granted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRole(
  trx: Db,
  uid: number,
  role: 'moderator' | 'editor' | 'admin',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_role where member_id = ${uid} and role = ${role}
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Whence an account was entered, for as long as that is kept. */
export const readEntries = (db: Db, uid: number): Promise<{ address: string; agent: string }[]> =>
  db.selectFrom('login_log').select(['address', 'agent']).distinct().where('member_id', '=', uid).execute()

export async function setPhone(trx: Db, uid: number, phone: string) {
  await trx.updateTable('account').set({ phone }).where('member_id', '=', uid).execute()
}

/** Leaving: `graceDays` to come back. null for somebody who was banned meanwhile. */
export async function startDeactivation(trx: Db, uid: number): Promise<Date | null> {
  const { rows } = await sql<{ final: Date }>`
    update account set state = 'deactivated', deactivated_at = now(), state_until = now() + make_interval(days => ${graceDays}),
      state_reason = '本人申请注销', before_deactivation = case state when 'deactivated' then before_deactivation
        when 'muted' then jsonb_build_object('state', state, 'until', state_until, 'reason', state_reason) end
    where member_id = ${uid} and not (state = 'banned' and (state_until is null or state_until > now()))
    returning state_until as final
  `.execute(trx)
  return rows[0]?.final ?? null
}

/** What is left of an account of which nobody is left: its number. */
export async function anonymiseAccount(trx: Db, uid: number): Promise<void> {
  await sql`
    update account set phone = null, password_hash = null, state = 'anonymised', state_at = now(), state_until = null,
      state_reason = '', last_login_method = null, before_deactivation = null, mute_behind = null where member_id = ${uid}
  `.execute(trx)
}

export type NewState = {
  state: 'normal' | 'muted' | 'banned'
  until: Date | string | null
  reason: string
  /** The mute to which a ban goes back. */
  behind: object | null
}

/** Mutes or bans somebody, or takes that back. */
export async function setAccountState(trx: Db, uid: number, { state, until, reason, behind }: NewState) {
  await sql`
    update account set state = ${state}, state_until = ${until}::timestamptz, state_reason = ${reason}, state_at = now(),
      mute_behind = ${behind && JSON.stringify(behind)}::jsonb
    where member_id = ${uid}
  `.execute(trx)
}

/** Remembers how a person logged in last. */
export async function setLastLoginMethod(trx: Db, uid: number, method: number): Promise<void> {
  await trx.updateTable('account').set({ last_login_method: method }).where('member_id', '=', uid).execute()
}
