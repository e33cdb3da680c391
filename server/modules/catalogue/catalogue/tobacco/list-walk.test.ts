import { afterAll, beforeAll, expect, test } from 'vitest'
import { tobaccoSorts } from '#contract/catalogue/catalogue.ts'
import { spreadFigures } from '#server/test/factories.ts'
import { blendsOfType, termNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { readTobaccoPage, type Sort } from './list.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await spreadFigures(world.db)
})
afterAll(() => world.close())

// More than are told to the database at once: an order is walked for them.
const many = 10_001
const limit = 7

async function pagesOf(filter: { category: number }, total: number, sort: Sort): Promise<number[][]> {
  const known = await blendsOfType(world.db, filter.category)
  const matching = { total, ids: () => known }
  const pages: number[][] = []
  for (let cursor: string | undefined; pages.length < 4; ) {
    const place = { sort, offset: 0, limit, cursor }
    const page = await readTobaccoPage(world.db, { ingredients: [], ...filter }, matching, place)
    pages.push(page.rows.map(({ id }) => id))
    if (!page.next) break
    cursor = page.next
  }
  return pages
}

test.each([...tobaccoSorts, 'hot_day', 'hot_week', 'hot_month', 'hot_total'] as const)(
  '匹配的很多时沿着次序找，与一次告诉数据库是哪些，找到的一样：%s',
  async (sort) => {
    const category = await termNamed(world.db, 'blend_type', 'English')
    const walked = await pagesOf({ category }, many, sort)
    expect(walked.map((page) => page.length)).toEqual([limit, limit, limit, limit])
    expect(walked).toEqual(await pagesOf({ category }, 1, sort))
  },
)

test('最后一页也完整', async () => {
  const category = await termNamed(world.db, 'blend_type', 'English')
  const known = await blendsOfType(world.db, category)
  const place = { sort: 'name', offset: known.length - 3, limit } as const
  const read = (total: number) =>
    readTobaccoPage(world.db, { ingredients: [], category }, { total, ids: () => known }, place)
  const page = await read(many)
  expect(page.rows).toHaveLength(3)
  expect(page).toEqual(await read(1))
})

test.each([
  ['斗草', 1, 'GET /tobacco'],
  ['烟斗', 2, 'GET /catchpipe'],
  ['作品', 3, 'GET /work'],
] as const)('%s：每一项筛选选 0 就是全部', async (_says, type, key) => {
  const panel = await world.read('GET /category', { type })
  const all = await world.read(key, {})
  for (const row of panel.filter((one) => one.key !== 'on_view')) {
    const { code, data } = await world.send<{ total: number }>(key, { [row.key]: 0 })
    expect([row.key, code, data?.total]).toEqual([row.key, 10000, all.total])
  }
})
