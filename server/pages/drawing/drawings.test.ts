import { afterAll, beforeAll, expect, test } from 'vitest'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

test.each([
  '/art/banner/1.svg',
  '/art/banner/3.svg',
  '/art/pipe/resting.svg',
  '/art/logo.svg',
  '/favicon.svg',
  '/art/brand/1.svg',
  '/art/brand-cover/1.svg',
  '/art/pipe/1.svg',
  '/art/pipe/1.svg?form=full',
  '/art/shape/1.svg',
  '/art/shape/1.svg?form=full',
  '/art/shape-measures/1.svg',
  '/art/shape-sizes/1.svg',
  '/art/article/1.svg',
  '/art/accessory/1.svg?form=full',
  '/art/mouthpiece/1.svg?form=full',
])('%s 是一幅画', async (url) => {
  const { statusCode, headers, payload } = await world.ask({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(payload).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
  expect(payload).not.toMatch(/<script|javascript:|undefined|NaN/)
})

test('罐子上写着这款斗草的名字', async () => {
  const id = await tobaccoNamed(world.db, 'peterson-nightcap')
  const { payload } = await world.ask({ url: `/art/tobacco/${id}.svg` })
  expect(payload).toMatch(/睡帽|Nightcap|NIGHTCAP/)
})

test('带版本的可以一直留着，不带的只留一天', async () => {
  const kept = async (url: string) => String((await world.ask({ url })).headers['cache-control'])
  expect(await kept('/art/brand/1.svg?v=a1')).toContain('immutable')
  expect(await kept('/art/brand/1.svg')).toBe('public, max-age=86400')
})

test('接口里给出的地址，画都在', async () => {
  const lists = await Promise.all([
    world.read('GET /tobacco', { limit: 10 }),
    world.read('GET /accessory', { limit: 50, page: 1 }),
    world.read('GET /accessory', { limit: 50, page: 2 }),
    world.read('GET /mouthpiece'),
  ])
  const addresses = lists.flatMap(({ list }) => list.map(({ art }) => art))
  expect(addresses).toHaveLength(10 + 88 + 27)
  for (const url of addresses) expect((await world.ask({ url })).statusCode).toBe(200)
})

test.each([
  '/art/tobacco/999999.svg',
  '/art/tobacco/abc.svg',
  '/art/tobacco/-1.svg',
  '/art/banner/4.svg',
  '/art/brand/0.svg',
  '/art/pipe/999999.svg',
  '/art/pipe/abc.svg?form=full',
  '/art/shape/999.svg',
  '/art/shape/1e3.svg',
  '/art/shape-measures/999.svg',
  '/art/shape-sizes/999.svg',
  '/art/accessory/999999.svg',
  '/art/mouthpiece/28x.svg',
  '/art/article/999999.svg',
  '/art/og/pipe/999999.png',
  '/art/og/tobacco/abc.png',
  '/art/og/person/1.png',
])('%s 没有这幅画，是 404', async (url) => {
  const { statusCode, headers } = await world.ask({ url })
  expect(statusCode).toBe(404)
  expect(String(headers['cache-control'])).not.toContain('max-age')
})

test('烟斗、斗型、配件与斗嘴各有两种画法，别的写法不另画', async () => {
  const drawn = async (url: string) => (await world.ask({ url })).payload
  for (const kind of ['pipe', 'shape', 'accessory', 'mouthpiece']) {
    const [light, full] = [await drawn(`/art/${kind}/2.svg`), await drawn(`/art/${kind}/2.svg?form=full`)]
    expect(full).not.toBe(light)
    expect(Buffer.byteLength(light)).toBeLessThanOrEqual(9216)
    expect(Buffer.byteLength(full)).toBeLessThanOrEqual(25_600)
    for (const form of ['', 'FULL', 'x', 'full&form=light'])
      expect(await drawn(`/art/${kind}/2.svg?form=${form}`)).toBe(light)
  }
})

test.each(['tobacco/1', 'pipe/1', 'brand/1', 'article/1', 'site'])(
  '%s 的分享图是 1200 × 630 的 PNG',
  async (name) => {
    const { statusCode, headers, rawPayload } = await world.ask({ url: `/art/og/${name}.png` })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThan(120_000)
  },
)
