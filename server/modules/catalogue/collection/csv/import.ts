import { contentTypes } from '#contract/content-type.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import {
  addTins,
  changeTins,
  dropImport,
  dropTins,
  lockTouched,
  insertImport,
  type ImportedTin,
  recordTins,
  readTins,
  consumeImport,
  type Tin,
} from './import.store.ts'
import { type Line, readTable, type Refused, type TinFields, stateLabels } from './csv-format.ts'

type Match = number | 'none' | 'many'
/** Finds the blends that a table names. */
export type MatchBlends = (calls: readonly { name: string; brand: string }[]) => Promise<Match[]>

/** So many rows are laid down in one transaction: nobody waits long for the items' counts. */
const atOnce = 500

/** The first rows of a preview; the sums are of all. */
const maxPreviewed = 200

const reasons = { none: '资料库里没有这个名称', many: '有几款同名，请写明品牌' } as const

/** A line whose blend is found. */
type Placed = TinFields & { id: number; line: number; name: string }

/** The lines whose blend is found, each blend once; the others with the reason. */
function sorted(lines: readonly Line[], matches: readonly Match[]) {
  const laid = new Map<number, Placed>()
  const refused: Refused[] = []
  for (const [at, line] of lines.entries()) {
    const match = matches[at] ?? 'none'
    const { name } = line
    if (typeof match === 'string') refused.push({ line: line.line, name, reason: reasons[match] })
    else if (laid.has(match)) {
      const reason = `与第 ${laid.get(match)?.line} 行是同一款，一款只记一行`
      refused.push({ line: line.line, name, reason })
    } else laid.set(match, { ...line, id: match })
  }
  return { laid: [...laid.values()].toSorted((one, other) => one.id - other.id), refused }
}

/** Reads a table and finds its blends. @throws Failure 10001 for what is no table, 10007 for too many */
async function read(
  host: Host,
  { uid, csv, limit }: { uid: number; csv: string; limit: number },
  match: MatchBlends,
) {
  const { lines, refused } = readTable(csv)
  const key = `cellar import ${limit} ${uid}`
  const { retryAfter } = await consumeRateLimits(host, [{ key, limit, seconds: 3_600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `导入得太多了，${retryAfterText(retryAfter)}`)
  const found = sorted(lines, await match(lines))
  const all = [...refused, ...found.refused].toSorted((one, other) => one.line - other.line)
  return { laid: found.laid, refused: all }
}

const blank: Tin = { quantity: 1, since: null, state: 'own', note: '' }

/** What a row says after a line: what the table does not tell stays as it was. */
const after = (was: Tin, { quantity, since, state, note }: TinFields): Tin => ({
  quantity: quantity ?? was.quantity,
  since: since === undefined ? was.since : since,
  state: state ?? was.state,
  note: note ?? was.note,
})

const columns = [
  ['数量', ({ quantity }: Tin) => String(quantity)],
  ['日期', ({ since }: Tin) => since ?? ''],
  ['状态', ({ state }: Tin) => stateLabels[state]],
  ['备注', ({ note }: Tin) => note],
] as const

/** The columns in which two rows differ, in words. */
const between = (was: Tin, is: Tin) =>
  columns.flatMap(([column, worded]) =>
    worded(was) === worded(is) ? [] : [{ column, before: worded(was), after: worded(is) }],
  )

/**
 * What an import of a table would change; nothing is written.
 * @throws Failure 10001 for what is no table, 10007 for too many
 */
export async function previewTable(host: Host, uid: number, csv: string, match: MatchBlends) {
  const { laid, refused } = await read(host, { uid, csv, limit: 40 }, match)
  const there = await readTins(
    host.db,
    uid,
    laid.map(({ id }) => id),
  )
  const rows = laid
    .toSorted((one, other) => one.line - other.line)
    .map((line) => {
      const was = there.get(line.id)
      const is = after(was ?? blank, line)
      const changes = was
        ? between(was, is)
        : columns.map(([column, worded]) => ({ column, before: '', after: worded(is) }))
      return { line: line.line, name: line.name, added: !was, changes }
    })
  const touched = rows.filter(({ changes }) => changes.length > 0)
  const added = rows.filter((row) => row.added).length
  return {
    added,
    changed: touched.length - added,
    unchanged: rows.length - touched.length,
    rows: touched.slice(0, maxPreviewed),
    refused,
  }
}

type Part = { uid: number; laid: readonly Placed[]; kept: number | null }

/** Lays some lines down and notes what was there. @returns the number under which it can be undone */
async function storeLines(trx: Db, { uid, laid, kept }: Part) {
  const created = new Set(
    await addTins(
      trx,
      uid,
      laid.map((line): ImportedTin => ({ id: line.id, ...after(blank, line) })),
    ),
  )
  const others = laid.filter(({ id }) => !created.has(id))
  const there = await readTins(
    trx,
    uid,
    others.map(({ id }) => id),
    true,
  )
  const changed = others.flatMap((line): ImportedTin[] => {
    const was = there.get(line.id)
    const is = was && after(was, line)
    return is && between(was, is).length > 0 ? [{ id: line.id, ...is }] : []
  })
  await changeTins(trx, uid, changed)
  for (const id of created) await recountItem(trx, contentTypes.tobacco, id)
  const before = new Map([...created].map((id): [number, Tin | null] => [id, null]))
  for (const { id } of changed) before.set(id, there.get(id) ?? null)
  if (before.size === 0) return { added: 0, changed: 0, kept }
  const id = kept ?? (await insertImport(trx, uid))
  await recordTins(trx, { id, uid }, before)
  return { added: created.size, changed: changed.length, kept: id }
}

/**
 * Takes a table into somebody's collection: of a blend that is there already, only what the table has a
 * column for is changed. Good lines are kept, the others told one by one. Done again it changes nothing.
 * @throws Failure 10001 for what is no table, 10007 for too many
 */
export async function importTable(host: Host, uid: number, csv: string, match: MatchBlends) {
  const { laid, refused } = await read(host, { uid, csv, limit: 20 }, match)
  let [added, changed] = [0, 0]
  let kept: number | null = null
  for (let at = 0; at < laid.length; at += atOnce) {
    const part: Part = { uid, laid: laid.slice(at, at + atOnce), kept }
    const done = await host.db.transaction().execute((trx) => storeLines(trx, part))
    added += done.added
    changed += done.changed
    kept = done.kept
  }
  if (added > 0) await publish(host.db, { type: 'collection.imported', actor: uid })
  return { taken: laid.length, added, changed, undo: kept, refused }
}

/**
 * Undoes an import: what came in with it goes, what it changed says again what it said before. Rows that
 * were changed since stay as they are and are told by name.
 * @throws Failure 10003 for an import that is not there any more, or not theirs
 */
export async function undoImport(host: Host, uid: number, id: number) {
  const done = await host.db.transaction().execute(async (trx) => {
    if (!(await consumeImport(trx, uid, id))) throw missing('这次导入已经撤销，或者过了七天，不能再撤销')
    const rows = await lockTouched(trx, id)
    const back = rows.filter(({ same }) => same)
    const gone = back.filter(({ before }) => before === null).map(({ blend }) => blend)
    await changeTins(
      trx,
      uid,
      back.flatMap(({ blend, before }) => (before ? [{ id: blend, ...before }] : [])),
    )
    await dropTins(trx, uid, gone)
    for (const blend of gone) await recountItem(trx, contentTypes.tobacco, blend)
    await dropImport(trx, id)
    return {
      removed: gone.length,
      restored: back.length - gone.length,
      left: rows.filter(({ same }) => !same).map(({ name }) => name),
    }
  })
  if (done.removed > 0) await publish(host.db, { type: 'collection.imported', actor: uid })
  return done
}
