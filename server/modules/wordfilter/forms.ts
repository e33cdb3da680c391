import { toSimplified } from '#server/kernel/simplified.ts'
import type { Forms } from './patterns.ts'

// Nothing to see, or only there to turn what stands beside it.
const invisible = /[\p{Cf}\p{Mn}\p{Me}\u034f\u115f\u1160\u3164\uffa0]/gu

/** A text as it is judged: full-width and circled signs plain, simplified, lower case. */
export function formsOf(text: string): Forms {
  const open = toSimplified(text.normalize('NFKC').replace(invisible, '').toLowerCase())
  return { open, tight: open.replace(/[^\p{L}\p{N}+]/gu, '') }
}
