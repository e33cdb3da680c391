import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { devicesOf, expireDevices } from '#server/test/identity/devices.ts'
import { elsewhere } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Head = Record<string, string>

const enter = ({ phone, password }: Person, head: Head, pwd = password) =>
  world.send('POST /login/login', { uname: phone, pwd }, head)

/** The cookie of a browser that logs somebody in, as it sends it from then on. */
async function browserOf(person: Person, head: Head = elsewhere()): Promise<Head> {
  const entered = await enter(person, head)
  expect(entered.code).toBe(10000)
  const set = String(entered.headers['set-cookie'])
  expect(set).toMatch(
    new RegExp(`^device_${person.uid}=[\\w-]{43}; Max-Age=15552000; Path=/api; HttpOnly; SameSite=Lax$`),
  )
  return { cookie: set.slice(0, set.indexOf(';')) }
}

/** Strangers close the password log-in of an account, each from a network of its own. */
async function lockOut(person: Person): Promise<void> {
  const codes: number[] = []
  for (let n = 0; n < 5; n++) codes.push((await enter(person, elsewhere(), 'wrong1234')).code)
  expect(codes).toEqual([10152, 10152, 10152, 10152, 10155])
  expect((await enter(person, elsewhere())).code).toBe(10155)
}

test('别人试错再多，登录过的浏览器在哪里都进得来；没登录过的要用短信', async () => {
  const person = await makeAccount(world.host)
  const browser = await browserOf(person)
  await lockOut(person)
  expect((await enter(person, { ...browser, ...elsewhere() })).code).toBe(10000)
  expect((await enter(person, elsewhere())).code).toBe(10155)
})

test('登录过的浏览器自己也只有五次，一起来也是；用完之后别处照旧', async () => {
  const person = await makeAccount(world.host)
  const browser = await browserOf(person)
  const codes: number[] = []
  for (let n = 0; n < 8; n++)
    codes.push((await enter(person, { ...browser, ...elsewhere() }, 'wrong1234')).code)
  expect(codes).toEqual([10152, 10152, 10152, 10152, 10155, 10155, 10155, 10155])
  expect((await enter(person, { ...browser, ...elsewhere() })).code).toBe(10155)
  expect((await enter(person, elsewhere())).code).toBe(10000)
})

test('认得甲的浏览器帮不了人猜乙的密码：换成乙的名字、编造的都不算', async () => {
  const [mine, victim] = [await makeAccount(world.host), await makeAccount(world.host)]
  const browser = await browserOf(mine)
  await lockOut(victim)
  const [, value = ''] = (browser.cookie ?? '').split('=')
  const forged = [value, 'x', '0'.repeat(43), `${value}; device_${victim.uid}=`, "' or 1=1"]
  for (const one of forged) {
    const cookie = `${browser.cookie}; device_${victim.uid}=${one}`
    expect((await enter(victim, { cookie, ...elsewhere() })).code).toBe(10155)
  }
})

test('两个人用同一个浏览器，两个都认得；再登录 cookie 不换', async () => {
  const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
  const first = await browserOf(one)
  const second = await browserOf(other, { ...elsewhere(), ...first })
  const shared = { cookie: `${first.cookie}; ${second.cookie}` }
  for (const person of [one, other]) {
    await lockOut(person)
    const again = await enter(person, { ...shared, ...elsewhere() })
    expect(again.code).toBe(10000)
    expect(shared.cookie).toContain(String(again.headers['set-cookie']).split(';')[0])
  }
})

test('自己编的 cookie 登录成功也不留用：站点给一个新的', async () => {
  const person = await makeAccount(world.host)
  const planted = `device_${person.uid}=${'a'.repeat(43)}`
  const entered = await enter(person, { cookie: planted, ...elsewhere() })
  expect(entered.code).toBe(10000)
  expect(String(entered.headers['set-cookie'])).not.toContain(planted)
})

test('一个人最多记十个浏览器，最久没用的先忘；库里只有散列值；过期的不算', async () => {
  const person = await makeAccount(world.host)
  const first = await browserOf(person)
  for (let n = 0; n < 11; n++) await browserOf(person)
  const kept = await devicesOf(world.db, person.uid)
  expect(kept).toHaveLength(10)
  await lockOut(person)
  expect((await enter(person, { ...first, ...elsewhere() })).code).toBe(10155)
  const other = await makeAccount(world.host)
  const browser = await browserOf(other)
  const [, value = ''] = (browser.cookie ?? '').split('=')
  const stored = await devicesOf(world.db, other.uid)
  expect(stored.some(({ token_hash }) => token_hash.toString().includes(value))).toBe(false)
  await lockOut(other)
  await expireDevices(world.db, other.uid)
  expect((await enter(other, { ...browser, ...elsewhere() })).code).toBe(10155)
})

test('设了新密码，这个浏览器的次数从头算', async () => {
  const person = await makeAccount(world.host)
  const browser = await browserOf(person)
  for (let n = 0; n < 5; n++) await enter(person, { ...browser, ...elsewhere() }, 'wrong1234')
  const asked = { phone: person.phone, sendType: 'f3' }
  await world.send('POST /login/sendmsg', asked, elsewhere())
  // Such a message is sent after the answer.
  const verify = await vi.waitFor(() => world.codeOf(person.phone))
  const checked = await world.send<{ verify_ticket: string }>('POST /login/checkverify', { ...asked, verify })
  const fresh = { verify_ticket: checked.data.verify_ticket, pwd: 'better234', repeat_pwd: 'better234' }
  expect((await world.send('POST /user/edit', fresh, browser)).code).toBe(10000)
  expect((await enter(person, { ...browser, ...elsewhere() }, 'better234')).code).toBe(10000)
})
