import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArticle } from '#server/test/factories.ts'
import { countRows } from '#server/test/catalogue/tobacco-queries.ts'
import { changeSite, removeFromMenu } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadConfig } from './site-config.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('站点配置有规格里的每一项，还没有的是空的，不编造', async () => {
  const config = await world.read('GET /webconfig')
  expect(config).toMatchObject({ site_name: '蜂鸟斗志', interpretation: '© 2026 蜂鸟斗志' })
  const invented = ['postal_code', 'phone', 'email', 'record_no', 'official_account_qrcode'] as const
  for (const name of invented) expect(config[name]).toBe('')
  expect(config.contact).toEqual([
    { name: '运营', value: '尚未登记（演示站点）', to: null, form: false },
    { name: '联系与投诉', value: '官方页面的“投诉”表单', to: null, form: true },
  ])
})

test('新站有三幅横幅，key 是图的地址，图拿得到，链接在本站', async () => {
  const { web_banner } = await world.read('GET /webconfig')
  expect(web_banner).toHaveLength(3)
  for (const { key, link } of web_banner) {
    const picture = await world.ask({ url: key })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(link).toMatch(/^\//)
  }
})

test('菜单带着每一页的标题、描述与关键词', async () => {
  const menu = await world.read('GET /webmenu')
  expect(menu.map((entry) => entry.menu_url)).toEqual([
    '/',
    '/query',
    '/cahine',
    '/appreciate',
    '/appreciate/producer',
    '/query/product',
    '/query/brand',
    '/query/pipe',
    '/query/pemouth',
    '/query/accessories',
    '/query/encyclopedia',
    '/query/course',
    '/members',
    '/information',
    '/search',
    '/aboutus',
    '/%20office',
    '/committee',
    '/certification/certification',
    '/agreement/agreement',
    '/download',
  ])
  for (const entry of menu) {
    for (const word of [entry.menu_name, entry.seo_title, entry.seo_description, entry.seo_keywords]) {
      expect(word).not.toBe('')
    }
  }
})

test('改过的配置，再启动也不动', async () => {
  await changeSite(world.db, { site_name: '我的斗志' })
  await removeFromMenu(world.db, '/search')
  const before = await countRows(world.db, 'site_menu')
  await loadConfig(world.db)
  world.host.responses.invalidate(null)
  expect((await world.read('GET /webconfig')).site_name).toBe('我的斗志')
  expect(await countRows(world.db, 'site_menu')).toBe(before)
})

test('首页的数量是真的数量，热榜八款、新入库七款', async () => {
  const { counts, tobacco_rank, newest, brands, banners, articles } = await world.read('GET /index')
  expect(counts).toEqual({
    tobacco: await countRows(world.db, 'tobacco'),
    pipe: await countRows(world.db, 'pipe'),
    tobacco_brand: expect.any(Number),
    pipe_brand: expect.any(Number),
    article: await countRows(world.db, 'article'),
  })
  expect(counts.tobacco_brand + counts.pipe_brand).toBe(await countRows(world.db, 'brand'))
  expect(Math.min(counts.tobacco_brand, counts.pipe_brand)).toBeGreaterThan(100)
  expect([tobacco_rank.length, newest.length, brands.length, banners.length]).toEqual([8, 7, 6, 3])
  expect(new Set(articles.map((card) => card.section))).toEqual(new Set(['encyclopedia', 'course']))
})

test('还没有的部分是空的列表，圈子是最热的几个', async () => {
  const index = await world.read('GET /index')
  for (const name of ['studios', 'hot_appreciation', 'posts'] as const) expect(index[name]).toEqual([])
  expect(index.circles).toHaveLength(6)
})

test('存好的首页，等到有变动的消息才重做', async () => {
  const before = (await world.read('GET /index')).counts.article
  await makeArticle(world.db)
  expect((await world.read('GET /index')).counts.article).toBe(before)
  world.host.responses.invalidate('article')
  expect((await world.read('GET /index')).counts.article).toBe(before + 1)
})
