import { gramsAnOunce } from '#contract/catalogue/collection/lot-words.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { monthsBetween } from '../cellar/ageing.ts'
import type { LotRow } from './lot.store.ts'
import { readSums, readUsedAndShare, type SumRow } from './sums.store.ts'

const hundredths = (value: number) => Math.round(value * 100) / 100

/** A lot with its size in ounces too, and its age. */
export function lotView({ id, tobacco, name, brand, ...row }: LotRow, today = beijingToday()) {
  return {
    id,
    tobacco,
    name,
    brand,
    amount: row.amount,
    grams: row.grams,
    ounces: row.grams === null ? null : hundredths(row.grams / gramsAnOunce),
    container: row.container,
    place: row.place,
    since: row.since,
    months: row.since === null ? null : monthsBetween(row.since, row.used_up_on ?? today),
    opened_on: row.opened_on,
    used_up_on: row.used_up_on,
    note: row.note,
  }
}

const daysAMonth = 30.436_875

/** What all lots of somebody add up to. */
export function figuresFrom(rows: readonly SumRow[], used: number) {
  const total = (
    figure: 'lots' | 'containers' | 'closed_grams' | 'open_grams' | 'unsized' | 'unlisted' | 'days',
  ) => rows.reduce((sum, row) => sum + row[figure], 0)
  const dated = rows.reduce((sum, { year, containers }) => sum + (year === null ? 0 : containers), 0)
  return {
    lots: total('lots'),
    containers: total('containers'),
    closed_grams: hundredths(total('closed_grams')),
    open_grams: hundredths(total('open_grams')),
    unsized: total('unsized'),
    oldest: rows.flatMap(({ oldest }) => oldest ?? []).toSorted()[0] ?? null,
    average_months: dated === 0 ? null : Math.floor(total('days') / dated / daysAMonth),
    unlisted: total('unlisted'),
    used,
  }
}

/** The same, read anew. */
export async function figuresOf(db: Db, uid: number) {
  const [rows, { used }] = await Promise.all([
    readSums(db, uid, beijingToday(), false),
    readUsedAndShare(db, uid),
  ])
  return figuresFrom(rows, used)
}
