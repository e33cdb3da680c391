import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { StaffActionInput } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  charge,
  payFor,
  priceOf,
  returnPayment,
  reversePayment,
} from '#server/modules/rewards/ledger/index.ts'
import { clearFromQueue } from '#server/modules/moderation/text-filter/index.ts'
import {
  type ContentAction,
  type ContentActions,
  type ContentRow,
  lockForAction,
  recordAction,
  requireReason,
  type StateChange,
  subjectOf,
} from './content-actions.ts'

async function pin<Row extends ContentRow>(kind: ContentActions<Row>, trx: Db, row: Row, pinned: boolean) {
  if (pinned === Boolean(row.pinned_at)) throw notNow(pinned ? '已经置顶了' : '没有置顶')
  await kind.setPinned?.(trx, row, pinned)
  return { pinned }
}

async function feature<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  row: Row,
  featured: boolean,
) {
  const word = kind.actionLabels?.essence?.replace('设为', '') ?? '精华'
  if (featured === Boolean(row.featured_at)) throw notNow(featured ? `已经是${word}了` : `不是${word}`)
  await kind.setFeatured?.(trx, row, featured)
  return { essence: featured }
}

/** A piece deleted or banned stands nowhere above the others any more. */
async function step<Row extends ContentRow>(kind: ContentActions<Row>, trx: Db, row: Row, to: StateChange) {
  const state = (await kind.setState(trx, row.id, to)) ?? to.state
  if (row.pinned_at && to.state !== 'published') await kind.setPinned?.(trx, row, false)
  return { state }
}

type Change = { id: number; act: Exclude<ContentAction, 'restore' | 'delete'>; reason: string }

/** What an act changes. @returns how the piece stands after it */
function change<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  row: Row,
  { act, reason, by }: Change & { by: number },
) {
  switch (act) {
    case 'top':
    case 'untop':
      return pin(kind, trx, row, act === 'top')
    case 'essence':
    case 'unessence':
      return feature(kind, trx, row, act === 'essence')
    case 'ban':
      return step(kind, trx, row, { state: 'banned', reason: requireReason(reason), by })
    case 'unban':
      return step(kind, trx, row, { state: 'published', reason: '', by })
  }
}

type ActionContext<Row extends ContentRow, What> = {
  kind: ContentActions<Row>
  trx: Db
  viewer: Viewer
  input: What
}

async function mark<Row extends ContentRow>({
  kind,
  trx,
  viewer,
  input,
}: ActionContext<Row, Change>): Promise<void> {
  const { id, act, reason } = input
  const row = await lockForAction(kind, trx, viewer, input)
  const after = await change(kind, trx, row, { ...input, by: viewer.uid })
  await recordAction(kind, trx, { row, viewer, act, reason, after })
  const subject = subjectOf(kind.type, id)
  // Whoever runs a circle does not pay themselves.
  if (act === 'essence' && row.member_id !== viewer.uid)
    await payFor(trx, { uid: row.member_id, event: 'post.featured', subject })
  const content = { type: kind.type, id }
  await publish(trx, {
    type: act === 'essence' ? 'content.featured' : 'content.changed',
    content,
    actor: viewer.uid,
    payload: { owner: row.member_id },
  })
}

const fining = 'post.deleted_by_mod'

/** Takes back what a piece brought its maker, who deletes it: for making it, and for its being chosen. */
async function reverseEarned<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  { id, member_id: uid }: Row,
) {
  if (kind.pays) await reversePayment(trx, { uid, event: kind.pays, subject: id })
  await reversePayment(trx, { uid, event: 'post.featured', subject: subjectOf(kind.type, id) })
}

type ReasonInput = { id: number; reason: string }

async function deleteRow<Row extends ContentRow>({
  kind,
  trx,
  viewer,
  input,
}: ActionContext<Row, ReasonInput>): Promise<void> {
  const { id, reason } = input
  const row = await lockForAction(kind, trx, viewer, { id, act: 'delete' })
  const own = row.member_id === viewer.uid
  const why = own ? '' : requireReason(reason)
  const after = await step(kind, trx, row, { state: 'deleted', reason: why, by: viewer.uid })
  await clearFromQueue(trx, kind.type, id)
  await publish(trx, { type: 'content.changed', content: { type: kind.type, id }, actor: viewer.uid })
  if (own) {
    await kind.gone(trx, row)
    return reverseEarned(kind, trx, row)
  }
  await recordAction(kind, trx, { row, viewer, act: 'delete', reason: why, after })
  const fine = { uid: row.member_id, event: fining, subject: subjectOf(kind.type, id) }
  await charge(trx, fine, await priceOf(trx, fining))
}

/** What others deleted stands again as it stood, and its maker gets back what they lost by it. */
async function restore<Row extends ContentRow>({
  kind,
  trx,
  viewer,
  input,
}: ActionContext<Row, ReasonInput>): Promise<void> {
  const { id, reason } = input
  const row = await lockForAction(kind, trx, viewer, { id, act: 'restore' })
  if (kind.emptied(row)) throw notNow('内容已经清空，不能恢复')
  const after = await step(kind, trx, row, { state: 'published', reason: '', by: viewer.uid })
  await recordAction(kind, trx, { row, viewer, act: 'restore', reason, after })
  await publish(trx, {
    type: 'content.restored',
    content: { type: kind.type, id },
    payload: { owner: row.member_id },
  })
  await returnPayment(trx, { uid: row.member_id, event: fining, subject: subjectOf(kind.type, id) })
}

/**
 * Acts on a piece as those do who are in charge, in the transaction of whoever asks. A deletion keeps what
 * the piece said, for an appeal, and its maker loses what the rule takes, as far as they have it; its
 * maker's own needs no reason, keeps nothing and costs what the piece brought.
 * @throws Failure 10001 without a reason where one is needed, 10002, 10003, 10004
 */
export async function performAction<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  viewer: Viewer,
  { action: act, ...input }: StaffActionInput,
): Promise<void> {
  if (act === 'delete') return deleteRow({ kind, trx, viewer, input })
  if (act === 'restore') return restore({ kind, trx, viewer, input })
  return mark({ kind, trx, viewer, input: { ...input, act } })
}

/** The same in a transaction of its own. */
export const actOnContent = <Row extends ContentRow>(
  kind: ContentActions<Row>,
  host: Host,
  viewer: Viewer,
  input: StaffActionInput,
): Promise<void> => host.db.transaction().execute((trx) => performAction(kind, trx, viewer, input))

/** Deletes a piece; see `performAction`. */
export const deleteContent = <Row extends ContentRow>(
  kind: ContentActions<Row>,
  host: Host,
  viewer: Viewer,
  why: ReasonInput,
): Promise<void> => actOnContent(kind, host, viewer, { ...why, action: 'delete' })

/**
 * The staff's word on a piece that waited, in their transaction.
 * @returns whether it stands for all to see since then
 */
export async function decideContent<Row extends ContentRow>(
  kind: Pick<ContentActions<Row>, 'type' | 'setState'>,
  trx: Db,
  row: Pick<Row, 'id' | 'state'> | undefined,
  { state, reason = '' }: { state: 'published' | 'rejected'; reason?: string },
): Promise<boolean> {
  if (row?.state !== 'pending') return false
  await kind.setState(trx, row.id, { state, reason })
  await publish(trx, { type: 'content.changed', content: { type: kind.type, id: row.id } })
  return state === 'published'
}
