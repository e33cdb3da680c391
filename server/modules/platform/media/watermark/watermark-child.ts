import sharp from 'sharp'
import { type Mark, watermarkOf } from './watermark.ts'

// Runs as a process of its own, as encode-child.ts does: drawing over a large picture takes a while.

export type Order = { file: string; to: string; mark: Mark }
export type Outcome = { done: boolean }

sharp.concurrency(1)
sharp.cache(false)

const heightOf = async (text: string) =>
  (await sharp({ text: { text, font: 'sans', dpi: 144 } }).metadata()).height

/** Whether a flat sign is flat: without a font for it a box stands in its place. */
const isDrawn = async (flat: string, tall: string) => {
  try {
    return (await heightOf(flat)) < (await heightOf(tall)) / 2
  } catch {
    return false
  }
}

const fonts = { han: isDrawn('一', '田'), latin: isDrawn('-', 'H') }

const canWrite = async (nickname: string) => (/^[ -~]*$/.test(nickname) ? await fonts.latin : await fonts.han)

async function draw({ file, to, mark }: Order): Promise<Outcome> {
  const { width, height } = await sharp(file).metadata()
  const over = Buffer.from(watermarkOf({ width, height }, mark, await canWrite(mark.nickname)))
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
