import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeModerator } from '#server/test/community/circles.ts'
import { listsAstray, makeBlends, makeList, makeSharedList } from '#server/test/community/item-lists.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>

const codeOf = async (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.get(`/list/${id}`, who)).code
}

async function found(q: string, who: Headers = {}) {
  await runPendingJobs(world.host)
  world.host.responses.invalidate(null)
  const { groups } = await world.read('GET /search', { q, kind: 'itemList' }, who)
  return groups.flatMap(({ list }) => list.map(({ id }) => id))
}

describe('别人怎么用一份公开的清单', () => {
  test('评论、回复、收藏都记在它上面，作者各收到一条；清单设为私密后都不在了', async () => {
    const who = await makeAccount(world.host)
    const other = await makeAccount(world.host)
    const id = await makeSharedList(world, who)
    const content = '第二款我也喜欢，谢谢整理'
    const commented = await world.send<{ comment: { id: number } }>(
      'POST /repeatInvitation',
      { type: 16, id, content },
      other.headers,
    )
    expect(commented.code).toBe(10000)
    const answer = { type: 16, id, pid: commented.data.comment.id, content: '不客气' }
    expect((await world.send('POST /repeatInvitation', answer, who.headers)).code).toBe(10000)
    expect((await world.send('POST /collectInvitation', { type: 16, id }, other.headers)).code).toBe(10000)
    world.host.responses.invalidate(null)
    expect(await world.read('GET /list/{id}', { id })).toMatchObject({ comment_count: 2, collect_count: 1 })
    expect((await world.read('GET /list/{id}', { id }, other.headers)).collected).toBe(true)
    await runPendingJobs(world.host)
    const news = (await world.read('GET /message', {}, who.headers)).list
    expect(news.map(({ label, text }) => [label, text])).toEqual(
      expect.arrayContaining([
        ['commented', expect.stringContaining('评论了你的清单')],
        ['collected', expect.stringContaining('收藏了你的清单')],
      ]),
    )
    await world.send('PUT /list/{id}', { id, shared: 0 }, who.headers)
    world.host.responses.invalidate(null)
    expect((await world.get(`/comment?type=16&id=${id}`)).code).toBe(10003)
    const [kept] = (await world.read('GET /collectInvitation', { type: 16 }, other.headers)).list
    expect(kept).toMatchObject({ target_id: id, item: null })
    expect((await world.get(`/comment/${commented.data.comment.id}`)).code).toBe(10003)
    expect(await listsAstray(world.db)).toEqual([])
  })

  test('搜得到名称、说明与里面的斗草；私密的、封了的、删了的搜不到', async () => {
    const who = await makeAccount(world.host)
    const blend = await makeTobacco(world.db, { name_en: 'Quietharbour Flake' })
    const id = await makeList(world, who, {
      title: '雾港散步时的几款',
      introduction: '都不急',
      type: 4,
      target: blend.id,
    })
    expect(await found('雾港散步时的几款')).toEqual([])
    await world.send('PUT /list/{id}', { id, shared: 1 }, who.headers)
    expect(await found('雾港散步时的几款')).toEqual([id])
    expect(await found('Quietharbour')).toEqual([id])
    await world.send(
      'PUT /admin/content/{type}/{id}',
      { type: 16, id, action: 'ban', reason: '广告' },
      staff.headers,
    )
    expect(await found('雾港散步时的几款')).toEqual([])
    await world.send(
      'PUT /admin/content/{type}/{id}',
      { type: 16, id, action: 'unban', reason: '误封' },
      staff.headers,
    )
    expect(await found('雾港散步时的几款')).toEqual([id])
    await world.send('PUT /list/{id}', { id, shared: 0 }, who.headers)
    expect(await found('雾港散步时的几款')).toEqual([])
    expect(await found('雾港散步时的几款', who.headers)).toEqual([])
  })
})

const dubious = '想要的加微信 wx：abc12345 详谈'

const heldOf = async (id: number) =>
  (await world.read('GET /admin/held', { type: 16, limit: 50 }, staff.headers)).list.find(
    (one) => one.target === id,
  )

describe('审核与处置', () => {
  test('可疑的备注让公开的清单等审核，通过之后才看得到；私密的不用等，公开时从头看一遍', async () => {
    const who = await makeAccount(world.host)
    const blend = (await makeTobacco(world.db)).id
    const id = await makeList(world, who)
    const kept = { id, type: 4, target: blend, note: dubious }
    expect((await world.send('POST /list/{id}/entry', kept, who.headers)).code).toBe(10000)
    expect(await heldOf(id)).toBeUndefined()
    expect((await world.send('PUT /list/{id}', { id, shared: 1 }, who.headers)).code).toBe(10200)
    expect([await codeOf(id), await codeOf(id, who.headers), await codeOf(id, staff.headers)]).toEqual([
      10003, 10000, 10000,
    ])
    const held = await heldOf(id)
    expect(held).toBeDefined()
    const decision = { id: held?.id ?? 0, decision: 'release', reason: '' }
    expect((await world.send('PUT /admin/held/{id}', decision, staff.headers)).code).toBe(10000)
    expect(await codeOf(id)).toBe(10000)
  })

  test('退回的清单先设为私密、改一改再公开，还是要先看一遍', async () => {
    const who = await makeAccount(world.host)
    const id = await makeList(world, who, { shared: 1, introduction: dubious }, [
      (await makeTobacco(world.db)).id,
    ])
    const held = await heldOf(id)
    const decision = { id: held?.id ?? 0, decision: 'reject', reason: '留了联系方式' }
    expect((await world.send('PUT /admin/held/{id}', decision, staff.headers)).code).toBe(10000)
    await world.send('PUT /list/{id}', { id, shared: 0, introduction: '' }, who.headers)
    expect((await world.send('PUT /list/{id}', { id, shared: 1 }, who.headers)).code).toBe(10200)
    expect(await codeOf(id)).toBe(10003)
    await world.send('PUT /list/{id}', { id, shared: 0 }, who.headers)
    expect(await heldOf(id)).toBeUndefined()
    expect((await world.send('PUT /list/{id}', { id, shared: 1 }, who.headers)).code).toBe(10200)
  })

  test('举报成立就删，作者知道；封了的改不了；自己删的什么也不留', async () => {
    const who = await makeAccount(world.host)
    const other = await makeAccount(world.host)
    const id = await makeSharedList(world, who)
    const sent = { type: 16, target: id, reason: 'spam', description: '全是广告' }
    expect((await world.send('POST /report', sent, other.headers)).code).toBe(10000)
    const open = await world.read('GET /admin/report', { type: 16, limit: 50 }, staff.headers)
    const row = open.list.find(({ target }) => target === id)
    expect(row).toMatchObject({ what: '清单', acts: ['none', 'ban', 'delete'] })
    const decided = { id: row?.id ?? 0, decision: 'uphold', act: 'delete', person: 'none', reason: '广告' }
    expect((await world.send('PUT /admin/report/{id}', decided, staff.headers)).code).toBe(10000)
    expect([await codeOf(id), await codeOf(id, who.headers)]).toEqual([10003, 10003])
    const [blend, banned] = [(await makeTobacco(world.db)).id, await makeSharedList(world, who)]
    const act = { type: 16, id: banned, action: 'ban', reason: '不合适' }
    expect((await world.send('PUT /admin/content/{type}/{id}', act, staff.headers)).code).toBe(10000)
    for (const [key, input] of [
      ['PUT /list/{id}', { id: banned, title: '换个名字' }],
      ['POST /list/{id}/entry', { id: banned, type: 4, target: blend }],
      ['DELETE /list/{id}', { id: banned }],
    ] as const)
      expect([key, (await world.send(key, input, who.headers)).code]).toEqual([
        key,
        key === 'DELETE /list/{id}' ? 10002 : 10004,
      ])
    const gone = await makeSharedList(world, who)
    expect((await world.send('DELETE /list/{id}', { id: gone }, who.headers)).code).toBe(10000)
    expect(await codeOf(gone, who.headers)).toBe(10003)
    const restored = { type: 16, id: gone, action: 'restore', reason: '恢复' }
    expect((await world.send('PUT /admin/content/{type}/{id}', restored, staff.headers)).code).toBe(10004)
    expect(await listsAstray(world.db)).toEqual([])
  })

  test('合并两款斗草：清单里的跟过去，两款都有的只剩一件', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const who = await makeAccount(world.host)
    const [from = 0, into = 0, third = 0] = await makeBlends(world.db, 3)
    const both = await makeList(world, who, { shared: 1 }, [from, third, into])
    const first = await makeList(world, who, { shared: 1 }, [from, third])
    const merged = await world.send(
      'PUT /admin/item/{id}',
      { id: from, type: 4, action: 'merge', into, reason: '同一款登记了两次' },
      editor.headers,
    )
    expect([merged.code, merged.msg]).toEqual([10000, merged.msg])
    const of = async (id: number) =>
      (await world.read('GET /list/{id}/edit', { id }, who.headers)).entries.map((e) => e.target_id)
    expect(await of(both)).toEqual([third, into])
    expect(await of(first)).toEqual([into, third])
    expect(await listsAstray(world.db)).toEqual([])
  })
})
