import path from 'node:path'
import sharp from 'sharp'
import { modelPipe } from '#web/art/model-pipe.ts'
import type { PipeFacts } from '#web/art/pipe-material.ts'
import type { ShapeFacts } from '#web/art/shape-facts.ts'
import { tableStill } from '#web/art/table-still.ts'
import { tin, type TinLabel } from '#web/art/tin.ts'

// Draws and scales the pictures of the demo community, in a process of its own behind those who read.

export type Order = {
  folder: string
  seed: string
  pipes: { facts: PipeFacts; shape: ShapeFacts | null }[]
  tins: TinLabel[]
}
export type Outcome = { width: number; height: number; preview: string }

const sizes = { m: 800, s: 240 } as const
const quality = 70

sharp.concurrency(1)
sharp.cache(false)

/** Width to height of a drawing, from its own words. */
function ratioOf(svg: string): number {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return Number(width) / Number(height) || 1
}

const measured = (svg: string) => ({ svg, ratio: ratioOf(svg) })

async function draw({ folder, seed, pipes, tins }: Order): Promise<Outcome> {
  const svg = tableStill({
    seed,
    pipes: pipes.map(({ facts, shape }) => measured(modelPipe(facts, shape))),
    tins: tins.map((label) => measured(tin(label))),
  })
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#6a573f' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = () => sharp(data, { raw: { width, height, channels } })
  const file = (letter: string) => path.join(folder, `${letter}.webp`)
  await whole().webp({ quality, effort: 2 }).toFile(file('l'))
  for (const [letter, side] of Object.entries(sizes))
    await whole().resize({ width: side }).webp({ quality, effort: 2 }).toFile(file(letter))
  const tiny = await whole().resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
  return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}

process.on('message', (order: Order) => {
  void draw(order).then((outcome) => process.send?.(outcome))
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
