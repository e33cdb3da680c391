import { stringify } from 'csv-stringify/sync'
import * as contract from '#contract/platform/audit.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { pageOf } from '#server/kernel/database/paging.ts'
import { mayDecide } from '#server/kernel/registry/staff-queue.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from './audit.store.ts'
import { addCheck, verdictOf } from './check.ts'
import { type AuditRow, type AuditQuery, readActNames, readActNamesOf, readEntries } from './list.store.ts'
import { namesOf } from './names.ts'
import { beijing } from '#server/kernel/database/beijing.ts'

const entryOf = (row: AuditRow, { title, url } = { title: '', url: '' }) => ({
  id: row.id,
  create_time: row.acted_at.toISOString(),
  actor: row.actor_id === null ? null : { uid: row.actor_id, nickname: row.actor_name ?? '' },
  act: row.act,
  target_type: row.target_type,
  target_id: row.target_id,
  target: row.target_name ?? title,
  target_url: url,
  reason: row.reason,
  before: row.before,
  after: row.after,
})

const heads = [
  '编号',
  '时间',
  '操作人',
  '操作人编号',
  '操作',
  '对象',
  '对象编号',
  '对象名',
  '原因',
  '之前',
  '之后',
]

const beijingTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: beijing,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const json = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

const cellsOf = (row: AuditRow) => [
  row.id,
  beijingTime.format(row.acted_at),
  row.actor_name ?? '系统',
  row.actor_id ?? '',
  row.act,
  row.target_type,
  row.target_id,
  row.target_name ?? '',
  row.reason,
  json(row.before),
  json(row.after),
]

/** The lines as a table; who took it, and by which filters, is a line of the log itself. */
async function exportOf(host: Host, viewer: Viewer, query: Omit<AuditQuery, 'limit'>) {
  const rows = (await readEntries(host.db, { ...query, limit: contract.maxExported })).slice(
    0,
    contract.maxExported,
  )
  await host.db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor: viewer.uid,
      act: 'audit.export',
      target_type: 'audit',
      target_id: 0,
      after: { ...query, lines: rows.length },
    }),
  )
  // What a person wrote is no formula; the mark at the head tells table programs the encoding.
  const csv = `\ufeff${stringify([heads, ...rows.map(cellsOf)], { escape_formulas: true })}`
  const day = beijingTime.format(new Date()).slice(0, 10)
  return { file_name: `操作日志-${day}.csv`, csv, lines: rows.length }
}

/** Whoever is no admin reads what they did themselves. */
const ownAlone = (viewer: Viewer) => !mayDecide(viewer, 'admin')

/** The log as the staff reads it. */
export function auditRoutes(host: Host): void {
  addCheck(host)

  serve(host, contract.auditList, async ({ limit = pageSize.usual, ...query }, { viewer }) => {
    const asked = ownAlone(viewer) ? { ...query, actor: viewer.uid } : query
    const { rows, next } = pageOf(await readEntries(host.db, { ...asked, limit }), limit)
    const nameOf = await namesOf(host, rows)
    return { list: rows.map((row) => entryOf(row, nameOf(row))), total: null, page: 1, limit, next }
  })

  serve(host, contract.auditActs, async (_input, { viewer }) => ({
    list: ownAlone(viewer) ? await readActNamesOf(host.db, viewer.uid) : await readActNames(host.db),
  }))

  serve(host, contract.auditVerdict, async () => {
    const { entries, brokenAt, wholeAt, behind } = await verdictOf(host)
    return { entries, broken_at: brokenAt, whole_time: wholeAt?.toISOString() ?? null, behind }
  })

  serve(host, contract.auditExport, (query, { viewer }) => exportOf(host, viewer, query))
}
