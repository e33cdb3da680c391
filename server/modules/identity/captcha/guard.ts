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
import { personStrength } from './proof/cost.ts'
import { type Circumstances, type Demand, demandOf, readHistory, riskScore } from './risk.ts'

/**
 * A limit of which the first `free` (0: none) cost nothing; what each one after them costs, the risk score says. One that
 * many share is `level`: what others did past it makes nothing dearer.
 */
export type GuardedLimit = RateLimit & { free?: number; level?: true }

/** A ticket that was carried, and who carried it. */
export type Asking = Circumstances & { ticket: string | undefined }

const nothingTaken: Consumed = { retryAfter: 0, hits: [], left: [], full: [] }

/** What this call has to bring, by what was done lately from there and for this phone. */
async function demandFor(
  host: Host,
  limits: readonly GuardedLimit[],
  { usedUp, asking }: { usedUp: boolean; asking: Asking },
): Promise<Demand> {
  const { used, refused } = await readHistory(host, asking.address, limits)
  const past = limits.map(({ free, level }, at) =>
    free === undefined || level ? 0 : Math.max(0, (used[at] ?? 0) - free),
  )
  return demandOf(riskScore({ ...asking, usedUp, past, refused }))
}

/** @throws Failure 10160 unless the ticket meets the demand, and is spent; its data say what is asked */
async function insist(host: Host, demand: Demand, ticket: string | undefined): Promise<void> {
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
  const free = limits.map((limit) => ({ ...limit, limit: limit.free ?? limit.limit }))
  const nothingFree = free.some(({ limit }) => limit === 0)
  const taken = nothingFree ? nothingTaken : await consumeRateLimits(host, free)
  const usedUp =
    nothingFree || limits.some((limit) => limit.free !== undefined && taken.full.includes(limit.key))
  if (taken.retryAfter > 0 && !usedUp) return taken
  try {
    const demand = await demandFor(host, limits, { usedUp, asking })
    // A ticket that is worth too little stays.
    await insist(host, demand, asking.ticket)
  } catch (error) {
    await refundRateLimits(host.db, taken)
    throw error
  }
  return usedUp ? consumeRateLimits(host, limits) : taken
}
