import { contentTypes } from '#contract/content-type.ts'
import { code } from '#contract/error.ts'
import { maxLots } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { lockRows } from '#server/kernel/database/lock-row.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import { fold } from '#server/modules/platform/rich-text/index.ts'
import { lockCellar, type LotRow } from '../lot/lot.store.ts'
import {
  insertEntries,
  insertImport,
  insertLots,
  readEntries,
  readLotsToMatch,
  takeLotNumbers,
  type Trace,
  updateEntries,
  updateLots,
  type WrittenEntry,
} from './import.store.ts'
import type { Line, Refused } from './line.ts'
import { inParts } from './parts.ts'
import { changesOf, type Group, planGroup } from './plan.ts'
import { type Reading, readTable } from './table.ts'

type Match = number | 'none' | 'many'
/** Finds the blends that a table names. */
export type MatchBlends = (calls: readonly { name: string; brand: string }[]) => Promise<Match[]>

/** The first rows of a preview; the sums are of all. */
const maxPreviewed = 200
/** Lines of one blend: each is compared with all of its lots. */
const maxOfOne = 1_000

const reasons = { none: '资料库里没有这个名称', many: '有几款同名，请写明品牌' } as const

const keyOf = ({ brand, name }: { brand: string; name: string }) => `${fold(brand)} ${fold(name)}`

/** The lines by what they are of. */
type Sorted = { listed: Map<number, Line[]>; unlisted: Map<string, Line[]>; refused: Refused[] }

function sorted(lines: readonly Line[], matches: readonly Match[], takesUnlisted: boolean): Sorted {
  const found: Sorted = { listed: new Map(), unlisted: new Map(), refused: [] }
  const put = <Key>(groups: Map<Key, Line[]>, key: Key, line: Line) => {
    const group = groups.get(key) ?? []
    groups.set(key, group)
    if (group.length < maxOfOne) group.push(line)
    else found.refused.push({ line: line.line, name: line.name, reason: `同一款一次最多 ${maxOfOne} 行` })
  }
  for (const [at, line] of lines.entries()) {
    const match = matches[at] ?? 'none'
    if (typeof match === 'number') put(found.listed, match, line)
    else if (match === 'none' && takesUnlisted) put(found.unlisted, keyOf(line), line)
    else found.refused.push({ line: line.line, name: line.name, reason: reasons[match] })
  }
  return found
}

type Asked = { uid: number; reading: Reading; limit: number }

/** Reads a table and finds its blends. @throws Failure 10001 for what is no table, 10007 for too many */
async function read(host: Host, { uid, reading, limit }: Asked, match: MatchBlends): Promise<Sorted> {
  const { lines, refused } = readTable(reading)
  const key = `cellar import ${limit} ${uid}`
  const { retryAfter } = await consumeRateLimits(host, [{ key, limit, seconds: 3_600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `导入得太多了，${retryAfterText(retryAfter)}`)
  const found = sorted(lines, await match(lines), reading.unlisted)
  return { ...found, refused: [...refused, ...found.refused] }
}

/** What a table would change, as it stands now. `lock`: until the transaction ends. */
async function plan(db: Db, uid: number, { listed, unlisted, refused }: Sorted, lock: boolean) {
  const blends = [...listed.keys()]
  const entries = await readEntries(db, uid, blends, lock)
  const lots = await readLotsToMatch(db, uid, { blends, unlisted: unlisted.size > 0, lock })
  const lotsOf = Map.groupBy(lots, (lot: LotRow) => lot.tobacco ?? keyOf(lot))
  const groups: Group[] = [
    ...[...listed].map(([blend, lines]) => {
      const found = entries.get(blend)
      const entry = found && {
        state: found.state,
        note: found.note,
        quantity: found.quantity,
        since: found.since,
      }
      return { blend, lines, entry: entry ?? null, lots: lotsOf.get(blend) ?? [] }
    }),
    ...[...unlisted].map(([key, lines]) => ({
      blend: null,
      lines,
      entry: null,
      lots: lotsOf.get(key) ?? [],
    })),
  ]
  const planned = groups.map(planGroup)
  const steps = planned.flatMap((one) => one.steps).toSorted((one, other) => one.line - other.line)
  const all = [...refused, ...planned.flatMap((one) => one.refused)]
  return {
    entries,
    steps: steps.map((step) => ({ ...step, changes: changesOf(step) })),
    refused: all.toSorted((one, other) => one.line - other.line),
  }
}

/**
 * What an import of a table would change; nothing is written.
 * @throws Failure 10001 for what is no table, 10007 for too many
 */
export async function previewTable(host: Host, uid: number, reading: Reading, match: MatchBlends) {
  const found = await read(host, { uid, reading, limit: 60 }, match)
  const { steps, refused } = await plan(host.db, uid, found, false)
  const touched = steps.filter(({ changes }) => changes.length > 0)
  const added = touched.filter((step) => step.added)
  return {
    added: added.length,
    changed: touched.length - added.length,
    unchanged: steps.length - touched.length,
    unlisted: added.filter(({ blend }) => blend === null).length,
    rows: touched.slice(0, maxPreviewed).map((step) => ({
      line: step.line,
      name: step.name,
      added: step.added,
      changes: step.changes,
      unlisted: step.blend === null,
    })),
    refused,
  }
}

type Touching = Awaited<ReturnType<typeof plan>>['steps'][number]

/** Writes the rows of the collection. @returns their numbers by blend, and the blends that came in */
async function writeEntries(trx: Db, uid: number, steps: readonly Touching[]) {
  const written = (fresh: boolean) =>
    steps.flatMap(({ blend, entry, lot }): WrittenEntry[] => {
      if (blend === null || !entry || (entry.before === null) !== fresh) return []
      // The lot that follows makes it one's own.
      return [{ ...entry.after, blend, ...(fresh && lot ? { state: 'had' as const } : {}) }]
    })
  const made = new Map<number, number>()
  await inParts(written(true), async (part) => {
    for (const [blend, id] of await insertEntries(trx, uid, part)) made.set(blend, id)
  })
  await inParts(written(false), (part) => updateEntries(trx, uid, part))
  return made
}

/** Writes what a plan says. @returns the number under which it can be undone, and how many blends came in */
async function write(trx: Db, uid: number, { entries, steps }: Awaited<ReturnType<typeof plan>>) {
  const touched = steps.filter(({ changes }) => changes.length > 0)
  if (touched.length === 0) return { undo: null, made: 0, touched }
  const made = await writeEntries(trx, uid, touched)
  const fresh = touched.filter(({ lot }) => lot?.number === null)
  const numbers = await takeLotNumbers(trx, fresh.length)
  const numberOf = new Map(fresh.map((step, at) => [step, numbers[at] ?? 0]))
  const of = (step: Touching) => step.lot && (step.lot.number ?? numberOf.get(step) ?? 0)
  const laid = touched.flatMap((step) => {
    const { lot, blend, name, brand } = step
    return lot
      ? [{ ...lot.after, id: of(step) ?? 0, tobacco: blend, name, brand, added: lot.number === null }]
      : []
  })
  await inParts(
    laid.filter(({ added }) => added),
    (part) => insertLots(trx, uid, part),
  )
  await inParts(
    laid.filter(({ added }) => !added),
    (part) => updateLots(trx, uid, part),
  )
  await inParts([...made.keys()], (part) => recountItem(trx, contentTypes.tobacco, part))
  const traces = touched.map((step): Trace => {
    const { blend, entry, lot } = step
    const row = blend === null ? 0 : (made.get(blend) ?? entries.get(blend)?.id ?? 0)
    return {
      entry: entry && { id: row, before: entry.before },
      lot: lot && { id: of(step) ?? 0, before: lot.before },
    }
  })
  return { undo: await insertImport(trx, uid, traces), made: made.size, touched }
}

/**
 * Takes a table into somebody's cellar, all of it or nothing: of what is there already, only what the table has a
 * column for is changed. Good lines are kept, the others told one by one. Done again it changes nothing.
 * @throws Failure 10001 for what is no table, 10005 for a cellar that is full, 10007 for too many
 */
export async function importTable(host: Host, uid: number, reading: Reading, match: MatchBlends) {
  const found = await read(host, { uid, reading, limit: 20 }, match)
  const blends = [...found.listed.keys()]
  const imported = await host.db.transaction().execute(async (trx) => {
    const lots = await lockCellar(trx, uid)
    await lockRows(trx, 'tobacco', blends)
    const planned = await plan(trx, uid, found, true)
    const fresh = planned.steps.filter(({ lot }) => lot?.number === null).length
    if (lots + fresh > maxLots) throw notNow(`草柜里最多记 ${maxLots} 批，这份表格会超过`)
    const written = await write(trx, uid, planned)
    if (written.made > 0) await publish(trx, { type: 'collection.imported', actor: uid })
    return { ...written, taken: planned.steps.length, refused: planned.refused }
  })
  const { touched, taken, undo, refused } = imported
  const added = touched.filter((step) => step.added).length
  return { taken, added, changed: touched.length - added, undo, refused }
}
