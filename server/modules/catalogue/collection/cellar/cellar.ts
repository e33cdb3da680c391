import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import {
  drawing,
  pipeCardView,
  readCards,
  readPipeCards,
  tobaccoCardView,
} from '#server/modules/catalogue/catalogue/index.ts'
import { readLotsOf } from '../lot/lot.store.ts'
import { lotView } from '../lot/lot-view.ts'
import { monthsBetween, readyRule, readyYears } from './ageing.ts'
import { type CellarSort, countOwned, readOwned, readShelf, readSums, type SumRow } from './cellar.store.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'

export type Listing = { sort?: CellarSort; page?: number; limit?: number; cursor?: string }

const total = (rows: readonly SumRow[], figure: 'tins' | 'ready') =>
  rows.reduce((sum, row) => sum + row[figure], 0)

function headOf(rows: readonly SumRow[], blends: number) {
  const sorts = rows.flatMap(({ type, ...row }) => (type === null ? [] : [{ ...row, type }]))
  const years = rows.filter(({ type }) => type === null)
  return {
    totals: { blends, tins: total(sorts, 'tins'), ready: total(sorts, 'ready') },
    by_type: sorts
      .map(({ type, name, tins }) => ({ type, name, tins }))
      .toSorted((one, other) => other.tins - one.tins || one.type.localeCompare(other.type)),
    by_year: years
      .map(({ year, tins }) => ({ year, tins }))
      .toSorted((one, other) => (one.year ?? 9_999) - (other.year ?? 9_999)),
    rule: readyRule,
  }
}

/** So many lots of a blend stand in the list; the others are asked for. */
const lotsShown = 20

/** The lots of the blends of a page, by blend. */
async function lotsOf(db: Db, uid: number, blends: readonly number[]) {
  const rows = await readLotsOf(db, uid, blends, lotsShown)
  const of = Map.groupBy(rows, ({ tobacco }) => tobacco)
  return (blend: number) => {
    const lots = of.get(blend) ?? []
    return { lots: lots.map((row) => lotView(row)), lot_count: lots[0]?.many ?? 0 }
  }
}

/** For whoever has the link: neither lots nor what is not in the catalogue. */
const noLots = async () => () => ({ lots: [], lot_count: 0 })

/** Somebody's cellar: a page of it, and what all of it adds up to. `own`: with its lots, for the owner. */
export async function cellarOf(db: Db, uid: number, listing: Listing, own: boolean) {
  const { sort = 'age', page = 1, limit = pageSize.usual, cursor } = listing
  const today = beijingToday()
  const [{ rows, next }, sums, blends] = await Promise.all([
    readOwned(db, uid, 4, { sort, offset: (page - 1) * limit, limit, cursor }),
    readSums(db, uid, today, !own),
    countOwned(db, uid, 4),
  ])
  const numbers = rows.map(({ target_id }) => target_id)
  const [cards, lots] = await Promise.all([readCards(db, numbers), own ? lotsOf(db, uid, numbers) : noLots()])
  const cardOf = new Map(cards.map((card) => [card.id, tobaccoCardView(card)]))
  const list = rows.flatMap(({ target_id, ...row }) => {
    const tobacco = cardOf.get(target_id)
    if (!tobacco) return []
    const months = row.since === null ? null : monthsBetween(row.since, today)
    const ready_years = readyYears[tobacco.type?.value ?? ''] ?? null
    const ready = months !== null && ready_years !== null && months >= ready_years * 12
    return [{ ...row, months, ready_years, ready, tobacco, ...lots(target_id) }]
  })
  return { list, total: blends, page, limit, next, ...headOf(sums, blends) }
}

/** Somebody's pipes, the newest first. */
export async function rackOf(db: Db, uid: number, { page = 1, limit = pageSize.usual, cursor }: Listing) {
  const [{ rows, next }, count] = await Promise.all([
    readOwned(db, uid, 5, { sort: 'new', offset: (page - 1) * limit, limit, cursor }),
    countOwned(db, uid, 5),
  ])
  const cards = await readPipeCards(
    db,
    rows.map(({ target_id }) => target_id),
  )
  const cardOf = new Map(cards.map((card) => [card.id, pipeCardView(card)]))
  const list = rows.flatMap(({ target_id, ...row }) => {
    const pipe = cardOf.get(target_id)
    return pipe ? [{ ...row, pipe }] : []
  })
  return { list, total: count, page, limit, next }
}

/** What somebody owns, as it stands on a shelf: the newest pipes, and between them the oldest tins; how many there are. */
export async function shelfOf(db: Db, uid: number, limit: number) {
  const today = beijingToday()
  const rows = await readShelf(db, uid, limit)
  const ownedOf = (kind: 4 | 5) => rows.find(({ type }) => type === kind)?.owned ?? 0
  const list = rows.slice(0, limit).map(({ owned: _owned, version, ...row }) => ({
    ...row,
    months: row.since === null ? null : monthsBetween(row.since, today),
    art: drawing(contentName(row.type), row.id, version),
  }))
  return { pipes: ownedOf(contentTypes.pipe), tins: ownedOf(contentTypes.tobacco), list }
}

/** Tins of somebody's cellar that are said to be ready. */
export async function readyTins(db: Db, uid: number): Promise<number> {
  const rows = await readSums(db, uid, beijingToday(), true)
  return rows.reduce((sum, { type, ready }) => (type === null ? sum : sum + ready), 0)
}
