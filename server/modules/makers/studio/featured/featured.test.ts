import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { hideStudio, makeMaker } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
const studios: number[] = []
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  for (let n = 0; n < 6; n += 1) studios.push((await makeMaker(world.host, { name: `选坊${n}` })).studio)
})
afterAll(() => world.close())

let before: number[] = []
async function choose(ids: number[], by: Person = editor) {
  const done = await sendJson<{ chosen: { id: number }[] }>(
    world,
    'PUT /admin/featured',
    { ids, before },
    by.headers,
  )
  if (done.code === 10000) before = ids
  return done
}
const home = async () => {
  world.host.responses.invalidate('site-config')
  return (await world.read('GET /index')).studios.map(({ sid }) => sid)
}

test('选四家，按选的次序在首页；换了次序就换，写进审计日志', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = studios
  expect((await choose([three, one, four, two])).msg).toBe('成功')
  expect(await home()).toEqual([three, one, four, two])
  await choose([two, three])
  expect(await home()).toEqual([two, three])
  const { chosen, open } = await world.read('GET /admin/featured', { q: '选坊5' }, editor.headers)
  expect(chosen.map(({ id }) => id)).toEqual([two, three])
  expect(open.map(({ name }) => name)).toEqual(['选坊5'])
  expect((await actsOn(world.db, 'studio.featured')).at(-1)).toMatchObject({
    actor_id: editor.uid,
    before: [three, one, four, two],
    after: [two, three],
  })
})

test('五家太多，关上的与没有的不收', async () => {
  expect((await choose(studios.slice(0, 5))).msg).toBe('一次最多选 4 项')
  await hideStudio(world.db, studios[5] ?? 0)
  expect((await choose([studios[5] ?? 0])).msg).toBe('选中的工作室里有已经关上的，请重新选')
  expect((await choose([999_999])).code).toBe(10001)
})

test('别人刚选过，先看看', async () => {
  before = [999]
  expect((await choose([studios[0] ?? 0])).code).toBe(10004)
  before = (await world.read('GET /admin/featured', {}, editor.headers)).chosen.map(({ id }) => id)
})

test('都不选，首页按热度来；版主不行', async () => {
  expect((await choose([])).msg).toBe('成功')
  const moderator = await makeAccount(world.host, { roles: ['moderator'] })
  expect((await choose([], moderator)).code).toBe(10002)
})
