import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { draftList, draftSave, postForm } from '#contract/community/draft.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  blockPerson,
  followPerson,
  clearRateLimits,
  makeCircle,
  makePost,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let circle = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())

type Saved = DataOf<typeof draftSave>
const fields = (content = '草稿里的字', more: object = {}) =>
  JSON.stringify({
    circle_id: null,
    kind: 2,
    title: '草稿',
    content,
    images: [],
    tags: [],
    cites: [],
    members_only: false,
    may_feature: true,
    ...more,
  })
const save = (sent: Record<string, string | number> = {}, who = author) =>
  world.send<Saved>('POST /draft', { fields: fields(), ...sent }, who.headers)
const list = async (who = author) =>
  (await world.get<DataOf<typeof draftList>>('/draft', who.headers)).data.list

describe('草稿', () => {
  test('存下、再存，版本一步一步', async () => {
    const { data: first } = await save()
    expect(first).toMatchObject({
      saved: true,
      draft: { version: 1, fields: { content: '草稿里的字', circle_id: null } },
    })
    const { data: second } = await save({ id: first.draft.id, version: 1, fields: fields('又写了一些') })
    expect(second).toMatchObject({ saved: true, draft: { version: 2 } })
    expect(await list()).toMatchObject([{ id: first.draft.id, title: '草稿', excerpt: '又写了一些' }])
  })

  test('两台设备：旧的版本不盖新的，得到新的那一份', async () => {
    const { data } = await save()
    const { id } = data.draft
    await save({ id, version: 1, fields: fields('电脑上写的') })
    const late = await save({ id, version: 1, fields: fields('手机上写的') })
    expect(late).toMatchObject({
      code: 10004,
      msg: '别处存过更新的草稿',
      data: { saved: false, draft: { version: 2, fields: { content: '电脑上写的' } } },
    })
    const race = await Promise.all(
      [2, 2, 2, 2].map((version, n) => save({ id, version, fields: fields(`第 ${n} 台`) })),
    )
    expect(race.filter(({ data: one }) => one.saved)).toHaveLength(1)
  })

  test('没收到答复再发一遍：新的只有一份，存过的不算别处更新的', async () => {
    const writer = await makeAccount(world.host)
    const first = await Promise.all([save({}, writer), save({}, writer)])
    const [id] = first.map(({ data }) => data.draft.id)
    expect(first.map(({ data }) => data.draft.id)).toEqual([id, id])
    const next = { id: id ?? 0, version: 1, fields: fields('又写了一些') }
    for (let time = 0; time < 2; time++) {
      expect((await save(next, writer)).data).toMatchObject({ saved: true, draft: { id, version: 2 } })
    }
    expect(await list(writer)).toHaveLength(1)
  })

  test('别人的草稿存不了、看不到、丢不掉', async () => {
    const thief = await makeAccount(world.host)
    const { data } = await save()
    expect((await save({ id: data.draft.id, version: 1 }, thief)).code).toBe(10003)
    expect((await world.get(`/invitation/0/edit?draft_id=${data.draft.id}`, thief.headers)).code).toBe(10003)
    expect((await world.send('DELETE /draft/{id}', { id: data.draft.id }, thief.headers)).code).toBe(10003)
    expect((await world.send('DELETE /draft/{id}', { id: data.draft.id }, author.headers)).code).toBe(10000)
  })

  test('改一个帖子只有一份草稿，别人的帖子没有', async () => {
    const post = await makePost(world.db, { circle, by: author.uid })
    const { data } = await save({ post_id: post })
    expect(data.draft.post_id).toBe(post)
    expect(await save({ post_id: post, fields: fields('另一处写的') })).toMatchObject({
      code: 10004,
      data: { saved: false, draft: { id: data.draft.id } },
    })
    const form = await world.get<DataOf<typeof postForm>>(`/invitation/${post}/edit`, author.headers)
    expect(form.data).toMatchObject({
      draft: { id: data.draft.id },
      why_not: '',
      post: { circle_id: circle, kind: 1 },
    })
    const thief = await makeAccount(world.host)
    expect((await save({ post_id: post }, thief)).code).toBe(10003)
    expect((await world.get(`/invitation/${post}/edit`, thief.headers)).code).toBe(10003)
  })

  test('最多五十份，同时来也一样', async () => {
    const keen = await makeAccount(world.host)
    const each = Array.from({ length: 55 }, (_, n) => save({ fields: fields(`第 ${n} 份`) }, keen))
    const codes = (await Promise.all(each)).map(({ code }) => code)
    expect(codes.filter((code) => code === 10000)).toHaveLength(50)
    expect(new Set(codes)).toEqual(new Set([10000, 10004]))
  })

  test('发布带走它的草稿；没发成就还在', async () => {
    const writer = await makeAccount(world.host)
    const home = await makeCircle(world.db, { members: [writer.uid] })
    const { data } = await save({ fields: fields('<p>正文</p>') }, writer)
    const sent = { circle_id: home, kind: 2, title: '发了', content: '<p>正文</p>', draft_id: data.draft.id }
    expect((await world.send('POST /invitation', { ...sent, title: '' }, writer.headers)).code).toBe(10001)
    expect(await list(writer)).toHaveLength(1)
    expect((await world.send('POST /invitation', sent, writer.headers)).code).toBe(10000)
    expect(await list(writer)).toEqual([])
    await clearRateLimits(world.db)
  })

  test.each([
    ['不是对象', '[]', 40000],
    ['不是 JSON', '{', 40000],
    ['标题太长', fields('字', { title: '斗'.repeat(201) }), 10001],
    ['图片太多', fields('字', { images: Array.from({ length: 10 }, () => ({})) }), 10001],
  ])('%s不能存', async (_name, value, code) => {
    expect((await save({ fields: value })).code).toBe(code)
  })

  test('空字节与孤立的代理也存得下', async () => {
    expect(
      (await save({ fields: fields('a\u0000b\ud800c', { title: '\ud800\u0000' }) })).data.draft.fields
        .content,
    ).toBe('ab\ufffdc')
  })
})

describe('写的时候', () => {
  test('@ 先是关注的人，再是名字这样开头的；屏蔽的人不在里面', async () => {
    const [near, far, apart] = [
      await makeAccount(world.host, { nickname: '石楠根甲' }),
      await makeAccount(world.host, { nickname: '石楠根' }),
      await makeAccount(world.host, { nickname: '石楠根丙' }),
    ]
    await followPerson(world.db, author.uid, near.uid)
    await blockPerson(world.host, apart.uid, author.uid)
    const ask = async (q: string) =>
      (
        await world.get<{ list: { uid: number }[] }>(`/mention?q=${encodeURIComponent(q)}`, author.headers)
      ).data.list.map(({ uid }) => uid)
    expect(await ask('石楠')).toEqual([near.uid, far.uid])
    expect(await ask('')).toEqual([near.uid])
    expect(await ask('%')).toEqual([])
  })

  test('引用按名字找得到，空的什么也没有', async () => {
    const ask = async (q: string) =>
      (
        await world.get<{ list: { type: number; name_en: string; url: string }[] }>(
          `/cite?q=${encodeURIComponent(q)}`,
          author.headers,
        )
      ).data.list
    expect((await ask('nightcap'))[0]).toMatchObject({
      type: 4,
      url: expect.stringContaining('/query/tobaccoDetail?id='),
    })
    expect(await ask('')).toEqual([])
  })
})
