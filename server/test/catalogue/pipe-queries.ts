// Plain SQL by which tests check what the interface says of pipes and gear.
import { type RawBuilder, sql } from 'kysely'
import type { pipeSorts } from '#contract/catalogue/pipe.ts'
import type { Db } from '#server/kernel/database/db.ts'

export type PipeChoice = {
  family?: number
  bend?: number
  material?: number
  finish?: number
  filter?: number
  mouthpiece?: number
  shape?: number
  brand?: number
}

const shapesWhere = (condition: RawBuilder<unknown>) =>
  sql`shape_id in (select id from pipe_shape where ${condition})`

const conditionOf: { [Key in keyof Required<PipeChoice>]: (id: number) => RawBuilder<unknown> } = {
  family: (id) => shapesWhere(sql`family_id = ${id}`),
  bend: (id) => shapesWhere(sql`bend_id = ${id}`),
  material: (id) => sql`material_id = ${id}`,
  finish: (id) => sql`${id} = any(finish_ids)`,
  filter: (id) => sql`filter_id = ${id}`,
  mouthpiece: (id) => sql`mouthpiece_id = ${id}`,
  shape: (id) => sql`shape_id = ${id}`,
  brand: (id) => sql`brand_id = ${id}`,
}

async function count(db: Db, query: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.n ?? 0
}

/** How many pipes have all that is chosen, counted one condition after the other. */
export function countPipes(db: Db, choice: PipeChoice): Promise<number> {
  const conditions = Object.entries(choice).map(([key, id]) => conditionOf[key as keyof PipeChoice](id))
  const all = sql.join([sql`true`, ...conditions], sql` and `)
  return count(db, sql`select count(*)::integer as n from pipe where ${all}`)
}

const orders: Record<(typeof pipeSorts)[number], RawBuilder<unknown>> = {
  popularity: sql`popularity desc, id desc`,
  new: sql`created_at desc, id desc`,
  score: sql`coalesce(score, 0) desc, id desc`,
  reviews: sql`review_count desc, id desc`,
  name: sql`name_key, id`,
}

/** Every pipe in an order. */
export async function pipesBy(db: Db, order: keyof typeof orders): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from pipe order by ${orders[order]}`.execute(db)
  return rows.map((row) => row.id)
}

type Facts = { slug: string; id: number }

/** The numbers of things by the name in their file. */
export async function numberOf(
  db: Db,
  table: 'pipe' | 'pipe_shape' | 'brand' | 'mouthpiece',
  slug: string,
): Promise<number> {
  const { rows } = await sql<Facts>`select id from ${sql.table(table)} where slug = ${slug}
    ${table === 'brand' ? sql`and kind = 'pipe'` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`No ${table} ${slug}`)
  return found.id
}

/** A pipe of which a column is known, or is not. */
export async function pipeWith(db: Db, column: 'length_mm' | 'shape_id', known: boolean): Promise<number> {
  const { rows } = await sql<Facts>`
    select id from pipe where (${sql.ref(column)} is not null) = ${known} order by id limit 1
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** Gives scores and counts to many pipes, so that every order has ties and differences. */
export async function spreadPipes(db: Db): Promise<void> {
  await sql`
    update pipe set review_count = id % 7, collect_count = id % 5,
      score = case when id % 7 = 0 then null else (id % 11) / 2.0 end,
      popularity = (id % 13) / 3.0, created_at = created_at - (id % 90) * interval '1 hour'
  `.execute(db)
}
