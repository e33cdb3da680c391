import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveCoins } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { clearRateLimits, joinCircle, makeCircle, postRow } from '#server/test/community/posts.ts'
import { adminViewOf } from '#server/test/moderation/reports.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let circle: number
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

const { decide, caseOf, newsOf, reported } = adminViewOf(() => ({ world, circle, staff }))

const restore = (who: Person, id: number, reason = '') =>
  world.send('PUT /invitation/{id}', { id, action: 'restore', reason }, who.headers)
const inContent = (id: number) => world.read('GET /admin/content/{type}/{id}', { type: 0, id }, staff.headers)
const act = (id: number, action: string) =>
  world.send('PUT /admin/content/{type}/{id}', { type: 0, id, action, reason: '不合社区规矩' }, staff.headers)
const trashOf = async (who: Person) =>
  (await world.read('GET /invitation', { scope: 'trash' }, who.headers)).list.map(({ id }) => id)

/** A post that was reported, and that its author then deleted. */
async function deleted() {
  const found = await reported(['minor'], '随便聊聊')
  await joinCircle(world.db, circle, found.author.uid)
  await giveCoins(world.db, found.author.uid, 500)
  expect((await world.send('DELETE /invitation/{id}', { id: found.post }, found.author.headers)).code).toBe(
    10000,
  )
  return found
}

describe('被举报以后，作者自己删掉的帖子', () => {
  test('举报没有处理完不能恢复；不成立以后可以', async () => {
    const { author, post, id } = await deleted()
    expect(await restore(author, post)).toMatchObject({
      code: 10004,
      msg: '这个帖子被举报，处理完以后才能恢复',
    })
    await decide(id, { decision: 'dismiss' })
    expect((await restore(author, post)).code).toBe(10000)
  })

  test('只判成立也不能恢复，话说得清楚', async () => {
    const { author, post, id } = await deleted()
    expect((await decide(id, { decision: 'uphold' })).code).toBe(10000)
    expect(await restore(author, post)).toMatchObject({
      code: 10004,
      msg: '这个帖子因举报被判定违规，不能恢复；不同意可以在消息里申诉',
    })
    expect((await postRow(world.db, post)).state).toBe('deleted')
  })

  test('成立之前没有删的，留着的帖子作者照样能删能找回', async () => {
    const { author, post, id } = await reported(['other'], '随便聊聊')
    await joinCircle(world.db, circle, author.uid)
    await decide(id, { decision: 'uphold' })
    await world.send('DELETE /invitation/{id}', { id: post }, author.headers)
    expect((await restore(author, post)).code).toBe(10000)
  })

  test('在回收站里也能删除：斗币照扣，作者知道，找不回来；撤销以后回到回收站', async () => {
    const { author, post, id } = await deleted()
    expect((await caseOf(post)).acts).toEqual(['none', 'ban', 'delete'])
    const before = await coinsOf(world.db, author.uid)
    expect((await decide(id, { decision: 'uphold', act: 'delete' })).code).toBe(10000)
    expect(await coinsOf(world.db, author.uid)).toBe(before - 20)
    expect(await newsOf(author)).toContain('post_deleted')
    expect(await trashOf(author)).toEqual([])
    expect((await restore(author, post)).code).toBe(10003)
    expect((await act(post, 'restore')).code).toBe(10000)
    expect(await postRow(world.db, post)).toMatchObject({ state: 'deleted', state_by: author.uid })
    expect(await coinsOf(world.db, author.uid)).toBe(before)
    expect(await trashOf(author)).toEqual([post])
  })

  test('在内容里也能封禁；解封以后不会公开，仍在作者的回收站', async () => {
    const { author, post } = await deleted()
    expect((await inContent(post)).acts).toEqual(['ban', 'delete'])
    expect((await act(post, 'ban')).code).toBe(10000)
    expect((await restore(author, post)).code).toBe(10002)
    expect((await act(post, 'unban')).code).toBe(10000)
    expect((await world.get(`/invitation/${post}`)).code).toBe(10003)
    expect(await trashOf(author)).toEqual([post])
  })

  test('自己的帖子进了自己的回收站，不能自己来处置', async () => {
    const own = await makeAccount(world.host, { roles: ['moderator'] })
    await joinCircle(world.db, circle, own.uid)
    const form = { kind: 1, title: '自己的', content: '今天的斗。', circle_id: circle }
    const { id } = (await world.send<{ id: number }>('POST /invitation', form, own.headers)).data
    await world.send('DELETE /invitation/{id}', { id }, own.headers)
    const banned = { type: 0, id, action: 'ban', reason: '不合社区规矩' }
    expect((await world.send('PUT /admin/content/{type}/{id}', banned, own.headers)).code).toBe(10004)
  })
})
