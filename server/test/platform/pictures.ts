import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8f4a22' } })

export const jpeg = (width = 60, height = 40): Promise<Buffer> => plain(width, height).jpeg().toBuffer()
export const png = (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer()
export const webp = (width = 60, height = 40): Promise<Buffer> => plain(width, height).webp().toBuffer()

/** Two frames, of different colours. */
export async function gif(width = 60, height = 40): Promise<Buffer> {
  const frames = ['#8f4a22', '#35566b'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A photograph taken with the phone on its side, somewhere: it says where. */
export const photograph = (width = 400, height = 300): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Make: 'Camera of the test', Copyright: 'somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 54/1 20/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '116/1 23/1 30/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A piece of a PNG. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function headed(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A black PNG with more pieces before its pixels: few bytes, however many pixels. */
export const pngOf = (width: number, height: number, more: readonly Buffer[] = []): Buffer =>
  headed(
    width,
    height,
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
  )

/** A PNG that says how large it is, with hardly a pixel. */
export const hollowPng = (width: number, height: number): Buffer =>
  headed(width, height, pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))))

/** An archive with one stored file. */
export function zip(): Buffer {
  const name = Buffer.from('a.txt')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, central, name, end])
}

/** The same JPEG with a comment in its head. */
export const withComment = (picture: Buffer, words: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    words,
    picture.subarray(2),
  ])
}

/** Which part of a picture is no longer the plain ground that pictures are made of here, 0 to 1. */
export async function pixelsApart(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ground = [0x8f, 0x4a, 0x22]
  let apart = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (ground.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > 16)) apart += 1
  return apart / (info.width * info.height)
}
