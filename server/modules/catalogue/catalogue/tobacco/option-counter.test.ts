import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { brandOfTobacco, changeTobacco, moveTobaccos } from '#server/test/catalogue/tobacco-queries.ts'
import { makeTobacco } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { until } from '#server/test/wait.ts'
import { createOptionCounter } from './option-counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const all = { ingredients: [] }
const changed = (id: number, type: number = contentTypes.tobacco) =>
  world.host.react([{ id: 0, type: 'item.changed', content: { type, id }, actor: null, payload: null }])
const everythingChanged = () =>
  world.host.react([{ id: 0, type: 'catalogue.imported', content: null, actor: null, payload: null }])
const put = (id: number, change: Parameters<typeof changeTobacco>[2]) => changeTobacco(world.db, id, change)

/** A database that holds back what it has read of the blends until it is let go. */
function slowDatabase() {
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'category' in row)) return result
      read.resolve()
      await goOn.promise
      return result
    },
  })
  return { db, read: read.promise, goOn: goOn.resolve }
}

test('正在重数时又有改动：改动之后来问的，数的是改动之后的', async () => {
  const { db, read, goOn } = slowDatabase()
  const count = createOptionCounter({ ...world.host, db })
  const before = count(all)
  await read
  changed((await makeTobacco(world.db)).id)
  const after = count(all)
  goOn()
  expect((await after).total).toBe((await before).total + 1)
})

describe('改了一款', () => {
  test('只读这一款，不从头数：换类型、藏起来、放回来、新增', async () => {
    const count = createOptionCounter(world.host)
    const { total } = await count(all)
    const { id } = await makeTobacco(world.db)
    const types = async () => (await count(all)).counts.category ?? {}
    changed(id)
    const { statements } = await countStatements(async () => expect((await count(all)).total).toBe(total + 1))
    expect(statements).toHaveLength(1)
    expect(statements[0]).toContain('any(')
    const [one, other] = Object.keys(await types()).map(Number) as [number, number]
    await put(id, { type_id: one })
    changed(id)
    const first = await types()
    await put(id, { type_id: other })
    changed(id)
    const second = await types()
    expect([second[one], second[other]]).toEqual([(first[one] ?? 0) - 1, (first[other] ?? 0) + 1])
    await put(id, { hidden: true })
    changed(id)
    expect((await count(all)).total).toBe(total)
    const hidden = await count({ ...all, category: other, ids: [id] })
    expect(hidden.total).toBe(0)
    await put(id, { hidden: false })
    changed(id)
    expect((await count({ ...all, category: other, ids: [id] })).total).toBe(1)
  })

  test('品牌合并了，它的各款一起换', async () => {
    const count = createOptionCounter(world.host)
    const two = await makeTobacco(world.db)
    everythingChanged()
    const of = async (brand: number) => (await count({ ...all, brand })).total
    const [from, into] = [await brandOfTobacco(world.db, two.id), await brandOfTobacco(world.db, 1)]
    const before = [await of(from), await of(into)]
    await moveTobaccos(world.db, from, into)
    changed(from, contentTypes.brand)
    expect([await of(from), await of(into)]).toEqual([0, (before[0] ?? 0) + (before[1] ?? 0)])
  })

  test('读不到的时候不丢：下一次照样补上', async () => {
    let fails = false
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (fails) throw new Error('away')
        return result
      },
    })
    const count = createOptionCounter({ ...world.host, db })
    const { total } = await count(all)
    changed((await makeTobacco(world.db)).id)
    fails = true
    await expect(count(all)).rejects.toThrow('away')
    fails = false
    expect((await count(all)).total).toBe(total + 1)
  })
})

test('款数很多：在另一个线程里重数，这时问的先得到旧的；重数期间的改动不丢', async () => {
  const count = createOptionCounter(world.host, 100)
  const { total } = await count(all)
  await makeTobacco(world.db)
  everythingChanged()
  expect((await count(all)).total).toBe(total)
  const { id } = await makeTobacco(world.db)
  changed(id)
  await until(async () => (await count(all)).total === total + 2)
  await put(id, { hidden: true })
  changed(id)
  expect((await count(all)).total).toBe(total + 1)
})
