import { code } from '#contract/error.ts'
import type { Result } from '#web/lib/api/result.ts'
import { takeProof } from './proof/proof-ahead.ts'
import { solvePuzzle } from './solve-puzzle.ts'

/** What a refused call asks for: the level of a proof of work, or null for the puzzle; undefined when it was not refused. */
export function askedLevel(result: Result<unknown>): number | null | undefined {
  if (result.ok || result.kind !== 'code' || result.code !== code.slideNeeded) return undefined
  const { level } = (result.data ?? {}) as { level?: unknown }
  return typeof level === 'number' ? level : null
}

/**
 * Makes a call with a proof of work. Where the server wants more (10160), a longer one is computed or the slide puzzle
 * shown, and the call made once more.
 * @returns null when the puzzle was closed
 */
export async function withCaptcha<Data>(
  call: (ticket?: string) => Promise<Result<Data>>,
): Promise<Result<Data> | null> {
  const first = await call((await takeProof()) ?? undefined)
  const level = askedLevel(first)
  if (level === undefined) return first
  if (level !== null) {
    const proof = await takeProof(Math.max(1, level))
    const second = proof === null ? first : await call(proof)
    if (askedLevel(second) === undefined) return second
  }
  const ticket = await solvePuzzle()
  return ticket === null ? null : call(ticket)
}
