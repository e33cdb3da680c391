import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { ageFactors, codeAt, setUpFactor, setUpLoginFactor } from '#server/test/identity/factors.ts'
import { Browser, createThirdWorld, somebody, type ThirdWorld } from '#server/test/identity/oauth.ts'
import { clearRateLimits, elsewhere } from '#server/test/identity/phones.ts'

let third: ThirdWorld
beforeAll(async () => {
  third = await createThirdWorld()
})
afterAll(() => third.close())
beforeEach(() => clearRateLimits(third.world))

const browserOf = ({ headers }: Pick<Person, 'headers'>) =>
  Object.assign(new Browser(third), { token: headers['authorization-token'] })

const asked = { code: 10156, msg: '请输入两步验证的验证码', data: null }

/** Somebody with a second factor that was shown eleven minutes ago, and their browser. */
async function guarded() {
  const person = await makeAccount(third.world.host)
  const factor = await setUpLoginFactor(third.world, person)
  await ageFactors(third.world, person.uid, 11)
  return { ...person, ...factor, browser: browserOf(person) }
}

const bound = async (browser: Browser) => {
  const { data } = await browser.get('/user/account')
  return (data as unknown as { bindings: { type: number }[] }).bindings.map(({ type }) => type)
}

describe('设了两步验证的人', () => {
  test('绑定之前先要验证码，错的不行；输过之后绑得上，过了十分钟再要', async () => {
    const { uid, secret, browser } = await guarded()
    expect(await browser.leave()).toMatchObject(asked)
    expect((await browser.post('/user/factor/show', { code: '000000' })).code).toBe(10006)
    expect(await browser.leave()).toMatchObject(asked)
    expect((await browser.post('/user/factor/show', { code: codeAt(secret) })).code).toBe(10000)
    expect(await browser.visit(third.provider, somebody())).toMatchObject({ data: { uid, bound: true } })
    expect(await bound(browser)).toEqual([1])
    await ageFactors(third.world, uid, 11)
    expect(await browser.leave(4)).toMatchObject(asked)
    expect(await bound(browser)).toEqual([1])
  })

  test('解除之前也要，没有输的什么也没有解除；备用码一样算', async () => {
    const { uid, secret, recovery, browser } = await guarded()
    await browser.post('/user/factor/show', { code: codeAt(secret) })
    await browser.visit(third.provider, somebody(), 4)
    await ageFactors(third.world, uid, 11)
    expect(await browser.delete('/user/binding/4')).toMatchObject(asked)
    expect(await bound(browser)).toEqual([4])
    expect((await browser.post('/user/factor/show', { code: recovery[0] ?? '' })).code).toBe(10000)
    expect((await browser.delete('/user/binding/4')).code).toBe(10000)
    expect(await bound(browser)).toEqual([])
  })

  test('只算输过的那一处登录：刚用两步验证登录的不必再输，别处的还要', async () => {
    const { uid, phone, password, secret, recovery, browser } = await guarded()
    const { data } = await third.world.send<{ factor_ticket: string }>(
      'POST /login/login',
      { uname: phone, pwd: password },
      elsewhere(),
    )
    const form = { factor_ticket: data.factor_ticket, code: codeAt(secret) }
    const entered = await third.world.send('POST /login/factor', form, elsewhere())
    const fresh = browserOf({ headers: { 'authorization-token': entered.token ?? '' } })
    expect((await fresh.leave()).code).toBe(10000)
    expect(await browser.leave()).toMatchObject(asked)
    await ageFactors(third.world, uid, 11)
    expect((await fresh.post('/user/factor/show', { code: recovery[0] ?? '' })).code).toBe(10000)
    expect((await fresh.leave()).code).toBe(10000)
    expect(await browser.leave()).toMatchObject(asked)
  })

  test('只为后台设的也算；没有设的输不了', async () => {
    const staff = await makeAccount(third.world.host, { roles: ['moderator'] })
    await setUpFactor(third.world, staff)
    await ageFactors(third.world, staff.uid, 11)
    expect(await browserOf(staff).leave()).toMatchObject(asked)
    const plain = browserOf(await makeAccount(third.world.host))
    expect((await plain.post('/user/factor/show', { code: '123456' })).code).toBe(10004)
    expect((await new Browser(third).post('/user/factor/show', { code: '123456' })).code).toBe(10050)
  })
})
