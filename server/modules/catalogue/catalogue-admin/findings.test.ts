import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, changeShape, tobaccoRow } from '#server/test/catalogue/seed-changes.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { termNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const findings = async () => (await world.read('GET /admin/item/finding', {}, editor.headers)).list

test('资料核对：站上没有矛盾就空着；一款改得自相矛盾了，编辑看得到是哪一款、错在哪里', async () => {
  expect(await findings()).toEqual([])
  const leaf = await termNamed(world.db, 'component', 'Perique')
  await change(world.db, 'peterson-nightcap', { component_ids: [leaf], made_by: 'Gaswith Hoggarth' })
  const { id } = await tobaccoRow(world.db, 'peterson-nightcap')
  const about = { type: 4, id, title: 'Nightcap' }
  expect(await findings()).toEqual([
    { ...about, rule: '类型与叶料', says: '类型是“英式”，叶料里没有拉塔基亚' },
    {
      ...about,
      rule: '生产者的写法',
      says: '生产者“Gaswith Hoggarth”，名录里写作“Gawith, Hoggarth & Co.”',
    },
    {
      ...about,
      rule: '版本的先后与生产者',
      says: '生产者是“Gaswith Hoggarth”，最后一个版本却是“STG”的',
    },
  ])
  const [english, us] = [
    await termNamed(world.db, 'blend_type', 'Straight Virginia'),
    await termNamed(world.db, 'country', 'US'),
  ]
  await change(world.db, 'peterson-nightcap', {
    type_id: english,
    made_by: 'Gawith, Hoggarth & Co.',
    country_id: us,
    versions: [],
  })
  expect((await findings()).map(({ says }) => says)).toEqual([
    '类型是“纯弗吉尼亚”，叶料里没有弗吉尼亚',
    '产地是“美国”，“Gawith, Hoggarth & Co.”的工厂在“英国”',
  ])
  await change(world.db, 'peterson-nightcap', { country_id: await termNamed(world.db, 'country', 'GB') })
  await change(world.db, 'peterson-nightcap', {
    component_ids: [await termNamed(world.db, 'component', 'Virginia')],
  })
  const pipe = await changeShape(world.db, 'savinelli-tundra-673', 'rhodesian')
  expect(await findings()).toEqual([
    { ...pipe, type: 5, rule: '型号与斗型', says: '“673”是“罗得西亚斗”，同一品牌的另一支是“弯式罗得西亚斗”' },
  ])
  const anybody = await world.get('/admin/item/finding')
  expect(anybody.code).not.toBe(10000)
})
