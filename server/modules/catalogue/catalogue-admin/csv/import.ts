import * as z from 'zod'
import { maxReportedLines } from '#contract/catalogue/catalogue-admin.ts'
import { type Correctable, correctable } from '#contract/catalogue/contribution.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  type Columns,
  recountItem,
  settleItem,
  updateItem,
} from '#server/modules/catalogue/catalogue/index.ts'
import { reindex } from '#server/modules/catalogue/search/index.ts'
import {
  changesView,
  columnsOf,
  enterItem,
  insertChanges,
  type Noted,
} from '#server/modules/catalogue/contribution/index.ts'
import { lockImports } from '../item-rows.store.ts'
import { digestOf, type Planned, planTable } from './import-plan.ts'

type ImportInput = { type: Correctable; csv: string; apply: boolean; digest?: string; reason?: string }

const indexing = 'catalogue-admin:reindex'
/** So many items are indexed in one step. */
const atOnce = 200

/** Enters what is new and writes what changed. @returns what became of each */
async function writeAll(trx: Db, type: Correctable, planned: readonly Planned[]): Promise<Noted[]> {
  const noted: Noted[] = []
  for (const one of planned) {
    if (one.verdict === 'changed') {
      const { row, form, before, after } = one
      await updateItem(trx, type, row.id, columnsOf(type, { ...form, values: after, row }))
      noted.push({ id: row.id, act: 'edit', before, after })
    } else if (one.verdict === 'new') {
      const { sort, form, after } = one
      const own: Columns = sort === '' ? {} : { kind: sort }
      const columns = { ...columnsOf(type, { ...form, values: after }), ...own }
      const maker = form.options.get('brand')?.find(({ value }) => value === after.brand)
      noted.push({ id: await enterItem(trx, type, columns, maker?.name), act: 'add', before: {}, after })
    }
  }
  return noted
}

/** Of many items all of the kind are counted at once. */
async function settleAll(trx: Db, type: Correctable, noted: readonly Noted[]): Promise<void> {
  if (type === contentTypes.mouthpiece || type === contentTypes.brand) return
  if (noted.length > atOnce) return recountItem(trx, type, null)
  for (const { id } of noted) await recountItem(trx, type, id)
}

async function apply(trx: Db, viewer: Viewer, sent: ImportInput, planned: readonly Planned[]): Promise<void> {
  const { type, reason = '' } = sent
  const noted = await writeAll(trx, type, planned)
  if (noted.length === 0) throw unacceptable('表格里没有要写入的')
  const brands = noted
    .flatMap(({ before, after }) => [before.brand, after.brand])
    .filter((brand) => typeof brand === 'number')
  await settleAll(trx, type, noted)
  await settleItem(trx, { kind: type, id: 0, brands })
  await insertChanges(trx, type, { uid: viewer.uid, reason: `导入：${reason}` }, noted)
  await addJob(trx, indexing, { type, ids: noted.map(({ id }) => id) })
  await publish(trx, { type: 'catalogue.imported' })
  await recordAudit(trx, {
    actor: viewer.uid,
    act: 'item.import',
    target_type: contentName(type),
    target_id: 0,
    reason,
    before: null,
    after: {
      added: noted.filter(({ act }) => act === 'add').map(({ id }) => id),
      changed: noted.filter(({ act }) => act === 'edit').map(({ id }) => id),
    },
  })
}

function reported(type: Correctable, planned: readonly Planned[]) {
  return planned
    .filter((one) => one.verdict !== 'same')
    .slice(0, maxReportedLines)
    .map((one) => {
      const { line, name, verdict } = one
      if (one.verdict === 'refused') return { line, name, verdict, reason: one.reason, fields: [] }
      const before = one.verdict === 'changed' ? one.before : {}
      const fields = changesView({ type, before, after: one.after }, one.form.options)
      return { line, name, verdict, reason: '', fields }
    }) as {
    line: number
    name: string
    verdict: 'new' | 'changed' | 'refused'
    reason: string
    fields: { name: string; before: string; after: string }[]
  }[]
}

function answer(type: Correctable, planned: readonly Planned[], applied: boolean) {
  const count = (verdict: Planned['verdict']) => planned.filter((one) => one.verdict === verdict).length
  return {
    applied,
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    digest: digestOf(planned),
    lines: reported(type, planned),
  }
}

/**
 * Tries a table, or writes what a trial found: in one transaction, and only as long as the facts are those of
 * the trial. Search follows by a job.
 * @throws Failure 10001 for what is no such table; 10004 where the facts have changed since the trial
 */
export async function importItems({ db }: Host, viewer: Viewer, sent: ImportInput) {
  const { type, csv, digest, reason } = sent
  if (!sent.apply) return answer(type, await planTable(db, type, csv), false)
  if (!digest) throw unacceptable('请先试算')
  if (!reason) throw unacceptable(`请写明来源，${leastReasonLetters} 到 ${maxReasonLetters} 个字`)
  return db.transaction().execute(async (trx) => {
    await lockImports(trx, type)
    const planned = await planTable(trx, type, csv, true)
    if (digestOf(planned) !== digest) throw notNow('资料在试算之后变过，请再试算一次')
    await apply(trx, viewer, sent, planned)
    return answer(type, planned, true)
  })
}

const due = z.object({ type: z.literal([...correctable]), ids: z.array(z.int()) })

/** Search follows what was imported, step after step. */
export function importJobs({ jobs }: Host): void {
  jobs.on(
    indexing,
    async (payload, { db }) => {
      const { type, ids } = due.parse(payload)
      await db.transaction().execute(async (trx) => {
        for (const id of ids.slice(0, atOnce)) await reindex(trx, contentName(type), id)
        const rest = ids.slice(atOnce)
        if (rest.length > 0) await addJob(trx, indexing, { type, ids: rest })
        else await publish(trx, { type: 'catalogue.imported' })
      })
    },
    { long: true },
  )
}
