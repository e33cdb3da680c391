import type { ApiRequest } from './send.ts'
import type { Result } from './result.ts'

/** More than these whose answers were lost are not remembered. */
const mostLost = 8

/** Not by randomUUID, which browsers offer on secure pages alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether nobody knows if it was done: no answer came, one of something between, or that it is still being done. */
export function isLost(result: Result<unknown>): boolean {
  if (result.ok) return false
  const { kind } = result
  if (kind === 'code') return (result.data as { underway?: boolean } | null)?.underway === true
  return kind === 'timeout' || kind === 'network' || kind === 'aborted' || kind === 'unavailable'
}

/** What a call is about: the first part of its path. */
const subjectOf = (path: string) => /^\/api\/[^/? ]*/.exec(path)?.[0]

/**
 * The Idempotency-Keys of POSTs. A key belongs to the content of one attempt: what is sent again after its answer
 * was lost carries the same key, so that it is done once; after an answer, and after another change of the same
 * subject, the same content is a new attempt.
 */
export function createAttempts() {
  const lost = new Map<string, string>()
  const forget = (subject: string | undefined) => {
    for (const content of lost.keys()) if (subjectOf(content) === subject) lost.delete(content)
  }
  return {
    /** @returns null for what needs no key */
    begin({ method, path, body }: Pick<ApiRequest, 'method' | 'path' | 'body'>) {
      if (method === 'PUT' || method === 'DELETE') forget(subjectOf(path))
      if (method !== 'POST') return null
      const content = `${path} ${body}`
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
