import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeInViews } from '#server/test/catalogue/page-views.ts'
import { makeBrand, makeReview, makeTobacco } from '#server/test/factories.ts'
import { somePipeBrand } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const all = () => world.read('GET /tobaccobrand')

describe('斗草品牌', () => {
  test('按名称排，热门的有十个', async () => {
    const { table, total, hot_rank } = await all()
    expect(total).toBe(table.length)
    expect(total).toBeGreaterThan(100)
    expect(hot_rank).toHaveLength(10)
    expect(table.every((brand) => /^([A-Z]|#)$/.test(brand.letter))).toBe(true)
  })

  test('按字母：每个字母的合起来就是全部，大小写一样', async () => {
    const { table, total } = await all()
    const letters = [...new Set(table.map((brand) => brand.letter))]
    const counts = await Promise.all(
      letters.map(async (letter) => {
        const found = await world.read('GET /tobaccobrand', { letter })
        expect(new Set(found.table.map((brand) => brand.letter))).toEqual(new Set([letter]))
        return found.total
      }),
    )
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(total)
    expect(await world.read('GET /tobaccobrand', { letter: 'p' })).toEqual(
      await world.read('GET /tobaccobrand', { letter: 'P' }),
    )
  })

  test('按产地、按文字，也可以只要开头几个', async () => {
    const origin = (await world.read('GET /category', { type: 1 })).find((row) => row.key === 'origin')
    const denmark = origin?.option_data.find((option) => option.option_name === '丹麦')
    const danish = await world.read('GET /tobaccobrand', { country: denmark?.id })
    expect(danish.total).toBeGreaterThan(0)
    expect(new Set(danish.table.map((brand) => brand.country))).toEqual(new Set(['丹麦']))
    const found = await world.read('GET /tobaccobrand', { q: 'PETERSON' })
    expect(found.table.map((brand) => brand.name_en)).toContain('Peterson')
    const cut = await world.read('GET /tobaccobrand', { most: 3 })
    expect([cut.table.length, cut.total]).toEqual([3, (await all()).total])
  })

  test('一个品牌的数字来自它的斗草', async () => {
    const brand = await makeBrand(world.db, { name_en: 'Zzz House' })
    const [one] = [
      await makeTobacco(world.db, { brand_id: brand.id }),
      await makeTobacco(world.db, { brand_id: brand.id }),
    ]
    await makeReview(world.db, { tobacco: one.id, stars: 3 })
    await makeReview(world.db, { tobacco: one.id, stars: 4 })
    expect(await world.read('GET /tobaccobrand/{id}', { id: brand.id })).toMatchObject({
      name_en: 'Zzz House',
      letter: 'Z',
      item_count: 2,
      review_count: 2,
      score: 3.5,
      active_count: 0,
      types: [],
    })
  })

  test('类型的数量合起来不超过款数，多的在前', async () => {
    const [first] = (await all()).hot_rank
    const brand = await world.read('GET /tobaccobrand/{id}', { id: first?.id })
    const counts = brand.types.map((type) => type.count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(brand.item_count)
  })

  test('出品按评分的贝叶斯均值排：评得多又高的在前，只有一个满分的在后，评得低的在没人评的后面', async () => {
    const brand = await makeBrand(world.db)
    const make = async () => (await makeTobacco(world.db, { brand_id: brand.id })).id
    const [unrated, low, once, best] = [await make(), await make(), await make(), await make()]
    for (let n = 0; n < 6; n += 1) await makeReview(world.db, { tobacco: best, stars: 4.5 })
    await makeReview(world.db, { tobacco: once, stars: 5 })
    await makeReview(world.db, { tobacco: low, stars: 1 })
    const { list } = await world.read('GET /tobacco', { brand: brand.id })
    expect(list.map(({ id }) => id)).toEqual([best, once, unrated, low])
  })

  test('热门的十个：这一周有人看的在前', async () => {
    world.host.responses.invalidate(null)
    const { table, hot_rank } = await all()
    const known = new Set(hot_rank.map(({ id }) => id))
    const quiet = table.find(({ id }) => !known.has(id))?.id ?? 0
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await world.send('POST /visit', { kind: 'brand', id: quiet }, agent)
    await takeInViews(world.host)
    world.host.responses.invalidate(null)
    expect((await all()).hot_rank.map(({ id }) => id)).toEqual([
      quiet,
      ...hot_rank.slice(0, 9).map(({ id }) => id),
    ])
  })

  test('没有的品牌、烟斗的品牌，都说没有', async () => {
    const reply = await world.get('/tobaccobrand/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这个品牌，可能已被合并或移除'])
    expect((await world.get(`/tobaccobrand/${await somePipeBrand(world.db)}`)).code).toBe(10003)
  })
})

describe('筛选项', () => {
  const names = async (type: number) =>
    (await world.read('GET /category', { type })).map((row) => [row.name, row.key])

  test('斗草的七行', async () => {
    expect(await names(1)).toEqual([
      ['类型', 'category'],
      ['切工', 'shape'],
      ['包装', 'packing'],
      ['成分', 'ingredients'],
      ['产地', 'origin'],
      ['劲道', 'strength'],
      ['风味', 'flavors'],
    ])
  })

  test('烟斗的五行，作品的四行', async () => {
    const rows = async (type: number) => (await names(type)).map(([name]) => name)
    expect(await rows(2)).toEqual(['家族', '弯度', '材质', '表面', '滤芯'])
    expect(await rows(3)).toEqual(['家族', '材质', '表面', '去处'])
  })

  test('每行都没有选中，没有编号 0 的“全部”，选项都有中文名', async () => {
    for (const type of [1, 2, 3]) {
      for (const row of await world.read('GET /category', { type })) {
        expect(row.check).toBe(0)
        expect(row.option_data.length).toBeGreaterThan(1)
        expect(row.option_data.every(({ id, option_name }) => id > 0 && option_name !== '全部')).toBe(true)
      }
    }
  })

  test('劲道的五档按一到五编号', async () => {
    const strength = (await world.read('GET /category', { type: 1 })).find((row) => row.key === 'strength')
    expect(strength?.option_data.map((option) => option.id)).toEqual([1, 2, 3, 4, 5])
  })

  test.each(['', '0', '4', 'abc', '1.5', '-1'])('类型“%s”不在其中，就说没有这种类型', async (type) => {
    const reply = await world.get(`/category?type=${type}`)
    expect(reply.code).not.toBe(10000)
    expect(reply.msg).toBe('没有这种类型')
  })
})
