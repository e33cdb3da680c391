import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReview, makeTobacco } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

const operator = { name: '某某工作室', contact: 'hello@pipes.example', complaints: '010-12345678' }
let world: World
let blend = 0
let brand = 0
beforeAll(async () => {
  world = await createWorld({ pages: 'built', settings: { operator } })
  blend = (await makeTobacco(world.db, { name_en: 'Lawful Evening' })).id
  await makeReview(world.db, { tobacco: blend, stars: 5 })
  brand = (await world.read('GET /tobacco/{id}', { id: blend })).brand.id
  world.host.responses.invalidate(null)
})
afterAll(() => world.close())

async function pageOf(url: string) {
  const { payload, statusCode } = await world.ask({ url })
  expect([url, statusCode]).toEqual([url, 200])
  const main = /<main.*<\/main>/s.exec(payload)?.[0] ?? ''
  const words = main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '')
  const records = [...payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].join()
  return { payload, words, records }
}

/** Lists, ranks and single pages of tobacco. */
const tobaccoPages = () => [
  '/',
  '/query',
  '/query/fightfood',
  '/query?sort=score',
  '/query?hot=4',
  '/query/brand',
  `/query/brand?id=${brand}`,
  `/query/tobaccoDetail?id=${blend}`,
  `/query/compare?ids=1,${blend}`,
  '/search?q=Lawful',
]

test('每一个烟草页面的正文里都写着吸烟有害健康；给搜索引擎的资料里没有评分与点评', async () => {
  for (const url of tobaccoPages()) {
    const { words, records } = await pageOf(url)
    expect([url, words.includes('吸烟有害健康')]).toEqual([url, true])
    expect([url, /Rating|Review/i.test(records)]).toEqual([url, false])
  }
})

test('斗草的列表、品牌页与详情写明境外斗草无证不得进口、邮寄与携带有限量', async () => {
  const shown = ['/query', '/query/brand', `/query/brand?id=${brand}`, `/query/tobaccoDetail?id=${blend}`]
  for (const url of shown) {
    const { words } = await pageOf(url)
    expect([url, /无证进口与代购不合法；邮寄、携带入境都有限量/.test(words)]).toEqual([url, true])
  }
  const { html } = await world.read('GET /agreement/{kind}', { kind: 'disclaimer' })
  for (const words of ['烟草专卖品', '以海关公布的为准', '12360', '12313']) expect(html).toContain(words)
  expect(html).not.toContain('全国统一')
})

test('榜单、列表与圈子里没有推荐与力荐；工作室的位置写明不是广告', async () => {
  const lists = [
    '/query/pipe',
    '/appreciate/hot_rank',
    '/appreciate/producer',
    '/cahine',
    '/cahine/all_cahine',
  ]
  for (const url of [...tobaccoPages(), ...lists]) {
    const { words } = await pageOf(url)
    expect([url, words.match(/.{0,8}(推荐|力荐).{0,8}/)]).toEqual([url, null])
  }
  const { words } = await pageOf('/appreciate/producer')
  expect(words).toContain('不收钱，非广告')
})

test('运营者、联系方式与投诉渠道写在每一页的页脚、官方页面与各份文本里', async () => {
  const { payload } = await pageOf('/query')
  const footer = /<footer.*<\/footer>/s.exec(payload)?.[0] ?? ''
  const office = (await pageOf('/%20office')).words
  for (const words of Object.values(operator)) {
    expect(footer).toContain(words)
    expect(office).toContain(words)
    for (const kind of ['register', 'privacy', 'disclaimer', 'report'] as const)
      expect((await world.read('GET /agreement/{kind}', { kind })).html).toContain(words)
  }
})

test('表情都是没有填色的线条，没有一个在抽烟；旧的名字照样画得出来', async () => {
  const { list } = await world.read('GET /emoticon')
  expect(list).toHaveLength(100)
  expect(list.join(' ')).not.toMatch(/[抽品点压通养晒]斗|烟圈/)
  const sheet = (await world.ask({ url: '/art/emoticons.svg' })).payload
  const colours = new Set([...sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour))
  expect(colours).toEqual(new Set(['#8f6a3e', 'none']))
})
