import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserInfo } from '#contract/identity/auth.ts'
import { logIn, makeAccount } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { accountsWith, ban, clearRateLimits } from '#server/test/identity/people.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let used = 0
// Numbers in a row would share the limit of their first digits.
const freshPhone = () => `138${String(10_000_000 + (used += 1) * 10_007)}`
let places = 0
/** An address of its own, so that one test's tries are not another's limit. */
const elsewhere = () => ({ 'x-forwarded-for': `100.64.${Math.floor((places += 1) / 250)}.${places % 250}` })

async function register(phone: string, uname: string, more: Record<string, string> = {}) {
  const place = elsewhere()
  await world.send('POST /login/sendmsg', { phone, sendType: 'r1', countryCode: 86 }, place)
  const verify = await world.codeOf(phone)
  const form = {
    uname,
    pwd: 'pipe1234',
    repeat_pwd: 'pipe1234',
    phone,
    verify,
    which_client: 5,
    agree: 1,
    ...more,
  }
  return world.send<UserInfo & { from_point: number }>('POST /login/register', form, place)
}

describe('注册', () => {
  test('短信、注册、得到斗币，不带令牌；再用短信登录', async () => {
    const phone = freshPhone()
    const made = await register(phone, '阿衡')
    expect(made).toMatchObject({ code: 10000, data: { nickname: '阿衡', avatar: '', from_point: 50 } })
    expect(made.token).toBeUndefined()
    expect(await coinsOf(world.db, made.data.uid)).toBe(50)
    const place = elsewhere()
    await clearRateLimits(world.db)
    expect((await world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, place)).data).toEqual({
      wait: 60,
    })
    const entered = await world.send(
      'POST /login/login',
      { phone, verify: await world.codeOf(phone), is_pc: 1 },
      place,
    )
    expect(entered).toMatchObject({ code: 10000, data: { uid: made.data.uid, nickname: '阿衡', way: 1 } })
    expect(entered.token).toMatch(/^[\w-]{43}$/)
  })

  test('没有勾选协议、两次密码不同、名字带空格：各说各的话', async () => {
    const phone = freshPhone()
    expect((await register(phone, '甲乙', { agree: '0' })).msg).toBe('请先阅读并同意蜂鸟注册协议')
    expect((await register(phone, '甲乙', { repeat_pwd: 'pipe12345' })).msg).toBe('密码不一致')
    expect((await register(phone, '甲 乙')).msg).toBe('用户名不能有空格')
    expect((await register(phone, '站务01')).msg).toBe('名字里的“站务”像是站方的，请换一个')
    expect((await register(phone, '代购斗草')).msg).toBe('名字里有不能用的词语，请换一个')
    expect((await register(phone, '13800000000')).msg).toBe('用户名不能是手机号码的样子')
  })

  test('名字被用了（大小写不算不同）：10150，验证码还能再用', async () => {
    await makeAccount(world.host, { nickname: 'Birdie' })
    const phone = freshPhone()
    expect(await register(phone, 'birdie')).toMatchObject({ code: 10150, msg: '用户名已被使用' })
    const form = {
      uname: 'birdie2',
      pwd: 'pipe1234',
      repeat_pwd: 'pipe1234',
      phone,
      verify: await world.codeOf(phone),
      agree: 1,
    }
    expect((await world.send('POST /login/register', form)).code).toBe(10000)
  })

  test('两百次一起用一个验证码注册同一个手机：只有一个账号', async () => {
    const phone = freshPhone()
    await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, elsewhere())
    const verify = await world.codeOf(phone)
    const all = await Promise.all(
      Array.from({ length: 200 }, (_none, n) =>
        world.send(
          'POST /login/register',
          { uname: `同时${n}`, pwd: 'pipe1234', repeat_pwd: 'pipe1234', phone, verify, agree: 1 },
          elsewhere(),
        ),
      ),
    )
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(await accountsWith(world.db, phone)).toBe(1)
  })

  test('二十个手机一起抢一个名字：一个得到，其余 10150', async () => {
    const phones = Array.from({ length: 20 }, freshPhone)
    const all = await Promise.all(phones.map((phone) => register(phone, '独一份')))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 10150)).toHaveLength(19)
  })
})

describe('短信', () => {
  test('登录要有账号（10005），注册要没有（10151），找回不说有没有', async () => {
    const { phone } = await makeAccount(world.host)
    const nobody = freshPhone()
    const send = (to: string, sendType: string) =>
      world.send('POST /login/sendmsg', { phone: to, sendType }, elsewhere())
    expect((await send(nobody, 'l2')).code).toBe(10005)
    expect((await send(phone, 'r1')).code).toBe(10151)
    const [known, unknown] = [await send(phone, 'f3'), await send(nobody, 'f3')]
    expect(known.text).toBe(unknown.text)
  })

  test('一分钟一条，一起来五十次也只有一条；第二条要滑块', async () => {
    const { phone } = await makeAccount(world.host)
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, elsewhere()),
      ),
    )
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    for (const { code, msg } of all.filter((one) => one.code === 10007))
      expect([code, msg]).toEqual([10007, expect.stringMatching(/请 \d+ 秒后再试|请 1 分钟后再试/)])
    expect((await world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, elsewhere())).code).toBe(10160)
  })

  test('一个地址两百条一起来：不滑块的正好三条，其余要滑块，没有一个说暂时不可用', async () => {
    const place = elsewhere()
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        world.send('POST /login/sendmsg', { phone: freshPhone(), sendType: 'r1' }, place),
      ),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(3)
    expect(all.filter(({ code }) => code === 10160)).toHaveLength(197)
  })

  test('别人乱试验证码，关不上本人的：没有发过验证码的手机，试多少次都不算在它头上', async () => {
    const { phone } = await makeAccount(world.host)
    const tryWith = (verify: string) => world.send('POST /login/login', { phone, verify }, elsewhere())
    for (let n = 0; n < 25; n++) expect((await tryWith('000000')).code).toBe(10006)
    await world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, elsewhere())
    expect((await tryWith(await world.codeOf(phone))).code).toBe(10000)
  })

  test('格式不对、没有填、不认识的用途', async () => {
    const send = (input: Record<string, string>) => world.send('POST /login/sendmsg', input, elsewhere())
    expect(await send({ sendType: 'l2' })).toMatchObject({ code: 10001, msg: '请输入手机号码' })
    expect(await send({ phone: '12345', sendType: 'l2' })).toMatchObject({
      code: 10001,
      msg: '手机号码格式错误',
    })
    expect(await send({ phone: freshPhone(), sendType: 'x9' })).toMatchObject({ status: 400, code: 40000 })
  })

  test('输错五次就作废；两百次一起用对的，只有一次进得来', async () => {
    const { phone } = await makeAccount(world.host)
    await world.send('POST /login/sendmsg', { phone, sendType: 'l2' }, elsewhere())
    const right = await world.codeOf(phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const tryWith = (verify: string) => world.send('POST /login/login', { phone, verify }, elsewhere())
    for (let n = 0; n < 5; n++) expect((await tryWith(wrong)).code).toBe(10006)
    expect(await tryWith(right)).toMatchObject({ code: 10007, msg: '输错次数太多，请重新获取验证码' })

    const other = await makeAccount(world.host)
    await world.send('POST /login/sendmsg', { phone: other.phone, sendType: 'l2' }, elsewhere())
    const verify = await world.codeOf(other.phone)
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        world.send('POST /login/login', { phone: other.phone, verify }, elsewhere()),
      ),
    )
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ token }) => token !== undefined)).toHaveLength(1)
  })
})

describe('密码', () => {
  const byPassword = (uname: string, pwd: string) =>
    world.send('POST /login/login', { uname, pwd }, elsewhere())

  test('用名字、用手机都进得来，方式记作 2', async () => {
    const person = await makeAccount(world.host)
    expect(await byPassword(person.nickname, person.password)).toMatchObject({
      code: 10000,
      data: { way: 2 },
    })
    expect((await byPassword(person.phone, person.password)).code).toBe(10000)
    expect(await byPassword('', '')).toMatchObject({ code: 10001, msg: '请输入用户名' })
    expect(await byPassword('谁', '')).toMatchObject({ code: 10001, msg: '请输入密码' })
    expect((await byPassword('没有这个人', 'pipe1234')).code).toBe(10005)
  })

  test('一个地址四十个错密码一起来：看二十个，其余要滑块；一个账号的正好看五个，还剩几次说得准', async () => {
    const place = elsewhere()
    const nobody = await Promise.all(
      Array.from({ length: 40 }, (_none, n) =>
        world.send('POST /login/login', { uname: `没有的人${n}`, pwd: 'wrong123' }, place),
      ),
    )
    expect(nobody.filter(({ code }) => code === 10005)).toHaveLength(20)
    expect(nobody.filter(({ code }) => code === 10160)).toHaveLength(20)

    const { phone } = await makeAccount(world.host)
    const all = await Promise.all(Array.from({ length: 40 }, () => byPassword(phone, 'wrong123')))
    const left = all.filter(({ code }) => code === 10152).map(({ msg }) => msg)
    expect(left.toSorted()).toEqual([1, 2, 3, 4].map((n) => `密码错误，还可以再试 ${n} 次`))
    expect(all.filter(({ code }) => code === 10155)).toHaveLength(36)
  })

  test('错五次就关上（10155），一起来五十次也一样；重设之后又能用，别处的登录都结束', async () => {
    const person = await makeAccount(world.host)
    expect(await byPassword(person.phone, 'wrong123')).toMatchObject({
      code: 10152,
      msg: '密码错误，还可以再试 4 次',
    })
    const all = await Promise.all(Array.from({ length: 50 }, () => byPassword(person.phone, 'wrong123')))
    expect(all.filter(({ code }) => code === 10152).length).toBeLessThanOrEqual(4)
    expect((await byPassword(person.phone, person.password)).code).toBe(10155)

    const place = elsewhere()
    await world.send('POST /login/sendmsg', { phone: person.phone, sendType: 'f3' }, place)
    await expect.poll(() => world.codeOf(person.phone)).not.toBe('')
    const verify = await world.codeOf(person.phone)
    const ticket = await world.send<{ verify_ticket: string }>(
      'POST /login/checkverify',
      { phone: person.phone, verify, sendType: 'f3' },
      place,
    )
    const form = { verify_ticket: ticket.data.verify_ticket, pwd: 'newpass9', repeat_pwd: 'newpass9' }
    expect((await world.send('POST /user/edit', form)).code).toBe(10000)
    expect((await world.send('POST /user/edit', form)).code).toBe(10006)
    expect((await world.send('GET /user/sessions', {}, person.headers)).code).toBe(10050)
    expect((await byPassword(person.phone, 'newpass9')).code).toBe(10000)
  })

  test('别人试错关不上本人常用的地方：那里另有五次；别人那里照样关着', async () => {
    const person = await makeAccount(world.host)
    const tryFrom = (address: string, pwd: string) =>
      world.send(
        'POST /login/login',
        { uname: person.phone, pwd },
        { 'x-forwarded-for': `${address}.${Math.floor(used++ % 250)}` },
      )
    const [home, away] = ['192.0.2', '198.51.100']
    expect((await tryFrom(home, person.password)).code).toBe(10000)
    for (let n = 0; n < 6; n++) await tryFrom(away, 'wrong123')
    expect((await tryFrom(away, person.password)).code).toBe(10155)
    expect(await tryFrom(home, 'wrong123')).toMatchObject({ code: 10152, data: { left: 4 } })
    expect((await tryFrom(home, person.password)).code).toBe(10000)
    expect((await tryFrom(away, person.password)).code).toBe(10155)
    for (let n = 0; n < 5; n++) await tryFrom(home, 'wrong123')
    expect((await tryFrom(home, person.password)).code).toBe(10155)
  })

  test('一个地方一起来许多次，别处的不用排在后面；太多地方一起来，说人太多，不是没有回音', async () => {
    const tryFrom = (address: string) =>
      world.send(
        'POST /login/login',
        { uname: '没有这个人', pwd: 'wrong123' },
        { 'x-forwarded-for': address },
      )
    const done: string[] = []
    const note = (who: string) => () => void done.push(who)
    const flood = Array.from({ length: 8 }, () => tryFrom('203.0.113.9').then(note('flood')))
    await Promise.all([...flood, tryFrom('203.0.114.9').then(note('other'))])
    expect(done.indexOf('other')).toBeLessThan(4)

    const crowd = await Promise.all(Array.from({ length: 40 }, (_none, n) => tryFrom(`10.77.${n}.1`)))
    const tooMany = crowd.filter(({ code }) => code === 10007)
    expect(tooMany.length).toBeGreaterThan(0)
    expect(tooMany[0]?.msg).toBe('现在登录的人太多，请稍后再试')
    expect(crowd.filter(({ code }) => code === 10005).length).toBe(crowd.length - tooMany.length)
  })

  test('改密码要旧的；自己这处登录留着，别处的结束', async () => {
    const person = await makeAccount(world.host)
    const other = await logIn(world.host, person.uid)
    const change = (old_pwd: string) =>
      world.send('POST /user/edit', { old_pwd, pwd: 'changed99', repeat_pwd: 'changed99' }, person.headers)
    expect((await change('nope1234')).code).toBe(10152)
    expect((await change(person.password)).code).toBe(10000)
    expect((await world.send('GET /user/sessions', {}, other.headers)).code).toBe(10050)
    expect((await world.send('GET /user/sessions', {}, person.headers)).code).toBe(10000)
    expect(
      (await world.send('POST /user/edit', { old_pwd: 'x', pwd: 'changed99', repeat_pwd: 'changed99' })).code,
    ).toBe(10050)
  })
})

describe('登录', () => {
  test('列出、结束一处、结束其余；别人的结束不了；退出之后令牌与 cookie 都没了', async () => {
    const person = await makeAccount(world.host)
    const [second, stranger] = [await logIn(world.host, person.uid), await makeAccount(world.host)]
    type List = { list: { id: number; current: boolean; device: string }[] }
    const { data } = await world.send<List>('GET /user/sessions', {}, person.headers)
    expect(data.list.filter(({ current }) => current)).toHaveLength(1)
    const other = data.list.find(({ current }) => !current)?.id ?? 0
    expect((await world.send('DELETE /user/sessions/{id}', { id: other }, stranger.headers)).code).toBe(10003)
    expect((await world.send('DELETE /user/sessions/{id}', { id: other }, person.headers)).data).toEqual({
      ended: 1,
    })
    expect((await world.send('GET /user/sessions', {}, second.headers)).code).toBe(10050)
    expect((await world.send('GET /user/signout', {}, person.headers)).code).toBe(10000)
    const after = await world.send('GET /user/sessions', {}, person.headers)
    expect(after.code).toBe(10050)
    expect(after.headers['set-cookie']).toEqual([
      expect.stringMatching(/^Authorization-token=; Max-Age=0/),
      expect.stringMatching(/^userinfo=; Max-Age=0/),
    ])
  })

  test('只带 cookie 的写不认：别的网站也能让浏览器这样发', async () => {
    const person = await makeAccount(world.host)
    const cookie = { cookie: `Authorization-token=${person.token}` }
    expect((await world.send('GET /user/signout', {}, cookie)).code).toBe(10002)
    expect((await world.send('PUT /user/edit', { introduction: '被改了' }, cookie)).code).toBe(10002)
    expect((await world.send('GET /user/sessions', {}, cookie)).code).toBe(10000)
  })

  test('被封禁的进不来，说到什么时候、为什么、在哪里申诉；已经在里面的也出去', async () => {
    const person = await makeAccount(world.host)
    await ban(world.db, person.uid, '2099-01-01T00:00:00Z', '发布买卖信息')
    world.host.viewers.invalidate()
    const refused = await world.send(
      'POST /login/login',
      { uname: person.phone, pwd: person.password },
      elsewhere(),
    )
    expect(refused.code).toBe(10190)
    expect(refused.msg).toMatch(/^账号已被封禁（至 2099年.+）：发布买卖信息。有异议的，可以在官方页面申诉$/)
    expect((await world.send('GET /user/sessions', {}, person.headers)).code).toBe(10050)
  })

  test('同一个 Idempotency-Key 再来一次：还是第一次的答复', async () => {
    const person = await makeAccount(world.host)
    const headers = { ...person.headers, 'idempotency-key': 'once' }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => world.send('DELETE /user/sessions/{id}', { id: 0 }, headers)),
    )
    expect(all.every(({ code }) => code === 10000 || code === 10004)).toBe(true)
    expect((await world.send('DELETE /user/sessions/{id}', { id: 0 }, headers)).code).toBe(10000)
    expect((await world.send('PUT /user/privacy', { show_gender: 0 }, headers)).code).toBe(10004)
  })
})
