// Plain SQL by which tests check what the interface says.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The number of a tobacco by the name in its file. */
export async function tobaccoNamed(db: Db, slug: string): Promise<number> {
  const found = await db.selectFrom('tobacco').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return found.id
}

/** The number of a term by its English key. */
export async function termNamed(db: Db, kind: string, value: string): Promise<number> {
  const found = await db
    .selectFrom('term')
    .select('id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  return found.id
}

/** The blends of which the file says no more than the name. */
export async function emptyTobaccos(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tobacco where type_id is null and cut_id is null and strength is null
      and introduction is null and component_ids = '{}' and review_count = 0`.execute(db)
  return rows.map(({ id }) => id)
}

export type Choice = {
  category?: number
  shape?: number
  packing?: number
  ingredients?: readonly number[]
  origin?: number
  strength?: number
}

/** Besides all that is chosen, any of some components. */
type Asked = Choice & { anyIngredient?: readonly number[] }

const conditionOf: {
  [Key in keyof Required<Asked>]: (value: Required<Asked>[Key]) => RawBuilder<boolean>
} = {
  category: (id) => sql`type_id = ${id}`,
  shape: (id) => sql`cut_id = ${id}`,
  packing: (id) => sql`${id} = any(packaging_ids)`,
  ingredients: (ids) =>
    ids.length === 0
      ? sql`true`
      : sql`${sql.join(
          ids.map((id) => sql`${id} = any(component_ids)`),
          sql` and `,
        )}`,
  anyIngredient: (ids) =>
    sql`(${sql.join(
      ids.map((id) => sql`${id} = any(component_ids)`),
      sql` or `,
    )})`,
  origin: (id) => sql`country_id = ${id}`,
  strength: (level) => sql`strength = ${level}`,
}

/** How many tobaccos have all that is chosen, counted one condition after the other. */
export async function countTobaccos(db: Db, choice: Asked): Promise<number> {
  const conditions = Object.entries(choice).map(([key, value]) =>
    (conditionOf[key as keyof Asked] as (value: unknown) => RawBuilder<boolean>)(value),
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from tobacco where ${sql.join([sql`true`, ...conditions], sql` and `)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

const orders = {
  popularity: sql`popularity desc, id desc`,
  new: sql`created_at desc, id desc`,
  score: sql`coalesce(score, 0) desc, id desc`,
  reviews: sql`review_count desc, id desc`,
  name: sql`name_key, id`,
}

/** Every tobacco in an order. */
export async function tobaccosBy(db: Db, order: keyof typeof orders): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tobacco order by ${orders[order]}`.execute(db)
  return rows.map((row) => row.id)
}

/** The numbers of the blends of a type, in no order. */
export async function blendsOfType(db: Db, type: number): Promise<number[]> {
  const rows = await db.selectFrom('tobacco').select('id').where('type_id', '=', type).execute()
  return rows.map(({ id }) => id)
}

type Countable =
  | 'account'
  | 'oauth_identity'
  | 'tobacco'
  | 'brand'
  | 'article'
  | 'pipe'
  | 'term'
  | 'search_name'
  | 'search_miss'
  | 'review'
  | 'site_menu'
  | 'pipe_shape'
  | 'mouthpiece'
  | 'news'

/** How many rows a table holds. */
export async function countRows(db: Db, table: Countable): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** How many rows each table of facts holds, and what stands in them. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const tables = ['term', 'brand', 'tobacco', 'pipe_shape', 'pipe', 'accessory', 'mouthpiece', 'article']
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || md5(string_agg(t::text, ',' order by id)) as digest from ${sql.table(table)} t
      `.execute(db)
      return [table, rows[0]?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** A brand that makes pipes. */
export async function somePipeBrand(db: Db): Promise<number> {
  const found = await db.selectFrom('brand').select('id').where('kind', '=', 'pipe').executeTakeFirstOrThrow()
  return found.id
}

/** Everything that is kept of log-ins under way at third parties, as text; bytes as the text they may be. */
export async function thirdLoginRows(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', encode(state_hash, 'escape'), encode(browser_hash, 'escape'), provider, member_id) as line
    from oauth_state
    union all select concat_ws(' ', encode(ticket_hash, 'escape'), subject, nickname) from oauth_ticket
  `.execute(db)
  return rows.map(({ line }) => line).join('\n')
}

type Moved = { type_id?: number; hidden?: boolean }

/** Changes a blend past the calls: nobody is told. */
export async function changeTobacco(db: Db, id: number, { type_id, hidden = false }: Moved): Promise<void> {
  await sql`
    update tobacco set type_id = coalesce(${type_id ?? null}::integer, type_id), hidden_at = case when ${hidden} then now() end
    where id = ${id}
  `.execute(db)
}

export async function brandOfTobacco(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ brand_id: number }>`select brand_id from tobacco where id = ${id}`.execute(db)
  return rows[0]?.brand_id ?? 0
}

/** All blends of one brand become another's. */
export async function moveTobaccos(db: Db, from: number, into: number): Promise<void> {
  await sql`update tobacco set brand_id = ${into} where brand_id = ${from}`.execute(db)
}

/** The pages of blends, pipes and makers of pipes of which a name has brackets. */
export async function readBracketed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select '/query/tobaccoDetail?id=' || id as address from tobacco where name_zh || name_en ~ '[（(]'
    union all select '/query/productDetail?id=' || id from pipe where name_zh || name_en ~ '[（(]'
    union all select '/query/brand?kind=pipe&id=' || id from brand
      where kind = 'pipe' and name_zh || name_en ~ '[（(]'`.execute(db)
  return rows.map(({ address }) => address)
}

/** The figures and words that a review still holds. */
export const figuresOf = (db: Db, review: number) =>
  db
    .selectFrom('review')
    .select([
      'half_stars',
      'strength',
      'flavor_level',
      'room_note',
      'taste',
      'aged_years',
      'version_id',
      'flavors',
    ])
    .where('id', '=', review)
    .executeTakeFirstOrThrow()
