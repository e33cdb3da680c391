import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, refundRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { circumstancesOf, stranger } from '../client/circumstances.ts'
import { knownDeviceOf } from '../device/known-device.ts'
import { dropCode, storeCode, storeTicket, takeTicket, tryCode } from './code.store.ts'
import { phoneFault } from '#contract/identity/person-rule.ts'
import { recordRefusal } from '#server/modules/identity/captcha/index.ts'
import { sendSms } from '#server/modules/identity/sms/index.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { accountOfPhone, phoneOf } from '../account.store.ts'
import { resendWait, takeSending } from './sms-limits.ts'

export type CodeTarget = { phone: string; sendType: SendType }

const codeHash = (host: Host, { phone, sendType }: CodeTarget, digits: string) =>
  createHmac('sha256', host.secret).update(`${phone} ${sendType} ${digits}`).digest()

/** Six digits, kept for five minutes. */
export async function makeCode(host: Host, coded: CodeTarget): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  await storeCode(host.db, coded, codeHash(host, coded, digits))
  return digits
}

const hour = 3_600

/**
 * Uses up a code that was sent by SMS. Tries are limited by the code, of which a phone gets ten a day, and by
 * where they come from: a limit by phone would let anybody keep its owner out.
 * @throws Failure 10006 when it is wrong, run out or used; 10007 after too many tries
 */
export async function spendCode(
  host: Host,
  { phone, sendType, verify, address }: CodeTarget & { verify: string; address: string },
): Promise<void> {
  const taken = await consumeRateLimits(host, [
    { key: `try ${householdOf(address)}`, limit: 60, seconds: hour },
    { key: `try ${networkOf(address)}`, limit: 300, seconds: hour },
  ])
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `尝试次数太多，${retryAfterText(taken.retryAfter)}`)
  const outcome = await tryCode(host.db, { phone, sendType }, codeHash(host, { phone, sendType }, verify))
  if (outcome === 'closed') throw new Failure(code.tooOften, '输错次数太多，请重新获取验证码')
  if (outcome === 'wrong') {
    await recordRefusal(host, address)
    throw new Failure(code.verifyWrong)
  }
  await refundRateLimits(host.db, taken)
}

/** What a verified phone is exchanged for: good for ten minutes, once. */
export async function makeTicket(host: Host, coded: CodeTarget): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await storeTicket(host.db, hashOf(ticket), coded)
  return ticket
}

/**
 * Uses a ticket up.
 * @returns the phone that was verified
 * @throws Failure 10006 when it is not one, or not any more
 */
export async function spendTicket(db: Db, ticket: string, sendType: SendType): Promise<string> {
  const phone = await takeTicket(db, hashOf(ticket), sendType)
  if (phone === null) throw new Failure(code.verifyWrong, '手机验证已过期，请重新验证')
  return phone
}

/** @throws Failure 10006 for a ticket that is not of the account's phone */
export async function spendOwnTicket({ db }: Host, uid: number, ticket: string): Promise<void> {
  if ((await spendTicket(db, ticket, 'o5')) !== (await phoneOf(db, uid)))
    throw new Failure(code.verifyWrong, '请先验证手机')
}

type SmsCodeInput = { phone: string; sendType: SendType; ticket?: string }

/**
 * The phone meant: for o5 the one of the account, else the one that was given.
 * @throws Failure 10050 for a purpose that needs a log-in, 10001 for what is no phone
 */
export async function resolvePhone(
  host: Host,
  { phone: given, sendType }: { phone: string; sendType: SendType },
  { viewer }: Pick<RequestContext, 'viewer'>,
): Promise<string> {
  const ownOnly = sendType === 'o5' || sendType === 'n6'
  if (ownOnly && !viewer) throw new Failure(code.sessionInvalid)
  const phone = sendType === 'o5' && viewer ? await phoneOf(host.db, viewer.uid) : given
  const fault = phoneFault(phone)
  if (fault !== null) throw unacceptable(fault)
  return phone
}

/**
 * Whether an owner asks from where the account is at home: logged in, by a browser that is known, or from a network it
 * was entered from. For f3 only the browser counts: a network is shared with people who must not learn of the account.
 */
async function isAtHome(
  host: Host,
  uid: number,
  { sendType, newAddress }: { sendType: SendType; newAddress: boolean },
  context: RequestContext,
): Promise<boolean> {
  if (sendType === 'o5' || (sendType !== 'f3' && !newAddress)) return true
  return (await knownDeviceOf(host.db, uid, context)) !== null
}

/** The phone meant, after what the purpose asks of it; `unknown` when nothing may be sent and nobody told. */
async function phoneFor(host: Host, asked: SmsCodeInput, context: RequestContext) {
  const { sendType } = asked
  const phone = await resolvePhone(host, asked, context)
  const account = await accountOfPhone(host.db, phone)
  const known = account !== null
  if (sendType === 'l2' && !known) throw new Failure(code.accountUnknown)
  if ((sendType === 'r1' || sendType === 'n6') && known) throw new Failure(code.phoneTaken)
  // f3 does not tell whether a phone is known: not by what it asks for either.
  const uid = account?.member_id ?? null
  const who = sendType === 'f3' ? stranger(context) : await circumstancesOf(host, uid, context)
  const atHome =
    uid !== null && (await isAtHome(host, uid, { sendType, newAddress: who.newAddress }, context))
  return { phone, atHome, asking: { ...who, ticket: asked.ticket }, unknown: sendType === 'f3' && !known }
}

/**
 * Sends a code to a phone.
 * @returns seconds until the next may be asked for
 * @throws Failure 10005, 10151 where the purpose tells it, 10160 when a ticket is wanted, 10007 with the
 * wait, and what the sending says; then nothing has been used up
 */
export async function sendCode(
  host: Host,
  asked: SmsCodeInput,
  context: RequestContext,
): Promise<{ wait: number }> {
  const asking = await consumeRateLimits(host, [
    { key: `ask ${networkOf(context.address)}`, limit: 300, seconds: hour },
  ])
  if (asking.retryAfter > 0)
    throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(asking.retryAfter)}`)
  const { unknown, ...meant } = await phoneFor(host, asked, context)
  const { phone } = meant
  const { sendType } = asked
  const taken = await takeSending(host, { ...meant, sendType }, context)
  const deliver = async () => {
    try {
      await sendSms(host, { phone, code: await makeCode(host, { phone, sendType }), purpose: sendType })
    } catch (error) {
      await refundRateLimits(host.db, taken)
      await dropCode(host.db, { phone, sendType })
      throw error
    }
  }
  if (sendType !== 'f3') await deliver()
  // Whether the phone is known must not be told by how long this takes either.
  else if (!unknown) void deliver().catch((error: unknown) => host.log.error({ err: error }, 'code not sent'))
  return { wait: resendWait }
}
