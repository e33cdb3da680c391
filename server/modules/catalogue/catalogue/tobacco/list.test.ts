import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tobaccoSorts } from '#contract/catalogue/catalogue.ts'
import { spreadFigures } from '#server/test/factories.ts'
import { type Choice, countTobaccos, termNamed, tobaccosBy } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
const ids: Record<string, number> = {}
beforeAll(async () => {
  world = await createWorld()
  await spreadFigures(world.db)
  const wanted = {
    english: ['blend_type', 'English'],
    virginia: ['component', 'Virginia'],
    latakia: ['component', 'Latakia'],
    perique: ['component', 'Perique'],
    flake: ['cut', 'Flake'],
    denmark: ['country', 'DK'],
    tin50: ['packaging', 'Tin 50g'],
  } as const
  for (const [name, [kind, value]] of Object.entries(wanted))
    ids[name] = await termNamed(world.db, kind, value)
})
afterAll(() => world.close())

const query = (choice: Choice) =>
  ({ ...choice, ingredients: choice.ingredients?.join(',') }) as Record<string, string | number | undefined>
const list = (choice: Choice, more: object = {}) => world.read('GET /tobacco', { ...query(choice), ...more })

/** What is chosen in each case, once the numbers are known. */
const cases: [says: string, choice: () => Choice][] = [
  ['什么都不选', () => ({})],
  ['类型', () => ({ category: ids.english })],
  ['切工', () => ({ shape: ids.flake })],
  ['包装', () => ({ packing: ids.tin50 })],
  ['产地', () => ({ origin: ids.denmark })],
  ['劲道', () => ({ strength: 4 })],
  ['一种成分', () => ({ ingredients: [ids.latakia ?? 0] })],
  ['几种成分都要有', () => ({ ingredients: [ids.virginia ?? 0, ids.latakia ?? 0, ids.perique ?? 0] })],
  ['几项一起', () => ({ category: ids.english, ingredients: [ids.latakia ?? 0], strength: 3 })],
  ['选了也没有的', () => ({ category: ids.english, origin: ids.denmark, strength: 5, shape: ids.flake })],
]

describe('筛选', () => {
  test('资料里有 2,218 款斗草', async () => {
    expect((await list({})).total).toBe(2218)
  })

  test.each(cases)('%s：总数与直接数出来的一样', async (_says, choice) => {
    expect((await list(choice())).total).toBe(await countTobaccos(world.db, choice()))
  })

  test('几种成分是“且”：每一款都有全部几种', async () => {
    const wanted = [ids.virginia ?? 0, ids.latakia ?? 0]
    const { list: found, total } = await list({ ingredients: wanted }, { limit: 10 })
    expect(total).toBeGreaterThan(0)
    for (const { id } of found) {
      const { components } = await world.read('GET /tobacco/{id}', { id })
      expect(components.map((term) => term.id)).toEqual(expect.arrayContaining(wanted))
    }
  })

  test('几种成分选“或”：有其中一种就算，总数与直接数出来的一样', async () => {
    const wanted = [ids.virginia ?? 0, ids.perique ?? 0]
    const either = await list({ ingredients: wanted }, { mode: 'or' })
    expect(either.total).toBe(await countTobaccos(world.db, { anyIngredient: wanted }))
    expect(either.total).toBeGreaterThan((await list({ ingredients: wanted })).total ?? 0)
    const narrowed = await list({ ingredients: wanted, category: ids.english }, { mode: 'or' })
    expect(narrowed.total).toBe(
      await countTobaccos(world.db, { anyIngredient: wanted, category: ids.english }),
    )
  })

  test('明写“且”与不写一样；只有一种成分时“或”也一样；别的组合说清楚', async () => {
    const two = [ids.virginia ?? 0, ids.latakia ?? 0]
    expect(await list({ ingredients: two }, { mode: 'and' })).toEqual(await list({ ingredients: two }))
    const one = [ids.latakia ?? 0]
    expect((await list({ ingredients: one }, { mode: 'or' })).total).toBe(
      (await list({ ingredients: one })).total,
    )
    const reply = await world.get('/tobacco?mode=xor')
    expect([reply.code, reply.msg]).toEqual([40000, '成分的组合只能是“且”或“或”'])
  })

  test('成分写成重复的参数，与用逗号连着一样', async () => {
    const [joined, repeated] = [
      await world.get(`/tobacco?ingredients=${ids.virginia},${ids.latakia}`),
      await world.get(`/tobacco?ingredients=${ids.virginia}&ingredients=${ids.latakia}`),
    ]
    expect(repeated.text).toBe(joined.text)
  })

  test('品牌与文字也能收窄，星号百分号下划线只是字', async () => {
    const [first] = (await world.read('GET /tobaccobrand')).hot_rank
    const ofBrand = await world.read('GET /tobacco', { brand: first?.id, limit: 50 })
    expect(ofBrand.total).toBe(first?.item_count)
    expect(new Set(ofBrand.list.map((card) => card.brand.id))).toEqual(new Set([first?.id]))
    expect(
      (await world.read('GET /tobacco', { q: 'NIGHTCAP', limit: 5 })).list.map((one) => one.name_en),
    ).toContain('Nightcap')
    expect((await world.read('GET /tobacco', { q: '%' })).total).toBeLessThan(50)
    expect((await world.read('GET /tobacco', { q: '_' })).total).toBe(0)
  })

  test('没有的选项什么也找不到，不是错误', async () => {
    const { total, list: found, next } = await list({ category: 2_000_000_000 })
    expect([total, found, next]).toEqual([0, [], null])
  })
})

describe('每个选项后面的数', () => {
  const keys = ['category', 'shape', 'packing', 'origin', 'strength'] as const

  test.each(cases)('%s：是在其他条件下选它会剩下的数量', async (_says, choice) => {
    const chosen = choice()
    const { option_counts } = await list(chosen)
    for (const key of keys) {
      const options = Object.entries(option_counts[key] ?? {})
      for (const [option, n] of options.slice(0, 6)) {
        expect(await countTobaccos(world.db, { ...chosen, [key]: Number(option) })).toBe(n)
      }
    }
    const already = chosen.ingredients ?? []
    for (const [option, n] of Object.entries(option_counts.ingredients ?? {}).slice(0, 8)) {
      const ingredients = [...new Set([...already, Number(option)])]
      expect(await countTobaccos(world.db, { ...chosen, ingredients })).toBe(n)
    }
  })

  test('“或”时，成分后面是各自在其他条件下的数量，其他行照旧', async () => {
    const wanted = [ids.virginia ?? 0, ids.perique ?? 0]
    const chosen = { category: ids.english, ingredients: wanted }
    const { option_counts } = await list(chosen, { mode: 'or' })
    for (const [option, n] of Object.entries(option_counts.ingredients ?? {}).slice(0, 12)) {
      const alone = { category: ids.english, ingredients: [Number(option)] }
      expect(await countTobaccos(world.db, alone)).toBe(n)
    }
    for (const [option, n] of Object.entries(option_counts.category ?? {}).slice(0, 6)) {
      expect(await countTobaccos(world.db, { anyIngredient: wanted, category: Number(option) })).toBe(n)
    }
  })

  test('没有列出的选项就是没有', async () => {
    const { option_counts } = await list({ category: ids.english })
    const all = (await world.read('GET /category', { type: 1 })).find((row) => row.key === 'shape')
    const missing = all?.option_data.filter(({ id }) => option_counts.shape?.[id] === undefined) ?? []
    for (const { id } of missing) {
      expect(await countTobaccos(world.db, { category: ids.english, shape: id })).toBe(0)
    }
  })
})

describe('排序与翻页', () => {
  test.each(tobaccoSorts)('按 %s：一页一页翻，次序与直接排的一样，每一款恰好一次', async (sort) => {
    const walked: number[] = []
    let cursor: string | undefined
    do {
      const page = await world.read('GET /tobacco', { sort, limit: 50, cursor })
      walked.push(...page.list.map((card) => card.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(walked).toEqual(await tobaccosBy(world.db, sort))
    expect(new Set(walked).size).toBe(2218)
  })

  test.each(tobaccoSorts)('按 %s：用页码翻到的与用标记翻到的一样', async (sort) => {
    const order = await tobaccosBy(world.db, sort)
    const { list: found, page } = await world.read('GET /tobacco', { sort, page: 40, limit: 20 })
    expect(page).toBe(40)
    expect(found.map((card) => card.id)).toEqual(order.slice(780, 800))
  })

  test('筛选之后的标记留在筛选里', async () => {
    const first = await list({ category: ids.english }, { limit: 50 })
    const second = await list({ category: ids.english }, { limit: 50, cursor: first.next })
    expect(second.list.every((card) => card.type?.id === ids.english)).toBe(true)
    expect(second.list.some((card) => first.list.some(({ id }) => id === card.id))).toBe(false)
  })

  test('翻过了头是空的一页，总数照旧', async () => {
    const all = await world.read('GET /tobacco', { category: ids.english })
    const {
      list: found,
      total,
      next,
    } = await world.read('GET /tobacco', { category: ids.english, page: 100 })
    expect([found, total, next]).toEqual([[], all.total, null])
  })

  test('最后一页没有下一页的标记', async () => {
    const at = (page: number) => world.read('GET /tobacco', { category: ids.english, page, limit: 50 })
    const last = Math.ceil(((await at(1)).total ?? 0) / 50)
    expect(last).toBeGreaterThan(1)
    expect((await at(last)).next).toBeNull()
    expect((await at(last - 1)).next).not.toBeNull()
  })

  test.each([
    'x',
    '!!!',
    btoa('null'),
    btoa('[1,2]'),
    btoa('["abc",1]'),
    btoa('["1.5",1e99]'),
    btoa('["1.5","1"]'),
    btoa('{"a":1}'),
    btoa('["1);drop table review;--",1]'),
  ])('不是我们给的标记“%s”，是写错了的请求', async (cursor) => {
    const reply = await world.get(`/tobacco?cursor=${encodeURIComponent(cursor)}`)
    expect([reply.status, reply.code]).toEqual([400, 40000])
  })

  test('热榜在没人看过时按人气，不理会别的排序', async () => {
    const [hot, popular] = [
      await world.read('GET /tobacco', { hot: '1', sort: 'name', limit: 10 }),
      await world.read('GET /tobacco', { limit: 10 }),
    ]
    expect(hot.list).toEqual(popular.list)
  })
})
