import { loginMethods } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { passwordLoginFault, phoneFault, verifyFault } from '#contract/identity/person-rule.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { clearRateLimit, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { consumeGuardedLimits, recordRefusal } from '#server/modules/identity/captcha/index.ts'
import { type Account, accountOfName, accountOfPhone, readEntries } from './account.store.ts'
import { spendCode } from './sms-code/sms-code.ts'
import { createSession } from './session/create-session.ts'
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { circumstancesOf } from './client/circumstances.ts'
import { knownDeviceOf } from './device/known-device.ts'
import { createSemaphore, isPassword } from './password.ts'

const quarter = 900
/** Wrong passwords in a quarter of an hour, after which only an SMS opens the account. */
const maxWrong = 5

type Sender = Pick<RequestContext, 'address' | 'cookies'>

/** Under which the wrong passwords of an account count: those from a network it was entered from, by themselves. */
const triesOf = (uid: number, network?: string) =>
  network === undefined ? `password ${uid}` : `password ${uid} at ${network}`

/** Those from a browser by which the account was entered, by themselves, too. */
const triesOn = (uid: number, device: Buffer) => `password ${uid} on ${device.toString('base64url')}`

/** Whoever tries elsewhere must not be able to lock somebody out of where, or of what, they are at home. */
async function triesFrom(host: Host, uid: number, sender: Sender): Promise<string> {
  const device = await knownDeviceOf(host.db, uid, sender)
  if (device) return triesOn(uid, device)
  const network = networkOf(sender.address)
  const entered = await readEntries(host.db, uid)
  return triesOf(uid, entered.some((one) => networkOf(one.address) === network) ? network : undefined)
}

/** After a new password the tries begin anew, elsewhere and here. */
export async function resetTries(host: Host, trx: Db, uid: number, sender: Sender): Promise<void> {
  await clearRateLimit(host, trx, triesOf(uid))
  await clearRateLimit(host, trx, triesOf(uid, networkOf(sender.address)))
  const device = await knownDeviceOf(trx, uid, sender)
  if (device) await clearRateLimit(host, trx, triesOn(uid, device))
}

/** By SMS. */
export async function loginByCode(host: Host, phone: string, verify: string, context: RequestContext) {
  const fault = phoneFault(phone) ?? verifyFault(verify)
  if (fault !== null) throw unacceptable(fault)
  const account = await accountOfPhone(host.db, phone)
  if (!account) throw new Failure(code.accountUnknown)
  await spendCode(host, { phone, sendType: 'l2', verify, address: context.address })
  return createSession(host, { uid: account.member_id, loginMethod: loginMethods.sms, sender: context })
}

type Typed = { uname: string; pwd: string; ticket?: string }

/** Many tries from one place cost a proof of work or a slide each, whosever account they are for. */
async function limitByAddress(host: Host, { uname, ticket }: Typed, context: RequestContext) {
  const account = await accountOfName(host.db, uname)
  const limits = [
    { key: `password from ${householdOf(context.address)}`, free: 20, limit: 100, seconds: quarter },
    { key: `password from ${networkOf(context.address)}`, limit: 500, seconds: quarter },
  ]
  const asking = await circumstancesOf(host, account?.member_id ?? null, context)
  const taken = await consumeGuardedLimits(host, limits, { ...asking, ticket })
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `尝试次数太多，${retryAfterText(taken.retryAfter)}`)
}

/**
 * Tries the password of an account; each try is counted before it is looked at, so that many at once
 * are no more than five.
 * @throws Failure 10152 with the tries left, 10155 after the last one or where there is no password
 */
export async function checkPassword(
  host: Host,
  account: Account,
  password: string,
  sender: Sender,
): Promise<void> {
  if (account.password_hash === null) {
    await isPassword(password, null)
    throw new Failure(code.passwordClosed, '这个账号还没有设置密码，请用短信验证码设置')
  }
  const key = await triesFrom(host, account.member_id, sender)
  const { retryAfter, left } = await consumeRateLimits(host, [{ key, limit: maxWrong, seconds: quarter }])
  if (retryAfter > 0) throw new Failure(code.passwordClosed, '密码错误次数太多，请用短信验证码重设密码')
  if (await isPassword(password, account.password_hash)) return clearRateLimit(host, host.db, key)
  await recordRefusal(host, sender.address)
  const [more = 0] = left
  if (more <= 0) throw new Failure(code.passwordClosed, '密码错误次数太多，请用短信验证码重设密码')
  throw new Failure(code.passwordWrong, `密码错误，还可以再试 ${more} 次`, { left: more })
}

// Hashes are made one after the other anyway: who waits for one holds no connection to the database
// meanwhile, so that those who read find one.
const hashing = createSemaphore(3, 30)

/**
 * By name or phone, and password. One network tries one after the other: many tries from there keep nobody
 * else waiting.
 */
export async function loginByPassword(host: Host, typed: Typed, context: RequestContext) {
  const fault = passwordLoginFault(typed.uname, typed.pwd)
  if (fault !== null) throw unacceptable(fault)
  await limitByAddress(host, typed, context)
  return withMutex(host, `password from ${networkOf(context.address)}`, () =>
    hashing(() => tryPassword(host, typed, context)),
  )
}

async function tryPassword(host: Host, { uname, pwd }: Typed, context: RequestContext) {
  const account = await accountOfName(host.db, uname)
  if (!account) {
    await isPassword(pwd, null)
    await recordRefusal(host, context.address)
    throw new Failure(code.accountUnknown)
  }
  await checkPassword(host, account, pwd, context)
  return createSession(host, { uid: account.member_id, loginMethod: loginMethods.password, sender: context })
}
