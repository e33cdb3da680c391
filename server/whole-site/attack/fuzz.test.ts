import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { curlOf } from '#server/test/attack/draw-request.ts'
import { fuzz, shareAsThemselves } from '#server/test/attack/fuzz.ts'
import { everySort, worldTarget } from '#server/test/attack/site-target.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let base = ''
beforeAll(async () => {
  world = await createWorld()
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const megabyte = 1024 * 1024
/** ATTACK_SEED repeats a run. */
const seed = process.env.ATTACK_SEED ?? 'npm test'
/** Requests of each attacker. */
const each = 4_400

test('两万多个乱七八糟的请求，访客、会员、斗师、版主、管理员一起发：每一个都好好回答', async () => {
  const attackers = await everySort(world.db)
  const before = process.memoryUsage().rss
  const secrets = [world.host.settings.dataDir, process.cwd()]
  const target = worldTarget(world, base, 25)
  const tallies = await fuzz(target, attackers, { seed, each, secrets })
  const sum = new Map<number, number>()
  for (const { codes } of tallies) for (const [code, n] of codes) sum.set(code, (sum.get(code) ?? 0) + n)
  expect(tallies.flatMap(({ faults }) => faults).join('\n\n')).toBe('')
  expect(shareAsThemselves(tallies, attackers)).toBeGreaterThanOrEqual(0.95)
  // Each call was asked by each sort of people, and enough of it was right to get through.
  expect(each).toBeGreaterThan(calls.length)
  expect(tallies.reduce((total, { sent }) => total + sent, 0)).toBeGreaterThanOrEqual(20_000)
  expect(sum.get(10000) ?? 0).toBeGreaterThan(each)
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(600)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
}, 600_000)

test('失败的请求可以用一行 curl 重来', () => {
  const asked = {
    method: 'POST' as const,
    url: '/api/search/miss',
    headers: { 'content-type': 'application/json' },
    payload: `{"q":"it's"}`,
  }
  expect(curlOf(asked)).toBe(
    `curl -s -X POST 'http://localhost:3000/api/search/miss' -H 'content-type: application/json' --data-binary '{"q":"it'\\''s"}'`,
  )
})
