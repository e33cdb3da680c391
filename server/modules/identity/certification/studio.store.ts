import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Kind } from './certification.store.ts'

export type OwnStudio = { id: number; kind: Kind; name: string }

/** Somebody's studio, once they have one. */
export async function readOwnStudio(db: Db, uid: number): Promise<OwnStudio | null> {
  const { rows } = await sql<OwnStudio>`
    select id, kind, name from studio where member_id = ${uid}
  `.execute(db)
  return rows[0] ?? null
}

/** Whether a studio of somebody else is called so. */
export async function isTaken(db: Db, uid: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from studio where name_key = lower(${name}) and member_id <> ${uid}
  `.execute(db)
  return rows.length > 0
}
