import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** @param uid who registers a passkey; null for a log-in */
export async function insertChallenge(db: Db, hash: Buffer, uid: number | null): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ hash, member_id: uid, expires_at: sql<Date>`now() + interval '5 minutes'` })
    .execute()
}

/** Uses a challenge up. @returns false for one that is another's, or good no more */
export async function consumeChallenge(db: Db, hash: Buffer, uid: number | null): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where(sql<boolean>`member_id is not distinct from ${uid}`)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function readPasskeys(db: Db, uid: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', uid)
    .orderBy('id')
    .execute()
}

export async function passkeyOf(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .select(['id', 'member_id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

type NewPasskey = {
  member_id: number
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
}

/** @returns its number; null where it is registered already */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<number | null> {
  const found = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return found?.id ?? null
}

/** It signed once more. @returns false where it says that it signed fewer times than before: a copy of it */
export async function notePasskeyUse(db: Db, id: number, count: number): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ sign_count: count, used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${count} or (sign_count = 0 and ${count} = 0))`)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export async function renamePasskey(db: Db, uid: number, { id, name }: { id: number; name: string }) {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

export async function deletePasskey(trx: Db, uid: number, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('passkey')
    .where('member_id', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Passkeys that were registered from a moment on go: whoever came in then may have left one. */
export async function deletePasskeysSince(trx: Db, uid: number, since: Date): Promise<void> {
  await trx.deleteFrom('passkey').where('member_id', '=', uid).where('created_at', '>=', since).execute()
}
