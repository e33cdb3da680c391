import type { Method } from '#contract/endpoint.ts'
import type { Failure } from './result.ts'

/** `path` begins with /api/; `body` is form-encoded and present on POST and PUT alone. */
export type ApiRequest = { method: Method; path: string; headers: Record<string, string>; body?: string }

export type ApiAnswer = { status: number; text: string }

/** Brings a request to the server: fetch in the browser, the server's own app in process. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<ApiAnswer>

/** Chapter 9, in milliseconds. */
export const requestTimeout = 10_000

const failed = (kind: 'timeout' | 'network' | 'aborted'): Failure => ({ ok: false, kind })

/** Rejects when `signal` fires, so that a transport which ignores its signal cannot hold the caller. */
const fired = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Waits at most ten seconds for the whole answer.
 * @param wish the caller's own signal
 */
export async function send(
  transport: Transport,
  request: ApiRequest,
  wish: AbortSignal | undefined,
): Promise<ApiAnswer | Failure> {
  if (wish?.aborted) return failed('aborted')
  const stop = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  const giveUp = () => stop.abort()
  wish?.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([transport(request, stop.signal), fired(stop.signal)])
  } catch {
    if (late) return failed('timeout')
    return failed(wish?.aborted ? 'aborted' : 'network')
  } finally {
    clearTimeout(timer)
    wish?.removeEventListener('abort', giveUp)
  }
}
