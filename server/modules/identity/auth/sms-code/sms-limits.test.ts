import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { proofTicket } from '#server/test/identity/captcha.ts'
import { takeDaily } from '#server/test/identity/devices.ts'
import { ageRateLimits, clearRateLimits, elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { slideTicket } from '#server/test/moderation/legal.ts'
import { createWorld, type World } from '#server/test/world.ts'

const perHour = 8
let world: World
let small: World
beforeAll(async () => {
  world = await createWorld()
  small = await createWorld({ env: { SMS_PER_HOUR: String(perHour) } })
})
afterAll(async () => {
  await world.close()
  await small.close()
})

type Head = Record<string, string>

const send = async (phone: string, sendType: string, head: Head, ticket?: string, on = world) =>
  on.send<unknown>('POST /login/sendmsg', { phone, sendType, ticket }, head)

/** A minute goes by: what counts for a day still does. */
const letMinutePass = () => ageRateLimits(world, 61)

/** Strangers used up what a phone gets in a day. */
async function flood(phone: string): Promise<void> {
  for (let n = 0; n < 10; n++) await takeDaily(world, phone)
}

/** Somebody, the place where they logged in, and the cookie of the browser that did. */
async function atHome(): Promise<{ person: Person; place: Head; cookie: string }> {
  const [person, place] = [await makeAccount(world.host), elsewhere()]
  const entered = await world.send('POST /login/login', { uname: person.phone, pwd: person.password }, place)
  const set = String(entered.headers['set-cookie'])
  return { person, place, cookie: set.slice(0, set.indexOf(';')) }
}

describe('别人用完了一个手机一天的短信', () => {
  test('本人在登录过的网络、登录过的浏览器另有三条，别处没有', async () => {
    const { person, place, cookie } = await atHome()
    await flood(person.phone)
    expect((await send(person.phone, 'l2', elsewhere(), await slideTicket(world.db))).code).toBe(10007)
    const codes: number[] = []
    for (const head of [place, { ...elsewhere(), cookie }, place, place]) {
      codes.push((await send(person.phone, 'l2', head, await slideTicket(world.db))).code)
      await letMinutePass()
    }
    expect(codes).toEqual([10000, 10000, 10000, 10007])
    const form = { phone: person.phone, verify: await world.codeOf(person.phone) }
    expect((await world.send('POST /login/login', form, place)).code).toBe(10000)
  })

  test('登录着的人验证自己的手机，也有这三条', async () => {
    const person = await makeAccount(world.host)
    await flood(person.phone)
    expect((await send('', 'o5', { ...elsewhere(), ...person.headers })).code).toBe(10000)
  })

  test('找回密码的，不管有没有账号都说稍后再试，一个字不差；认得的浏览器照样收到', async () => {
    const { person, place, cookie } = await atHome()
    const nobody = freshPhone()
    const answers: string[][] = []
    for (const phone of [person.phone, nobody]) {
      await clearRateLimits(world)
      const head = elsewhere()
      const replies = [await send(phone, 'f3', head), await send(phone, 'f3', elsewhere())]
      await letMinutePass()
      for (let n = 0; n < 9; n++) await takeDaily(world, phone)
      replies.push(await send(phone, 'f3', elsewhere(), await slideTicket(world.db)))
      // The network is one that others share: it must not tell of the account either.
      replies.push(await send(phone, 'f3', place, await slideTicket(world.db)))
      // The seconds that are left depend on the moment.
      answers.push(replies.map(({ text }) => text.replaceAll(/\d+/g, 'n')))
      expect(replies.map(({ code }) => code)).toEqual([10000, 10007, 10007, 10007])
    }
    expect(answers[0]).toEqual(answers[1])
    await clearRateLimits(world)
    await flood(person.phone)
    expect((await send(person.phone, 'f3', { ...elsewhere(), cookie })).code).toBe(10000)
    await expect.poll(() => world.codeOf(person.phone)).not.toBe('')
  })
})

describe('全站的短信', () => {
  const askFrom = (ticket?: string) => send(freshPhone(), 'r1', elsewhere(), ticket, small)

  test('过了一小时的一半，每条都要先算；发满了谁都要等', async () => {
    for (let n = 0; n < perHour / 2; n++) expect((await askFrom()).code).toBe(10000)
    for (let n = perHour / 2; n < perHour; n++) {
      // However many: those of others make nobody's dearer.
      expect(await askFrom()).toMatchObject({ code: 10160, data: { ask: 'proof', level: 1 } })
      expect((await askFrom(await proofTicket(small, { level: 1 }))).code).toBe(10000)
    }
    const full = await askFrom(await slideTicket(small.db))
    expect(full).toMatchObject({ code: 10007, msg: expect.stringMatching(/^发送太频繁，请/) })
  })
})

describe('成片的号码与网络', () => {
  test('一个号段一小时二十条不用算，一百条为止；别的号段不受连累', async () => {
    await clearRateLimits(world)
    const inRow = Array.from({ length: 22 }, (_none, n) => `1598765${String(n).padStart(4, '0')}`)
    const codes: number[] = []
    for (const phone of inRow) codes.push((await send(phone, 'r1', elsewhere())).code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 10000), 10160, 10160])
    expect((await send(freshPhone(), 'r1', elsewhere())).code).toBe(10000)
  })

  test('一家 IPv6 的 /32 换着 /48 来，一百条以后每条都要算；别家不受连累', async () => {
    await clearRateLimits(world)
    const from = (n: number, provider = '2a0e:1') => ({
      'x-forwarded-for': `${provider}:${n.toString(16)}::1`,
    })
    const all = await Promise.all(
      Array.from({ length: 104 }, (_none, n) => send(freshPhone(), 'r1', from(n + 1))),
    )
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(100)
    expect(all.filter(({ code }) => code === 10160)).toHaveLength(4)
    expect((await send(freshPhone(), 'r1', from(1, '2a0e:2'))).code).toBe(10000)
  })
})
