import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReview, makeTobacco } from '#server/test/factories.ts'
import { readBracketed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

const origin = 'https://pipes.example'
let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built', env: { PUBLIC_URL: origin, DEMO: '0' } })
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

type Ld = Record<string, unknown> & { '@type': string }

/** The head of a page: its metas by name, and its data blocks by type. */
async function headOf(url: string) {
  const { payload, statusCode } = await world.ask({ url })
  expect(statusCode).toBe(200)
  const metas = Object.fromEntries(
    [...payload.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>
  const blocks = [...payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Ld,
  )
  return {
    html: payload,
    metas,
    blocks,
    block: (type: string) => blocks.find((one) => one['@type'] === type),
  }
}

test('首页说明自己是什么站、怎么搜索', async () => {
  const { block, metas } = await headOf('/')
  expect(block('WebSite')).toMatchObject({
    '@context': 'https://schema.org',
    name: '蜂鸟斗志',
    url: `${origin}/`,
    potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
  })
  expect(metas['og:site_name']).toBe('蜂鸟斗志')
})

test('一款斗草：完整的地址，不卖东西；有人点评也不带星级', async () => {
  const { id } = await makeTobacco(world.db, { name_en: 'Quiet Evening' })
  const address = `/query/tobaccoDetail?id=${id}`
  const before = await headOf(address)
  expect(before.block('CreativeWork')).toMatchObject({ name: 'Quiet Evening', url: origin + address })
  expect(before.html).not.toMatch(/"(Product|Offer|price)\b/)
  expect(before.metas).toMatchObject({
    'og:url': origin + address,
    'og:type': 'website',
    'og:image': `${origin}/art/og/tobacco/${id}.png`,
    'twitter:card': 'summary_large_image',
  })
  await makeReview(world.db, { tobacco: id, stars: 4 })
  world.host.responses.invalidate(null)
  const rated = await headOf(address)
  expect(rated.html).toContain('8.0')
  expect(JSON.stringify(rated.blocks)).not.toMatch(/Rating|Review/i)
})

test('第二个名字自己有括号的，说明里不再套一层', async () => {
  const items = await readBracketed(world.db)
  expect(items.length).toBeGreaterThanOrEqual(80)
  for (const address of items) {
    const { description = '' } = (await headOf(address)).metas
    expect.soft([address, description]).toEqual([address, expect.not.stringMatching(/（[^）]*[（(]/u)])
  }
})

test('所在位置一级一级写出来，最后一级是这一页', async () => {
  const { id } = await makeTobacco(world.db, { name_en: 'Quiet Evening Two' })
  const crumbs = (await headOf(`/query/tobaccoDetail?id=${id}`)).block('BreadcrumbList')
  const items = crumbs?.itemListElement as { position: number; item: string; name: string }[]
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  expect(items.at(0)?.item).toBe(`${origin}/`)
  expect(items.at(-1)).toMatchObject({
    item: `${origin}/query/tobaccoDetail?id=${id}`,
    name: 'Quiet Evening Two',
  })
})

test('品牌是品牌，文章是文章', async () => {
  const [brand] = (await world.read('GET /tobaccobrand')).table
  const [article] = (await world.read('GET /article', { section: 'course', limit: 1 })).list
  const ofBrand = await headOf(`/query/brand?id=${brand?.id}`)
  expect(ofBrand.block('Brand')).toMatchObject({ url: `${origin}/query/brand?id=${brand?.id}` })
  const ofArticle = await headOf(`/query/course?id=${article?.id}`)
  expect(ofArticle.block('Article')).toMatchObject({ headline: article?.title })
  expect(ofArticle.metas['og:type']).toBe('article')
})

test('名字里的标签出不了数据块，也不被当成地址', async () => {
  const name_en = '</script><script>alert(1)</script>'
  const one = await makeTobacco(world.db, { name_en })
  const { html, block } = await headOf(`/query/tobaccoDetail?id=${one.id}`)
  expect(html).not.toContain('<script>alert(1)')
  expect(block('CreativeWork')?.name).toBe(name_en)
  const two = await makeTobacco(world.db, { name_en: '/slashed' })
  expect((await headOf(`/query/tobaccoDetail?id=${two.id}`)).block('CreativeWork')?.name).toBe('/slashed')
})

test('不收录的页面不说怎么分享；对比页空着时可以收录，有了内容就不', async () => {
  const empty = await headOf('/query/compare')
  expect(empty.metas['og:url']).toBe(`${origin}/query/compare`)
  const full = await headOf('/query/compare?ids=1,2')
  expect(full.metas.robots).toBe('noindex')
  expect(full.metas).not.toHaveProperty('og:url')
})

test.each([
  ['烟斗', '/query/productDetail?id=', 'GET /catchpipe', 'CreativeWork'],
  ['配件', '/query/accessoriesDetail?id=', 'GET /accessory', 'CreativeWork'],
  ['斗嘴', '/query/pemouth?id=', 'GET /mouthpiece', 'CreativeWork'],
  ['资讯', '/information?id=', 'GET /news', 'NewsArticle'],
] as const)('%s的页也对机器说清楚：是什么，在哪里', async (_name, path, key, type) => {
  const { list } = await world.read(key)
  const address = path + String(list[0]?.id)
  const { block, html } = await headOf(address)
  expect(block(type)).toMatchObject({ url: origin + address })
  expect(block('BreadcrumbList')).toBeDefined()
  expect(html).not.toMatch(/"(Product|Offer|price)\b/)
})

test('烟斗的分享图真的是一张 PNG', async () => {
  const { list } = await world.read('GET /catchpipe', { limit: 1 })
  const { metas } = await headOf(`/query/productDetail?id=${list[0]?.id}`)
  const picture = await world.ask({ url: metas['og:image']?.replace(origin, '') ?? '' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(metas['og:image']).toBe(`${origin}/art/og/pipe/${list[0]?.id}.png`)
})

test('品牌的地址少写或错写了种类，引到它自己的页；哪种都不是才是 404', async () => {
  const [pipes] = (await world.read('GET /catchbrand')).table
  const [blends] = (await world.read('GET /tobaccobrand')).table
  const lead = async (url: string) => {
    const { statusCode, headers } = await world.ask({ url })
    return [statusCode, headers.location]
  }
  expect(await lead(`/query/brand?id=${pipes?.id}`)).toEqual([302, `/query/brand?id=${pipes?.id}&kind=pipe`])
  expect(await lead(`/query/brand?id=${blends?.id}&kind=pipe`)).toEqual([
    302,
    `/query/brand?id=${blends?.id}`,
  ])
  expect(await lead('/query/brand?id=99999999')).toEqual([404, undefined])
})
