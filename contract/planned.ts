import type { CallKey } from './endpoint.ts'

/**
 * The calls whose part is still to come, by the number of that part (docs/ARCHITECTURE.md). A call
 * moves from here into its own contract file when it is built; this list only shrinks.
 */
export const planned: Readonly<Record<number, readonly CallKey[]>> = {
  2: [],
  3: [],
  4: [],
  5: [],
  6: [],
  7: [],
}
