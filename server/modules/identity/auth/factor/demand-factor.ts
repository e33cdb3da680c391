import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import { isAskedAtLogin } from '#server/modules/identity/second-factor/index.ts'
import { insertLoginTicket } from './login-ticket.store.ts'

/** `identity`: the ticket, as it is kept, of a third-party identity that goes to the account after the factor. */
type Begun = { uid: number; loginMethod: number; identity?: Buffer }

/**
 * Lets nobody in by one factor who wants to be asked for two.
 * @throws Failure 10158 with a ticket for `loginByFactor`
 */
export async function demandFactor(host: Host, { uid, loginMethod, identity }: Begun): Promise<void> {
  if (!(await isAskedAtLogin(host.db, uid))) return
  const ticket = newToken()
  await insertLoginTicket(host.db, {
    hash: hashOf(ticket),
    member_id: uid,
    login_method: loginMethod,
    oauth_ticket: identity ?? null,
  })
  throw new Failure(code.loginFactorNeeded, undefined, { factor_ticket: ticket })
}
