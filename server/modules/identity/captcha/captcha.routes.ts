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
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  consumePuzzle,
  fits,
  holdsTicket,
  isNewTrack,
  newTicket,
  spendTicket,
  storePuzzle,
} from './captcha.store.ts'
import { insteadLevel, personStrength, puzzleProofLevel, puzzleStrength } from './proof/cost.ts'
import { makeChallenge, redeemProof } from './proof/proof.ts'
import { createPool } from './puzzle/puzzle-pool.ts'
import { isHuman, type Track } from './puzzle/judge.ts'
import { recordRefusal } from './risk.ts'

type Solution = { captcha_id: string; track: Track; ticket?: string }
type Wish = { level: number; instead: boolean }

const hour = 3_600

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

const proofWanted = () => new Failure(code.slideNeeded, undefined, { ask: 'proof', level: puzzleProofLevel })

/**
 * Programs solve the puzzle, too: by itself it is worth no more than the work that takes. With the proof that goes with
 * it, its ticket stands for a person.
 * @throws Failure 10160 for a proof that is not enough; then the picture can be handed in again with another
 */
async function solve(host: Host, { captcha_id, track, ticket }: Solution, address: string): Promise<string> {
  if (ticket !== undefined && !(await holdsTicket(host.db, ticket, puzzleProofLevel))) throw proofWanted()
  const taken = await consumeLimit(host, mistakes(householdOf(address)))
  try {
    await judge(host, captcha_id, track)
  } catch (error) {
    await recordRefusal(host, address)
    throw error
  }
  await refundRateLimits(host.db, taken)
  if (ticket === undefined) return newTicket(host.db, puzzleStrength)
  if (!(await spendTicket(host.db, ticket, puzzleProofLevel))) throw proofWanted()
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
  await consumeLimit(host, challenges(householdOf(address)))
  if (!instead) return makeChallenge(host, level, false)
  const { retryAfter, left } = await consumeRateLimits(host, insteads(householdOf(address)))
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
    await consumeLimit(host, pictures(householdOf(address)))
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
