import { publish } from '#server/events.ts'
import { isDeepStrictEqual } from 'node:util'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { readItem, settleItem, updateItem } from '#server/modules/catalogue/catalogue/index.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { reindex } from '#server/modules/catalogue/search/index.ts'
import { brandFor, columnsOf, enterItem, noteChange } from '../apply-contribution.ts'
import { fieldsOf } from '../field/fields.ts'
import { readFields, readOptions } from '../field/field-values.ts'
import { refuseKnown, valuesOf } from '../propose.ts'
import { decide, readSubmission, type SubmissionRow, type Values } from '../contribution.store.ts'

export type Decision = {
  decision: 'merge' | 'reject'
  reason: string
  changes?: Record<string, unknown>
  /** Merges over what others changed in the meantime. */
  over: boolean
}

/** What was written. */
type Merged = { id: number; before: Values; after: Values }

/** Enters the blend, and its brand where that is new. */
async function mergeAddition(
  host: Host,
  trx: Db,
  proposal: Readonly<Record<string, unknown>>,
): Promise<Merged> {
  const { brand_name, ...given } = proposal
  const newBrand = typeof brand_name === 'string' && brand_name ? await brandFor(trx, brand_name) : null
  const fields = fieldsOf(contentTypes.tobacco)
  const options = await readOptions(trx, fields)
  const values = readFields(
    fields,
    { status: 'unknown', ...given, brand: newBrand ?? given.brand ?? null },
    options,
  )
  const { name_en: name } = values
  if (typeof name !== 'string') throw unacceptable('请填写英文名')
  const brand = Number(values.brand)
  // One after the other: two people may have sent the same blend.
  const maker = await readItem(trx, contentTypes.brand, brand, true)
  await refuseKnown(host, trx, brand, name)
  const nothing = { name_zh: null, aliases: [], component_ids: [], flavoring_ids: [], packaging_ids: [] }
  const columns = columnsOf(contentTypes.tobacco, { fields, values, options })
  const entered = { ...nothing, zh_confident: false, ...columns, priority: 3 }
  const id = await enterItem(
    trx,
    contentTypes.tobacco,
    entered,
    typeof maker?.slug === 'string' ? maker.slug : '',
  )
  await settleItem(trx, { kind: contentTypes.tobacco, id, brands: [brand] })
  if (newBrand !== null) await reindex(trx, contentName(14), newBrand)
  return { id, before: {}, after: values }
}

/** The fields in which the item is no longer what the proposal set out from. */
export const conflictsOf = (proposed: readonly string[], { before, now }: { before: Values; now: Values }) =>
  proposed.filter((key) => key in before && !isDeepStrictEqual(before[key] ?? null, now[key] ?? null))

type Merging = { proposal: Readonly<Record<string, unknown>>; over: boolean }

/** Changes the item; what others changed since is not written over unless that is wanted. */
async function mergeCorrection(trx: Db, row: SubmissionRow, { proposal, over }: Merging): Promise<Merged> {
  const { target_type: type, target_id: id } = row
  const item = id === null ? undefined : await readItem(trx, type, id, true)
  if (!item) throw missing('要改的这一件已经没有了')
  const fields = fieldsOf(type, item)
  const options = await readOptions(trx, fields)
  const values = readFields(fields, proposal, options)
  const now = valuesOf(fields, item)
  const conflicts = over ? [] : conflictsOf(Object.keys(values), { before: row.before, now })
  if (conflicts.length > 0) {
    const names = fields.filter(({ key }) => conflicts.includes(key)).map(({ name }) => name)
    throw new Failure(code.notNow, `提交之后有人改过：${names.join('、')}`, { conflicts })
  }
  const after = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, now[key] ?? null)),
  )
  if (Object.keys(after).length === 0) throw notNow('资料已经是这样了')
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, now[key] ?? null]))
  await updateItem(trx, type, item.id, columnsOf(type, { fields, values: after, options, row: item }))
  const brands = [before.brand, after.brand].filter((brand) => typeof brand === 'number')
  await settleItem(trx, { kind: type, id: item.id, brands })
  return { id: item.id, before, after }
}

const labelOf = ({ act }: SubmissionRow, merged: boolean) => {
  if (act === 'add') return merged ? ('submission_merged' as const) : ('submission_rejected' as const)
  return merged ? ('correction_merged' as const) : ('correction_rejected' as const)
}

/**
 * An editor's word on what somebody sent: it is written into the catalogue, or its author hears why not.
 * @returns where it went, and what it paid
 * @throws Failure 10004 for what was decided already, and where others changed the same since
 */
export async function decideSubmission(host: Host, viewer: Viewer, number: number, decision: Decision) {
  const { changes, over, reason } = decision
  const merge = decision.decision === 'merge'
  if (!merge && !reason) throw unacceptable('请写明为什么不收')
  return host.db.transaction().execute(async (trx) => {
    const row = await readSubmission(trx, number, true)
    if (!row) throw missing()
    if (row.state !== 'pending') throw notNow('已处理')
    await settleCaseLock(trx, 'submission', number, viewer)
    const proposal = changes ?? row.fields
    const merged = !merge
      ? null
      : row.act === 'add'
        ? await mergeAddition(host, trx, proposal)
        : await mergeCorrection(trx, row, { proposal, over })
    if (merged) {
      const { target_type: type, act, member_id: uid } = row
      await noteChange(trx, { type, uid, submission: row.id, act, ...merged })
    }
    const item = merged?.id ?? row.target_id
    const state = merge ? 'merged' : 'rejected'
    await decide(trx, number, { by: viewer.uid, state, answer: reason, item })
    await notify(trx, {
      to: row.member_id,
      showtype: showtypes.system,
      label: labelOf(row, merge),
      target: item === null ? null : { type: row.target_type, id: item },
      parameters: { name: row.name, reason },
    })
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `submission.${decision.decision}`,
      target_type: 'submission',
      target_id: number,
      reason,
      before: merged?.before ?? null,
      after: merged ? { ...merged.after, item } : null,
    })
    // Nobody pays themselves.
    const pays = merge && row.member_id !== viewer.uid
    const coins = pays
      ? await payFor(trx, { uid: row.member_id, event: 'submission.merged', subject: number })
      : 0
    if (merge) await publish(trx, { type: 'contribution.merged', payload: { owner: row.member_id } })
    return { state, item, type: row.target_type, coins } as const
  })
}
