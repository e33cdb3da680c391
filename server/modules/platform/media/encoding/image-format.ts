/** What a file's own bytes say it is; the name and the type that a browser gives say nothing. */
export type Format = 'jpeg' | 'png' | 'gif' | 'webp'

const wanted = '请用 JPEG、PNG、WebP 或 GIF 图片'
const heic = '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传'
const svg = '不能用 SVG，请先存为 PNG'
const double = '图片里夹着别的文件，请另存一份再传'
const broken = '图片不完整，请重新保存后再传'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const heads: readonly (readonly [Format, (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff],
  ['png', (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))],
  ['webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
]

/** Why a file that is none of the four is refused. */
function otherwise(bytes: Buffer): string {
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(ascii(bytes, 0, 12))) return heic
  if (/<svg[\s>]/i.test(ascii(bytes, 0, 4096))) return svg
  return wanted
}

/** Where a JPEG's picture ends; undefined when it does not. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xda) return endOfScans(bytes, at)
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** From the first scan on: FF D9 stands nowhere inside one, where FF is always followed by 00 or a restart. */
function endOfScans(bytes: Buffer, from: number): number | undefined {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), from)
  return end < 0 ? undefined : end + 2
}

function endOfPng(bytes: Buffer): number | undefined {
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

/** Past the sub-blocks of a GIF that begin here. */
function pastBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfGif(bytes: Buffer): number | undefined {
  let at = 13 + tableOf(bytes[10] ?? 0)
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1
    if (bytes[at] === 0x21) at = pastBlocks(bytes, at + 2)
    else if (bytes[at] === 0x2c) at = pastBlocks(bytes, at + 11 + tableOf(bytes[at + 9] ?? 0))
    else return undefined
  }
  return undefined
}

const endOf: Readonly<Record<Format, (bytes: Buffer) => number | undefined>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => bytes.readUInt32LE(4) + 8,
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

// Long enough that chance does not write them into a picture: they are looked for everywhere.
const markup = /<script[\s>/]|<html[\s>]|<!doctype|<iframe[\s>]|<\?php|__HALT_COMPILER|%PDF-\d/i
const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map(bytesOf)
// Short ones, believed at the head of what follows the picture: archives, programs, scripts, documents.
const tails = [
  'PK\x03\x04',
  'PK\x05\x06',
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\x1f\x8b\x08',
  'BZh',
  '#!',
  '<svg',
  '\0asm',
  'ITSF',
  '\xd0\xcf\x11\xe0',
].map(bytesOf)

/** What follows the picture, past the padding. */
function tailOf(bytes: Buffer, end: number): Buffer {
  let at = end
  while (bytes[at] === 0 && at < end + 64) at += 1
  return bytes.subarray(at, at + 8)
}

function hasForeignData(bytes: Buffer, end: number): boolean {
  const tail = tailOf(bytes, end)
  return (
    markup.test(bytes.toString('latin1')) ||
    archives.some((head) => bytes.includes(head)) ||
    tails.some((head) => tail.subarray(0, head.length).equals(head)) ||
    endsAsZip(bytes, end)
  )
}

/** The directory at a ZIP's end, whose comment reaches exactly to the end or that lies behind the picture. */
function endsAsZip(bytes: Buffer, pictureEnd: number): boolean {
  const from = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.indexOf('PK\x05\x06', from, 'latin1'); at >= 0; ) {
    const whole = at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
    if (whole || at >= pictureEnd) return true
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  }
  return false
}

/**
 * Looks at a file whose bytes are all there. What phones put behind a picture (a second one for
 * brighter screens, the film of a moving picture, padding) passes: it is not taken over.
 * @returns the format, or why the file is refused, in words for the person
 */
export function inspectImage(bytes: Buffer): { format: Format } | { message: string } {
  if (bytes.length < 16) return { message: bytes.length === 0 ? '文件是空的' : wanted }
  const format = heads.find(([, fits]) => fits(bytes))?.[0]
  if (!format) return { message: otherwise(bytes) }
  const end = endOf[format](bytes)
  if (end === undefined || end > bytes.length) return { message: broken }
  return hasForeignData(bytes, end) ? { message: double } : { format }
}
