import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/database/db.ts'
import { firstConfig } from './first-start.ts'
import type { DB } from '#db/types.ts'

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

/**
 * Gives a new site its first configuration. Its name and what it says of itself are its operator's from then on: what
 * later files say does not come, as it does into the menu and the banners.
 */
export async function loadConfig(db: Db): Promise<void> {
  await db
    .insertInto('site_config')
    .values(firstConfig)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The configuration, held until the transaction ends. */
export const lockConfig = (trx: Db) =>
  trx.selectFrom('site_config').selectAll().forUpdate().executeTakeFirstOrThrow()

const stepped = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

export async function writeConfig(trx: Db, values: Updateable<DB['site_config']>): Promise<number> {
  const row = await trx
    .updateTable('site_config')
    .set({ ...values, ...stepped })
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

const stage = sql<'now' | 'later' | 'over' | 'hidden'>`case when state = 'hidden' then 'hidden'
  when until_at <= now() then 'over' when from_at > now() then 'later' else 'now' end`

const banners = (db: Db) =>
  db.selectFrom('site_banner').selectAll().select(stage.as('stage')).where('state', '<>', 'removed')

/** Every banner that was not removed, in the order in which they are shown. */
export const readAllBanners = (db: Db) => banners(db).orderBy('position').orderBy('id').execute()

export type BannerRow = Awaited<ReturnType<typeof readAllBanners>>[number]

export const readBanner = (db: Db, id: number) => banners(db).where('id', '=', id).executeTakeFirst()

export const lockBanner = (trx: Db, id: number) =>
  banners(trx).where('id', '=', id).forUpdate().executeTakeFirst()

type BannerValues = Omit<Insertable<DB['site_banner']>, 'id' | 'position' | 'slug' | 'seed'>

/** Behind all others. */
export async function addBanner(trx: Db, values: BannerValues): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from site_banner where state <> 'removed')`
  const row = await trx
    .insertInto('site_banner')
    .values({ ...values, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function writeBanner(trx: Db, id: number, values: Updateable<DB['site_banner']>): Promise<void> {
  await trx
    .updateTable('site_banner')
    .set({ ...values, ...stepped })
    .where('id', '=', id)
    .execute()
}

const menus = (db: Db) => db.selectFrom('site_menu').selectAll().where('removed', '=', false)

export const readMenuEntry = (db: Db, id: number) => menus(db).where('id', '=', id).executeTakeFirst()

export const lockMenuEntry = (trx: Db, id: number) =>
  menus(trx).where('id', '=', id).forUpdate().executeTakeFirst()

export type MenuRow = NonNullable<Awaited<ReturnType<typeof readMenuEntry>>>

/** The entry with this address, removed ones among them: an address stands in the menu once. */
export const findMenuAddress = (trx: Db, address: string) =>
  trx.selectFrom('site_menu').selectAll().where('menu_url', '=', address).forUpdate().executeTakeFirst()

type MenuValues = Omit<Insertable<DB['site_menu']>, 'id' | 'position' | 'seed'>

const lastInMenu = sql<number>`(select coalesce(max(position), 0) + 1 from site_menu where not removed)`

/** Behind all others; an entry that was removed comes back as it is now. */
export async function addMenuEntry(trx: Db, values: MenuValues): Promise<number> {
  const row = await trx
    .insertInto('site_menu')
    .values({ ...values, position: lastInMenu })
    .onConflict((conflict) =>
      conflict.column('menu_url').doUpdateSet({ ...values, removed: false, position: lastInMenu }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function writeMenuEntry(
  trx: Db,
  id: number,
  values: Updateable<DB['site_menu']>,
): Promise<void> {
  await trx
    .updateTable('site_menu')
    .set({ ...values, ...stepped })
    .where('id', '=', id)
    .execute()
}

export async function dropMenuEntry(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('site_menu').where('id', '=', id).execute()
}

/** An entry went to another address: the files of the first start must not bring the old one back. */
export async function recordRemoved(trx: Db, { id, menu_url }: MenuRow): Promise<void> {
  await sql`
    insert into site_menu (menu_name, menu_url, seo_title, seo_description, seo_keywords, shown, position, seed, removed)
    select menu_name, ${menu_url}, seo_title, seo_description, seo_keywords, false, position, seed, true
    from site_menu where id = ${id} and seed <> '{}'
    on conflict (menu_url) do nothing
  `.execute(trx)
  await trx.updateTable('site_menu').set({ seed: '{}' }).where('id', '=', id).execute()
}

/** The numbers of what stands in the list, in its order, held until the transaction ends. */
export async function lockOrder(trx: Db, table: 'site_banner' | 'site_menu'): Promise<number[]> {
  const there = table === 'site_banner' ? sql`state <> 'removed'` : sql`not removed`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${there} order by position, id for update
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export async function writeOrder(
  trx: Db,
  table: 'site_banner' | 'site_menu',
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as stored set position = wanted.at
    from unnest(${ids}::integer[]) with ordinality as wanted (id, at) where stored.id = wanted.id
  `.execute(trx)
}
