import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { eraseMember } from '#server/test/community/circles.ts'
import { collectAs, blendOf } from '#server/test/catalogue/collections.ts'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { blockPerson, followPerson, joinCircle, makeCircle, makePost } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = () => makeAccount(world.host)
const mutualOf = (uid: number, who: Person) => world.read('GET /user/mutual', { uid }, who.headers)
/** What is written here past the calls, and what others did, would show only some seconds later. */
const afresh = () => world.host.responses.invalidate(null)
const page = (uid: number, who?: Person) => {
  afresh()
  return world.read('GET /user/page', { uid }, who?.headers)
}
const privacy = (who: Person, change: Record<string, number>) =>
  world.send('PUT /user/privacy', change, who.headers)

describe('斗架', () => {
  test('不说给人看，就只有自己看得到；说了，烟斗和斗草交替站着', async () => {
    const one = await person()
    const pipes = (await world.read('GET /catchpipe', { limit: 3 })).list.map(({ id }) => id)
    const blend = await blendOf(world.db, 'English')
    await collectAs(world.db, [one.uid], pipes, 'own', contentTypes.pipe)
    await collectAs(world.db, [one.uid], [blend], 'own')
    expect((await page(one.uid)).shelf).toBeNull()
    const own = (await page(one.uid, one)).shelf
    expect(own).toMatchObject({ pipes: 3, tins: 1 })
    expect(own?.list.map(({ type }) => type)).toEqual([5, 4, 5, 5])
    expect((await privacy(one, { show_shelf: 1 })).code).toBe(10000)
    expect((await page(one.uid)).shelf).toEqual(own)
    await privacy(one, { show_shelf: 0 })
    expect((await page(one.uid, await person())).shelf).toBeNull()
  })

  test('想要的、抽过的不在架上', async () => {
    const one = await person()
    await collectAs(world.db, [one.uid], [await blendOf(world.db, 'English', 1)], 'want')
    await collectAs(world.db, [one.uid], [await blendOf(world.db, 'English', 2)], 'had')
    expect((await page(one.uid, one)).shelf).toMatchObject({ pipes: 0, tins: 0, list: [] })
  })
})

describe('口味', () => {
  test('由公开的点评算出；自己打开之后别人才看得到；没有点评就没有', async () => {
    const one = await person()
    expect((await page(one.uid, one)).taste).toBeNull()
    const [english, virginia, hidden] = [
      await blendOf(world.db, 'English', 3),
      await blendOf(world.db, 'Virginia', 0),
      await blendOf(world.db, 'Aromatic', 0),
    ]
    await makeReview(world.db, { tobacco: english, member: one.uid, stars: 4, strength: 2 })
    await makeReview(world.db, { tobacco: virginia, member: one.uid, stars: 4, strength: 5 })
    await makeReview(world.db, { tobacco: hidden, member: one.uid, stars: 5, strength: 5, state: 'pending' })
    expect((await page(one.uid)).taste).toBeNull()
    await privacy(one, { show_taste: 1 })
    const { taste } = await page(one.uid)
    expect(taste?.reviews).toBe(2)
    expect(taste?.types.map(({ value, count }) => [value, count])).toEqual([
      ['English', 1],
      ['Virginia', 1],
    ])
    expect(taste?.figures[0]).toMatchObject({ key: 'strength', value: 3.5 })
    await privacy(one, { show_taste: 0 })
    expect((await page(one.uid)).taste).toBeNull()
    expect((await page(one.uid, one)).taste?.reviews).toBe(2)
  })

  test('两个人之间：都评过几款、几款打分相近、共同的圈子；自己的口味叠在上面', async () => {
    const [one, other] = [await person(), await person()]
    const [near, far] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    for (const [who, stars] of [
      [one, 4],
      [other, 3],
    ] as const)
      await makeReview(world.db, { tobacco: near.id, member: who.uid, stars, taste: 4 })
    await makeReview(world.db, { tobacco: far.id, member: one.uid, stars: 5 })
    await makeReview(world.db, { tobacco: far.id, member: other.uid, stars: 1 })
    const circle = await makeCircle(world.db)
    await joinCircle(world.db, circle, one.uid)
    await joinCircle(world.db, circle, other.uid)
    expect((await mutualOf(one.uid, other))?.figures).toBeNull()
    await privacy(one, { show_taste: 1 })
    const mutual = await mutualOf(one.uid, other)
    expect(mutual).toMatchObject({ blends: 2, close: 1, circle_count: 1 })
    expect(mutual?.circles.map(({ id }) => id)).toEqual([circle])
    expect(mutual?.figures?.find(({ key }) => key === 'taste')?.value).toBe(4)
    expect((await world.send(`GET /user/mutual`, { uid: one.uid })).code).toBe(10050)
    expect(await mutualOf(one.uid, one)).toBeNull()
  })
})

describe('数字', () => {
  test('主页上的数和一条条数出来的一样；获赞跟着赞走', async () => {
    const [one, follower] = [await person(), await person()]
    const circle = await makeCircle(world.db)
    await joinCircle(world.db, circle, one.uid)
    const post = await makePost(world.db, { circle, by: one.uid })
    const home = () => {
      afresh()
      return world.read('GET /user/gethomeinfo', { uid: one.uid })
    }
    expect(await home()).toMatchObject({ post_count: 1, circle_count: 1, review_count: 0, like_count: 0 })
    const like = { type: contentTypes.post, id: post }
    expect((await world.send('POST /likeinvitation', like, follower.headers)).code).toBe(10000)
    await takeInAllEvents(world.host)
    expect((await home()).like_count).toBe(1)
    await world.send(`DELETE /likeinvitation/${post}`, { type: contentTypes.post }, follower.headers)
    await takeInAllEvents(world.host)
    expect((await home()).like_count).toBe(0)
  })
})

describe('某人的点评', () => {
  test('新的在前，带着评的是什么；没有公开的只有自己看得到', async () => {
    const one = await person()
    const [first, second] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    await makeReview(world.db, { tobacco: first.id, member: one.uid, stars: 4 })
    await makeReview(world.db, { tobacco: second.id, member: one.uid, stars: 2, state: 'pending' })
    const seen = await world.read('GET /user/reviews', { uid: one.uid })
    expect(seen.total).toBe(1)
    expect(seen.list[0]?.item).toMatchObject({
      type: 4,
      id: first.id,
      art: expect.stringContaining(`/art/tobacco/${first.id}.svg`),
    })
    expect((await world.read('GET /user/reviews', { uid: one.uid }, one.headers)).total).toBe(2)
  })

  test('主页上是最近三条公开的，每条说是什么的、几分、怎么开头', async () => {
    const one = await person()
    const blends = []
    for (const [stars, state] of [
      [1, 'published'],
      [2, 'published'],
      [3, 'published'],
      [4.5, 'published'],
      [5, 'pending'],
    ] as const) {
      const blend = await makeTobacco(world.db)
      blends.push(blend.id)
      await makeReview(world.db, {
        tobacco: blend.id,
        member: one.uid,
        stars,
        state,
        content: '长'.repeat(500),
      })
    }
    for (const who of [undefined, one]) {
      const { reviews } = await page(one.uid, who)
      expect(reviews.map(({ score }) => score)).toEqual([4.5, 3, 2])
      expect(reviews[0]?.item.url).toContain(`id=${blends[3]}`)
      expect(reviews[0]?.content).toBe('长'.repeat(160))
    }
  })

  test('没有这个人', async () => {
    for (const call of ['GET /user/reviews', 'GET /user/page'])
      expect((await world.send(call, { uid: 99_999_999 })).code).toBe(10003)
  })

  test('注销了的人，主页和点评页都不在了', async () => {
    const one = await person()
    await eraseMember(world, one.uid)
    for (const call of ['GET /user/reviews', 'GET /user/page'])
      expect((await world.send(call, { uid: one.uid })).code).toBe(10003)
  })

  test('屏蔽了，互相看不到', async () => {
    const [one, other] = [await person(), await person()]
    const blend = await makeTobacco(world.db)
    await makeReview(world.db, { tobacco: blend.id, member: one.uid, stars: 4 })
    await privacy(one, { show_shelf: 1 })
    await blockPerson(world.host, one.uid, other.uid)
    expect((await world.read('GET /user/reviews', { uid: one.uid }, other.headers)).list).toEqual([])
    expect(await page(one.uid, other)).toMatchObject({ shelf: null, taste: null, reviews: [] })
    expect(await mutualOf(one.uid, other)).toBeNull()
  })
})

describe('口味相近的斗友', () => {
  const suggested = async (who: Person) => world.read('GET /user/suggested', {}, who.headers)
  const uids = async (who: Person) => (await suggested(who)).list.map(({ userinfo }) => userinfo.uid)
  const alike = async () => {
    const [me, other] = [await person(), await person()]
    for (const blend of [await makeTobacco(world.db), await makeTobacco(world.db)])
      for (const who of [me, other])
        await makeReview(world.db, { tobacco: blend.id, member: who.uid, stars: 4.5 })
    expect(await uids(me)).toEqual([])
    await privacy(other, { show_taste: 1 })
    return [me, other] as const
  }

  test('都喜欢两款以上、打开了口味偏好的才算；说得出是哪一款', async () => {
    const [me, other] = await alike()
    const { list } = await suggested(me)
    expect(list).toMatchObject([{ userinfo: { uid: other.uid }, shared: 2 }])
    expect(list[0]?.example).toMatch(/./)
  })

  test('已关注的、屏蔽的、不愿给人看口味的不在里面', async () => {
    for (const act of [
      (me: Person, other: Person) => followPerson(world.db, me.uid, other.uid),
      (me: Person, other: Person) => blockPerson(world.host, other.uid, me.uid),
      (_me: Person, other: Person) => privacy(other, { show_taste: 0 }),
    ]) {
      const [me, other] = await alike()
      expect(await uids(me)).toEqual([other.uid])
      await act(me, other)
      expect(await uids(me)).toEqual([])
    }
  })

  test('私藏不拿来推荐：别人收藏了什么，没有给人看的就不算', async () => {
    const [me, other] = [await person(), await person()]
    const blends = [await makeTobacco(world.db), await makeTobacco(world.db)].map(({ id }) => id)
    await collectAs(world.db, [me.uid, other.uid], blends, 'own')
    expect(await uids(me)).toEqual([])
    await privacy(other, { show_taste: 1 })
    expect(await uids(me)).toEqual([])
    await privacy(other, { show_shelf: 1 })
    expect(await uids(me)).toEqual([other.uid])
    // What is wanted or was smoked up does not stand on the shelf.
    const wants = await person()
    await collectAs(world.db, [wants.uid], blends, 'want')
    await privacy(wants, { show_shelf: 1, show_taste: 1 })
    expect(await uids(me)).toEqual([other.uid])
  })

  test('关得掉', async () => {
    const [me] = await alike()
    await world.send('PUT /alsoliked', { on: 0 }, me.headers)
    expect(await suggested(me)).toEqual({ on: false, list: [] })
  })
})

test('首页里属于我的：关注的人的新帖、草稿、没看的消息；别人的不在里面', async () => {
  const [me, other] = [await person(), await person()]
  await followPerson(world.db, me.uid, other.uid)
  const post = await makePost(world.db, { circle: await makeCircle(world.db), by: other.uid })
  const mine = await world.read('GET /index/mine', {}, me.headers)
  expect(mine.feed.map(({ id }) => id)).toEqual([post])
  expect(mine).toMatchObject({ checked_in: false, streak: 0, drafts: 0, ready: 0 })
  expect((await world.send('GET /index/mine')).code).toBe(10050)
})

test('首页说的没看的消息与铃铛是一个数：一件事不管几个人做是一条，免打扰的时候是零', async () => {
  const me = await person()
  for (const { uid } of [await person(), await person(), await person()])
    await notify(world.db, {
      to: me.uid,
      showtype: 1,
      label: 'liked',
      actor: uid,
      target: { type: contentTypes.tobacco, id: 1 },
      parameters: { what: '帖子' },
    })
  const unread = async () => (await world.read('GET /index/mine', {}, me.headers)).unread
  expect((await world.read('GET /message/unread', {}, me.headers)).total).toBe(1)
  expect(await unread()).toBe(1)
  const clock = (minutes: number) =>
    new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16)
  await world.send('POST /notificationsetting', { quiet: `${clock(-60)}-${clock(60)}` }, me.headers)
  expect(await unread()).toBe(0)
})
