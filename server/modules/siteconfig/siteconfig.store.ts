import type { Db } from '#server/kernel/db.ts'
import { firstBanners, firstConfig, firstMenu } from './first-start.ts'

export async function readConfig(db: Db) {
  return db.selectFrom('site_config').selectAll().executeTakeFirstOrThrow()
}

export async function readBanners(db: Db) {
  return db.selectFrom('site_banner').selectAll().orderBy('position').execute()
}

export async function readMenu(db: Db) {
  return db.selectFrom('site_menu').selectAll().orderBy('position').orderBy('id').execute()
}

/** Gives a new site its first configuration; what is there already is left as it is. */
export async function loadSite(db: Db): Promise<void> {
  const there = await db.selectFrom('site_config').select('only_row').executeTakeFirst()
  if (there) return
  await db.insertInto('site_config').values(firstConfig).execute()
  await db.insertInto('site_banner').values(firstBanners).execute()
  await db.insertInto('site_menu').values(firstMenu).execute()
}
