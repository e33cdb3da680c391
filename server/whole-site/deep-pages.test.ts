import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { deepPageFault } from '#contract/paging.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let member: Person
beforeAll(async () => {
  world = await createWorld()
  member = await makeAccount(world.host)
})
afterAll(() => world.close())

const given = { id: 1, uid: 1, type: 4 }

test('哪个列表都一样：按页码最多翻过两千条，多了说清楚；正好两千条还可以', async () => {
  const lists = calls.filter(
    ({ key, who, input }) =>
      key.startsWith('GET ') &&
      (who === 'anyone' || who === 'member') &&
      'page' in input.shape &&
      input.safeParse({ ...given, page: 41, limit: 50 }).success,
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const { key } of lists) {
    const ask = (page: number) => world.send(key, { ...given, page, limit: 50 }, member.headers)
    expect(await ask(42), key).toMatchObject({ code: 10001, msg: expect.stringContaining('2000 条') })
    expect((await ask(41)).msg, key).not.toContain('2000 条')
  }
})

test('翻页标记没有这个限制；管理员的列表可以翻得更深', () => {
  expect(deepPageFault('anyone', { page: 42, limit: 50, cursor: 'x' })).toBeNull()
  expect(deepPageFault('moderator', { page: 401, limit: 50 })).toBeNull()
  expect(deepPageFault('moderator', { page: 402, limit: 50 })).toContain('20000 条')
  expect(deepPageFault('anyone', { page: 102 })).toContain('2000 条')
})
