import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { proofPlace, proofTicket, solveProof } from '#server/test/identity/captcha.ts'
import { clearRateLimits, elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/kernel/database/db.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { spendTicket } from '../captcha.store.ts'
import { highestLevel, insteadLevel, maxSteps } from './cost.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const take = async (query = '') =>
  (await world.get<{ challenge: string }>(`/captcha/proof${query}`, proofPlace())).data.challenge
const handIn = (answer: Record<string, string | number>) =>
  world.send<{ ticket: string }>('POST /captcha/proof', answer, proofPlace())

test('算出来就有票，该做安全验证的短信带上它就发；票花一次就没了', async () => {
  const place = elsewhere()
  const sendFrom = (ticket?: string) =>
    world.send('POST /login/sendmsg', { phone: freshPhone(), sendType: 'r1', ticket }, place)
  for (let n = 0; n < 3; n++) expect((await sendFrom()).code).toBe(10000)
  const refused = await sendFrom()
  expect(refused).toMatchObject({ code: 10160, msg: '请完成安全验证', data: { ask: 'proof', level: 1 } })
  const ticket = await proofTicket(world, { level: 1 })
  expect((await sendFrom(ticket)).code).toBe(10000)
  expect((await sendFrom(ticket)).code).toBe(10160)
})

test('一道题只换一张票，二十次一起交也一样，别的进程也记得', async () => {
  const answer = await solveProof(await take())
  const all = await Promise.all(Array.from({ length: 20 }, () => handIn(answer)))
  expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
  const [refused] = all.filter(({ code }) => code !== 10000)
  expect([refused?.code, refused?.msg]).toEqual([10003, '这道计算题已用过，请重新取一道'])

  const connection = connect(world.address, () => {})
  const pages = {
    assets: null,
    bundle: async () => Promise.reject(new Error('none')),
    files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
  }
  const other = await createApp({ settings: world.host.settings, connection, pages, logLevel: 'silent' })
  const post = (payload: object) => other.app.inject({ method: 'POST', url: '/api/captcha/proof', payload })
  expect((await post(answer)).json()).toMatchObject({ code: 10003 })
  expect((await post(await solveProof(await take()))).json()).toMatchObject({ code: 10000 })
  await other.app.close()
  await connection.pool.end()
})

test('过了五分钟就不算；没过的算', async () => {
  const [early, late] = [await solveProof(await take()), await solveProof(await take())]
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 290_000)
  expect((await handIn(early)).code).toBe(10000)
  vi.setSystemTime(Date.now() + 20_000)
  const answer = await handIn(late)
  expect([answer.code, answer.msg]).toEqual([10003, '这道计算题已过期，请重新取一道'])
})

test('改过题目、别处签的、没有算、算错的都不换票', async () => {
  const answer = await solveProof(await take())
  type Parameters = { expiresAt: number; nonce: string; data: { strength: number } }
  const bent = (change: (parameters: Parameters) => void, signature?: string) => {
    const challenge = JSON.parse(answer.challenge) as { parameters: Parameters; signature: string }
    change(challenge.parameters)
    return { ...answer, challenge: JSON.stringify({ ...challenge, ...(signature && { signature }) }) }
  }
  const attacks = [
    bent((parameters) => (parameters.data.strength = 9)),
    bent((parameters) => (parameters.expiresAt += 60)),
    bent((parameters) => (parameters.nonce = 'ff'.repeat(16))),
    bent(() => {}, 'ab'.repeat(32)),
    { ...answer, key: '00'.repeat(32) },
    { ...answer, key: answer.key.toUpperCase() },
    { ...answer, key: `${answer.key.slice(0, -1)}${answer.key.endsWith('0') ? '1' : '0'}` },
  ]
  for (const attack of attacks) expect((await handIn(attack)).code).toBe(10001)
  expect((await handIn(answer)).code).toBe(10000)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"parameters":{},"signature":""}',
  '{"parameters":{"expiresAt":"x","data":null},"signature":"ab"}',
  '{"parameters":[],"signature":"ab"}',
  '{"parameters":{"__proto__":{"x":1}},"signature":1}',
  '{',
  'x'.repeat(2_001),
])('题目写成 %.40j：不换票，也不出错', async (challenge) => {
  const answer = await handIn({ challenge, counter: 1, key: 'ab' })
  expect([10001, 40000]).toContain(answer.code)
  expect(answer.msg).toMatch(/请重新取一道/)
})

test('难度每高一级，要算的翻一倍；代替拼图的比哪一级都久，要得越多越久', () => {
  for (let level = 0; level < 8; level++) expect(maxSteps(level + 1)).toBe(maxSteps(level) * 2)
  expect(insteadLevel(0)).toBeGreaterThan(highestLevel)
  expect([0, 1, 2, 3, 9].map(insteadLevel)).toEqual([5, 6, 7, 8, 8])
})

test('票值多少写在题里：弱的不能当强的用，也不因此作废', async () => {
  const weak = await proofTicket(world, { level: 1 })
  for (const least of [2, 9]) expect(await spendTicket(world.db, weak, least)).toBe(false)
  expect(await spendTicket(world.db, weak, 1)).toBe(true)
  for (const level of ['-1', '6', '1.5', 'x', '9'])
    expect((await world.get(`/captcha/proof?level=${level}`, proofPlace())).msg).toMatch(
      /难度是 0 到 5 的整数|请填写/,
    )
})

test('代替拼图的算完就当人用；一处一小时五道，一个网段一天三十道', async () => {
  await clearRateLimits(world)
  const ticket = await proofTicket(world, { instead: 1 })
  expect(await spendTicket(world.db, ticket)).toBe(true)
  const place = { 'x-forwarded-for': '203.0.113.5' }
  const ask = (who: Record<string, string>) => world.get('/captcha/proof?instead=1', who)
  const all = await Promise.all(Array.from({ length: 12 }, () => ask(place)))
  expect(all.filter(({ code }) => code === 10000)).toHaveLength(5)
  expect(all.find(({ code }) => code === 10007)?.msg).toBe('这种方式用得太多，请 1 小时后再试，或改用拼图')
  const neighbours = Array.from({ length: 30 }, (_none, n) =>
    ask({ 'x-forwarded-for': `203.0.113.${n + 10}` }),
  )
  expect((await Promise.all(neighbours)).filter(({ code }) => code === 10000)).toHaveLength(25)
}, 60_000)

test('一处一分钟取一百二十道，再多要等', async () => {
  const place = proofPlace()
  const all = await Promise.all(Array.from({ length: 130 }, () => world.get('/captcha/proof', place)))
  expect(all.filter(({ code }) => code === 10000)).toHaveLength(120)
  expect(all.filter(({ code }) => code === 10007)).toHaveLength(10)
})
