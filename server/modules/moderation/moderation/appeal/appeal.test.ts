import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { appoint, lastActs } from '#server/test/moderation/moderation.ts'
import { appealOf } from '#server/test/community/content.ts'
import { makeCircle, makePost, postRow } from '#server/test/community/posts.ts'
import { accountRow } from '#server/test/identity/account-rows.ts'
import { standing } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let circle: number
let staff: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
  staff = await makeAccount(world.host, { roles: ['moderator'] })
  other = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const queue = async (who = other) => (await world.read('GET /admin/appeal', { limit: 50 }, who.headers)).list
const answer = (id: number, more: Record<string, string | number>, who = other) =>
  world.send('PUT /admin/appeal/{id}', { id, ...more }, who.headers)

/** Appeals against the newest news. */
async function appealed(who: Person): Promise<number> {
  const { list } = await world.read('GET /message', { showtype: 4 }, who.headers)
  const sent = await world.send('POST /appeal', { id: list[0]?.id ?? 0, words: '没有违规' }, who.headers)
  expect(sent, sent.msg).toMatchObject({ code: 10000 })
  return appealOf(world.db, list[0]?.id ?? 0)
}

/** A post that somebody reported and a moderator banned for it. */
async function banned(act: 'ban' | 'delete' = 'ban') {
  const [author, reporter] = [await makeAccount(world.host), await makeAccount(world.host)]
  const post = await makePost(world.db, { circle, by: author.uid })
  await world.send('POST /report', { type: 0, target: post, reason: 'spam' }, reporter.headers)
  const { list } = await world.read('GET /admin/report', { sort: 'oldest' }, staff.headers)
  const { id = 0 } = list.find(({ target }) => target === post) ?? {}
  const decided = { id, decision: 'uphold', act, reason: '重复发布' }
  expect((await world.send('PUT /admin/report/{id}', decided, staff.headers)).code).toBe(10000)
  return { author, reporter, post, id: await appealed(author) }
}

test('队列里看得到针对哪条消息、谁做的处置、能怎样撤销', async () => {
  const { author, post, id } = await banned()
  const row = (await queue()).find((one) => one.id === id)
  expect(row).toMatchObject({
    words: '没有违规',
    member: { uid: author.uid },
    news: { text: '您的帖子已被封禁' },
    thing: { type: 0, target: post, what: '帖子', now: { state: '已封禁' } },
    act: { by: { uid: staff.uid }, act: 'post.ban', reason: '重复发布' },
    undo: '解封帖子',
    why_not: '',
  })
  const days = (Date.parse(row?.due_time ?? '') - Date.parse(row?.create_time ?? '')) / 86_400_000
  expect(days).toBe(15)
})

test('谁做的处置，谁不能答复；举报过它的、申诉的人自己也不能', async () => {
  const { id } = await banned()
  expect((await queue(staff)).find((one) => one.id === id)?.why_not).toBe('这是你做的处置，由别人答复')
  expect((await answer(id, { action: 'dismiss' }, staff)).code).toBe(10002)
  const editor = await makeAccount(world.host, { roles: ['editor'] })
  expect((await answer(id, { action: 'dismiss' }, editor)).code).toBe(10002)
  const reported = await banned()
  await appoint(world.host, reported.reporter.uid, 'moderator')
  expect(await answer(reported.id, { action: 'dismiss' }, reported.reporter)).toMatchObject({
    code: 10002,
    msg: '你举报过这件内容，由别人答复',
  })
  expect((await answer(id, { action: 'dismiss', answer: '核实无误' })).code).toBe(10000)
})

test('成立并一并撤销：解封、恢复都在同一个决定里，本人知道', async () => {
  for (const act of ['ban', 'delete'] as const) {
    const { author, post, id } = await banned(act)
    const done = await answer(id, { action: 'uphold', answer: '重新看过', undo: 1 })
    expect(done).toMatchObject({ code: 10000, data: { state: 'upheld', undone: true } })
    expect((await postRow(world.db, post)).state).toBe('published')
    const { list } = await world.read('GET /message', { showtype: 4 }, author.headers)
    expect(list.map(({ label }) => label)).toContain('appeal_upheld')
    expect((await answer(id, { action: 'uphold' })).code).toBe(10004)
  }
})

test('禁言的申诉成立，禁言一并解除', async () => {
  const one = await makeAccount(world.host)
  const mute = { id: one.uid, action: 'mute', days: 3, reason: '刷屏太多' }
  expect((await world.send('PUT /admin/user/{id}', mute, staff.headers)).code).toBe(10000)
  const id = await appealed(one)
  expect((await queue()).find((row) => row.id === id)?.undo).toBe('解除禁言账号')
  expect((await answer(id, { action: 'uphold', undo: 1 })).code).toBe(10000)
  expect((await accountRow(world.db, one.uid)).state).toBe('normal')
})

test('之后又作了同样的处置：撤销前一次的申诉，不动后一次', async () => {
  const one = await makeAccount(world.host)
  const mute = { id: one.uid, action: 'mute', days: 3, reason: '刷屏太多' }
  await world.send('PUT /admin/user/{id}', mute, staff.headers)
  const id = await appealed(one)
  await world.send('PUT /admin/user/{id}', { ...mute, days: 30, reason: '骂人' }, other.headers)
  expect((await queue()).find((row) => row.id === id)?.undo).toBe('')
  expect((await answer(id, { action: 'uphold', undo: 1 })).code).toBe(10001)
  expect((await answer(id, { action: 'uphold' })).code).toBe(10000)
  expect(await standing(world, one.uid)).toMatchObject({ state: 'muted', state_reason: '骂人' })
})

test('不成立的不能撤销；答复两次不行；没有这条的说得清楚；同时答复只成一个', async () => {
  const { id } = await banned()
  expect((await answer(id, { action: 'dismiss', undo: 1 })).code).toBe(10001)
  expect((await answer(2_000_000_000, { action: 'dismiss' })).code).toBe(10003)
  const third = await makeAccount(world.host, { roles: ['admin'] })
  const both = await Promise.all([answer(id, { action: 'dismiss' }), answer(id, { action: 'uphold' }, third)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
  const [entry] = await lastActs(world.db, 1)
  expect(entry?.act).toMatch(/^appeal\./)
})
