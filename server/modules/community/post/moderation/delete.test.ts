import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { type Person, makeAccount } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { banFromCircle, clearRateLimits, joinCircle, makeCircle } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let other: Person
let moderator: Person
let circle = 0
let written = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  other = await makeAccount(world.host)
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  circle = await makeCircle(world.db, { members: [author.uid, other.uid] })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

const write = (who = author) =>
  world.send<{ id: number }>(
    'POST /invitation',
    { circle_id: circle, kind: 1, title: `第 ${++written} 个帖子`, content: '今天的斗。' },
    who.headers,
  )
const act = (id: number, action: string, who: Person) =>
  world.send('PUT /invitation/{id}', { id, action }, who.headers)
const prestigeOf = async ({ headers }: Person) =>
  (await world.read('GET /user/gethomeinfo', {}, headers)).prestige

describe('删除与斗币', () => {
  test('自己删的，发布与加精得到的斗币收回，找回时还给他，删几回都一样；威望不减', async () => {
    const who = await makeAccount(world.host)
    await joinCircle(world.db, circle, who.uid)
    const { id } = (await write(who)).data
    const prestige = await prestigeOf(who)
    await act(id, 'essence', moderator)
    const coins = () => coinsOf(world.db, who.uid)
    const start = await coins()
    const drop = () => world.send(`DELETE /invitation/${id}`, {}, who.headers)
    const find = () => act(id, 'restore', who)
    for (let round = 0; round < 3; round++) {
      expect((await drop()).code).toBe(10000)
      expect(await coins()).toBe(start - 110)
      expect((await find()).code).toBe(10000)
      expect(await coins()).toBe(start)
    }
    expect(await prestigeOf(who)).toBe(prestige + 100)
    await giveCoins(world.db, who.uid, 7 - start)
    await drop()
    expect(await coins()).toBe(0)
    await find()
    expect(await coins()).toBe(7)
    const both = await Promise.all([drop(), drop(), drop()])
    expect(both.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect((await verifyBooks(world.db)).faults).toEqual([])
    const ledger = await world.read('GET /pointsprestige/{id}', { id: who.uid }, who.headers)
    expect(ledger.list[0]).toMatchObject({ amount: -7, reason: '删帖收回' })
  })

  test('管理删了又恢复，再删再扣，再恢复再还', async () => {
    const who = await makeAccount(world.host)
    await joinCircle(world.db, circle, who.uid)
    await giveCoins(world.db, who.uid, 100)
    const { id } = (await write(who)).data
    const start = await coinsOf(world.db, who.uid)
    const admin = await makeAccount(world.host, { roles: ['moderator'] })
    for (let round = 0; round < 3; round++) {
      await world.send(`DELETE /invitation/${id}`, { reason: '违规' }, moderator.headers)
      expect(await coinsOf(world.db, who.uid)).toBe(start - 20)
      await act(id, 'restore', admin)
      expect(await coinsOf(world.db, who.uid)).toBe(start)
    }
    expect((await verifyBooks(world.db)).faults).toEqual([])
  })

  test('自己删的评论，得到的斗币收回一次', async () => {
    const who = await makeAccount(world.host)
    const { id } = (await write()).data
    const start = await coinsOf(world.db, who.uid)
    const form = { type: 0, id, content: '这一句话不止十个字，所以有斗币' }
    const answer = await world.send<{ comment: { id: number } }>('POST /repeatInvitation', form, who.headers)
    expect([answer.code, await coinsOf(world.db, who.uid)]).toEqual([10000, start + 2])
    const drop = () =>
      world.send('DELETE /commentinvitation/{id}', { id: answer.data.comment.id }, who.headers)
    const all = await Promise.all([drop(), drop(), drop()])
    expect(all.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([10000, 10003, 10003])
    expect(await coinsOf(world.db, who.uid)).toBe(start)
  })

  test('已经删了的再删一次，说已经删了', async () => {
    const { data } = await write()
    const drop = (who: Person) => world.send(`DELETE /invitation/${data.id}`, { reason: '违规' }, who.headers)
    await drop(moderator)
    expect(await drop(moderator)).toMatchObject({ code: 10004, msg: '帖子已经删除了' })
    expect((await drop(author)).code).toBe(10003)
    expect((await drop(other)).code).toBe(10003)
  })
})

describe('点赞与收藏', () => {
  const like = (type: number, id: number, who: Person) =>
    world.send('POST /likeinvitation', { type, id }, who.headers)
  const say = async (id: number, who: Person) =>
    (
      await world.send<{ comment: { id: number } }>(
        'POST /repeatInvitation',
        { type: 0, id, content: '说一句话' },
        who.headers,
      )
    ).data.comment.id

  test('自己的帖子与评论不能点赞，也不计数', async () => {
    const { id } = (await write()).data
    const comment = await say(id, author)
    for (const [type, thing] of [
      [0, id],
      [1, comment],
    ] as const)
      expect(await like(type, thing, author)).toMatchObject({ code: 10002, msg: '不能给自己的内容点赞' })
    expect(await like(0, id, other)).toMatchObject({ code: 10000, data: { count: 1 } })
    expect(await like(1, comment, other)).toMatchObject({ code: 10000, data: { count: 1 } })
    const talk = await world.read('GET /comment', { type: 0, id }, author.headers)
    expect(talk.list[0]?.can.like).toBe(false)
  })

  test('被圈子拉黑的人不能点赞，不能收藏，已经赞过的可以取消', async () => {
    const { id } = (await write()).data
    const comment = await say(id, author)
    const barred = await makeAccount(world.host)
    await like(0, id, barred)
    await banFromCircle(world.db, circle, barred.uid)
    const words = { code: 10002, msg: '你已被这个圈子拉黑，不能点赞和收藏' }
    expect(await like(0, id, barred)).toMatchObject(words)
    expect(await like(1, comment, barred)).toMatchObject(words)
    const keep = world.send('POST /collectInvitation', { type: 0, id }, barred.headers)
    expect(await keep).toMatchObject(words)
    expect((await world.read('GET /invitation/{id}', { id }, barred.headers)).can.like).toBe(false)
    const taken = await world.send('DELETE /likeinvitation/{id}', { type: 0, id }, barred.headers)
    expect(taken).toMatchObject({ code: 10000, data: { liked: false, count: 0 } })
  })
})
