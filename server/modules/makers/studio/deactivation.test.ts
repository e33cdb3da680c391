import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { askForExport } from '#server/test/identity/phones.ts'
import { indexesOf, makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { unzip } from '#server/test/platform/zip.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('斗师导出的数据里有工作室与每一件作品', async () => {
  const maker = await makeMaker(world.host)
  await makeWork(world.db, maker.studio, { name: '带走的一支' })
  await askForExport(world, maker)
  await runPendingJobs(world.host)
  const { url } = await world.read('GET /user/export', {}, maker.headers)
  const files = unzip((await world.ask({ url: url ?? '', headers: maker.headers })).rawPayload)
  const json = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]
  expect(json('studio')).toMatchObject([{ id: maker.studio, kind: 'studio' }])
  expect(json('work')).toMatchObject([{ name: '带走的一支', number: 1 }])
})

test('人走了以后，工作室隐藏，写过的话都清掉；名字别人可以用', async () => {
  const [maker, other] = [await makeMaker(world.host, { name: '人去楼空' }), await makeMaker(world.host)]
  const work = await makeWork(world.db, maker.studio)
  await world.send('PUT /studio/{id}', { id: maker.studio, story: '我的故事', motto: '慢' }, maker.headers)
  const end = world.host.personal.tables.find(({ table }) => table === 'studio')?.atEnd
  await world.db.transaction().execute(async (trx) => {
    if (typeof end === 'function') await end(trx, maker.uid)
  })
  world.host.responses.invalidate(null)
  expect((await world.get(`/studio/${maker.studio}`)).code).toBe(10003)
  expect((await world.get(`/work/${work}`)).code).toBe(10003)
  const staff = await world.read('GET /studio/{id}', { id: maker.studio }, maker.headers)
  expect(staff).toMatchObject({ state: 'hidden', story: '', motto: '', introduction: '' })
  expect(staff.name).not.toContain('人去楼空')
  const renamed = await world.send('PUT /studio/{id}', { id: other.studio, name: '人去楼空' }, other.headers)
  expect(renamed.code).toBe(10000)
})

test.each([
  ['studio', 'hot desc, id desc', `state = 'open'`, 'studio_by_heat'],
  ['studio', 'work_count desc, id desc', `state = 'open'`, 'studio_by_works'],
  ['studio', 'sort_key, id', `state = 'open'`, 'studio_by_name'],
  ['work', 'hot desc, id desc', `state = 'published'`, 'work_by_heat'],
  ['work', 'popularity desc, id desc', `state = 'published'`, 'work_by_score'],
  ['work', 'number desc', `state = 'published' and studio_id = 1`, 'work_of_studio'],
])('%s 按“%s”翻页走索引', async (table, order, where, index) => {
  expect(await indexesOf(world.db, { table, order, where })).toContain(index)
})
