/** The hollow of a bowl. */
import { at, type Point } from '../primitives.ts'
import type { PipeGeometry } from './shape/geometry.ts'

/** The outline of a chamber: half widths at the rim and above the round of its floor, the floor as a share of the height. */
export function chamberPath(g: PipeGeometry, top: number, bottom: number, floor: number): string {
  const rise = Math.min(bottom, g.shape.height * (1 - floor) * 0.6) / g.shape.height
  const wall = (k: number, w: number) => at(g.bowlPoint(floor + rise * k, w))
  const rim = (w: number): Point => g.bowlPoint(1.004, w)
  return (
    `M${at(rim(-top))}L${wall(1, -bottom)}C${wall(0.45, -bottom)} ${wall(0.1, -bottom * 0.6)} ${wall(0, 0)}` +
    `C${wall(0.1, bottom * 0.6)} ${wall(0.45, bottom)} ${wall(1, bottom)}L${at(rim(top))}Z`
  )
}
