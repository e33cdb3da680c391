import sharp from 'sharp'
import { openSvg } from '#server/kernel/raster/raster.ts'
import { type Mark, watermarkOf } from './watermark.ts'

// Runs as a process of its own, as encode-child.ts does: drawing over a large picture takes a while.

export type Order = { file: string; to: string; mark: Mark }
export type Outcome = { done: boolean }

sharp.concurrency(1)
sharp.cache(false)

async function draw({ file, to, mark }: Order): Promise<Outcome> {
  const { width, height } = await sharp(file).metadata()
  const over = await openSvg(watermarkOf({ width, height }, mark)).png().toBuffer()
  await sharp(file)
    .composite([{ input: over }])
    .webp({ quality: 82, effort: 3 })
    .toFile(to)
  return { done: true }
}

process.on('message', (order: Order) => {
  void draw(order)
    .catch(() => ({ done: false }))
    .then((outcome) => process.send?.(outcome))
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
