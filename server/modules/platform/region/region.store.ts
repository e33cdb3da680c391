import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** What lies right below a place, or the provinces for null, in their order. */
export async function readPlaces(db: Db, parent: string | null) {
  return db
    .selectFrom('region as p')
    .select(['p.code', 'p.name'])
    .select(sql<boolean>`exists (select from region c where c.parent_code = p.code)`.as('children'))
    .where('p.parent_code', 'is not distinct from', parent)
    .orderBy('p.position')
    .execute()
}

export async function placeExists(db: Db, code: string): Promise<boolean> {
  const found = await db.selectFrom('region').select('id').where('code', '=', code).executeTakeFirst()
  return found !== undefined
}
