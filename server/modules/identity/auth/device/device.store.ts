import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { maxKnownDevices, knownDeviceDays } from '#contract/limits.ts'

export async function isKnown(db: Db, uid: number, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', uid)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any browser of this person is known. */
export async function hasKnownDevice(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a browser for a person, and forgets those that were used longest ago where there are too many. */
export async function keepDevice(trx: Db, uid: number, hash: Buffer): Promise<void> {
  await sql`
    insert into known_device (member_id, token_hash, expires_at)
    values (${uid}, ${hash}, now() + make_interval(days => ${knownDeviceDays}))
    on conflict (member_id, token_hash) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at
  `.execute(trx)
  await sql`
    delete from known_device where member_id = ${uid} and token_hash <> ${hash} and token_hash not in (
      select token_hash from known_device where member_id = ${uid} and token_hash <> ${hash}
      order by seen_at desc, created_at desc limit ${maxKnownDevices - 1})
  `.execute(trx)
}

/** Forgets all browsers of a person but one. */
export async function forgetDevices(trx: Db, uid: number, kept: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('member_id', '=', uid)
    .where('token_hash', '!=', kept ?? Buffer.alloc(0))
    .execute()
}
