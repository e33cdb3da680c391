import { type RawBuilder, sql } from 'kysely'

/** In how many days a hot score halves, for the lists of the day, the week, the month and of all time. */
export const halfLives = { day: 1, week: 3, month: 12, total: null } as const

// Days are counted from here, as those of visits are (0009_visit.sql).
const days = sql`extract(epoch from now() - timestamptz '2020-01-01 00:00+00')::double precision / 86400`

/**
 * The new value of a hot score after an act of this weight: log2 of a sum that fades by half in
 * `halfLife` days (null: never), measured from a fixed day, so that the order of two things stays right
 * while time passes. Below zero it takes away what an act taken back had added.
 */
export function bumpedHotScore(
  weight: number,
  { column = 'hot', halfLife = halfLives.week }: { column?: string; halfLife?: number | null } = {},
): RawBuilder<number> {
  const hot = sql.ref(column)
  const now = halfLife === null ? sql`0` : sql`${days} / ${halfLife}::double precision`
  const act = sql`(ln(${Math.abs(weight)}::double precision) / ln(2::double precision) + ${now})`
  // The larger of the two and what the smaller adds to it: the sums themselves are beyond any number, and
  // what is sixty times halved adds nothing.
  if (weight > 0)
    return sql`greatest(${hot}, ${act}) + case when abs(${hot} - ${act}) < 60
      then ln(1 + power(2::double precision, -abs(${hot} - ${act}))) / ln(2::double precision) else 0 end`
  return sql`case when ${hot} - ${act} < 0.01 then 0 when ${hot} - ${act} > 60 then ${hot}
    else ${hot} + ln(1 - power(2::double precision, ${act} - ${hot})) / ln(2::double precision) end`
}

/** The four hot scores of something that has a list for each period, after an act of this weight. */
export const bumpedHotScores = (weight: number): RawBuilder<unknown> =>
  sql.join(
    Object.entries(halfLives).map(([period, halfLife]) => {
      const column = `hot_${period}`
      return sql`${sql.ref(column)} = ${bumpedHotScore(weight, { column, halfLife })}`
    }),
  )
