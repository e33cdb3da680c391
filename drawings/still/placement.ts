/** How drawings are laid on a table or stood on it. */
import { num, place, type Rng } from '../primitives.ts'

/** Drawings with their width to height: pipes and the lids or packs of blends. */
export type Drawn = {
  svg: string
  ratio: number
  /** How wide it is in its own units, where that tells how large the thing is. */
  long?: number
}
export type Still = { seed: string; pipes: readonly Drawn[]; tins: readonly Drawn[] }

export type Laid = { id: string; random: Rng; pipes: readonly Drawn[]; tins: readonly Drawn[] }
export type Compose = (set: Laid) => string

/** A drawing turned about its middle, which stands at (cx, cy); `flip` looks the other way. */
export function turned(
  { svg, ratio }: Drawn,
  { cx, cy, width, turn, flip }: { cx: number; cy: number; width: number; turn: number; flip?: boolean },
): string {
  const height = width / ratio
  const mirror = flip ? ' scale(-1 1)' : ''
  return `<g transform="translate(${num(cx)} ${num(cy)}) rotate(${num(turn)})${mirror}">${place(svg, -width / 2, -height / 2, width, height)}</g>`
}

/** A drawing that stands on `foot`. */
export function standing(
  { svg, ratio }: Drawn,
  { x, foot, width, flip }: { x: number; foot: number; width: number; flip?: boolean },
): string {
  const height = width / ratio
  if (!flip) return place(svg, x, foot - height, width, height)
  return `<g transform="translate(${num(x * 2 + width)} 0) scale(-1 1)">${place(svg, x, foot - height, width, height)}</g>`
}
