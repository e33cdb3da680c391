import { ways } from '#contract/login.ts'
import { code } from '#contract/error.ts'
import { passwordLoginFault, phoneFault, verifyFault } from '#contract/person-rule.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { clearLimit, takeLimits, usedOf, waitWords } from '#server/kernel/limit.ts'
import type { Sender } from '#server/kernel/sender.ts'
import { spendTicket as spendSlide } from '#server/modules/captcha/index.ts'
import { type Account, accountOfName, accountOfPhone } from './account.store.ts'
import { spendCode } from './code.ts'
import { enter } from './enter.ts'
import { networkOf } from './network.ts'
import { createTurns, isPassword } from './password.ts'

const quarter = 900
/** Wrong passwords in a quarter of an hour, after which only an SMS opens the account. */
const mostWrong = 5

export const triesOf = (uid: number) => `password ${uid}`

/** By SMS. */
export async function loginByCode(host: Host, phone: string, verify: string, sender: Sender) {
  const fault = phoneFault(phone) ?? verifyFault(verify)
  if (fault !== null) throw new Failure(code.unacceptable, fault)
  const account = await accountOfPhone(host.db, phone)
  if (!account) throw new Failure(code.accountUnknown)
  await spendCode(host, { phone, sendType: 'l2', verify, address: sender.address })
  return enter(host, { uid: account.member_id, way: ways.sms, sender })
}

/** Many tries from one place cost a slide each, whosever account they are for. */
async function guardPlace(host: Host, sender: Sender, ticket: string | undefined) {
  const used = await usedOf(host, { key: `password from ${sender.address}`, seconds: quarter })
  if (used >= 20 && (ticket === undefined || !(await spendSlide(host.db, ticket))))
    throw new Failure(code.slideNeeded)
  const taken = await takeLimits(host, [
    { key: `password from ${sender.address}`, most: 100, seconds: quarter },
    { key: `password from ${networkOf(sender.address)}`, most: 500, seconds: quarter },
  ])
  if (taken.wait > 0) throw new Failure(code.tooOften, `尝试次数太多，${waitWords(taken.wait)}`)
}

/**
 * Tries the password of an account; each try is counted before it is looked at, so that many at once
 * are no more than five.
 * @throws Failure 10152 with the tries left, 10155 after the last one or where there is no password
 */
export async function checkPassword(host: Host, account: Account, password: string): Promise<void> {
  const key = triesOf(account.member_id)
  if (account.password_hash === null) {
    await isPassword(password, null)
    throw new Failure(code.passwordClosed, '这个账号还没有设置密码，请用短信验证码设置')
  }
  const { wait } = await takeLimits(host, [{ key, most: mostWrong, seconds: quarter }])
  if (wait > 0) throw new Failure(code.passwordClosed, '密码错误次数太多，请用短信验证码重设密码')
  if (await isPassword(password, account.password_hash)) return clearLimit(host, host.db, key)
  const left = mostWrong - (await usedOf(host, { key, seconds: quarter }))
  if (left <= 0) throw new Failure(code.passwordClosed, '密码错误次数太多，请用短信验证码重设密码')
  throw new Failure(code.passwordWrong, `密码错误，还可以再试 ${left} 次`, { left })
}

type Typed = { uname: string; pwd: string; ticket?: string }

// Hashes are made one after the other anyway: who waits for one holds no connection to the database
// meanwhile, so that those who read find one.
const inTurn = createTurns(3)

/** By name or phone, and password. */
export const loginByPassword = (host: Host, typed: Typed, sender: Sender) =>
  inTurn(() => tryPassword(host, typed, sender))

async function tryPassword(host: Host, { uname, pwd, ticket }: Typed, sender: Sender) {
  const fault = passwordLoginFault(uname, pwd)
  if (fault !== null) throw new Failure(code.unacceptable, fault)
  await guardPlace(host, sender, ticket)
  const account = await accountOfName(host.db, uname)
  if (!account) {
    await isPassword(pwd, null)
    throw new Failure(code.accountUnknown)
  }
  await checkPassword(host, account, pwd)
  return enter(host, { uid: account.member_id, way: ways.password, sender })
}
