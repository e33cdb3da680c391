import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember, makeReview, makeTobacco } from '#server/test/factories.ts'
import { emptyTobaccos, tobaccoNamed, tobaccosBy } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

const one = (id: number) => world.read('GET /tobacco/{id}', { id })
const figure = async (id: number, key: string) => (await one(id)).figures.find((each) => each.key === key)

describe('一款斗草', () => {
  test('按人气，什么都不知道的排在最后', async () => {
    const empty = await emptyTobaccos(world.db)
    expect(empty.length).toBeGreaterThan(20)
    const order = await tobaccosBy(world.db, 'popularity')
    expect(new Set(order.slice(-empty.length))).toEqual(new Set(empty))
  })

  test('资料、品牌、成分与提示都在', async () => {
    const id = await tobaccoNamed(world.db, 'peterson-nightcap')
    const nightcap = await one(id)
    expect(nightcap).toMatchObject({
      id,
      name_zh: '睡帽',
      name_en: 'Nightcap',
      aliases: ['夜帽', '登喜路睡帽', 'Dunhill Nightcap'],
    })
    expect(nightcap.brand).toMatchObject({ name_en: 'Peterson', letter: 'P' })
    expect(nightcap.components.map((term) => term.value)).toContain('Latakia')
    expect(nightcap.type?.value).toBe('English')
    expect(nightcap.figures.map((each) => each.name)).toEqual(['劲道', '加香', '室香', '口感'])
    expect(nightcap.figures[0]?.levels).toEqual(['轻', '偏轻', '中等', '偏重', '重'])
    expect(nightcap.art).toMatch(new RegExp(`^/art/tobacco/${id}\\.svg\\?v=`))
  })

  test('换过品牌的，写着原来的品牌与年份；出处各有各的', async () => {
    const nightcap = await one(await tobaccoNamed(world.db, 'peterson-nightcap'))
    expect(nightcap.former_brand).toMatchObject({ name_en: 'Dunhill', name_zh: '登喜路' })
    expect([nightcap.brand_since, nightcap.source]).toEqual([2019, 'tobaccos_club'])
    const added = await one(await tobaccoNamed(world.db, 'mccranies-red-flake'))
    expect([added.former_brand, added.brand_since, added.source]).toEqual([null, null, 'editors'])
    const { id } = await makeTobacco(world.db, {})
    expect((await one(id)).source).toBe('members')
  })

  test('相近的几款不包括自己，先是同一类型的', async () => {
    const nightcap = await one(await tobaccoNamed(world.db, 'peterson-nightcap'))
    expect(nightcap.similar).toHaveLength(4)
    for (const card of nightcap.similar) {
      expect(card.id).not.toBe(nightcap.id)
      expect(card.type?.id).toBe(nightcap.type?.id)
    }
  })

  test('简介由已知的写成，写着相近的两款；编辑写了的用编辑的', async () => {
    const nightcap = await one(await tobaccoNamed(world.db, 'peterson-nightcap'))
    expect(nightcap.summary).toMatch(
      /^英式，由.*拉塔基亚.*配成，切成丝；劲道.*东方叶显出来，佩里克的辛味收进甜味里。/,
    )
    for (const name of [...nightcap.summary.matchAll(/相近的有(.*)。/g)].flatMap(([, names = '']) =>
      names.split('和').map((each) => each.replace(/[“”]|（.*?）/g, '').trim()),
    ))
      expect(nightcap.similar.map((card) => (card.zh_confident && card.name_zh) || card.name_en)).toContain(
        name,
      )
    const { id } = await makeTobacco(world.db, { introduction: '编辑写的话。', strength: 5 })
    expect((await one(id)).summary).toBe('编辑写的话。')
  })

  test('列表的一行随斗友的平均，切工与加料都在', async () => {
    const { id } = await makeTobacco(world.db, { strength: 1 })
    for (const strength of [5, 5, 5]) await makeReview(world.db, { tobacco: id, strength })
    expect((await one(id)).brief).toBe('劲道重')
    const nightcap = await one(await tobaccoNamed(world.db, 'peterson-nightcap'))
    expect(nightcap.brief).toMatch(/^丝 · 劲道/)
  })

  test('新入库里没有什么都不知道的；知道一样就有', async () => {
    const unknown = await makeTobacco(world.db, { strength: null })
    const known = await makeTobacco(world.db, { strength: 3 })
    const newest = (await world.read('GET /index')).newest.map(({ id }) => id)
    expect([newest[0], newest.includes(unknown.id)]).toEqual([known.id, false])
  })

  test('没有类型、没有中文名、什么都不知道的，也看得到', async () => {
    const { id } = await makeTobacco(world.db, { name_en: 'Unknown Leaf', strength: null })
    expect(await one(id)).toMatchObject({
      name_zh: null,
      type: null,
      cut: null,
      summary: '类型与叶料还没有查到，知道的请用“纠错”补上。',
      brief: '',
      similar: [],
      country: null,
      components: [],
      score: null,
      review_count: 0,
      distribution: [0, 0, 0, 0, 0],
    })
    expect(await figure(id, 'strength')).toMatchObject({ value: null, words: null, basis: 'reference' })
  })
})

describe('四项特征', () => {
  test('点评不到三篇用参考值，从第三篇起用斗友的平均', async () => {
    const { id } = await makeTobacco(world.db, { strength: 1, taste: null })
    for (const strength of [5, 4]) await makeReview(world.db, { tobacco: id, strength })
    expect(await figure(id, 'strength')).toMatchObject({ value: 1, basis: 'reference' })
    world.host.responses.invalidate(null)
    await makeReview(world.db, { tobacco: id, strength: 3 })
    expect(await figure(id, 'strength')).toMatchObject({ value: 4, basis: 'members' })
  })

  test('斗友都没有说到的一项，仍用参考值', async () => {
    const { id } = await makeTobacco(world.db, { strength: 2, taste: 3 })
    for (const strength of [5, 5, 5]) await makeReview(world.db, { tobacco: id, strength })
    expect(await figure(id, 'taste')).toMatchObject({ value: 3, basis: 'reference' })
    expect(await figure(id, 'strength')).toMatchObject({ value: 5, basis: 'members' })
  })

  test('每个值都有自己的词，两端也有', async () => {
    const { id } = await makeTobacco(world.db, { strength: 5 })
    const strength = await figure(id, 'strength')
    expect(strength?.words).toBe(strength?.high)
    expect(strength?.low).toMatch(/\p{Script=Han}/u)
  })
})

describe('点评', () => {
  test('分布从五星到一星，半星往上算；藏起来的点评哪里都不算', async () => {
    const { id } = await makeTobacco(world.db)
    for (const stars of [5, 4.5, 4, 2.5, 0.5]) await makeReview(world.db, { tobacco: id, stars })
    for (const state of ['pending', 'banned', 'deleted'] as const) {
      await makeReview(world.db, { tobacco: id, stars: 1, state, content: '不该看到' })
    }
    const found = await one(id)
    expect(found.distribution).toEqual([2, 1, 1, 0, 1])
    expect([found.review_count, found.score]).toEqual([5, 3.3])
    const reviews = await world.get(`/tobaccocommon/${id}`)
    expect(reviews.text).not.toContain('不该看到')
    expect(reviews.data).toMatchObject({ total: 5 })
  })

  test('三种次序，各自翻得完，每篇恰好一次', async () => {
    const { id } = await makeTobacco(world.db)
    for (let n = 0; n < 7; n += 1) {
      await makeReview(world.db, { tobacco: id, stars: (n % 3) + 1, helpful: n % 2, content: `第${n}篇` })
    }
    const walk = async (sort: string) => {
      const seen: { id: number; score: number; helpful_count: number }[] = []
      let cursor: string | undefined
      do {
        const page = await world.read('GET /tobaccocommon/{id}', { id, sort, limit: 2, cursor })
        expect(page.total).toBe(7)
        seen.push(...page.list)
        cursor = page.next ?? undefined
      } while (cursor)
      expect(new Set(seen.map((review) => review.id)).size).toBe(7)
      return seen
    }
    const falls = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    falls((await walk('new')).map((review) => review.id))
    falls((await walk('score')).map((review) => review.score))
    falls((await walk('hot')).map((review) => review.helpful_count))
  })

  test('作者是谁、给几星、说了什么', async () => {
    const { id } = await makeTobacco(world.db)
    const author = await makeMember(world.db, { nickname: '老烟囱', demo: true })
    await makeReview(world.db, { tobacco: id, member: author.id, stars: 4.5, content: '<b>香</b>' })
    const { list } = await world.read('GET /tobaccocommon/{id}', { id })
    expect(list).toMatchObject([
      { author: { uid: author.id, nickname: '老烟囱', demo: true }, score: 4.5, content: '<b>香</b>' },
    ])
  })

  test('没有这款斗草，就没有它的点评；还没有点评的是空的', async () => {
    expect((await world.get('/tobaccocommon/999999')).code).toBe(10003)
    const { id } = await makeTobacco(world.db)
    expect(await world.read('GET /tobaccocommon/{id}', { id })).toMatchObject({
      list: [],
      total: 0,
      next: null,
    })
  })

  test('好评多的排到前面去', async () => {
    const { id } = await makeTobacco(world.db)
    for (let n = 0; n < 5; n += 1) await makeReview(world.db, { tobacco: id, stars: 5 })
    const [first] = (await world.read('GET /tobacco', { hot: '1', limit: 1 })).list
    expect(first?.id).toBe(id)
  })
})
