import { gramsAnOunce } from '#contract/catalogue/collection/lot-words.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { monthsBetween } from '../cellar/ageing.ts'
import { type FiguresRow, type LotRow, readFigures } from './lot.store.ts'

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
export const figuresOf = async (db: Db, uid: number) => (await figuresAndShareOf(db, uid)).figures

/** The same, and the link that shows the cellar to others. */
export async function figuresAndShareOf(db: Db, uid: number) {
  const row = await readFigures(db, uid, beijingToday())
  const token = row?.share_token ?? null
  return { figures: figuresView(row), share: token === null ? null : { token } }
}

function figuresView(row: FiguresRow | undefined) {
  const days = row?.average_days ?? null
  return {
    lots: row?.lots ?? 0,
    containers: row?.containers ?? 0,
    closed_grams: hundredths(row?.closed_grams ?? 0),
    open_grams: hundredths(row?.open_grams ?? 0),
    unsized: row?.unsized ?? 0,
    oldest: row?.oldest ?? null,
    average_months: days === null ? null : Math.floor(days / daysAMonth),
    unlisted: row?.unlisted ?? 0,
    used: row?.used ?? 0,
  }
}
