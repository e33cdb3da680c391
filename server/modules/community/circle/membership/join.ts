import { publish } from '#server/events.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { circleAdminAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notify, retract } from '#server/modules/notifications/notification/index.ts'
import {
  type CircleContext,
  inCircle,
  notifyFromCircle,
  requireCircleStaff,
  reasonSuffix,
  recordCircleAction,
  refuseFrozen,
} from '../circle-context.ts'
import { isInviteValid, readStaff } from '../circle-page.store.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { code } from '#contract/error.ts'
import { Failure, forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import { readCircle } from '../circle.store.ts'
import { deleteMember, insertMember, insertRequest, readRequest, settleRequest } from './member.store.ts'

const requestNotification = (circle: number, actor: number) => ({
  label: 'circle_requested' as const,
  actor,
  target: { type: contentTypes.circle, id: circle },
})

/** Those who run a circle hear that somebody asks to be let in, and where to answer. */
export async function notifyManagers({
  trx,
  circle,
  viewer,
}: Pick<CircleContext, 'trx' | 'circle' | 'viewer'>) {
  const parameters = { circle: circle.name, at: `${circleAdminAddress(circle.id)}&tab=requests` }
  for (const { uid } of await readStaff(trx, circle.id))
    await notify(trx, {
      ...requestNotification(circle.id, viewer.uid),
      to: uid,
      showtype: showtypes.system,
      parameters,
    })
}

/** Nothing is to be answered any more. */
export async function retractFromManagers(trx: Db, circle: number, actor: number): Promise<void> {
  for (const { uid } of await readStaff(trx, circle))
    await retract(trx, { ...requestNotification(circle, actor), to: uid })
}

/** How often somebody may join or ask within an hour. */
const maxJoins = 30

export type JoinInput = { id: number; words?: string; invite?: string }

/** @throws Failure with the reason why this person may not join */
function refuseJoining(context: CircleContext): void {
  if (context.me.role !== null) throw notNow('你已经在这个圈子里了')
  if (context.me.banned) throw forbidden('暂时不能加入这个圈子')
  refuseFrozen(context)
}

/** Lets somebody in; whoever waited waits no more. */
async function addMember({ trx, circle }: CircleContext, uid: number, by: number | null): Promise<void> {
  if (await settleRequest(trx, { circle: circle.id, uid }, { state: 'approved', by }))
    await retractFromManagers(trx, circle.id, uid)
  await insertMember(trx, circle.id, uid)
  await publish(trx, {
    type: 'circle.joined',
    content: { type: contentTypes.circle, id: circle.id },
    actor: uid,
  })
}

async function joinOrRequest(context: CircleContext, { words: body = '', invite }: JoinInput): Promise<void> {
  const { trx, circle, viewer, me } = context
  refuseJoining(context)
  const invited = invite !== undefined && (await isInviteValid(trx, circle.id, invite))
  if (circle.join_by === 'open' || invited) return addMember(context, viewer.uid, null)
  if (invite !== undefined) throw unacceptable('邀请链接已失效，可以申请加入')
  if (me.waiting) throw notNow('申请已提交，请等待批准')
  await insertRequest(trx, { circle: circle.id, uid: viewer.uid, body })
  await notifyManagers(context)
}

/** Joins a circle, or asks to, where the circle asks for it. @returns how the person stands in it now */
export async function joinCircle(host: Host, viewer: Viewer, joining: JoinInput) {
  refuseMuted(viewer)
  const { uid } = viewer
  const { id, words: body = '' } = joining
  const reasons = body ? await judgeTexts(host, uid, [body]) : []
  if (reasons.length > 0) throw unacceptable('留言里有不能写的内容，请修改')
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `circle join ${uid}`, limit: maxJoins, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(retryAfter)}`)
  return inCircle(host, id, viewer, async (context) => {
    await joinOrRequest(context, joining)
    const now = await readCircle(context.trx, id, uid)
    return { role: now?.role ?? null, waiting: now?.waiting ?? false, member_count: now?.member_count ?? 0 }
  })
}

/** Decides on somebody who waits. @throws Failure 10004 when that was done before */
export async function decideRequest(
  host: Host,
  viewer: Viewer,
  { id, approve, reason }: { id: number; approve: boolean; reason: string },
): Promise<void> {
  const asked = await readRequest(host.db, id)
  if (!asked) throw new Failure(code.missing, '没有这个申请')
  const { circle_id, member_id: uid } = asked
  await inCircle(host, circle_id, viewer, async (context) => {
    requireCircleStaff(context)
    if ((await readRequest(context.trx, id))?.state !== 'pending') throw notNow('已处理')
    const state = approve ? 'approved' : 'rejected'
    await settleRequest(context.trx, { circle: circle_id, uid }, { state, by: viewer.uid, reason })
    await retractFromManagers(context.trx, circle_id, uid)
    if (approve) await insertMember(context.trx, circle_id, uid)
    if (approve)
      await publish(context.trx, {
        type: 'circle.joined',
        content: { type: contentTypes.circle, id: circle_id },
      })
    await notifyFromCircle(context, uid, `circle_request_${state}`, { why: reasonSuffix(reason) })
    await recordCircleAction(context, `request_${state}`, { reason, after: { uid } })
  })
}

/** Takes back the wish to join. */
export async function withdrawRequest({ trx, circle, viewer }: CircleContext): Promise<void> {
  const gone = await settleRequest(
    trx,
    { circle: circle.id, uid: viewer.uid },
    { state: 'withdrawn', by: null },
  )
  if (!gone) throw notNow('你没有在等待的申请')
  await retractFromManagers(trx, circle.id, viewer.uid)
}

/**
 * Leaves a circle.
 * @throws Failure 10004 for the owner, who hands it over first
 */
export async function leaveCircle({ trx, circle, viewer, me }: CircleContext): Promise<void> {
  if (me.role === null) throw notNow('你不在这个圈子里')
  if (me.role === 'owner') throw notNow('圈主不能直接退出，请先移交圈子')
  await deleteMember(trx, circle.id, viewer.uid)
}
