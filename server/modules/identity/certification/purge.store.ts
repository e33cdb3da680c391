import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Decided long enough ago that nothing of who the person is may stay, some at a time, held. */
export async function lockDecided(trx: Db, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certification
    where photos_purged_at is null and decided_at < now() - make_interval(days => ${days})
    order by decided_at limit ${limit} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Drafts that nobody has touched for so long, held. */
export async function lockAbandoned(trx: Db, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certification
    where state = 'draft' and updated_at < now() - make_interval(days => ${days})
    order by id limit ${limit} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Who the person is, is forgotten. Of a number that was certified the keyed hash stays, so that nobody
 * is certified twice.
 */
export async function eraseIdentity(trx: Db, id: number): Promise<void> {
  await sql`
    update certification set identity = null, photos_purged_at = now(),
      number_digest = case when state = 'certified' then number_digest end
    where id = ${id}
  `.execute(trx)
}
