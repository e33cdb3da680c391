import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** How many collect a blend and how popular it is, as its row says. */
export async function countedAt(db: Db, id: number) {
  return db
    .selectFrom('tobacco')
    .select(['collect_count', 'popularity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The blends whose count is not the number of their rows. */
export async function wronglyCounted(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tobacco t where collect_count <>
      (select count(*) from collection_item where target_type = 4 and target_id = t.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The people whose sums are not what their lots add up to. */
export async function wronglySummed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    with counted as (
      select member_id, sort_id, date_part('year', since)::smallint as year, tobacco_id is not null as listed,
        count(*)::integer as lots, sum(amount)::bigint as amount,
        coalesce(sum(amount * (since - date '2000-01-01')), 0)::bigint as days,
        coalesce(sum(amount * grams) filter (where opened_on is null), 0) as closed_grams,
        coalesce(sum(amount * grams) filter (where opened_on is not null), 0) as open_grams,
        coalesce(sum(amount) filter (where grams is null), 0)::bigint as unsized
      from cellar_lot where used_up_on is null group by 1, 2, 3, 4
    )
    (select * from cellar_sum except select * from counted)
    union (select * from counted except select * from cellar_sum)
  `.execute(db)
  return [...new Set(rows.map(({ member_id }) => member_id))]
}

/** The nth blend of a sort. */
export async function blendOf(db: Db, type: string, nth = 0): Promise<number> {
  const { id } = await db
    .selectFrom('tobacco')
    .innerJoin('term', 'term.id', 'tobacco.type_id')
    .select('tobacco.id')
    .where('term.value', '=', type)
    .orderBy('tobacco.id')
    .offset(nth)
    .executeTakeFirstOrThrow()
  return id
}

/** A blend turns out to be of another sort. */
export const makeOfType = (db: Db, id: number, type: string) =>
  sql`
    update tobacco set type_id = (select id from term where kind = 'blend_type' and value = ${type}) where id = ${id}
  `.execute(db)

/** Every blend by name and brand. */
export async function allBlends(db: Db): Promise<{ name: string; brand: string }[]> {
  return db
    .selectFrom('tobacco')
    .innerJoin('brand', 'brand.id', 'tobacco.brand_id')
    .select(['tobacco.name_en as name', 'brand.name_en as brand'])
    .execute()
}

/** A blend that is called like another one, of another brand. */
export async function makeNamesake(db: Db, name_en: string, brand_id: number): Promise<number> {
  const { id } = await db
    .insertInto('tobacco')
    .values({ slug: `namesake-${brand_id}`, brand_id, name_en, name_key: name_en.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Some people collect some things, all of them. */
export async function collectAs(
  db: Db,
  people: readonly number[],
  ids: readonly number[],
  state: string,
  type = 4,
): Promise<void> {
  await sql`
    insert into collection_item (member_id, target_type, target_id, state)
    select person, ${type}, thing, ${state}
    from unnest(${people}::integer[]) person, unnest(${ids}::integer[]) thing
  `.execute(db)
}

/** Makes what somebody collected look collected on a day. */
export async function collectedOn(
  db: Db,
  { uid, blend }: { uid: number; blend: number },
  day: string,
): Promise<void> {
  await db
    .updateTable('collection_item')
    .set({ created_at: new Date(day) })
    .where('member_id', '=', uid)
    .where('target_type', '=', 4)
    .where('target_id', '=', blend)
    .execute()
}
