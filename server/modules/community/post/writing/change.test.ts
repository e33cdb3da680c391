import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { postOne } from '#contract/community/post.ts'
import { type Person, makeAccount } from '#server/test/factories.ts'
import {
  clearRateLimits,
  makeCircle,
  makePicture,
  someTags,
  someThings,
} from '#server/test/community/posts.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'

type One = DataOf<typeof postOne>
type Tag = { id: number; name: string }

let world: World
let author: Person
let circle = 0
let written = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

const write = (sent: Record<string, string | number> = {}) =>
  world.send<{ id: number }>(
    'POST /invitation',
    { circle_id: circle, kind: 1, title: `第 ${++written} 个帖子`, content: '今天的斗。', ...sent },
    author.headers,
  )
const look = (id: number): Promise<Reply<One>> => world.get<One>(`/invitation/${id}`)
const asJson = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await world.ask({ method, url: `/api${path}`, headers: author.headers, payload })
  return JSON.parse(answer.payload) as Reply<{ id: number }>
}

describe('文中的话题', () => {
  test('#话题 与 #话题# 成为链接，也算这个帖子的话题；不认识的词只是字', async () => {
    const [tag, another] = (await someTags(world.db, 2)) as [Tag, Tag]
    const content = `看 #${tag.name}今天 #没有这个 #${another.name}#好`
    const { data } = await write({ content })
    const { data: post } = await look(data.id)
    const link = ({ id }: Tag, label: string) =>
      `<a class="topic" href="/cahine/community?tag=${id}">${label}</a>`
    expect(post.html).toContain(`看 ${link(tag, `#${tag.name}`)}今天 #没有这个 `)
    expect(post.html).toContain(`${link(another, `#${another.name}#`)}好</p>`)
    expect(new Set(post.tags.map(({ id }) => id))).toEqual(new Set([tag.id, another.id]))
    const tagged = await world.read('GET /invitation', { tag: tag.id, sort: 'new' })
    expect(tagged.list.map(({ id }) => id)).toContain(data.id)
  })

  test('长文与预览也一样，链接里的字不再成为链接；选过的在前，一共还是五个', async () => {
    const names = (await someTags(world.db, 7)).map(({ name }) => name)
    const content = `<p>${names.map((name) => `#${name}`).join(' ')}</p><p><a href="/query">#${names[0]}</a></p>`
    const { data } = await write({ kind: 2, content, tags: names[6] ?? '' })
    const { data: post } = await look(data.id)
    expect(post.html.match(/class="topic"/g)).toHaveLength(7)
    expect(post.html).toContain(`<a href="/query">#${names[0]}</a>`)
    expect(new Set(post.tags.map(({ name }) => name))).toEqual(new Set([names[6], ...names.slice(0, 4)]))
    const preview = await world.send<{ html: string }>(
      'POST /invitation/preview',
      { kind: 2, content },
      author.headers,
    )
    expect(preview.data.html).toBe(post.html)
  })
})

describe('只改一部分', () => {
  const full = async () => {
    const { blend, tag } = await someThings(world.db)
    const picture = await makePicture(world.db, author.uid)
    const cites = [{ type: 4, id: blend.id }]
    const title = `原来的题 ${blend.id} ${++written}`
    const sent = { circle_id: circle, kind: 1, title, content: '原来的字', images: [picture] }
    const made = await asJson('POST', '/invitation', {
      ...sent,
      tags: [tag.name],
      cites,
      members_only: 1,
      may_feature: 0,
    })
    const { id } = made.data
    const kept = {
      content: '原来的字',
      members_only: true,
      may_feature: false,
      tags: [tag.name],
      cites: [{ type: 4, id: blend.id }],
      images: [{ file_name: picture }],
    }
    const form = async () =>
      (await world.get<{ post: object }>(`/invitation/${id}/edit`, author.headers)).data.post
    return { id, title, kept, form }
  }

  test('没有送的照旧：仅圈内可见的不会因为改标题而公开', async () => {
    const { id, kept, form } = await full()
    expect((await asJson('PUT', `/invitation/${id}`, { title: '新的题' })).code).toBe(10000)
    expect(await form()).toMatchObject({ ...kept, title: '新的题' })
    expect((await look(id)).code).toBe(10003)
    await asJson('PUT', `/invitation/${id}`, { members_only: 0 })
    expect(await form()).toMatchObject({ ...kept, title: '新的题', members_only: false })
    expect((await look(id)).code).toBe(10000)
  })

  test('明说是空的就清空', async () => {
    const { id, title, form } = await full()
    const empty = { images: [], tags: [], cites: [], members_only: '' }
    expect((await asJson('PUT', `/invitation/${id}`, empty)).code).toBe(10000)
    expect(await form()).toMatchObject({
      title,
      content: '原来的字',
      images: [],
      tags: [],
      cites: [],
      members_only: false,
    })
    expect(await asJson('PUT', `/invitation/${id}`, { content: '' })).toMatchObject({ code: 10001 })
  })

  test('声明由 AI 生成的：列表、页面、表单与草稿都写着；没送的照旧，可以撤', async () => {
    const { data } = await write({ generated: 1 })
    const marked = async () => {
      world.host.responses.invalidate(null)
      const { list } = await world.read('GET /invitation', {
        scope: 'circle',
        circle_id: circle,
        sort: 'new',
      })
      const form = await world.get<{ post: object }>(`/invitation/${data.id}/edit`, author.headers)
      return [(await look(data.id)).data, list.find(({ id }) => id === data.id), form.data.post]
    }
    for (const one of await marked()) expect(one).toMatchObject({ generated: true })
    expect((await asJson('PUT', `/invitation/${data.id}`, { title: '换个题' })).code).toBe(10000)
    for (const one of await marked()) expect(one).toMatchObject({ generated: true })
    expect((await asJson('PUT', `/invitation/${data.id}`, { generated: 0 })).code).toBe(10000)
    for (const one of await marked()) expect(one).toMatchObject({ generated: false })
    await clearRateLimits(world.db)
    const { data: usual } = await write()
    expect((await look(usual.id)).data).toMatchObject({ generated: false })
    const wrong = await asJson('PUT', `/invitation/${data.id}`, { generated: '也许' })
    expect(wrong.msg).toBe('请选择内容是否由 AI 生成')
  })

  test('同时改不同的部分，谁也不盖掉谁', async () => {
    const { id, form } = await full()
    const all = await Promise.all(
      [{ title: '甲' }, { content: '乙' }, { tags: [] }, { cites: [] }, { images: [] }].map((change) =>
        asJson('PUT', `/invitation/${id}`, change),
      ),
    )
    const done = all.map(({ code }) => code === 10000)
    const now = (await form()) as {
      title: string
      content: string
      tags: unknown[]
      cites: unknown[]
      images: unknown[]
    }
    expect([
      now.title === '甲',
      now.content === '乙',
      now.tags.length === 0,
      now.cites.length === 0,
      now.images.length === 0,
    ]).toEqual(done)
    expect(all.every(({ code, msg }) => code === 10000 || msg === '刚刚在别处改过，请再试一次')).toBe(true)
  })
})
