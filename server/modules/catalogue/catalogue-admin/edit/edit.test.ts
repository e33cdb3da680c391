import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountCatalogue } from '#server/modules/catalogue/catalogue/index.ts'
import { actsOf, clearBlend, layCite, layCollection } from '#server/test/catalogue/catalogue-admin.ts'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Item = { id: number; version: number; state: string; title: string; url: string }

const reason = '厂家目录'
const put = (id: number, sent: Record<string, unknown>, who = editor) =>
  world.send<Item>(
    'PUT /admin/item/{id}',
    { id, type: 4, reason, ...(sent as Record<string, string>) },
    who.headers,
  )
const change = (id: number, values: unknown, version: number, who = editor) =>
  put(id, { action: 'change', values: JSON.stringify(values), version: String(version) }, who)
const one = (id: number, type = 4) => world.read('GET /admin/item/{id}', { id, type }, editor.headers)
const acts = (act: string) => actsOf(world.db, act)

test('编辑改一处，页面、搜索与来历都跟着变，处置日志记下前后', async () => {
  const { id } = await makeTobacco(world.db, { name_en: 'Quibblestone Dark' })
  const before = await one(id)
  const { data, code, msg } = await change(id, { name_zh: '奎布石', strength: 5 }, before.version)
  expect(code, msg).toBe(10000)
  expect(data).toMatchObject({ id, version: before.version + 1, title: '奎布石' })
  expect(await world.read('GET /tobacco/{id}', { id })).toMatchObject({ name_zh: '奎布石' })
  expect((await world.read('GET /tobacco', { q: '奎布石' })).list.map((row) => row.id)).toEqual([id])
  const history = await world.read('GET /history', { type: 4, id })
  expect(history.list).toMatchObject([{ act: 'edit', author: { uid: editor.uid } }])
  expect(history.list[0]?.fields.map(({ name, after }) => [name, after])).toEqual([
    ['中文名', '奎布石'],
    ['劲道', expect.stringContaining('5')],
  ])
  const [entry] = await acts('item.edit')
  expect(entry).toMatchObject({ actor_id: editor.uid, target_id: String(id), reason, target_type: 'tobacco' })
  expect(entry).toMatchObject({
    before: { name_zh: null, strength: 2 },
    after: { name_zh: '奎布石', strength: 5 },
  })
})

test('换过品牌的：编辑写下原来的品牌与年份，页面上有，按旧品牌也搜得到；年份要是年份', async () => {
  const { id } = await makeTobacco(world.db, { name_en: 'Quillfeather Mixture' })
  const former = await makeBrand(world.db, { name_en: 'Ostrander House' })
  const { version } = await one(id)
  expect((await change(id, { brand_since: '去年' }, version)).msg).toBe('归入年份应当是数字')
  const { code, msg } = await change(id, { former_brand: former.id, brand_since: 2019 }, version)
  expect(code, msg).toBe(10000)
  expect(await world.read('GET /tobacco/{id}', { id })).toMatchObject({
    former_brand: { id: former.id, name_en: 'Ostrander House' },
    brand_since: 2019,
  })
  const found = await world.read('GET /tobacco', { q: 'Ostrander Quillfeather' })
  expect(found.list.map((row) => row.id)).toEqual([id])
})

test('从旧的一版改，被告知刚被别人改过；两人同时改只成一次', async () => {
  const { id } = await makeTobacco(world.db)
  const { version } = await one(id)
  const done = await Promise.all([1, 2, 3].map((n) => change(id, { strength: n + 2 }, version)))
  expect(done.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004, 10004])
  expect(done.find(({ code }) => code === 10004)?.msg).toBe('这里刚被别人改过，请先看看')
})

test('恢复一次修改之前的样子，是一次新的修改', async () => {
  const { id } = await makeTobacco(world.db, { strength: 2 })
  await change(id, { strength: 5 }, (await one(id)).version)
  const list = () => world.read('GET /admin/item/{id}/history', { id, type: 4 }, editor.headers)
  const [first] = (await list()).list
  expect(first?.restorable).toBe(true)
  const { code, msg } = await put(id, { action: 'restore', change: String(first?.id) })
  expect(code, msg).toBe(10000)
  expect((await one(id)).fields.find(({ key }) => key === 'strength')?.value).toBe(2)
  expect((await list()).list.map(({ act }) => act)).toEqual(['restore', 'edit'])
  expect((await put(id, { action: 'restore', change: '999999' })).code).toBe(10003)
})

test('隐藏以后列表、搜索、品牌与页面里都没有，后台还在；再显示就都回来', async () => {
  const { id } = await makeTobacco(world.db, { name_en: 'Vanishquill' })
  await change(id, { name_zh: '隐羽草' }, (await one(id)).version)
  const { brand } = await world.read('GET /tobacco/{id}', { id })
  await recountCatalogue(world.db)
  world.host.responses.invalidate(null)
  const seen = async () => ({
    list: (await world.read('GET /tobacco', { brand: brand.id })).total,
    search: (await world.read('GET /tobacco', { q: '隐羽草' })).total,
    brand: (await world.read('GET /tobaccobrand/{id}', { id: brand.id })).item_count,
    page: (await world.get(`/tobacco/${id}`)).code,
  })
  expect(await seen()).toEqual({ list: 1, search: 1, brand: 1, page: 10000 })
  expect((await put(id, { action: 'hide' })).data).toMatchObject({ state: 'hidden' })
  world.host.responses.invalidate(null)
  expect(await seen()).toEqual({ list: 0, search: 0, brand: 0, page: 10003 })
  const hidden = await world.read('GET /admin/item', { type: 4, q: '隐羽', state: 'hidden' }, editor.headers)
  expect(hidden.list.map((row) => row.id)).toEqual([id])
  expect((await put(id, { action: 'hide' })).msg).toBe('已经隐藏了')
  expect((await put(id, { action: 'show' })).data).toMatchObject({ state: 'shown' })
  world.host.responses.invalidate(null)
  expect(await seen()).toEqual({ list: 1, search: 1, brand: 1, page: 10000 })
  // What was only hidden is the editors' affair.
  expect((await world.read('GET /history', { type: 4, id })).list.map(({ act }) => act)).toEqual(['edit'])
})

test('隐藏了的斗嘴，写作品时选不到', async () => {
  const offered = async () =>
    (await world.read('GET /studio/create', {}, editor.headers)).mouthpieces.map((row) => row.id)
  const [first, second] = await offered()
  const { code, msg } = await put(first ?? 0, { type: 13, action: 'hide' })
  expect(code, msg).toBe(10000)
  const left = await offered()
  expect([left.includes(first ?? 0), left.includes(second ?? 0)]).toEqual([false, true])
  expect((await put(first ?? 0, { type: 13, action: 'show' })).code).toBe(10000)
})

test('添一份：缺了该填的、同名的都说清楚；添好就在列表里', async () => {
  const add = (sent: Record<string, string>, who = editor) =>
    world.send<Item>('POST /admin/item', { type: '6', reason, ...sent }, who.headers)
  const values = { name_zh: '试压棒', name_en: 'Testing Tamper', kind: 'tamper' }
  expect((await add({ values: JSON.stringify({ ...values, name_zh: '' }) })).msg).toBe('请填写中文名')
  const kinds = await world.read('GET /admin/item/form', { type: 6 }, editor.headers)
  const kind = kinds.fields.find(({ key }) => key === 'kind')?.options[0]?.value
  const made = await add({ values: JSON.stringify({ ...values, kind }) })
  expect(made.code, made.msg).toBe(10000)
  expect((await world.read('GET /accessory', { q: '试压棒' })).list.map(({ id }) => id)).toEqual([
    made.data.id,
  ])
  expect((await add({ values: JSON.stringify({ ...values, kind }) })).msg).toContain('已经有这一件')
  expect((await acts('item.add'))[0]).toMatchObject({ target_id: String(made.data.id) })
  const brand = { type: '14', values: JSON.stringify({ name_en: 'Testing Pipes Ltd' }) }
  expect((await add(brand)).msg).toBe('请选择是斗草品牌还是烟斗品牌')
  expect((await add({ ...brand, sort: 'pipe' })).data.url).toMatch(/kind=pipe$/)
})

test('上面还挂着东西的删不掉，说有多少；什么都没有的删得掉，下次载入资料也不回来', async () => {
  const { id } = await makeTobacco(world.db)
  const remove = (reason_ = reason) =>
    world.send('DELETE /admin/item/{id}', { id, type: 4, reason: reason_ }, editor.headers)
  await layCollection(world.db, { member: editor.uid, target: id, state: 'own' })
  await layCite(world.db, 1, 0, id)
  const refused = await remove()
  expect([refused.code, refused.msg]).toEqual([10004, '还有1 次收藏、1 处引用，不能删除；可以改为隐藏'])
  expect((await one(id)).uses).toEqual([
    { what: '次收藏', count: 1 },
    { what: '处引用', count: 1 },
  ])
  await clearBlend(world.db, id)
  expect((await remove('x')).code).toBe(10001)
  expect((await remove()).code).toBe(10000)
  expect((await remove()).code).toBe(10003)
  expect((await acts('item.remove'))[0]).toMatchObject({
    target_id: String(id),
    before: { name_en: expect.any(String) },
  })
})

test('不是编辑的人一样都做不成，没有改到什么', async () => {
  const { id } = await makeTobacco(world.db)
  const moderator = await makeAccount(world.host, { roles: ['moderator'] })
  const member = await makeAccount(world.host)
  for (const who of [moderator, member]) {
    expect((await change(id, { strength: 5 }, 0, who)).code).toBe(10002)
    expect((await world.get('/admin/item?type=4', who.headers)).code).toBe(10002)
  }
  expect((await one(id)).version).toBe(0)
})

test('不像话的值说得清哪里不对', async () => {
  const { id } = await makeTobacco(world.db)
  const messageFor = async (values: unknown) => (await change(id, values, 0)).msg
  expect(await messageFor({ strength: 9 })).toBe('劲道里没有这一项')
  expect(await messageFor({ hidden_at: 'now' })).toBe('有不能改的项')
  expect(await messageFor({ introduction: '一'.repeat(1_001) })).toBe('介绍最多 1000 个字')
  expect(await messageFor({ strength: 2 })).toBe('和现在的资料一样，没有要改的')
  expect((await put(id, { action: 'change', values: '[[', version: '0' })).code).not.toBe(10000)
  expect((await put(999_999, { action: 'hide' })).code).toBe(10003)
})
