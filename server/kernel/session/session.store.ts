import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { sessionSeconds } from './token.ts'

type NewSession = {
  member_id: number
  token_hash: Buffer
  login_method: number
  agent: string
  address: string
  /** When the second factor was shown, with the log-in itself. */
  factor_at: Date | null
}

/** @returns the number of the session */
export async function insertSession(trx: Db, session: NewSession): Promise<number> {
  const { id } = await trx
    .insertInto('session')
    .values({ ...session, expires_at: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the log-ins of a person that were used longest ago, beyond `most`. @returns how many */
export async function endOldSessions(trx: Db, uid: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where member_id = ${uid} and id not in (
      select id from session where member_id = ${uid} order by seen_at desc, id desc limit ${most})
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** A session that is used lives on for its whole time. */
export async function prolongSession(db: Db, id: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: sql`now()`, expires_at: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .where('id', '=', id)
    .execute()
}

/** A person's log-ins, the last used first. */
export async function readSessions(db: Db, uid: number) {
  return db
    .selectFrom('session')
    .select(['id', 'login_method', 'agent', 'address', 'created_at', 'seen_at'])
    .where('member_id', '=', uid)
    .where('expires_at', '>', new Date())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one log-in of a person. */
export async function deleteSession(trx: Db, uid: number, id: number): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('member_id', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends all log-ins of a person but `kept` (null: all of them). */
export async function deleteSessions(trx: Db, uid: number, kept: number | null): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('member_id', '=', uid)
    .where('id', '!=', kept ?? 0)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** The second factor counts as shown in this session from now on. @returns since when */
export async function markFactorShown(trx: Db, session: number): Promise<Date> {
  const { rows } = await sql<{ factor_at: Date }>`
    update session set factor_at = now() where id = ${session} returning factor_at
  `.execute(trx)
  // A session that ended meanwhile carries nothing.
  return rows[0]?.factor_at ?? new Date(0)
}

/** The second factor counts as shown in no session of this person. */
export async function clearFactorShown(trx: Db, uid: number): Promise<void> {
  await sql`update session set factor_at = null where member_id = ${uid} and factor_at is not null`.execute(
    trx,
  )
}
