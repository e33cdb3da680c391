import { afterAll, beforeAll, expect, test } from 'vitest'
import { signsAtOnce } from '#contract/limits.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

const ask = (weight: string, signs: string, headers: Record<string, string> = {}) =>
  world.ask({ url: `/serif/${weight}?signs=${encodeURIComponent(signs)}`, headers })

/** The tables of a TrueType font by their names, and what is in them. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16
      const from = font.readUInt32BE(entry + 8)
      const body = font.subarray(from, from + font.readUInt32BE(entry + 12))
      return [font.toString('latin1', entry, entry + 4), body]
    }),
  )
}
/** The outlines of a font, the one for what is unknown left out. */
const outlinesOf = (font: Buffer) => (tablesOf(font).get('maxp')?.readUInt16BE(4) ?? 0) - 1

test('切出来的字体里正好是要的字，一直可以留着', async () => {
  const { statusCode, headers, rawPayload } = await ask('600', '卵鹅')
  expect([statusCode, headers['content-type']]).toEqual([200, 'font/ttf'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(outlinesOf(rawPayload)).toBe(2)
  expect(rawPayload.length).toBeLessThan(4_000)
})

test('字体里没有的字不算错，其余照给；两种字重不一样；压缩得动', async () => {
  const rare = await ask('600', ['卵', '𠀀', '鹅'].toSorted().join(''))
  expect([rare.statusCode, outlinesOf(rare.rawPayload)]).toEqual([200, 2])
  const [thin, bold] = [await ask('400', '卵鹅'), await ask('600', '卵鹅')]
  expect(outlinesOf(thin.rawPayload)).toBe(2)
  expect(thin.rawPayload.equals(bold.rawPayload)).toBe(false)
  const small = await ask('600', '卵鹅', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.length).toBeLessThan(bold.rawPayload.length)
})

const many = Array.from({ length: signsAtOnce + 1 }, (_, at) => String.fromCharCode(0x4e00 + at))
test.each([
  ['600', '鹅卵'],
  ['600', '卵卵'],
  ['600', ''],
  ['600', 'ab'],
  ['600', '卵 鹅'],
  ['600', many.join('')],
  ['500', '卵鹅'],
  ['constructor', '卵鹅'],
  ['..%2f..%2fpackage.json', '卵鹅'],
])('%s 与“%s”没有字体', async (weight, signs) => {
  expect((await ask(weight, signs)).statusCode).toBe(404)
})

test('一次最多的字数给得出；没有写字、写了两遍的没有', async () => {
  expect(outlinesOf((await ask('600', many.slice(1).join(''))).rawPayload)).toBeGreaterThan(60)
  expect((await world.ask({ url: '/serif/600' })).statusCode).toBe(404)
  const twice = `signs=${encodeURIComponent('卵')}`
  expect((await world.ask({ url: `/serif/600?${twice}&${twice}` })).statusCode).toBe(404)
})

test('一起要同一份二十次，一样', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('400', '丑卵鹅')))
  expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})
