import { coinsOf } from '#server/test/rewards/ledger.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  clearRateLimits,
  makeCircle,
  makePost,
  rowsAbout,
  wrongBalances,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  other = await makeAccount(world.host)
})
afterAll(() => world.close())

type Input = Record<string, string | number>
type Ask = [key: string, input: Input]
const codeOf = async ([key, input]: Ask, who?: Person) => {
  await clearRateLimits(world.db)
  return (await world.send(key, input, who?.headers)).code
}

const reads = (id: number): Ask[] => [
  ['GET /invitation/{id}', { id }],
  ['GET /comment', { type: 0, id }],
]
const writes = (id: number): Ask[] => [
  ['POST /repeatInvitation', { type: 0, id, content: '一句话' }],
  ['POST /likeinvitation', { type: 0, id }],
  ['POST /collectInvitation', { type: 0, id }],
  ['POST /report', { type: 0, target: id, reason: 'other' }],
  ['PUT /invitation/{id}', { id, title: '别人的题', content: '别人的文' }],
  ['PUT /invitation/{id}', { id, action: 'top' }],
  ['PUT /invitation/{id}', { id, action: 'essence' }],
  ['PUT /invitation/{id}', { id, action: 'ban', reason: '理由' }],
  ['PUT /invitation/{id}', { id, action: 'unban' }],
  ['PUT /invitation/{id}', { id, action: 'restore' }],
  ['DELETE /invitation/{id}', { id, reason: '理由' }],
  ['POST /draft', { post_id: id, fields: '{}' }],
]
const status = async (url: string) => (await world.ask({ url })).statusCode

describe('看不见的帖子', () => {
  test.each(['pending', 'rejected', 'banned', 'deleted'] as const)(
    '%s 的，别人读不到也动不了',
    async (state) => {
      const circle = await makeCircle(world.db, { members: [author.uid, other.uid] })
      const id = await makePost(world.db, { circle, by: author.uid, state })
      for (const one of reads(id))
        for (const who of [undefined, other]) expect(await codeOf(one, who)).toBe(10003)
      for (const one of writes(id))
        expect([10002, 10003, 10001, 40000], one[0]).toContain(await codeOf(one, other))
      for (const one of writes(id)) expect(await codeOf(one)).toBe(10050)
      expect(await status(`/art/og/post/${id}.png`)).toBe(404)
      expect(await rowsAbout(world.db, id)).toEqual([0, 0, 0])
    },
  )

  test.each(['pending', 'closed'] as const)(
    '在 %s 的圈子里的，别人读不到；作者只读得到关闭了的，改不了，删得掉',
    async (state) => {
      const circle = await makeCircle(world.db, { state, members: [author.uid, other.uid] })
      const id = await makePost(world.db, { circle, by: author.uid })
      const change: Ask = ['PUT /invitation/{id}', { id, title: '题', content: '文' }]
      for (const one of reads(id)) {
        for (const who of [undefined, other]) expect(await codeOf(one, who)).toBe(10003)
        expect(await codeOf(one, author), one[0]).toBe(state === 'closed' ? 10000 : 10003)
      }
      for (const one of writes(id))
        expect([10002, 10003, 10001, 40000], one[0]).toContain(await codeOf(one, other))
      expect(await codeOf(change, author)).not.toBe(10000)
      expect(await status(`/art/og/post/${id}.png`)).toBe(404)
      expect(await rowsAbout(world.db, id)).toEqual([0, 0, 0])
      expect(await codeOf(['DELETE /invitation/{id}', { id }], author)).toBe(10000)
    },
  )

  test('在冻结的圈子里只能读', async () => {
    const circle = await makeCircle(world.db, { state: 'frozen', members: [author.uid, other.uid] })
    const id = await makePost(world.db, { circle, by: author.uid })
    for (const one of reads(id)) expect(await codeOf(one)).toBe(10000)
    expect(await codeOf(['POST /repeatInvitation', { type: 0, id, content: '一句话' }], other)).toBe(10004)
    const form = { circle_id: circle, kind: 1, title: '题', content: '文' }
    expect(await codeOf(['POST /invitation', form], other)).toBe(10004)
    expect(await codeOf(['PUT /invitation/{id}', { id, title: '题', content: '换成别的' }], author)).toBe(
      10004,
    )
  })
})

describe('被赶出去的人', () => {
  test('进了黑名单、禁言时退出，圈子里都说不了话，也改不了从前的帖子', async () => {
    const owner = await makeAccount(world.host)
    for (const measure of ['blacklist', 'mute']) {
      const they = await makeAccount(world.host)
      const circle = await makeCircle(world.db, { owner: owner.uid, members: [they.uid] })
      const [own, theirs] = [
        await makePost(world.db, { circle, by: they.uid }),
        await makePost(world.db, { circle, by: owner.uid }),
      ]
      const handling = { id: circle, action: measure, uid: they.uid, days: 7, reason: '理由' }
      expect(await codeOf(['PUT /applycircle/{id}', handling], owner)).toBe(10000)
      await codeOf(['PUT /applycircle/{id}', { id: circle, action: 'leave' }], they)
      expect(await codeOf(['POST /repeatInvitation', { type: 0, id: theirs, content: '一句话' }], they)).toBe(
        10190,
      )
      const change = { id: own, title: '题', content: '换成别的' }
      expect([10002, 10190]).toContain(await codeOf(['PUT /invitation/{id}', change], they))
      expect(await codeOf(['DELETE /invitation/{id}', { id: own }], they)).toBe(10000)
      expect(await codeOf(['PUT /invitation/{id}', { id: own, action: 'restore' }], they)).toBe(10002)
    }
  })
})

describe('访客存好的答案', () => {
  test('删掉的评论，链接到它的一串里立刻没有', async () => {
    const circle = await makeCircle(world.db)
    const post = await makePost(world.db, { circle, by: author.uid })
    await clearRateLimits(world.db)
    const answer = await world.send<{ comment: { id: number } }>(
      'POST /repeatInvitation',
      { type: 0, id: post, content: '不该留下的一句话' },
      other.headers,
    )
    const { id } = answer.data.comment
    await world.send(
      'POST /repeatInvitation',
      { type: 0, id: post, pid: id, content: '回一句' },
      author.headers,
    )
    const text = async () => (await world.send('GET /comment/{id}', { id })).text
    expect(await text()).toContain('不该留下')
    await world.send('DELETE /commentinvitation/{id}', { id }, other.headers)
    await expect.poll(text, { timeout: 3_000 }).not.toContain('不该留下')
  })

  test('里面没有成员的东西：成员问过以后，访客得到的还是访客的', async () => {
    const circle = await makeCircle(world.db, { owner: author.uid, members: [other.uid] })
    const post = await makePost(world.db, { circle, by: author.uid })
    await makePost(world.db, { circle, by: author.uid, membersOnly: true, title: '圈内的题' })
    await makePost(world.db, { circle, by: author.uid, state: 'pending', title: '等着的题' })
    await world.send('POST /likeinvitation', { type: 0, id: post }, other.headers)
    await world.send('POST /collectInvitation', { type: 0, id: post }, other.headers)
    const asked: Ask[] = [
      ['GET /invitation/{id}', { id: post }],
      ['GET /invitation', { scope: 'circle', circle_id: circle }],
      ['GET /invitation', { scope: 'user', uid: author.uid }],
      ['GET /invitation', { scope: 'square' }],
      ['GET /groupcircle', {}],
      ['GET /groupcircle/{id}', { id: circle }],
      ['GET /circle/getparticipant', { id: circle }],
      ['GET /comment', { type: 0, id: post }],
      ['GET /appreciation', {}],
    ]
    for (const one of asked) {
      const [key, input] = one
      for (const who of [author, other]) expect(await codeOf(one, who), key).toBe(10000)
      const { text } = await world.send(key, input)
      const again = await world.send(key, input, { 'authorization-token': 'nobody' })
      for (const answer of [text, again.text]) {
        expect(answer, key).not.toMatch(
          /圈内的题|等着的题|"(?:liked|collected|following|edit|delete|moderate|own|post)":true/,
        )
        expect(answer, key).not.toMatch(/"role":"(?:owner|admin|member)"(?=.*"waiting")/)
      }
    }
  })
})

describe('斗币', () => {
  test('赞与取消五十次、写了又删五十次，得到的不多于一天的份', async () => {
    const circle = await makeCircle(world.db, { members: [author.uid, other.uid] })
    const id = await makePost(world.db, { circle, by: author.uid })
    const before = await coinsOf(world.db, author.uid)
    for (let n = 0; n < 50; n++) {
      await world.send('POST /likeinvitation', { type: 0, id }, other.headers)
      await world.send('DELETE /likeinvitation/{id}', { type: 0, id }, other.headers)
    }
    const once = (await coinsOf(world.db, author.uid)) - before
    expect(once).toBeLessThanOrEqual(1)
    const talker = await makeAccount(world.host)
    const start = await coinsOf(world.db, talker.uid)
    const all = Array.from({ length: 50 }, (_one, n) => n)
    for (const n of all) {
      await clearRateLimits(world.db)
      const form = { type: 0, id, content: `第 ${n} 次写下一句超过十个字的话` }
      const answer = await world.send<{ comment: { id: number } }>(
        'POST /repeatInvitation',
        form,
        talker.headers,
      )
      await world.send('DELETE /commentinvitation/{id}', { id: answer.data.comment.id }, talker.headers)
    }
    expect((await coinsOf(world.db, talker.uid)) - start).toBeLessThanOrEqual(20)
    expect(await wrongBalances(world.db)).toBe(0)
  }, 60_000)
})
