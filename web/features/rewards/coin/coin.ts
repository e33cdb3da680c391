import type { Calls } from '#contract/api.ts'
import type { BookLine, Checkin, Task } from '#contract/rewards/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Ledger = DataOf<Calls['GET /pointsprestige/{id}']>
export type Own = NonNullable<Ledger['own']>
export type MonthSum = Own['months'][number]
export type { BookLine, Checkin, Task }

/** The parameters by which the pages of the ledger ask. */
export const ledgerQuery = ['kind', 'flow', 'month', 'page'] as const

/** `2026-11` → `2026 年 11 月`. */
export const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

/** The month before (−1) or after (1) one. */
export function monthBeside(month: string, step: -1 | 1): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const leastMonths = 6

/** The months up to `last`, at least six of them; those in which nothing moved stand empty. */
export function monthsUpTo(last: string, sums: readonly MonthSum[]): MonthSum[] {
  const known = new Map(sums.map((sum) => [sum.month, sum]))
  const first = sums[0]?.month ?? last
  const months = [last]
  while (months.length < leastMonths || (months[0] ?? '') > first)
    months.unshift(monthBeside(months[0] ?? last, -1))
  return months.slice(-12).map((month) => known.get(month) ?? { month, earned: 0, spent: 0 })
}

/**
 * How high the bars of some months stand on one scale, in both directions, and how high the highest of each does.
 * Whatever came or went is seen beside the largest sum.
 */
export function barHeights(months: readonly MonthSum[]) {
  const least = Math.max(...months.flatMap(({ earned, spent }) => [earned, spent])) / 50
  const seen = (amount: number) => (amount > 0 ? Math.max(amount, least) : 0)
  const bars = months.map(({ earned, spent }) => ({ came: seen(earned), went: seen(spent) }))
  return {
    bars,
    mostCame: Math.max(1, ...bars.map(({ came }) => came)),
    mostWent: Math.max(1, ...bars.map(({ went }) => went)),
  }
}

/** The weeks of a month, Monday first; 0 stands for a day of another month. */
export function weeksOf(month: string): number[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = [
    ...Array.from({ length: before }, () => 0),
    ...Array.from({ length: days }, (_none, day) => day + 1),
  ]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_none, week) =>
    Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? 0),
  )
}
