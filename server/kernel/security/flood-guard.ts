import { code } from '#contract/error.ts'
import { Failure } from '../errors/failure.ts'
import type { Viewer } from '../session/viewer.ts'

const minute = 60_000
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

/**
 * Counts the requests of a person, or of an address without an account, by the minute. For reading that costs the
 * database much: it is counted in this process alone and from the first request of a minute, which is enough
 * against a flood.
 * @param limit how many are answered in a minute; undefined for any number
 * @throws TooManyRequests for one more
 */
export function createFloodGuard(limit: number | undefined) {
  let counts = new Map<string, number>()
  let began = 0
  return (address: string, viewer: Viewer | null): void => {
    if (limit === undefined || (!viewer && ours.test(address))) return
    const now = Date.now()
    if (now - began >= minute || counts.size >= maxKnown) {
      counts = new Map()
      began = now
    }
    const key = viewer ? `member ${viewer.uid}` : address
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > limit) throw new TooManyRequests(Math.ceil((began + minute - now) / 1000))
  }
}
