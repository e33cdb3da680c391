// What time and people do to a database between two starts.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'

type TextVersion = { kind: string; version: string }

/** The files are new: they are read again at the next start. `site` are those of the rules and texts, quickly read. */
export async function clearSeedState(db: Db, part: 'all' | 'site' = 'all'): Promise<void> {
  await sql`delete from seed_state where ${part} in ('all', name)`.execute(db)
}

/** The next start, with the files of the rules and texts read again. */
export async function reloadSite(db: Db): Promise<void> {
  await clearSeedState(db, 'site')
  await loadSeeds(db, () => {})
}

/** As if the file had said something else of a blend, or a shape, when it was loaded. */
export async function setSeedOrigin(
  db: Db,
  slug: string,
  column: 'name_zh' | 'made_by' | 'traits',
  value: string,
  table: 'tobacco' | 'pipe_shape' = 'tobacco',
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value}, seed = seed || jsonb_build_object(${column}::text, ${value}::text)
    where slug = ${slug}
  `.execute(db)
}

/** A person changes a blend. */
export async function change(
  db: Db,
  slug: string,
  facts: {
    name_zh?: string
    made_by?: string
    component_ids?: number[]
    former_brand_id?: number
    versions?: string[]
    type_id?: number
    country_id?: number
  },
): Promise<void> {
  await db.updateTable('tobacco').set(facts).where('slug', '=', slug).execute()
}

/** A blend, as if its file had not known it yet. */
export async function deleteTobacco(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('tobacco').where('slug', '=', slug).execute()
}

/** A tag, as if its file had not known it yet. @returns its name */
export async function deleteTag(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    delete from tag where id = (select max(id) from tag where seed <> '{}') returning name
  `.execute(db)
  return rows[0]?.name ?? ''
}

/** As if the file had said something else of a version of a legal text when it was loaded. */
export async function setTextOrigin(db: Db, { kind, version }: TextVersion, body: string): Promise<void> {
  await sql`
    update legal_text set body_markdown = ${body}, seed = seed || jsonb_build_object('body_markdown', ${body}::text)
    where kind = ${kind} and version = ${version}
  `.execute(db)
}

/** A version of a legal text, as if its file were new. */
export async function deleteText(db: Db, { kind, version }: TextVersion): Promise<void> {
  await db.deleteFrom('legal_text').where('kind', '=', kind).where('version', '=', version).execute()
}

/** The thresholds from the lowest level up, as they are. */
export async function thresholds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('membership_level').select('prestige_min').orderBy('level').execute()
  return rows.map(({ prestige_min }) => prestige_min)
}

/** As if the file had had lower thresholds before: each level had that of the one below, the second had 1. */
export async function asIfLevelsWereLower(db: Db): Promise<void> {
  const above = (await thresholds(db)).slice(1, -1)
  for (const [at, value] of [1, ...above].entries())
    await sql`
      update membership_level
      set prestige_min = ${value}, seed = seed || jsonb_build_object('prestige_min', ${value}::int)
      where level = ${at + 2}
    `.execute(db)
}

/** The last circle of the file that was entered, as if its file had not known it yet. @returns its name */
export async function deleteCircle(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    delete from circle where id = (select max(id) from circle where official) returning name
  `.execute(db)
  return rows[0]?.name ?? ''
}

export async function circlesNamed(db: Db, name: string): Promise<{ id: number; official: boolean }[]> {
  return db.selectFrom('circle').select(['id', 'official']).where('name', '=', name).execute()
}

export async function tobaccoRow(db: Db, slug: string) {
  return db.selectFrom('tobacco').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
}

/** Takes everything that was loaded out again. */
export async function emptyAll(db: Db): Promise<void> {
  // One after the other, whoever refers before who is referred to: people and their records stay.
  const tables = ['tobacco', 'pipe', 'pipe_shape', 'accessory', 'mouthpiece', 'article', 'brand', 'term']
  for (const table of ['search_name', 'search_document', ...tables])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await clearSeedState(db)
}

type Words = { site_name?: string; about_us?: string; interpretation?: string }

/** The editors change what every page shows; nobody is told. */
export async function changeSite(db: Db, words: Words): Promise<void> {
  await db.updateTable('site_config').set(words).execute()
}

export async function removeFromMenu(db: Db, address: string): Promise<void> {
  await db.deleteFrom('site_menu').where('menu_url', '=', address).execute()
}

/** Breaks what every page needs, for as long as the work takes. */
export async function withoutMenu<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`alter table site_menu rename to site_menu_away`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table site_menu_away rename to site_menu`.execute(db)
  }
}

/** Lets the ten minutes of everything that waits for a third party pass. */
export async function ageThirdLogin(db: Db): Promise<void> {
  await sql`update oauth_state set expires_at = now() - interval '1 second'`.execute(db)
  await sql`update oauth_ticket set expires_at = now() - interval '1 second'`.execute(db)
}

/** A new hour, as far as limits know. */
export async function clearRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit_hit`.execute(db)
}

/** Seeds are loaded in a transaction. */
export const loadTogether = <T>(db: Db, load: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(load)

/** A person gives a pipe another shape. @returns the pipe's number and name */
export async function changeShape(
  db: Db,
  slug: string,
  shape: string,
): Promise<{ id: number; title: string }> {
  return db
    .updateTable('pipe')
    .set((set) => ({ shape_id: set.selectFrom('pipe_shape').select('id').where('slug', '=', shape) }))
    .where('slug', '=', slug)
    .returning(['id', 'name_en as title'])
    .executeTakeFirstOrThrow()
}

/** As if the file had called an entry of the menu and a banner something else when they were loaded. */
export async function asIfMenuWasOlder(
  db: Db,
  { menu, banner }: { menu: string; banner: string },
): Promise<void> {
  const older = (column: string) =>
    sql`${sql.ref(column)} = 'older', seed = seed || jsonb_build_object(${column}::text, 'older')`
  await sql`update site_menu set ${older('menu_name')} where menu_url = ${menu}`.execute(db)
  await sql`update site_banner set ${older('title')} where slug = ${banner}`.execute(db)
}
