import type { LotFacts, LotRow } from '../lot/lot.store.ts'
import type { Line } from './line.ts'

/** What a line says of a lot; undefined: nothing. */
export type LotChange = { [Key in keyof LotFacts]: LotFacts[Key] | undefined }
type Laid = { line: Line; given: LotChange }
export type Assigned = Laid & { lot: LotRow | null }

const keys = ['since', 'amount', 'grams', 'opened_on', 'used_up_on', 'container', 'place', 'note'] as const

/** The lot says all that the line says. */
const agrees = (given: LotChange, lot: LotRow) =>
  keys.every((key) => given[key] === undefined || given[key] === lot[key])

/** Bought on the same day, and of the same size as far as both say one. */
const sameDay = ({ since, grams }: LotChange, lot: LotRow) =>
  typeof since === 'string' && since === lot.since && (!grams || lot.grams === null || grams === lot.grams)

/** Finds for each line the lot that it is about; null: it is a new one. Each lot is found once. */
export function assignLots(laid: readonly Laid[], lots: readonly LotRow[]): Assigned[] {
  const free = new Map(lots.map((lot) => [lot.id, lot]))
  const found = new Map<Laid, LotRow>()
  const take = (one: Laid, lot: LotRow | undefined) => {
    if (!lot) return
    found.set(one, lot)
    free.delete(lot.id)
  }
  const open = () => laid.filter((one) => !found.has(one))
  // A line without a day on which it was used up is about a lot that is still there.
  const fitting = (one: Laid, fits: (given: LotChange, lot: LotRow) => boolean) => {
    for (const lot of free.values())
      if ((lot.used_up_on === null || one.given.used_up_on) && fits(one.given, lot)) return lot
    return undefined
  }
  for (const one of laid) if (one.line.number !== undefined) take(one, free.get(one.line.number))
  for (const one of open()) take(one, fitting(one, agrees))
  for (const one of open()) take(one, fitting(one, sameDay))
  const [last, ...more] = open()
  const kept = [...free.values()].filter((lot) => lot.used_up_on === null)
  const [only, ...others] = kept
  if (last && only && more.length + others.length === 0 && (!last.given.since || only.since === null))
    take(last, only)
  return laid.map((one) => ({ ...one, lot: found.get(one) ?? null }))
}
