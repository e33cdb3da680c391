/** Shapes of pipes seen from the side, from the numbers that the catalogue's own drawings use. */
import { num } from '../../primitives.ts'
import { geometry } from '../../pipe/shape/geometry.ts'
import { PIPE_SHAPES, type PipeShape, type PipeShapeName } from '../../pipe/shape/pipe-shape.ts'
import { type Colour, ink, WEIGHT } from './sheet.ts'

type Place = {
  /** The left end and the lowest point. */
  x: number
  bottom: number
  /** Width on the sheet; shapes drawn with one `unit` keep their proportions to each other. */
  width?: number
  /** Units of the sheet for one of the shape; a billiard is 150 high and some 350 long. */
  unit?: number
  fill?: Colour
  stem?: Colour
}

/** Where a point of the shape stands: distances as in `geometry`. */
export function silhouetteOf(shape: PipeShapeName | PipeShape, place: Place) {
  const g = geometry(typeof shape === 'string' ? PIPE_SHAPES[shape] : shape)
  const { left, right, top, bottom } = g.bounds
  const unit = place.unit ?? (place.width ?? 200) / (right - left)
  const dx = place.x - left * unit
  const dy = place.bottom - bottom * unit
  const { fill = 'wood', stem = 'rubber' } = place
  const line = `stroke="${ink('ink')}" stroke-width="${num((WEIGHT.main * 0.8) / unit)}" stroke-linejoin="round"`
  const body = `<g transform="translate(${num(dx)} ${num(dy)}) scale(${unit.toFixed(4)})"><path d="${g.stem}" fill="${ink(stem)}" ${line}/><path d="${g.lip}" fill="${ink(stem)}" ${line}/><path d="${g.shank}" fill="${ink(fill)}" ${line}/><path d="${g.bowl}" fill="${ink(fill)}" ${line}/><path d="${g.shank}" fill="${ink(fill)}"/></g>`
  const point = ([x, y]: readonly [number, number]) => [dx + x * unit, dy + y * unit] as const
  return { svg: body, point, g, unit, height: (bottom - top) * unit, width: (right - left) * unit }
}
