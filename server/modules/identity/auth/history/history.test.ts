import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { loginHistory } from '#contract/identity/login-history.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { actsOf, takePassword } from '#server/test/identity/account-rows.ts'
import { bindIdentity, loseDevices, sendNotices, takeDaily } from '#server/test/identity/devices.ts'
import { takePhone } from '#server/test/identity/people.ts'
import { clearRateLimits, elsewhere } from '#server/test/identity/phones.ts'
import { outboxPath } from '#server/modules/identity/sms/index.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Head = Record<string, string>
type History = DataOf<typeof loginHistory>

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const shanghai = { 'x-forwarded-for': '202.96.209.5', 'user-agent': iPhone }

/** A log-in by password, and how its browser speaks from then on. */
async function enter({ phone, password }: Person, head: Head = elsewhere()) {
  const entered = await world.send('POST /login/login', { uname: phone, pwd: password }, head)
  expect(entered.code).toBe(10000)
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';')
  return { browser: { cookie }, headers: { 'authorization-token': entered.token ?? '', cookie } }
}

const historyOf = (who: Head, input: { limit?: number; cursor?: string } = {}) =>
  world.read('GET /user/logins', input, who)
const newsOf = async ({ headers }: Person) =>
  (await world.read('GET /message', {}, headers)).list.filter(({ label }) => label === 'login_new_device')
const disown = (id: number, who: Head) =>
  world.send<{ ended: number }>(`POST /user/logins/${id}/disown`, {}, who)

/** The notices that went to a phone, after the jobs that were ordered have been done. */
async function noticesTo(phone: string): Promise<string[]> {
  await sendNotices(world)
  const file = await readFile(outboxPath(world.host.settings.dataDir), 'utf8').catch(() => '')
  const lines = file.split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to, text }) => to === phone && text.includes('新设备'))
    .map(({ text }) => text)
}

describe('登录记录', () => {
  test('在哪里、用什么、什么时候、是哪一处登录，新的在前；退出了的还在', async () => {
    const person = await makeAccount(world.host)
    const phone = await enter(person, shanghai)
    const { list } = await historyOf(person.headers)
    expect(list).toMatchObject([
      {
        way: 2,
        device: 'iPhone · Safari',
        place: '上海',
        session: 'open',
        new_device: true,
        disowned: false,
      },
      { way: 2, device: '未知设备', session: 'current', new_device: false },
    ])
    expect(await world.read('GET /user/gethomeinfo', { uid: person.uid })).toMatchObject({ place: '上海' })
    await world.send('GET /user/signout', {}, phone.headers)
    expect((await historyOf(person.headers)).list[0]?.session).toBe('over')
  })

  test('翻得到底，一条不重；只有自己的；没有登录看不到', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (let n = 0; n < 4; n++) await enter(person)
    const seen: number[] = []
    let next: string | null = null
    do {
      const page: History = await historyOf(person.headers, { limit: 2, ...(next ? { cursor: next } : {}) })
      seen.push(...page.list.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(new Set(seen).size).toBe(5)
    expect(seen.toSorted((a, b) => b - a)).toEqual(seen)
    expect((await historyOf(other.headers)).list).toHaveLength(1)
    expect((await world.get('/user/logins')).code).toBe(10050)
    expect((await world.get('/user/logins?cursor=x', person.headers)).status).toBe(400)
  })
})

describe('新设备登录', () => {
  test('头一次登录不算；新的浏览器有一条消息、一条短信；同一个浏览器再登录什么也没有', async () => {
    const person = await makeAccount(world.host)
    expect(await newsOf(person)).toEqual([])
    const { browser } = await enter(person, shanghai)
    expect((await newsOf(person)).map(({ text }) => text)).toEqual([
      '你的账号刚在新设备登录：iPhone · Safari，上海；不是你本人，请到账号设置的登录记录处理',
    ])
    expect(await noticesTo(person.phone)).toEqual([
      '【蜂鸟】你的账号刚在一台新设备上登录。不是你本人的话，请到账号设置的登录记录里点“不是我”。',
    ])
    await enter(person, { ...shanghai, ...browser })
    await enter(person, { ...elsewhere(), ...browser })
    expect(await newsOf(person)).toHaveLength(1)
    expect(await noticesTo(person.phone)).toHaveLength(1)
  })

  test('一天最多三条短信，消息照旧每次都有；任务做两遍也只有一条', async () => {
    const person = await makeAccount(world.host)
    for (let n = 0; n < 5; n++) await enter(person)
    await sendNotices(world, 2)
    expect(await noticesTo(person.phone)).toHaveLength(3)
    expect((await newsOf(person))[0]).toBeDefined()
    const { list } = await historyOf(person.headers)
    expect(list.filter((one) => one.new_device)).toHaveLength(5)
  })

  test('今天的短信用完了就不再发；没有手机的账号不发', async () => {
    const [full, bare] = [await makeAccount(world.host), await makeAccount(world.host)]
    await clearRateLimits(world)
    for (let n = 0; n < 10; n++) await takeDaily(world, full.phone)
    await enter(full)
    expect(await noticesTo(full.phone)).toEqual([])
    await enter(bare)
    await takePhone(world.db, bare.uid)
    expect(await noticesTo(bare.phone)).toEqual([])
  })

  test('记浏览器之前就登录过的：同样的地方同样的浏览器不算新，别的算', async () => {
    const [same, strange] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (const person of [same, strange]) await loseDevices(world.db, person.uid)
    await enter(same, { 'user-agent': 'test' })
    expect(await newsOf(same)).toEqual([])
    await enter(strange, { 'user-agent': iPhone })
    expect(await newsOf(strange)).toHaveLength(1)
  })
})

describe('不是我', () => {
  test('别处的登录都结束，密码作废，认得的浏览器只留这一个；用短信设了新的就好', async () => {
    const person = await makeAccount(world.host)
    const thief = await enter(person, shanghai)
    const [{ id } = { id: 0 }] = (await historyOf(person.headers)).list
    expect(await disown(id, person.headers)).toMatchObject({ code: 10000, data: { ended: 1 } })
    expect((await world.get('/user/sessions', thief.headers)).code).toBe(10050)
    expect((await world.get('/user/sessions', person.headers)).code).toBe(10000)
    const typed = { uname: person.phone, pwd: person.password }
    for (const head of [elsewhere(), { ...elsewhere(), ...thief.browser }])
      expect((await world.send('POST /login/login', typed, head)).code).toBe(10155)
    expect((await historyOf(person.headers)).list[0]).toMatchObject({ disowned: true, session: 'over' })
    expect(await actsOf(world.db, person.uid)).toContain('account.disown')
    const old = { old_pwd: person.password, pwd: 'better234', repeat_pwd: 'better234' }
    expect((await world.send('POST /user/edit', old, person.headers)).code).toBe(10155)
  })

  test('别人的、没有的、这一处的、说过的都不行；二十次一起说只算一次', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await enter(person)
    const [first, own] = (await historyOf(person.headers)).list
    expect((await disown(first?.id ?? 0, other.headers)).code).toBe(10003)
    expect((await disown(2_147_483_647, person.headers)).code).toBe(10003)
    expect((await disown(own?.id ?? 0, person.headers)).code).toBe(10004)
    expect((await world.send('POST /user/logins/x/disown', {}, person.headers)).status).toBe(400)
    expect((await world.send('POST /user/logins/0/disown', {}, person.headers)).code).toBe(10001)
    const all = await Promise.all(Array.from({ length: 20 }, () => disown(first?.id ?? 0, person.headers)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 10004)).toHaveLength(19)
  })

  test('没有手机的账号先要绑定：不然谁也进不来', async () => {
    const person = await makeAccount(world.host)
    await enter(person)
    await takePhone(world.db, person.uid)
    const [{ id } = { id: 0 }] = (await historyOf(person.headers)).list
    expect(await disown(id, person.headers)).toMatchObject({
      code: 10004,
      msg: '请先绑定手机，才能用短信设新密码',
    })
  })

  test('那次登录以来绑定的微信、QQ 也没有了，早先绑的还在', async () => {
    const person = await makeAccount(world.host)
    await bindIdentity(world.db, person.uid, 4)
    await enter(person)
    await bindIdentity(world.db, person.uid, 1)
    const [{ id } = { id: 0 }] = (await historyOf(person.headers)).list
    expect((await disown(id, person.headers)).code).toBe(10000)
    const { bindings } = await world.read('GET /user/account', {}, person.headers)
    expect(bindings.map(({ type }) => type)).toEqual([4])
  })

  test('本来没有密码也可以说', async () => {
    const person = await makeAccount(world.host)
    await enter(person)
    await takePassword(world.db, person.uid)
    const [{ id } = { id: 0 }] = (await historyOf(person.headers)).list
    expect((await disown(id, person.headers)).code).toBe(10000)
  })
})
