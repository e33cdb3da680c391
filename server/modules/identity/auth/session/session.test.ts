import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { doNow } from '#server/test/jobs.ts'
import { freshPhone, ticketFor } from '#server/test/identity/phones.ts'
import { logIn, makeAccount, type Person } from '#server/test/factories.ts'
import { accountsWith } from '#server/test/identity/people.ts'
import {
  accountRow,
  actsOf,
  ageSession,
  bindWechat,
  demandNewPassword,
  sessionOf,
  sessionTable,
  takeRoles,
} from '#server/test/identity/account-rows.ts'
import { takePhone } from '#server/test/identity/people.ts'
import { createWorld, type World } from '#server/test/world.ts'

/** A call of the staff's, as there will be. */
const staffOnly = endpoint({
  key: 'POST /staff/probe',
  summary: '只有工作人员可以',
  who: 'staff',
  input: z.object({}),
  data: z.object({ uid: z.int() }),
})

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://pipe.example' } })
  serve(world.host, staffOnly, async (_input, { viewer }) => ({ uid: viewer.uid }))
})
afterAll(() => world.close())

const sessionRow = (uid: number) => sessionOf(world.db, uid)
const setSession = (uid: number, seen: string, left: string) => ageSession(world.db, uid, seen, left)
const look = (headers: Record<string, string>) => world.send('GET /user/sessions', {}, headers)

describe('登录能用多久', () => {
  test('用着就往后延三十天，cookie 跟着换新；一小时内再用不再写', async () => {
    const person = await makeAccount(world.host)
    await setSession(person.uid, '2 hours', '3 days')
    const renewed = await look(person.headers)
    expect(renewed.code).toBe(10000)
    expect(String(renewed.headers['set-cookie'])).toBe(
      `Authorization-token=${person.token}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`,
    )
    const after = await sessionRow(person.uid)
    expect([Math.round(after?.left ?? 0), (after?.seen ?? 99) < 60]).toEqual([30, true])
    expect((await look(person.headers)).headers['set-cookie']).toBeUndefined()
    await setSession(person.uid, '30 minutes', '3 days')
    world.host.viewers.invalidate()
    expect((await look(person.headers)).headers['set-cookie']).toBeUndefined()
    expect(Math.round((await sessionRow(person.uid))?.left ?? 0)).toBe(3)
  })

  test('过了期就是没有登录：10050，cookie 清掉，打扫之后行也没有了', async () => {
    const person = await makeAccount(world.host)
    await setSession(person.uid, '31 days', '-1 second')
    const refused = await look(person.headers)
    expect(refused.code).toBe(10050)
    expect(refused.headers['set-cookie']).toHaveLength(2)
    await doNow(world.host, 'retention:often')
    expect(await sessionRow(person.uid)).toBeUndefined()
  })

  test('乱写的令牌、别人猜的令牌都是没有登录；公开的照样看得到', async () => {
    for (const token of ['x', '0'.repeat(43), "' or 1=1", '斗'.repeat(10)].map(encodeURIComponent)) {
      const headers = { 'authorization-token': token }
      expect((await look(headers)).code).toBe(10050)
      expect((await world.send('GET /webmenu', {}, headers)).code).toBe(10000)
    }
    for (const none of ['', 'null'])
      expect((await look({ 'authorization-token': none })).headers['set-cookie']).toBeUndefined()
  })

  test('资料库里没有令牌，只有它的哈希', async () => {
    const person = await makeAccount(world.host)
    const table = await sessionTable(world.db)
    expect(table).toContain('127.0.0.1')
    expect(table).not.toContain(person.token)
  })
})

describe('换手机', () => {
  const change = (who: Person, old_ticket: string, new_ticket: string) =>
    world.send<{ phone: string }>('PUT /user/phone', { old_ticket, new_ticket }, who.headers)
  const oldTicket = (who: Person) => ticketFor(world, { sendType: 'o5', to: who.phone }, who.headers)
  const newTicket = (who: Person, phone: string) => ticketFor(world, { phone, sendType: 'n6' }, who.headers)
  const phoneOf = async (who: Person) => (await accountRow(world.db, who.uid)).phone

  test('新旧都验证过才换；别处的登录结束，自己这处留着；记在日志里', async () => {
    const person = await makeAccount(world.host)
    const other = await logIn(world.host, person.uid)
    await look(other.headers)
    const phone = freshPhone()
    const [before, after] = [await oldTicket(person), await newTicket(person, phone)]
    expect((await change(person, before, after)).data.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    expect(await phoneOf(person)).toBe(phone)
    expect((await look(other.headers)).code).toBe(10050)
    expect((await look(person.headers)).code).toBe(10000)
    expect(await actsOf(world.db, person.uid)).toEqual(['account.phone'])
    // Both tickets are used up.
    expect((await change(person, before, after)).code).toBe(10006)
  })

  test('还没有手机的账号，验证新的一个就绑上；有了之后少一张票也不行', async () => {
    const person = await makeAccount(world.host)
    await takePhone(world.db, person.uid)
    const bind = async () => {
      const new_ticket = await newTicket(person, freshPhone())
      return world.send('PUT /user/phone', { new_ticket }, person.headers)
    }
    expect((await bind()).code).toBe(10000)
    expect(await phoneOf(person)).toMatch(/^1\d{10}$/)
    expect(await bind()).toMatchObject({ code: 10006, msg: '请先验证原来的手机' })
  })

  test('别人手机的票、两张对调的票、只有一张，都不行', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const mine = await newTicket(person, freshPhone())
    expect((await change(person, await oldTicket(other), mine)).code).toBe(10006)
    expect((await change(person, mine, await oldTicket(person))).code).toBe(10006)
    expect((await change(person, await oldTicket(person), '')).code).not.toBe(10000)
    expect(await phoneOf(person)).toBe(person.phone)
  })

  test('有人用了的手机收不到换手机的验证码；二十个人一起换成同一个，只有一个换得成', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makeAccount(world.host)))
    const [first, second] = people as [Person, Person]
    await expect(newTicket(first, second.phone)).rejects.toThrow('10151')
    const phone = freshPhone()
    const tickets: [Person, string, string][] = []
    for (const person of people)
      tickets.push([person, await oldTicket(person), await newTicket(person, phone)])
    const all = await Promise.all(tickets.map((one) => change(...one)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 10151)).toHaveLength(19)
    expect(await accountsWith(world.db, phone)).toBe(1)
  })
})

describe('账号页', () => {
  type Own = {
    phone: string
    bindings: { type: number; nickname: string }[]
    consents: { kind: string; version: string }[]
    roles: string[]
  }
  const own = async (who: Person) => (await world.send<Own>('GET /user/account', {}, who.headers)).data

  test('手机遮着，同意过的都在；绑定看得到，只解得了自己的', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await bindWechat(world.db, person.uid, '微信0')
    await bindWechat(world.db, other.uid, '微信1')
    const seen = await own(person)
    expect(seen.phone).toBe(`${person.phone.slice(0, 3)}****${person.phone.slice(7)}`)
    expect(seen.bindings).toMatchObject([{ type: 1, nickname: '微信0' }])
    expect(seen.consents.map(({ kind }) => kind).toSorted()).toEqual(['adult', 'privacy', 'register'])
    const unbind = (type: number) => world.send('DELETE /user/binding/{type}', { type }, person.headers)
    expect((await unbind(4)).code).toBe(10003)
    expect((await unbind(1)).code).toBe(10000)
    expect((await own(person)).bindings).toEqual([])
    expect((await own(other)).bindings).toHaveLength(1)
  })
})

describe('工作人员的接口', () => {
  const ask = (headers: Record<string, string> = {}) => world.send('POST /staff/probe', {}, headers)

  test('没有登录 10050，斗友 10002，工作人员可以；收回之后又不可以', async () => {
    const [member, editor] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { roles: ['editor'] }),
    ]
    expect((await ask()).code).toBe(10050)
    expect(await ask(member.headers)).toMatchObject({ code: 10002, msg: '你没有权限这样做' })
    expect(await ask(editor.headers)).toMatchObject({ code: 10000, data: { uid: editor.uid } })
    await takeRoles(world.db, editor.uid)
    world.host.viewers.invalidate()
    expect((await ask(editor.headers)).code).toBe(10002)
  })

  test('初始密码没有改过的管理员先要改密码，改了马上可以', async () => {
    const admin = await makeAccount(world.host, { roles: ['admin'] })
    await demandNewPassword(world.db, admin.uid)
    world.host.viewers.invalidate()
    expect(await ask(admin.headers)).toMatchObject({ code: 10002, msg: '请先修改初始密码' })
    const form = { old_pwd: admin.password, pwd: 'better234', repeat_pwd: 'better234' }
    expect((await world.send('POST /user/edit', form, admin.headers)).code).toBe(10000)
    expect((await ask(admin.headers)).code).toBe(10000)
  })
})
