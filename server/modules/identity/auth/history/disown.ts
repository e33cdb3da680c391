import { publish } from '#server/events.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { deleteSessions } from '#server/kernel/session/session.store.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { lockPhone, takePassword } from '../account.store.ts'
import { forgetDevices } from '../device/device.store.ts'
import { knownDeviceOf } from '../device/known-device.ts'
import type { ThirdParties } from '../factor/login-factor.ts'
import { dropLoginTickets } from '../factor/login-ticket.store.ts'
import { deletePasskeysSince } from '../passkey/passkey.store.ts'
import { lockLogin, markDisowned } from './history.store.ts'

/**
 * “That was not me”: every other session ends, no other browser is known any more, passkeys registered and
 * third-party identities bound since then go, and the password is good for nothing until a new one is set by SMS.
 * @throws Failure 10003 for a log-in that is not theirs; 10004 for the present one, one that was disowned
 * before, and an account without a phone, which no SMS could open
 */
export async function disownLogin(
  host: Host,
  { detachSince }: Pick<ThirdParties, 'detachSince'>,
  id: number,
  context: RequestContext<'member'>,
) {
  const { uid, session } = context.viewer
  return host.db.transaction().execute(async (trx) => {
    const phone = await lockPhone(trx, uid)
    const login = await lockLogin(trx, uid, id)
    if (!login) throw missing('没有这条登录记录')
    if (login.session_id === session) throw notNow('这就是你现在的登录')
    if (login.disowned_at) throw notNow('这次登录已经处理过了')
    if (phone === '') throw notNow('请先绑定手机，才能用短信设新密码')
    await markDisowned(trx, uid, id)
    const ended = await deleteSessions(trx, uid, session)
    await forgetDevices(trx, uid, await knownDeviceOf(trx, uid, context))
    await dropLoginTickets(trx, uid)
    await deletePasskeysSince(trx, uid, login.at)
    await detachSince(trx, uid, login.at)
    await takePassword(trx, uid)
    await recordAudit(trx, { actor: uid, act: 'account.disown', target_type: 'member', target_id: uid })
    await publish(trx, { type: 'session.changed' })
    return { ended }
  })
}
