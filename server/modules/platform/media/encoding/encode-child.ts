import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type AiOrigin, aiLabel, xmpOf } from '#server/modules/platform/ai-label/index.ts'
import { type Letter, publicAddress } from '../upload.view.ts'
import { aiMarkOf } from './ai-mark.ts'
import { inspectImage } from './image-format.ts'

// Runs as a process of its own, slower than everybody else: see finish-upload.ts. Whatever a hostile picture
// does to the decoder, it does it here.

export type Order = {
  file: string
  folder: string
  /** Cuts every size to a square, for pictures of people. */
  square: boolean
  /** A picture of more than so many millions of pixels is refused. */
  megapixels: number
  /** The public address of the site, and the name of the upload: for the label of what was generated. */
  site: string
  fileName: string
}
/** `mark`: what the file says of being generated. */
export type Encoded = { width: number; height: number; preview: string; mark: AiOrigin | null }
export type Outcome = { image: Encoded } | { message: string }

/** The longest side of each size, by the letter in its file's name. */
const sizes = { l: 2000, m: 800, s: 240 } as const
/** Of the longer side, and of the longer to the shorter: strips of a pixel's width take as long as whole pictures. */
const maxSide = 20_000
const maxRatio = 50
const quality = 82

sharp.concurrency(1)
sharp.cache(false)

const read = (bytes: Buffer, { megapixels }: Pick<Order, 'megapixels'>) =>
  sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error', sequentialRead: true })

const tooMany = ({ megapixels }: Pick<Order, 'megapixels'>) =>
  `图片的像素太多，请缩小到 ${megapixels * 100} 万像素以内`

/** Why a picture of these measures is not decoded; null for one that is. */
function sizeFault(width: number, height: number, order: Order): string | null {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (width * height > order.megapixels * 1_000_000) return tooMany(order)
  if (long > maxSide) return `图片的边太长，请缩小到 ${maxSide} 像素以内`
  return long > short * maxRatio ? `图片太狭长，长边请不要超过短边的 ${maxRatio} 倍` : null
}

/** The largest size as raw pixels, upright and without anything that was written into the file. */
async function uprightOf(bytes: Buffer, order: Order) {
  const { l: side } = sizes
  const { data, info } = await read(bytes, order)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = () => sharp(data, { raw: { width, height, channels } })
  const short = Math.min(width, height)
  return order.square ? () => whole().resize({ width: short, height: short, fit: 'cover' }) : whole
}

async function encode(order: Order): Promise<Outcome> {
  const { file, folder, site, fileName } = order
  const bytes = await readFile(file)
  const judged = inspectImage(bytes)
  if ('message' in judged) return judged
  const { width, height, ...metadata } = await read(bytes, order).metadata()
  const fault = sizeFault(width, height, order)
  if (fault !== null) return { message: fault }
  const upright = await uprightOf(bytes, order)
  // A cut and a scaling are two steps: the cut is written down before it is scaled.
  const { data, info } = await upright().raw().toBuffer({ resolveWithObject: true })
  const { channels } = info
  const scaled = (side: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    })
  // Everything that was written into the file goes, but for the label: nobody may take that away.
  const mark = aiMarkOf(bytes, metadata)
  for (const [letter, side] of Object.entries(sizes)) {
    const picture = scaled(side).webp({ quality, effort: 3 })
    if (mark) picture.withXmp(xmpOf(aiLabel(site, publicAddress(fileName, letter as Letter), mark)))
    await picture.toFile(path.join(folder, `${letter}.webp`))
  }
  const tiny = await scaled(20).webp({ quality: 40 }).toBuffer()
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`
  return { image: { width: info.width, height: info.height, preview, mark } }
}

const failed = (error: unknown, order: Order): Outcome => {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|exceeds/i.test(message)) return { message: tooMany(order) }
  return { message: '图片打不开，可能已损坏，请换一张' }
}

process.on('message', (order: Order) => {
  void encode(order)
    .catch((error: unknown) => failed(error, order))
    .then((outcome) => process.send?.(outcome))
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
