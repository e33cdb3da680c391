import type { Result } from './result.ts'

/** More than these whose answers were lost are not remembered. */
const mostLost = 8

/** Not by randomUUID, which browsers offer on secure pages alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether nobody knows if it was done: no answer came, one of something between, or that it is still being done. */
function isLost(result: Result<unknown>): boolean {
  if (result.ok) return false
  const { kind } = result
  if (kind === 'code') return (result.data as { underway?: boolean } | null)?.underway === true
  return kind === 'timeout' || kind === 'network' || kind === 'aborted' || kind === 'unavailable'
}

/**
 * The Idempotency-Keys of writes. A key belongs to the content of one attempt: what is sent again after its answer
 * was lost carries the same key, so that it is done once; after an answer the same content is a new attempt.
 */
export function createAttempts() {
  const lost = new Map<string, string>()
  return {
    begin(content: string) {
      const key = lost.get(content) ?? newKey()
      // While it is on its way, the same content sent beside it is another attempt.
      lost.delete(content)
      return {
        key,
        end(result: Result<unknown>) {
          if (!isLost(result)) return
          lost.set(content, key)
          const [oldest] = lost.keys()
          if (lost.size > mostLost && oldest !== undefined) lost.delete(oldest)
        },
      }
    },
  }
}
