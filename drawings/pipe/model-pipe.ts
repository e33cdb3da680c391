/** The pipes of the catalogue: from a model and its shape to a picture. */
import type { Framing } from './frame.ts'
import { lookOf, type PipeFacts } from './material.ts'
import { pipe } from './pipe.ts'
import { linePipe } from './line-pipe.ts'
import { measureMarks, sizeMarks } from './measures.ts'
import { geometry, type PipeGeometry } from './shape/geometry.ts'
import type { PipeShape } from './shape/pipe-shape.ts'
import { shapeOf, type ShapeFacts } from './shape/shape-facts.ts'
import { wrappedPipe } from './wrapped-pipe.ts'

/** A cup of meerschaum belongs to gourds alone; the same shape in briar is of one piece. */
export function bodyFor(shape: PipeShape, material: string | null): PipeShape {
  if (shape.cap === undefined || material === 'gourd-meerschaum') return shape
  const { cap: _cap, ...rest } = shape
  return rest
}

/** How big pipes stand beside each other: the least width of a picture, in units. */
export const ROOM = 470

/** A model in full, for the head of its page; up to 25 kB. In its pouch where nobody knows the shape. */
export function modelPipe(facts: PipeFacts, shape: ShapeFacts | null, framing: Framing = {}): string {
  if (!shape) return wrappedPipe(facts)
  const body = bodyFor(shapeOf(shape), facts.material)
  return pipe({ room: ROOM, ...framing, ...lookOf(facts), seed: facts.seed, shape: body })
}

/** A model for lists; at most 6 kB. */
export function pipeLight(facts: PipeFacts, shape: ShapeFacts | null, framing: Framing = {}): string {
  if (!shape) return wrappedPipe(facts)
  const look = lookOf(facts)
  const body = bodyFor(shapeOf(shape), facts.material)
  return pipe({
    room: ROOM,
    ratio: 1.6,
    width: 320,
    stand: true,
    ...framing,
    ...look,
    seed: facts.seed,
    shape: body,
    light: true,
  })
}

/** Brown on a soft paper reads on light and on dark cards alike. */
const INK = '#825D3D'
const PAPER = '#F6EBD9'

/** A shape in line, for charts; at most 6 kB. */
export function shapeLine(facts: ShapeFacts): string {
  return linePipe({
    shape: shapeOf(facts),
    seed: facts.slug,
    ratio: 1.6,
    width: 320,
    room: ROOM,
    colour: INK,
    paper: PAPER,
  })
}

/** A shape in line with marks over it, as large as its picture takes it; they get the height of their letters. */
function marked(facts: ShapeFacts, ratio: number, marks: (g: PipeGeometry, size: number) => string): string {
  const shape = shapeOf(facts)
  const g = geometry(shape)
  const { left, right, top, bottom } = g.bounds
  const size = Math.max(right - left, (bottom - top) * ratio) / 22
  return linePipe({
    shape,
    seed: facts.slug,
    ratio,
    width: 640,
    margin: size * 2.2,
    colour: INK,
    paper: PAPER,
    over: marks(g, size),
  })
}

/** A shape in line with its measures. */
export const shapeMeasured = (facts: ShapeFacts): string =>
  marked(facts, 2, (g, size) => measureMarks(g, facts.geom, size))

/** A shape in line with the measures of a single pipe: length, width and depth of the chamber. */
export const shapeSized = (facts: ShapeFacts): string => marked(facts, 2, sizeMarks)

/** A shape in plain brown briar; the calabash in its gourd. */
export function shapeFilled(facts: ShapeFacts): string {
  const shape = shapeOf(facts)
  const gourd = shape.cap !== undefined
  return pipe({
    shape,
    seed: `shape-${facts.slug}`,
    ratio: 1.6,
    width: 640,
    room: ROOM,
    wood: gourd ? 'gourd' : 'chestnut',
  })
}
