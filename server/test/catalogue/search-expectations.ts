// Whether a search found what was wished for, read from the tables themselves.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type HitPlace = { kind: string; id: number }

const tables: Readonly<Record<string, string>> = {
  tobacco: 'tobacco',
  pipe: 'pipe',
  brand: 'brand',
  shape: 'pipe_shape',
  accessory: 'accessory',
  mouthpiece: 'mouthpiece',
  article: 'article',
}

const traits: Readonly<Record<string, RawBuilder<unknown>>> = {
  type: sql`t.type_id = term.id`,
  cut: sql`t.cut_id = term.id`,
  component: sql`term.id = any(t.component_ids)`,
  flavoring: sql`term.id = any(t.flavoring_ids)`,
}

const looked = 10

async function named(db: Db, kind: string, name: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tables[kind] ?? kind)} where slug like ${name.replaceAll('*', '%')}
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}

async function blendsWith(db: Db, trait: string, values: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tobacco t where exists (
      select from term where term.value = any(${values}::text[]) and ${traits[trait] ?? sql`false`})
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}

const share = (among: readonly HitPlace[], right: ReadonlySet<number>) =>
  among.length === 0 ? 0 : among.filter((hit) => right.has(hit.id)).length / among.length

/**
 * How far a wish is fulfilled among the first ten of its kind, 0 to 1. A thing is found or not; where
 * many answer equally it is the share of those that do.
 * @throws when nothing has the name: a wish for what does not exist says nothing.
 */
export async function fulfilled(db: Db, hits: readonly HitPlace[], wish: string): Promise<number> {
  const [kind = '', name = ''] = wish.split(/:(.*)/s)
  const trait = traits[kind] !== undefined
  const right = trait ? await blendsWith(db, kind, name.split('|')) : await named(db, kind, name)
  if (right.size === 0) throw new Error(`Nothing is called ${wish}`)
  const ofKind = hits.filter((hit) => hit.kind === (trait ? 'tobacco' : kind)).slice(0, looked)
  if (trait || name.includes('*')) return share(ofKind.slice(0, right.size), right)
  return ofKind.some((hit) => right.has(hit.id)) ? 1 : 0
}

/**
 * By what the things of the catalogue are called in the table of searches, each under its kind and number: the
 * name in its file; of blends also `type:…`, `cut:…`, `component:…`, `flavoring:…`.
 */
export async function readCalled(db: Db): Promise<(hit: HitPlace) => readonly string[]> {
  const called = new Map<string, string[]>()
  const add = (kind: string, id: number, word: string) =>
    called.set(`${kind} ${id}`, [...(called.get(`${kind} ${id}`) ?? []), word])
  for (const [kind, table] of Object.entries(tables)) {
    const { rows } = await sql<{
      id: number
      slug: string
    }>`select id, slug from ${sql.table(table)}`.execute(db)
    for (const { id, slug } of rows) add(kind, id, `${kind}:${slug}`)
  }
  for (const [trait, fits] of Object.entries(traits)) {
    const { rows } = await sql<{ id: number; value: string }>`
      select t.id, term.value from tobacco t join term on ${fits}
    `.execute(db)
    for (const { id, value } of rows) add('tobacco', id, `${trait}:${value}`)
  }
  return ({ kind, id }) => called.get(`${kind} ${id}`) ?? []
}

/** Puts a blend in the tier of search where those of less weight stand. */
export async function moveToTier(db: Db, id: number, tier: number): Promise<void> {
  await db
    .updateTable('search_document')
    .set({ tier })
    .where('kind', '=', 'tobacco')
    .where('target_id', '=', id)
    .execute()
}

/** A brand of blends. */
export async function brandNamed(db: Db, slug: string): Promise<number> {
  const { id } = await db
    .selectFrom('brand')
    .select('id')
    .where('kind', '=', 'tobacco')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** The blends of a brand in the index, each with its tier. */
export async function tiersOf(db: Db, brand: number): Promise<{ id: number; tier: number }[]> {
  return db
    .selectFrom('search_document')
    .innerJoin('tobacco', 'tobacco.id', 'target_id')
    .select(['tobacco.id', 'tier'])
    .where('search_document.kind', '=', 'tobacco')
    .where('brand_id', '=', brand)
    .orderBy('tobacco.id')
    .execute()
}

/** How often a query found nothing. */
export async function missesOf(db: Db, folded: string): Promise<number> {
  const found = await db
    .selectFrom('search_miss')
    .select('count')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return found?.count ?? 0
}

/** Old queries that found nothing. */
export async function manyMisses(db: Db, count: number): Promise<void> {
  await sql`
    insert into search_miss (folded, last_day) select 'old' || n, date '2020-01-01' from generate_series(1, ${count}::integer) n
  `.execute(db)
}
