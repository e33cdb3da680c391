import type * as z from 'zod'
import { noComplaint, type userErase } from '#contract/identity/user-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { eraseAccount } from '#server/modules/identity/account/index.ts'
import { publishModerationAct } from '#server/modules/platform/audit/index.ts'
import { isMinorComplaint, lockUser } from './person.store.ts'

/** Holds an account that is to be erased, in whatever state it is. @throws Failure 10002, 10003, 10004 */
async function lockForErasure(trx: Db, viewer: Viewer, uid: number): Promise<void> {
  if (uid === viewer.uid) throw forbidden('不能对自己这样做')
  const locked = await lockUser(trx, uid)
  if (!locked) throw missing('没有这个人，或者没有可以停用的账号')
  if (locked.roles.length > 0) throw forbidden('对方是站务，请先撤销身份')
  if (locked.state === 'anonymised') throw notNow('这个账号已经注销，个人信息已删除')
}

/**
 * Ends the account of a minor at once, as the fifteen days end that of somebody who left: their log-ins, their personal
 * data and their certification go. The public log gives the kind of reason alone: what the staff wrote may name a child.
 * @throws Failure 10001 for a complaint of another kind, 10002 on oneself and on staff, 10003, 10004 for one who is gone
 */
export async function eraseMinor(
  host: Host,
  viewer: Viewer,
  { id, reason, complaint }: z.output<typeof userErase.input>,
): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    await lockForErasure(trx, viewer, id)
    if (complaint !== undefined && !(await isMinorComplaint(trx, complaint))) throw unacceptable(noComplaint)
    const after = complaint === undefined ? {} : { complaint }
    await eraseAccount(host, trx, { uid: id, actor: viewer.uid, act: 'user.erase', reason, after })
    await publishModerationAct(trx, { act: '停用并删除', target: '账号', reason: '账号属于未成年人' })
  })
}
