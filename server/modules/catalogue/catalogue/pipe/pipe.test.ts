import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { countPipes, numberOf, pipeWith } from '#server/test/catalogue/pipe-queries.ts'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const one = (id: number) => world.read('GET /catchpipe/{id}', { id })

describe('一支烟斗', () => {
  test('资料、品牌、斗型与它的比例都在', async () => {
    const id = await numberOf(world.db, 'pipe', 'savinelli-minerva-320')
    const pipe = await one(id)
    expect(pipe).toMatchObject({ id, name_zh: '沙芬 Minerva 320 作家斗', name_en: 'Savinelli Minerva 320' })
    expect(pipe.brand).toMatchObject({ name_zh: '沙芬', kind: 'factory', letter: 'S', country: '意大利' })
    expect(pipe.shape).toMatchObject({ name_en: 'Author' })
    expect(pipe.shape?.geom.bowl_height_mm).toBeGreaterThan(0)
    expect(pipe.finishes.map(({ value }) => value)).toEqual(['rustic', 'smooth'])
    expect(pipe.art).toMatch(new RegExp(`^/art/pipe/${id}\\.svg\\?v=[\\w-]+$`))
    expect(pipe.portrait).toBe(`${pipe.art}&form=full`)
    expect(pipe.shape?.art).toMatch(/^\/art\/shape\/\d+\.svg\?v=/)
    expect(pipe.shape?.measured).toBe(pipe.shape?.art.replace('shape', 'shape-measures'))
    expect(pipe.shape?.sized).toBe(pipe.shape?.art.replace('shape', 'shape-sizes'))
  })

  test('量过的有尺寸，没有量过的是空的，不猜', async () => {
    const measured = await one(
      await numberOf(world.db, 'pipe', 'bpk-smooth-churchwarden-pipe-classic-bent-billard'),
    )
    expect(measured).toMatchObject({
      length_mm: 250,
      weight_g: 37,
      chamber_diameter_mm: 19,
      chamber_depth_mm: 36,
      filter: null,
      mouthpiece: null,
    })
    const unknown = await one(await pipeWith(world.db, 'length_mm', false))
    expect([unknown.length_mm, unknown.weight_g, unknown.chamber_depth_mm]).toEqual([null, null, null])
  })

  test('同型的真是同一种斗型，相近的不是；都不包括自己', async () => {
    const pipe = await one(await numberOf(world.db, 'pipe', 'savinelli-minerva-320'))
    expect(pipe.same_shape.length).toBeGreaterThan(1)
    expect(pipe.same_shape.every(({ shape }) => shape?.id === pipe.shape?.id)).toBe(true)
    expect(pipe.similar).toHaveLength(5)
    expect(pipe.similar.some(({ shape }) => shape?.id === pipe.shape?.id)).toBe(false)
    const context = [...pipe.same_shape, ...pipe.similar].map(({ id }) => id)
    expect(context).not.toContain(pipe.id)
    expect(new Set(context).size).toBe(context.length)
  })

  test('斗型不详的，没有同型，仍有相近的', async () => {
    const pipe = await one(await pipeWith(world.db, 'shape_id', false))
    expect([pipe.shape, pipe.same_shape]).toEqual([null, []])
    expect(pipe.similar).toHaveLength(5)
  })

  test('饰面不详的，相近的也先看同一家、同一系，不是最热的几支', async () => {
    const pipe = await one(await numberOf(world.db, 'pipe', 'peterson-arklow-999'))
    expect(pipe.finishes).toEqual([])
    const own = pipe.brand.id
    expect(pipe.similar.slice(0, 3).map(({ brand }) => brand.id)).toEqual([own, own, own])
  })

  test('没有的编号说没有，写错的编号说不正确', async () => {
    const reply = await world.get('/catchpipe/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这支烟斗，可能已被合并或移除'])
    for (const bad of ['abc', '0', '-1', '99999999999']) {
      expect((await world.get(`/catchpipe/${bad}`)).msg).toBe('编号不正确')
    }
  })

  test('还没有人点评时，知道得够多的排在前面，各家混着来', async () => {
    const { list } = await world.read('GET /catchpipe', { limit: 24 })
    const first = await Promise.all(list.slice(0, 4).map(({ id }) => one(id)))
    for (const { shape, finish, filter, mouthpiece, length_mm } of first) {
      const known = [shape, finish, filter, mouthpiece, length_mm].filter((fact) => fact !== null)
      expect(known.length).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(list.map(({ brand }) => brand.id)).size).toBeGreaterThan(6)
  })

  test('筛选项与填写时的选项：各行都有选项，品牌只有做烟斗的', async () => {
    const { filters, form } = await world.read('GET /catchpipe/create')
    expect(filters.map(({ name }) => name)).toEqual(['家族', '弯度', '材质', '表面', '滤芯', '斗嘴', '斗型'])
    expect(form.map(({ key }) => key)).toEqual([
      'material',
      'finish',
      'filter',
      'mouthpiece',
      'shape',
      'brand',
    ])
    expect(form.find(({ key }) => key === 'shape')?.option_data).toHaveLength(67)
    expect(form.find(({ key }) => key === 'brand')?.option_data).toHaveLength(163)
    expect([...filters, ...form].every((row) => row.check === 0 && row.option_data.length > 1)).toBe(true)
  })
})

describe('烟斗品牌', () => {
  const all = () => world.read('GET /catchbrand')

  test('163 个，按名称排；没人看过时，热门的是收录最多的十个', async () => {
    const { table, total, hot_rank } = await all()
    expect([table.length, total, hot_rank.length]).toEqual([163, 163, 10])
    const counts = hot_rank.map(({ item_count }) => item_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(table.reduce((sum, { item_count }) => sum + item_count, 0)).toBe(869)
  })

  test('按字母、产地、制作者收窄，合起来就是全部', async () => {
    const { table, total } = await all()
    const sum = async (input: object[]) => {
      const found = await Promise.all(input.map((query) => world.read('GET /catchbrand', query)))
      return found.reduce((n, answer) => n + answer.total, 0)
    }
    expect(await sum([...new Set(table.map(({ letter }) => letter))].map((letter) => ({ letter })))).toBe(
      total,
    )
    expect(await sum(['factory', 'workshop', 'artisan'].map((kind) => ({ kind })))).toBe(total)
    const countries = [...new Set(table.map(({ country_id }) => country_id))]
    expect(await sum(countries.map((country) => ({ country })))).toBe(total)
    expect((await world.read('GET /catchbrand', { q: 'dunhill' })).table[0]?.name_zh).toBe('登喜路')
    expect((await world.get('/catchbrand?kind=shop')).code).toBe(40000)
  })

  test('一个品牌的标记、分级，与按斗型、表面数出来的', async () => {
    const id = await numberOf(world.db, 'brand', 'dunhill')
    const brand = await world.read('GET /catchbrand/{id}', { id })
    expect(brand).toMatchObject({ name_zh: '登喜路', kind: 'factory', founded: 1907, country: '英国' })
    expect(brand.hallmark).toContain('白点')
    expect(brand.grading).toContain('1 至 6 组')
    expect(brand.item_count).toBe(await countPipes(world.db, { brand: id }))
    for (const { id: shape, count } of brand.shapes) {
      expect(await countPipes(world.db, { brand: id, shape })).toBe(count)
    }
    for (const { id: finish, count } of brand.finishes) {
      expect(await countPipes(world.db, { brand: id, finish })).toBe(count)
    }
    expect(brand.shapes.length).toBeGreaterThan(3)
  })

  test('没有的品牌、斗草的品牌，都说没有', async () => {
    const tobacco = await world.read('GET /tobacco/{id}', {
      id: await tobaccoNamed(world.db, 'peterson-nightcap'),
    })
    for (const id of [999999, tobacco.brand.id]) {
      const reply = await world.get(`/catchbrand/${id}`)
      expect([reply.code, reply.msg]).toEqual([10003, '没有这个烟斗品牌，可能已被合并或移除'])
    }
  })
})

describe('斗型', () => {
  test('67 种分在 11 个家族里，各型的数量与直接数出来的一样', async () => {
    const { families, total } = await world.read('GET /pipeshape')
    const shapes = families.flatMap((family) => family.shapes)
    expect([families.length, total, shapes.length, new Set(shapes.map(({ id }) => id)).size]).toEqual([
      11, 67, 67, 67,
    ])
    for (const { family, shapes: own } of families) {
      expect(own.every((shape) => shape.family?.id === family.id)).toBe(true)
    }
    for (const { id, pipe_count } of shapes.slice(0, 12)) {
      expect(await countPipes(world.db, { shape: id })).toBe(pipe_count)
    }
  })

  test('一种斗型的特征、别名、比例与同族的斗型', async () => {
    const id = await numberOf(world.db, 'pipe_shape', 'billiard')
    const shape = await world.read('GET /pipeshape/{id}', { id })
    expect(shape.source).toBe('editors')
    expect(shape).toMatchObject({
      name_zh: '台球斗',
      aliases: ['比利亚', '撞球斗', '撞球', '台球式'],
      sits: false,
      bowl: { name: '直筒' },
      shank: { name: '圆柄' },
      stem: { name: '锥形' },
      bend: { name: '直斗' },
      pipe_count: 101,
    })
    expect(shape.traits).toContain('直筒')
    expect(shape.geom).toEqual({
      bowl_height_mm: 46,
      bowl_top_mm: 34,
      bowl_max_mm: 36,
      bowl_base_mm: 28,
      shank_len_mm: 44,
      stem_len_mm: 62,
      bend_deg: 0,
      cant_deg: 2,
    })
    expect(shape.siblings.map(({ family }) => family?.id === shape.family?.id)).toEqual([
      ...Array<boolean>(6).fill(true),
      false,
      false,
    ])
  })

  test('斗型页与品牌页的烟斗按评分的贝叶斯均值排：大家都说好的从最后到最前，说不好的退到最后', async () => {
    const shape = await numberOf(world.db, 'pipe_shape', 'poker')
    const listed = async (input: { shape?: number; brand?: number }) => {
      world.host.responses.invalidate(null)
      return (await world.read('GET /catchpipe', { ...input, limit: 50 })).list
    }
    const before = await listed({ shape })
    const [worst, best] = [before.at(0), before.at(-1)]
    if (!worst || !best) throw new Error('no pipes')
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await makeAccount(world.host)
      await world.send('POST /review', { type: 5, id: best.id, score: 5 }, headers)
      await world.send('POST /review', { type: 5, id: worst.id, score: 1 }, headers)
    }
    const after = (await listed({ shape })).map(({ id }) => id)
    expect([after.at(0), after.at(-1), after.length]).toEqual([best.id, worst.id, before.length])
    expect((await listed({ brand: best.brand.id }))[0]?.id).toBe(best.id)
  })

  test('没有的斗型说没有', async () => {
    const reply = await world.get('/pipeshape/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这种斗型，可能已被合并或移除'])
  })
})
