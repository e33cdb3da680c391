import * as contract from '#contract/identity/second-factor.ts'
import { code } from '#contract/error.ts'
import { publish } from '#server/events.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  beginSetup,
  confirm,
  deleteFactor,
  proveFactor,
  readFactor,
  renewRecovery,
  setAtLogin,
  show,
} from '#server/modules/identity/second-factor/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { accountOf } from '../account.store.ts'
import { spendOwnTicket } from '../sms-code/sms-code.ts'
import { loginByFactor, type ThirdParties } from './login-factor.ts'

/** Asked for at the log-in from now on: a new factor, or the one that staff have for the console. */
async function enable(host: Host, viewer: Viewer, typed: string): Promise<{ recovery: string[] }> {
  const { confirmed } = await readFactor(host.db, viewer.uid)
  if (!confirmed) {
    const { recovery } = await confirm(host, viewer, typed, { atLogin: true })
    return { recovery }
  }
  const { uid } = viewer
  await proveFactor(host, viewer, typed, async (trx) => {
    await setAtLogin(trx, uid, true)
    await recordAudit(trx, { actor: uid, act: 'factor.login', target_type: 'member', target_id: uid })
  })
  return { recovery: [] }
}

/** Staff keep theirs for the console; a member's goes, and its codes with it. */
async function end(host: Host, viewer: Viewer, typed: string): Promise<null> {
  const { uid, appointed } = viewer
  await proveFactor(host, viewer, typed, async (trx) => {
    if (appointed.length > 0) await setAtLogin(trx, uid, false)
    else await deleteFactor(trx, uid)
    await recordAudit(trx, { actor: uid, act: 'factor.end', target_type: 'member', target_id: uid })
    await publish(trx, { type: 'session.changed' })
  })
  return null
}

/** The second factor of members: set up, asked for at the log-in, given up. */
export function factorRoutes(host: Host, parties: ThirdParties): void {
  serve(host, contract.loginFactor, (asked, context) => loginByFactor(host, parties, asked, context))

  serve(host, contract.memberFactorBegin, async ({ verify_ticket }, { viewer: { uid } }) => {
    await spendOwnTicket(host, uid, verify_ticket)
    const account = await accountOf(host.db, uid)
    if (!account) throw new Failure(code.accountUnknown)
    return beginSetup(host, uid, account.nickname)
  })

  serve(host, contract.memberFactorConfirm, (typed, { viewer }) => enable(host, viewer, typed.code))

  serve(host, contract.memberFactorRecovery, (typed, { viewer }) => renewRecovery(host, viewer, typed.code))

  serve(host, contract.memberFactorShow, async (typed, { viewer }) => {
    await show(host, viewer, typed.code)
    return null
  })

  serve(host, contract.memberFactorEnd, (typed, { viewer }) => end(host, viewer, typed.code))
}
