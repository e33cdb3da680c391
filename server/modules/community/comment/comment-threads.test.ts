import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  blockPerson,
  followPerson,
  clearRateLimits,
  makeCircle,
  makePost,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let post = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  post = await makePost(world.db, { circle: await makeCircle(world.db), by: author.uid })
})
afterAll(() => world.close())

type Commented = { comment: { id: number } }
const say = async (who: Person, content: string, pid?: number) => {
  const sent = { type: 0, id: post, content, ...(pid && { pid }) }
  return (await world.send<Commented>('POST /repeatInvitation', sent, who.headers)).data.comment.id
}

describe('赞评论', () => {
  test('访客存好的答案马上跟着变，赞与取消都是', async () => {
    const id = await say(author, '等一个赞')
    const likes = async () => {
      const { list } = await world.read('GET /comment', { type: 0, id: post })
      return list.find((thread) => thread.id === id)?.like_count
    }
    expect(await likes()).toBe(0)
    const follower = await makeAccount(world.host)
    const given = await world.send<{ count: number }>(
      'POST /likeinvitation',
      { type: 1, id },
      follower.headers,
    )
    expect(given.data.count).toBe(1)
    await expect.poll(likes, { timeout: 3_000 }).toBe(1)
    await world.send('DELETE /likeinvitation/{id}', { type: 1, id }, follower.headers)
    await expect.poll(likes, { timeout: 3_000 }).toBe(0)
  })
})

describe('屏蔽的人的回复', () => {
  test('不给看，也不算在一楼的回复数里；别人看到的不变', async () => {
    const [me, hidden, other] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    const head = await say(other, '起个头')
    for (const who of [other, hidden, hidden]) await say(who, '接一句', head)
    await blockPerson(world.host, me.uid, hidden.uid)
    await clearRateLimits(world.db)
    const floorOf = async (who: Person) => {
      const { list } = await world.read('GET /comment', { type: 0, id: post, sort: 'new' }, who.headers)
      const alone = await world.read('GET /comment/{id}', { id: head }, who.headers)
      return [list.find(({ id }) => id === head), alone.thread].map((floor) => floor?.reply_count)
    }
    expect(await floorOf(me)).toEqual([1, 1])
    expect(await floorOf(other)).toEqual([3, 3])
  })

  test('起头的人屏蔽了：别人的回复还在，起头的那条只说不显示；谁也没有回的，整条不在', async () => {
    const [me, blocked, other] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    const head = await say(blocked, '屏蔽的人起个头')
    const answered = await say(other, '别人接一句', head)
    const alone = await say(blocked, '没有人回')
    const onlyOwn = await say(blocked, '只有自己回')
    const own = await say(blocked, '自己接自己', onlyOwn)
    await blockPerson(world.host, me.uid, blocked.uid)
    await clearRateLimits(world.db)
    const { headers } = me
    const { list } = await world.read('GET /comment', { type: 0, id: post, sort: 'new', limit: 50 }, headers)
    const ids = list.map(({ id }) => id)
    expect(ids).not.toContain(alone)
    expect(ids).not.toContain(onlyOwn)
    const shown = list.find(({ id }) => id === head)
    expect(shown).toMatchObject({
      state: 'blocked',
      html: '',
      author: { uid: 0 },
      like_count: 0,
      place: '',
      reply_count: 1,
      can: { reply: false, like: false, report: false, delete: false },
    })
    expect(shown?.replies.map(({ id, state }) => [id, state])).toEqual([[answered, 'published']])
    const linked = await world.read('GET /comment/{id}', { id: answered }, headers)
    expect(linked.thread.state).toBe('blocked')
    expect(JSON.stringify([list, linked])).not.toContain('屏蔽的人起个头')
    for (const id of [head, own])
      expect((await world.send(`GET /comment/${id}`, {}, headers)).code).toBe(10003)
    const all = await world.read('GET /comment', { type: 0, id: post, sort: 'new', limit: 50 }, other.headers)
    expect(all.list.find(({ id }) => id === head)?.state).toBe('published')
  })
})

describe('@ 谁', () => {
  const named = async (who: Person, more = {}) => {
    const answer = await world.send<{ list: { uid: number }[] }>('GET /mention', more, who.headers)
    return answer.data.list.map(({ uid }) => uid)
  }

  test('先是在这里说话的人，回复的人也算，然后是关注的人；屏蔽的不在；别人的地方不透露谁说过话', async () => {
    const [me, friend, speaker, answerer, hidden] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    await followPerson(world.db, me.uid, friend.uid)
    await blockPerson(world.host, me.uid, hidden.uid)
    const head = await say(speaker, '起个头')
    await say(answerer, '接一句', head)
    await say(hidden, '看不见我', head)
    await clearRateLimits(world.db)
    expect(await named(me)).toEqual([friend.uid])
    const here = await named(me, { type: 0, id: post })
    expect(here.slice(0, 2)).toEqual([answerer.uid, speaker.uid])
    expect(here.at(-1)).toBe(friend.uid)
    expect(here).not.toContain(hidden.uid)
    const box = await world.send<{ mentions: { uid: number }[] }>(
      'GET /comment/create',
      { type: 0, id: post },
      me.headers,
    )
    expect(box.data.mentions.map(({ uid }) => uid)).toEqual([
      author.uid,
      ...here.filter((uid) => uid !== author.uid),
    ])
    const closed = await makePost(world.db, {
      circle: await makeCircle(world.db),
      by: author.uid,
      membersOnly: true,
    })
    await world.send('POST /repeatInvitation', { type: 0, id: closed, content: '关起门说' }, author.headers)
    expect(await named(me, { type: 0, id: closed })).toEqual([friend.uid])
  })
})

describe('列表里没有表情', () => {
  test('卡片与消息里是话，不是方括号；只有表情的说一声', async () => {
    const circle = await makeCircle(world.db, { members: [author.uid] })
    const content = '今天[烟斗]开了一罐 [微笑]，很香[没有]'
    const form = { circle_id: circle, kind: 1, title: '新斗', content }
    const made = await world.send<{ id: number }>('POST /invitation', form, author.headers)
    expect(made.code).toBe(10000)
    const { list } = await world.read('GET /invitation', { scope: 'circle', circle_id: circle })
    expect(list[0]?.excerpt).toBe('今天 开了一罐，很香[没有]')
    const follower = await makeAccount(world.host)
    post = made.data.id
    await say(follower, '[鼓掌] 好')
    await say(follower, '[鼓掌][点赞]')
    const news = await world.read('GET /commentinvitation', {}, author.headers)
    expect(news.list.slice(0, 2).map(({ target }) => target?.title)).toEqual(['[表情]', '好'])
    expect(news.list[0]?.detail).toMatch(/^在“.+”下$/)
  })
})
