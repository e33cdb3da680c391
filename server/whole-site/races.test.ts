import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hangingOn } from '#server/test/catalogue/catalogue-admin.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { meanwhile } from '../test/wait.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { makeCircle, makePost, rowsAbout } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let someone: Person
let other: Person
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  someone = await makeAccount(world.host)
  other = await makeAccount(world.host)
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const codes = (replies: readonly { code: number }[]) => replies.map(({ code }) => code)

describe('两件不同的事撞在一起', () => {
  test('正在退出圈子时发的帖不算，也没有斗币', async () => {
    const id = await makeCircle(world.db, { owner: other.uid, members: [someone.uid] })
    const before = await coinsOf(world.db, someone.uid)
    const post = { circle_id: id, kind: 1, title: '临走的一帖', content: '一边退出一边写的话。' }
    const replies = await meanwhile(
      world,
      { table: 'circle', id },
      () => world.send('PUT /applycircle/{id}', { id, action: 'leave' }, someone.headers),
      () => world.send('POST /invitation', post, someone.headers),
    )
    expect(codes(replies)).toEqual([10000, 10002])
    expect((await world.read('GET /invitation', { circle_id: id })).list).toEqual([])
    expect(await coinsOf(world.db, someone.uid)).toBe(before)
  })

  test('正在删除的帖子下面说不上话：没有评论，作者也不会收到消息', async () => {
    const circle = await makeCircle(world.db, { owner: other.uid })
    const id = await makePost(world.db, { circle, by: other.uid })
    const comment = { type: 0, id, content: '删除的同时写下的一段评论。' }
    const replies = await meanwhile(
      world,
      { table: 'post', id },
      () => world.send('DELETE /invitation/{id}', { id }, other.headers),
      () => world.send('POST /repeatInvitation', comment, someone.headers),
    )
    expect(codes(replies)).toEqual([10000, 10003])
    expect(await rowsAbout(world.db, id)).toEqual([0, 0, 0])
    expect((await world.read('GET /commentinvitation', {}, other.headers)).list).toEqual([])
  })

  test('正在并入别款的斗草，点评、收藏、品鉴都落不到旧的那一份上', async () => {
    const [from, into] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    const { id } = from
    const merge = { id, type: 4, action: 'merge', into: into.id, reason: '同一款登记了两次' }
    const smoke = { day: '2026-01-02', tobacco: id, notes: '清淡' }
    const replies = await meanwhile(
      world,
      { table: 'tobacco', id },
      () => world.send('PUT /admin/item/{id}', merge, editor.headers),
      () => world.send('POST /tobaccocommon/{id}', { id, score: 4, content: '好抽' }, someone.headers),
      () => world.send('POST /collectInvitation', { type: 4, id }, someone.headers),
      () => world.send('POST /smoke', smoke, someone.headers),
    )
    expect(codes(replies)).toEqual([10000, 10003, 10003, 10001])
    const nothing = { reviews: [], shelf: [], posts: [], smokes: [], visits: [] }
    expect(await hangingOn(world.db, id)).toEqual(nothing)
  })
})
