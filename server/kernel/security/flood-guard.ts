import { LRUCache } from 'lru-cache'
import { code } from '#contract/error.ts'
import { Failure } from '../errors/failure.ts'
import { householdOf } from './network.ts'

const minute = 60_000
/** So many are counted at a time; past it those go who have not asked for longest, and nobody else is forgotten. */
const maxKnown = 100_000

/** Too many requests of one person or address: answered with 429, `wait` seconds in Retry-After. */
export class TooManyRequests extends Failure {
  readonly retryAfter: number

  constructor(wait: number) {
    super(code.tooMany, `请求太多，请 ${wait} 秒后再试`)
    this.retryAfter = wait
  }
}

/** The machine's own addresses: what comes from there has no proxy before it, which would have said for whom. */
const ours = /^(127\.|::1$|::ffff:127\.)/

/** Whose requests are counted: a person, or what has one connection without an account; null: nobody's. */
export function askerOf(address: string, viewer: { uid: number } | null): string | null {
  if (ours.test(address)) return null
  return viewer ? `member ${viewer.uid}` : householdOf(address)
}

export type FloodGuard = {
  /** @throws TooManyRequests where so many were counted within a minute */
  refuse(act: string, asker: string | null, limit: number): void
  /** @param by -1 takes one back */
  count(act: string, asker: string | null, by?: 1 | -1): void
}

/**
 * Counts by the minute, from the first request on, in this process alone: enough against a flood. For reading that costs
 * the database much.
 */
export function createFloodGuard(now: () => number = Date.now): FloodGuard {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: maxKnown })
  const countOf = (act: string, asker: string) => {
    const kept = counts.get(`${act} ${asker}`)
    return kept && kept.until > now() ? kept : undefined
  }
  return {
    refuse(act, asker, limit) {
      const kept = asker === null ? undefined : countOf(act, asker)
      if (kept && kept.count >= limit) throw new TooManyRequests(Math.ceil((kept.until - now()) / 1000))
    },
    count(act, asker, by = 1) {
      if (asker === null) return
      const kept = countOf(act, asker)
      if (kept) kept.count += by
      else if (by > 0) counts.set(`${act} ${asker}`, { count: 1, until: now() + minute })
    },
  }
}
