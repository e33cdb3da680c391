import type { Host } from '#server/kernel/host.ts'
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { type RateLimit, consumeRateLimits, usedOfRateLimit } from '#server/kernel/security/rate-limit.ts'
import { type GuardedLimit, consumeGuardedLimits } from '#server/modules/identity/captcha/index.ts'

const day = 24 * 60 * 60

/** What everybody together brought. Past it nothing is free any more, and nobody is refused. */
const together: RateLimit = { key: 'evidence', limit: 400, seconds: day }

/** One more picture of a complaint is finished: tickets that nobody used count nothing. */
export async function countEvidence(host: Host): Promise<void> {
  await consumeRateLimits(host, [together])
}

const ticketLimits = (address: string, crowded: boolean): GuardedLimit[] => [
  { key: `evidence ${householdOf(address)}`, free: crowded ? 0 : 12, limit: 60, seconds: day },
  { key: `evidence ${networkOf(address)}`, free: crowded ? 0 : 60, limit: 300, seconds: day },
]

/**
 * Takes one from what may be brought from a place without an account; what is past the free ones is paid by a proof of
 * work or a puzzle.
 * @returns the seconds until there is room; 0 when it was taken
 * @throws Failure 10160 as `consumeGuardedLimits`
 */
export async function takeEvidence(host: Host, address: string, ticket: string | undefined): Promise<number> {
  const crowded = (await usedOfRateLimit(host, together)) >= together.limit
  const asking = { address, newAddress: true, newDevice: true, ticket }
  return (await consumeGuardedLimits(host, ticketLimits(address, crowded), asking)).retryAfter
}
