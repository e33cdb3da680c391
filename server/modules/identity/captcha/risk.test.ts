import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gapOf, proofTicket } from '#server/test/identity/captcha.ts'
import { clearRateLimits, freshPhone } from '#server/test/identity/phones.ts'
import { slideTicket } from '#server/test/moderation/legal.ts'
import { fittingShape, see } from '#server/test/identity/puzzle-matchers.ts'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { spendTicket } from './captcha.store.ts'
import { demandOf, riskScore, type Signals } from './risk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world))

const clean: Signals = {
  usedUp: false,
  past: [],
  newAddress: false,
  newDevice: false,
  refused: { address: 0, network: 0 },
}

describe('风险分', () => {
  test('没有前科的人，在新地方用新手机，也什么都不用做；忙的网段不连累他', () => {
    expect(demandOf(riskScore(clean))).toEqual({ ask: 'nothing' })
    const elsewhere = {
      ...clean,
      newAddress: true,
      newDevice: true,
      refused: { address: 20, network: 5_000 },
    }
    expect(demandOf(riskScore(elsewhere))).toEqual({ ask: 'nothing' })
  })

  test('做得越多、错得越多、越陌生，分越高，要做的越重', () => {
    const signals = fc.record({
      usedUp: fc.boolean(),
      past: fc.array(fc.nat({ max: 30 }), { minLength: 2, maxLength: 2 }),
      newAddress: fc.boolean(),
      newDevice: fc.boolean(),
      refused: fc.record({ address: fc.nat({ max: 100 }), network: fc.nat({ max: 300 }) }),
    })
    const weight = (one: Signals) => {
      const demand = demandOf(riskScore(one))
      return demand.ask === 'puzzle' ? 9 : demand.ask === 'proof' ? demand.level : -1
    }
    fc.assert(
      fc.property(signals, (one) => {
        const worse: Signals[] = [
          { ...one, usedUp: true },
          { ...one, past: [...one.past, 3] },
          { ...one, newAddress: true },
          { ...one, newDevice: true },
          { ...one, refused: { ...one.refused, address: one.refused.address + 5 } },
          { ...one, refused: { ...one.refused, network: one.refused.network + 5 } },
        ]
        for (const other of worse) {
          expect(riskScore(other)).toBeGreaterThanOrEqual(riskScore(one))
          expect(weight(other)).toBeGreaterThanOrEqual(weight(one))
        }
      }),
    )
  })

  test('每八分难一倍，六十分起要拼图', () => {
    expect([19, 20, 27, 28, 36, 44, 52, 59, 60].map((score) => demandOf(score))).toEqual([
      { ask: 'nothing' },
      ...[0, 0, 1, 2, 3, 4, 4].map((level) => ({ ask: 'proof', level })),
      { ask: 'puzzle' },
    ])
  })
})

const place = { 'x-forwarded-for': '203.0.113.77' }
const sendFrom = (who: Record<string, string>, ticket?: string) =>
  world.send('POST /login/sendmsg', { phone: freshPhone(), sendType: 'r1', ticket }, who)

test('一处要验证码：先三条什么都不用，再是越来越久的计算，后来要拼图；弱的票过不去', async () => {
  for (let n = 0; n < 3; n++) expect((await sendFrom(place)).code).toBe(10000)
  const asked: unknown[] = []
  for (let n = 3; n < 12; n++) {
    const refused = await sendFrom(place)
    expect([refused.code, refused.msg]).toEqual([10160, '请完成安全验证'])
    asked.push(refused.data)
    expect((await sendFrom(place, await slideTicket(world.db))).code).toBe(10000)
  }
  expect(asked).toEqual([
    ...[1, 2, 2, 3, 3, 4, 4].map((level) => ({ ask: 'proof', level })),
    { ask: 'puzzle' },
    { ask: 'puzzle' },
  ])
  const proof = await proofTicket(world, { level: 4 })
  expect((await sendFrom(place, proof)).data).toEqual({ ask: 'puzzle' })
  expect((await sendFrom({ 'x-forwarded-for': '203.0.113.78' })).code).toBe(10000)
})

test('带够了计算的票就发，一张票二十次一起用只发一条', async () => {
  for (let n = 0; n < 3; n++) await sendFrom(place)
  const weak = await proofTicket(world, { level: 0 })
  expect((await sendFrom(place, weak)).data).toEqual({ ask: 'proof', level: 1 })
  const ticket = await proofTicket(world, { level: 1 })
  const all = await Promise.all(Array.from({ length: 20 }, () => sendFrom(place, ticket)))
  expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 10160)).toHaveLength(19)
})

test('本人在老地方用老设备，比陌生人要做的轻', async () => {
  const { phone, password } = await makeAccount(world.host)
  const home = { 'x-forwarded-for': '203.0.113.90', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const logIn = () => world.send('POST /login/login', { uname: phone, pwd: password }, home)
  expect((await logIn()).code).toBe(10000)
  const second = async (who: Record<string, string>) => {
    await clearRateLimits(world)
    for (let n = 0; n < 3; n++) await sendFrom(who)
    return (await world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, who)).data
  }
  expect(await second(home)).toEqual({ ask: 'proof', level: 0 })
  expect(await second({ ...home, 'x-forwarded-for': '192.0.2.9', 'user-agent': 'curl' })).toEqual({
    ask: 'proof',
    level: 1,
  })
})

test('没有前科的人登录，不管在哪、用什么，都不要拼图也不要计算', async () => {
  const { phone, password } = await makeAccount(world.host)
  for (let n = 0; n < 15; n++) {
    const who = { 'x-forwarded-for': `203.0.${n}.9`, 'user-agent': `agent ${n}` }
    expect((await world.send('POST /login/login', { uname: phone, pwd: password }, who)).code).toBe(10000)
  }
})

test('一处乱试过的，第一条短信也要先算；错得再多就要拼图', async () => {
  const wrong = (n: number) =>
    world.send('POST /login/login', { phone: freshPhone(), verify: String(100_000 + n) }, place)
  const { phone } = await makeAccount(world.host)
  const guess = () => world.send('POST /login/login', { phone, verify: '000000' }, place)
  for (let n = 0; n < 20; n++) expect((await guess()).code).toBe(10006)
  expect((await sendFrom(place)).code).toBe(10000)
  for (let n = 0; n < 8; n++) await guess()
  expect((await sendFrom(place)).data).toEqual({ ask: 'proof', level: 0 })
  for (let n = 0; n < 32; n++) await guess()
  for (let n = 0; n < 2; n++) await sendFrom(place, await slideTicket(world.db))
  expect((await sendFrom(place)).data).toEqual({ ask: 'puzzle' })
  expect((await wrong(1)).code).not.toBe(10000)
})

describe('会看图的程序', () => {
  type Picture = Parameters<typeof see>[0] & { captcha_id: string }
  let hands = 0
  const draw = async () => (await world.get<Picture>('/captcha', robot)).data
  const robot = { 'x-forwarded-for': '203.0.113.200' }
  const trackTo = (end: number) => {
    const own = (hands += 1)
    return JSON.stringify(
      Array.from({ length: 30 }, (_none, i) => ({
        x: (end * i) / 29,
        y: Math.round(Math.sin(i / (2 + own)) * 9) + own,
        t: i * 20 + own,
      })),
    )
  }
  const handIn = (captcha_id: string, end: number, ticket?: string) =>
    world.send<{ ticket: string }>('POST /captcha', { captcha_id, track: trackTo(end), ticket }, robot)

  /** Tickets of a program that fits shapes to holes, of so many pictures. */
  async function solveBlindly(count: number): Promise<string[]> {
    const tickets: string[] = []
    for (let n = 0; n < count; n++) {
      const picture = await draw()
      const answer = await handIn(picture.captcha_id, await fittingShape(await see(picture)))
      if (answer.code === 10000) tickets.push(answer.data.ticket)
    }
    return tickets
  }

  test('多半的图解得开，可那只顶一点计算：要得多的地方，解开多少张也过不去，要算的还是要算', async () => {
    const tickets = await solveBlindly(12)
    expect(tickets.length).toBeGreaterThan(4)
    for (let n = 0; n < 3; n++) expect((await sendFrom(place)).code).toBe(10000)
    const asked: unknown[] = []
    for (const ticket of tickets.slice(0, 5)) {
      asked.push((await sendFrom(place)).data)
      asked.push((await sendFrom(place, ticket)).code)
    }
    expect(asked.slice(0, 6)).toEqual([1, 2, 2].flatMap((level) => [{ ask: 'proof', level }, 10000]))
    expect(asked.slice(6)).toEqual([3, 3].flatMap((level) => [{ ask: 'proof', level }, 10160]))
  })

  test('拼图连着与它配的计算一起交，才当人用；计算不够的不收，那张图还能再交', async () => {
    const { captcha_id } = await draw()
    const end = await gapOf(world, captcha_id)
    for (const poor of ['x'.repeat(32), await proofTicket(world, { level: 4 })])
      expect(await handIn(captcha_id, end, poor)).toMatchObject({
        code: 10160,
        data: { ask: 'proof', level: 5 },
      })
    const proof = await proofTicket(world, { level: 5 })
    const { ticket } = (await handIn(captcha_id, end, proof)).data
    expect(await spendTicket(world.db, ticket)).toBe(true)
    const second = (await draw()).captcha_id
    expect((await handIn(second, await gapOf(world, second), proof)).code).toBe(10160)
  })

  test('滑错了，配的计算还在，换一张图再用', async () => {
    const proof = await proofTicket(world, { level: 5 })
    const wrong = (await draw()).captcha_id
    expect((await handIn(wrong, (await gapOf(world, wrong)) > 155 ? 60 : 250, proof)).code).toBe(10001)
    const right = (await draw()).captcha_id
    expect((await handIn(right, await gapOf(world, right), proof)).code).toBe(10000)
  })
})
