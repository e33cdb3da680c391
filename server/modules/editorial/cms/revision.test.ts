import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { readArticle, saveText, type Whole, writeText } from '#server/test/editorial/editorial.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { makePicture } from '#server/test/community/content.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  other = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(() => world.close())

const write = (name: 'article' | 'news', more: object = {}, by: Person = editor) =>
  writeText(world, by, name, more)
const save = (name: 'article' | 'news', id: number, more: object = {}, by: Person = editor) =>
  saveText(world, by, name, id, more)
const drop = () => world.host.responses.invalidate(null)
const shown = (id: number) => readArticle(world, id)

describe('修改的历史', () => {
  test('随站的一篇改过之后，留着原来的样子，可以恢复', async () => {
    const { list } = await world.read('GET /article', { section: 'course', limit: 1 })
    const id = list[0]?.id ?? 0
    const before = await world.read('GET /article/{id}', { id })
    const original = (await world.get<Whole>(`/admin/article/${id}`, editor.headers)).data
    expect(original.editor).toBeNull()
    await save('article', id, { title: '改过的题目', html: '<h2>新的一节</h2><p>改过的正文。</p>' })
    expect(await shown(id)).toMatchObject({ title: '改过的题目' })
    expect((await shown(id))?.html).toContain('改过的正文')
    expect((await shown(id))?.title).toBe('改过的题目')
    const { data: history } = await world.get<{ list: { version: number; by: unknown; title: string }[] }>(
      `/admin/article/${id}/revision`,
      editor.headers,
    )
    expect(history.list.map(({ version, by }) => [version, by === null])).toEqual([
      [original.version + 1, false],
      [original.version, true],
    ])
    const back = await sendJson<Whole>(
      world,
      `PUT /admin/article/${id}/revision/${original.version}`,
      { version: original.version + 1 },
      editor.headers,
    )
    expect(back.data.version).toBe(original.version + 2)
    drop()
    const now = await world.read('GET /article/{id}', { id })
    expect([now.title, now.headings.map((one) => one.text)]).toEqual([
      before.title,
      before.headings.map((one) => one.text),
    ])
    expect((await actsOn(world.db, 'article.restore')).at(-1)?.target_id).toBe(String(id))
  })

  test('旧的一次里有的图，恢复之后还在', async () => {
    const name = await makePicture(world.db, editor.uid)
    const picture = `<figure><img src="/file/pub/${name}-l.webp" alt="斗"></figure><p>有图。</p>`
    const { data } = await write('article', { html: picture, cover: name })
    expect(data.cover_url).toBe(`/file/pub/${name}-m.webp`)
    await save('article', data.id, { html: '<p>没图了。</p>', cover: '' }, other)
    await runPendingJobs(world.host)
    const back = await sendJson<Whole>(
      world,
      `PUT /admin/article/${data.id}/revision/${data.version}`,
      { version: data.version + 1 },
      other.headers,
    )
    expect([back.msg, back.data.cover_url]).toEqual(['成功', data.cover_url])
    expect((await shown(data.id))?.html).toContain(name)
  })

  test('两个人同时改，后来的先看看', async () => {
    const { data } = await write('article')
    const both = await Promise.all(
      [editor, other].map((by) =>
        sendJson(world, `PUT /admin/article/${data.id}`, { ...data, title: by.nickname }, by.headers),
      ),
    )
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    const late = await sendJson(world, `PUT /admin/article/${data.id}`, { ...data }, editor.headers)
    expect([late.code, late.msg]).toEqual([10004, '这里刚被别人改过，请先看看'])
  })

  test('没有的一篇、没有的一次，说没有', async () => {
    expect((await world.get('/admin/article/999999', editor.headers)).code).toBe(10003)
    const { data } = await write('article')
    const none = await world.get(`/admin/article/${data.id}/revision/77`, editor.headers)
    expect([none.code, none.msg]).toEqual([10003, '没有这一次修改'])
  })
})
