import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordFault } from '#contract/identity/person-rule.ts'
import { logIn, makeAccount } from '#server/test/factories.ts'
import { elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tooCommon = { code: 10001, msg: '这个密码太常见，容易被猜到，请换一个' }

test('名单里的每一个都合密码的格式、都小写、按字母排', () => {
  const file = new URL('common-passwords.txt', import.meta.url)
  const words = readFileSync(file, 'utf8').trim().split('\n')
  expect(words.filter((word) => passwordFault(word) !== null || word !== word.toLowerCase())).toEqual([])
  expect(words).toEqual([...new Set(words)].toSorted())
})

test('注册：太常见的（大小写不算不同）、与自己的名字一样的不收，验证码还在', async () => {
  const phone = freshPhone()
  await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, elsewhere())
  const verify = await world.codeOf(phone)
  const register = (pwd: string, uname = 'Laozhou88') =>
    world.send('POST /login/register', { uname, pwd, repeat_pwd: pwd, phone, verify, agree: 1 }, elsewhere())
  for (const common of ['abcd1234', 'ABCD1234', 'qwer1234', 'a1234567', '1qaz2wsx'])
    expect(await register(common)).toMatchObject(tooCommon)
  expect(await register('laozhou88')).toMatchObject({ code: 10001, msg: '密码不能与用户名相同' })
  expect((await register('hushuo88z')).code).toBe(10000)
})

test('改密码：太常见的、与原来的一样的不收，也不算一次错', async () => {
  const person = await makeAccount(world.host)
  const change = (pwd: string, old_pwd = person.password) =>
    world.send('POST /user/edit', { old_pwd, pwd, repeat_pwd: pwd }, person.headers)
  expect(await change('qwer1234')).toMatchObject(tooCommon)
  expect(await change(person.password)).toMatchObject({ code: 10001, msg: '新密码不能与原来的相同' })
  expect((await change('hushuo88z', 'wrong123')).code).toBe(10152)
  expect((await change('hushuo88z')).code).toBe(10000)
})

test('一个人最多同时三十处登录：再多，最久没用的那一处结束', async () => {
  const person = await makeAccount(world.host)
  const others = []
  for (let n = 0; n < 30; n++) others.push(await logIn(world.host, person.uid))
  const { list } = await world.read('GET /user/sessions', {}, others.at(-1)?.headers)
  expect(list).toHaveLength(30)
  world.host.viewers.invalidate()
  expect((await world.get('/user/sessions', person.headers)).code).toBe(10050)
  expect((await world.get('/user/sessions', others[0]?.headers)).code).toBe(10000)
})
