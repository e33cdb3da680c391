import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** Likes, each person's once. */
export async function repointLikes(trx: Db, { type, from, into }: Repoint): Promise<void> {
  await sql`
    insert into content_like (member_id, target_type, target_id, created_at)
    select member_id, target_type, ${into}::integer, created_at from content_like
    where target_type = ${type} and target_id = ${from} on conflict do nothing
  `.execute(trx)
  await sql`delete from content_like where target_type = ${type} and target_id = ${from}`.execute(trx)
}

/** The things are gone for good, and so are their likes. */
export async function deleteLikesOf(trx: Db, type: number, ids: readonly number[]): Promise<void> {
  await sql`delete from content_like where target_type = ${type} and target_id = any(${ids}::integer[])`.execute(
    trx,
  )
}
