import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, makeMember, type Person } from '#server/test/factories.ts'
import { makeArticle } from '#server/test/community/content.ts'
import {
  clearRateLimits,
  joinCircle,
  makeCircle,
  makePost,
  muteOnSite,
  postRow,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let circle: number
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())

type Commented = { comment: { id: number; html: string } }
const json = { 'content-type': 'application/json' }

/** A body as JSON, which can hold what a form cannot. */
const post = async (path: string, body: unknown, who: Person = author) => {
  await clearRateLimits(world.db)
  const headers = { ...json, ...who.headers }
  const answer = await world.ask({
    method: 'POST',
    url: `/api${path}`,
    headers,
    payload: JSON.stringify(body),
  })
  return {
    status: answer.statusCode,
    ...(JSON.parse(answer.payload) as { code: number; msg: string; data: unknown }),
  }
}

/** So many names that nobody has, each after an @. */
const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_one, at) => `@${(from + at).toString(36).padStart(4, 'q')}ABCDEFGHIJ`).join(
    '',
  )

describe('来者不善的文字', () => {
  test('看不见的字不算一句话', async () => {
    const id = await makeArticle(world.db)
    for (const content of ['\u200b', '\u202e\u2066', '\ufeff \u200d\u00ad', '\u2060\n\u2060'])
      expect(await post('/repeatInvitation', { type: 9, id, content })).toMatchObject({ code: 10001 })
  })

  test('一页评论里有几万个 @ 也打得开', async () => {
    const id = await makeArticle(world.db)
    for (let n = 0; n < 60; n++) await post('/repeatInvitation', { type: 9, id, content: names(33, n * 100) })
    await post('/repeatInvitation', { type: 9, id, content: '最后一句' })
    world.host.responses.invalidate(null)
    const list = await world.read('GET /comment', { type: 9, id, limit: 50, sort: 'new' })
    expect(list.list).toHaveLength(50)
  }, 60_000)

  test('预览一大篇 @、括号、没有底的层层嵌套，不出错也不久等', async () => {
    for (const content of [
      names(60_000),
      '[啊'.repeat(300_000),
      '<b>'.repeat(200_000),
      '&#60;'.repeat(100_000),
    ]) {
      const begun = Date.now()
      const { status } = await post('/invitation/preview', { kind: 2, content })
      expect([200, 400, 422]).toContain(status)
      expect(Date.now() - begun).toBeLessThan(6_000)
    }
  }, 60_000)

  test('空字节、半个代理对、方向符号都存得下，取出来没有害处', async () => {
    const id = await makeArticle(world.db)
    for (const content of [
      '前\0后',
      '半个\ud83d对',
      '\u202e倒过来',
      '<img src=x onerror=alert(1)>',
      '[没有这个]',
    ]) {
      const answer = await post('/repeatInvitation', { type: 9, id, content })
      expect(answer).toMatchObject({ status: 200, code: 10000 })
      const { html } = (answer.data as Commented).comment
      expect(html).not.toMatch(/<img|\u202e|\0/)
    }
    const title = '前\0后\ud83d\u202e'
    const made = await post('/invitation', {
      circle_id: circle,
      kind: 1,
      title,
      content: 'a\0b\ud83d',
      images: [],
    })
    expect(made.status).toBe(200)
  })

  test('图片、话题、引用里的怪东西都有一句话', async () => {
    const form = { circle_id: circle, kind: 1, title: '题', content: '文' }
    const bad = [
      { images: ['picture/\0'] },
      { images: ['../../etc/passwd'] },
      { images: Array.from({ length: 10_000 }, () => 'x') },
      { tags: ['\0'] },
      { tags: Array.from({ length: 10_000 }, (_one, at) => `话题${at}`) },
      { cites: [{ type: 4, id: 2_000_000_000 }] },
      { cites: [{ type: 0, id: 1 }] },
      { cites: '[[[[' },
      { cites: { type: '__proto__', id: {} } },
      { content: { toString: 1 } },
      { title: ['a', 'b'] },
      { kind: 3 },
      { circle_id: '1 or 1=1' },
    ]
    for (const wrong of bad) {
      const reply = await post('/invitation', { ...form, ...wrong })
      expect([10001, 10003, 40000], JSON.stringify(wrong).slice(0, 60)).toContain(reply.code)
      expect(reply.status).toBeLessThan(500)
    }
  })
})

describe('绕道', () => {
  test('因为链接没通过的长文，删了再找回来，还是要等审核', async () => {
    const content = '<p>一大段正文。<a href="https://example.com/x">看这里</a></p>'
    const made = await post('/invitation', { circle_id: circle, kind: 2, title: '长文', content })
    expect(made.code).toBe(10200)
    const { id } = made.data as { id: number }
    const kind = world.host.content.handlerOf(contentTypes.post)
    await world.db.transaction().execute(async (trx) => kind?.reject?.(trx, id, '不要链接'))
    await world.send('DELETE /invitation/{id}', { id }, author.headers)
    await world.send('PUT /invitation/{id}', { id, action: 'restore' }, author.headers)
    expect((await postRow(world.db, id)).state).toBe('pending')
  })

  test('被禁言的人不能把删掉的帖子再放出来', async () => {
    const one = await makeAccount(world.host)
    const place = await makeCircle(world.db, { members: [one.uid] })
    const id = await makePost(world.db, { circle: place, by: one.uid })
    await world.send('DELETE /invitation/{id}', { id }, one.headers)
    await muteOnSite(world.db, one.uid)
    world.host.viewers.invalidate()
    const back = await world.send('PUT /invitation/{id}', { id, action: 'restore' }, one.headers)
    expect(back.code).toBe(10190)
    expect((await postRow(world.db, id)).state).toBe('deleted')
  })

  test('被全站禁言的管理员不能替人点头', async () => {
    const [admin, guest] = [await makeAccount(world.host), await makeAccount(world.host)]
    const place = await makeCircle(world.db, { asks: true })
    await joinCircle(world.db, place, admin.uid, 'admin')
    await world.send('POST /applycircle', { id: place }, guest.headers)
    const waiting = { id: place, state: 'pending' }
    type Waiting = { list: { id: number }[] }
    const asked = await world.send<Waiting>('GET /circle/getparticipant', waiting, admin.headers)
    const id = asked.data.list[0]?.id ?? 0
    await muteOnSite(world.db, admin.uid)
    world.host.viewers.invalidate()
    for (const action of ['approve', 'reject'])
      expect(await world.send('PUT /applycircle/{id}', { id, action }, admin.headers)).toMatchObject({
        code: 10190,
      })
  })

  test('移交以后不再管圈子的人，他的邀请链接不再算数', async () => {
    const [owner, heir, guest] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    const place = await makeCircle(world.db, { owner: owner.uid, members: [heir.uid], asks: true })
    for (let n = 0; n < 5; n++) await joinCircle(world.db, place, (await makeMember(world.db)).id, 'admin')
    const made = await world.send<{ invite: string }>(
      'PUT /circle/{id}',
      { id: place, action: 'invite' },
      owner.headers,
    )
    const invite = new URL(made.data.invite, 'http://a').searchParams.get('invite') ?? ''
    await world.send('PUT /circle/{id}', { id: place, action: 'hand_over', uid: heir.uid }, owner.headers)
    const joined = await world.send('POST /applycircle', { id: place, invite }, guest.headers)
    expect(joined.code).not.toBe(10000)
  })
})
