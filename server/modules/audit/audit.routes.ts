import { stringify } from 'csv-stringify/sync'
import * as contract from '#contract/admin-audit.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { pageOf } from '#server/kernel/keyset.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { recordAct, verifyLog } from './audit.store.ts'
import { type AuditRow, type AuditWish, readActNames, readEntries } from './list.store.ts'

const entryOf = (row: AuditRow) => ({
  id: row.id,
  create_time: row.acted_at.toISOString(),
  actor: row.actor_id === null ? null : { uid: row.actor_id, nickname: row.actor_name ?? '' },
  act: row.act,
  target_type: row.target_type,
  target_id: row.target_id,
  target: row.target_name ?? '',
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

const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const json = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

const cellsOf = (row: AuditRow) => [
  row.id,
  beijing.format(row.acted_at),
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
async function exportOf(host: Host, viewer: Viewer, wish: Omit<AuditWish, 'limit'>) {
  const rows = (await readEntries(host.db, { ...wish, limit: contract.mostExported })).slice(
    0,
    contract.mostExported,
  )
  await host.db.transaction().execute((trx) =>
    recordAct(trx, {
      actor: viewer.uid,
      act: 'audit.export',
      target_type: 'audit',
      target_id: 0,
      after: { ...wish, lines: rows.length },
    }),
  )
  // What a person wrote is no formula; the mark at the head tells table programs the encoding.
  const csv = `\ufeff${stringify([heads, ...rows.map(cellsOf)], { escape_formulas: true })}`
  const day = beijing.format(new Date()).slice(0, 10)
  return { file_name: `操作日志-${day}.csv`, csv, lines: rows.length }
}

/** The log as admins read it. */
export function auditRoutes(host: Host): void {
  serve(host, contract.auditList, async ({ limit = pageSize.usual, ...wish }) => {
    const { rows, next } = pageOf(await readEntries(host.db, { ...wish, limit }), limit)
    return { list: rows.map(entryOf), total: null, page: 1, limit, next }
  })

  serve(host, contract.auditActs, async () => ({ list: await readActNames(host.db) }))

  serve(host, contract.auditVerdict, async () => {
    const { entries, brokenAt } = await verifyLog(host.db)
    return { entries, broken_at: brokenAt }
  })

  serve(host, contract.auditExport, (wish, { viewer }) => exportOf(host, viewer, wish))
}
