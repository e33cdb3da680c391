import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import { containerWords } from '#contract/catalogue/collection/lot-words.ts'
import { columnWords } from '#contract/catalogue/collection/table-words.ts'
import type { LotFacts, LotRow } from '../lot/lot.store.ts'
import { daysFault } from '../lot/days.ts'
import { assignLots, type LotChange } from './assign.ts'
import { type Line, type Refused, stateLabels } from './line.ts'

/** What the row of a collection says of a blend. */
export type Entry = { state: CollectState; note: string; quantity: number; since: string | null }
/** The lines of one blend, or of one name that is not in the catalogue, and what is there of it. */
export type Group = {
  blend: number | null
  lines: readonly Line[]
  entry: Entry | null
  lots: readonly LotRow[]
}
type Change<T> = { before: T | null; after: T }

/** What becomes of a line: of the row of the collection, which the first line of a blend takes along, and of a lot. */
export type Step = {
  line: number
  name: string
  brand: string
  blend: number | null
  /** Nothing is there of it yet. */
  added: boolean
  entry: Change<Entry> | null
  lot: (Change<LotFacts> & { number: number | null }) | null
}
export type Planned = { steps: Step[]; refused: Refused[] }

const blank: LotFacts = {
  amount: 1,
  grams: null,
  container: null,
  place: '',
  since: null,
  opened_on: null,
  used_up_on: null,
  note: '',
}
const factsOf = ({ id: _id, tobacco: _tobacco, name: _name, brand: _brand, ...facts }: LotRow): LotFacts =>
  facts

/** A line that is about the blend alone: it is wanted, or was smoked some time. */
const isBare = ({ state, used_up_on }: Line) => (state === 'want' || state === 'had') && !used_up_on

/** The columns of a lot that a line says. `ownNote`: its note is the lot's, not the blend's. */
const lotChangeOf = (line: Line, ownNote: boolean): LotChange => ({
  amount: line.quantity,
  grams: line.grams,
  container: line.container,
  place: line.place,
  since: line.since,
  opened_on: line.opened_on,
  used_up_on: line.used_up_on,
  note: ownNote && line.note ? line.note : line.lot_note,
})

function bareSteps({ blend, lines, entry }: Group, keeps: boolean): Planned {
  const [first, ...more] = lines.filter(isBare)
  if (!first) return { steps: [], refused: [] }
  const refuse = (line: Line, reason: string) => ({ line: line.line, name: line.name, reason })
  if (blend === null || keeps) {
    const reason = blend === null ? '资料库里没有的，只记在柜里的' : '柜里还有这一款，状态没有改'
    return { steps: [], refused: [first, ...more].map((line) => refuse(line, reason)) }
  }
  const was = entry ?? { state: 'want', note: '', quantity: 1, since: null }
  const { quantity = was.quantity, state = was.state, note = was.note } = first
  const after = { quantity, state, note, since: first.since === undefined ? was.since : first.since }
  const { line, name, brand } = first
  return {
    steps: [{ line, name, brand, blend, added: !entry, entry: { before: entry, after }, lot: null }],
    refused: more.map((one) => refuse(one, `与第 ${line} 行是同一款，一款只记一行`)),
  }
}

/** What the first of its lots changes in the row of the collection; null: nothing. */
function entryOf({ entry }: Group, note: string | undefined, keeps: boolean): Change<Entry> | null {
  const was = entry ?? { state: 'had' as const, note: '', quantity: 1, since: null }
  const after: Entry = { ...was, note: note ?? was.note, state: keeps ? 'own' : was.state }
  const same = entry && after.note === entry.note && after.state === entry.state
  return same ? null : { before: entry, after }
}

/**
 * What a table changes in what is there of one blend: each line is a lot. A lot is known again by its number, by what
 * the line says of it, or by its day; the only one that is left by the only line that is left.
 */
export function planGroup(group: Group): Planned {
  const { blend, lines, lots } = group
  const laid = lines.filter((line) => !isBare(line))
  const keeps = lots.some((lot) => lot.used_up_on === null) || laid.some((line) => !line.used_up_on)
  const { steps, refused } = bareSteps(group, keeps)
  const notes = new Set(laid.map(({ note }) => note).filter(Boolean))
  const ownNotes = blend === null || notes.size > 1
  const hasNote = !ownNotes && laid.some(({ note }) => note !== undefined)
  let entry =
    blend === null || laid.length === 0
      ? null
      : entryOf(group, hasNote ? ([...notes][0] ?? '') : undefined, keeps)
  const assigned = assignLots(
    laid.map((line) => ({ line, given: lotChangeOf(line, ownNotes) })),
    lots,
  )
  for (const { line, given, lot } of assigned) {
    const before = lot && factsOf(lot)
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const after: LotFacts = { ...(before ?? blank), ...known }
    const reason = daysFault(after)
    if (reason !== null) refused.push({ line: line.line, name: line.name, reason })
    else {
      const { name, brand } = line
      steps.push({
        line: line.line,
        name,
        brand,
        blend,
        added: !lot,
        entry,
        lot: {
          number: lot?.id ?? null,
          before,
          after,
        },
      })
      entry = null
    }
  }
  return { steps, refused }
}

const entryColumns = ['quantity', 'since', 'state', 'note'] as const
const lotColumns = ['grams', 'container', 'place', 'opened_on', 'used_up_on', 'lot_note'] as const
type Words = Readonly<Record<(typeof entryColumns)[number] | (typeof lotColumns)[number], string>>

const none: Words = {
  quantity: '',
  since: '',
  state: '',
  note: '',
  grams: '',
  container: '',
  place: '',
  opened_on: '',
  used_up_on: '',
  lot_note: '',
}

/** What stands in each column, in words. */
function wordsOf(entry: Entry | null, lot: LotFacts | null): Words {
  const state = lot && !entry ? (lot.used_up_on === null ? 'own' : 'had') : entry?.state
  return {
    quantity: String(lot?.amount ?? entry?.quantity ?? ''),
    since: (lot ? lot.since : entry?.since) ?? '',
    state: state ? stateLabels[state] : '',
    note: entry?.note ?? '',
    grams: lot?.grams === null || lot === null ? '' : String(lot.grams),
    container: lot?.container ? containerWords[lot.container] : '',
    place: lot?.place ?? '',
    opened_on: lot?.opened_on ?? '',
    used_up_on: lot?.used_up_on ?? '',
    lot_note: lot?.note ?? '',
  }
}

/** The columns that a step changes, in words; of what is new those of the blend, and what else is said of the lot. */
export function changesOf({ added, entry, lot }: Step) {
  const lotIs = lot?.after ?? null
  const is = wordsOf(entry?.after ?? null, lotIs)
  const was = added ? none : wordsOf(entry?.before ?? null, lot?.before ?? null)
  // Where the row of the collection stays as it is, so does what it says.
  const differs = (column: (typeof entryColumns)[number]) =>
    added || (is[column] !== was[column] && !(column === 'state' && !entry))
  const columns = [
    ...entryColumns.filter(differs),
    ...lotColumns.filter((column) => is[column] !== was[column]),
  ]
  return columns.map((column) => ({ column: columnWords[column], before: was[column], after: is[column] }))
}
