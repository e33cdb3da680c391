import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Who left so long ago that nobody waits for them any more. */
export async function readDueForErasure(db: Db): Promise<number[]> {
  const gone = await db
    .selectFrom('account')
    .select('member_id')
    .where('state', '=', 'deactivated')
    .where('state_until', '<=', sql<Date>`now()`)
    .execute()
  return gone.map(({ member_id }) => member_id)
}

/** Holds an account that is still to go; false when the person came back, or went already. */
export async function lockDueForErasure(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where member_id = ${uid} and state = 'deactivated' and state_until <= now() for update
  `.execute(trx)
  return rows.length > 0
}
