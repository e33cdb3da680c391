import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueNames } from '#contract/identity/staff.ts'
import { loggedOf } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Template = { id: number; version: number }
const make = (more: Record<string, string>, who = moderator) =>
  world.send<Template>(
    'POST /admin/template',
    { queue: 'report', title: '试一试', words: '看过了，谢谢。', ...more },
    who.headers,
  )

test('每个队列都有现成的答复，各人看见自己能办的', async () => {
  const admin = await makeAccount(world.host, { roles: ['admin'] })
  const all = await world.read('GET /admin/template', {}, admin.headers)
  const first = ['report', 'held', 'circle', 'certification', 'submission', 'appeal']
  expect(first.every((name) => all.list.some(({ queue }) => queue === name))).toBe(true)
  expect(queueNames).toEqual(expect.arrayContaining(first))
  const theirs = await world.read('GET /admin/template', {}, editor.headers)
  expect(new Set(theirs.list.map(({ queue }) => queue))).toEqual(new Set(['submission']))
  const held = await world.read('GET /admin/template', { queue: 'held' }, moderator.headers)
  expect(new Set(held.list.map(({ queue }) => queue))).toEqual(new Set(['held']))
})

test('新增、修改、删除都记入日志；同名、不归自己的队列不行', async () => {
  const made = await make({})
  expect(made).toMatchObject({ code: 10000, data: { version: 1 } })
  expect((await make({})).code).toBe(10150)
  expect((await make({ title: '编辑的', queue: 'report' }, editor)).code).toBe(10002)
  const { id } = made.data
  const edit = (version: number, words: string) =>
    world.send(
      'PUT /admin/template/{id}',
      { id, version, queue: 'report', title: '试一试', words },
      moderator.headers,
    )
  const both = await Promise.all([edit(1, '第一种说法'), edit(1, '第二种说法')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
  expect((await world.send('DELETE /admin/template/{id}', { id }, editor.headers)).code).toBe(10002)
  expect((await world.send('DELETE /admin/template/{id}', { id }, moderator.headers)).code).toBe(10000)
  expect((await world.get(`/admin/template/${id}`, moderator.headers)).code).toBe(10003)
  const acts = await loggedOf(world.db, 'template')
  expect(acts.map(({ act }) => act)).toEqual(['template.create', 'template.edit', 'template.delete'])
})

test('成立时用的与不成立时用的分得开；改的时候没提就照旧', async () => {
  const { list } = await world.read('GET /admin/template', {}, moderator.headers)
  const of = (queue: string, decision: string) =>
    list.filter((one) => one.queue === queue && one.decision === decision).map(({ title }) => title)
  expect(of('report', 'dismiss')).toEqual(['没有发现违规', '意见不同不算违规'])
  expect(of('report', 'uphold')).toHaveLength(8)
  expect([of('appeal', 'uphold'), of('appeal', 'dismiss')]).toEqual([
    ['核实后撤销'],
    ['维持原处置', '请修改后再发'],
  ])
  const { id } = (await make({ title: '只用于不成立', decision: 'dismiss' })).data
  const edit = { id, version: 1, queue: 'report', title: '只用于不成立', words: '换个说法。' }
  const edited = await world.send('PUT /admin/template/{id}', edit, moderator.headers)
  expect(edited).toMatchObject({ code: 10000, data: { decision: 'dismiss', words: '换个说法。' } })
  expect((await make({ title: '没有的', decision: 'maybe' })).msg).toBe('没有这种决定')
})

test('太长、太短、没有的队列说得清楚', async () => {
  expect((await make({ words: '短' })).msg).toBe('内容是 2 到 200 个字')
  expect((await make({ title: '' })).code).not.toBe(10000)
  for (const queue of ['nothing', 'complaint']) expect((await make({ queue })).msg).toBe('没有这个队列')
  const anybody = await makeAccount(world.host)
  expect((await world.get('/admin/template', anybody.headers)).code).toBe(10002)
})
