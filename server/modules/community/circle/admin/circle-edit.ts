import { randomBytes } from 'node:crypto'
import { circleAddress } from '#contract/page-address.ts'
import { maxCircleAdmins } from '#contract/limits.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { refuseBarredName, refuseHeldTexts } from '#server/modules/moderation/text-filter/index.ts'
import {
  type CircleContext,
  reasonSuffix,
  inCircle,
  requireOwner,
  requireCircleStaff,
  recordCircleAction,
  notifyFromCircle,
} from '../circle-context.ts'
import { readPlace } from '../circle.store.ts'
import { type Change, setState, updateCircle } from '../founding/founding.store.ts'
import { attachPictures, plainName, type Pictures, takenBy } from '../founding/founding.ts'
import {
  canBeAdmin,
  countAdmins,
  deleteInvite,
  deleteMember,
  dropInviteBy,
  isAlone,
  putInvite,
  readInvite,
  setRole,
  settleAll,
} from '../membership/member.store.ts'
import { retractFromManagers } from '../membership/join.ts'
import { nameKey } from '#server/modules/platform/rich-text/index.ts'
import { forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'

export type Edit = Omit<Change, 'name_key'> & Pictures & { id: number; uid?: number }

/** Where an invitation link leads. */
export const invitePath = (id: number, token: string): string => `${circleAddress(id)}&invite=${token}`

const linkOf = async ({ trx, circle }: CircleContext): Promise<string | null> => {
  const openInvite = await readInvite(trx, circle.id)
  return openInvite && invitePath(circle.id, openInvite.token)
}

/** What was asked to change and is not as it stands. */
function changesOf({ circle }: CircleContext, edit: Edit): Omit<Edit, 'id' | 'uid'> {
  const { id: _id, uid: _uid, ...asked } = edit
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => value !== undefined && value !== circle[field as keyof typeof asked],
    ),
  )
}

/** @throws Failure for what nobody may publish, and for what somebody would have to look at first */
const judge = (host: Host, viewer: Viewer, { name, introduction, notice }: Edit): Promise<void> =>
  refuseHeldTexts(host, viewer.uid, [
    ['名字', name],
    ['简介', introduction],
    ['公告', notice],
  ])

/** The owner changes everything, admins the notice alone. */
async function change(host: Host, context: CircleContext, edit: Edit): Promise<void> {
  requireCircleStaff(context)
  const { avatar, cover, ...plain } = changesOf(context, edit)
  const pictures = { ...(avatar !== undefined && { avatar }), ...(cover !== undefined && { cover }) }
  const fields = Object.keys({ ...plain, ...pictures })
  if (fields.length === 0) return
  if (context.me.role !== 'owner' && fields.some((field) => field !== 'notice'))
    throw forbidden('管理员只能改公告')
  // A name that stands may stay.
  await refuseBarredName(host, plain.name, context.viewer)
  const named = plain.name === undefined ? {} : { name_key: nameKey(plain.name) }
  await updateCircle(context.trx, context.circle.id, { ...plain, ...named }).catch((error: unknown) => {
    throw takenBy(error) ?? error
  })
  await attachPictures(context.trx, context.viewer.uid, context.circle.id, pictures)
  const before = Object.fromEntries(fields.map((field) => [field, context.circle[field as keyof Pictures]]))
  await recordCircleAction(context, 'edit', { before, after: { ...plain, ...pictures } })
}

/** Another member becomes the owner; the old one stays as an admin where there is room. */
async function transferOwnership(context: CircleContext, uid: number | undefined): Promise<void> {
  requireOwner(context)
  const { trx, circle, viewer } = context
  if (uid === undefined) throw unacceptable('请选择移交给谁')
  if (uid === viewer.uid) throw unacceptable('你已经是圈主')
  const they = await readPlace(trx, circle.id, uid)
  if (they.role === null) throw notNow('对方不在这个圈子里')
  if (they.muted_until !== null) throw notNow('请先解除对方的禁言')
  if (!(await canBeAdmin(trx, uid))) throw notNow('对方的账号现在不可用，不能接手圈子')
  const admins = (await countAdmins(trx, circle.id)) - (they.role === 'admin' ? 1 : 0)
  const stays = admins < maxCircleAdmins
  await setRole(trx, circle.id, viewer.uid, stays ? 'admin' : 'member')
  if (!stays) await dropInviteBy(trx, circle.id, viewer.uid)
  await setRole(trx, circle.id, uid, 'owner')
  await notifyFromCircle(context, uid, 'circle_handed_over')
  await recordCircleAction(context, 'hand_over', { before: { owner: viewer.uid }, after: { owner: uid } })
}

/** The end of a circle in which nobody is left but its owner. */
async function close(context: CircleContext): Promise<void> {
  requireOwner(context)
  const { trx, circle, viewer } = context
  if (!(await isAlone(trx, circle.id))) throw notNow('圈子里还有其他成员，不能关闭')
  const reason = '圈子已关闭'
  for (const uid of await settleAll(trx, circle.id, viewer.uid, reason)) {
    await notifyFromCircle(context, uid, 'circle_request_rejected', { why: reasonSuffix(reason) })
    await retractFromManagers(trx, circle.id, uid)
  }
  await deleteInvite(trx, circle.id)
  await setState(trx, circle.id, { state: 'closed', reason: '', by: null })
  await deleteMember(trx, circle.id, viewer.uid)
  await recordCircleAction(context, 'close')
}

async function invite(context: CircleContext): Promise<void> {
  requireCircleStaff(context)
  const { trx, circle, viewer } = context
  await putInvite(trx, { circle: circle.id, uid: viewer.uid, token: randomBytes(18).toString('base64url') })
  await recordCircleAction(context, 'invite')
}

async function uninvite(context: CircleContext): Promise<void> {
  requireCircleStaff(context)
  await deleteInvite(context.trx, context.circle.id)
  await recordCircleAction(context, 'uninvite')
}

export type EditAction = 'edit' | 'hand_over' | 'close' | 'invite' | 'uninvite'

/** What those who run a circle do to the circle itself. @returns the path of its invitation link */
export async function editCircle(
  host: Host,
  viewer: Viewer,
  { action = 'edit', edit: asked }: { action?: EditAction; edit: Edit },
) {
  refuseMuted(viewer)
  const edit = asked.name === undefined ? asked : { ...asked, name: plainName(asked.name) }
  if (action === 'edit') await judge(host, viewer, edit)
  return inCircle(host, edit.id, viewer, async (context) => {
    if (action === 'edit') await change(host, context, edit)
    else if (action === 'hand_over') await transferOwnership(context, edit.uid)
    else if (action === 'close') await close(context)
    else if (action === 'invite') await invite(context)
    else await uninvite(context)
    return { id: edit.id, invite: action === 'close' ? null : await linkOf(context) }
  })
}
