import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { type Connection, connect } from '../database/db.ts'
import type { Host } from '../host.ts'
import {
  clearRateLimit,
  refundRateLimits,
  type RateLimit,
  consumeRateLimits,
  usedOfRateLimit,
  retryAfterText,
} from './rate-limit.ts'

let world: World
let connection: Connection
/** A second process's view of the same database. */
let other: Host
beforeAll(async () => {
  world = await createWorld()
  connection = connect(world.address, () => {})
  const pages = {
    assets: null,
    bundle: async () => {
      throw new Error('No page is asked for')
    },
    files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
  }
  other = await createApp({ settings: world.host.settings, connection, pages, logLevel: 'silent' })
})
afterAll(async () => {
  await other.app.close()
  await connection.pool.end()
  await world.close()
})

const many = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, n) => one(n)))
const age = (seconds: number) =>
  sql`update rate_limit_hit set at = at - make_interval(secs => ${seconds})`.execute(world.db)

describe('限次', () => {
  test('两个进程各来一百次，一共只有七次', async () => {
    const limit: RateLimit = { key: '两百次', limit: 7, seconds: 60 }
    const all = await many(200, (n) => consumeRateLimits(n % 2 ? world.host : other, [limit]))
    expect(all.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(7)
    for (const { retryAfter } of all.filter((one) => one.retryAfter > 0)) {
      expect(retryAfter).toBeGreaterThanOrEqual(50)
      expect(retryAfter).toBeLessThanOrEqual(60)
    }
    expect(await usedOfRateLimit(world.host, limit)).toBe(7)
  })

  test('几项一起要么都拿、要么都不拿；顺序不同也不互相等死', async () => {
    const one: RateLimit = { key: '窄', limit: 3, seconds: 60 }
    const wide: RateLimit = { key: '宽', limit: 100, seconds: 60 }
    const all = await many(60, (n) =>
      consumeRateLimits(n % 2 ? world.host : other, n % 3 ? [one, wide] : [wide, one]),
    )
    expect(all.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(3)
    expect(await usedOfRateLimit(world.host, wide)).toBe(3)
  })

  test('时间过去就又有了，早一秒没有；等多久说得准', async () => {
    const limit: RateLimit = { key: '过去', limit: 2, seconds: 100 }
    await consumeRateLimits(world.host, [limit])
    await age(40)
    await consumeRateLimits(world.host, [limit])
    const { retryAfter } = await consumeRateLimits(world.host, [limit])
    expect(retryAfter).toBeGreaterThan(50)
    expect(retryAfter).toBeLessThanOrEqual(60)
    await age(59)
    expect((await consumeRateLimits(world.host, [limit])).retryAfter).toBe(1)
    await age(1)
    expect((await consumeRateLimits(world.host, [limit])).retryAfter).toBe(0)
  })

  test('还回去的、清掉的不算；钥匙里的手机在库里看不到', async () => {
    const limit: RateLimit = { key: 'sms 13812345678', limit: 1, seconds: 60 }
    const taken = await consumeRateLimits(world.host, [limit])
    expect((await consumeRateLimits(world.host, [limit])).retryAfter).toBeGreaterThan(0)
    await refundRateLimits(world.db, taken)
    expect((await consumeRateLimits(world.host, [limit])).retryAfter).toBe(0)
    await clearRateLimit(world.host, world.db, limit.key)
    expect(await usedOfRateLimit(world.host, limit)).toBe(0)
    await consumeRateLimits(world.host, [limit])
    const { rows } = await sql<{
      row: string
    }>`select encode(key, 'escape') as row from rate_limit_hit`.execute(world.db)
    expect(rows.map(({ row }) => row).join()).not.toContain('13812345678')
  })

  test.each([
    [1, '请 1 秒后再试'],
    [59, '请 59 秒后再试'],
    [60, '请 1 分钟后再试'],
    [61, '请 2 分钟后再试'],
    [3_540, '请 59 分钟后再试'],
    [3_541, '请 1 小时后再试'],
    [3_601, '请 2 小时后再试'],
    [86_400, '请 24 小时后再试'],
  ])('等 %i 秒说“%s”', (seconds, words) => {
    expect(retryAfterText(seconds)).toBe(words)
  })
})
