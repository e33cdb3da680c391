import type { Db } from '#server/kernel/database/db.ts'

/** The vocabulary of the given kinds, each in its own order. */
export async function readTerms(db: Db, kinds: readonly string[]) {
  return db
    .selectFrom('term')
    .select(['id', 'kind', 'value', 'name'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('position')
    .execute()
}
