import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { draftSave, postForm } from '#contract/community/draft.ts'
import type { postOne } from '#contract/community/post.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  ageTrash,
  clearRateLimits,
  freePictures,
  makeCircle,
  makePicture,
} from '#server/test/community/posts.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'

let world: World
let author: Person
let circle = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

async function send<Data>(method: 'POST' | 'PUT', path: string, payload: object): Promise<Reply<Data>> {
  const answer = await world.ask({ method, url: `/api${path}`, headers: author.headers, payload })
  return JSON.parse(answer.payload) as Reply<Data>
}
const write = (more: object) =>
  send<{ id: number }>('POST', '/invitation', {
    circle_id: circle,
    kind: 1,
    title: '有图',
    content: '看图',
    ...more,
  })
const look = async (id: number) =>
  (await world.get<DataOf<typeof postOne>>(`/invitation/${id}`, author.headers)).data
const shown = (name: string) => `<img src="/file/pub/${name}-l.webp">`

describe('短帖的图片', () => {
  test('按次序放着，列表里是第一张；只有图片也能发，最多九张', async () => {
    const names = [
      await makePicture(world.db, author.uid),
      await makePicture(world.db, author.uid),
    ].toReversed()
    const { data } = await write({ images: names, content: '' })
    const post = await look(data.id)
    expect(post.images.map(({ file_name }) => file_name)).toEqual(names)
    expect(post).toMatchObject({ picture_count: 2, cover: { url: `/file/pub/${names[0]}-s.webp` } })
    expect(await freePictures(world.db, names)).toEqual([])
    const ten = await Promise.all(Array.from({ length: 10 }, () => makePicture(world.db, author.uid)))
    expect((await write({ images: ten })).msg).toBe('图片不正确，最多 9 张')
  })

  test('改掉的图片不留着，删掉的三十天以后也不留着', async () => {
    const [one, two] = [await makePicture(world.db, author.uid), await makePicture(world.db, author.uid)]
    const { data } = await write({ images: [one] })
    await send('PUT', `/invitation/${data.id}`, {
      title: '换图',
      content: '换了',
      images: [two],
      tags: [],
      cites: [],
    })
    expect((await look(data.id)).images.map(({ file_name }) => file_name)).toEqual([two])
    expect(await freePictures(world.db, [one, two])).toEqual([one])
    await world.send('DELETE /invitation/{id}', { id: data.id }, author.headers)
    expect(await freePictures(world.db, [two])).toEqual([])
    await ageTrash(world.db, data.id)
    await world.host.jobs.tasks.get('post:empty')?.({ id: data.id }, world.host)
    expect(await freePictures(world.db, [two])).toEqual([two])
  })

  test('别人的图片用不了', async () => {
    const other = await makeAccount(world.host)
    const name = await makePicture(world.db, other.uid)
    expect((await write({ images: [name] })).msg).toBe('图片已失效，请重新上传')
    expect((await write({ kind: 2, content: `<p>字</p>${shown(name)}` })).msg).toBe('图片已失效，请重新上传')
  })
})

describe('长文的图片', () => {
  test('文中的图片归这一篇；封面不在文中，改的时候还在表单里', async () => {
    const [cover, inside] = [await makePicture(world.db, author.uid), await makePicture(world.db, author.uid)]
    const { data } = await write({ kind: 2, content: `<p>字</p>${shown(inside)}`, images: [cover] })
    const post = await look(data.id)
    expect(post.html).toContain(`/file/pub/${inside}-l.webp`)
    expect(post.images.map(({ file_name }) => file_name)).toEqual([cover])
    expect(post.cover?.url).toContain(cover)
    const form = await world.get<DataOf<typeof postForm>>(`/invitation/${data.id}/edit`, author.headers)
    expect(form.data.post?.images.map(({ file_name }) => file_name)).toEqual([cover])
    expect(await freePictures(world.db, [cover, inside])).toEqual([])
  })

  test('草稿里的图片不会被清走，丢掉草稿就不留着', async () => {
    const [outside, inside] = [
      await makePicture(world.db, author.uid),
      await makePicture(world.db, author.uid),
    ]
    const fields = {
      circle_id: null,
      kind: 2,
      title: '',
      content: shown(inside),
      images: [{ file_name: outside }],
      tags: [],
      cites: [],
      members_only: false,
      may_feature: true,
    }
    const { data } = await send<DataOf<typeof draftSave>>('POST', '/draft', { fields })
    expect(data.draft.fields.images.map(({ file_name }) => file_name)).toEqual([outside])
    expect(await freePictures(world.db, [outside, inside])).toEqual([])
    await world.send('DELETE /draft/{id}', { id: data.draft.id }, author.headers)
    expect((await freePictures(world.db, [outside, inside])).toSorted()).toEqual([outside, inside].toSorted())
  })
})
