import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { lasting, type Pressure, pressureOf } from './load.ts'

test.each([
  [0, 0, 0],
  [299, 399, 0],
  [300, 0, 1],
  [0, 400, 1],
  [999, 1_499, 1],
  [1_000, 0, 2],
  [0, 1_500, 2],
])('事件循环晚了 %i 毫秒，%i 句在等连接：压力 %i', (delay, waiting, pressure) => {
  expect(pressureOf({ delay, waiting })).toBe(pressure)
})

test.each<[Pressure[], Pressure]>([
  [[], 0],
  [[2, 2, 2, 2], 0],
  [[2, 2, 2, 2, 2], 2],
  [[2, 2, 0, 2, 2], 0],
  [[2, 1, 2, 1, 2], 1],
  [[0, 1, 1, 1, 1, 1], 1],
  [[2, 2, 2, 2, 2, 0], 0],
])('读数 %j：压力 %i', (seen, pressure) => {
  expect(lasting(seen)).toBe(pressure)
})

describe('来的人太多', () => {
  let world: World
  let pressure: Pressure = 0
  beforeAll(async () => {
    world = await createWorld({ pages: 'built' })
    world.host.load.pressure = () => pressure
  })
  afterEach(() => {
    pressure = 0
    world.host.responses.invalidate(null)
  })
  afterAll(() => world.close())

  const busy = [503, 50300, '现在来的人太多，请过几秒再试', '5']
  const call = async (path: string, headers = {}) => {
    const reply = await world.get(path, headers)
    return [reply.status, reply.code, reply.msg, reply.headers['retry-after']]
  }
  const page = (url: string, headers = {}) => world.ask({ url, headers: { accept: 'text/html', ...headers } })

  test('先不接搜索，别的照常；存着的照给', async () => {
    const kept = await call('/search?q=dunhill')
    pressure = 1
    expect(await call('/search?q=dunhill')).toEqual(kept)
    expect(await call('/search?q=peterson')).toEqual(busy)
    expect((await call('/tobacco?limit=3'))[0]).toBe(200)
    expect((await page('/query/brand?id=1')).statusCode).toBe(200)
  })

  test('再多，只给存着的：过时的也给，没有的说一句话；写也不接；探活照答', async () => {
    const { headers, token } = await makeAccount(world.host)
    await page('/query')
    await call('/tobacco?limit=4')
    world.host.responses.invalidate('catalogue')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    pressure = 2
    expect((await page('/query')).statusCode).toBe(200)
    expect((await page('/query', { cookie: `Authorization-token=${token}` })).statusCode).toBe(200)
    expect((await call('/tobacco?limit=4'))[0]).toBe(200)
    expect(await call('/tobacco?limit=5')).toEqual(busy)
    expect(await call('/message/unread', headers)).toEqual(busy)
    const sent = await world.send('POST /likeinvitation', { type: 9, id: 1 }, headers)
    expect([sent.status, sent.msg]).toEqual([503, busy[2]])
    for (let times = 0; times < 2; times += 1) {
      const seen = await page('/query/brand?id=2')
      expect([seen.statusCode, seen.headers['retry-after']]).toEqual([503, '5'])
      expect(seen.payload).toContain('<html')
    }
    expect((await world.ask({ url: '/healthz' })).statusCode).toBe(200)
    expect((await world.ask({ url: '/readyz' })).statusCode).toBe(200)
    pressure = 0
    expect((await page('/query/brand?id=2')).statusCode).toBe(200)
    expect((await world.send('POST /likeinvitation', { type: 9, id: 1 }, headers)).status).toBe(200)
  })
})
