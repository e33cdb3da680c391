import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { postOne } from '#contract/community/post.ts'
import { type Person, makeAccount } from '#server/test/factories.ts'
import {
  ageTrash,
  blockPerson,
  circleCounts,
  clearRateLimits,
  joinCircle,
  makeCircle,
  makePost,
  muteInCircles,
  muteOnSite,
  postRow,
  someThings,
} from '#server/test/community/posts.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'

type One = DataOf<typeof postOne>

let world: World
let author: Person
let other: Person
let moderator: Person
let circle = 0
let written = 0
beforeAll(async () => {
  // Two hundred at once wait for ten connections: on a machine with other work that may take a while.
  world = await createWorld({
    reach: (address) => {
      const patient = { ...address, connectionTimeoutMillis: 60_000 }
      return patient
    },
  })
  author = await makeAccount(world.host, { nickname: '慢火' })
  other = await makeAccount(world.host)
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  circle = await makeCircle(world.db, { members: [author.uid, other.uid] })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

const write = (sent: Record<string, string | number> = {}, who = author) =>
  world.send<{ id: number; url: string; coins: number }>(
    'POST /invitation',
    { circle_id: circle, kind: 1, title: `第 ${++written} 个帖子`, content: '今天的斗。', ...sent },
    who.headers,
  )
const look = (id: number, who?: Person): Promise<Reply<One>> =>
  world.get<One>(`/invitation/${id}`, who?.headers)
const asJson = async (method: 'POST' | 'PUT', path: string, payload: object, who = author) => {
  const answer = await world.ask({ method, url: `/api${path}`, headers: who.headers, payload })
  return JSON.parse(answer.payload) as Reply<{ id: number }>
}

describe('发短帖', () => {
  test('写下、看到、得到斗币一次', async () => {
    const { code, data } = await write({
      title: '早上好',
      content: '第一行\n第二行\n\n另一段 <b>粗</b> [微笑]',
    })
    expect([code, data.url, data.coins]).toEqual([10000, `/cahine/cahinePosterDetail?id=${data.id}`, 10])
    const { data: post } = await look(data.id)
    expect(post.html).toContain(
      '<p>第一行<br>第二行</p><p>另一段 &lt;b&gt;粗&lt;/b&gt; <img class="emoticon"',
    )
    expect(post).toMatchObject({ title: '早上好', state: 'published', kind: 1, minutes: 1, liked: false })
    expect(Object.values(post.can)).not.toContain(true)
    expect((await look(data.id, author)).data.can).toMatchObject({
      edit: true,
      delete: true,
      like: false,
      pin: false,
    })
    expect((await look(data.id, other)).data.can).toMatchObject({
      edit: false,
      like: true,
      comment: true,
      report: true,
    })
  })

  test.each([
    ['没有标题', { title: '' }, 10001, '请填写标题'],
    ['标题太长', { title: '斗'.repeat(41) }, 10001, '标题最多 40 个字'],
    ['没有正文也没有图', { content: ' \n ' }, 10001, '请写点什么，或放一张图片'],
    ['正文太长', { content: '斗'.repeat(2_001) }, 10001, '短帖最多 2000 个字'],
    ['没有的圈子', { circle_id: 999_999 }, 10003, '没有这个圈子'],
    ['没有的话题', { tags: '不存在的话题' }, 10001, '没有“不存在的话题”这个话题'],
    ['没有的引用', { cites: '[{"type":4,"id":999999}]' }, 10001, '引用的内容不存在，可能已被移除'],
    ['不是自己的图片', { images: `picture/${'a'.repeat(32)}` }, 10001, '图片已失效，请重新上传'],
  ])('%s不能发', async (_name, sent, code, msg) => {
    expect(await write(sent)).toMatchObject({ code, msg })
  })

  test('不在圈子里、被圈子禁言、圈子冻结、被全站禁言都不能发', async () => {
    const stranger = await makeAccount(world.host)
    expect(await write({}, stranger)).toMatchObject({ code: 10002, msg: '先加入圈子再发帖' })
    const muted = await makeAccount(world.host)
    await joinCircle(world.db, circle, muted.uid)
    await muteInCircles(world.db, muted.uid)
    expect(await write({}, muted)).toMatchObject({
      code: 10190,
      msg: expect.stringMatching(/^你在“圈子\d+”里被禁言，至 /),
    })
    const frozen = await makeCircle(world.db, { state: 'frozen', members: [author.uid] })
    expect(await write({ circle_id: frozen })).toMatchObject({
      code: 10004,
      msg: '这个圈子已冻结，暂时不能发帖',
    })
    const silent = await makeAccount(world.host)
    await joinCircle(world.db, circle, silent.uid)
    await muteOnSite(world.db, silent.uid)
    expect((await write({}, silent)).code).toBe(10190)
  })

  test('十秒一帖，一小时十帖；同样的话一分钟内只发一次，告诉是哪一帖', async () => {
    const sent = { title: '重复', content: '一样的话' }
    const first = await write(sent)
    expect(await write(sent)).toMatchObject({ code: 10004, data: { id: first.data.id } })
    expect(await write()).toMatchObject({
      code: 10007,
      msg: expect.stringMatching(/^发得太快了，请 \d+ 秒后再试$/),
    })
  })

  test('带着同一把钥匙再发，得到第一次的回答', async () => {
    const headers = { ...author.headers, 'idempotency-key': 'once-only' }
    const sent = { circle_id: circle, kind: 1, title: '只有一次', content: '断网重发' }
    const [one, two] = [
      await world.send<{ id: number }>('POST /invitation', sent, headers),
      await world.send<{ id: number }>('POST /invitation', sent, headers),
    ]
    expect(two.data).toEqual(one.data)
  })

  test('要看一看的先等着：作者与管理看得到，别人看不到；放行后公开并付斗币', async () => {
    const reply = await write({ title: '出两支', content: '加微信 abc12345 私聊' })
    expect(reply).toMatchObject({ code: 10200, data: { coins: 0 } })
    const { id } = reply.data
    expect((await look(id)).code).toBe(10003)
    expect((await look(id, other)).code).toBe(10003)
    expect((await look(id, author)).data).toMatchObject({ state: 'pending', state_reason: '等待审核' })
    expect((await look(id, moderator)).code).toBe(10000)
    await world.db.transaction().execute(async (trx) => world.host.content.handlerOf(0)?.release?.(trx, id))
    expect((await look(id, other)).data.state).toBe('published')
  })

  test('提到的人各被告知一次；自己与互相屏蔽的人不会', async () => {
    const [listed, apart] = [
      await makeAccount(world.host, { nickname: '被提到' }),
      await makeAccount(world.host, { nickname: '隔开的人' }),
    ]
    await blockPerson(world.host, apart.uid, author.uid)
    const { data } = await write({ content: '@被提到 @被提到 @隔开的人 @慢火 看这里' })
    const { data: news } = await world.get<{ list: { text: string; target: { id: number } }[] }>(
      '/message',
      listed.headers,
    )
    expect(news.list.map(({ text, target }) => [text, target.id])).toEqual([['在帖子里提到了你', data.id]])
    for (const person of [apart, author])
      expect(
        (await world.get<{ list: { label: string }[] }>('/message', person.headers)).data.list.filter(
          ({ label }) => label === 'mentioned_in',
        ),
      ).toEqual([])
    expect((await look(data.id)).data.html).toContain(
      `<a class="mention" href="/userInfo?uid=${listed.uid}">@被提到</a>`,
    )
    const change = { title: '改过', content: '@被提到 又一次', tags: [], cites: [] }
    await asJson('PUT', `/invitation/${data.id}`, change)
    const again = await world.get<{ list: object[] }>('/message', listed.headers)
    expect(again.data.list).toHaveLength(1)
  })

  test('两百个人同时发，两百帖都在，圈子的数对', async () => {
    const many: Person[] = []
    for (let n = 0; n < 200; n++) many.push(await makeAccount(world.host))
    const busy = await makeCircle(world.db, { members: many.map(({ uid }) => uid) })
    const sent = await Promise.all(many.map((person) => write({ circle_id: busy }, person)))
    expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([10000]))
    expect((await circleCounts(world.db, busy)).post_count).toBe(200)
  })
})

describe('发长文', () => {
  test('有害的东西不存，标题成目录，字数与分钟数对', async () => {
    const content = `<h2>一</h2><p onclick="x()">${'斗'.repeat(900)}</p><script>alert(1)</script><img src="https://evil.example/x.png"><p>@慢火</p>`
    const { data, code } = await write({ kind: 2, content })
    expect([code, data.url]).toEqual([10000, `/cahine/essayDetail?id=${data.id}`])
    const { data: post } = await look(data.id)
    expect(post.html).not.toMatch(/script|onclick|evil/)
    expect(post.headings).toEqual([{ id: 'h-1', level: 2, text: '一' }])
    expect(post.minutes).toBe(2)
    expect((await postRow(world.db, data.id)).content).not.toMatch(/script|onclick|evil/)
  })

  test('空的长文不能发；藏在链接里的也被看', async () => {
    expect((await write({ kind: 2, content: '<p> </p>' })).msg).toBe('请填写正文')
    const hidden = await write({ kind: 2, content: '<p><a href="https://shop.example/">看</a></p>' })
    expect(hidden.code).toBe(10200)
  })

  test('预览与发布后一样', async () => {
    const content = '<h2>题</h2><p>字 [微笑] @慢火</p>'
    const { data: preview } = await world.send<{ html: string }>(
      'POST /invitation/preview',
      { kind: 2, content },
      author.headers,
    )
    const { data } = await write({ kind: 2, content })
    expect((await look(data.id)).data.html).toBe(preview.html)
  })
})

describe('引用与话题', () => {
  test('引用的成为卡片，话题在旁；斗草的页面能列出引用它的帖子', async () => {
    const { blend, tag } = await someThings(world.db)
    const cites = JSON.stringify([{ type: 4, id: blend.id }])
    const { data } = await write({ cites, tags: tag.name })
    const { data: post } = await look(data.id)
    expect(post.cites).toMatchObject([{ type: 4, id: blend.id, url: `/query/tobaccoDetail?id=${blend.id}` }])
    expect(post.tags).toEqual([tag])
    expect(post.cover?.url).toMatch(/^\/art\/tobacco\//)
    const citing = await world.read('GET /invitation', { cite_type: 4, cite_id: blend.id })
    expect(citing.list.map(({ id }) => id)).toEqual([data.id])
    const tagged = await world.read('GET /invitation', { tag: tag.id, sort: 'hot' })
    expect(tagged.list.map(({ id }) => id)).toEqual([data.id])
  })
})

describe('改与删', () => {
  test('改过的写着已编辑，不能换圈子；别人不能改', async () => {
    const { data } = await write()
    const change = { title: '新的题目', content: '新的内容', tags: [], cites: [] }
    expect((await asJson('PUT', `/invitation/${data.id}`, change)).code).toBe(10000)
    expect((await look(data.id)).data).toMatchObject({ title: '新的题目', edited: true })
    expect((await asJson('PUT', `/invitation/${data.id}`, change, other)).code).toBe(10002)
    const away = await makeCircle(world.db, { members: [author.uid] })
    expect((await asJson('PUT', `/invitation/${data.id}`, { ...change, circle_id: away })).msg).toBe(
      '发布以后不能换圈子',
    )
    expect((await asJson('PUT', '/invitation/999999', change)).code).toBe(10003)
  })

  test('自己删的在回收站里，可以找回；三十天以后什么也不剩', async () => {
    const { data } = await write({ title: '要删的' })
    expect((await world.send(`DELETE /invitation/${data.id}`, {}, other.headers)).code).toBe(10002)
    expect((await world.send(`DELETE /invitation/${data.id}`, {}, author.headers)).code).toBe(10000)
    expect((await look(data.id)).code).toBe(10003)
    const trash = await world.get<{ list: { id: number; state: string }[] }>(
      '/invitation?scope=trash',
      author.headers,
    )
    expect(trash.data.list).toMatchObject([{ id: data.id, state: 'deleted' }])
    expect((await asJson('PUT', `/invitation/${data.id}`, { action: 'restore' })).code).toBe(10000)
    expect((await look(data.id)).data.title).toBe('要删的')

    await world.send(`DELETE /invitation/${data.id}`, {}, author.headers)
    await ageTrash(world.db, data.id)
    await world.host.jobs.tasks.get('post:empty')?.({ id: data.id }, world.host)
    expect(await postRow(world.db, data.id)).toMatchObject({
      title: '已删除的帖子',
      content: '',
      plain_text: '',
    })
    expect((await asJson('PUT', `/invitation/${data.id}`, { action: 'restore' })).code).toBe(10003)
  })

  test('管理删的作者找不回来；要写理由，扣回斗币但不会扣成负数', async () => {
    const { data } = await write()
    expect((await world.send(`DELETE /invitation/${data.id}`, {}, moderator.headers)).msg).toBe('请写明理由')
    const done = await world.send(`DELETE /invitation/${data.id}`, { reason: '买卖信息' }, moderator.headers)
    expect(done.code).toBe(10000)
    expect((await asJson('PUT', `/invitation/${data.id}`, { action: 'restore' })).code).toBe(10003)
    const log = await world.get<{ list: { act: string; reason: string }[] }>('/moderationlog', author.headers)
    expect(log.data.list[0]).toMatchObject({ act: '删除', reason: '违反社区规范' })
    const news = await world.get<{ list: { label: string }[] }>('/message?showtype=4', author.headers)
    expect(news.data.list[0]?.label).toBe('post_deleted')
    const poor = await makeAccount(world.host)
    const bare = await makePost(world.db, { circle, by: poor.uid })
    expect((await world.send(`DELETE /invitation/${bare}`, { reason: '违规' }, moderator.headers)).code).toBe(
      10000,
    )
  })
})
