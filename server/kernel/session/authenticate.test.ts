import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { newToken } from './token.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const unread = (token: string, address = '203.0.113.4') =>
  world.get('/message/unread', { 'authorization-token': token, 'x-forwarded-for': address })

describe('没有人的令牌', () => {
  test('样子就不像令牌的，不去问数据库，照样说要重新登录、收走饼干', async () => {
    const good = newToken()
    const bad = [
      'x',
      'undefined',
      good.slice(1),
      `${good}a`,
      `${good.slice(1)}=`,
      `${good.slice(1)}斗`,
      'a'.repeat(9_000),
    ]
    const { result, statements } = await countStatements(() => Promise.all(bad.map((token) => unread(token))))
    expect(result.map(({ status, code }) => [status, code])).toEqual(bad.map(() => [200, 10050]))
    for (const { headers } of result)
      expect(String(headers['set-cookie'])).toContain('Authorization-token=; Max-Age=0')
    expect(statements).toEqual([])
  })

  test('样子像的问一次，五秒之内不再问', async () => {
    const token = newToken()
    const { statements } = await countStatements(async () => {
      for (let times = 0; times < 3; times += 1) expect((await unread(token)).code).toBe(10050)
    })
    expect(statements).toHaveLength(1)
  })

  test('一处一分钟拿三百个来试就不再问；隔壁、已经登录的不受影响；IPv6 换了后半段也还是那一处', async () => {
    const member = await makeAccount(world.host)
    const home = (n: number) => `2001:db8:7:1::${n.toString(16)}`
    expect((await unread(member.token, home(1))).code).toBe(10000)
    const answers = await Promise.all(Array.from({ length: 320 }, (_, n) => unread(newToken(), home(n + 1))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await unread(newToken(), '2001:db8:7:2::1')).code).toBe(10050)
    expect((await unread(member.token, home(9))).code).toBe(10000)
  })
})
