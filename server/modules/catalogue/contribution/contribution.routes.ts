import * as contract from '#contract/catalogue/contribution.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { PendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { readItem } from '#server/modules/catalogue/catalogue/index.ts'
import { relationsOf, type Listing, pageOf, placeOf } from './submission-listing.ts'
import { fieldsOf, knownFields } from './field/fields.ts'
import { readOptions } from './field/field-values.ts'
import { sendAddition, sendCorrection, valuesOf } from './propose.ts'
import { adminRoutes } from './queue/queue.routes.ts'
import { findSimilar } from './similar.ts'
import {
  countChanges,
  countSubmissions,
  deleteSubmission,
  isWaiting,
  readChanges,
  readSubmission,
  readSubmissionsBy,
} from './contribution.store.ts'
import { fieldView, historyView, submissionView } from './contribution.view.ts'

async function ownList(host: Host, viewer: Viewer, listing: Listing) {
  const [rows, total] = await Promise.all([
    readSubmissionsBy(host.db, viewer.uid, placeOf(listing)),
    countSubmissions(host.db, { uid: viewer.uid }),
  ])
  const { shown, ...page } = pageOf(rows, listing)
  const relations = await relationsOf(host, shown)
  const list = shown.flatMap((row, at) => (relations[at] ? [submissionView(row, relations[at])] : []))
  return { list, total, ...page }
}

/** Takes back what one sent, with its pictures, while no editor decided. @throws Failure 10003, 10004 */
async function withdraw({ db }: Host, { uid }: Viewer, number: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await readSubmission(trx, number, true)
    if (row?.member_id !== uid) throw missing('没有这条补录')
    if (row.state !== 'pending') throw notNow('编辑已经看过了，不能撤回')
    await releaseUploads(trx, { type: 'submission', id: number })
    await deleteSubmission(trx, number)
  })
}

function correctionRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.correctionForm, async ({ type, id }, { viewer }) => {
    const [row, found] = await Promise.all([readItem(db, type, id), host.content.find(db, type, id)])
    if (!row || !found) throw missing()
    const fields = fieldsOf(type, row)
    const [options, waiting] = await Promise.all([
      readOptions(db, fields),
      isWaiting(db, viewer.uid, type, id),
    ])
    const values = valuesOf(fields, row)
    const item = { type, id, title: found.title, url: found.url }
    return { item, fields: fields.map((field) => fieldView(field, values, options)), waiting }
  })

  serve(host, contract.correct, async (sent, { viewer }) => {
    const number = await sendCorrection(host, viewer, sent)
    return new PendingReview({ number, state: 'pending' as const })
  })

  serve(host, contract.itemHistory, async ({ type, id, ...listing }) => {
    const [rows, total, options] = await Promise.all([
      readChanges(db, { type, id }, placeOf(listing)),
      countChanges(db, { type, id }),
      readOptions(db, knownFields(type)),
    ])
    const { shown, ...page } = pageOf(rows, listing)
    return { list: shown.map((row) => historyView(row, type, options)), total, ...page }
  })
}

/** What people add to the catalogue and correct in it, and the editors' word on it. */
export function contributionRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.tobaccoAdd, async (input, { viewer }) => {
    const number = await sendAddition(host, viewer, input)
    return new PendingReview({ number, state: 'pending' as const })
  })

  serve(host, contract.tobaccoCreate, async () => {
    const fields = fieldsOf(contentTypes.tobacco)
    const options = await readOptions(db, fields)
    return { fields: fields.map((field) => fieldView(field, {}, options)) }
  })

  serve(host, contract.tobaccoSimilar, async ({ q = '' }) => ({ list: await findSimilar(db, q) }))

  serve(host, contract.ownSubmissions, (listing, { viewer }) => ownList(host, viewer, listing))
  serve(host, contract.submissionWithdraw, async ({ number }, { viewer }) => {
    await withdraw(host, viewer, number)
    return null
  })
  correctionRoutes(host)
  adminRoutes(host)

  host.personal.register(
    {
      table: 'contribution',
      column: 'member_id',
      exported: [
        'act',
        'target_type',
        'target_id',
        'name',
        'fields',
        'source',
        'state',
        'answer',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'contribution', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'item_change',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'act', 'before', 'after', 'created_at'],
      atEnd: 'keep',
    },
  )
}
