import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { clearFactorShown } from '#server/kernel/session/session.store.ts'

export type Factor = { secret: Buffer; confirmed_at: Date | null; last_step: number }

/** Somebody's second factor, held until the transaction ends, so that no code is taken twice. */
export async function lockFactor(trx: Db, uid: number): Promise<Factor | undefined> {
  return trx
    .selectFrom('staff_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('member_id', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

/** Begins anew what was not finished. @returns false when one is in use */
export async function beginFactor(trx: Db, uid: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_factor (member_id, secret) values (${uid}, ${secret})
    on conflict (member_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where staff_factor.confirmed_at is null
    returning member_id
  `.execute(trx)
  return rows.length > 0
}

/** A code was taken: those of this step and before it are good no more. */
export async function spendStep(trx: Db, uid: number, step: number): Promise<void> {
  await sql`
    update staff_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()) where member_id = ${uid}
  `.execute(trx)
}

export async function insertRecovery(trx: Db, uid: number, hashes: readonly Buffer[]): Promise<void> {
  await trx
    .insertInto('staff_recovery')
    .values(hashes.map((code_hash) => ({ member_id: uid, code_hash })))
    .execute()
}

/** Recovery codes that somebody has are good for nothing any more. */
export async function deleteRecovery(trx: Db, uid: number): Promise<void> {
  await trx.deleteFrom('staff_recovery').where('member_id', '=', uid).execute()
}

/** Spends a recovery code that is kept under one of these hashes. @returns false for none that is good */
export async function spendRecovery(trx: Db, uid: number, hashes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    update staff_recovery set used_at = now()
    where member_id = ${uid} and code_hash = any(${[...hashes]}::bytea[]) and used_at is null
    returning member_id
  `.execute(trx)
  return rows.length > 0
}

/** Whether somebody is asked for the second factor when they log in. */
export async function isAskedAtLogin(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('staff_factor')
    .select('member_id')
    .where('member_id', '=', uid)
    .where('at_login', '=', true)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** From now on the second factor is, or is not, asked for when they log in. */
export async function setAtLogin(trx: Db, uid: number, at_login: boolean): Promise<void> {
  await trx.updateTable('staff_factor').set({ at_login }).where('member_id', '=', uid).execute()
}

/** Takes somebody's second factor away, with its codes and what it opened. @returns whether there was one */
export async function deleteFactor(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`delete from staff_factor where member_id = ${uid} returning member_id`.execute(
    trx,
  )
  await clearFactorShown(trx, uid)
  return rows.length > 0
}

/** Somebody is of the staff no more: what their factor opened closes, and it goes, unless they log in with it. */
export async function deleteConsoleFactor(trx: Db, uid: number): Promise<void> {
  await trx.deleteFrom('staff_factor').where('member_id', '=', uid).where('at_login', '=', false).execute()
  await clearFactorShown(trx, uid)
}

export type FactorState = { confirmed: boolean; at_login: boolean; recovery_left: number }

/** The factor of a member, as a statement of its own or a part of one; no row for who has none. */
export const factorOf = (uid: number) => sql<FactorState>`
  select confirmed_at is not null as confirmed, at_login,
    (select count(*)::integer from staff_recovery r where r.member_id = f.member_id and used_at is null) as recovery_left
  from staff_factor f where member_id = ${uid}
`

export const noFactor: FactorState = { confirmed: false, at_login: false, recovery_left: 0 }

export async function readFactor(db: Db, uid: number): Promise<FactorState> {
  const { rows } = await factorOf(uid).execute(db)
  return rows[0] ?? noFactor
}
