import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  type Consumed,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/kernel/security/rate-limit.ts'
import { spendTicket } from './captcha.store.ts'
import { highestLevel, personStrength } from './proof/cost.ts'
import { type Circumstances, type Demand, demandOf, readHistory, riskScore } from './risk.ts'

/** A limit of which the first `free` cost nothing; what each one after them costs, the risk score says. */
export type GuardedLimit = RateLimit & { free?: number }

/** A ticket that was carried, and who carried it. */
export type Asking = Circumstances & {
  ticket: string | undefined
  /** Asks for no puzzle, but for the hardest proof of work. */
  proofOnly?: true
}

/** What this call has to bring, by what was done lately from there and for this phone. */
async function demandFor(
  host: Host,
  limits: readonly GuardedLimit[],
  { usedUp, asking }: { usedUp: boolean; asking: Asking },
): Promise<Demand> {
  const { used, refused } = await readHistory(host, asking.address, limits)
  const past = limits.map(({ free }, at) => (free === undefined ? 0 : Math.max(0, (used[at] ?? 0) - free)))
  const demand = demandOf(riskScore({ ...asking, usedUp, past, refused }))
  return demand.ask === 'puzzle' && asking.proofOnly ? { ask: 'proof', level: highestLevel } : demand
}

/**
 * Uses up a ticket that is worth what is asked. A weaker one stays.
 * @throws Failure 10160 without one; its data say what is asked and where it is to be had
 */
async function spendFor(host: Host, demand: Demand, ticket: string | undefined): Promise<void> {
  if (demand.ask === 'nothing') return
  const strength = demand.ask === 'puzzle' ? personStrength : demand.level
  if (ticket !== undefined && (await spendTicket(host.db, ticket, strength))) return
  throw new Failure(code.slideNeeded, undefined, demand)
}

/**
 * Takes one from every limit, or none; what the risk score asks for is paid with a ticket, which is then used up. What is
 * free is taken as a limit is, so that many at once are no more.
 * @throws Failure 10160 where a ticket is needed and none that holds and is worth enough was carried
 */
export async function consumeGuardedLimits(
  host: Host,
  limits: readonly GuardedLimit[],
  asking: Asking,
): Promise<Consumed> {
  const taken = await consumeRateLimits(
    host,
    limits.map((limit) => ({ ...limit, limit: limit.free ?? limit.limit })),
  )
  const usedUp = limits.some(({ key, free }) => free !== undefined && taken.full.includes(key))
  if (taken.retryAfter > 0 && !usedUp) return taken
  try {
    await spendFor(host, await demandFor(host, limits, { usedUp, asking }), asking.ticket)
  } catch (error) {
    await refundRateLimits(host.db, taken)
    throw error
  }
  return usedUp ? consumeRateLimits(host, limits) : taken
}
