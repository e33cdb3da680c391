/** The pipes of the catalogue: from a model and its shape to a picture. */
import type { Framing } from './pipe-frame.ts'
import { lookOf, type PipeFacts } from './pipe-material.ts'
import { pipe } from './pipe.ts'
import { linePipe } from './pipe-line.ts'
import type { PipeShape } from './pipe-shape.ts'
import { shapeOf, type ShapeFacts } from './shape-facts.ts'

/** A cup of meerschaum belongs to gourds alone; the same shape in briar is of one piece. */
function bodyFor(shape: PipeShape, material: string | null): PipeShape {
  if (shape.cap === undefined || material === 'gourd-meerschaum') return shape
  const { cap: _cap, ...rest } = shape
  return rest
}

/** How big pipes stand beside each other: the least width of a picture, in units. */
export const ROOM = 470

/** A model in full, for the head of its page; up to 25 kB. */
export function modelPipe(facts: PipeFacts, shape: PipeShape, framing: Framing = {}): string {
  const look = lookOf(facts)
  return pipe({ room: ROOM, ...framing, ...look, seed: facts.seed, shape: bodyFor(shape, facts.material) })
}

/** A model for lists; at most 6 kB. */
export function pipeLight(facts: PipeFacts, shape: PipeShape, framing: Framing = {}): string {
  const look = lookOf(facts)
  const body = bodyFor(shape, facts.material)
  return pipe({
    room: ROOM,
    ratio: 1.6,
    width: 320,
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
  return linePipe({ shape: shapeOf(facts), ratio: 1.6, width: 320, room: ROOM, colour: INK, paper: PAPER })
}

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

/** Drawn where nobody knows the shape: the plainest of all. */
const PLAINEST: ShapeFacts = {
  slug: 'billiard',
  name_zh: '烟斗示意',
  name_en: 'Pipe',
  bowl: 'cylinder',
  shank: 'round',
  stem: 'taper',
  sits: false,
  geom: {
    bowl_height_mm: 46,
    bowl_top_mm: 34,
    bowl_max_mm: 36,
    bowl_base_mm: 28,
    shank_len_mm: 44,
    stem_len_mm: 62,
    bend_deg: 0,
    cant_deg: 2,
  },
}

/** The shape of a model, or the plainest when it is unknown. */
export function shapeFor(facts: ShapeFacts | null): PipeShape {
  return shapeOf(facts ?? PLAINEST)
}
