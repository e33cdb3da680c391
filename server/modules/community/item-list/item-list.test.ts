import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { blockPerson, clearRateLimits, muteOnSite } from '#server/test/community/posts.ts'
import { eraseMember, refusedWord } from '#server/test/community/circles.ts'
import {
  fillLists,
  listRows,
  listsAstray,
  makeBlends,
  makeList,
  makeSharedList,
} from '#server/test/community/item-lists.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>
type Input = Record<string, string | number>

const one = (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return world.get<{ title: string; entries: { id: number; target_id: number; note: string }[] }>(
    `/list/${id}`,
    who,
  )
}
const shown = async (asked: Input = {}, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /list', { limit: 50, ...asked }, who)).list.map(({ id }) => id)
}
const form = (id: number, who: Person) => world.read('GET /list/{id}/edit', { id }, who.headers)
const add = (id: number, target: number, who: Person, more: Input = {}) =>
  world.send<{ entry: number; entry_count: number }>(
    'POST /list/{id}/entry',
    { id, type: 4, target, ...more },
    who.headers,
  )
const edit = (id: number, change: Input, who: Person) =>
  world.send('PUT /list/{id}', { id, ...change }, who.headers)
const sortInto = (id: number, entries: readonly number[], who: Person) =>
  world.send('PUT /list/{id}/order', { id, entries: entries.join(',') }, who.headers)

describe('清单', () => {
  test('建一份私密的，加两件，写备注，排序，公开；移出一件', async () => {
    const who = await makeAccount(world.host)
    const [first, second] = await makeBlends(world.db, 2)
    const id = await makeList(world, who, { title: '冬天的三款', type: 4, target: first ?? 0 })
    expect((await add(id, second ?? 0, who, { note: '夜里看书时抽' })).data.entry_count).toBe(2)
    const { entries, shared } = await form(id, who)
    expect(shared).toBe(false)
    const [a = 0, b = 0] = entries.map((entry) => entry.id)
    expect(
      (await world.send('PUT /list/{id}/entry/{entry}', { id, entry: a, note: '第一件' }, who.headers)).code,
    ).toBe(10000)
    expect((await sortInto(id, [b, a], who)).code).toBe(10000)
    expect((await edit(id, { shared: 1, introduction: '各有各的好' }, who)).code).toBe(10000)
    const { data } = await one(id)
    expect(data.entries.map(({ target_id, note }) => [target_id, note])).toEqual([
      [second, '夜里看书时抽'],
      [first, '第一件'],
    ])
    expect(await shown({ cite_type: 4, cite_id: first ?? 0 })).toEqual([id])
    await world.send('DELETE /list/{id}/entry/{entry}', { id, entry: b }, who.headers)
    expect((await one(id)).data.entries.map(({ target_id }) => target_id)).toEqual([first])
    expect(await listsAstray(world.db)).toEqual([])
  })

  test('私密的只有自己看得到：页面、列表、有这一件的、评论、收藏、举报，版主也看不到', async () => {
    const who = await makeAccount(world.host)
    const blend = (await makeTobacco(world.db)).id
    const id = await makeList(world, who, { type: 4, target: blend })
    const moderator = await makeAccount(world.host, { roles: ['moderator'] })
    const other = await makeAccount(world.host)
    for (const { headers } of [other, moderator]) {
      expect((await one(id, headers)).code).toBe(10003)
      expect(await shown({ uid: who.uid }, headers)).toEqual([])
      expect(await shown({ cite_type: 4, cite_id: blend }, headers)).toEqual([])
      for (const [key, input] of [
        ['POST /repeatInvitation', { type: 16, id, content: '写得好' }],
        ['POST /collectInvitation', { type: 16, id }],
        ['POST /report', { type: 16, target: id, reason: 'spam' }],
        ['PUT /list/{id}', { id, title: '改名' }],
        ['POST /list/{id}/entry', { id, type: 4, target: blend }],
        ['DELETE /list/{id}', { id, reason: '不合适' }],
      ] as const)
        expect([key, (await world.send(key, input, headers)).code]).toEqual([key, 10003])
    }
    const listed = await world.read('GET /admin/content', { type: 16, limit: 50 }, moderator.headers)
    expect(listed.list.map((row) => row.id)).not.toContain(id)
    expect((await one(id)).code).toBe(10003)
    expect((await one(id, who.headers)).code).toBe(10000)
  })

  test('别人公开的：看得到，一处也改不了', async () => {
    const who = await makeAccount(world.host)
    const id = await makeSharedList(world, who)
    const other = await makeAccount(world.host)
    const entry = (await form(id, who)).entries[0]?.id ?? 0
    for (const [key, input] of [
      ['PUT /list/{id}', { id, title: '改名' }],
      ['PUT /list/{id}/order', { id, entries: entry }],
      ['PUT /list/{id}/entry/{entry}', { id, entry, note: '换一句' }],
      ['DELETE /list/{id}/entry/{entry}', { id, entry }],
      ['DELETE /list/{id}', { id }],
    ] as const)
      expect([key, (await world.send(key, input, other.headers)).code]).toEqual([key, 10002])
    expect((await world.get(`/list/${id}/edit`, other.headers)).code).toBe(10003)
    // Another list's entry is none of this one's.
    const own = await makeSharedList(world, other)
    const taken = { id: own, entry, note: '换一句' }
    expect((await world.send('PUT /list/{id}/entry/{entry}', taken, other.headers)).code).toBe(10003)
  })

  test('空的、太长的、不存在的、不能放的，各说一句', async () => {
    const who = await makeAccount(world.host)
    const id = await makeSharedList(world, who)
    const say = async (key: string, input: Input) => (await world.send(key, input, who.headers)).code
    expect(await say('POST /list', { title: ' ' })).toBe(10001)
    expect(await say('POST /list', { title: '\u200b\u200b' })).toBe(10001)
    expect(await say('POST /list', { title: '长'.repeat(41) })).toBe(10001)
    expect(await say('POST /list', { title: '好', introduction: '长'.repeat(501) })).toBe(10001)
    expect(await say('POST /list', { title: '好', type: 4, target: 999_999 })).toBe(10003)
    expect(await say('POST /list/{id}/entry', { id, type: 4, target: 999_999 })).toBe(10003)
    expect(await say('POST /list/{id}/entry', { id, type: 8, target: 1 })).toBe(40000)
    expect(await say('PUT /list/{id}/order', { id, entries: 'x' })).toBe(40000)
    expect(await say('PUT /list/{id}/order', { id, entries: '999999' })).toBe(10004)
    expect(await say('PUT /list/{id}', { id, shared: 'maybe' })).toBe(40000)
  })

  test('敌意的文字原样存着，不当作标签；不能发的词不收', async () => {
    const who = await makeAccount(world.host)
    const title = `<script>alert('1')</script>"'; drop--`
    const id = await makeList(world, who, { title, shared: 1 }, [(await makeTobacco(world.db)).id])
    expect((await one(id)).data.title).toBe(title)
    const word = await refusedWord(world.db)
    expect((await world.send('POST /list', { title: word }, who.headers)).code).toBe(10001)
    const target = (await makeTobacco(world.db)).id
    expect((await add(id, target, who, { note: word })).code).toBe(10001)
  })

  test('屏蔽了的人的看不到；被禁言的人建不了也改不了', async () => {
    const who = await makeAccount(world.host)
    const id = await makeSharedList(world, who)
    const other = await makeAccount(world.host)
    expect(await shown({ uid: who.uid }, other.headers)).toEqual([id])
    await blockPerson(world.host, other.uid, who.uid)
    expect(await shown({ uid: who.uid }, other.headers)).toEqual([])
    expect((await one(id, other.headers)).code).toBe(10003)
    await muteOnSite(world.db, who.uid)
    world.host.viewers.invalidate()
    const change = await edit(id, { title: '改' }, who)
    expect(change.code).not.toBe(10000)
    expect((await one(id)).data.title).not.toBe('改')
  })
})

describe('一起来', () => {
  test('二百五十件同时往一份里加：正好二百件，位置连着', async () => {
    const who = await makeAccount(world.host)
    const blends = await makeBlends(world.db, 250)
    const id = await makeList(world, who)
    const codes = await Promise.all(blends.map(async (blend) => (await add(id, blend, who)).code))
    expect(codes.filter((code) => code === 10000)).toHaveLength(200)
    expect((await form(id, who)).entries).toHaveLength(200)
    expect(await listsAstray(world.db)).toEqual([])
  })

  test('同一件同时加二十次只有一件', async () => {
    const who = await makeAccount(world.host)
    const blend = (await makeTobacco(world.db)).id
    const id = await makeList(world, who)
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(id, blend, who)))
    expect(new Set(replies.map(({ data }) => data.entry)).size).toBe(1)
    expect((await form(id, who)).entries).toHaveLength(1)
  })

  test('第五十份之后不能再建，几个一起来也只成一份', async () => {
    const who = await makeAccount(world.host)
    await fillLists(world.db, who.uid, 49)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_none, n) =>
        world.send('POST /list', { title: `第五十份 ${n}` }, who.headers),
      ),
    )
    expect(replies.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(replies.find(({ code }) => code === 10004)?.msg).toBe('清单最多 50 份')
  })

  test('几处一起排序、加、移：每次都是一种完整的顺序', async () => {
    const who = await makeAccount(world.host)
    const blends = await makeBlends(world.db, 8)
    const id = await makeList(world, who, { shared: 1 }, blends)
    const ids = (await form(id, who)).entries.map((entry) => entry.id)
    const extra = await makeBlends(world.db, 2)
    const codes = await Promise.all([
      ...ids.map(async (_id, at) => (await sortInto(id, [...ids.slice(at), ...ids.slice(0, at)], who)).code),
      ...extra.map(async (blend) => (await add(id, blend, who)).code),
      world
        .send('DELETE /list/{id}/entry/{entry}', { id, entry: ids[3] ?? 0 }, who.headers)
        .then(({ code }) => code),
    ])
    expect(new Set(codes)).toEqual(new Set([10000, 10004].filter((code) => codes.includes(code))))
    expect(await listsAstray(world.db)).toEqual([])
    expect((await form(id, who)).entries).toHaveLength(9)
  })
})

describe('走的人', () => {
  test('注销之后私密的没有了，公开的留在一个什么也不说的名字下', async () => {
    const who = await makeAccount(world.host)
    const blend = (await makeTobacco(world.db)).id
    await makeList(world, who, { title: '只给自己看的' }, [blend])
    const id = await makeSharedList(world, who, blend)
    await eraseMember(world, who.uid)
    expect(await listRows(world.db, who.uid)).toEqual([
      { title: '已删除的清单', shared: false, state: 'deleted', entry_count: 0 },
      expect.objectContaining({ shared: true, state: 'published', entry_count: 1 }),
    ])
    expect((await one(id)).code).toBe(10000)
  })
})
