import type { Db } from '#server/kernel/database/db.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { consumeRateLimits } from '#server/kernel/security/rate-limit.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { proveFactor } from '#server/modules/identity/second-factor/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { deviceOf } from '../client/client.ts'
import { knownDeviceOf } from '../device/known-device.ts'
import { createSession } from '../session/create-session.ts'
import { consumeLoginTicket, readLoginTicket } from './login-ticket.store.ts'

const expired = () => notNow('登录已过期，请重新登录')

/** What the modules of third parties do with the identities of an account. */
export type ThirdParties = {
  /** Gives the account the identity that waits under a ticket, as it is kept. */
  attach: (trx: Db, uid: number, ticket: Buffer) => Promise<void>
  /** Takes away what was bound from a moment on. */
  detachSince: (trx: Db, uid: number, since: Date) => Promise<void>
}

type Asked = { factor_ticket: string; code: string }

const day = 86_400
/** So many wrong codes of a day after a right password, and the owner is told. */
const maxUntold = 10

/** Somebody knows the password and guesses the codes: after the tenth of a day the owner hears of it, once. */
async function noteWrongCode(host: Host, uid: number, { address, agent }: RequestContext): Promise<void> {
  const { retryAfter, left } = await consumeRateLimits(host, [
    { key: `wrong factor ${uid}`, limit: maxUntold, seconds: day },
  ])
  if (retryAfter > 0 || left[0] !== 0) return
  await host.db.transaction().execute((trx) =>
    notify(trx, {
      to: uid,
      showtype: showtypes.system,
      label: 'factor_guessed',
      parameters: { device: deviceOf(agent), place: placeOfAddress(address) || '地点不详' },
    }),
  )
}

/**
 * The second step of a log-in. A wrong code leaves the ticket as it is; a browser that is known has tries of its own.
 * @throws Failure 10004 for a ticket that is good no more; 10006 and 10007 for the code
 */
export async function loginByFactor(
  host: Host,
  { attach }: Pick<ThirdParties, 'attach'>,
  asked: Asked,
  context: RequestContext,
) {
  const hash = hashOf(asked.factor_ticket)
  const begun = await readLoginTicket(host.db, hash)
  if (!begun) throw expired()
  const { member_id: uid, login_method: loginMethod, oauth_ticket: identity } = begun
  const device = await knownDeviceOf(host.db, uid, context)
  const from = device?.toString('base64url') ?? 'elsewhere'
  try {
    await proveFactor(host, { uid, from }, asked.code, async (trx) => {
      if (!(await consumeLoginTicket(trx, hash))) throw expired()
      if (identity) await attach(trx, uid, identity)
    })
  } catch (error) {
    if (error instanceof Failure && error.code === code.verifyWrong) await noteWrongCode(host, uid, context)
    throw error
  }
  return createSession(host, { uid, loginMethod, sender: context, factor: 'code' })
}
