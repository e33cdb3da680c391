import type { Result } from '#web/lib/api/result.ts'

/** The code of an answer that was no; null for success and for no answer. */
export const codeOf = (result: Result<unknown>): number | null =>
  !result.ok && result.kind === 'code' ? result.code : null
