import type { CircleRole } from '#contract/community/circle.ts'
import { maxCircleAdmins } from '#contract/limits.ts'
import { publishModerationAct } from '#server/modules/platform/audit/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import {
  type CircleContext,
  reasonSuffix,
  requireOwner,
  requireCircleStaff,
  recordCircleAction,
  notifyFromCircle,
} from '../circle-context.ts'
import { type Place, readPlace } from '../circle.store.ts'
import {
  canBeAdmin,
  countAdmins,
  deleteBan,
  deleteMember,
  dropInviteBy,
  dropKeptMute,
  insertBan,
  setMute,
  setRole,
  settleRequest,
} from './member.store.ts'
import { retractFromManagers } from './join.ts'
import { forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'

/** What is done to somebody in a circle. `days` of a mute, 0 for good. */
export type MemberActionInput = { uid: number; reason: string; days?: number }

const weight: Readonly<Record<CircleRole, number>> = { owner: 3, admin: 2, member: 1 }
const weightOf = (role: CircleRole | null): number => (role === null ? 0 : weight[role])

/** @throws Failure 10002 for somebody who stands as high as whoever acts */
function requireLowerRole({ me }: CircleContext, they: Place): void {
  if (weightOf(they.role) >= weightOf(me.role)) throw forbidden('不能对圈主或管理员这样做')
}

async function memberOf(context: CircleContext, uid: number): Promise<Place> {
  const they = await readPlace(context.trx, context.circle.id, uid)
  if (they.role === null) throw notNow('对方不在这个圈子里')
  return they
}

/** What the public may know: that it happened, to nobody in particular. */
const publish = ({ trx }: CircleContext, act: string) =>
  publishModerationAct(trx, { act, target: '圈子成员', reason: '圈子管理者的决定' })

async function remove(context: CircleContext, { uid, reason }: MemberActionInput): Promise<void> {
  requireCircleStaff(context)
  requireLowerRole(context, await memberOf(context, uid))
  await deleteMember(context.trx, context.circle.id, uid)
  await recordCircleAction(context, 'remove', { reason, after: { uid } })
  await notifyFromCircle(context, uid, 'circle_removed', { reason })
  await publish(context, '移出圈子')
}

/** Whoever is on the blacklist is not in the circle, waits no more and may not ask again. */
async function blacklist(context: CircleContext, { uid, reason }: MemberActionInput): Promise<void> {
  requireCircleStaff(context)
  const { trx, circle, viewer } = context
  if (!(await peopleOf(trx, [uid])).has(uid)) throw unacceptable('没有这个人')
  const they = await readPlace(trx, circle.id, uid)
  requireLowerRole(context, they)
  if (they.banned) throw notNow('对方已在黑名单里')
  const change = { state: 'rejected', by: viewer.uid, reason } as const
  if (await settleRequest(trx, { circle: circle.id, uid }, change))
    await retractFromManagers(trx, circle.id, uid)
  await deleteMember(trx, circle.id, uid)
  await insertBan(trx, { circle: circle.id, uid, by: viewer.uid, reason })
  await recordCircleAction(context, 'blacklist', { reason, after: { uid } })
  const why = [reason, '已列入黑名单，不能再申请加入'].filter(Boolean).join('；')
  if (they.role !== null) await notifyFromCircle(context, uid, 'circle_removed', { reason: why })
  else if (they.waiting)
    await notifyFromCircle(context, uid, 'circle_request_rejected', { why: reasonSuffix(reason) })
  await publish(context, '列入圈子黑名单')
}

async function unblacklist(context: CircleContext, { uid, reason }: MemberActionInput): Promise<void> {
  requireCircleStaff(context)
  const they = await readPlace(context.trx, context.circle.id, uid)
  if (!they.banned) throw notNow('对方不在黑名单里')
  await deleteBan(context.trx, context.circle.id, uid)
  await recordCircleAction(context, 'unblacklist', { reason, after: { uid } })
}

async function appoint(context: CircleContext, { uid }: MemberActionInput): Promise<void> {
  requireOwner(context)
  const { trx, circle } = context
  const they = await memberOf(context, uid)
  if (they.role !== 'member') throw notNow('对方已经是管理者')
  if (they.muted_until !== null) throw notNow('请先解除对方的禁言')
  if (!(await canBeAdmin(trx, uid))) throw notNow('对方的账号现在不可用，不能担任管理员')
  if ((await countAdmins(trx, circle.id)) >= maxCircleAdmins) throw notNow(`管理员最多 ${maxCircleAdmins} 位`)
  await setRole(trx, circle.id, uid, 'admin')
  await recordCircleAction(context, 'appoint', { after: { uid } })
  await notifyFromCircle(context, uid, 'admin_appointed')
}

async function dismiss(context: CircleContext, { uid, reason }: MemberActionInput): Promise<void> {
  requireOwner(context)
  const they = await memberOf(context, uid)
  if (they.role !== 'admin') throw notNow('对方不是管理员')
  await setRole(context.trx, context.circle.id, uid, 'member')
  await dropInviteBy(context.trx, context.circle.id, uid)
  await recordCircleAction(context, 'dismiss', { reason, after: { uid } })
  await notifyFromCircle(context, uid, 'admin_removed', { reason })
}

async function mute(context: CircleContext, { uid, reason, days }: MemberActionInput): Promise<void> {
  requireCircleStaff(context)
  if (days === undefined) throw unacceptable('请选择禁言几天')
  requireLowerRole(context, await memberOf(context, uid))
  await setMute(context.trx, context.circle.id, { uid, days, reason })
  const span = days === 0 ? '永久' : `${days} 天`
  await recordCircleAction(context, 'mute', { reason, after: { uid, days } })
  await notifyFromCircle(context, uid, 'circle_muted', { span, why: reasonSuffix(reason) })
  await publish(context, days === 0 ? '圈内永久禁言' : `圈内禁言 ${days} 天`)
}

async function unmute(context: CircleContext, { uid, reason }: MemberActionInput): Promise<void> {
  requireCircleStaff(context)
  const they = await readPlace(context.trx, context.circle.id, uid)
  requireLowerRole(context, they)
  if (they.muted_until === null) throw notNow('对方没有被禁言')
  if (they.role === null) await dropKeptMute(context.trx, context.circle.id, uid)
  else await setMute(context.trx, context.circle.id, { uid, days: null, reason: '' })
  await recordCircleAction(context, 'unmute', { reason, after: { uid } })
  await notifyFromCircle(context, uid, 'circle_unmuted')
}

/** What those who run a circle do to others in it. */
export const memberActions = { remove, blacklist, unblacklist, appoint, dismiss, mute, unmute } as const
