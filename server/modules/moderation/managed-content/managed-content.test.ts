import { coinsOf } from '#server/test/rewards/ledger.ts'
import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { makeNamedCircle, makePicture } from '#server/test/community/content.ts'
import {
  actsOn,
  clearRateLimits,
  makeCircle,
  makePost,
  postRow,
  wrongBalances,
  wrongCounts,
} from '#server/test/community/posts.ts'
import { sendJson } from '#server/test/send-json.ts'
import { makeMaker, makeWork, wronglyCounted } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
let author: Person
let reader: Person
let circle: number
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  author = await makeAccount(world.host)
  reader = await makeAccount(world.host)
  circle = await makeCircle(world.db, { owner: author.uid, members: [reader.uid] })
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

const act = (type: number, id: number, action: string, reason = '不合社区规矩') =>
  sendJson<{ state: string; acts: string[]; report_count: number }>(
    world,
    `PUT /admin/content/${type}/${id}`,
    { action, reason },
    moderator.headers,
  )
const list = async (asked: Record<string, string | number>) =>
  (await world.read('GET /admin/content', asked as { type: 0 }, moderator.headers)).list.map(({ id }) => id)
const codeOf = async (path: string, who: Record<string, string> = {}) => {
  world.host.responses.invalidate(null)
  return (await world.get(path, who)).code
}
const search = async (q: string) => {
  await runPendingJobs(world.host)
  world.host.responses.invalidate(null)
  return JSON.stringify(await world.read('GET /search', { q }))
}

let made = 0
async function write(title: string, content = '晚饭后点了一斗，说说味道。') {
  const form = { kind: 1, title, content: `${content}${(made += 1)}`, circle_id: circle }
  const sent = await world.send<{ id: number }>('POST /invitation', form, author.headers)
  if (sent.code !== 10000) throw new Error(sent.msg)
  await clearRateLimits(world.db)
  return sent.data.id
}

describe('帖子', () => {
  test('按字、编号、作者、圈子、状态找得到；新的在前，接着翻不重不漏', async () => {
    const ids = [await write('老榆木烟斗架'), await write('老榆木的香'), await write('别的')]
    const [one = 0, two = 0, three = 0] = ids
    expect(await list({ type: 0, q: '老榆木' })).toEqual([two, one])
    expect(await list({ type: 0, q: String(one) })).toEqual([one])
    expect(await list({ type: 0, q: `#${one}` })).toEqual([one])
    expect(await list({ type: 0, author: author.uid, limit: 50 })).toEqual(expect.arrayContaining(ids))
    expect(await list({ type: 0, author: '没有这个人' })).toEqual([])
    expect(await list({ type: 0, circle, state: 'banned' })).toEqual([])
    expect(await list({ type: 0, circle: '没有这个圈子' })).toEqual([])
    const named = await makeNamedCircle(world.db, '老榆木 Club')
    const there = await makePost(world.db, { circle: named, by: author.uid, title: '圈里的一帖' })
    expect(await list({ type: 0, circle: '老榆木 club' })).toEqual([there])
    const first = await world.read('GET /admin/content', { type: 0, circle, limit: 2 }, moderator.headers)
    expect(first.list.map(({ id }) => id)).toEqual([three, two])
    const cursor = first.next ?? ''
    expect(await list({ type: 0, circle, limit: 2, cursor })).toEqual([one])
  })

  test('封了只有作者看得到，解封回来；删了恢复，数、搜索、热度、扣的斗币都回来；每一步有日志和消息', async () => {
    const id = await write('雪松木盒')
    await world.send('POST /likeinvitation', { type: 0, id }, reader.headers)
    await takeInAllEvents(world.host)
    const before = await postRow(world.db, id)
    expect(await search('雪松木盒')).toContain('雪松木盒')

    expect((await act(0, id, 'ban')).data).toMatchObject({ state: 'banned' })
    expect(await codeOf(`/invitation/${id}`, reader.headers)).toBe(10003)
    expect(await codeOf(`/invitation/${id}`, author.headers)).toBe(10000)
    expect(await search('雪松木盒')).not.toContain(`id=${id}`)
    expect((await act(0, id, 'ban')).code).toBe(10004)
    expect((await act(0, id, 'unban', '看错了')).code).toBe(10000)

    const coins = await coinsOf(world.db, author.uid)
    expect((await act(0, id, 'delete')).data.state).toBe('deleted')
    expect(await codeOf(`/invitation/${id}`, author.headers)).toBe(10003)
    expect(await coinsOf(world.db, author.uid)).toBeLessThan(coins)
    expect((await act(0, id, 'restore', '误删')).data.state).toBe('published')
    expect(await coinsOf(world.db, author.uid)).toBe(coins)
    expect(await codeOf(`/invitation/${id}`)).toBe(10000)
    expect(await search('雪松木盒')).toContain(`id=${id}`)
    const after = await postRow(world.db, id)
    expect(after).toMatchObject({ like_count: before.like_count, hot: before.hot })
    expect(await wrongCounts(world.db)).toEqual([])
    expect(await wrongBalances(world.db)).toBe(0)

    expect(await actsOn(world.db, id)).toEqual(['post.ban', 'post.unban', 'post.delete', 'post.restore'])
    const news = await world.read('GET /message', { showtype: 4 }, author.headers)
    expect(JSON.stringify(news)).toContain('你的帖子已恢复')
    const one = await world.read('GET /admin/content/{type}/{id}', { type: 0, id }, moderator.headers)
    expect(one.history.map(({ act: done }) => done)).toEqual(['恢复', '删除', '解封', '封禁'])
  })

  test('要写原因；作者自己删的已清空的不能恢复；自己的由别人恢复', async () => {
    const id = await write('无关紧要')
    expect((await act(0, id, 'ban', '')).code).toBe(10001)
    expect((await act(0, id, 'delete', '短')).code).toBe(10001)
    expect((await act(0, 2_000_000_000, 'ban')).code).toBe(10003)
    expect((await act(8, id, 'top')).code).not.toBe(10000)
    expect((await act(0, id, 'boil')).code).toBe(40000)
  })

  test('一次处置几件：做不成的逐件说，其余照办', async () => {
    const [one, two] = [await write('甲帖'), await write('乙帖')]
    await act(0, two, 'ban')
    const body = { type: 0, ids: [one, two, 1_999_999_999], action: 'ban', reason: '一起处理' }
    type BatchResult = { done: number[]; failed: { id: number; words: string }[] }
    const { data } = await sendJson<BatchResult>(world, 'POST /admin/content/batch', body, moderator.headers)
    expect(data.done).toEqual([one])
    expect(data.failed.map(({ id }) => id)).toEqual([two, 1_999_999_999])
    expect(data.failed.every(({ words }) => /[一-龥]/.test(words))).toBe(true)
    expect(await list({ type: 0, state: 'banned', circle })).toEqual(expect.arrayContaining([one, two]))
  })

  test('两个版主同时封同一个，成一个', async () => {
    const id = await write('抢着封')
    const both = await Promise.all([act(0, id, 'ban'), act(0, id, 'ban')])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004])
  })

  test('编辑和普通人不能看也不能动', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const id = await write('谁也别动')
    for (const who of [editor.headers, reader.headers]) {
      expect((await world.get('/admin/content?type=0', who)).code).toBe(10002)
      const body = { action: 'delete', reason: '就是想删' }
      expect((await sendJson(world, `PUT /admin/content/0/${id}`, body, who)).code).toBe(10002)
    }
  })
})

describe('评论', () => {
  test('删了留一块碑，恢复了话、回复数、赞都回来', async () => {
    const id = await write('有人评论')
    type Commented = { comment: { id: number } }
    const answer = await world.send<Commented>(
      'POST /repeatInvitation',
      { type: 0, id, content: '火候讲得很清楚，谢谢分享。' },
      reader.headers,
    )
    const comment = answer.data.comment.id
    const before = await postRow(world.db, id)
    expect((await act(1, comment, 'ban')).code).toBe(10004)
    expect((await act(1, comment, 'delete')).data.state).toBe('deleted')
    expect((await postRow(world.db, id)).comment_count).toBe(0)
    expect((await act(1, comment, 'restore', '误删')).data.state).toBe('published')
    expect((await postRow(world.db, id)).comment_count).toBe(before.comment_count)
    expect(await wrongCounts(world.db)).toEqual([])
    const under = await world.read('GET /comment', { type: 0, id })
    expect(JSON.stringify(under)).toContain('火候讲得很清楚')

    await world.send('DELETE /commentinvitation/{id}', { id: comment }, reader.headers)
    expect((await act(1, comment, 'restore', '自己删的')).msg).toBe('内容已经清空，不能恢复')
  })
})

describe('点评、鉴赏、作品', () => {
  test('点评封、解、删、恢复，分数和数一直跟着', async () => {
    const { id: item } = await makeTobacco(world.db)
    const sent = { id: item, score: 4, content: '入口清甜，后段有木香。' }
    type Written = { review: { id: number } }
    const wrote = await world.send<Written>('POST /tobaccocommon/{id}', sent, reader.headers)
    const { id } = wrote.data.review
    const scores = async () => {
      world.host.responses.invalidate(null)
      const { total } = await world.read('GET /tobaccocommon/{id}', { id: item })
      return total
    }
    expect(await scores()).toBe(1)
    for (const [action, left] of [
      ['ban', 0],
      ['unban', 1],
      ['delete', 0],
      ['restore', 1],
    ] as const) {
      expect((await act(12, id, action)).code, action).toBe(10000)
      expect(await scores(), action).toBe(left)
    }
    await act(12, id, 'delete')
    const anew = await world.send<Written>('POST /tobaccocommon/{id}', sent, reader.headers)
    expect((await act(12, id, 'restore', '误删')).code).toBe(10004)
    expect(await scores()).toBe(1)
    const second = anew.data.review.id
    await act(12, second, 'ban')
    // What a moderator banned is not written anew in its place.
    expect((await world.send('DELETE /tobaccocommon/{id}', { id: second }, reader.headers)).code).toBe(10002)
    expect((await world.send('POST /tobaccocommon/{id}', sent, reader.headers)).code).toBe(10004)
  })

  test('鉴赏被删后恢复，图还在；作者自己删的不能恢复', async () => {
    const write3 = async (title: string) => {
      const images = await makePicture(world.db, author.uid)
      const form = { type: 'pipe', title, content: '一件', images }
      const wrote = await world.send<{ id: number }>('POST /appreciation', form, author.headers)
      await clearRateLimits(world.db)
      return wrote.data.id
    }
    const id = await write3('秋日斗架')
    expect((await act(3, id, 'top', '')).code).toBe(10000)
    expect((await act(3, id, 'delete')).code).toBe(10000)
    expect((await act(3, id, 'restore', '误删')).code).toBe(10000)
    const one = await world.read('GET /admin/content/{type}/{id}', { type: 3, id }, moderator.headers)
    expect(one.images).toHaveLength(1)
    expect(one).toMatchObject({ state: 'published', pinned: false })
    await world.send('DELETE /appreciation/{id}', { id }, author.headers)
    expect((await act(3, id, 'restore', '再来')).code).toBe(10004)
  })

  test('别人引用的作品被删：卡片不见了，引用它的帖子照常；恢复后卡片回来', async () => {
    const maker = await makeMaker(world.host)
    const work = await makeWork(world.db, maker.studio, { name: '山雀一号' })
    const form = {
      kind: 1,
      title: '说说这支斗',
      content: '拿到手了。',
      circle_id: circle,
      cites: JSON.stringify([{ type: 8, id: work }]),
    }
    const sent = await world.send<{ id: number }>('POST /invitation', form, author.headers)
    expect(sent.code).toBe(10000)
    const cites = async () => {
      world.host.responses.invalidate(null)
      return (await world.read('GET /invitation/{id}', { id: sent.data.id })).cites.length
    }
    expect(await cites()).toBe(1)
    expect((await act(8, work, 'delete')).code).toBe(10000)
    expect(await cites()).toBe(0)
    expect(await codeOf('/invitation?scope=square')).toBe(10000)
    expect((await act(8, work, 'restore', '误删')).code).toBe(10000)
    expect(await cites()).toBe(1)
    expect(await wronglyCounted(world.db)).toEqual([])
  })
})
