import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { actsOf } from '#server/test/catalogue/catalogue-admin.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { numberOf } from '#server/test/catalogue/pipe-queries.ts'
import { openTwin, type Process } from '#server/test/streams.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { setSeedOrigin, clearSeedState } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let duplicate: Process
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  duplicate = await openTwin(world)
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(async () => {
  await duplicate.close()
  await world.close()
})

const type = 15
const reason = '斗厂图录'
const shapeOf = (slug: string) => numberOf(world.db, 'pipe_shape', slug)
const one = (id: number) => world.read('GET /admin/item/{id}', { id, type }, editor.headers)
type Sent = Record<string, string>
const put = (id: number, sent: Sent, who = editor) =>
  world.send<{ version: number; title: string }>(
    'PUT /admin/item/{id}',
    { id, type, reason, ...sent },
    who.headers,
  )
const change = (id: number, values: unknown, version: number, who = editor) =>
  put(id, { action: 'change', values: JSON.stringify(values), version: String(version) }, who)

/** What a search finds of a kind, past what was kept. */
async function found(q: string, kind: 'shape' | 'pipe' | 'work'): Promise<number[]> {
  world.host.responses.invalidate(null)
  const { groups } = await world.read('GET /search', { q, kind })
  return groups.flatMap(({ list }) => list.map(({ id }) => id))
}

test('编辑改斗型的文字：页面、列表、搜索与别的进程都跟着变，修改记录与日志写明前后', async () => {
  const id = await shapeOf('bulldog')
  const before = await one(id)
  const shown = await world.read('GET /pipeshape/{id}', { id })
  const path = `${duplicate.base}/api/pipeshape/${id}`
  await fetch(path)
  expect(before.fields.map(({ key }) => key)).toEqual(['name_zh', 'name_en', 'aliases', 'traits'])
  const values = { name_zh: '虎头犬斗', aliases: ['钻纹斗', '菱柄犬'], traits: '斗柄是菱形的。' }
  const { data, code, msg } = await change(id, values, before.version)
  expect(code, msg).toBe(10000)
  expect(data).toMatchObject({ version: before.version + 1, title: '虎头犬斗' })

  // This process hears nothing here; the other one has to.
  world.host.responses.invalidate('catalogue')
  const after = await world.read('GET /pipeshape/{id}', { id })
  const { art, name_en, geom } = shown
  expect(after).toMatchObject({ ...values, name_en, geom })
  // The drawing says what it is called: its address changes.
  expect(after.art).not.toBe(art)
  const { list } = await world.read('GET /catchpipe', { shape: id, limit: 1 })
  expect(list[0]?.shape?.name_zh).toBe('虎头犬斗')
  await vi.waitFor(async () => expect(await (await fetch(path)).text()).toContain('虎头犬斗'), {
    timeout: 5_000,
    interval: 100,
  })
  const history = await world.read('GET /admin/item/{id}/history', { id, type }, editor.headers)
  expect(history.list).toMatchObject([{ act: 'edit', reason, author: { uid: editor.uid }, restorable: true }])
  expect(history.list[0]?.fields.map(({ name }) => name)).toEqual(['中文名', '又名', '特征'])
  const [line] = await actsOf(world.db, 'item.edit')
  expect(line).toMatchObject({ actor_id: editor.uid, target_type: 'shape', target_id: String(id), reason })
  expect(line).toMatchObject({ before: { name_zh: shown.name_zh }, after: values })
})

test('按新的又名搜得到这个斗型、这一型的烟斗与作品，后台也找得到', async () => {
  const id = await shapeOf('poker')
  const pipes = await world.read('GET /catchpipe', { shape: id })
  const { studio } = await makeMaker(world.host)
  const work = await makeWork(world.db, studio, { shape_id: id })
  await runPendingJobs(world.host)
  expect(await found('Zyxqorvath', 'shape')).toEqual([])
  expect((await change(id, { aliases: ['Zyxqorvath'] }, (await one(id)).version)).code).toBe(10000)
  await runPendingJobs(world.host)
  expect(await found('Zyxqorvath', 'shape')).toEqual([id])
  expect(await found('Zyxqorvath', 'pipe')).toContain(pipes.list[0]?.id)
  expect(await found('Zyxqorvath', 'work')).toEqual([work])
  const listed = await world.read('GET /admin/item', { type, q: 'Zyxqorvath' }, editor.headers)
  expect(listed.list).toMatchObject([{ id, type, state: 'shown', review_count: pipes.total }])
})

test('从旧的一版改不成，两人同时改只成一次；恢复是一次新的修改', async () => {
  const id = await shapeOf('apple')
  const { version, name_zh } = await one(id)
  const done = await Promise.all(
    ['甲', '乙', '丙'].map((name) => change(id, { name_zh: `苹果${name}` }, version)),
  )
  expect(done.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004, 10004])
  expect(done.find(({ code }) => code === 10004)?.msg).toBe('这里刚被别人改过，请先看看')
  const story = () => world.read('GET /admin/item/{id}/history', { id, type }, editor.headers)
  const [first] = (await story()).list
  const restored = await put(id, {
    action: 'restore',
    change: String(first?.id),
    version: String(version + 1),
  })
  expect(restored.data, restored.msg).toMatchObject({ title: name_zh, version: version + 2 })
  expect((await story()).list.map(({ act }) => act)).toEqual(['restore', 'edit'])
})

test('不是编辑的人看不到也改不了，没有改到什么', async () => {
  const id = await shapeOf('pot')
  const before = await one(id)
  for (const roles of [['moderator'], []] as const) {
    const who = await makeAccount(world.host, { roles: [...roles] })
    expect((await change(id, { name_zh: '盆斗' }, before.version, who)).code).toBe(10002)
    expect((await world.get(`/admin/item/${id}?type=${type}`, who.headers)).code).toBe(10002)
  }
  const visitor = {
    id,
    type,
    reason,
    action: 'change',
    values: '{"name_zh":"盆斗"}',
    version: before.version,
  }
  expect((await world.send('PUT /admin/item/{id}', visitor)).code).not.toBe(10000)
  expect(await one(id)).toEqual(before)
})

test('轮廓、网址里的名字与归类不能改，斗型不能增删、合并、隐藏', async () => {
  const [id, into] = [await shapeOf('dublin'), await shapeOf('canadian')]
  const before = await one(id)
  for (const values of [{ geom: {} }, { slug: 'x' }, { family: 1 }, { sits: true }])
    expect((await change(id, values, before.version)).msg).toBe('有不能改的项')
  expect((await change(id, { name_zh: '' }, before.version)).msg).toBe('请填写中文名')
  for (const action of ['hide', 'show', 'merge'])
    expect((await put(id, { action, into: String(into) })).msg).toBe('这一类资料只能改，不能合并与隐藏')
  const values = JSON.stringify({ name_zh: '新斗', name_en: 'New' })
  const added = await world.send('POST /admin/item', { type, reason, values }, editor.headers)
  const removed = await world.send('DELETE /admin/item/{id}', { id, type, reason }, editor.headers)
  for (const { code, msg } of [added, removed])
    expect([code, msg]).toEqual([40000, '这一类资料只能一份一份地改'])
  expect(await one(id)).toEqual(before)
})

test('再载入资料：改过的一项留着，没人改过的照常跟着文件，搜索里还是改过的', async () => {
  const id = await shapeOf('billiard')
  const { traits } = await world.read('GET /pipeshape/{id}', { id })
  await setSeedOrigin(world.db, 'billiard', 'name_zh', '旧译名', 'pipe_shape')
  await setSeedOrigin(world.db, 'billiard', 'traits', '旧的说法', 'pipe_shape')
  const values = { name_zh: '球斗', aliases: ['Zyxgrimbald'] }
  expect((await change(id, values, (await one(id)).version)).code).toBe(10000)
  await clearSeedState(world.db)
  const messages: string[] = []
  await loadSeeds(world.db, (line) => messages.push(line))
  expect(messages.at(-1)).toContain('更新 1 条，保留人工修改 1 处')
  world.host.responses.invalidate(null)
  expect(await world.read('GET /pipeshape/{id}', { id })).toMatchObject({ ...values, traits })
  expect(await found('Zyxgrimbald', 'shape')).toEqual([id])
}, 180_000)
