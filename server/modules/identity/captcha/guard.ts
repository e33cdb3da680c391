import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { type RateLimit, type Consumed, consumeRateLimits } from '#server/kernel/security/rate-limit.ts'
import { spendTicket } from './captcha.store.ts'

/** A limit of which the first `free` cost nothing; each one after them costs a solved puzzle. */
export type GuardedLimit = RateLimit & { free?: number }

/**
 * Takes one from every limit, or none; past what is free only with a ticket, which is then used up. What is
 * free is taken as a limit is, so that many at once are no more.
 * @throws Failure 10160 where a ticket is needed and none that holds was carried
 */
export async function consumeGuardedLimits(
  host: Host,
  limits: readonly GuardedLimit[],
  ticket: string | undefined,
): Promise<Consumed> {
  const taken = await consumeRateLimits(
    host,
    limits.map((limit) => ({ ...limit, limit: limit.free ?? limit.limit })),
  )
  const usedUp = limits.some(({ key, free }) => free !== undefined && taken.full.includes(key))
  if (!usedUp) return taken
  if (ticket === undefined || !(await spendTicket(host.db, ticket))) throw new Failure(code.slideNeeded)
  return consumeRateLimits(host, limits)
}
