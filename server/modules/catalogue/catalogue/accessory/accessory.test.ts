import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPipes, numberOf } from '#server/test/catalogue/pipe-queries.ts'
import { termNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('配件', () => {
  test('88 件分 26 类，各类的数量合起来就是全部', async () => {
    const { total, kinds } = await world.read('GET /accessory')
    expect([total, kinds.length]).toEqual([88, 26])
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(88)
    const counts = kinds.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('一页一页翻，每件恰好一次，同类的挨在一起', async () => {
    const walked: { id: number; kind: string }[] = []
    let cursor: string | undefined
    do {
      const page = await world.read('GET /accessory', { limit: 20, cursor })
      walked.push(...page.list)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(walked.map(({ id }) => id)).size).toBe(88)
    const turns = walked.filter(({ kind }, index) => kind !== walked[index - 1]?.kind)
    expect(turns).toHaveLength(26)
    const pages = await Promise.all([1, 2].map((page) => world.read('GET /accessory', { limit: 50, page })))
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(walked.map(({ id }) => id))
  })

  test('按类别与文字收窄，类别的数量随文字变', async () => {
    const filters = await world.read('GET /accessory', { kind: 'filter', limit: 50 })
    expect([filters.total, filters.list.length, filters.kinds.length]).toEqual([12, 12, 26])
    expect(filters.list.every(({ kind_name }) => kind_name === '滤芯')).toBe(true)
    const savinelli = await world.read('GET /accessory', { q: 'SAVINELLI' })
    expect(savinelli.total).toBe(savinelli.kinds.reduce((sum, { count }) => sum + count, 0))
    expect(
      savinelli.list.every(({ brand_name, name_en }) => /savinelli/i.test(`${brand_name} ${name_en}`)),
    ).toBe(true)
    const nothing = await world.read('GET /accessory', { kind: 'shop' })
    expect([nothing.total, nothing.list]).toEqual([0, []])
  })

  test('品牌在资料库里的，说出是哪一个', async () => {
    const makerOf = async (name: string) => {
      const { list } = await world.read('GET /accessory', { q: name, limit: 50 })
      const one = list.find(({ brand_name }) => brand_name === name)
      return (await world.read('GET /accessory/{id}', { id: one?.id ?? 0 })).maker
    }
    expect(await makerOf('Dunhill')).toMatchObject({ name_zh: '登喜路', name_en: 'Dunhill' })
    // It makes both: the house of the pipes.
    expect(await makerOf('Savinelli')).toMatchObject({ kind: 'pipe', name_zh: '沙芬' })
    const bare = (await world.read('GET /accessory', { limit: 50 })).list.find(
      ({ brand_name }) => !brand_name,
    )
    expect((await world.read('GET /accessory/{id}', { id: bare?.id ?? 0 })).maker).toBe(null)
  })

  test('一件与同类的几件；没有的说没有', async () => {
    const [first] = (await world.read('GET /accessory', { kind: 'tamper' })).list
    const item = await world.read('GET /accessory/{id}', { id: first?.id })
    expect(item.kind_name).toBe('压棒')
    expect(item).toMatchObject({ score: null, review_count: 0, distribution: [0, 0, 0, 0, 0] })
    expect(item.same_kind).toHaveLength(4)
    expect([item.art, item.portrait]).toEqual([first?.art, `${first?.art}&form=full`])
    expect(item.art).toMatch(new RegExp(`^/art/accessory/${item.id}\\.svg\\?v=`))
    expect(item.same_kind.every((other) => other.kind === 'tamper' && other.id !== item.id)).toBe(true)
    const reply = await world.get('/accessory/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这件配件，可能已被合并或移除'])
  })

  test('不是我们给的翻页标记，是写错了的请求', async () => {
    expect((await world.get(`/accessory?cursor=${btoa('[1,2]')}`)).code).toBe(40000)
  })
})

describe('斗嘴', () => {
  test('27 种：样式 17，材料 10', async () => {
    const counts = await Promise.all(
      [undefined, 'style', 'material'].map(
        async (kind) => (await world.read('GET /mouthpiece', { kind })).total,
      ),
    )
    expect(counts).toEqual([27, 17, 10])
    expect((await world.get('/mouthpiece?kind=shape')).code).toBe(40000)
  })

  test('烟斗用它来记的，给出收录的数量与筛选；不用它来记的，是空的', async () => {
    const term = await termNamed(world.db, 'mouthpiece', 'acrylic')
    const acrylic = await world.read('GET /mouthpiece/{id}', {
      id: await numberOf(world.db, 'mouthpiece', 'acrylic'),
    })
    expect(acrylic.pipes).toEqual({ term, count: await countPipes(world.db, { mouthpiece: term }) })
    expect(acrylic.others).toHaveLength(9)
    expect(acrylic.art).toMatch(new RegExp(`^/art/mouthpiece/${acrylic.id}\\.svg\\?v=`))
    expect(acrylic.portrait).toBe(`${acrylic.art}&form=full`)
    const saddle = await world.read('GET /mouthpiece/{id}', {
      id: await numberOf(world.db, 'mouthpiece', 'saddle'),
    })
    expect(saddle.pipes).toBeNull()
    expect(saddle.others).toHaveLength(16)
  })

  test('没有的斗嘴说没有', async () => {
    const reply = await world.get('/mouthpiece/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这种斗嘴，可能已被合并或移除'])
  })
})
