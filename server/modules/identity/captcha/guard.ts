import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  type Consumed,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/kernel/security/rate-limit.ts'
import { holdsTicket, spendTicket } from './captcha.store.ts'
import { highestLevel, personStrength } from './proof/cost.ts'
import { type Circumstances, type Demand, demandOf, readHistory, riskScore } from './risk.ts'

/** A limit of which the first `free` cost nothing; what each one after them costs, the risk score says. */
export type GuardedLimit = RateLimit & { free?: number }

/** A ticket that was carried, and who carried it. */
export type Asking = Circumstances & {
  ticket: string | undefined
  /** Asks for nothing before what is free is used up, and then for no puzzle, but for the hardest proof of work. */
  proofOnly?: true
}

/** What this call has to bring, by what was done lately from there and for this phone. */
async function demandFor(
  host: Host,
  limits: readonly GuardedLimit[],
  { usedUp, asking }: { usedUp?: boolean; asking: Asking },
): Promise<Demand> {
  const { used, refused } = await readHistory(host, asking.address, limits)
  const pastOf = ({ free }: GuardedLimit, at: number) => (free === undefined ? -1 : (used[at] ?? 0) - free)
  const over = usedUp ?? limits.some((limit, at) => pastOf(limit, at) >= 0)
  if (asking.proofOnly && !over) return { ask: 'nothing' }
  const past = limits.map((limit, at) => Math.max(0, pastOf(limit, at)))
  const demand = demandOf(riskScore({ ...asking, usedUp: over, past, refused }))
  return demand.ask === 'puzzle' && asking.proofOnly ? { ask: 'proof', level: highestLevel } : demand
}

/** @throws Failure 10160 unless the demand is met by the ticket as `meets` finds it; its data say what is asked */
async function insist(
  host: Host,
  { demand, ticket }: { demand: Demand; ticket: string | undefined },
  meets: typeof spendTicket,
): Promise<void> {
  if (demand.ask === 'nothing') return
  const strength = demand.ask === 'puzzle' ? personStrength : demand.level
  if (ticket !== undefined && (await meets(host.db, ticket, strength))) return
  throw new Failure(code.slideNeeded, undefined, demand)
}

/**
 * Whether `consumeGuardedLimits` would ask for more than was carried; takes nothing.
 * @throws Failure 10160 as that does
 */
export async function checkGuardedLimits(
  host: Host,
  limits: readonly GuardedLimit[],
  asking: Asking,
): Promise<void> {
  const demand = await demandFor(host, limits, { asking })
  await insist(host, { demand, ticket: asking.ticket }, holdsTicket)
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
    const demand = await demandFor(host, limits, { usedUp, asking })
    // A ticket that is worth too little stays.
    await insist(host, { demand, ticket: asking.ticket }, spendTicket)
  } catch (error) {
    await refundRateLimits(host.db, taken)
    throw error
  }
  return usedUp ? consumeRateLimits(host, limits) : taken
}
