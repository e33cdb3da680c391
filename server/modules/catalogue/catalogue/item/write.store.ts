import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { contentTypes } from '#contract/content-type.ts'
import { type CatalogueKind, type EditedKind, recountItem, tableOf } from './item.store.ts'

/** Columns of an item with their values. Lists are arrays, what is unknown is null. */
export type Columns = Readonly<
  Record<string, string | number | readonly string[] | readonly number[] | boolean | null>
>

export type ItemRow = Record<string, unknown> & { id: number }

const tableOfEdited: Readonly<Record<EditedKind, string>> = { ...tableOf, [contentTypes.shape]: 'pipe_shape' }
/** Of these no time is kept. */
const timeless: ReadonlySet<EditedKind> = new Set([contentTypes.mouthpiece, contentTypes.shape])

/** One item with all its columns; `lock` keeps it until the transaction ends. */
export async function readItem(
  db: Db,
  kind: EditedKind,
  id: number,
  lock = false,
): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select * from ${sql.table(tableOfEdited[kind])} where id = ${id} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

/** Items of one kind. */
export async function readItems(db: Db, kind: EditedKind, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from ${sql.table(tableOfEdited[kind])} where id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

/** Enters an item. @returns its number; null when the slug is taken */
export async function insertItem(trx: Db, kind: CatalogueKind, columns: Columns): Promise<number | null> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const table = sql.table(tableOf[kind])
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb)
    on conflict do nothing returning id
  `.execute(trx)
  return rows[0]?.id ?? null
}

/** Changes an item as people know it: what the file of facts says of these columns is followed no more. */
export async function updateItem(trx: Db, kind: EditedKind, id: number, columns: Columns): Promise<void> {
  const table = sql.table(tableOfEdited[kind])
  const changes = Object.keys(columns).map((name) => sql`${sql.ref(name)} = fresh.${sql.ref(name)}`)
  const when = timeless.has(kind) ? [] : [sql`updated_at = now()`]
  const counted = sql`version = item.version + 1`
  await sql`
    update ${table} as item set ${sql.join([...changes, ...when, counted])}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb) as fresh where item.id = ${id}
  `.execute(trx)
}

/** How many items a brand has, and how well known they are. */
async function recountBrand(trx: Db, id: number): Promise<void> {
  await sql`
    update brand b set item_count = coalesce(found.n, 0), popularity = coalesce(found.known, 0)
    from (
      select sum(n)::integer as n, sum(known)::double precision as known from (
        select count(*) as n, coalesce(sum(power(4, 3 - priority)), 0) as known from tobacco
          where brand_id = ${id} and hidden_at is null
        union all select count(*), count(*) from pipe where brand_id = ${id} and hidden_at is null
      ) counted
    ) found
    where b.id = ${id}
  `.execute(trx)
}

/** What is kept with an item and its brands follows what was written. */
export async function settleItem(
  trx: Db,
  { kind, id, brands }: { kind: EditedKind; id: number; brands: readonly number[] },
): Promise<void> {
  if (kind === contentTypes.tobacco || kind === contentTypes.pipe || kind === contentTypes.accessory)
    await recountItem(trx, kind, id)
  for (const brand of new Set(brands)) await recountBrand(trx, brand)
}

/** Names of the brands of one kind, by number. */
export const readBrandNames = (db: Db, kind: 'tobacco' | 'pipe') =>
  db
    .selectFrom('brand')
    .select(['id', 'name_zh', 'name_en', 'zh_confident'])
    .where('kind', '=', kind)
    .where('hidden_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Names of the blends of a brand. */
export const readBlendNames = (db: Db, brand: number) =>
  db.selectFrom('tobacco').select(['id', 'name_en']).where('brand_id', '=', brand).execute()

/** Shapes of pipes, and kinds of accessories, as a form offers them. */
export const readShapeNames = (db: Db) =>
  db.selectFrom('pipe_shape').select(['id', 'name_zh as name']).orderBy('id').execute()

export const readKindNames = (db: Db) =>
  db.selectFrom('accessory').select(['kind', 'kind_name']).distinct().orderBy('kind').execute()
