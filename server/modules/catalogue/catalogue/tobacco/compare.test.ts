import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeReview, makeTobacco } from '#server/test/factories.ts'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let nightcap = 0
beforeAll(async () => {
  world = await createWorld()
  nightcap = await tobaccoNamed(world.db, 'peterson-nightcap')
})
afterAll(() => world.close())

const compare = async (...ids: (number | string)[]) =>
  (await world.read('GET /tobacco/compare', { ids: ids.join(',') })).list

test('按给出的次序，每一款与它自己的那一页说的一样', async () => {
  const other = await makeTobacco(world.db, { strength: 1 })
  for (const strength of [3, 4, 5]) await makeReview(world.db, { tobacco: other.id, strength })
  const list = await compare(other.id, nightcap)
  expect(list.map(({ id }) => id)).toEqual([other.id, nightcap])
  for (const one of list) {
    const { similar, summary: _summary, ...whole } = await world.read('GET /tobacco/{id}', { id: one.id })
    // Of a blend whose type and leaves are not known nothing is like it.
    expect(similar).toHaveLength(one.type ? 4 : 0)
    expect(one).toEqual(whole)
  }
  expect(list[0]?.figures[0]).toMatchObject({ value: 4, basis: 'members' })
})

test('找不到的略去；一款都没有，也是好好的空列表', async () => {
  expect((await compare(999_999_999, nightcap)).map(({ id }) => id)).toEqual([nightcap])
  expect(await compare()).toEqual([])
  expect(await compare(nightcap, nightcap)).toHaveLength(1)
})

test('多于四款、不是编号的，说清楚', async () => {
  const many = await world.get('/tobacco/compare?ids=1,2,3,4,5')
  expect([many.code, many.msg]).toEqual([10001, '一次最多选 4 项'])
  expect(await world.get('/tobacco/compare?ids=abc')).toMatchObject({ code: 40000, msg: '编号不正确' })
})

test('四款一起读，用不了四句', async () => {
  world.host.responses.invalidate(null)
  const { list } = await world.read('GET /tobacco', { limit: 4 })
  world.host.responses.invalidate(null)
  const { result, statements } = await countStatements(() => compare(...list.map(({ id }) => id)))
  expect(result).toHaveLength(4)
  expect(statements.length).toBeLessThanOrEqual(4)
})
