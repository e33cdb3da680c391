import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { notify } from './notify.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { notifyOf } from '#server/test/identity/people.ts'
import { appealOf } from '#server/test/community/content.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Notification = {
  id: number
  showtype: number
  type: number | null
  is_read: boolean
  create_time: string
  text: string
  userinfo: { uid: number; nickname: string } | null
  target: { id: number; title: string; url: string } | null
}
type List = { list: Notification[]; next: string | null }
type Query = Record<string, string | number>

const likes = async (who: Person, query: Query = {}) =>
  (await world.send<List>('GET /likeinvitation', query, who.headers)).data
const collects = async (who: Person, query: Query = { is_read: 0 }) =>
  (await world.send<List>('GET /collectInvitation', query, who.headers)).data
const unread = async (who: Person) =>
  (await world.send<{ total: number }>('GET /message/unread', {}, who.headers)).data.total

/** A review by somebody; gives its number. */
async function reviewBy(who: Person): Promise<number> {
  const { id } = await makeTobacco(world.db)
  const made = await world.send<{ review: { id: number } }>(
    'POST /tobaccocommon/{id}',
    { id, score: 4, content: '入口清甜。' },
    who.headers,
  )
  return made.data.review.id
}

const like = (who: Person, id: number) =>
  world.send('POST /likeinvitation', { type: contentTypes.review, id }, who.headers)

describe('我收到的赞', () => {
  test('谁赞了我的哪一篇，新的在前；别人收到的看不到', async () => {
    const [author, one, other] = await Promise.all([1, 2, 3].map(() => makeAccount(world.host)))
    if (!author || !one || !other) throw new Error('nobody')
    const [first, second] = [await reviewBy(author), await reviewBy(author)]
    await like(one, first)
    await like(other, second)
    const { list, next } = await likes(author)
    expect(list).toMatchObject([
      {
        showtype: 1,
        type: 12,
        is_read: false,
        userinfo: { nickname: other.nickname },
        target: { id: second },
      },
      { showtype: 1, type: 12, is_read: false, userinfo: { nickname: one.nickname }, target: { id: first } },
    ])
    expect(list[0]?.create_time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(next).toBeNull()
    expect((await likes(one)).list).toEqual([])
  })

  test('标为已读：这一条及更早的；0 是全部；再标一次不变', async () => {
    const [author, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (let n = 0; n < 3; n += 1) await like(follower, await reviewBy(author))
    const [newest, middle] = (await likes(author)).list
    const read = (id: number | undefined) => world.send('PUT /likeinvitation/{id}', { id }, author.headers)
    for (let times = 0; times < 2; times += 1) expect((await read(middle?.id)).code).toBe(10000)
    expect((await likes(author, { is_read: 0 })).list.map(({ id }) => id)).toEqual([newest?.id])
    expect((await likes(author, { is_read: 1 })).list).toHaveLength(2)
    expect(await unread(author)).toBe(1)
    await read(0)
    expect(await unread(author)).toBe(0)
    expect((await likes(author)).list.map(({ is_read }) => is_read)).toEqual([true, true, true])
  })

  test('别人的、别种的、没有的消息都标不了，别种的也不跟着已读', async () => {
    const [author, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    await like(follower, await reviewBy(author))
    await notifyOf(world.db, { to: author.uid, from: follower.uid, showtype: 2, label: 'collected' })
    const [liked] = (await likes(author)).list
    const [kept] = (await collects(author)).list
    const read = (who: Person, id: number | undefined) =>
      world.send('PUT /likeinvitation/{id}', { id }, who.headers)
    expect((await read(follower, liked?.id)).code).toBe(10003)
    expect(await read(author, kept?.id)).toMatchObject({ code: 10003, msg: '没有这条消息' })
    expect((await read(author, 2_000_000_000)).code).toBe(10003)
    expect(await unread(author)).toBe(2)
    await read(author, 0)
    expect(await unread(author)).toBe(1)
  })

  test('一页一页翻，一条不多一条不少', async () => {
    const [author, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (let n = 0; n < 5; n += 1) await like(follower, await reviewBy(author))
    for (const mine of [0, 1]) {
      const seen: number[] = []
      let cursor: string | null = ''
      do {
        const page: List = await likes(mine ? follower : author, { mine, limit: 2, cursor })
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.next
      } while (cursor)
      expect([seen.length, new Set(seen).size], `mine=${mine}`).toEqual([5, 5])
    }
  })
})

test('mine=1 是我赞过的，编号是那件东西的，取消了就不在', async () => {
  const [author, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
  const [first, second] = [await reviewBy(author), await reviewBy(author)]
  await like(follower, first)
  await like(follower, second)
  expect((await likes(follower, { mine: 1 })).list).toMatchObject([
    {
      id: second,
      showtype: 1,
      type: 12,
      is_read: true,
      userinfo: { uid: follower.uid },
      target: { id: second },
    },
    { id: first, target: { url: expect.stringContaining('/query/') } },
  ])
  expect((await likes(follower, { mine: 1, type: 9 })).list).toEqual([])
  expect((await likes(author, { mine: 1 })).list).toEqual([])
  await world.send('DELETE /likeinvitation/{id}', { id: second, type: contentTypes.review }, follower.headers)
  expect((await likes(follower, { mine: 1 })).list.map(({ id }) => id)).toEqual([first])
})

describe('我收到的收藏', () => {
  test('带 is_read 是谁收藏了我的东西；不带是我自己的收藏', async () => {
    const [owner, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    await world.send('POST /collectInvitation', { type: contentTypes.tobacco, id }, owner.headers)
    await notifyOf(world.db, { to: owner.uid, from: follower.uid, showtype: 2, label: 'collected' })
    const received = await collects(owner)
    expect(received.list).toMatchObject([
      { showtype: 2, is_read: false, userinfo: { nickname: follower.nickname }, text: '收藏了你的作品' },
    ])
    expect((await collects(owner, {})).list).toMatchObject([{ target_id: id, state: 'want' }])
    expect((await collects(owner, { is_read: 1 })).list).toEqual([])
    const done = await world.send(
      'PUT /collectInvitation/{id}',
      { id: received.list[0]?.id, is_read: 1 },
      owner.headers,
    )
    expect(done).toMatchObject({ code: 10000, data: null })
    expect((await collects(owner)).list).toEqual([])
    expect((await collects(owner, { is_read: 1 })).list).toHaveLength(1)
  })

  test('不带 is_read 的修改照旧：编号是自己那一件的，没有的说没有', async () => {
    const owner = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const made = await world.send<{ collected: { id: number } }>(
      'POST /collectInvitation',
      { type: contentTypes.tobacco, id },
      owner.headers,
    )
    const row = made.data.collected.id
    const moved = await world.send('PUT /collectInvitation/{id}', { id: row, state: 'own' }, owner.headers)
    expect(moved).toMatchObject({ code: 10000, data: { id: row, state: 'own' } })
    const edit = async (input: Query) =>
      (await world.send('PUT /collectInvitation/{id}', input, owner.headers)).code
    expect(await edit({ id: 0, state: 'own' })).toBe(10003)
    expect(await edit({ id: row, is_read: 1 })).toBe(10003)
    expect(await edit({ id: 0, is_read: 1 })).toBe(10000)
  })
})

test('管理人员自己的申诉由别人答复', async () => {
  const [one, other] = [
    await makeAccount(world.host, { roles: ['moderator'] }),
    await makeAccount(world.host, { roles: ['moderator'] }),
  ]
  await notify(world.db, { to: one.uid, showtype: showtypes.system, label: 'post_deleted' })
  const [notification] = (await world.read('GET /message', { showtype: 4 }, one.headers)).list
  await world.send('POST /appeal', { id: notification?.id ?? 0, words: '没有违规' }, one.headers)
  const id = await appealOf(world.db, notification?.id ?? 0)
  const decide = (who: Person) =>
    world.send('PUT /admin/appeal/{id}', { id, action: 'uphold', answer: '确实没有' }, who.headers)
  expect(await decide(one)).toMatchObject({ code: 10002, msg: '自己的申诉由别人答复' })
  expect((await decide(other)).code).toBe(10000)
})

test.each([
  ['GET /likeinvitation', { is_read: 2 }],
  ['GET /likeinvitation', { is_read: 'x' }],
  ['GET /likeinvitation', { mine: 'x' }],
  ['GET /likeinvitation', { mine: 1, cursor: 'x' }],
  ['GET /likeinvitation', { type: 4 }],
  ['GET /collectInvitation', { is_read: 2 }],
  ['PUT /likeinvitation/{id}', { id: 'x' }],
  ['PUT /likeinvitation/{id}', { id: -1 }],
])('%s 读不出来的 %o 说得清楚', async (key, input) => {
  const person = await makeAccount(world.host)
  const { code, msg } = await world.send(key, input, person.headers)
  expect([40000, 10001]).toContain(code)
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect((await world.send(key, input)).code).toBe(10050)
})
