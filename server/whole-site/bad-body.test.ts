import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { checkEnvelope } from '#server/test/envelope.ts'
import { elsewhere } from '#server/test/identity/phones.ts'
import { logIn, makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let person: Person
let headers: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  person = await makeAccount(world.host, { roles: ['admin'] })
  headers = person.headers
})
afterAll(() => world.close())

type Verb = 'POST' | 'PUT' | 'DELETE'
const verbOf = (key: string) => key.split(' ')[0] as Verb
const pathOf = (key: string) => `/api${key.split(' ')[1]?.replace(/\{\w+\}/g, '1') ?? ''}`
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Values as JSON has them. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'x',
  '1',
  'a'.repeat(5_000),
  '斗'.repeat(3_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  [],
  [[]],
  ['x', { a: 1 }],
  Array.from({ length: 500 }, (_none, n) => n),
  {},
  { $ne: 1 },
  { length: 3, toString: 'x' },
]

/** Bodies whose form itself is broken: as JSON, and as a form. */
const bodies: readonly [string, string, string][] = [
  ['空的', json, ''],
  ['半个', json, '{"phone":'],
  ['两个', json, '{}{}'],
  ['原型', json, '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'],
  ['数组', json, '[1,2,3]'],
  ['文字', json, '"text"'],
  ['数', json, '1'],
  ['null', json, 'null'],
  ['很深', json, `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['很大', json, JSON.stringify({ x: 'a'.repeat(70_000) })],
  ['不是 UTF-8', json, '{"phone":"\ud800"}'],
  ['很大的表单', form, `x=${'a'.repeat(70_000)}`],
  ['坏的百分号', form, 'phone=%zz&=%&%=%e4%bd'],
  ['重复的键', form, 'phone=1&phone=2&uname=a&uname=b&agree=1&agree=0&type=1&type=2'],
  ['方括号', form, 'phone[]=1&uname[a]=1&__proto__[x]=1&constructor[prototype][x]=1'],
  ['许多键', form, Array.from({ length: 5_000 }, (_none, n) => `k${n}=1`).join('&')],
  ['不认识的类型', 'application/xml', '<a/>'],
  ['没有边界的多部分', 'multipart/form-data', 'x'],
]

async function askOnce(key: string, type: string, payload: string, who: Record<string, string>) {
  const method = verbOf(key)
  const answer = await world.ask({
    method,
    url: pathOf(key),
    payload,
    headers: { 'content-type': type, ...elsewhere(), ...who },
  })
  const asked = `${'authorization-token' in who ? 'member' : 'stranger'} ${key} ${type} ${payload}`
  return { ...checkEnvelope(asked, answer.statusCode, answer.payload), status: answer.statusCode }
}

/** Asks as a member or a stranger. Where an earlier call has ended the log-in, the member logs in again and asks. */
async function ask(key: string, type: string, payload: string, asMember: boolean) {
  if (!asMember) return askOnce(key, type, payload, {})
  const answer = await askOnce(key, type, payload, headers)
  if (answer.code !== 10050) return answer
  headers = (await logIn(world.host, person.uid)).headers
  return askOnce(key, type, payload, headers)
}

const writing = calls.filter(({ key }) => !key.startsWith('GET '))

describe.each(writing.map((call) => [call.key, call] as const))('%s', (key, call) => {
  const inPath = new Set([...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const fields = Object.keys(call.input.shape).filter((name) => !inPath.has(name))
  const formOf = (name: string, value: unknown) =>
    new URLSearchParams({ [name]: typeof value === 'string' ? value : JSON.stringify(value) }).toString()

  test('每个字段给什么都好好回答，登录的、没登录的都一样', async () => {
    for (const name of [...fields, '__proto__', 'constructor'])
      for (const value of values) {
        await ask(key, json, `{${JSON.stringify(name)}:${JSON.stringify(value)}}`, true)
        await ask(key, form, formOf(name, value), true)
      }
    for (const name of fields)
      for (const value of values) await ask(key, json, JSON.stringify({ [name]: value }), false)
  })

  test.each(bodies)('身体是%s（%s），也好好回答', async (_says, type, payload) => {
    for (const asMember of [true, false]) await ask(key, type, payload, asMember)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('要登录的，没有登录就是 10050，给什么都一样', async () => {
    if (call.who === 'anyone') return
    expect((await ask(key, json, '{}', false)).code).toBe(10050)
  })
})
