import type { CacheTag } from '#contract/endpoint.ts'
import type { ResponseCache } from './response-cache.ts'

/** Reads once, and again after a change of one of the kinds; a failure is not kept. */
export function keepUntil<T>(
  responses: Pick<ResponseCache, 'onInvalidate'>,
  tags: readonly CacheTag[],
  read: () => Promise<T>,
): () => Promise<T> {
  let known: Promise<T> | null = null
  responses.onInvalidate((tag) => {
    if (tag === null || tags.some((one) => one === tag)) known = null
  })
  return () => {
    if (known) return known
    const asked = read()
    known = asked
    asked.catch(() => {
      if (known === asked) known = null
    })
    return asked
  }
}
