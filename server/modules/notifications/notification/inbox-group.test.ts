import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { messageList } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { notify } from './notify.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { ageNotifications } from '#server/test/notifications/notifications.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Page = DataOf<typeof messageList>
type Query = Record<string, string | number | null>

const news = async (who: Person, query: Query = {}) =>
  (await world.send<Page>('GET /message', query, who.headers)).data
const unread = (who: Person) => world.read('GET /message/unread', {}, who.headers)

/** Somebody with so many others. */
async function crowd(others: number): Promise<[Person, Person[]]> {
  const people: Person[] = []
  for (let n = 0; n <= others; n += 1) people.push(await makeAccount(world.host))
  const [first, ...rest] = people
  if (!first) throw new Error('nobody')
  return [first, rest]
}

/** A person whose page can be liked, as any thing. */
const liked = (to: Person, by: Person, id: number) =>
  notify(world.db, {
    to: to.uid,
    showtype: 1,
    label: 'liked',
    actor: by.uid,
    target: { type: contentTypes.tobacco, id },
    parameters: { what: '帖子' },
  })

describe('同一件事放在一起', () => {
  test('三个人赞了同一篇是一条，说得出是谁、共几人，新的在前', async () => {
    const [author, followers] = await crowd(4)
    for (const follower of followers) await liked(author, follower, 1)
    const { list } = await news(author)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ count: 4, text: '赞了你的帖子', is_read: false })
    expect(list[0]?.people.map(({ uid }) => uid)).toEqual(
      followers
        .map(({ uid }) => uid)
        .toReversed()
        .slice(0, 3),
    )
    expect(await unread(author)).toMatchObject({ total: 1, newest: list[0]?.id })
  })

  test('不同的东西、不同的事各是各的', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    await liked(author, one, 1)
    await liked(author, other, 2)
    for (const follower of [one, other])
      await world.send('POST /friendrelation', { uid: author.uid }, follower.headers)
    const { list } = await news(author)
    expect(list.map(({ label, count }) => [label, count])).toEqual([
      ['followed', 2],
      ['liked', 1],
      ['liked', 1],
    ])
  })

  test('隔了一天的另起一条', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    await liked(author, one, 1)
    await news(author)
    await ageNotifications(world.db, author.uid, 25)
    await liked(author, other, 1)
    expect((await news(author)).list.map(({ count }) => count)).toEqual([1, 1])
  })

  test('没看就收回的不算，领头的收回了由下一位领头，都收回就没有了', async () => {
    const [author, followers] = await crowd(3)
    for (const follower of followers)
      await world.send('POST /friendrelation', { uid: author.uid }, follower.headers)
    const leave = (follower: Person | undefined) =>
      world.send('DELETE /friendrelation/{id}', { id: author.uid }, follower?.headers)
    await leave(followers[2])
    expect((await news(author)).list).toMatchObject([
      { count: 2, userinfo: { uid: followers[1]?.uid }, is_read: false },
    ])
    await leave(followers[0])
    expect((await news(author)).list).toMatchObject([{ count: 1, userinfo: { uid: followers[1]?.uid } }])
    await leave(followers[1])
    expect((await news(author)).list).toEqual([])
    expect((await unread(author)).total).toBe(0)
  })

  test('看过之后再来一位，又是没看的一条；看这一条就都看了', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    await liked(author, one, 1)
    await world.send('PUT /message/{id}', { id: 0 }, author.headers)
    await liked(author, other, 1)
    const [group] = (await news(author)).list
    expect(group).toMatchObject({ count: 2, is_read: false })
    await world.send('PUT /message/{id}', { id: group?.id ?? 0 }, author.headers)
    expect((await news(author, { is_read: 0 })).list).toEqual([])
    expect((await unread(author)).total).toBe(0)
  })

  test('一页一页翻，中间又来了新的，也不重复', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    for (let id = 1; id <= 5; id += 1) await liked(author, one, id)
    const first = await news(author, { limit: 2 })
    await liked(author, other, 5)
    await liked(author, other, 1)
    const rest = await news(author, { limit: 20, cursor: first.next })
    const ids = [...first.list, ...rest.list].map(({ target }) => target?.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await news(author)).list.map(({ target, count }) => [target?.id, count])).toEqual([
      [1, 2],
      [5, 2],
      [4, 1],
      [3, 1],
      [2, 1],
    ])
  })

  test('屏蔽了其中一位，剩下的照旧；只有那一位的不见了，也不算在没看的里面', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    await liked(author, one, 1)
    await liked(author, other, 1)
    await liked(author, other, 2)
    await world.send('POST /blocking', { uid: other.uid }, author.headers)
    expect((await news(author)).list).toMatchObject([
      { count: 1, userinfo: { uid: one.uid }, people: [{ uid: one.uid }] },
    ])
    expect((await unread(author)).total).toBe(1)
  })
})

describe('消息盒子', () => {
  test('每一类最新的一条，看过的也在', async () => {
    const [author, [follower]] = await crowd(1)
    if (!follower) throw new Error('nobody')
    const newest = () => world.read('GET /message/newest', {}, author.headers)
    expect((await newest()).list).toEqual([])
    await liked(author, follower, 1)
    await liked(author, follower, 2)
    await world.send('PUT /message/{id}', { id: 0 }, author.headers)
    await world.send('POST /friendrelation', { uid: author.uid }, follower.headers)
    expect((await newest()).list).toMatchObject([
      { showtype: 3, is_read: false },
      { showtype: 1, is_read: true, target: { id: 2 } },
    ])
  })

  test('清空只到看见的那一条：这时来的还没看', async () => {
    const [author, [one, other]] = await crowd(2)
    if (!one || !other) throw new Error('nobody')
    await liked(author, one, 1)
    const { list } = await world.read('GET /message/newest', {}, author.headers)
    await liked(author, other, 2)
    for (const { id } of list) await world.send('PUT /message/{id}', { id }, author.headers)
    expect(await unread(author)).toMatchObject({ total: 1, counts: [{ showtype: 1, count: 1 }] })
  })

  test('别人的编号标不了，说没有这条消息', async () => {
    const [author, [follower, third]] = await crowd(2)
    if (!follower || !third) throw new Error('nobody')
    await liked(author, follower, 1)
    const [one] = (await news(author)).list
    const answer = await world.send('PUT /message/{id}', { id: one?.id ?? 0 }, third.headers)
    expect(answer).toMatchObject({ code: 10003, msg: '没有这条消息' })
    expect((await unread(author)).total).toBe(1)
  })

  test('按内容类型筛选', async () => {
    const [author, [follower]] = await crowd(1)
    if (!follower) throw new Error('nobody')
    await liked(author, follower, 1)
    expect((await news(author, { showtype: 1, type: contentTypes.tobacco })).list).toHaveLength(1)
    expect((await news(author, { showtype: 1, type: contentTypes.post })).list).toEqual([])
    expect((await world.send('GET /message', { type: 99 }, author.headers)).code).toBe(10001)
  })

  test('说的东西已经不在了，消息还在，说得出是什么类型', async () => {
    const [author, [follower]] = await crowd(1)
    if (!follower) throw new Error('nobody')
    await liked(author, follower, 2_000_000_000)
    await notify(world.db, {
      to: author.uid,
      showtype: 4,
      label: 'post_deleted',
      target: { type: contentTypes.post, id: 2_000_000_000 },
      parameters: { title: '旧帖', reason: '重复' },
    })
    expect((await news(author)).list).toMatchObject([
      { target: null, type: 0, text: '您的帖子已被删除', detail: '“旧帖” 原因：重复', appeal: 'may' },
      { target: null, type: 4, text: '赞了你的帖子' },
    ])
  })
})
