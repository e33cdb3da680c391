import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createAuthenticator } from '#server/test/identity/authenticator.ts'
import { mute } from '#server/test/identity/account-rows.ts'
import { codeAt, hideFactor, setUpLoginFactor } from '#server/test/identity/factors.ts'
import { freshPhone, ownTicket, ticketFor } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

const site = 'https://pipe.example'
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: site } })
})
afterAll(() => world.close())

type Flow = readonly [string, () => Promise<{ code: number; data: unknown }>]

/** What changes how an account is entered, takes its data along, or ends it; each with what it wants beside the factor. */
async function flowsOf({ password, headers, ...who }: Person, device = createAuthenticator(site)) {
  const send = (key: Parameters<World['send']>[0], input: Record<string, string>) => () =>
    world.send<{ options: string }>(key, input, headers)
  const [passkey, phone, end] = [
    await ownTicket(world, who),
    await ownTicket(world, who),
    await ownTicket(world, who),
  ]
  const new_ticket = await ticketFor(world, { phone: freshPhone(), sendType: 'n6' }, headers)
  const chosen = { pwd: 'changed99', repeat_pwd: 'changed99' }
  const options = send('POST /user/passkeys/options', { verify_ticket: passkey })
  const register = async () => {
    const begun = await options()
    const response = begun.code === 10000 ? device.register(begun.data.options) : '{}'
    return send('POST /user/passkeys', { name: '我的手机', response })()
  }
  return [
    ['登记通行密钥', register],
    ['改密码', send('POST /user/edit', { old_pwd: password, ...chosen })],
    ['导出', send('POST /user/export', {})],
    ['换手机', send('PUT /user/phone', { old_ticket: phone, new_ticket })],
    ['注销', send('POST /user/deactivate', { verify_ticket: end })],
  ] as const satisfies readonly Flow[]
}

test('设了两步验证的，没有刚输过验证码，登记通行密钥、改密码、导出、换手机、注销都不行；输过了，手里的票还在', async () => {
  const person = await makeAccount(world.host)
  const { secret } = await setUpLoginFactor(world, person)
  await hideFactor(world, person.uid)
  const flows = await flowsOf(person)
  for (const [name, run] of flows) expect([name, (await run()).code]).toEqual([name, 10156])
  const begin = { verify_ticket: await ownTicket(world, person) }
  expect((await world.send('POST /user/passkeys/options', begin, person.headers)).code).toBe(10156)
  // A wrong password is not looked at, and not counted, before the factor.
  const wrong = { old_pwd: 'wrong123', pwd: 'changed99', repeat_pwd: 'changed99' }
  for (let n = 0; n < 6; n += 1)
    expect((await world.send('POST /user/edit', wrong, person.headers)).code).toBe(10156)

  const shown = { code: codeAt(secret) }
  expect((await world.send('POST /user/factor/show', shown, person.headers)).code).toBe(10000)
  // To close the account the new phone would have to be verified.
  for (const [name, run] of flows.slice(0, -1)) expect([name, (await run()).code]).toEqual([name, 10000])
})

test('同一个 Idempotency-Key：先要验证码，输过之后再来一次就办成', async () => {
  const person = await makeAccount(world.host)
  const { secret } = await setUpLoginFactor(world, person)
  await hideFactor(world, person.uid)
  const headers = { ...person.headers, 'idempotency-key': 'leave' }
  const form = { verify_ticket: await ownTicket(world, person) }
  expect((await world.send('POST /user/deactivate', form, headers)).code).toBe(10156)
  await world.send('POST /user/factor/show', { code: codeAt(secret) }, person.headers)
  expect((await world.send('POST /user/deactivate', form, headers)).code).toBe(10000)
})

test('被禁言的人，昵称、简介、头像、封面都不能换新的；清空、选填的照常', async () => {
  const person = await makeAccount(world.host)
  const edit = (change: Record<string, string | number>) =>
    world.send('PUT /user/edit', change, person.headers)
  expect((await edit({ introduction: '禁言以前写的' })).code).toBe(10000)
  await mute(world.db, person.uid, new Date(Date.now() + 3_600_000), '吵')
  world.host.viewers.invalidate()
  const name = `picture/${'0'.repeat(32)}`
  const saying: Record<string, string>[] = [
    { nickname: '换个名字' },
    { introduction: '换个说法' },
    { avatar: name },
    { bg_image: name },
  ]
  for (const change of saying)
    expect(await edit(change)).toMatchObject({ code: 10190, msg: expect.stringMatching(/^你已被禁言，至/) })
  expect((await edit({ nickname: person.nickname, introduction: '禁言以前写的', pipe_age: 3 })).code).toBe(
    10000,
  )
  expect((await edit({ introduction: '', gender: 'male' })).code).toBe(10000)
})
