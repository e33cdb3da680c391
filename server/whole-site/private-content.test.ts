import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { changePost } from '#server/test/community/content.ts'
import {
  blockPerson,
  clearRateLimits,
  joinCircle,
  makeCircle,
  makePost,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let member: Person
let outsider: Person
let moderator: Person
let circle: number
beforeAll(async () => {
  world = await createWorld()
  ;[author, member, outsider] = [
    await makeAccount(world.host, { nickname: '写帖子的' }),
    await makeAccount(world.host, { nickname: '圈里的' }),
    await makeAccount(world.host, { nickname: '圈外的' }),
  ]
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  circle = await makeCircle(world.db, { members: [author.uid, member.uid] })
})
afterAll(() => world.close())

const secret = '圈内的秘密标题'
const closedPost = () =>
  makePost(world.db, { circle, by: author.uid, title: secret, membersOnly: true, content: '圈内的秘密正文' })

type Commented = { comment: { id: number; state: string } }
const say = async (who: Person, id: number, content: string) => {
  await clearRateLimits(world.db)
  const reply = await world.send<Commented>('POST /repeatInvitation', { type: 0, id, content }, who.headers)
  return reply.data.comment.id
}
const ask = (who: Person | null, key: string, input: Record<string, string | number> = {}) =>
  world.send<unknown>(key, input, who?.headers)
const textOf = async (who: Person, key: string, input: Record<string, string | number> = {}) =>
  (await ask(who, key, input)).text

describe('只给圈内看的帖子，圈外的人', () => {
  test('凭编号也赞不到、收不了、举报不了，它下面的评论也一样', async () => {
    const id = await closedPost()
    const comment = await say(author, id, '圈内的一句话')
    const about = [
      { type: contentTypes.post, id },
      { type: contentTypes.postComment, id: comment },
    ]
    for (const thing of about) {
      expect(await ask(outsider, 'POST /likeinvitation', thing)).toMatchObject({ code: 10003 })
      expect(
        await ask(outsider, 'POST /report', { type: thing.type, target: thing.id, reason: 'other' }),
      ).toMatchObject({
        code: 10003,
      })
      expect(await ask(member, 'POST /likeinvitation', thing)).toMatchObject({ code: 10000 })
      expect(await ask(moderator, 'POST /likeinvitation', thing)).toMatchObject({ code: 10000 })
    }
    expect(await ask(outsider, 'POST /collectInvitation', { type: 0, id })).toMatchObject({ code: 10003 })
    expect(await ask(outsider, 'GET /comment/{id}', { id: comment })).toMatchObject({ code: 10003 })
    expect(await ask(null, 'GET /comment', { type: 0, id })).toMatchObject({ code: 10003 })
  })

  test('在里面被提到的不会收到消息；圈内的会', async () => {
    const id = await closedPost()
    await say(author, id, '@圈外的 @圈里的 来看看这一句')
    expect(await textOf(outsider, 'GET /commentinvitation')).not.toContain('提到了')
    expect(await textOf(member, 'GET /commentinvitation')).toContain('来看看这一句')
    await clearRateLimits(world.db)
    const title = '只给圈里看的一帖'
    const form = { circle_id: circle, kind: 1, title, content: '@圈外的 @圈里的 看这里', members_only: 1 }
    expect(await ask(author, 'POST /invitation', form)).toMatchObject({ code: 10000 })
    expect(await textOf(outsider, 'GET /commentinvitation')).not.toContain('提到了')
    expect(await textOf(member, 'GET /commentinvitation')).toContain(title)
  })

  test('从前赞过、收藏过、聊过的，标题不再给出去', async () => {
    const before = '从前人人看得到的标题'
    const id = await makePost(world.db, { circle, by: author.uid, title: before })
    const own = await say(outsider, id, '我先说一句，看看会不会有人理我')
    await ask(outsider, 'POST /likeinvitation', { type: 0, id })
    await ask(outsider, 'POST /collectInvitation', { type: 0, id })
    await ask(member, 'POST /likeinvitation', { type: 1, id: own })
    const places = [
      ['GET /likeinvitation', { mine: 1 }],
      ['GET /collectInvitation', {}],
    ] as const
    for (const [key, input] of places) expect(await textOf(outsider, key, input)).toContain(before)
    await changePost(world.db, id, { members_only: true })
    for (const [key, input] of places) expect(await textOf(outsider, key, input)).not.toContain(before)
    await joinCircle(world.db, circle, outsider.uid)
    for (const [key, input] of places) expect(await textOf(outsider, key, input)).toContain(before)
    await ask(outsider, 'PUT /applycircle/{id}', { id: circle, action: 'leave' })
  })

  test('等过审核的评论放行以后，作者照样知道，写的人照样得斗币', async () => {
    const id = await closedPost()
    const waiting = await say(member, id, '加我微信聊聊这一罐，里面说得更清楚')
    const coins = await coinsOf(world.db, member.uid)
    const kind = world.host.content.handlerOf(contentTypes.postComment)
    await world.db.transaction().execute(async (trx) => kind?.release?.(trx, waiting))
    expect(await coinsOf(world.db, member.uid)).toBe(coins + 2)
    const { text } = await ask(author, 'GET /commentinvitation')
    expect(text).toContain(`#c${waiting}`)
  })
})

describe('屏蔽的人', () => {
  test('的帖子不在“相关”里，赞过的、收藏的里面也没有它的标题', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const place = await makeCircle(world.db)
    const [mine, theirs] = [
      await makePost(world.db, { circle: place, by: author.uid }),
      await makePost(world.db, { circle: place, by: other.uid, title: '屏蔽的人写的' }),
    ]
    await ask(one, 'POST /likeinvitation', { type: 0, id: theirs })
    await ask(one, 'POST /collectInvitation', { type: 0, id: theirs })
    const places = [
      ['GET /invitation/{id}', { id: mine }],
      ['GET /likeinvitation', { mine: 1 }],
      ['GET /collectInvitation', {}],
    ] as const
    for (const [key, input] of places) expect(await textOf(one, key, input)).toContain('屏蔽的人写的')
    await blockPerson(world.host, other.uid, one.uid)
    for (const [key, input] of places) expect(await textOf(one, key, input)).not.toContain('屏蔽的人写的')
  })

  test('说的话不能凭编号去赞', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const id = await makePost(world.db, { circle, by: author.uid })
    const comment = await say(other, id, '一句话')
    await blockPerson(world.host, other.uid, one.uid)
    expect(await ask(one, 'POST /likeinvitation', { type: 1, id: comment })).toMatchObject({ code: 10003 })
  })
})
