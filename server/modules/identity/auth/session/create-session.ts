import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { code } from '#contract/error.ts'
import { maxSessions } from '#contract/limits.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { type RequestContext, WithToken } from '#server/kernel/http/request-context.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import {
  type Account,
  accountOf,
  cancelDeactivation,
  readUserInfo,
  setLastLoginMethod,
} from '../account.store.ts'
import { rememberDevice } from '../device/known-device.ts'
import { notifyNewDevice } from '../history/new-device.ts'
import { demandFactor } from '../factor/demand-factor.ts'
import { endOldSessions, insertSession } from '#server/kernel/session/session.store.ts'
import { beijingWords } from '#server/kernel/database/beijing.ts'

/** A log-in as the contract's `entered` has it. */
export type SessionInput = { uid: number; avatar: string; nickname: string; way: number; returned: boolean }

/** @throws Failure 10190 with until when and why, for somebody who is banned; 10005 for somebody who is gone */
function refuseBanned({ state, state_until, state_reason }: Account): void {
  if (state === 'anonymised') throw new Failure(code.accountUnknown)
  if (state !== 'banned' || (state_until !== null && state_until <= new Date())) return
  const until = state_until === null ? '长期' : `至 ${beijingWords(state_until)}`
  const why = state_reason || '违反社区规范'
  throw new Failure(code.restricted, `账号已被封禁（${until}）：${why}。有异议的，可以在官方页面申诉`)
}

/** Pages and lists on which somebody stood, or stands again. */
export const publishDeactivation = (trx: Db, uid: number): Promise<void> =>
  publish(trx, { type: 'member.state_changed', content: { type: contentTypes.user, id: uid } })

type NewLogin = {
  uid: number
  loginMethod: number
  sender: Pick<RequestContext, 'address' | 'agent' | 'cookies'>
  /** The second factor that was shown; absent: it is asked for where the person wants that. */
  factor?: 'code' | 'passkey'
}

/**
 * Lets a person in: a session of its own with a new token. Who had asked to be forgotten comes back by it.
 * @throws Failure 10158 with a ticket where a second factor has to be shown; 10190 for somebody who is banned
 */
export async function createSession(
  host: Host,
  { uid, loginMethod, sender: context, factor }: NewLogin,
): Promise<WithToken<SessionInput>> {
  if (!factor) await demandFactor(host, { uid, loginMethod })
  const token = newToken()
  const { returned, device } = await host.db.transaction().execute(async (trx) => {
    const { address, agent } = context
    const session = await insertSession(trx, {
      member_id: uid,
      token_hash: hashOf(token),
      login_method: loginMethod,
      agent: agent.slice(0, 300),
      address,
      factor_at: factor === 'code' ? new Date() : null,
    })
    if ((await endOldSessions(trx, uid, maxSessions)) > 0) await publish(trx, { type: 'session.changed' })
    await setLastLoginMethod(trx, uid, loginMethod)
    // The session holds the account: whoever left, or was banned, a moment ago is seen now.
    const account = await accountOf(trx, uid)
    if (!account) throw new Failure(code.accountUnknown)
    refuseBanned(account)
    const back = await cancelDeactivation(trx, uid)
    if (back) await publishDeactivation(trx, uid)
    const used = await rememberDevice(trx, uid, context)
    await notifyNewDevice(trx, { uid, session, device: used, sender: context })
    return { returned: back, device: used }
  })
  device.giveCookie()
  return new WithToken({ ...(await readUserInfo(host.db, uid)), way: loginMethod, returned }, token)
}
