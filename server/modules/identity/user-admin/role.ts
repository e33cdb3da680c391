import { deleteRole, grantRole } from '#server/modules/identity/auth/index.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import { forbidden, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Role, Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { deleteConsoleFactor } from '#server/modules/identity/second-factor/index.ts'
import { lockAdmins, type LockedUser, lockUser } from './person.store.ts'

export type RoleChange = { id: number; action: 'grant' | 'revoke'; role: Role; reason: string }

export const roleLabels: Readonly<Record<Role, string>> = {
  moderator: '版主',
  editor: '编辑',
  admin: '管理员',
}

async function grant(trx: Db, viewer: Viewer, locked: LockedUser, role: Role): Promise<void> {
  if (locked.state !== 'normal' && !locked.over) throw notNow('对方的账号现在受限制，不能任命')
  if (locked.roles.includes(role)) throw notNow(`对方已经是${roleLabels[role]}`)
  await grantRole(trx, locked.uid, role, viewer.uid)
}

async function revoke(trx: Db, viewer: Viewer, locked: LockedUser, role: Role): Promise<void> {
  if (role === 'admin') {
    if (locked.uid === viewer.uid) throw forbidden('不能撤销自己的管理员身份')
    const admins = await lockAdmins(trx)
    // Whoever asks may have lost it to the one they ask about a moment ago.
    if (!admins.includes(viewer.uid)) throw forbidden()
    if (admins.every((uid) => uid === locked.uid)) throw notNow('至少要留一位管理员')
  }
  if (!(await deleteRole(trx, locked.uid, role))) throw notNow(`对方不是${roleLabels[role]}`)
  // Nobody of the staff any more: what their second factor opened closes.
  if (locked.roles.length === 1) await deleteConsoleFactor(trx, locked.uid)
}

/**
 * Appoints somebody, or takes it back.
 * @throws Failure 10002 on one's own admin role, 10003, 10004 where nothing is to change or the last admin would go
 */
export async function appoint(host: Host, viewer: Viewer, asked: RoleChange): Promise<void> {
  const { id, action, role, reason } = asked
  await host.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, id)
    if (!locked || locked.state === 'anonymised') throw missing('没有这个人，可能已注销')
    await (action === 'grant' ? grant : revoke)(trx, viewer, locked, role)
    const after =
      action === 'grant' ? [...locked.roles, role].toSorted() : locked.roles.filter((one) => one !== role)
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `role.${action}`,
      target_type: 'member',
      target_id: id,
      reason,
      before: locked.roles,
      after,
    })
    const label = action === 'grant' ? 'role_granted' : 'role_revoked'
    await notify(trx, {
      to: id,
      showtype: showtypes.system,
      label,
      parameters: { role: roleLabels[role], reason },
    })
    const member = { type: contentTypes.user, id }
    await publish(trx, { type: 'session.changed' }, { type: 'member.profile_changed', content: member })
  })
}
