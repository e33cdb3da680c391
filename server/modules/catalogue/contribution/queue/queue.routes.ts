import * as contract from '#contract/catalogue/contribution-admin.ts'
import { contentTypes } from '#contract/content-type.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readItem, readItems } from '#server/modules/catalogue/catalogue/index.ts'
import { claimantsOf } from '#server/modules/moderation/case-lock/index.ts'
import { relationsOf, type Listing, pageOf, placeOf } from '../submission-listing.ts'
import { type Decision, decideSubmission } from './decide.ts'
import { fieldsOf } from '../field/fields.ts'
import { readOptions } from '../field/field-values.ts'
import { valuesOf } from '../propose.ts'
import { findSimilar } from '../similar.ts'
import {
  countSubmissions,
  readQueue,
  readSubmission,
  readWaiting,
  type State,
  type SubmissionRow,
} from '../contribution.store.ts'
import { fieldView, queuedView } from '../contribution.view.ts'

const itemOf = async ({ db }: Host, { target_type: type, target_id: id, act }: SubmissionRow) =>
  act === 'correct' && id !== null ? await readItem(db, type, id) : undefined

const keyOf = (type: number, id: number | null): string => `${type} ${id}`

/** What stands now where submissions want to write, by kind and number: one read a kind. */
async function itemsOf({ db }: Host, rows: readonly SubmissionRow[]) {
  const corrections = rows.filter(({ act, target_id: id }) => act === 'correct' && id !== null)
  const found = await Promise.all(
    [...Map.groupBy(corrections, ({ target_type: type }) => type)].map(async ([type, some]) => {
      const items = await readItems(
        db,
        type,
        some.flatMap(({ target_id: id }) => id ?? []),
      )
      return items.map((item) => [keyOf(type, item.id), item] as const)
    }),
  )
  return new Map(found.flat())
}

/** Submissions as editors see them, with what stands now where they want to write. */
async function viewsOf(host: Host, rows: readonly SubmissionRow[]) {
  const [relations, items, caseLockOf] = await Promise.all([
    relationsOf(host, rows),
    itemsOf(host, rows),
    claimantsOf(
      host.db,
      'submission',
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row, at) => {
    const related = relations[at]
    if (!related) return []
    const item = items.get(keyOf(row.target_type, row.target_id))
    const now = item ? valuesOf(fieldsOf(row.target_type, item), item) : {}
    return [{ ...queuedView(row, { ...related, now }), id: row.id, claim: caseLockOf(row.id) }]
  })
}

async function queueOf(host: Host, { state = 'pending', ...listing }: Listing & { state?: State }) {
  const [rows, total] = await Promise.all([
    readQueue(host.db, state, placeOf(listing)),
    countSubmissions(host.db, { state }),
  ])
  const { shown, ...page } = pageOf(rows, listing)
  return { list: await viewsOf(host, shown), total, ...page }
}

/** The blends that may be the one that is to be added. */
async function similarTo({ db }: Host, { act, name, fields }: SubmissionRow) {
  if (act !== 'add') return []
  const { name_en, name_zh } = fields
  const asked = [name_en, name_zh].find((one) => typeof one === 'string') ?? name
  const cards = await findSimilar(db, asked, true)
  return cards.map(({ id, name_en: english, name_zh: chinese, brand }) => ({
    id,
    title: [chinese, english].filter(Boolean).join(' '),
    brand: brand.name_en,
    url: tobaccoAddress(id),
  }))
}

/** One submission with all that an editor may mend in it. @throws Failure 10003 */
async function oneOf(host: Host, number: number) {
  const row = await readSubmission(host.db, number)
  if (!row) throw missing('没有这份提交')
  const item = await itemOf(host, row)
  const fields = fieldsOf(row.target_type, item)
  const [[view], options, similar] = await Promise.all([
    viewsOf(host, [row]),
    readOptions(host.db, fields),
    similarTo(host, row),
  ])
  if (!view) throw missing('没有这份提交')
  const values = { ...(item && valuesOf(fields, item)), ...row.fields }
  const { brand_name: brand } = row.fields
  const new_brand = row.target_type === contentTypes.tobacco && typeof brand === 'string' ? brand : ''
  return { ...view, similar, form: fields.map((field) => fieldView(field, values, options)), new_brand }
}

/** What editors do with what people sent. */
export function adminRoutes(host: Host): void {
  host.queues.register('submission', { label: '补录与纠错', role: 'editor', waiting: readWaiting })
  serve(host, contract.submissionQueue, (listing) => queueOf(host, listing))
  serve(host, contract.submissionOne, ({ id }) => oneOf(host, id))

  serve(host, contract.submissionDecide, async ({ id, reason = '', ...sent }, { viewer }) => {
    const decision: Decision = { ...sent, reason }
    const { item, type, ...done } = await decideSubmission(host, viewer, id, decision)
    const found = item === null ? null : await host.content.find(host.db, type, item)
    return { ...done, number: id, item: found && item !== null ? { type, id: item, ...found } : null }
  })
}
