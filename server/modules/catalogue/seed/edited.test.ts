import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundCircle } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import {
  asIfLevelsWereLower,
  asIfMenuWasOlder,
  circlesNamed,
  deleteCircle,
  clearSeedState,
  deleteTag,
  thresholds,
} from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadSeeds } from './index.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const send = async (key: string, body: object = {}) => {
  const { code, msg } = await sendJson(world, key, body, editor.headers)
  expect([key, code, msg]).toEqual([key, 10000, '成功'])
}
const remove = (kind: string, id = 0) =>
  world.send(`DELETE /admin/${kind}/{id}`, { id }, editor.headers).then(({ msg }) => expect(msg).toBe('成功'))

/** Everything that people see of it. */
async function shown() {
  world.host.responses.invalidate(null)
  const [config, menu, articles, news] = await Promise.all([
    world.read('GET /webconfig'),
    world.read('GET /webmenu'),
    world.read('GET /article', { section: 'course', limit: 50 }),
    world.read('GET /news', { limit: 50 }),
  ])
  return { banners: config.web_banner, menu, articles, news }
}

/** A text as it was read, changed and saved. */
async function save(kind: 'article' | 'news', id: number, change: object) {
  const { data } = await world.get<object>(`/admin/${kind}/${id}`, editor.headers)
  await send(`PUT /admin/${kind}/${id}`, { ...data, ...change })
}

test('编辑改过、删去、换了次序与地址的，再载入资料也不变、不回来', async () => {
  const before = await shown()
  const banners = await world.read('GET /admin/banner', {}, editor.headers)
  await remove('banner', banners.list[0]?.id)
  const order = banners.list.slice(1).map(({ id }) => id)
  await send('PUT /admin/banner', { ids: order.toReversed() })

  const menu = await world.read('GET /admin/menu', {}, editor.headers)
  const entry = (url: string) => menu.list.find(({ menu_url }) => menu_url === url)
  await remove('menu', entry('/download')?.id)
  const moved = { ...entry('/search'), menu_url: '/search?kind=article' }
  await send(`PUT /admin/menu/${entry('/search')?.id}`, moved)

  const [first, second] = before.articles.list.map(({ id }) => id)
  await save('article', first ?? 0, { title: '改过的题目', html: '<p>改过的正文。</p>' })
  await save('article', second ?? 0, { state: 'withdrawn' })
  await remove('article', second)
  await save('news', before.news.list[0]?.id ?? 0, { summary: '改过的摘要' })

  const edited = await shown()
  expect(edited).not.toEqual(before)
  await clearSeedState(world.db)
  await loadSeeds(world.db, () => {})
  expect(await shown()).toEqual(edited)
  expect((await world.read('GET /article/{id}', { id: first })).html).toContain('改过的正文')
})

test('菜单与横幅没人改过的，跟着资料的新说法走', async () => {
  const names = async () => {
    const { menu, banners } = await shown()
    return [
      menu.find(({ menu_url }) => menu_url === '/query')?.menu_name,
      ...banners.map(({ title }) => title),
    ]
  }
  const before = await names()
  await asIfMenuWasOlder(world.db, { menu: '/query', banner: 'first-2' })
  expect((await names()).filter((name) => name === 'older')).toHaveLength(2)
  await clearSeedState(world.db)
  await loadSeeds(world.db, () => {})
  expect(await names()).toEqual(before)
})

test('编辑先加过的标签，资料后来也有同名的：照样启动，留下编辑的那一个', async () => {
  const name = await deleteTag(world.db)
  await send('POST /admin/tag', { name, reason: '常有人用' })
  const tags = () => world.read('GET /admin/tag', { q: name, state: 'all' }, editor.headers)
  const { list } = await tags()
  await clearSeedState(world.db, 'site')
  await loadSeeds(world.db, () => {})
  expect((await tags()).list).toEqual(list)
})

test('斗友先建的圈子，资料后来也有同名的：照样启动，名字归先来的', async () => {
  const name = await deleteCircle(world.db)
  const [owner, staff] = [
    await makeAccount(world.host),
    await makeAccount(world.host, { roles: ['moderator'] }),
  ]
  const id = await foundCircle(world, { owner, staff, name })
  await clearSeedState(world.db, 'site')
  await loadSeeds(world.db, () => {})
  expect(await circlesNamed(world.db, name)).toEqual([{ id, official: false }])
})

test('资料里的门槛一级级挪上去，谁也没改过的就跟着走，不因一时相同而停下', async () => {
  const wanted = await thresholds(world.db)
  await asIfLevelsWereLower(world.db)
  expect(await thresholds(world.db)).not.toEqual(wanted)
  await clearSeedState(world.db, 'site')
  await loadSeeds(world.db, () => {})
  expect(await thresholds(world.db)).toEqual(wanted)
})

test('改过一级的门槛，整架梯子就是站方的：资料后来改了别的级也不动，也不与它相撞', async () => {
  const admin = await makeAccount(world.host, { roles: ['admin'] })
  const wanted = await thresholds(world.db)
  await asIfLevelsWereLower(world.db)
  const { list } = await world.read('GET /admin/level', {}, admin.headers)
  const { id, version, name, perks } = list[1] ?? { id: 0 }
  const change = { name, perks: perks?.join('\n'), version, prestige_min: 2, reason: '新人快一点' }
  const { msg } = await sendJson(world, `PUT /admin/level/${id}`, change, admin.headers)
  expect(msg).toBe('成功')
  const theirs = await thresholds(world.db)
  await clearSeedState(world.db, 'site')
  await loadSeeds(world.db, () => {})
  expect(await thresholds(world.db)).toEqual(theirs)
  expect(theirs).not.toEqual(wanted)
})
