import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { migrateAgain } from '#server/test/database.ts'
import { spoilSums } from '#server/test/moderation/anomalies.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Written = {
  review: { id: number; flavors: { id: number; name: string }[] }
  scores: { flavored: number; flavors: { id: number; reviewers: number }[] }
}
type More = Record<string, string | number>

const write = (who: Person, id: number, more: More = {}) =>
  world.send<Written>('POST /tobaccocommon/{id}', { id, score: 4, content: '', ...more }, who.headers)

const people = (many: number) => Promise.all(Array.from({ length: many }, () => makeAccount(world.host)))

/** What the page of a blend says, past what was kept. */
const flavorsNow = async (id: number) => {
  world.host.responses.invalidate(null)
  const { flavors, flavored } = await world.read('GET /tobacco/{id}', { id })
  return { flavored, flavors: flavors.map(({ id: word, reviewers }) => [word, reviewers]) }
}

const listed = async (flavors: number[]) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /tobacco', { flavors: flavors.join(','), limit: 50 })).list.map(
    ({ id }) => id,
  )
}

describe('风味词', () => {
  test('写、改、删：点评带着词，页面满三份才列出，数目跟着走', async () => {
    const [one, two, three] = await people(3)
    if (!one || !two || !three) throw new Error('Nobody')
    const { id } = await makeTobacco(world.db)
    const made = await write(one, id, { flavors: '19,1' })
    expect(made.data.review.flavors).toEqual([
      { id: 1, name: '干草' },
      { id: 19, name: '蜂蜜' },
    ])
    await write(two, id, { flavors: '19' })
    expect(await flavorsNow(id)).toEqual({ flavored: 2, flavors: [] })
    const last = await write(three, id, { flavors: '19,30' })
    expect(last.data.scores).toMatchObject({ flavored: 3, flavors: [{ id: 19, reviewers: 3 }, {}, {}] })
    expect(await flavorsNow(id)).toEqual({
      flavored: 3,
      flavors: [
        [19, 3],
        [1, 1],
        [30, 1],
      ],
    })
    const its = { id: made.data.review.id }
    await world.send('PUT /review/{id}', { ...its, score: 3, content: '', flavors: '30' }, one.headers)
    expect((await flavorsNow(id)).flavors).toEqual([
      [19, 2],
      [30, 2],
    ])
    await world.send('PUT /review/{id}', { ...its, score: 3, content: '' }, one.headers)
    expect((await flavorsNow(id)).flavored).toBe(2)
    await world.send('DELETE /review/{id}', { id: last.data.review.id }, three.headers)
    expect(await flavorsNow(id)).toEqual({ flavored: 1, flavors: [] })
  })

  test('没有的词、重复的词、多于八个、不是斗草：各有各的话，什么也没写下', async () => {
    const [one] = await people(1)
    if (!one) throw new Error('Nobody')
    const { id } = await makeTobacco(world.db)
    const answer = async (flavors: More[string]) => {
      const { code, msg } = await write(one, id, { flavors })
      return `${code} ${msg}`
    }
    expect(await answer('999')).toBe('10001 没有这个风味词')
    expect(await answer('0')).toBe('10001 没有这个风味词')
    expect(await answer('甜')).toMatch(/没有这个风味词$/)
    expect(await answer('1,1')).toBe('10001 同一个风味词只选一次')
    expect(await answer('1,2,3,4,5,6,7,8,9')).toBe('10001 风味词最多选 8 个')
    expect(await answer(Array.from({ length: 500 }, (_, at) => at + 1).join(','))).toBe(
      '10001 风味词最多选 8 个',
    )
    const pipe = { type: contentTypes.pipe, id: 1, score: 4, content: '', flavors: '1' }
    expect(await world.send('POST /review', pipe, one.headers)).toMatchObject({
      code: 10001,
      msg: '劲道、加香、室香、口感、陈年、版本与风味词只在斗草的点评里',
    })
    expect((await write(one, id, { flavors: '1,2,3,4,5,6,7,8' })).code).toBe(10000)
  })

  test('新来的人的词和分数一样先不计，自己看得到；同时写的各算各的', async () => {
    const old = await people(3)
    const newcomer = await makeAccount(world.host, { growth: 0 })
    const { id } = await makeTobacco(world.db)
    const all = await Promise.all([
      ...old.map((who) => write(who, id, { flavors: '43' })),
      write(newcomer, id, { flavors: '43,49' }),
      write(newcomer, id, { flavors: '43,49' }),
    ])
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10000, 10000, 10000, 10004])
    expect(await flavorsNow(id)).toEqual({ flavored: 3, flavors: [[43, 3]] })
    const mine = await world.read('GET /review/mine', { type: 4, id }, newcomer.headers)
    expect(mine).toMatchObject({
      review: { flavors: [{ id: 43 }, { id: 49 }] },
      own_scores: {
        flavored: 4,
        flavors: [
          { id: 43, reviewers: 4 },
          { id: 49, reviewers: 1 },
        ],
      },
    })
  })

  test('列表按词筛：两人说到、且占五分之一的才算；几个词都要有；改了点评马上跟着变', async () => {
    const all = await people(11)
    const [near, far] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    const [one, two] = all
    if (!one || !two) throw new Error('Nobody')
    const first = await write(one, near.id, { flavors: '56,57' })
    expect(await listed([56])).not.toContain(near.id)
    await write(two, near.id, { flavors: '56,57' })
    for (const [at, who] of all.entries()) await write(who, far.id, { flavors: at < 2 ? '56,58' : '58' })
    expect(await listed([56])).toEqual([near.id])
    expect(await listed([58])).toEqual([far.id])
    expect(await listed([56, 57])).toEqual([near.id])
    expect(await listed([56, 58])).toEqual([])
    const counts = (await world.read('GET /tobacco', { flavors: '56' })).option_counts.flavors
    expect(counts).toMatchObject({ 56: 1, 57: 1 })
    const its = { id: first.data.review.id, score: 4, content: '', flavors: '57' }
    await world.send('PUT /review/{id}', its, one.headers)
    await world.read('GET /tobacco', {})
    await expect.poll(() => listed([56])).toEqual([])
    expect(await listed([57])).toEqual([near.id])
  })

  test('算法换了，词也重算，和一份份加起来的一样', async () => {
    const [one, two, three] = await people(3)
    if (!one || !two || !three) throw new Error('Nobody')
    const { id } = await makeTobacco(world.db)
    await write(one, id, { flavors: '62,63' })
    await write(two, id, { flavors: '62' })
    await write(three, id, { flavors: '64' })
    const before = await flavorsNow(id)
    await spoilSums(world.db)
    expect((await flavorsNow(id)).flavored).toBe(9)
    await migrateAgain(world.address)
    expect(await flavorsNow(id)).toEqual(before)
    expect(await listed([62])).toContain(id)
    expect(await listed([63])).not.toContain(id)
  })
})

describe('一款斗草的点评按条件看', () => {
  test('劲道、罐龄、风味、有图：条数、每项的数目与翻页都在条件之内', async () => {
    const all = await people(5)
    const { id } = await makeTobacco(world.db)
    const facts: More[] = [
      { strength: 2, aged_years: 0, flavors: '1,2' },
      { strength: 2, aged_years: 3, flavors: '1' },
      { strength: 2, aged_years: 12, flavors: '2' },
      { strength: 5, aged_years: 4, flavors: '1' },
      {},
    ]
    for (const [at, who] of all.entries()) await write(who, id, facts[at])
    const asked = (more: object) => world.read('GET /tobaccocommon/{id}', { id, ...more })
    expect(await asked({})).toMatchObject({
      total: 5,
      option_counts: { strength: { 2: 3, 5: 1 }, aged: { 1: 1, 2: 2, 4: 1 }, flavor: { 1: 3, 2: 2 } },
    })
    const narrowed = await asked({ strength: 2, flavor: 1, limit: 1 })
    expect(narrowed).toMatchObject({
      total: 2,
      option_counts: { strength: { 2: 2, 5: 1 }, aged: { 1: 1, 2: 1 }, flavor: { 1: 2, 2: 2 } },
    })
    const next = await asked({ strength: 2, flavor: 1, limit: 1, cursor: narrowed.next ?? '' })
    expect([...narrowed.list, ...next.list].map(({ aged_years }) => aged_years)).toEqual([3, 0])
    expect(next.next).toBeNull()
    expect((await asked({ aged: 2 })).list).toHaveLength(2)
    expect(await asked({ pictures: 1 })).toMatchObject({ total: 0, list: [] })
    const wrong = await world.send('GET /tobaccocommon/{id}', { id, aged: '老' })
    expect(wrong.msg).toBe('没有这一档陈年')
  })
})
