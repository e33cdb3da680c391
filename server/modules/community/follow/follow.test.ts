import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { fillBlocks, fillFollows, wrongFollowCounts } from '#server/test/community/follows.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = (nickname?: string) => makeAccount(world.host, nickname ? { nickname } : {})
const pair = () => Promise.all([person(), person()])

type Followed = { following: boolean; fans_count: number }
const follow = (follower: Person, uid: number) =>
  world.send<Followed>('POST /friendrelation', { uid }, follower.headers)
const unfollow = (follower: Person, id: number) =>
  world.send<Followed>('DELETE /friendrelation/{id}', { id }, follower.headers)
const block = (who: Person, uid: number) => world.send('POST /blocking', { uid }, who.headers)

type Known = {
  id: number
  remark: string
  is_read: boolean
  fans_count: number
  relation: { following: boolean; followed: boolean; blocking: boolean }
}
type Page<Row = Known> = { list: Row[]; total: number | null; next: string | null }

const followersOf = (who: Person, input = {}) =>
  world.send<Page>('GET /friendrelation/fans', input, who.headers).then(({ data }) => data)
const concernOf = (who: Person, input = {}) =>
  world.send<Page>('GET /friendrelation/concern', input, who.headers).then(({ data }) => data)

type News = { id: number; label: string; text: string; is_read: boolean; userinfo: { uid: number } | null }
const newsOf = async (who: Person) =>
  (await world.send<Page<News>>('GET /message', { showtype: 3 }, who.headers)).data.list

describe('关注', () => {
  test('关注、再点一次、取消，粉丝数都对', async () => {
    const [follower, followee] = await pair()
    expect((await follow(follower, followee.uid)).data).toEqual({ following: true, fans_count: 1 })
    expect((await follow(follower, followee.uid)).data).toEqual({ following: true, fans_count: 1 })
    expect((await unfollow(follower, followee.uid)).data).toEqual({ following: false, fans_count: 0 })
    expect((await unfollow(follower, followee.uid)).data).toEqual({ following: false, fans_count: 0 })
  })

  test('不能关注自己，也不能关注没有的人；没登录要先登录', async () => {
    const follower = await person()
    expect(await follow(follower, follower.uid)).toMatchObject({ code: 10001, msg: '不能关注自己' })
    expect(await follow(follower, 2_000_000_000)).toMatchObject({
      code: 10003,
      msg: '没有这个人，可能已注销',
    })
    expect(await world.send('POST /friendrelation', { uid: follower.uid })).toMatchObject({ code: 10050 })
  })

  test('被关注的人知道一次；没看就取消，消息跟着走；看过再关注不再说', async () => {
    const [follower, followee] = await pair()
    await follow(follower, followee.uid)
    await follow(follower, followee.uid)
    expect(await newsOf(followee)).toMatchObject([
      { label: 'followed', text: '关注了您', is_read: false, userinfo: { uid: follower.uid } },
    ])
    await unfollow(follower, followee.uid)
    expect(await newsOf(followee)).toEqual([])
    await follow(follower, followee.uid)
    await world.send('PUT /friendrelation/{id}', { id: follower.uid, is_read: 1 }, followee.headers)
    await unfollow(follower, followee.uid)
    await follow(follower, followee.uid)
    expect(await newsOf(followee)).toMatchObject([{ label: 'followed', is_read: true }])
  })

  test('互相关注、取消，三十轮一起来，谁也不等谁到死，数都对', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person()))
    const acts = people.flatMap((one) =>
      people
        .filter((other) => other !== one)
        .flatMap((other) => [
          () => follow(one, other.uid),
          () => unfollow(one, other.uid),
          () => follow(one, other.uid),
        ]),
    )
    const replies = await Promise.all(acts.map((act) => act()))
    expect(replies.filter(({ code }) => code !== 10000)).toEqual([])
    expect(await wrongFollowCounts(world.db)).toBe(0)
  })

  test('一小时最多关注六十人，第六十一个要等；重复点不算', async () => {
    const follower = await person()
    const idols = await Promise.all(Array.from({ length: 61 }, () => person()))
    for (const { uid } of idols.slice(0, 60)) expect((await follow(follower, uid)).code).toBe(10000)
    const late = await follow(follower, idols[60]?.uid ?? 0)
    expect(late.code).toBe(10007)
    expect(late.msg).toMatch(/^操作太频繁，请 \d+ (?:分钟|小时)后再试$/)
    const other = await person()
    for (let i = 0; i < 65; i += 1) expect((await follow(other, follower.uid)).code).toBe(10000)
  })

  test('最多关注两千人：还差一个时两个一起来，只成一个', async () => {
    const [follower, one, other] = await Promise.all([person(), person(), person()])
    await fillFollows(world.db, follower.uid, 1_999)
    const replies = await Promise.all([follow(follower, one.uid), follow(follower, other.uid)])
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    expect(replies.find(({ code }) => code === 10004)?.msg).toBe('最多关注 2000 人')
  })

  test('别人给我的备注看不到，我写的只有我看得到；没关注不能写', async () => {
    const [follower, followee, third] = await Promise.all([person(), person(), person()])
    const remark = (words: string) =>
      world.send('PUT /friendrelation/{id}', { id: followee.uid, remark: words }, follower.headers)
    expect(await remark('老周')).toMatchObject({ code: 10004, msg: '关注之后才能写备注' })
    await follow(follower, followee.uid)
    expect((await remark('老周')).code).toBe(10000)
    expect((await remark('一'.repeat(21))).msg).toBe('备注最多 20 个字')
    expect((await concernOf(follower)).list).toMatchObject([{ id: followee.uid, remark: '老周' }])
    expect((await concernOf(third, { uid: follower.uid })).list).toMatchObject([
      { id: followee.uid, remark: '' },
    ])
    expect((await concernOf(follower, { q: '老周' })).list).toHaveLength(1)
    expect((await concernOf(third, { uid: follower.uid, q: '老周' })).list).toHaveLength(0)
  })
})

describe('粉丝与关注的名单', () => {
  test('新的在前，一页一页翻完不重不漏，知道彼此的关系', async () => {
    const followee = await person()
    const followers: Person[] = []
    for (let i = 0; i < 5; i += 1) followers.push(await person())
    for (const follower of followers) await follow(follower, followee.uid)
    await follow(followee, followers[2]?.uid ?? 0)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await followersOf(followee, { limit: 2, cursor })
      expect(page.total).toBe(5)
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toEqual(followers.map(({ uid }) => uid).toReversed())
    const { list } = await followersOf(followee)
    expect(list.map(({ relation }) => relation.following)).toEqual([false, false, true, false, false])
    expect(list.every(({ relation }) => relation.followed)).toBe(true)
  })

  test('没看过的新粉丝分得出来，可以一次全部标为已读', async () => {
    const [followee, one, other] = await Promise.all([person(), person(), person()])
    await follow(one, followee.uid)
    await follow(other, followee.uid)
    await world.send('PUT /friendrelation/{id}', { id: one.uid, is_read: 1 }, followee.headers)
    expect((await followersOf(followee, { is_read: 0 })).list.map(({ id }) => id)).toEqual([other.uid])
    expect((await followersOf(followee, { is_read: 1 })).list.map(({ id }) => id)).toEqual([one.uid])
    await world.send('PUT /friendrelation/{id}', { id: 0, is_read: 1 }, followee.headers)
    expect((await followersOf(followee)).list.every((follower) => follower.is_read)).toBe(true)
  })

  test('访客看得到别人的名单，看自己的要先登录；没有的人没有名单；搜名字里的符号不当通配', async () => {
    const [follower, followee] = await Promise.all([person(), person('百分之百')])
    await follow(follower, followee.uid)
    const list = await world.send<Page>('GET /friendrelation/concern', { uid: follower.uid })
    expect(list.data).toMatchObject({ total: 1, list: [{ id: followee.uid, fans_count: 1 }] })
    expect(await world.send('GET /friendrelation/fans')).toMatchObject({ code: 10050 })
    expect(await world.send('GET /friendrelation/fans', { uid: 2_000_000_000 })).toMatchObject({
      code: 10003,
    })
    expect((await concernOf(follower, { q: '百分' })).list).toHaveLength(1)
    expect((await concernOf(follower, { q: '%' })).list).toHaveLength(0)
    expect((await world.get('/friendrelation/fans?uid=1&cursor=abc')).status).toBe(400)
  })

  test('个人主页有粉丝数、关注数和我与这个人的关系', async () => {
    const [follower, followee] = await pair()
    await follow(follower, followee.uid)
    const home = (who?: Person) =>
      world.send('GET /user/gethomeinfo', { uid: followee.uid }, who?.headers).then(({ data }) => data)
    expect(await home(follower)).toMatchObject({
      fans_count: 1,
      concern_count: 0,
      post_count: 0,
      relation: { following: true, followed: false, blocking: false },
    })
    expect(await home(followee)).toMatchObject({ fans_count: 1, relation: null })
    expect(await home()).toMatchObject({ relation: null })
  })
})

describe('屏蔽', () => {
  test('屏蔽之后两边都不再关注，谁也关注不了谁，话里不说是谁屏蔽的；取消之后又可以', async () => {
    const [one, other] = await pair()
    await follow(one, other.uid)
    await follow(other, one.uid)
    expect((await block(one, other.uid)).code).toBe(10000)
    expect((await block(one, other.uid)).code).toBe(10000)
    expect((await followersOf(one)).total).toBe(0)
    expect((await concernOf(one)).total).toBe(0)
    expect(await newsOf(one)).toEqual([])
    const refusal = { code: 10002, msg: '暂时不能这样做' }
    expect(await follow(one, other.uid)).toMatchObject(refusal)
    expect(await follow(other, one.uid)).toMatchObject(refusal)
    const standing = (who: Person, id: number) =>
      world.send('GET /friendrelation/{id}', { id }, who.headers).then(({ data }) => data)
    expect(await standing(one, other.uid)).toEqual({ following: false, followed: false, blocking: true })
    expect(await standing(other, one.uid)).toEqual({ following: false, followed: false, blocking: false })
    await world.send('DELETE /blocking/{id}', { id: other.uid }, one.headers)
    expect((await follow(other, one.uid)).code).toBe(10000)
  })

  test('一边关注、一边屏蔽一起来：最后不会既屏蔽又关注', async () => {
    for (let i = 0; i < 10; i += 1) {
      const [one, other] = await pair()
      await Promise.all([follow(other, one.uid), block(one, other.uid), follow(one, other.uid)])
      expect((await followersOf(one)).total).toBe(0)
      expect((await concernOf(one)).total).toBe(0)
    }
  })

  test('被屏蔽的人赞了，不会有消息，哪一边屏蔽的都一样', async () => {
    const [author, liker, friend] = await Promise.all([person(), person(), person()])
    const { id } = await makeReview(world.db, {
      tobacco: (await makeTobacco(world.db)).id,
      member: author.uid,
    })
    await block(liker, author.uid)
    const like = (who: Person) => world.send('POST /likeinvitation', { type: 12, id }, who.headers)
    await like(liker)
    await like(friend)
    const { data } = await world.send<Page<News>>('GET /message', { showtype: 1 }, author.headers)
    expect(data.list.map(({ userinfo }) => userinfo?.uid)).toEqual([friend.uid])
  })

  test('从前的消息也看不到，不算在没看的里；取消屏蔽又看得到', async () => {
    const [author, liker] = await pair()
    const { id } = await makeReview(world.db, {
      tobacco: (await makeTobacco(world.db)).id,
      member: author.uid,
    })
    await world.send('POST /likeinvitation', { type: 12, id }, liker.headers)
    const seen = async () => {
      const { data } = await world.send<Page<News>>('GET /message', { showtype: 1 }, author.headers)
      const unread = await world.send<{ total: number }>('GET /message/unread', {}, author.headers)
      return [data.list.length, unread.data.total]
    }
    expect(await seen()).toEqual([1, 1])
    await block(author, liker.uid)
    expect(await seen()).toEqual([0, 0])
    await world.send('DELETE /blocking/{id}', { id: liker.uid }, author.headers)
    expect(await seen()).toEqual([1, 1])
  })

  test('屏蔽了的人不在我看到的名单里，我也不在那个人看到的里', async () => {
    const [one, other, host] = await Promise.all([person(), person(), person()])
    await follow(one, host.uid)
    await follow(other, host.uid)
    await block(one, other.uid)
    const seen = async (who: Person) => (await followersOf(who, { uid: host.uid })).list.map(({ id }) => id)
    expect(await seen(one)).toEqual([one.uid])
    expect(await seen(other)).toEqual([other.uid])
    expect(await seen(host)).toHaveLength(2)
  })

  test('名单只有自己看得到，新的在前；不能屏蔽自己，也不能屏蔽没有的人；最多五百人', async () => {
    const [one, other] = await pair()
    expect(await block(one, one.uid)).toMatchObject({ code: 10001, msg: '不能屏蔽自己' })
    expect(await block(one, 2_000_000_000)).toMatchObject({ code: 10003 })
    await fillBlocks(world.db, one.uid, 499)
    const last = await person()
    const replies = await Promise.all([block(one, other.uid), block(one, last.uid)])
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    expect(replies.find(({ code }) => code === 10004)?.msg).toBe('最多屏蔽 500 人')
    const page = await world.send<Page>('GET /blocking', { limit: 2 }, one.headers)
    expect([other.uid, last.uid]).toContain(page.data.list[0]?.id)
    const next = await world.send<Page>('GET /blocking', { limit: 2, cursor: page.data.next }, one.headers)
    expect(next.data.list).toHaveLength(2)
    expect(await world.send('GET /blocking')).toMatchObject({ code: 10050 })
  })
})

describe('不想看到的词', () => {
  test('添、再添一样的、去掉；别人的去不掉；最多五十个，一起来也是', async () => {
    const [one, other] = await pair()
    const add = (word: string) =>
      world.send<{ id: number; word: string }>('POST /mutedword', { word }, one.headers)
    const { data } = await add(' 代购 ')
    expect(data.word).toBe('代购')
    expect((await add('代购')).data).toEqual(data)
    expect(await add('   ')).toMatchObject({ code: 10001, msg: '请填写词语' })
    const drop = (who: Person) => world.send('DELETE /mutedword/{id}', { id: data.id }, who.headers)
    expect(await drop(other)).toMatchObject({ code: 10003, msg: '没有这个词' })
    expect((await drop(one)).code).toBe(10000)
    const replies = await Promise.all(Array.from({ length: 55 }, (_, n) => add(`词${n}`)))
    expect(replies.filter(({ code }) => code === 10000)).toHaveLength(50)
    expect(replies.find(({ code }) => code === 10004)?.msg).toBe('最多 50 个词')
    const own = await world.send<{ list: unknown[] }>('GET /mutedword', {}, one.headers)
    expect(own.data.list).toHaveLength(50)
  })
})
