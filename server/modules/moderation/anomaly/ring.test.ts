import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { doNow } from '#server/test/jobs.ts'
import { makeTies, makeTips, openedAgo } from '#server/test/moderation/anomalies.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const night = () => doNow(world.host, 'anomaly:rings')

const cases = async (state: 'open' | 'done' = 'open') =>
  (await world.read('GET /admin/anomaly', { state, kind: 'ring' }, moderator.headers)).list

describe('互相抬举的小圈', () => {
  test('四个人只给自己人点赞：夜里找到一件，第二夜不重复，多了一个人还是那一件，关了不再来；朋友之间与常去别处的人不算', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(world.host)))
    const uids = people.map(({ uid }) => uid)
    const ring = uids.slice(0, 4)
    for (const one of ring)
      for (const other of ring) if (one !== other) await makeTies(world.db, one, other, 5)
    // Tied to two of the ring as they are to each other, but liking others far more.
    const [guest = 0, stranger = 0, friend = 0, mate = 0] = uids.slice(4)
    for (const one of ring.slice(0, 2)) {
      await makeTies(world.db, guest, one, 5)
      await makeTies(world.db, one, guest, 5)
    }
    await makeTies(world.db, guest, stranger, 30)
    await makeTies(world.db, friend, mate, 20)
    await makeTies(world.db, mate, friend, 20)
    await night()
    const [found, ...more] = await cases()
    expect(more).toEqual([])
    expect(found).toMatchObject({ title: '4 个人的小圈', count: 4, state: 'open' })
    const one = await world.read('GET /admin/anomaly/{id}', { id: found?.id }, moderator.headers)
    expect(one.members.map(({ uid }) => uid)).toEqual(ring.toSorted((a, b) => a - b))
    expect(one.members.map(({ inside }) => inside)).toEqual([15, 15, 15, 15])
    expect(one.density).toBe(1)

    await night()
    expect(await cases()).toHaveLength(1)
    const { uid: fifth } = await makeAccount(world.host)
    for (const uid of ring)
      for (const [from, to] of [
        [uid, fifth],
        [fifth, uid],
      ] as const)
        await makeTies(world.db, from, to, 5)
    await night()
    expect(await cases()).toMatchObject([{ id: found?.id, title: '5 个人的小圈', count: 5 }])
    const closed = await world.send(
      'PUT /admin/anomaly/{id}',
      { id: found?.id, action: 'close' },
      moderator.headers,
    )
    expect(closed).toMatchObject({ code: 10000, data: { state: 'closed' } })
    await night()
    expect(await cases()).toEqual([])
    expect(await cases('done')).toHaveLength(1)
  })

  test('一个抬一个、最后一个抬回第一个的链也找到；只是追着一个人的不算', async () => {
    const uids = (await Promise.all(Array.from({ length: 9 }, () => makeAccount(world.host)))).map(
      ({ uid }) => uid,
    )
    const chain = uids.slice(0, 5)
    for (const [at, one] of chain.entries())
      await makeTies(world.db, one, chain[(at + 1) % chain.length] ?? 0, 6)
    for (const fan of uids.slice(5)) await makeTies(world.db, fan, chain[0] ?? 0, 20)
    await night()
    const [found, ...more] = await cases()
    expect(more).toEqual([])
    const one = await world.read('GET /admin/anomaly/{id}', { id: found?.id }, moderator.headers)
    expect(one.members.map(({ uid, inside }) => ({ uid, inside }))).toEqual(
      chain.toSorted((a, b) => a - b).map((uid) => ({ uid, inside: 6 })),
    )
    await night()
    expect(await cases()).toHaveLength(1)
  })

  test('点得不够多、连得不够密、多半给了别人的不算；只同一个人来往的不在圈里', async () => {
    const people = await Promise.all(Array.from({ length: 18 }, () => makeAccount(world.host)))
    const uids = people.map(({ uid }) => uid)
    const both = async (one = 0, other = 0, likes = 5) => {
      await makeTies(world.db, one, other, likes)
      await makeTies(world.db, other, one, likes)
    }
    const pairs = ([a, b, c]: number[], likes: number) =>
      Promise.all([both(a, b, likes), both(b, c, likes), both(c, a, likes)])
    const [ring, few, row, chain] = [
      uids.slice(0, 3),
      uids.slice(4, 7),
      uids.slice(7, 13),
      uids.slice(13, 16),
    ]
    await pairs(ring, 5)
    await both(ring[0], uids[3])
    await pairs(few, 4)
    for (const [at, one] of row.entries()) await both(one, row[(at + 1) % row.length])
    for (const [at, one] of chain.entries()) {
      await makeTies(world.db, one, chain[(at + 1) % chain.length] ?? 0, 6)
      for (const other of uids.slice(16, 18)) await makeTies(world.db, one, other, 4)
    }
    const before = (await cases()).map(({ id }) => id)
    await night()
    const found = (await cases()).filter(({ id }) => !before.includes(id))
    const seen = await Promise.all(
      found.map(({ id }) => world.read('GET /admin/anomaly/{id}', { id }, moderator.headers)),
    )
    expect(seen.map(({ members }) => members.map(({ uid }) => uid))).toEqual([ring.toSorted((a, b) => a - b)])
  })

  test('五个新账号只打赏一个人：夜里找到，连收的人一件；四个、老账号、也打赏别人的不算', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => makeAccount(world.host)))
    const uids = people.map(({ uid }) => uid)
    const [taker = 0, few = 0, loved = 0, shared = 0, other = 0] = uids
    const [mules, four, old, busy] = [
      uids.slice(5, 10),
      uids.slice(10, 14),
      uids.slice(14, 19),
      uids.slice(19, 22),
    ]
    for (const uid of mules) await makeTips(world.db, uid, taker, 3)
    await makeTips(world.db, mules[0] ?? 0, other, 2)
    for (const uid of four) await makeTips(world.db, uid, few, 9)
    for (const uid of old) {
      await openedAgo(world.db, uid, '40 days')
      await makeTips(world.db, uid, loved, 9)
    }
    for (const uid of [...busy, ...four.slice(0, 2)]) {
      await makeTips(world.db, uid, shared, 2)
      await makeTips(world.db, uid, other, 4)
    }
    const before = (await cases()).map(({ id }) => id)
    await night()
    await night()
    const found = (await cases()).filter(({ id }) => !before.includes(id))
    const seen = await Promise.all(
      found.map(({ id }) => world.read('GET /admin/anomaly/{id}', { id }, moderator.headers)),
    )
    expect(seen.map(({ members }) => members.map(({ uid, inside }) => [uid, inside]))).toEqual([
      [...mules.toSorted((a, b) => a - b).map((uid) => [uid, 15]), [taker, 0]],
    ])
  })
})
