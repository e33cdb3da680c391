import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { newTicket, spendProof } from '../captcha.store.ts'
import { challengeSeconds, maxSteps, personStrength, rounds } from './cost.ts'

/** What is sought and what was found, as the client hands it in. */
type Answered = {
  challenge: { parameters: Record<string, unknown>; signature: string }
  counter: number
  key: string
}

const keyFor = (host: Host, use: string) =>
  createHmac('sha256', host.secret).update(`proof ${use}`).digest('hex')

/** A signed challenge of this level; `instead` makes its proof stand in for the puzzle. */
export async function makeChallenge(host: Host, level: number, instead: boolean): Promise<Challenge> {
  const max = maxSteps(level)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(max),
    deriveKey,
    expiresAt: new Date(Date.now() + challengeSeconds * 1_000),
    data: { strength: instead ? personStrength : level, max },
    hmacSignatureSecret: keyFor(host, 'challenge'),
    hmacKeySignatureSecret: keyFor(host, 'key'),
  })
}

/**
 * Exchanges a proof for a ticket, once.
 * @throws Failure 10003 for one that has run out or was handed in before, 10001 for one that is wrong
 */
export async function redeemProof(host: Host, { challenge, counter, key }: Answered): Promise<string> {
  // Its signature is looked at before anything in it is used.
  const signed = challenge as unknown as Challenge
  const { verified, expired } = await verifySolution({
    challenge: signed,
    solution: { counter, derivedKey: key },
    deriveKey,
    hmacSignatureSecret: keyFor(host, 'challenge'),
    hmacKeySignatureSecret: keyFor(host, 'key'),
  })
  if (expired) throw missing('这道计算题已过期，请重新取一道')
  const strength = signed.parameters.data?.strength
  if (!verified || typeof strength !== 'number') throw unacceptable('计算结果不正确，请重新取一道')
  if (!(await spendProof(host.db, signed.parameters.nonce))) throw missing('这道计算题已用过，请重新取一道')
  return newTicket(host.db, strength)
}
