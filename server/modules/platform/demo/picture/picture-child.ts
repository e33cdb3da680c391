import sharp from 'sharp'
import { aiMark, aiMarkWidth } from '#drawings/ai-mark.ts'
import { openSvg } from '#server/kernel/raster/raster.ts'
import { xmpOf } from '#server/modules/platform/ai-label/index.ts'
import { gearStill } from '#drawings/still/gear-still.ts'
import { modelPipe } from '#drawings/pipe/model-pipe.ts'
import type { PipeFacts } from '#drawings/pipe/material.ts'
import { type RackStill, rackStill } from '#drawings/still/rack-still.ts'
import type { ShapeFacts } from '#drawings/pipe/shape/shape-facts.ts'
import type { Drawn } from '#drawings/still/placement.ts'
import { tableStill } from '#drawings/still/table-still.ts'
import { tin, type TinLabel } from '#drawings/tin/tin.ts'
import { type WorkFacts, workPipe } from '#drawings/pipe/work-pipe.ts'

// Draws and scales the pictures of the demo community, in a process of its own behind those who read.

export type Order = {
  /** Where the picture goes, as WebP. */
  file: string
  width: number
  /** What the file says of itself to programs. */
  label: string
  seed: string
  pipes: { facts: PipeFacts | WorkFacts; shape: ShapeFacts | null }[]
  tins: TinLabel[]
  /** Where it is taken: pipes and tins on a table, a tool among them, pipes in a rack. */
  scene: 'table' | { gear: string[] } | { rack: RackStill['kind'] }
}
/** `cpu`: milliseconds of processor time. `preview`: a data URL of the picture, 20 pixels wide. */
export type Outcome = { cpu: number; preview: string }

/** Dots an inch at which a drawing has as many pixels as units. */
const density = 72
const quality = 70

sharp.concurrency(1)
sharp.cache(false)

/** A drawing with its width, and that to its height, from its own words. */
function measured(svg: string): Drawn & { long: number } {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { svg, ratio: Number(width) / Number(height) || 1, long: Number(width) || 1 }
}

function stillOf({ seed, pipes, tins, scene }: Order): string {
  const lids = tins.map((label) => measured(tin(label)))
  const inRack = typeof scene === 'object' && 'rack' in scene
  const drawn = pipes.map(({ facts, shape }) => {
    // In a rack the small stand beside the large as they are.
    const framing = inRack ? { room: 0 } : {}
    const svg = 'bowl_percent' in facts ? workPipe(facts, shape, framing) : modelPipe(facts, shape, framing)
    return measured(svg)
  })
  const still = { seed, pipes: drawn, tins: lids }
  if (scene === 'table') return tableStill(still)
  return 'rack' in scene
    ? rackStill({ ...still, kind: scene.rack })
    : gearStill({ ...still, kinds: scene.gear })
}

/**
 * The mark of generated pictures, a twentieth of the height: in the lower left corner, where no page lays a number of
 * pictures over it, of the middle square, which every page shows.
 */
function marked({ svg, ratio, long }: ReturnType<typeof measured>): string {
  const height = long / ratio
  const size = height / 20
  const left = Math.max(0, long - height) / 2 + size * 0.6
  const corner = { right: left + aiMarkWidth(size), bottom: height - size * 1.3, height: size }
  const mark = aiMark({ ...corner, colour: '#fffdf8', halo: '#1b120b' })
  return svg.replace(/<\/svg>\s*$/, `${mark}</svg>`)
}

/** Only so many pixels as are asked for are made: a small size costs a tenth of the large one. */
async function draw(order: Order): Promise<Outcome> {
  const before = process.cpuUsage()
  const still = measured(stillOf(order))
  await openSvg(marked(still), (density * order.width) / still.long)
    .flatten({ background: '#6a573f' })
    .resize({ width: order.width })
    .webp({ quality, effort: 2 })
    .withXmp(xmpOf(order.label))
    .toFile(order.file)
  const tiny = await sharp(order.file).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}

process.on('message', (order: Order) => {
  void draw(order).then((outcome) => process.send?.(outcome))
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
