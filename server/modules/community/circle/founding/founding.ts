import { offeredReasons } from '#contract/platform/public-reason.ts'
import { code } from '#contract/error.ts'
import { contentTypes } from '#contract/content-type.ts'
import { maxCircleNameLetters, leastCircleNameLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { StaffActionInput } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishModerationAct } from '#server/modules/platform/audit/index.ts'
import { settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { payFor, returnPayment } from '#server/modules/rewards/ledger/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { attachUploads } from '#server/modules/platform/media/index.ts'
import { judgeTexts, refuseBarredName } from '#server/modules/moderation/text-filter/index.ts'
import { type CircleContext, noCircle, recordCircleAction, notifyFromCircle } from '../circle-context.ts'
import { type LockedCircle, lockCircle } from '../circle.store.ts'
import {
  type Applied,
  countOpen,
  type Founding,
  lockMember,
  insertApplication,
  renewApplication,
  setPictures,
  setState,
} from './founding.store.ts'
import { insertMember } from '../membership/member.store.ts'
import { readStaff } from '../circle-page.store.ts'
import { nameKey } from '#server/modules/platform/rich-text/index.ts'

/** Applications of one person that may wait at a time, and how often one may be sent in a day. */
export const maxOpen = 3
const daily = 10

/** What the price of a circle is kept under; one application is paid once. */
const paymentOf = (uid: number, { id, created_at }: Applied) => ({
  uid,
  event: 'circle.created',
  subject: `${id} ${created_at.toISOString()}`,
})

/** The name of a living circle is taken. */
export function takenBy(error: unknown): Failure | null {
  const { code: state, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return state === '23505' && constraint === 'circle_name'
    ? new Failure(code.nameTaken, '已经有叫这个名字的圈子')
    : null
}

/** A name without signs that nobody sees. @throws Failure for one without a letter */
export function plainName(typed: string): string {
  const name = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (name.length < leastCircleNameLetters || !/[\p{L}\p{N}]/u.test(name))
    throw unacceptable(`圈子的名字是 ${leastCircleNameLetters} 到 ${maxCircleNameLetters} 个字`)
  return name
}

export type Pictures = { avatar?: string; cover?: string }

/** Pictures are uploads of the person's own; '' goes back to the drawn one. */
export async function attachPictures(trx: Db, uid: number, id: number, pictures: Pictures): Promise<void> {
  for (const field of ['avatar', 'cover'] as const) {
    const name = pictures[field]
    if (name === undefined) continue
    const target = { type: `circle ${field}` as const, id, kinds: [field] }
    await attachUploads(trx, uid, name === '' ? [] : [name], target)
  }
  await setPictures(trx, id, pictures)
}

export type Application = Omit<Founding, 'name_key'> & Pictures & { id?: number }

/** @throws Failure for an application that is not theirs, or was not rejected */
async function ownRejected(trx: Db, uid: number, id: number): Promise<void> {
  const circle = await lockCircle(trx, id)
  if (circle?.founder_id !== uid) throw noCircle()
  if (circle.state !== 'rejected') throw notNow('这个申请现在不能修改')
}

async function write(trx: Db, uid: number, id: number | undefined, founding: Founding): Promise<Applied> {
  const writing =
    id === undefined ? insertApplication(trx, uid, founding) : renewApplication(trx, id, founding)
  return writing.catch((error: unknown) => {
    throw takenBy(error) ?? error
  })
}

/**
 * Asks for a circle, or asks again with what was rejected. It costs what the rule says.
 * @returns the number of the circle that there may be
 */
export async function apply(
  host: Host,
  viewer: Viewer,
  { id, avatar, cover, ...asked }: Application,
): Promise<number> {
  refuseMuted(viewer)
  const { uid } = viewer
  const name = plainName(asked.name)
  await refuseBarredName(host, name, viewer)
  await judgeTexts(host, uid, [name, asked.introduction, asked.application])
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `circle apply ${uid}`, limit: daily, seconds: 86_400 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `今天的申请太多了，${retryAfterText(retryAfter)}`)
  return host.db.transaction().execute(async (trx) => {
    await lockMember(trx, uid)
    if (id !== undefined) await ownRejected(trx, uid, id)
    if ((await countOpen(trx, uid)) >= maxOpen) throw notNow(`你已有 ${maxOpen} 个申请在等待审核`)
    const applied = await write(trx, uid, id, { ...asked, name, name_key: nameKey(name) })
    const pictures = { ...(avatar !== undefined && { avatar }), ...(cover !== undefined && { cover }) }
    await attachPictures(trx, uid, applied.id, pictures)
    const circle = { id: applied.id } as LockedCircle
    await recordCircleAction({ trx, circle, viewer }, 'apply', { after: { ...asked, name } })
    await payFor(trx, paymentOf(uid, applied))
    return applied.id
  })
}

/** Takes back what one asked for, before anybody answered; what it cost comes back. @throws Failure 10003, 10004 */
export async function withdrawApplication(host: Host, viewer: Viewer, id: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const circle = await lockCircle(trx, id)
    if (!circle || circle.founder_id !== viewer.uid) throw noCircle()
    if (circle.state !== 'pending') throw notNow('这个申请已经有答复，不能撤回')
    await setState(trx, id, { state: 'closed', reason: '', by: null })
    const states = { before: { state: circle.state }, after: { state: 'closed' } }
    await recordCircleAction({ trx, circle, viewer }, 'withdraw', states)
    await returnPayment(trx, paymentOf(viewer.uid, circle))
  })
}

type ApplicationDecision = Pick<CircleContext, 'trx' | 'circle' | 'viewer'> & { reason: string }

async function approve(context: ApplicationDecision): Promise<void> {
  const { trx, circle, viewer } = context
  const { founder_id: founder } = circle
  if (circle.state !== 'pending') throw notNow('已处理')
  if (founder === viewer.uid) throw forbidden('不能决定自己的申请')
  await setState(trx, circle.id, { state: 'approved', reason: '', by: viewer.uid }, true)
  if (founder === null) return
  await insertMember(trx, circle.id, founder, 'owner')
  await notifyFromCircle(context, founder, 'circle_approved')
}

async function reject(context: ApplicationDecision): Promise<void> {
  const { trx, circle, viewer, reason } = context
  const { founder_id: founder } = circle
  if (circle.state !== 'pending') throw notNow('已处理')
  if (founder === viewer.uid) throw forbidden('不能决定自己的申请')
  if (!reason) throw unacceptable('请写明为什么不通过')
  await setState(trx, circle.id, { state: 'rejected', reason, by: viewer.uid }, true)
  if (founder !== null) await notifyFromCircle(context, founder, 'circle_rejected', { reason })
}

async function notifyStaff(
  context: ApplicationDecision,
  label: 'circle_frozen' | 'circle_unfrozen',
): Promise<void> {
  for (const { uid } of await readStaff(context.trx, context.circle.id))
    await notifyFromCircle(context, uid, label, { reason: context.reason })
}

async function freeze(context: ApplicationDecision): Promise<void> {
  const { trx, circle, viewer, reason } = context
  if (circle.state !== 'approved') throw notNow('这个圈子现在不能冻结')
  if (!reason) throw unacceptable('请写明为什么冻结')
  await setState(trx, circle.id, { state: 'frozen', reason, by: viewer.uid })
  await notifyStaff(context, 'circle_frozen')
  await publishModerationAct(trx, { act: '冻结', target: '圈子', reason })
}

async function unfreeze(context: ApplicationDecision): Promise<void> {
  const { trx, circle, viewer, reason } = context
  if (circle.state !== 'frozen') throw notNow('这个圈子没有被冻结')
  const runs = await readStaff(trx, circle.id)
  if (runs.some(({ uid }) => uid === viewer.uid)) throw forbidden('自己的圈子由别人来解冻')
  await setState(trx, circle.id, { state: 'approved', reason: '', by: viewer.uid })
  await notifyStaff(context, 'circle_unfrozen')
  await publishModerationAct(trx, {
    act: '解冻',
    target: '圈子',
    reason: reason || offeredReasons.unfreeze[0],
  })
}

const decisions = { approve, reject, freeze, unfreeze } as const
export type Decision = keyof typeof decisions

const statesAfter = {
  approve: 'approved',
  reject: 'rejected',
  freeze: 'frozen',
  unfreeze: 'approved',
} as const

type Word = { id: number; action: Decision; reason: string }

/** The staff's word on a circle, in the transaction of whoever says it. @throws Failure 10001, 10002, 10003, 10004 */
export async function decideIn(trx: Db, viewer: Viewer, { id, action, reason }: Word): Promise<void> {
  const circle = await lockCircle(trx, id)
  if (!circle) throw noCircle()
  const context = { trx, circle, viewer, reason }
  if (circle.state === 'pending') await settleCaseLock(trx, 'circle', id, viewer)
  const after = { state: statesAfter[action] }
  await recordCircleAction(context, action, { reason, before: { state: circle.state }, after })
  await decisions[action](context)
  await publish(trx, {
    type: action === 'approve' ? 'circle.approved' : 'circle.changed',
    content: { type: contentTypes.circle, id },
    actor: viewer.uid,
    payload: { owner: circle.founder_id },
  })
  if (action === 'reject' && circle.founder_id !== null)
    await returnPayment(trx, paymentOf(circle.founder_id, circle))
}

/** The same in a transaction of its own. @throws Failure 10004 while somebody else is at work on an application */
export const decideCircle = (host: Host, viewer: Viewer, word: Word): Promise<void> =>
  host.db.transaction().execute((trx) => decideIn(trx, viewer, word))

const siteActs = { ban: 'freeze', unban: 'unfreeze' } as const

/** What the site's moderators do with a circle as with anything that people made. */
export async function actOnCircle(
  trx: Db,
  viewer: Viewer,
  { id, action: act, reason }: StaffActionInput,
): Promise<void> {
  if (act !== 'ban' && act !== 'unban') throw unacceptable('圈子不能这样处理')
  await decideIn(trx, viewer, { id, action: siteActs[act], reason })
}
