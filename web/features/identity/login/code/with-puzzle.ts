import { code } from '#contract/error.ts'
import type { Result } from '#web/lib/api/result.ts'
import { solvePuzzle } from '#web/features/identity/captcha/index.ts'

/** The code of an answer that was no; null for success and for no answer. */
export const codeOf = (result: Result<unknown>): number | null =>
  !result.ok && result.kind === 'code' ? result.code : null

/**
 * Makes a call; where the server wants the slide puzzle (10160), it is shown and the call made once more.
 * @returns null when the puzzle was closed
 */
export async function withPuzzle<Data>(
  call: (ticket?: string) => Promise<Result<Data>>,
): Promise<Result<Data> | null> {
  const first = await call()
  if (codeOf(first) !== code.slideNeeded) return first
  const ticket = await solvePuzzle()
  return ticket === null ? null : call(ticket)
}
