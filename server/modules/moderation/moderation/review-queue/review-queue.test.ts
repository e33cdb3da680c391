import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { lockPost, lastActs } from '#server/test/moderation/moderation.ts'
import { clearRateLimits, joinCircle, makeCircle, postRow } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { markFound } from './marked-text.ts'

let world: World
let circle: number
let staff: Person
let author: Person
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { owner: author.uid })
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

let made = 0

/** A post that waits for a look. */
async function held(content = '加我微信：douyou2020', who = author): Promise<number> {
  await clearRateLimits(world.db)
  const post = { kind: 1, circle_id: circle, title: `闲聊${(made += 1)}`, content }
  const sent = await world.send<{ id: number }>('POST /invitation', post, who.headers)
  expect(sent, sent.msg).toMatchObject({ code: 10200 })
  return sent.data.id
}
const queue = async (who = staff) => (await world.read('GET /admin/held', { limit: 50 }, who.headers)).list
const heldOf = async (target: number) => {
  const found = (await queue()).find((row) => row.target === target)
  if (!found) throw new Error(`${target} is not held`)
  return found
}
const decide = (id: number, more: Record<string, string>, who = staff) =>
  world.send('PUT /admin/held/{id}', { id, ...more }, who.headers)
const newsOf = async (who: Person) => (await world.read('GET /message', { showtype: 4 }, who.headers)).list[0]

test('正要放行的时候别人在动同一个帖子：等那边做完，照样放行', async () => {
  const post = await held()
  const { id } = await heldOf(post)
  const first = await world.db.transaction().execute(async (trx) => {
    await lockPost(trx, post)
    const waiting = decide(id, { decision: 'release' })
    await setTimeout(500)
    // Whoever waits for the post does not hold the log yet.
    await recordAudit(trx, { actor: author.uid, act: 'post.test', target_type: 'post', target_id: post })
    return { waiting }
  })
  expect((await first.waiting).code).toBe(10000)
  expect((await postRow(world.db, post)).state).toBe('published')
})

test('先来的在前，写明为什么，标出是哪里，带着作者的过往', async () => {
  const [first, second] = [await held(), await held('出两罐，可以私聊')]
  const rows = await queue()
  const at = (target: number) => rows.findIndex((row) => row.target === target)
  expect(at(first)).toBeLessThan(at(second))
  const row = await heldOf(first)
  expect(row).toMatchObject({
    what: '帖子',
    reasons: ['联系方式：微信douyou2020'],
    author: { uid: author.uid },
    claim: null,
  })
  expect(row.words.filter(({ found }) => found).map(({ text }) => text)).toEqual(['微信：douyou2020'])
  const theirs = await world.read('GET /admin/held', { author: author.uid }, staff.headers)
  expect(theirs.total).toBe(2)
  expect((await world.read('GET /admin/held', { author: staff.uid }, staff.headers)).list).toEqual([])
  expect(row.words.map(({ text }) => text).join('')).toBe('加我微信：douyou2020')
})

test('放行：公开，作者知道；不通过：写明原因，作者知道', async () => {
  const one = await held()
  expect((await decide((await heldOf(one)).id, { decision: 'release' })).code).toBe(10000)
  expect((await postRow(world.db, one)).state).toBe('published')
  expect(await newsOf(author)).toMatchObject({ label: 'piece_approved', text: '你的帖子已通过审核' })
  const other = await held()
  const { id } = await heldOf(other)
  expect((await decide(id, { decision: 'reject' })).code).toBe(10001)
  expect((await decide(id, { decision: 'reject', reason: '请去掉联系方式' })).code).toBe(10000)
  expect(await postRow(world.db, other)).toMatchObject({ state: 'rejected', state_reason: '请去掉联系方式' })
  const notifications = await newsOf(author)
  expect(notifications).toMatchObject({ label: 'piece_rejected', appeal: 'may' })
  expect(`${notifications?.target?.title ?? ''}${notifications?.detail}`).toContain(
    (await postRow(world.db, other)).title,
  )
  expect((await decide(id, { decision: 'release' })).code).toBe(10004)
  const [entry] = await lastActs(world.db, 1)
  expect(entry).toMatchObject({ act: 'held.reject', actor_id: staff.uid, reason: '请去掉联系方式' })
})

test('自己的由别人审；编辑不能审；别人接手的不能决定', async () => {
  await joinCircle(world.db, circle, staff.uid)
  const own = await held('加我微信：douyou2021', staff)
  expect((await decide((await heldOf(own)).id, { decision: 'release' })).code).toBe(10002)
  const { id } = await heldOf(await held())
  const editor = await makeAccount(world.host, { roles: ['editor'] })
  expect((await decide(id, { decision: 'release' }, editor)).code).toBe(10002)
  expect((await world.get('/admin/held', editor.headers)).code).toBe(10002)
  const other = await makeAccount(world.host, { roles: ['moderator'] })
  await world.send('POST /admin/claim', { queue: 'held', subject: id }, other.headers)
  expect((await decide(id, { decision: 'release' })).code).toBe(10004)
  const both = await Promise.all([1, 2].map(() => decide(id, { decision: 'release' }, other)))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
})

test('几件一起：每件各自决定，没成的说明为什么', async () => {
  const ids = [(await heldOf(await held())).id, (await heldOf(await held())).id, 2_000_000_000]
  const done = await world.send<{ done: number[]; failed: { id: number; why: string }[] }>(
    'PUT /admin/held',
    { ids: ids.join(','), decision: 'reject', reason: '请去掉联系方式' },
    staff.headers,
  )
  expect(done.data).toEqual({
    done: ids.slice(0, 2),
    failed: [{ id: 2_000_000_000, why: '没有这件待审的内容' }],
  })
})

test('作者自己删掉的不再等着', async () => {
  const target = await held()
  const { id } = await heldOf(target)
  await world.send('DELETE /invitation/{id}', { id: target }, author.headers)
  expect((await queue()).some((row) => row.id === id)).toBe(false)
  expect((await decide(id, { decision: 'release' })).code).toBe(10004)
})

test('词写得再散也标得出，没有的不标', () => {
  const found = (text: string, ...reasons: string[]) =>
    markFound(text, reasons)
      .filter((piece) => piece.found)
      .map((piece) => piece.text)
  expect(found('这里有 敏 - 感 的事', '敏感词：敏感')).toEqual(['敏 - 感'])
  expect(found('電話 １３８ 0013 8000 找我', '联系方式')).toEqual(['１３８ 0013 8000'])
  expect(found('看 https://shop.example.cn/a?b 吧', '新账号带链接')).toEqual(['https://shop.example.cn/a?b'])
  expect(found('有人代购', '买卖')).toEqual(['代购'])
  expect(found('平平淡淡', '敏感词：敏感', '联系方式', '买卖')).toEqual([])
})
