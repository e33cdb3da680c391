import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { postList } from '#contract/community/post.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount, makeMember, type Person } from '#server/test/factories.ts'
import {
  blockPerson,
  muteWord,
  feedByHand,
  joinCircle,
  makeCircle,
  makePost,
  pinPost,
  spreadPosts,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

type List = DataOf<typeof postList>

let world: World
let reader: Person
beforeAll(async () => {
  world = await createWorld()
  reader = await makeAccount(world.host)
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number>, who?: Person): Promise<List> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const reply = await world.get<List>(`/invitation?${text}`, who?.headers)
  if (reply.code !== 10000) throw new Error(`${text}: ${reply.code} ${reply.msg}`)
  return reply.data
}

/** Every number of a list, page by page behind the cursor. */
async function walk(query: Record<string, string | number>, who?: Person): Promise<number[]> {
  const ids: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: List = await list({ ...query, ...(next && { cursor: next }) }, who)
    ids.push(...page.list.map(({ id }) => id))
    next = page.next
  }
  return ids
}

describe('谁看得到', () => {
  test('只给圈内看的、屏蔽的人的、有不想看的词的，不在列表里', async () => {
    const circle = await makeCircle(world.db, { members: [] })
    const [one, two, three] = await Promise.all([
      makeMember(world.db),
      makeMember(world.db),
      makeMember(world.db),
    ])
    const open = await makePost(world.db, { circle, by: one.id })
    const inner = await makePost(world.db, { circle, by: one.id, membersOnly: true })
    const apart = await makePost(world.db, { circle, by: two.id })
    const unwanted = await makePost(world.db, { circle, by: three.id, content: '这里说了 Latakia 两句' })
    await blockPerson(world.host, two.id, reader.uid)
    await muteWord(world.db, reader.uid, 'latakia')
    expect(await walk({ circle_id: circle, sort: 'new' })).toEqual([unwanted, apart, open])
    expect(await walk({ circle_id: circle, sort: 'new' }, reader)).toEqual([open])
    expect((await world.get(`/invitation/${inner}`, reader.headers)).code).toBe(10003)
    expect((await world.get(`/invitation/${apart}`, reader.headers)).code).toBe(10003)
    expect((await world.send('POST /likeinvitation', { type: 0, id: inner }, reader.headers)).code).toBe(
      10003,
    )
    expect((await world.send('POST /collectInvitation', { type: 0, id: inner }, reader.headers)).code).toBe(
      10003,
    )
    await joinCircle(world.db, circle, reader.uid)
    expect(await walk({ circle_id: circle, sort: 'new' }, reader)).toEqual([inner, open])
    expect((await world.get(`/invitation/${inner}`, reader.headers)).code).toBe(10000)
  })

  test('待审、封禁、删除的与关闭的圈子里的，别人看不到；自己的列表里有待审、封禁的与关闭的圈子里的', async () => {
    const circle = await makeCircle(world.db)
    const own: number[] = []
    for (const state of ['pending', 'rejected', 'banned', 'deleted'] as const)
      own.push(await makePost(world.db, { circle, by: reader.uid, state }))
    const closed = await makeCircle(world.db, { state: 'closed' })
    const gone = await makePost(world.db, { circle: closed, by: reader.uid })
    const other = await makeAccount(world.host)
    for (const who of [undefined, other]) {
      expect(await walk({ scope: 'user', uid: reader.uid }, who)).toEqual([])
      expect((await world.get(`/invitation/${gone}`, who?.headers)).code).toBe(10003)
    }
    const listed = [gone, ...own.slice(0, 3).toReversed()]
    expect(await walk({ scope: 'user', uid: reader.uid }, reader)).toEqual(listed)
  })
})

describe('次序', () => {
  test('置顶的在圈子的第一页最前，别处不重复', async () => {
    const author = await makeMember(world.db)
    const circle = await makeCircle(world.db)
    const ids: number[] = []
    for (let n = 0; n < 9; n++) ids.push(await makePost(world.db, { circle, by: author.id }))
    await pinPost(world.db, ids[2] ?? 0)
    const seen = await walk({ circle_id: circle, sort: 'new', limit: 3 })
    expect(seen).toEqual([ids[2], ...ids.toReversed().filter((id) => id !== ids[2])])
    expect((await list({ circle_id: circle, limit: 3 })).list[0]).toMatchObject({ id: ids[2], pinned: true })
  })

  test('每种范围、每种次序都一页一页走完，不重不漏', async () => {
    const { circle, author, tag, blend, all } = await spreadPosts(world.db, 70)
    const scopes: Record<string, string | number>[] = [
      { circle_id: circle },
      { scope: 'user', uid: author },
      { tag },
      { cite_type: 4, cite_id: blend },
      { scope: 'essence', circle_id: circle },
    ]
    for (const scope of scopes)
      for (const sort of ['new', 'replied', 'hot'] as const) {
        const wanted = all(scope, sort)
        expect.soft([scope, sort, await walk({ ...scope, sort, limit: 7 })]).toEqual([scope, sort, wanted])
        expect
          .soft([scope, sort, await walk({ ...scope, sort, limit: 50 }, reader)])
          .toEqual([scope, sort, wanted])
      }
  })

  test('没有的圈子说没有；没登录的动态是全站的', async () => {
    expect((await world.get('/invitation?circle_id=999999')).code).toBe(10003)
    expect((await world.get('/invitation?scope=circle')).code).toBe(10001)
    expect((await world.get('/invitation?scope=trash')).code).toBe(10050)
    const feed = await list({ scope: 'feed', limit: 5 })
    expect(feed.list).toEqual((await list({ scope: 'square', limit: 5 })).list)
  })
})

describe('我的动态', () => {
  test('就是关注的人与加入的圈子的帖子，新的在前，不论来源多少', async () => {
    for (const sources of [0, 1, 3, 12]) {
      const person = await makeAccount(world.host)
      const wanted = await feedByHand(world.db, person.uid, sources)
      expect.soft([sources, await walk({ scope: 'feed', limit: 7 }, person)]).toEqual([sources, wanted])
      const after = wanted.at(4) ?? 1
      const newer = wanted.filter((id) => id > after).length
      expect
        .soft(await list({ scope: 'feed', since: after }, person))
        .toMatchObject({ list: [], total: newer })
    }
  })
})

describe('我的圈子', () => {
  test('只有加入的圈子里的，关注的人在别处写的不在；没登录没有', async () => {
    for (const sources of [0, 3, 12]) {
      const person = await makeAccount(world.host)
      const wanted = await feedByHand(world.db, person.uid, sources, true)
      expect.soft([sources, await walk({ scope: 'joined', limit: 7 }, person)]).toEqual([sources, wanted])
    }
    expect((await world.get('/invitation?scope=joined')).code).toBe(10050)
  })
})

describe('语句的数', () => {
  test('无论多长都一样多，不过八句', async () => {
    const { circle, author, tag } = await spreadPosts(world.db, 30)
    for (const query of [
      `circle_id=${circle}`,
      `scope=user&uid=${author}`,
      `tag=${tag}&sort=hot`,
      'scope=feed',
      'scope=joined',
      'scope=essence',
    ]) {
      const count = async (limit: number) => {
        // Who asks, and whether they see what everybody sees, is read each time: neither is remembered for long.
        world.host.viewers.invalidate()
        world.host.commonView.invalidate()
        const { statements } = await countStatements(() =>
          world.get(`/invitation?${query}&limit=${limit}`, reader.headers),
        )
        return statements.length
      }
      await count(5)
      const [few, many] = [await count(5), await count(50)]
      expect.soft([query, many]).toEqual([query, few])
      expect.soft(many).toBeLessThanOrEqual(8)
    }
  })
})
