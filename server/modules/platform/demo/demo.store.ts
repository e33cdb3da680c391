import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { dayOf } from '#server/kernel/database/beijing.ts'

/** Whether anybody but staff is here, or anything was written: then there is a community already. */
export async function communityExists(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from post) or exists (select from comment)
      or exists (select from member m where not exists (select from staff_role s where s.member_id = m.id)) as stands
  `.execute(db)
  return rows[0]?.stands ?? true
}

/** So many numbers of a table that nobody else gets, ascending. */
export async function reserve(trx: Db, table: string, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${many})
  `.execute(trx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

type Value = string | number | boolean | null | readonly number[]
export type Row = Readonly<Record<string, Value>>

const chunk = 2_000

/** Stores rows as they are; all have the columns of the first. */
export async function insertRows(trx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += chunk) {
    const part = JSON.stringify(rows.slice(start, start + chunk))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)
    `.execute(trx)
  }
}

/** Numbers by the words that the texts use for things. */
export async function readNumbers(db: Db, table: string, name: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)}
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Numbers of the terms of a kind by their values. */
export async function readTermNumbers(db: Db, kind: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value from term where kind = ${kind}
  `.execute(db)
  return new Map(rows.map(({ id, value }) => [value, id]))
}

/** Brands by slug; where a maker of pipes and one of blends share it, the one of pipes. */
export async function readBrandNumbers(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from brand order by (kind = 'pipe'), id
  `.execute(db)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export type ShelfBlend = { id: number; type_id: number | null; priority: number; discontinued: boolean }

/** Blends that people have, in an order that does not hang on numbers. */
export async function readShelfBlends(db: Db): Promise<ShelfBlend[]> {
  const { rows } = await sql<ShelfBlend>`
    select id, type_id, priority, status = 'discontinued' as discontinued from tobacco
    where priority <= 2 order by slug
  `.execute(db)
  return rows
}

/** The values of the leaves and flavourings of each blend, in the order of its record. */
export async function readBlendParts(db: Db): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; parts: string[] }>`
    select t.id, array(
      select term.value from unnest(t.component_ids || t.flavoring_ids) with ordinality as part(term_id, place)
        join term on term.id = part.term_id order by place) as parts
    from tobacco t
  `.execute(db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

/** Pipes whose shape is known, in an order that does not hang on numbers. */
export async function readShelfPipes(db: Db): Promise<{ id: number; brand_id: number }[]> {
  const { rows } = await sql<{ id: number; brand_id: number }>`
    select id, brand_id from pipe where shape_id is not null order by slug
  `.execute(db)
  return rows
}

/** Every third of those who own enough for a shelf worth showing. */
export async function readShelfOwners(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where m.demo and m.id % 3 = 0
      and (select count(*) from collection_item c where c.member_id = m.id and c.state = 'own') >= 3
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Visits of followers to the pages of those they follow, before `now`, an ISO time: rows of `profile_visit`. */
export async function readVisits(db: Db, now: string) {
  const { rows } = await sql<{ host_id: number; visitor_id: number; day: string; seen_at: string }>`
    select followed_id as host_id, follower_id as visitor_id, ${dayOf(sql`at`)}::text as day, at::text as seen_at from (
      select f.followed_id, f.follower_id,
        ${now}::timestamptz - ((f.followed_id * 131 + f.follower_id * 37) % 20000) * interval '1 minute' as at
      from follow f join member m on m.id = f.followed_id and m.demo
      where (f.followed_id * 7 + f.follower_id * 13) % 4 = 0
    ) visits
  `.execute(db)
  return rows
}

/** Sets one column of many rows of a table. */
export async function setColumn(
  trx: Db,
  table: string,
  column: string,
  values: readonly { id: number; value: number }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = given.value
    from unnest(${values.map(({ id }) => id)}::integer[], ${values.map(({ value }) => value)}::double precision[])
      as given(id, value)
    where ${sql.table(table)}.id = given.id
  `.execute(trx)
}

/** The codes of provinces by their names. */
export async function readPlaceCodes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from region where parent_code is null
  `.execute(db)
  return new Map(rows.map(({ code, name }) => [name, code]))
}

/** The codes of provinces and cities by their names; where two are called the same, the greater one's. */
export async function readPlaces(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from region order by length(code) desc, code desc
  `.execute(db)
  return new Map(rows.map(({ code, name }) => [name, code]))
}
