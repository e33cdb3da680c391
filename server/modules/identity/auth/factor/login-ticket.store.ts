import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export async function insertLoginTicket(
  db: Db,
  ticket: { hash: Buffer; member_id: number; login_method: number; oauth_ticket: Buffer | null },
): Promise<void> {
  const expires_at = sql<Date>`now() + interval '10 minutes'`
  await db
    .insertInto('login_ticket')
    .values({ ...ticket, expires_at })
    .execute()
}

export async function readLoginTicket(db: Db, hash: Buffer) {
  return db
    .selectFrom('login_ticket')
    .select(['member_id', 'login_method', 'oauth_ticket'])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses a ticket up. @returns false when it is good no more */
export async function consumeLoginTicket(trx: Db, hash: Buffer): Promise<boolean> {
  const used = await trx
    .deleteFrom('login_ticket')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Log-ins of a person that were begun are not finished any more. */
export async function dropLoginTickets(trx: Db, uid: number): Promise<void> {
  await trx.deleteFrom('login_ticket').where('member_id', '=', uid).execute()
}
