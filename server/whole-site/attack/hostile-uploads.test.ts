import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gif, hollowPng, jpeg, png, pngChunk, pngOf, webp } from '#server/test/platform/pictures.ts'
import {
  askTicket,
  bring,
  filesOf,
  finish,
  makePerson,
  openPlace,
  type Person,
  type Place,
  upload,
} from '#server/test/platform/uploads.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const newcomer = (): Promise<Person> => makePerson(place.db)

/** A JPEG whose head says that it is as large as one can be. */
async function boastingJpeg(): Promise<Buffer> {
  const picture = await jpeg()
  const at = picture.indexOf(Buffer.from([0xff, 0xc0]))
  picture.writeUInt16BE(65_500, at + 5)
  picture.writeUInt16BE(65_500, at + 7)
  return picture
}

/** A PNG with 200 MB of text in 200 kB. */
const wordyPng = () =>
  pngOf(8, 8, [
    pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
  ])

/** Many frames of many pixels in few bytes, black and white in turn: equal ones would be written as one. */
function longGif(): Promise<Buffer> {
  const side = 400
  const frames = Array.from({ length: 400 }, (_, at) => Buffer.alloc(side * side, at % 2 ? 255 : 0))
  const raw = { width: side, height: side * frames.length, channels: 1, pageHeight: side } as const
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: false }).gif().toBuffer()
}

/** What a picture is refused with: the format, what it is made of, and what it would take to look at it. */
const noPicture = /^请用 JPEG/
const vector = /^不能用 SVG/
const broken = /^图片不完整/
const unreadable = /^图片打不开/
const tooLarge = /^图片的像素太多/

type Hostile = readonly [says: string, make: () => Buffer | Promise<Buffer>, words: RegExp]

const hostile: readonly Hostile[] = [
  ['网页开头写着 GIF89a', () => Buffer.from('GIF89a<html><script>alert(1)</script>'), broken],
  ['网页', () => Buffer.from('<!doctype html><script>alert(1)</script>'), noPicture],
  [
    'SVG 前面有空白与注释',
    () => Buffer.from('\n <!-- x --> <svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
    vector,
  ],
  [
    'UTF-16 的 SVG',
    () => Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'utf16le'),
    noPicture,
  ],
  [
    '引用外面实体的 SVG',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    vector,
  ],
  ['自称 65500 见方的 JPEG', boastingJpeg, tooLarge],
  ['自称二十亿见方的 PNG', () => hollowPng(2_000_000_000, 2_000_000_000), unreadable],
  ['边长为零的 PNG', () => hollowPng(0, 0), unreadable],
  ['压得很紧的九亿像素', () => hollowPng(30_000, 30_000), tooLarge],
  ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), noPicture],
  ['ICO', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)]), noPicture],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), noPicture],
  ['EPS', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(x) run'), noPicture],
  [
    'ImageMagick 的程序',
    () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "|ls"\npop graphic-context'),
    noPicture,
  ],
  [
    'TIFF',
    async () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    noPicture,
  ],
]

test('不是图片的、假装图片的、大得离谱的：用说得出哪里不对的一句话拒绝，什么也不留下', async () => {
  const person = await newcomer()
  for (const [says, make, words] of hostile) {
    const bytes = await make()
    for (const type of ['image/jpeg', 'image/png']) {
      const { code, msg, ticket } = await upload(place, person, bytes, { type })
      expect([code, msg], says).toEqual([10001, expect.stringMatching(words)])
      expect(
        (await filesOf(place)).filter((file) => file.includes(ticket.file_name.slice(8))),
        says,
      ).toEqual([])
    }
  }
}, 120_000)

test('藏着很多文字的只剩图，很多帧的只剩第一帧', async () => {
  const person = await newcomer()
  const kept = []
  for (const make of [wordyPng, longGif]) {
    const { code, data } = await upload(place, person, await make(), { type: 'image/png' })
    kept.push([code, data.width, data.height])
  }
  expect(kept).toEqual([
    [10000, 8, 8],
    [10000, 400, 400],
  ])
}, 120_000)

test('每种图片在哪里断开都说不完整', async () => {
  const person = await newcomer()
  const wrong: string[] = []
  for (const make of [jpeg, png, webp, gif]) {
    const whole = await make(300, 200)
    for (const part of [0.1, 0.3, 0.6, 0.9]) {
      const { code, msg } = await upload(place, person, whole.subarray(0, Math.ceil(whole.length * part)))
      if (code !== 10001 || !broken.test(msg)) wrong.push(`${make.name} ${part}: ${code} ${msg}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

const refusals = [10001, 10003, 40000]

test('文件名里写路径、写别人的，都是没有这个文件', async () => {
  const [owner, other] = [await newcomer(), await newcomer()]
  const theirs = await upload(place, owner, await jpeg(), { kind: 'private' })
  const names = [
    theirs.data.file_name,
    '../../etc/passwd',
    'picture/../../identity.key',
    `picture/..%2f..%2f${'0'.repeat(32)}`,
    '/etc/passwd',
    'picture/\0',
    'C:\\windows',
    '__proto__',
  ]
  for (const name of names) {
    expect(refusals, name).toContain((await finish(place, other, name)).code)
    const address = await place.get(
      `/cloudoss/getossurl?file_name=${encodeURIComponent(name)}`,
      other.headers,
    )
    expect(refusals, name).toContain(address.code)
  }
})

test('一个人一下子传两百张：只收规定的那么多，别的说要等；别人照常传', async () => {
  const [greedy, other] = [await newcomer(), await newcomer()]
  const bytes = await jpeg(20, 20)
  const tickets = await Promise.all(
    Array.from({ length: 200 }, () => askTicket(place, greedy, { size: bytes.length })),
  )
  const given = tickets.filter(({ code }) => code === 10000)
  expect(given).toHaveLength(60)
  expect(new Set(tickets.map(({ code }) => code))).toEqual(new Set([10000, 10007]))
  const brought = await Promise.all(given.map(({ data }) => bring(place, data, bytes)))
  expect(new Set(brought.map(({ status }) => status))).toEqual(new Set([brought[0]?.status]))
  expect((await upload(place, other, await jpeg())).code).toBe(10000)
}, 60_000)
