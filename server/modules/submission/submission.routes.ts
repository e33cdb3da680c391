import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import * as contract from '#contract/submission.ts'
import { targets } from '#contract/target.ts'
import { Failure, missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { Held } from '#server/kernel/sender.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { readItem } from '#server/modules/catalogue/index.ts'
import { type Decision, decideSubmission } from './decide.ts'
import { fieldsOf, knownFields } from './fields.ts'
import { type Options, readOptions } from './options.ts'
import { sendAddition, sendCorrection, valuesOf } from './propose.ts'
import { findSimilar } from './similar.ts'
import {
  countChanges,
  countSubmissions,
  isWaiting,
  type Place,
  readChanges,
  readQueue,
  readSubmissionsBy,
  type State,
  type SubmissionRow,
} from './submission.store.ts'
import { fieldView, historyView, queuedView, submissionView } from './submission.view.ts'

type Listing = { page?: number; limit?: number; cursor?: string }

/** One more than wanted is read, to know whether there is more. */
function placeOf({ page = 1, limit = pageSize.usual, cursor }: Listing): Place {
  const behind = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  return { behind, offset: behind ? 0 : (page - 1) * limit, limit: limit + 1 }
}

function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  { page = 1, limit = pageSize.usual }: Listing,
) {
  const shown = rows.slice(0, limit)
  return { shown, page, limit, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

/** What stands beside submissions of several kinds: the options of each kind once, the items. */
async function besides(host: Host, rows: readonly SubmissionRow[]) {
  const types = [...new Set(rows.map(({ target_type }) => target_type))]
  const options = new Map<number, Options>()
  for (const type of types) options.set(type, await readOptions(host.db, knownFields(type)))
  return Promise.all(
    rows.map(async ({ target_type: type, target_id: id }) => ({
      options: options.get(type) ?? new Map(),
      what: host.targets.kind(type)?.what ?? '',
      item: id === null ? null : await host.targets.find(host.db, type, id),
    })),
  )
}

async function ownList(host: Host, viewer: Viewer, listing: Listing) {
  const [rows, total] = await Promise.all([
    readSubmissionsBy(host.db, viewer.uid, placeOf(listing)),
    countSubmissions(host.db, { uid: viewer.uid }),
  ])
  const { shown, ...page } = pageOf(rows, listing)
  const beside = await besides(host, shown)
  const list = shown.flatMap((row, at) => (beside[at] ? [submissionView(row, beside[at])] : []))
  return { list, total, ...page }
}

/** @throws Failure 10002 for staff that does not look after the catalogue */
function onlyEditors({ roles }: Viewer): void {
  if (!roles.includes('editor') && !roles.includes('admin')) throw new Failure(code.forbidden)
}

async function nowOf(host: Host, { target_type: type, target_id: id, act }: SubmissionRow) {
  const row = act === 'correct' && id !== null ? await readItem(host.db, type, id) : undefined
  return row ? valuesOf(fieldsOf(type, row), row) : {}
}

async function queue(host: Host, { state = 'pending', ...listing }: Listing & { state?: State }) {
  const [rows, total] = await Promise.all([
    readQueue(host.db, state, placeOf(listing)),
    countSubmissions(host.db, { state }),
  ])
  const { shown, ...page } = pageOf(rows, listing)
  const [beside, now] = await Promise.all([
    besides(host, shown),
    Promise.all(shown.map((row) => nowOf(host, row))),
  ])
  const list = shown.flatMap((row, at) =>
    beside[at] ? [queuedView(row, { ...beside[at], now: now[at] ?? {} })] : [],
  )
  return { list, total, ...page }
}

function editorRoutes(host: Host): void {
  serve(host, contract.submissionQueue, async (listing, { viewer }) => {
    onlyEditors(viewer)
    return queue(host, listing)
  })

  serve(host, contract.submissionDecide, async ({ id, reason = '', ...sent }, { viewer }) => {
    onlyEditors(viewer)
    const decision: Decision = { ...sent, reason }
    const { item, type, ...done } = await decideSubmission(host, viewer, id, decision)
    const found = item === null ? null : await host.targets.find(host.db, type, item)
    return { ...done, number: id, item: found && item !== null ? { type, id: item, ...found } : null }
  })
}

function correctionRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.correctionForm, async ({ type, id }, { viewer }) => {
    const [row, found] = await Promise.all([readItem(db, type, id), host.targets.find(db, type, id)])
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
    return new Held({ number, state: 'pending' as const })
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
export function submissionRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.tobaccoAdd, async (input, { viewer }) => {
    const number = await sendAddition(host, viewer, input)
    return new Held({ number, state: 'pending' as const })
  })

  serve(host, contract.tobaccoCreate, async () => {
    const fields = fieldsOf(targets.tobacco)
    const options = await readOptions(db, fields)
    return { fields: fields.map((field) => fieldView(field, {}, options)) }
  })

  serve(host, contract.tobaccoSimilar, async ({ q = '' }) => ({ list: await findSimilar(db, q) }))

  serve(host, contract.ownSubmissions, (listing, { viewer }) => ownList(host, viewer, listing))
  correctionRoutes(host)
  editorRoutes(host)

  host.personal.register(
    {
      table: 'submission',
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
    { table: 'submission', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'item_change',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'act', 'before', 'after', 'created_at'],
      atEnd: 'keep',
    },
  )
}
