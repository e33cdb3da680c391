import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, makeMember, type Person } from '#server/test/factories.ts'
import { elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let member: Person
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld({ pages: 'built', log: (line) => lines.push(line) })
  member = await makeAccount(world.host)
})
afterAll(() => world.close())
beforeEach(() => {
  lines.length = 0
})

type Line = { msg: string; reference: string; [fact: string]: unknown }
const noted = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')

test('一个答复一行：编号、路由、谁、状态、毫秒；访客没有号码', async () => {
  await world.get('/message/unread', member.headers)
  await world.ask({ url: '/query/brand?id=1', headers: { cookie: `Authorization-token=${member.token}` } })
  await world.get('/message/unread')
  await world.ask({ url: '/nowhere/17?q=1' })
  const facts = { level: 30, reference: expect.stringMatching(/^[a-z0-9]{16}$/), ms: expect.any(Number) }
  expect(noted()).toMatchObject([
    { ...facts, method: 'GET', route: '/api/message/unread', status: 200, uid: member.uid },
    { ...facts, method: 'GET', route: '/query/brand', status: 200, uid: member.uid },
    { ...facts, method: 'GET', route: '/api/message/unread', status: 200 },
    { ...facts, method: 'GET', route: '*', status: 404 },
  ])
  expect(noted().map((line) => 'uid' in line)).toEqual([true, true, false, false])
})

test('存着的答复没有行', async () => {
  await world.get('/tobacco?limit=9')
  await world.get('/tobacco?limit=9')
  await world.get('/tobacco?limit=9', member.headers)
  expect(noted()).toMatchObject([{ route: '/api/tobacco' }])
})

test('地址里、头里、身体里的东西都不在里面，出错时也不在', async () => {
  const phone = freshPhone()
  const who = { ...elsewhere(), ...member.headers, cookie: `Authorization-token=${member.token}` }
  await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, who)
  await world.get(`/search?q=${phone}`, who)
  await world.ask({ url: `/cellar?token=${member.token}`, headers: who })
  await world.ask({ url: `/%zz?q=${phone}`, headers: who })
  const { id } = await makeMember(world.db)
  const taken = { member_id: id, phone: member.phone } as never
  const error: unknown = await world.db
    .insertInto('account')
    .values(taken)
    .execute()
    .catch((thrown: unknown) => thrown)
  expect((error as { detail: string }).detail).toContain(member.phone)
  world.host.log.error({ err: error }, 'failed')
  expect(lines.length).toBeGreaterThan(3)
  const text = lines.join('')
  for (const secret of [phone, member.phone, member.token, who['x-forwarded-for'], 'q='])
    expect(text).not.toContain(secret)
  expect(text).toContain('PostgreSQL 23505')
})

test('资料库报错只记它的代码，不记人写的字', async () => {
  const error = Object.assign(new Error('word is too long in tsquery: "某人的电话"'), {
    severity: 'ERROR',
    code: '54000',
    detail: '某人的电话',
  })
  world.app.log.error({ err: new Error('外面一层', { cause: error }) }, 'probe')
  world.app.log.error({ err: error }, 'probe')
  const probes = lines.filter((line) => line.includes('probe'))
  expect(probes).toHaveLength(2)
  expect(probes.join('')).not.toContain('某人的电话')
  expect(probes.every((line) => line.includes('PostgreSQL 54000'))).toBe(true)
})
