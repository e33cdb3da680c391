import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** How an account stands; what the staff decides about it meanwhile waits until the transaction ends. */
export async function lockAccount(trx: Db, uid: number) {
  const { rows } = await sql<{ state: string; state_until: Date | null; over: boolean }>`
    select state, state_until, coalesce(state_until <= now(), false) as over from account where member_id = ${uid} for share
  `.execute(trx)
  return rows[0]
}
