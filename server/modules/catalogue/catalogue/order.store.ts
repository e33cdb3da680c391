import { sql } from 'kysely'
import type { hotPeriods } from '#contract/catalogue/catalogue.ts'
import type { Order } from '#server/kernel/keyset.ts'

export type HotScore = 'hot_day' | 'hot_week' | 'hot_month' | 'hot_total'

/** The order of each hot list (db/migrations/0009_visit.sql and 0024_day_rank.sql say what heat is). */
export const hotScoreOf: Readonly<Record<(typeof hotPeriods)[number], HotScore>> = {
  '0': 'hot_day',
  '1': 'hot_week',
  '2': 'hot_month',
  '3': 'hot_total',
}

/** The orders of a list of reviewed things whose table is called `t` in the query. */
export function ordersOf(t: string) {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const byHotScore = (hotScore: HotScore): Order => ({
    expression: sql`array[${column(hotScore)}, ${column('popularity')}]`,
    type: sql`double precision[]`,
    falls: true,
  })
  return {
    hot_day: byHotScore('hot_day'),
    hot_week: byHotScore('hot_week'),
    hot_month: byHotScore('hot_month'),
    hot_total: byHotScore('hot_total'),
    popularity: { expression: column('popularity'), type: sql`double precision`, falls: true },
    new: { expression: column('created_at'), type: sql`timestamptz`, falls: true },
    score: { expression: sql`coalesce(${column('score')}, 0)`, type: sql`double precision`, falls: true },
    reviews: { expression: column('review_count'), type: sql`integer`, falls: true },
    name: { expression: column('name_key'), type: sql`text`, falls: false },
  } satisfies Record<string, Order>
}
