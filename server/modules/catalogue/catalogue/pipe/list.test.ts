import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pipeSorts } from '#contract/catalogue/pipe.ts'
import {
  countPipes,
  numberOf,
  type PipeChoice,
  pipesBy,
  spreadPipes,
} from '#server/test/catalogue/pipe-queries.ts'
import { termNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
const ids: Record<string, number> = {}
beforeAll(async () => {
  world = await createWorld()
  await spreadPipes(world.db)
  const wanted = {
    bulldog: ['family', 'bulldog'],
    bent: ['bend', 'half'],
    briar: ['material', 'briar'],
    smooth: ['finish', 'smooth'],
    sandblast: ['finish', 'sandblast'],
    nine: ['filter', '9mm'],
    acrylic: ['mouthpiece', 'acrylic'],
  } as const
  for (const [name, [kind, value]] of Object.entries(wanted))
    ids[name] = await termNamed(world.db, kind, value)
  ids.billiard = await numberOf(world.db, 'pipe_shape', 'billiard')
  ids.savinelli = await numberOf(world.db, 'brand', 'savinelli')
})
afterAll(() => world.close())

const list = (choice: PipeChoice, more: object = {}) => world.read('GET /catchpipe', { ...choice, ...more })

const cases: [says: string, choice: () => PipeChoice][] = [
  ['什么都不选', () => ({})],
  ['家族', () => ({ family: ids.bulldog })],
  ['弯度', () => ({ bend: ids.bent })],
  ['材质', () => ({ material: ids.briar })],
  ['表面', () => ({ finish: ids.sandblast })],
  ['滤芯', () => ({ filter: ids.nine })],
  ['斗嘴', () => ({ mouthpiece: ids.acrylic })],
  ['斗型', () => ({ shape: ids.billiard })],
  ['品牌', () => ({ brand: ids.savinelli })],
  ['几项一起', () => ({ material: ids.briar, finish: ids.smooth, brand: ids.savinelli })],
  ['选了也没有的', () => ({ family: ids.bulldog, shape: ids.billiard })],
]

describe('烟斗的筛选', () => {
  test('资料里有 869 支烟斗', async () => {
    expect((await list({})).total).toBe(869)
  })

  test.each(cases)('%s：总数与直接数出来的一样', async (_says, choice) => {
    expect((await list(choice())).total).toBe(await countPipes(world.db, choice()))
  })

  test.each(cases)('%s：每个选项的数，是在其他条件下选它会剩下的', async (_says, choice) => {
    const chosen = choice()
    const { option_counts } = await list(chosen)
    const keys = ['family', 'bend', 'material', 'finish', 'filter', 'mouthpiece', 'shape'] as const
    expect(Object.keys(option_counts)).toEqual([...keys])
    for (const key of keys) {
      for (const [option, n] of Object.entries(option_counts[key] ?? {}).slice(0, 6)) {
        expect(await countPipes(world.db, { ...chosen, [key]: Number(option) })).toBe(n)
      }
    }
  })

  test('有几种表面的，在每一种下都找得到', async () => {
    const [smooth, sandblast] = [
      await list({ finish: ids.smooth }, { q: '' }),
      await list({ finish: ids.sandblast }),
    ]
    const both = (smooth.total ?? 0) + (sandblast.total ?? 0)
    expect(both).toBeGreaterThan(175 + 138)
  })

  test('按文字：中文名、英文名都可以，大小写一样，百分号与下划线只是字', async () => {
    const latin = await world.read('GET /catchpipe', { q: 'sAvInElLi', limit: 50 })
    expect(latin.total).toBeGreaterThan(20)
    expect(latin.list.every((pipe) => /savinelli/i.test(pipe.name_en))).toBe(true)
    expect((await world.read('GET /catchpipe', { q: '阅读斗' })).total).toBeGreaterThan(5)
    expect((await world.read('GET /catchpipe', { q: '%' })).total).toBeLessThan(869)
    expect((await world.read('GET /catchpipe', { q: '_' })).total).toBe(0)
  })

  test('没有的选项什么也找不到，不是错误', async () => {
    const { total, list: found, next } = await list({ shape: 2_000_000_000 })
    expect([total, found, next]).toEqual([0, [], null])
  })

  test.each([
    ['family=abc', 40000],
    ['shape=1.5', 40000],
    ['sort=price', 40000],
    ['bend=-1', 10001],
    ['brand=99999999999', 10001],
    ['page=0', 10001],
    ['limit=51', 10001],
  ])('写错的“%s”，用中文说清楚', async (query, code) => {
    const reply = await world.get(`/catchpipe?${query}`)
    expect(reply.code).toBe(code)
    expect(reply.msg).toMatch(/\p{Script=Han}/u)
  })
})

describe('烟斗的次序与翻页', () => {
  test.each(pipeSorts)('按 %s：一页一页翻，次序与直接排的一样，869 支每支恰好一次', async (sort) => {
    const walked: number[] = []
    let cursor: string | undefined
    do {
      const page = await world.read('GET /catchpipe', { sort, limit: 50, cursor })
      walked.push(...page.list.map((card) => card.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(walked).toEqual(await pipesBy(world.db, sort))
    expect(new Set(walked).size).toBe(869)
  })

  test('用页码翻到的与直接排的一样；翻过了头是空的一页，总数照旧', async () => {
    const order = await pipesBy(world.db, 'name')
    const third = await world.read('GET /catchpipe', { sort: 'name', page: 3, limit: 20 })
    expect(third.list.map((card) => card.id)).toEqual(order.slice(40, 60))
    const beyond = await world.read('GET /catchpipe', { page: 100 })
    expect([beyond.list, beyond.total, beyond.next]).toEqual([[], 869, null])
  })

  test('筛选之后的标记留在筛选里', async () => {
    const first = await list({ material: ids.briar }, { limit: 50 })
    const second = await list({ material: ids.briar }, { limit: 50, cursor: first.next })
    expect(second.list.every((pipe) => pipe.material?.id === ids.briar)).toBe(true)
    expect(second.list.some((pipe) => first.list.some(({ id }) => id === pipe.id))).toBe(false)
  })

  test('热榜在没人看过时按人气，不理会别的排序，也不数总数与选项', async () => {
    const hot = await list({}, { hot: '1', sort: 'name', limit: 10 })
    const popular = await list({}, { limit: 10 })
    expect(hot.list).toEqual(popular.list)
    expect([hot.total, hot.option_counts]).toEqual([null, {}])
  })

  test.each(['x', btoa('[1,2]'), btoa('["abc",1]'), btoa('["1);drop table pipe;--",1]')])(
    '不是我们给的标记“%s”，是写错了的请求',
    async (cursor) => {
      const reply = await world.get(`/catchpipe?cursor=${encodeURIComponent(cursor)}`)
      expect([reply.status, reply.code]).toEqual([400, 40000])
    },
  )
})
