/** The works of a studio: a shape of the chart, with what its maker did differently. */
import { bodyFor, ROOM } from './model-pipe.ts'
import type { Framing } from './frame.ts'
import { lookOf, type PipeFacts } from './material.ts'
import { pipe } from './pipe.ts'
import type { PipeShape } from './shape/pipe-shape.ts'
import { bendOf, shapeOf, type ShapeFacts } from './shape/shape-facts.ts'
import { wrappedPipe } from './wrapped-pipe.ts'

export type WorkFacts = PipeFacts & {
  /** How large the bowl and how long the shank are, in percent of the shape's own. */
  bowl_percent: number
  shank_percent: number
  /** Degrees that the stem comes down from the shank; null is the shape's own bend. */
  bend_deg: number | null
}

/** Styles of mouthpieces that change the outline; all others leave the shape its own. */
const STYLES: Readonly<Record<string, string>> = {
  saddle: 'saddle',
  taper: 'taper',
  military: 'military',
  spigot: 'military',
  'churchwarden-bit': 'long',
}

function bodyOf(work: WorkFacts, shape: ShapeFacts): PipeShape {
  const { bowl_percent: bowl, shank_percent: shank, bend_deg: bend, material, mouthpiece } = work
  const { geom } = shape
  const sized = (measure: number) => (measure * bowl) / 100
  const drawn = shapeOf({
    ...shape,
    stem: STYLES[mouthpiece ?? ''] ?? shape.stem,
    geom: {
      ...geom,
      bowl_height_mm: sized(geom.bowl_height_mm),
      bowl_top_mm: sized(geom.bowl_top_mm),
      bowl_max_mm: sized(geom.bowl_max_mm),
      bowl_base_mm: sized(geom.bowl_base_mm),
      shank_len_mm: (geom.shank_len_mm * shank) / 100,
    },
  })
  const body = bodyFor(drawn, material)
  const own = shape.geom.bend_deg
  if (body.sweep) return sweptBy(body, { longer: shank / 100, turned: (bend ?? own) - own })
  return bend === null || bend === own ? body : { ...body, bend: bendOf(bend) }
}

/** A body without a corner has no shank of its own: a longer one draws it out, and the stem alone turns. */
function sweptBy(body: PipeShape, { longer, turned }: { longer: number; turned: number }): PipeShape {
  const { sweep, bend } = body
  if (!sweep) return body
  const length = sweep.length * (0.6 + longer * 0.4)
  return { ...body, sweep: { ...sweep, length }, bend: [bend[0], bend[1], bend[2] - turned * 0.8] }
}

function draw(work: WorkFacts, shape: ShapeFacts | null, framing: Framing & { light?: true }): string {
  if (!shape) return wrappedPipe(work)
  return pipe({ room: ROOM, ...framing, ...lookOf(work), seed: work.seed, shape: bodyOf(work, shape) })
}

/** A work in full, for its page and beside its form; up to 25 kB. In a pouch where it has no shape. */
export const workPipe = (work: WorkFacts, shape: ShapeFacts | null, framing: Framing = {}): string =>
  draw(work, shape, framing)

/** A work for lists; at most 6.4 kB. */
export const workLight = (work: WorkFacts, shape: ShapeFacts | null, framing: Framing = {}): string =>
  draw(work, shape, { ratio: 1.6, width: 320, stand: true, ...framing, light: true })
