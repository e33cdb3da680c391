import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** In how many days a hot score halves, for the lists of the day, the week, the month and of all time. */
export const halfLives = { day: 1, week: 3, month: 12, total: null } as const

// Days are counted from here.
const days = sql`extract(epoch from now() - timestamptz '2020-01-01 00:00+00')::double precision / 86400`

type Weight = number | RawBuilder<number>
type Score = { column?: string; halfLife?: number | null; taken?: boolean }

/**
 * The new value of a hot score after an act of this weight (above zero): log2 of a sum that fades by half in
 * `halfLife` days (null: never), measured from a fixed day, so that the order of two things stays right
 * while time passes. `taken`: the act was taken back, and with it what it had added.
 */
export function bumpedHotScore(
  weight: Weight,
  { column = 'hot', halfLife = halfLives.week, taken = false }: Score = {},
): RawBuilder<number> {
  const hot = sql.ref(column)
  const now = halfLife === null ? sql`0` : sql`${days} / ${halfLife}::double precision`
  const act = sql`(ln(${weight}::double precision) / ln(2::double precision) + ${now})`
  if (taken)
    return sql`case when ${hot} - ${act} < 0.01 then 0 when ${hot} - ${act} > 60 then ${hot}
    else ${hot} + ln(1 - power(2::double precision, ${act} - ${hot})) / ln(2::double precision) end`
  // The larger of the two and what the smaller adds to it: the sums themselves are beyond any number, and
  // what is sixty times halved adds nothing.
  return sql`greatest(${hot}, ${act}) + case when abs(${hot} - ${act}) < 60
      then ln(1 + power(2::double precision, -abs(${hot} - ${act}))) / ln(2::double precision) else 0 end`
}

/** The four hot scores of something that has a list for each period, after an act of this weight. */
export const bumpedHotScores = (weight: Weight, taken = false): RawBuilder<unknown> =>
  sql.join(
    Object.entries(halfLives).map(([period, halfLife]) => {
      const column = `hot_${period}`
      return sql`${sql.ref(column)} = ${bumpedHotScore(weight, { column, halfLife, taken })}`
    }),
  )

/** By how much the scores of things rise, each thing once; `taken`: by how much they fall. */
export type Bumps = { of: readonly { id: number; weight: number }[]; taken: boolean }

type Scored = {
  table: string
  /** It has a score for each period. */
  byPeriod?: boolean
  /** The column with the number of the place in which a thing stands. */
  place?: string
}

/** Moves the scores of things of a table in one statement. @returns the places of those that there are, with the weights */
export async function moveHotScores(
  trx: Db,
  { table, byPeriod = false, place }: Scored,
  { of, taken }: Bumps,
): Promise<{ place: number; weight: number }[]> {
  const weight = sql<number>`bump.weight`
  const { rows } = await sql<{ place: number; weight: number }>`
    update ${sql.table(table)} t
    set ${byPeriod ? bumpedHotScores(weight, taken) : sql`hot = ${bumpedHotScore(weight, { taken })}`}
    from unnest(${of.map(({ id }) => id)}::integer[], ${of.map((one) => one.weight)}::double precision[]) as bump (id, weight)
    where t.id = bump.id returning ${place ? sql.ref(`t.${place}`) : sql`null`} as place, bump.weight
  `.execute(trx)
  return place ? rows : []
}
