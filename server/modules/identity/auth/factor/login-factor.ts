import type { Db } from '#server/kernel/database/db.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { proveFactor } from '#server/modules/identity/second-factor/index.ts'
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

/**
 * The second step of a log-in. A wrong code leaves the ticket as it is.
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
  await proveFactor(host, uid, asked.code, async (trx) => {
    if (!(await consumeLoginTicket(trx, hash))) throw expired()
    if (identity) await attach(trx, uid, identity)
  })
  return createSession(host, { uid, loginMethod, sender: context, factor: 'code' })
}
