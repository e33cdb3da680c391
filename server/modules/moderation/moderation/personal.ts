import type { Host } from '#server/kernel/host.ts'
import { clearCasesOf } from './report/report.store.ts'

/** Where people stand in reports, held pieces, appeals and templates. */
export function registerPersonal({ personal }: Host): void {
  personal.register(
    {
      table: 'report',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'reason', 'description', 'state', 'answer', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'report', column: 'decided_by', exported: null, atEnd: 'keep' },
    { table: 'report_case', column: 'owner_id', exported: null, atEnd: clearCasesOf },
    { table: 'report_case', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'review_queue_item',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'reasons', 'state', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'review_queue_item', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'appeal',
      column: 'member_id',
      exported: ['label', 'body', 'state', 'answer', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'appeal', column: 'decided_by', exported: null, atEnd: 'keep' },
    { table: 'reply_template', column: 'updated_by', exported: null, atEnd: 'keep' },
  )
}
