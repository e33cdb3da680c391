import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/database/db.ts'
import { firstConfig } from './first-start.ts'

/** What people see of the banners at this moment. */
const isCurrentlyShown = sql<boolean>`state = 'shown'
  and coalesce(from_at, '-infinity') <= now() and coalesce(until_at, 'infinity') > now()`

/** The configuration with its banners, in one statement: every page of the site asks for it. */
export async function readConfig(db: Db) {
  return db
    .selectFrom('site_config')
    .selectAll()
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('site_banner')
          .select(['image', 'label', 'title', 'summary', 'link', 'link_words'])
          .where(isCurrentlyShown)
          .orderBy('position')
          .orderBy('id'),
      ).as('banners'),
    )
    .executeTakeFirstOrThrow()
}

export async function readBanners(db: Db) {
  return db
    .selectFrom('site_banner')
    .selectAll()
    .where(isCurrentlyShown)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function readMenu(db: Db) {
  return db
    .selectFrom('site_menu')
    .selectAll()
    .where('removed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Gives a new site its first configuration; what is there already is left as it is. */
export async function loadConfig(db: Db): Promise<void> {
  await db
    .insertInto('site_config')
    .values(firstConfig)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
