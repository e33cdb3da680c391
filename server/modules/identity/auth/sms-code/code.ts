import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { refundRateLimits, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { networkOf } from '../client/network.ts'
import { storeCode, storeTicket, takeTicket, tryCode } from './code.store.ts'

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
  if (outcome === 'wrong') throw new Failure(code.verifyWrong)
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
