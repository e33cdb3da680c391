/** A thread of smoke, for pipes and for scenes. */
import { between, curve, num, type Point, rng, times } from '../primitives.ts'

/** Rises `height` units from (x, y); `opacity` is that of its densest thread. */
export function smoke(
  x: number,
  y: number,
  height: number,
  colour: string,
  seed: string,
  opacity: number,
): string {
  const random = rng(seed)
  const threads = times(5, (i) => {
    const points = Array.from({ length: 7 }, (_, j): Point => {
      const t = j / 6
      const sway = Math.sin(t * 6 + i * 0.5 + random() * 0.5) * height * 0.16 * t
      return [x + sway * between(random, 1, 1.4) + i * 2 - 4, y - t * height]
    })
    return `<path d="${curve(points)}" stroke-width="${num(between(random, 1, 6))}" opacity="${(opacity * between(random, 0.25, 0.85)).toFixed(2)}"/>`
  })
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${threads}</g>`
}
