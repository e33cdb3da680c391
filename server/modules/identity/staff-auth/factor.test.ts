import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ageFactors,
  codeAt,
  firstPassword,
  hideFactor,
  keptFactor,
  setUpFactor,
} from '#server/test/identity/factors.ts'
import { logIn, makeAccount, type Person } from '#server/test/factories.ts'
import { logOf } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Somebody of the staff who has not set up anything yet. */
async function appointed(role: 'moderator' | 'admin' = 'moderator'): Promise<Person> {
  const person = await makeAccount(world.host, { roles: [role] })
  await hideFactor(world, person.uid)
  return person
}

const me = (who: Person['headers']) => world.read('GET /admin/me', {}, who)
const show = (code: string, who: Person['headers']) =>
  world.send<{ until: string }>('POST /admin/factor/show', { code }, who)
const queue = (who: Person['headers']) => world.get('/admin/queue', who)

describe('设置两步验证', () => {
  test('不是工作人员：后台没有“我”，也不能设置', async () => {
    const { headers, password } = await makeAccount(world.host)
    expect((await world.get('/admin/me', headers)).code).toBe(10002)
    expect((await world.get('/admin/me')).code).toBe(10050)
    expect((await world.send('POST /admin/factor', { pwd: password }, headers)).code).toBe(10002)
    expect((await world.send('PUT /admin/factor', { code: '123456' }, headers)).code).toBe(10002)
    expect((await show('123456', headers)).code).toBe(10002)
  })

  test('再输一次密码得到密钥与图，第一个验证码之后算输入过，十个备用码只给一次', async () => {
    const who = await appointed()
    expect(await me(who.headers)).toMatchObject({ factor: 'none', shown_until: null, roles: ['moderator'] })
    expect((await queue(who.headers)).code).toBe(10156)
    expect((await world.send('POST /admin/factor', { pwd: 'wrong999' }, who.headers)).code).toBe(10152)

    const begun = await world.send<{ secret: string; url: string; qr: string }>(
      'POST /admin/factor',
      { pwd: who.password },
      who.headers,
    )
    expect(begun.data.url).toMatch(/^otpauth:\/\/totp\/%E8%9C%82%E9%B8%9F:/)
    expect(begun.data.url).toContain(`secret=${begun.data.secret}`)
    expect(begun.data.qr).toMatch(/^<svg /)
    // Begun is not set up.
    expect(await me(who.headers)).toMatchObject({ factor: 'none' })

    const code = codeAt(begun.data.secret)
    const done = await world.send<{ recovery: string[]; until: string }>(
      'PUT /admin/factor',
      { code },
      who.headers,
    )
    expect(new Set(done.data.recovery).size).toBe(10)
    expect(await me(who.headers)).toMatchObject({ factor: 'shown', recovery_left: 10 })
    expect((await queue(who.headers)).code).toBe(10000)
    expect((await world.send('PUT /admin/factor', { code }, who.headers)).code).toBe(10004)
  })

  test('设好了就不能再设一次；没设过就没有可输入的', async () => {
    const who = await appointed()
    expect((await show('123456', who.headers)).code).toBe(10004)
    await setUpFactor(world, who)
    expect((await world.send('POST /admin/factor', { pwd: who.password }, who.headers)).code).toBe(10004)
  })

  test('初始密码没改之前不能设置，但看得到自己是谁', async () => {
    const who = await appointed('admin')
    await firstPassword(world, who.uid)
    expect(await me(who.headers)).toMatchObject({ must_change_password: true, factor: 'none' })
    const refused = await world.send('POST /admin/factor', { pwd: who.password }, who.headers)
    expect(refused).toMatchObject({ code: 10002, msg: '请先修改初始密码' })
  })

  test('密钥与备用码在库里都看不出来，操作日志里也没有', async () => {
    const who = await appointed()
    const { secret, recovery } = await setUpFactor(world, who)
    const [{ factors, recovery: kept }, log] = await Promise.all([
      keptFactor(world, who.uid),
      logOf(world, who.uid),
    ])
    const stored = factors[0]?.secret ?? Buffer.alloc(0)
    expect(kept).toHaveLength(10)
    const plain = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(stored.includes(plain)).toBe(false)
    expect(stored.toString()).not.toContain(secret)
    for (const word of recovery) {
      expect(JSON.stringify(log)).not.toContain(word)
      const bare = createHash('sha256').update(word.replace('-', '')).digest()
      expect(kept.some(({ code_hash }) => code_hash.equals(bare) || code_hash.includes(word))).toBe(false)
    }
    expect(JSON.stringify(log)).not.toContain(secret)
    expect((await logOf(world, who.uid)).map(({ act }) => act)).toEqual(['factor.begin', 'factor.confirm'])
  })
})

describe('输入验证码', () => {
  test('每次登录都要输入；同一个验证码只能用一次，两处同时也只有一处', async () => {
    const who = await appointed()
    const { secret } = await setUpFactor(world, who)
    const [one, other] = [await logIn(world.host, who.uid), await logIn(world.host, who.uid)]
    expect(await me(one.headers)).toMatchObject({ factor: 'wanted', shown_until: null })
    expect((await queue(one.headers)).code).toBe(10156)
    const code = codeAt(secret)
    const both = await Promise.all([show(code, one.headers), show(code, other.headers)])
    expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([10000, 10006])
    expect((await show(code, one.headers)).code).toBe(10006)
  })

  test('钟差一步可以，差两步不行', async () => {
    const who = await appointed()
    const { secret } = await setUpFactor(world, who)
    const { headers } = await logIn(world.host, who.uid)
    // Two steps on, and half a minute more in case the clock steps meanwhile.
    expect((await show(codeAt(secret, 3), headers)).code).toBe(10006)
    expect((await show(codeAt(secret, 1), headers)).code).toBe(10000)
  })

  test('备用码大小写、横线都不计较，一个只能用一次', async () => {
    const who = await appointed()
    const { recovery } = await setUpFactor(world, who)
    const { headers } = await logIn(world.host, who.uid)
    const [first = ''] = recovery
    expect((await show(first.toUpperCase().replace('-', ' '), headers)).code).toBe(10000)
    expect(await me(headers)).toMatchObject({ factor: 'shown', recovery_left: 9 })
    expect((await show(first, headers)).code).toBe(10006)
  })

  test('一刻钟里错五次：对的也不收了；别人的不受影响', async () => {
    const [who, other] = [await appointed(), await appointed()]
    const { secret } = await setUpFactor(world, who)
    const { secret: others } = await setUpFactor(world, other)
    const { headers } = await logIn(world.host, who.uid)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => show('000000', headers)))
    expect(wrong.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([
      10006, 10006, 10006, 10006, 10006, 10007, 10007, 10007,
    ])
    expect((await show(codeAt(secret), headers)).code).toBe(10007)
    expect((await show(codeAt(others), other.headers)).code).toBe(10000)
  })

  test('十二小时之后要再输入；退出登录就没有了', async () => {
    const who = await appointed()
    await setUpFactor(world, who)
    await ageFactors(world, who.uid, 12 * 60 - 1)
    expect((await queue(who.headers)).code).toBe(10000)
    await ageFactors(world, who.uid, 12 * 60 + 1)
    expect((await queue(who.headers)).code).toBe(10156)
    expect(await me(who.headers)).toMatchObject({ factor: 'wanted' })
  })
})

describe('重置别人的两步验证', () => {
  const reset = (id: number, who: Person, reason = '手机丢了') =>
    world.send(`DELETE /admin/factor/${id}`, { reason }, who.headers)

  test('管理员写明原因才能重置：他的每处登录都不再算，备用码作废，并且得到通知', async () => {
    const [admin, who] = [await makeAccount(world.host, { roles: ['admin'] }), await appointed()]
    const { recovery } = await setUpFactor(world, who)
    expect((await reset(who.uid, admin, ' ')).code).toBe(10001)
    expect((await reset(who.uid, admin)).code).toBe(10000)
    expect((await queue(who.headers)).code).toBe(10156)
    expect(await me(who.headers)).toMatchObject({ factor: 'none', recovery_left: 0 })
    expect((await show(recovery[0] ?? '', who.headers)).code).toBe(10004)
    expect((await logOf(world, who.uid)).at(-1)).toMatchObject({ act: 'factor.reset', reason: '手机丢了' })
    const { list } = await world.read('GET /message', {}, who.headers)
    expect(list[0]).toMatchObject({ label: 'factor_reset', text: '你的两步验证已被重置：手机丢了' })
    expect((await reset(who.uid, admin)).code).toBe(10003)
  })

  test('版主不行，管理员十分钟没有输入验证码也不行', async () => {
    const [admin, who] = [await makeAccount(world.host, { roles: ['admin'] }), await appointed()]
    await setUpFactor(world, who)
    expect((await reset(who.uid, await makeAccount(world.host, { roles: ['moderator'] }))).code).toBe(10002)
    await ageFactors(world, admin.uid, 11)
    expect((await reset(who.uid, admin)).code).toBe(10156)
  })
})
