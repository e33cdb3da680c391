import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { actsOf } from '#server/test/identity/account-rows.ts'
import { type Authenticator, createAuthenticator } from '#server/test/identity/authenticator.ts'
import { expireChallenges } from '#server/test/identity/devices.ts'
import { codeAt } from '#server/test/identity/factors.ts'
import { ban } from '#server/test/identity/people.ts'
import { elsewhere, ticketFor } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

const site = 'https://pipe.example'
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: site } })
})
afterAll(() => world.close())

const ownTicket = (who: Person) => ticketFor(world, { sendType: 'o5', to: who.phone }, who.headers)

async function optionsFor(who: Person): Promise<string> {
  const verify_ticket = await ownTicket(who)
  const begun = await world.send<{ options: string }>(
    'POST /user/passkeys/options',
    { verify_ticket },
    who.headers,
  )
  expect(begun.code).toBe(10000)
  return begun.data.options
}

const add = (who: Person, response: string, name = '我的手机') =>
  world.send<{ id: number }>('POST /user/passkeys', { name, response }, who.headers)
const listOf = async (who: Person) => (await world.read('GET /user/passkeys', {}, who.headers)).list

/** Somebody with a passkey, and the device that holds it. */
async function withPasskey(): Promise<{ person: Person; device: Authenticator; id: number }> {
  const [person, device] = [await makeAccount(world.host), createAuthenticator(site)]
  const added = await add(person, device.register(await optionsFor(person)))
  expect(added.code).toBe(10000)
  return { person, device, id: added.data.id }
}

const loginOptions = async () =>
  (await world.send<{ options: string }>('POST /login/passkey/options', {}, elsewhere())).data.options
const enter = (response: string) =>
  world.send<{ uid: number }>('POST /login/passkey', { response }, elsewhere())

describe('登记', () => {
  test('验证过手机才开始；登记了有消息、有日志，列得出、改得了名、删得掉', async () => {
    const { person, device, id } = await withPasskey()
    expect(await listOf(person)).toMatchObject([{ id, name: '我的手机', used_time: null }])
    const { list } = await world.read('GET /message', {}, person.headers)
    expect(list[0]).toMatchObject({
      label: 'passkey_added',
      text: '你的账号新登记了一把通行密钥“我的手机”',
    })
    const rename = (name: string) => world.send(`PUT /user/passkeys/${id}`, { name }, person.headers)
    expect((await rename('')).code).toBe(10001)
    expect((await rename('字'.repeat(31))).code).toBe(10001)
    expect((await rename('<b>办公室</b>')).code).toBe(10000)
    expect(await listOf(person)).toMatchObject([{ name: '<b>办公室</b>' }])
    expect((await world.send(`DELETE /user/passkeys/${id}`, {}, person.headers)).code).toBe(10000)
    expect(await listOf(person)).toEqual([])
    expect((await enter(device.logIn(await loginOptions()))).code).toBe(10004)
    expect(await actsOf(world.db, person.uid)).toEqual(['passkey.add', 'passkey.delete'])
  })

  test('别人的改不了、删不了，也不能替别人登记；没有登录的什么都不行', async () => {
    const { person, id } = await withPasskey()
    const other = await makeAccount(world.host)
    expect((await world.send(`PUT /user/passkeys/${id}`, { name: 'x' }, other.headers)).code).toBe(10003)
    expect((await world.send(`DELETE /user/passkeys/${id}`, {}, other.headers)).code).toBe(10003)
    const options = await optionsFor(person)
    expect((await add(other, createAuthenticator(site).register(options))).code).toBe(10004)
    expect((await world.get('/user/passkeys')).code).toBe(10050)
    expect((await world.send('POST /user/passkeys', { name: 'x', response: '{}' })).code).toBe(10050)
    const stolen = { verify_ticket: await ownTicket(person) }
    expect((await world.send('POST /user/passkeys/options', stolen, other.headers)).code).toBe(10006)
  })

  test('别的网站、别的挑战、没有验证过人、用过的挑战，都不收', async () => {
    const [person, device] = [await makeAccount(world.host), createAuthenticator(site)]
    const twists = [
      { origin: 'https://pipe.example.evil' },
      { rpID: 'evil.example' },
      { challenge: 'AAAA' },
      { verified: false },
    ]
    for (const twist of twists)
      expect((await add(person, device.register(await optionsFor(person), twist))).code).toBe(10004)
    for (const broken of ['x', 'null', '[]', '{"id":1}', '{"id":"AA"}', '{"id":"AA","response":{}}'])
      expect((await add(person, broken)).code).toBe(10004)
    const options = await optionsFor(person)
    expect((await add(person, device.register(options))).code).toBe(10000)
    expect((await add(person, createAuthenticator(site).register(options))).code).toBe(10004)
    expect((await add(person, device.register(await optionsFor(person)))).msg).toBe('这把通行密钥已经登记过')
    const late = await optionsFor(person)
    await expireChallenges(world.db)
    expect((await add(person, createAuthenticator(site).register(late))).code).toBe(10004)
    expect(await listOf(person)).toHaveLength(1)
  })

  test('一个人最多十把', async () => {
    const person = await makeAccount(world.host)
    const codes: number[] = []
    for (let n = 0; n < 11; n++)
      codes.push((await add(person, createAuthenticator(site).register(await optionsFor(person)))).code)
    expect(codes.filter((code) => code === 10000)).toHaveLength(10)
    expect(codes.at(-1)).toBe(10004)
  })
})

describe('登录', () => {
  test('签了名就进来，记得是通行密钥登录、什么时候用过', async () => {
    const { person, device } = await withPasskey()
    const entered = await enter(device.logIn(await loginOptions()))
    expect(entered).toMatchObject({ code: 10000, data: { uid: person.uid, way: 5 } })
    const head = { 'authorization-token': entered.token ?? '' }
    const { list } = await world.read('GET /user/sessions', {}, head)
    expect(list.find(({ current }) => current)?.way).toBe(5)
    expect((await listOf(person))[0]?.used_time).not.toBeNull()
  })

  test('同一个签名不能用两次，二十次一起也只进得来一次；计数倒退的不收', async () => {
    const { device } = await withPasskey()
    const response = device.logIn(await loginOptions())
    const all = await Promise.all(Array.from({ length: 20 }, () => enter(response)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect((await enter(response)).code).toBe(10004)
    expect((await enter(device.logIn(await loginOptions(), { count: 1 }))).code).toBe(10004)
  })

  test('同一个计数、不同的挑战，二十次一起，也只进得来一次：多出来的是复制的', async () => {
    const { device } = await withPasskey()
    const begun = await Promise.all(Array.from({ length: 20 }, loginOptions))
    const all = await Promise.all(begun.map((options) => enter(device.logIn(options, { count: 9 }))))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 10004)).toHaveLength(19)
  })

  test('从不计数的通行密钥，每次都进得来', async () => {
    const [person, device] = [await makeAccount(world.host), createAuthenticator(site)]
    await add(person, device.register(await optionsFor(person), { count: 0 }))
    const codes = []
    for (let n = 0; n < 2; n++)
      codes.push((await enter(device.logIn(await loginOptions(), { count: 0 }))).code)
    expect(codes).toEqual([10000, 10000])
  })

  test('别的网站、别的挑战、没有验证过人、没登记过的、登记用的挑战，都是一样的话', async () => {
    const { person, device } = await withPasskey()
    const twists = [
      { origin: 'http://pipe.example' },
      { rpID: 'evil.example' },
      { challenge: 'AAAA' },
      { verified: false },
    ]
    const answers = [createAuthenticator(site).logIn(await loginOptions())]
    for (const twist of twists) answers.push(device.logIn(await loginOptions(), twist))
    answers.push(device.logIn(await optionsFor(person)))
    const forged = JSON.parse(createAuthenticator(site).logIn(await loginOptions())) as { id: string }
    answers.push(JSON.stringify({ ...forged, id: device.credential, rawId: device.credential }))
    for (const answer of answers)
      expect(await enter(answer)).toMatchObject({ code: 10004, msg: '通行密钥没有通过，请再试一次' })
  })

  test('有两步验证的，通行密钥就算两步；被封禁的进不来', async () => {
    const { person, device } = await withPasskey()
    const verify_ticket = await ownTicket(person)
    const begun = await world.send<{ secret: string }>('POST /user/factor', { verify_ticket }, person.headers)
    await world.send('PUT /user/factor', { code: codeAt(begun.data.secret) }, person.headers)
    const typed = { uname: person.phone, pwd: person.password }
    expect((await world.send('POST /login/login', typed, elsewhere())).code).toBe(10158)
    expect((await enter(device.logIn(await loginOptions()))).code).toBe(10000)
    await ban(world.db, person.uid, '2099-01-01', '违规')
    expect((await enter(device.logIn(await loginOptions()))).code).toBe(10190)
  })

  test('“不是我”之后，那次登录以来登记的通行密钥也没有了，早先的还在', async () => {
    const { person, device } = await withPasskey()
    const typed = { uname: person.phone, pwd: person.password }
    const thief = await world.send('POST /login/login', typed, elsewhere())
    const theirs = { ...person, headers: { 'authorization-token': thief.token ?? '' } }
    const planted = createAuthenticator(site)
    expect((await add(theirs, planted.register(await optionsFor(theirs)))).code).toBe(10000)
    const [login] = (await world.read('GET /user/logins', {}, person.headers)).list
    await world.send(`POST /user/logins/${login?.id}/disown`, {}, person.headers)
    expect((await enter(planted.logIn(await loginOptions()))).code).toBe(10004)
    expect((await enter(device.logIn(await loginOptions()))).code).toBe(10000)
  })
})
