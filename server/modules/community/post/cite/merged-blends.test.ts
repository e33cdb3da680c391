import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { draftSave, postForm } from '#contract/community/draft.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { clearRateLimits, makeCircle, makePicture } from '#server/test/community/posts.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let author: Person
let editor: Person
let circle = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  editor = await makeAccount(world.host, { roles: ['editor'] })
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())

const merge = async (id: number, into: number) => {
  const sent = { id, type: 4, action: 'merge', into, reason: '同一款登记了两次' }
  const { code, msg } = await world.send('PUT /admin/item/{id}', sent, editor.headers)
  expect(code, msg).toBe(10000)
}
const card = (id: number) => `<div data-cite="4:${id}"></div>`
const cites = (...ids: number[]) => ids.map((id) => ({ type: 4, id }))

/** Two blends that turn out to be one, and one that stays by itself. */
async function blends() {
  const [lost, kept, other] = [
    await makeTobacco(world.db),
    await makeTobacco(world.db),
    await makeTobacco(world.db),
  ]
  return { lost: lost.id, kept: kept.id, other: other.id }
}

describe('写到一半，引用的一款并入了另一款', () => {
  const save = (fields: object, more: Record<string, number> = {}) =>
    world.send<DataOf<typeof draftSave>>(
      'POST /draft',
      {
        ...more,
        fields: JSON.stringify({
          circle_id: circle,
          title: '草稿',
          images: [],
          tags: [],
          members_only: false,
          may_feature: true,
          ...fields,
        }),
      },
      author.headers,
    )
  const read = async (draft: number) => {
    const path = `/invitation/0/edit?draft_id=${draft}`
    return (await world.get<DataOf<typeof postForm>>(path, author.headers)).data.draft?.fields
  }
  const numbers = (fields: { cites: { id: number }[] } | undefined) => fields?.cites.map(({ id }) => id)

  test('再打开草稿，卡片与正文里的编号都是留下的那一款，各一次', async () => {
    const { lost, kept, other } = await blends()
    const content = `<p>先写</p>${card(lost)}<p>再写</p>${card(other)}`
    const { data } = await save({ kind: 2, content, cites: cites(lost, other, kept) })
    expect(numbers(await read(data.draft.id))).toEqual([lost, other, kept])
    await merge(lost, kept)
    const now = await read(data.draft.id)
    expect(numbers(now)).toEqual([kept, other])
    expect(now?.content).toBe(`<p>先写</p>${card(kept)}<p>再写</p>${card(other)}`)
  })

  test('短帖里写着同样的字，就只是字', async () => {
    const { lost, kept } = await blends()
    const { data } = await save({ kind: 1, content: card(lost), cites: cites(lost) })
    await merge(lost, kept)
    expect(await read(data.draft.id)).toMatchObject({ content: card(lost), cites: [{ id: kept }] })
  })

  test('并了两次的，是最后留下的那一款', async () => {
    const { lost, kept, other } = await blends()
    const { data } = await save({ kind: 1, content: '字', cites: cites(lost) })
    await merge(lost, kept)
    await merge(kept, other)
    expect(numbers(await read(data.draft.id))).toEqual([other])
  })

  test('拿着旧编号发布也成，帖子里是留下的那一款', async () => {
    const { lost, kept } = await blends()
    await merge(lost, kept)
    const sent = { circle_id: circle, kind: 2, title: '发了', content: `<p>正文</p>${card(lost)}` }
    const shown = JSON.stringify(cites(lost, kept))
    const { code, msg, data } = await world.send<{ id: number }>(
      'POST /invitation',
      { ...sent, cites: shown },
      author.headers,
    )
    expect(code, msg).toBe(10000)
    await clearRateLimits(world.db)
    const post = await world.read('GET /invitation/{id}', { id: data.id })
    expect(post.cites.map(({ id }) => id)).toEqual([kept])
    expect(post.html).not.toContain(`4:${lost}`)
    const about = await world.read('GET /invitation', { cite_type: 4, cite_id: kept })
    expect(about.list.map(({ id }) => id)).toEqual([data.id])
  })

  test('鉴赏存在浏览器里，发布时也认旧编号', async () => {
    const { lost, kept } = await blends()
    await merge(lost, kept)
    const images = await makePicture(world.db, author.uid)
    const sent = {
      type: 'tobacco',
      title: '罐底',
      content: '一罐老草。',
      images,
      cites: JSON.stringify(cites(lost)),
    }
    const made = await world.send<{ id: number }>('POST /appreciation', sent, author.headers)
    expect(made.code, made.msg).toBe(10000)
    const piece = await world.read('GET /appreciation/{id}', { id: made.data.id }, author.headers)
    expect(piece.cites.map(({ id }) => id)).toEqual([kept])
  })
})

describe('并走了的话题', () => {
  type Tag = { id: number; version: number }
  const add = async (name: string) => {
    const sent = { name, reason: '新话题' }
    return (await world.send<Tag>('POST /admin/tag', sent, editor.headers)).data
  }

  test('按旧编号问，得到并入的那个话题下的帖子；列表里说清它去了哪里', async () => {
    const [one, two, three] = [await add('试并话题甲'), await add('试并话题乙'), await add('试并话题丙')]
    const sent = { circle_id: circle, kind: 1, title: '带话题', content: '说两句', tags: '试并话题乙' }
    const made = await world.send<{ id: number }>('POST /invitation', sent, author.headers)
    expect(made.code, made.msg).toBe(10000)
    await clearRateLimits(world.db)
    const under = async (tag: number) =>
      (await world.read('GET /invitation', { scope: 'square', tag })).list.map(({ id }) => id)
    expect(await under(one.id)).toEqual([])
    const into = async ({ id, version }: Tag, other: number) => {
      const change = { id, version, action: 'merge', into: other, reason: '说的是一回事' }
      const done = await world.send('PUT /admin/tag/{id}', change, editor.headers)
      expect(done.code, done.msg).toBe(10000)
      world.host.responses.invalidate('community')
    }
    await into(one, two.id)
    expect(await under(one.id)).toEqual([made.data.id])
    await into(two, three.id)
    for (const { id } of [one, two, three]) expect(await under(id)).toEqual([made.data.id])
    const { moved } = await world.read('GET /invitationtag')
    expect(moved).toEqual([
      { id: one.id, into: three.id },
      { id: two.id, into: three.id },
    ])
    for (const tag of [one.id, three.id])
      expect((await world.get(`/appreciation?tag=${tag}`)).code).toBe(10000)
  })

  test('同时写着旧名与新名，帖子只有一个话题', async () => {
    const tags = ['试并话题甲', '试并话题丙']
    const sent = { circle_id: circle, kind: 1, title: '两个名字', content: '其实一个', tags }
    const made = await sendJson<{ id: number }>(world, 'POST /invitation', sent, author.headers)
    expect(made.code, made.msg).toBe(10000)
    const post = await world.read('GET /invitation/{id}', { id: made.data.id })
    expect(post.tags.map(({ name }) => name)).toEqual(['试并话题丙'])
  })
})
