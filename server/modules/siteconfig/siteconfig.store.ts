import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/db.ts'
import { firstConfig } from './first-start.ts'

/** The configuration with its banners, in one statement: every page of the site asks for it. */
export async function readConfig(db: Db) {
  return db
    .selectFrom('site_config')
    .selectAll()
    .select((e) => jsonArrayFrom(e.selectFrom('site_banner').selectAll().orderBy('position')).as('banners'))
    .executeTakeFirstOrThrow()
}

export async function readBanners(db: Db) {
  return db.selectFrom('site_banner').selectAll().orderBy('position').execute()
}

export async function readMenu(db: Db) {
  return db.selectFrom('site_menu').selectAll().orderBy('position').orderBy('id').execute()
}

/** Gives a new site its first configuration; what is there already is left as it is. */
export async function loadConfig(db: Db): Promise<void> {
  await db
    .insertInto('site_config')
    .values(firstConfig)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
