import { randomBytes } from 'node:crypto'
import type { Settings } from '#server/config.ts'
import type { Db } from '../database/db.ts'

/**
 * The key under which links are signed and what limits know of people is hashed: the operator's, or one
 * made at the first start and kept with the data, the same for all processes.
 */
export async function secretOf(settings: Settings, db: Db): Promise<Buffer> {
  if (settings.secret !== null) return Buffer.from(settings.secret)
  await db
    .insertInto('site_secret')
    .values({ name: 'site', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirstOrThrow()
  return value
}
