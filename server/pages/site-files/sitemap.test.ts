import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeTobacco } from '#server/test/factories.ts'
import { countRows, emptyTobaccos } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

const origin = 'https://pipes.example'
let world: World
let demo: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built', env: { PUBLIC_URL: origin, DEMO: '0' } })
  demo = await createWorld({ env: { DEMO: '1' } })
})
afterAll(() => Promise.all([world.close(), demo.close()]))

const read = async (url: string) => {
  const answer = await world.ask({ url })
  expect(answer.statusCode, url).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  return answer.payload
}
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

describe('网站地图', () => {
  test('总表里的每一份都拿得到，地址都是完整的，合起来每一款恰好一次；什么都不知道的斗草不在里面', async () => {
    const parts = placesIn(await read('/sitemap.xml'))
    const lists = await Promise.all(parts.map((part) => read(part.replace(origin, ''))))
    const all = lists.flatMap(placesIn)
    expect(all.every((place) => place.startsWith(`${origin}/`))).toBe(true)
    expect(new Set(all).size).toBe(all.length)
    const about = (path: string) => all.filter((place) => place.startsWith(origin + path)).length
    const empty = await emptyTobaccos(world.db)
    expect(empty.length).toBeGreaterThan(0)
    expect(about('/query/tobaccoDetail?id=')).toBe((await countRows(world.db, 'tobacco')) - empty.length)
    for (const id of empty) expect(all).not.toContain(`${origin}/query/tobaccoDetail?id=${id}`)
    expect(about('/query/encyclopedia?id=') + about('/query/course?id=')).toBe(
      await countRows(world.db, 'article'),
    )
    expect(about('/query/productDetail?id=')).toBe(await countRows(world.db, 'pipe'))
    expect(about('/query/brand?id=')).toBe(await countRows(world.db, 'brand'))
    expect(about('/query/pipe/categoryDetails?id=')).toBe(await countRows(world.db, 'pipe_shape'))
    expect(about('/query/pemouth?id=')).toBe(await countRows(world.db, 'mouthpiece'))
    expect(about('/information?id=')).toBe(await countRows(world.db, 'news'))
    for (const list of [
      '/query',
      '/query/pipe',
      '/query/brand?kind=pipe',
      '/query/accessories',
      '/information',
    ])
      expect(all).toContain(origin + list)
    expect(all).toContain(`${origin}/`)
    expect(all.filter((place) => place.includes('/search'))).toEqual([])
  })

  test('每一类随便挑一个地址，打得开，而且正是它自己说的地址', async () => {
    for (const part of placesIn(await read('/sitemap.xml'))) {
      const [place = ''] = placesIn(await read(part.replace(origin, ''))).slice(-1)
      const answer = await world.ask({ url: place.replace(origin, '').replaceAll('&amp;', '&') })
      expect(answer.statusCode, place).toBe(200)
      expect(answer.payload).toContain(`<link rel="canonical" href="${place}">`)
    }
  })

  test('没有编号的每一页打得开，而且正是它自己说的地址', async () => {
    for (const place of placesIn(await read('/sitemap/pages.xml'))) {
      const answer = await world.ask({ url: place.replace(origin, '').replaceAll('&amp;', '&') })
      expect(answer.statusCode, place).toBe(200)
      expect(answer.payload).toContain(`<link rel="canonical" href="${place}">`)
    }
  })

  test('索引一小时做一次：再来多少人要，都不再数一遍', async () => {
    await read('/sitemap.xml')
    await read('/sitemap/pages.xml')
    const { statements } = await countStatements(async () => {
      for (let n = 0; n < 5; n += 1) {
        await read('/sitemap.xml')
        await read('/sitemap/pages.xml')
        await world.ask({ url: `/sitemap/tobacco-${n + 2}.xml` })
      }
    })
    expect(statements).toEqual([])
  })

  test('改动的日子跟着写出来，新添的马上在里面', async () => {
    const { id } = await makeTobacco(world.db)
    const xml = await read('/sitemap/tobacco-1.xml')
    expect(xml).toMatch(new RegExp(`id=${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`))
  })

  test.each(['/sitemap/tobacco-2.xml', '/sitemap/user-1.xml', '/sitemap/tobacco-0.xml', '/sitemap/x.xml'])(
    '没有的 %s 是 404',
    async (url) => {
      expect((await world.ask({ url })).statusCode).toBe(404)
    },
  )
})

describe('给机器人的话', () => {
  test('正式的站：可以看，接口与搜索不要看，地图在哪里', async () => {
    const { payload, headers } = await world.ask({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(payload.split('\n')).toEqual(
      expect.arrayContaining([
        'Allow: /',
        'Disallow: /api/',
        'Disallow: /search',
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    )
  })

  test('演示的站：都不要看', async () => {
    expect((await demo.ask({ url: '/robots.txt' })).payload).toBe('User-agent: *\nDisallow: /\n')
  })
})
