import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, refundRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { circumstancesOf, stranger } from '../client/circumstances.ts'
import { dropCode, storeCode, storeTicket, takeTicket, tryCode } from './code.store.ts'
import { phoneFault } from '#contract/identity/person-rule.ts'
import {
  type Asking,
  consumeGuardedLimits,
  type GuardedLimit,
  recordRefusal,
} from '#server/modules/identity/captcha/index.ts'
import { sendSms } from '#server/modules/identity/sms/index.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { accountOfPhone, phoneOf } from '../account.store.ts'

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
    { key: `try ${address}`, limit: 60, seconds: hour },
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

const day = 86_400
/** Seconds between two messages to one phone. */
export const resendWait = 60

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

/** The phone meant, after what the purpose asks of it; `unknown` when nothing may be sent and nobody told. */
async function phoneFor(host: Host, asked: SmsCodeInput, context: RequestContext) {
  const phone = await resolvePhone(host, asked, context)
  const account = await accountOfPhone(host.db, phone)
  const known = account !== null
  if (asked.sendType === 'l2' && !known) throw new Failure(code.accountUnknown)
  if ((asked.sendType === 'r1' || asked.sendType === 'n6') && known) throw new Failure(code.phoneTaken)
  // f3 does not tell whether a phone is known: not by what it asks for either.
  const asking =
    asked.sendType === 'f3'
      ? stranger(context)
      : await circumstancesOf(host, account?.member_id ?? null, context)
  return { phone, asking, unknown: asked.sendType === 'f3' && !known }
}

/** How many messages a phone gets in a day. */
export const dailyMessages = (phone: string) => ({ key: `sms day ${phone}`, limit: 10, seconds: day })

/** Past the first message of the day to a phone, or the third of an hour from an address, a ticket is needed. */
const phoneLimits = (phone: string): GuardedLimit[] => [
  { key: `sms minute ${phone}`, limit: 1, seconds: resendWait },
  { ...dailyMessages(phone), free: 1 },
]

/** The same by who asks: what a network asked for itself it may be told of. */
const askerLimits = (phone: string, { address }: RequestContext): GuardedLimit[] => [
  { key: `sms minute ${phone} ${networkOf(address)}`, limit: 1, seconds: resendWait },
  { key: `sms day ${phone} ${networkOf(address)}`, free: 1, limit: 10, seconds: day },
  { key: `sms ${address}`, free: 3, limit: 20, seconds: hour },
  { key: `sms ${networkOf(address)}`, limit: 100, seconds: hour },
]

/**
 * Takes what a message uses up. For f3 the limits of the phone are taken without a word: what they have left tells
 * that somebody else got a message there.
 * @returns what was taken, and whether the phone has room; without room f3 is answered as ever, and nothing is sent
 * @throws Failure 10160 when a ticket is wanted, 10007 with the wait
 */
async function takeSending(
  host: Host,
  { phone, sendType, asking }: { phone: string; sendType: SendType; asking: Asking },
  context: RequestContext,
): Promise<{ hits: string[]; room: boolean }> {
  const quiet = sendType === 'f3'
  const asked = [...(quiet ? [] : phoneLimits(phone)), ...askerLimits(phone, context)]
  const taken = await consumeGuardedLimits(host, asked, asking)
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `发送太频繁，${retryAfterText(taken.retryAfter)}`, {
      wait: taken.retryAfter,
    })
  if (!quiet) return { hits: taken.hits, room: true }
  const ofPhone = await consumeRateLimits(host, phoneLimits(phone))
  return { hits: [...taken.hits, ...ofPhone.hits], room: ofPhone.retryAfter === 0 }
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
  const { phone, asking: who, unknown } = await phoneFor(host, asked, context)
  const { sendType } = asked
  const taken = await takeSending(
    host,
    { phone, sendType, asking: { ...who, ticket: asked.ticket } },
    context,
  )
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
  // Whether the phone is known, or got a message, must not be told by how long this takes either.
  else if (!unknown && taken.room)
    void deliver().catch((error: unknown) => host.log.error({ err: error }, 'code not sent'))
  return { wait: resendWait }
}
