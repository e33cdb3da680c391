import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type Growth, stepOf } from '#server/modules/identity/member/index.ts'
import { columnOf, type Item, itemOf, kindOf } from './review.store.ts'

const weights = ([0, 1, 2] as const satisfies readonly Growth[]).map((growth) => stepOf(growth).weight)

/** What a review of this member weighs by now. */
const due = sql`(${weights}::integer[])[m.growth + 1]`

/** Items with reviews whose authors have grown since; works first, each kind by number. */
export async function readOutgrown(db: Db, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select distinct ${kindOf} as kind, ${itemOf} as id
    from review r join member m on m.id = r.member_id where r.weight < 2 and ${due} > r.weight
    order by 1, 2 limit ${limit}
  `.execute(db)
  return rows
}

/** The reviews of an item weigh what their authors have grown to. */
export async function raiseWeights(trx: Db, { kind, id }: Item): Promise<void> {
  await sql`
    update review r set weight = ${due} from member m
    where m.id = r.member_id and r.weight < 2 and ${due} > r.weight and r.${columnOf[kind]} = ${id}
  `.execute(trx)
}

/** What those of the reviews are of that are not held, or are: each item once, by kind and number. */
export async function readItemsOf(trx: Db, ids: readonly number[], held: boolean): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select distinct ${kindOf} as kind, ${itemOf} as id from review r
    where r.id = any(${[...ids]}::integer[]) and r.held = ${held} order by 1, 2
  `.execute(trx)
  return rows
}

/** Reviews of a case; those of one that was forgotten belong to none. */
export async function readHeldBy(trx: Db, anomaly: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from review where anomaly_id = ${anomaly} and held order by id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

type Holding = { item: Item; ids: readonly number[]; held: boolean; anomaly: number }

/** Takes some reviews of an item out of its scores, or back in. */
export async function setHeld(trx: Db, { item, ids, held, anomaly }: Holding): Promise<void> {
  await sql`
    update review r set held = ${held}, anomaly_id = ${anomaly}
    where r.id = any(${[...ids]}::integer[]) and r.held <> ${held} and r.${columnOf[item.kind]} = ${item.id}
  `.execute(trx)
}
