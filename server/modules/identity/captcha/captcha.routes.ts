import { isIPv6 } from 'node:net'
import { captchaNew, captchaSolve, proofNew, proofSolve } from '#contract/identity/captcha.ts'
import { code } from '#contract/error.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  refundRateLimits,
  type RateLimit,
  consumeRateLimits,
  retryAfterText,
} from '#server/kernel/security/rate-limit.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { fits, isNewTrack, storePuzzle, newTicket, consumePuzzle } from './captcha.store.ts'
import { type Asking, checkGuardedLimits, consumeGuardedLimits, type GuardedLimit } from './guard.ts'
import { insteadLevel, personStrength } from './proof/cost.ts'
import { makeChallenge, redeemProof } from './proof/proof.ts'
import { createPool } from './puzzle/puzzle-pool.ts'
import { isHuman, type Track } from './puzzle/judge.ts'
import { recordRefusal } from './risk.ts'

type Solution = { captcha_id: string; track: Track; ticket?: string }
type Wish = { level: number; instead: boolean }

const hour = 3_600

/** Who an address stands for: of IPv6 the half that a household is given. */
function neighbourhood(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  return all.slice(0, 4).join(':')
}

// Many people share an address: generous for pictures, strict for wrong answers, as one in nine that
// are made blindly would be right.
const pictures = (address: string): RateLimit => ({ key: `captcha ${address}`, limit: 90, seconds: 60 })
const mistakes = (address: string): RateLimit => ({
  key: `captcha wrong ${address}`,
  limit: 40,
  seconds: 600,
})

async function consumeLimit(host: Host, limit: RateLimit) {
  const taken = await consumeRateLimits(host, [limit])
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `试得太频繁，${retryAfterText(taken.retryAfter)}`)
  return taken
}

const tryAgain = () => unacceptable('再试一次！')

/** Judges once; whoever is wrong gets another picture. */
async function judge(host: Host, id: string, track: Track): Promise<void> {
  const puzzle = await consumePuzzle(host.db, id)
  if (!puzzle) throw new Failure(code.missing, '拼图已过期，请换一张')
  const end = track.at(-1)?.x ?? 0
  if (!isHuman(track) || !(await isNewTrack(host.db, track))) throw tryAgain()
  if (!fits(host.secret, id, puzzle.answer, end)) throw tryAgain()
}

// A program that reads the pictures must not be spared the work: past ten an hour a puzzle is worth a ticket only with
// a proof.
const solvedLimits = (address: string): GuardedLimit[] => [
  { key: `captcha solved ${neighbourhood(address)}`, free: 10, limit: 200, seconds: hour },
]

async function solve(host: Host, { captcha_id, track, ticket }: Solution, address: string): Promise<string> {
  const limits = solvedLimits(address)
  const asking: Asking = { address, newAddress: false, newDevice: false, proofOnly: true, ticket }
  const taken = await consumeLimit(host, mistakes(neighbourhood(address)))
  try {
    // Before it is judged, so that the same picture can be handed in again with a proof.
    await checkGuardedLimits(host, limits, asking)
  } catch (error) {
    await refundRateLimits(host.db, taken)
    throw error
  }
  try {
    await judge(host, captcha_id, track)
  } catch (error) {
    await recordRefusal(host, address)
    throw error
  }
  await refundRateLimits(host.db, taken)
  const { retryAfter } = await consumeGuardedLimits(host, limits, asking)
  if (retryAfter > 0) throw new Failure(code.tooOften, `试得太频繁，${retryAfterText(retryAfter)}`)
  return newTicket(host.db, personStrength)
}

const challenges = (address: string): RateLimit => ({ key: `proof ${address}`, limit: 120, seconds: 60 })
/** Whoever cannot see or drag needs few; who wants many is a program. */
const insteads = (address: string): RateLimit[] => [
  { key: `proof instead ${address}`, limit: 5, seconds: hour },
  { key: `proof instead ${networkOf(address)}`, limit: 30, seconds: hour * 24 },
]

/** A challenge of the level asked for, or the long one that stands in for the puzzle. */
async function challengeFor(host: Host, { level, instead }: Wish, address: string) {
  await consumeLimit(host, challenges(neighbourhood(address)))
  if (!instead) return makeChallenge(host, level, false)
  const { retryAfter, left } = await consumeRateLimits(host, insteads(neighbourhood(address)))
  if (retryAfter > 0)
    throw new Failure(code.tooOften, `这种方式用得太多，${retryAfterText(retryAfter)}，或改用拼图`)
  return makeChallenge(host, insteadLevel(4 - (left[0] ?? 0)), true)
}

export function captchaRoutes(host: Host): void {
  const { app, db, secret } = host
  const pool = createPool((error) => host.log.error({ err: error }, 'captcha pictures'))
  app.addHook('onListen', async () => pool.fill())
  app.addHook('onClose', async () => pool.stop())

  serve(host, captchaNew, async (_input, { address }) => {
    await consumeLimit(host, pictures(neighbourhood(address)))
    const { gap, ...shown } = await pool.take()
    return { captcha_id: await storePuzzle(db, secret, gap), ...shown }
  })

  serve(host, captchaSolve, async (handedIn, { address }) => ({
    ticket: await solve(host, handedIn, address),
  }))

  serve(host, proofNew, async ({ level = 0, instead = false }, { address }) => ({
    challenge: JSON.stringify(await challengeFor(host, { level, instead }, address)),
  }))

  serve(host, proofSolve, async (answered) => ({ ticket: await redeemProof(host, answered) }))
}
