import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { actsOf } from '#server/test/identity/account-rows.ts'
import { codeAt, keptFactor, setUpLoginFactor } from '#server/test/identity/factors.ts'
import { clearRateLimits, elsewhere, ticketFor } from '#server/test/identity/phones.ts'
import { bindTicket, expireLoginTickets } from '#server/test/identity/devices.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Head = Record<string, string>
type Ticket = { factor_ticket: string }

const ownTicket = (who: Person) => ticketFor(world, { sendType: 'o5', to: who.phone }, who.headers)
const begin = async (who: Person, verify_ticket: string) =>
  world.send<{ secret: string; qr: string }>('POST /user/factor', { verify_ticket }, who.headers)
const confirm = (code: string, { headers }: Person) =>
  world.send<{ recovery: string[] }>('PUT /user/factor', { code }, headers)
const end = (code: string, { headers }: Person) => world.send('POST /user/factor/end', { code }, headers)
const stateOf = async ({ headers }: Person) => (await world.read('GET /user/account', {}, headers)).factor

/** Somebody who is asked for a second factor at the log-in. */
async function guarded(): Promise<Person & { secret: string; recovery: string[] }> {
  const person = await makeAccount(world.host)
  return { ...person, ...(await setUpLoginFactor(world, person)) }
}

const byPassword = ({ phone, password }: Person, head: Head = elsewhere()) =>
  world.send<Ticket>('POST /login/login', { uname: phone, pwd: password }, head)
const second = (factor_ticket: string, code: string) =>
  world.send('POST /login/factor', { factor_ticket, code }, elsewhere())

describe('设置', () => {
  test('验证过手机才开始，第一个验证码之后才算；备用码十个，只给一次；账号页说得出', async () => {
    const person = await makeAccount(world.host)
    expect(await stateOf(person)).toBe('off')
    const begun = await begin(person, await ownTicket(person))
    expect(begun.data.qr).toMatch(/^<svg /)
    expect((await byPassword(person)).code).toBe(10000)
    expect((await confirm('000000', person)).code).toBe(10006)
    const { recovery } = (await confirm(codeAt(begun.data.secret), person)).data
    expect(new Set(recovery).size).toBe(10)
    expect(await stateOf(person)).toBe('on')
    expect((await begin(person, await ownTicket(person))).code).toBe(10004)
    const stored = JSON.stringify(await keptFactor(world, person.uid))
    expect(recovery.some((one) => stored.includes(one))).toBe(false)
  })

  test('没有票、别人手机的票、没有登录，都不能开始', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const theirs = await ownTicket(other)
    expect((await begin(person, theirs)).code).toBe(10006)
    expect((await begin(person, 'x')).code).toBe(10006)
    expect((await world.send('POST /user/factor', { verify_ticket: 'x' })).code).toBe(10050)
    expect((await confirm('123456', person)).code).toBe(10004)
  })

  test('停用要一个验证码或备用码；之后登录不再问，备用码也没有了', async () => {
    const person = await guarded()
    expect((await end('000000', person)).code).toBe(10006)
    expect((await end(person.recovery[0] ?? '', person)).code).toBe(10000)
    expect(await stateOf(person)).toBe('off')
    expect((await byPassword(person)).code).toBe(10000)
    expect((await keptFactor(world, person.uid)).recovery).toEqual([])
    expect(await actsOf(world.db, person.uid)).toEqual(['factor.begin', 'factor.confirm', 'factor.end'])
  })
})

describe('换备用码', () => {
  const renew = (code: string, { headers }: Person) =>
    world.send<{ recovery: string[] }>('POST /user/factor/recovery', { code }, headers)

  test('一个验证码换十个新的，原来的作废；新的登录得进', async () => {
    const person = await guarded()
    const renewed = await renew(codeAt(person.secret), person)
    expect(new Set([...renewed.data.recovery, ...person.recovery]).size).toBe(20)
    const { factor_ticket } = (await byPassword(person)).data
    expect((await second(factor_ticket, person.recovery[0] ?? '')).code).toBe(10006)
    expect((await second(factor_ticket, renewed.data.recovery[0] ?? '')).code).toBe(10000)
    expect(await actsOf(world.db, person.uid)).toEqual(['factor.begin', 'factor.confirm', 'factor.recovery'])
  })

  test('一个备用码也换得了，同一个换不了两次；错的、没有设的、没有登录的都不行', async () => {
    const [person, plain] = [await guarded(), await makeAccount(world.host)]
    const [word = ''] = person.recovery
    expect((await renew('000000', person)).code).toBe(10006)
    const both = await Promise.all([renew(word, person), renew(word, person)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10006])
    expect((await renew('123456', plain)).code).toBe(10004)
    expect((await world.send('POST /user/factor/recovery', { code: word })).code).toBe(10050)
    expect((await keptFactor(world, person.uid)).recovery).toHaveLength(10)
  })
})

describe('登录', () => {
  test('密码对了还没有进来：要验证码；用过的码、用过的票不行，备用码只能用一次', async () => {
    const person = await guarded()
    const asked = await byPassword(person)
    expect(asked).toMatchObject({ code: 10158, msg: '请输入两步验证的验证码' })
    expect([asked.token, asked.headers['set-cookie']]).toEqual([undefined, undefined])
    const { factor_ticket } = asked.data
    expect((await second(factor_ticket, '000000')).code).toBe(10006)
    expect((await second('x', codeAt(person.secret))).code).toBe(10004)
    const digits = codeAt(person.secret)
    const entered = await second(factor_ticket, digits)
    expect(entered).toMatchObject({ code: 10000, data: { uid: person.uid, way: 2 } })
    const me = { 'authorization-token': entered.token ?? '' }
    expect((await world.get('/user/sessions', me)).code).toBe(10000)
    expect((await second(factor_ticket, person.recovery[0] ?? '')).code).toBe(10004)
    const again = await byPassword(person)
    expect((await second(again.data.factor_ticket, digits)).code).toBe(10006)
    const [word = ''] = person.recovery
    expect((await second(again.data.factor_ticket, word.toUpperCase())).code).toBe(10000)
    const third = await byPassword(person)
    expect((await second(third.data.factor_ticket, word)).code).toBe(10006)
  })

  test('短信登录一样要', async () => {
    const person = await guarded()
    await clearRateLimits(world)
    await world.send('POST /login/sendmsg', { phone: person.phone, sendType: 'l2' }, elsewhere())
    const verify = await world.codeOf(person.phone)
    const asked = await world.send<Ticket>('POST /login/login', { phone: person.phone, verify }, elsewhere())
    expect(asked.code).toBe(10158)
    const entered = await second(asked.data.factor_ticket, codeAt(person.secret))
    expect(entered).toMatchObject({ code: 10000, data: { way: 1 } })
  })

  test('一刻钟里错五次，对的也不收；二十次一起用一个码，只进得来一次', async () => {
    const [person, other] = [await guarded(), await guarded()]
    const { factor_ticket } = (await byPassword(person)).data
    const wrong = await Promise.all(Array.from({ length: 8 }, () => second(factor_ticket, '000000')))
    expect(wrong.filter(({ code }) => code === 10006)).toHaveLength(5)
    expect((await second(factor_ticket, codeAt(person.secret))).code).toBe(10007)
    const begun = (await byPassword(other)).data.factor_ticket
    const code = codeAt(other.secret)
    const all = await Promise.all(Array.from({ length: 5 }, () => second(begun, code)))
    expect(all.filter((one) => one.code === 10000)).toHaveLength(1)
  })

  test('票十分钟后过期；改了密码、换了票主都不行', async () => {
    const [person, other] = [await guarded(), await guarded()]
    const late = (await byPassword(person)).data.factor_ticket
    await expireLoginTickets(world.db)
    expect((await second(late, codeAt(person.secret))).code).toBe(10004)
    const stale = (await byPassword(person)).data.factor_ticket
    const form = { old_pwd: person.password, pwd: 'better234', repeat_pwd: 'better234' }
    expect((await world.send('POST /user/edit', form, person.headers)).code).toBe(10000)
    expect((await second(stale, codeAt(person.secret))).code).toBe(10004)
    const theirs = (await byPassword(other)).data.factor_ticket
    expect((await second(theirs, codeAt(person.secret))).code).toBe(10006)
  })

  const bound = async ({ headers }: Person) =>
    (await world.read('GET /user/account', {}, headers)).bindings.length

  async function bind({ phone }: Person, bind_ticket: string) {
    await clearRateLimits(world)
    await world.send('POST /login/sendmsg', { phone, sendType: 'b4' }, elsewhere())
    const form = { bind_ticket, phone, verify: await world.codeOf(phone) }
    return world.send<Ticket>('POST /login/bind', form, elsewhere())
  }

  test('第三方登录绑定到这个手机，一样要；给出第二步之前什么也没有绑上', async () => {
    const person = await guarded()
    const asked = await bind(person, await bindTicket(world))
    expect(asked.code).toBe(10158)
    expect(await bound(person)).toBe(0)
    expect((await second(asked.data.factor_ticket, '000000')).code).toBe(10006)
    expect(await bound(person)).toBe(0)
    const entered = await second(asked.data.factor_ticket, codeAt(person.secret))
    expect(entered).toMatchObject({ code: 10000, data: { uid: person.uid, way: 3 } })
    expect(await bound(person)).toBe(1)
  })

  test('等第二步的时候身份归了别人，或者授权过期，登录不成，什么也没有绑上', async () => {
    const [person, other] = [await guarded(), await makeAccount(world.host)]
    const ticket = await bindTicket(world)
    const asked = await bind(person, ticket)
    expect((await bind(other, ticket)).code).toBe(10000)
    const refused = await second(asked.data.factor_ticket, codeAt(person.secret))
    expect(refused).toMatchObject({ code: 10004, msg: '授权已过期，请重新登录' })
    expect([await bound(person), await bound(other)]).toEqual([0, 1])
  })
})

describe('管理人员', () => {
  test('后台的那一个登录时不问，除非自己打开；停用之后后台照旧', async () => {
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const begun = await world.send<{ secret: string }>(
      'POST /admin/factor',
      { pwd: staff.password },
      staff.headers,
    )
    const { secret } = begun.data
    await world.send('PUT /admin/factor', { code: codeAt(secret, -1) }, staff.headers)
    expect(await stateOf(staff)).toBe('console')
    expect((await byPassword(staff)).code).toBe(10000)
    expect((await confirm(codeAt(secret), staff)).data.recovery).toEqual([])
    expect(await stateOf(staff)).toBe('on')
    const { factor_ticket } = (await byPassword(staff)).data
    const entered = await second(factor_ticket, codeAt(secret, 1))
    expect(entered.code).toBe(10000)
    // It was shown with the log-in: the console does not ask again.
    const head = { 'authorization-token': entered.token ?? '' }
    expect(await world.read('GET /admin/me', {}, head)).toMatchObject({ factor: 'shown' })
    expect((await keptFactor(world, staff.uid)).factors).toMatchObject([{ at_login: true }])
  })
})
