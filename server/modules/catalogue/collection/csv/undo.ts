import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRows } from '#server/kernel/database/lock-row.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import { lockCellar } from '../lot/lot.store.ts'
import {
  deleteEmptyEntries,
  deleteLots,
  dropImport,
  lockImport,
  readTouched,
  type Touched,
  updateEntries,
  updateLots,
} from './import.store.ts'
import { inParts } from './parts.ts'

/** Neither its lot nor its row was changed since. */
const isSame = ({ lotSame, entrySame }: Touched) => lotSame !== false && entrySame !== false

async function takeBack(trx: Db, uid: number, back: readonly Touched[]): Promise<number[]> {
  const laid = back.flatMap(({ lot, lotBefore }) => (lot !== null && lotBefore === null ? [lot] : []))
  const lots = back.flatMap(({ lot, lotBefore }) =>
    lot !== null && lotBefore ? [{ ...lotBefore, id: lot }] : [],
  )
  const entries = back.flatMap(({ blend, entry, entryBefore }) =>
    blend !== null && entry !== null && entryBefore ? [{ ...entryBefore, blend }] : [],
  )
  const fresh = back.flatMap(({ entry, entryBefore }) =>
    entry !== null && entryBefore === null ? [entry] : [],
  )
  await inParts(laid, (part) => deleteLots(trx, uid, part))
  await inParts(lots, (part) => updateLots(trx, uid, part))
  await inParts(entries, (part) => updateEntries(trx, uid, part))
  const gone: number[] = []
  await inParts(fresh, async (part) => gone.push(...(await deleteEmptyEntries(trx, uid, part))))
  await inParts(gone, (part) => recountItem(trx, contentTypes.tobacco, part))
  return gone
}

/**
 * Undoes an import: what came in with it goes, what it changed says again what it said before. What was changed since
 * stays as it is and is told by name.
 * @throws Failure 10003 for an import that is not there any more, or not theirs
 */
export async function undoImport(host: Host, uid: number, id: number) {
  return host.db.transaction().execute(async (trx) => {
    await lockCellar(trx, uid)
    if (!(await lockImport(trx, uid, id))) throw missing('这次导入已经撤销，或者过了七天，不能再撤销')
    const blends = (await readTouched(trx, uid, id)).map(({ blend }) => blend).filter((one) => one !== null)
    await lockRows(trx, 'tobacco', [...new Set(blends)])
    const rows = await readTouched(trx, uid, id)
    const back = rows.filter(isSame)
    const gone = await takeBack(trx, uid, back)
    if (gone.length > 0) await publish(trx, { type: 'collection.imported', actor: uid })
    await dropImport(trx, id)
    const removed = back.filter(({ added }) => added).length
    return {
      removed,
      restored: back.length - removed,
      left: rows.filter((row) => !isSame(row)).map(({ name }) => name),
    }
  })
}
