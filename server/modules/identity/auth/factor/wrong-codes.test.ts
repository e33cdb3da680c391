import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { codeAt, setUpLoginFactor } from '#server/test/identity/factors.ts'
import { ageRateLimits, elsewhere } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Head = Record<string, string>

const begin = async ({ phone, password }: Person, head: Head) =>
  (await world.send<{ factor_ticket: string }>('POST /login/login', { uname: phone, pwd: password }, head))
    .data.factor_ticket
const second = (factor_ticket: string, code: string, head: Head) =>
  world.send('POST /login/factor', { factor_ticket, code }, head)

/** Somebody with a second factor, and the cookie of the browser by which they logged in. */
async function guarded() {
  const person = await makeAccount(world.host)
  const entered = await world.send(
    'POST /login/login',
    { uname: person.phone, pwd: person.password },
    elsewhere(),
  )
  const set = String(entered.headers['set-cookie'])
  return { person, cookie: set.slice(0, set.indexOf(';')), ...(await setUpLoginFactor(world, person)) }
}

/** Five wrong codes in a row by somebody who knows the password, and what the sixth is told. */
async function guess(person: Person): Promise<string> {
  const head = elsewhere()
  const ticket = await begin(person, head)
  for (let n = 0; n < 5; n++) expect((await second(ticket, '000000', head)).code).toBe(10006)
  const { code, msg } = await second(ticket, '000000', head)
  expect(code).toBe(10007)
  return msg
}

const letPass = (minutes: number) => ageRateLimits(world, minutes * 60)

test('别人知道密码、乱试验证码，关不上本人：登录过的浏览器、登录着的那一处各算各的', async () => {
  const { person, cookie, secret, recovery } = await guarded()
  await guess(person)
  const shown = { code: recovery[0] ?? '' }
  expect((await world.send('POST /user/factor/show', shown, person.headers)).code).toBe(10000)
  const home = { ...elsewhere(), cookie }
  expect((await second(await begin(person, home), codeAt(secret), home)).code).toBe(10000)
  const away = elsewhere()
  expect((await second(await begin(person, away), recovery[1] ?? '', away)).code).toBe(10007)
})

test('每错五次，等的时间翻一倍：一刻钟，半小时，一小时', async () => {
  const { person } = await guarded()
  expect(await guess(person)).toContain('请 15 分钟后再试')
  await letPass(15)
  expect(await guess(person)).toMatch(/请 (29|30) 分钟后再试/)
  await letPass(30)
  expect(await guess(person)).toMatch(/请 (59 分钟|1 小时)后再试/)
})

test('错满十次，本人收到一条消息，一天一条', async () => {
  const { person } = await guarded()
  const notices = async () => {
    const { list } = await world.read('GET /message', { showtype: 4 }, person.headers)
    return list.filter(({ label }) => label === 'factor_guessed').map(({ text }) => text)
  }
  await guess(person)
  expect(await notices()).toEqual([])
  await letPass(16)
  await guess(person)
  expect(await notices()).toEqual([
    expect.stringMatching(/^有人输对了你的密码，又输错了十次两步验证的验证码：/),
  ])
  await letPass(31)
  await guess(person)
  expect(await notices()).toHaveLength(1)
})
