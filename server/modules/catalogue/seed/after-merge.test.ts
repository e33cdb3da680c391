import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { brandOf, termOf } from '#server/test/identity/account-rows.ts'
import { type AdminView, openAdmin } from '#server/test/catalogue/contributions.ts'
import {
  setSeedOrigin,
  clearSeedState,
  deleteTobacco,
  tobaccoRow,
} from '#server/test/catalogue/seed-changes.ts'
import { countLinking } from '#server/test/catalogue/article-texts.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadSeeds } from './index.ts'

let world: World
let desk: AdminView
let person: Person
beforeAll(async () => {
  world = await createWorld()
  desk = openAdmin(world, await makeAccount(world.host, { roles: ['editor'] }))
})
beforeEach(async () => {
  person = await makeAccount(world.host)
})
afterAll(() => world.close())

/** The next start, with files that are read again; what it said at the end. */
async function startAgain(): Promise<string | undefined> {
  await clearSeedState(world.db)
  const lines: string[] = []
  await loadSeeds(world.db, (line) => lines.push(line))
  desk.fresh()
  return lines.at(-1)
}

async function merge({ data, code, msg }: Awaited<ReturnType<AdminView['add']>>): Promise<number> {
  expect(code, msg).toBe(10200)
  const done = await desk.decide(data.number)
  expect(done.code, done.msg).toBe(10000)
  desk.fresh()
  return done.data.item?.id ?? 0
}

const found = async (q: string) => (await world.read('GET /tobacco', { q })).list.map(({ id }) => id)

test('收录的一款，下次启动再载入资料，一个字不变，列表、品牌、搜索里都还在', async () => {
  const [type, component] = [await termOf(world.db, 'blend_type'), await termOf(world.db, 'component')]
  const id = await merge(
    await desk.add(person, {
      brand: '',
      brand_name: 'Grimquarry Hollow',
      name_en: 'Zyxwolf Nachtglanz',
      name_zh: '夜辉狼',
      type,
      components: String(component),
      strength: 4,
    }),
  )
  const before = await world.read('GET /tobacco/{id}', { id })
  expect(await startAgain()).toBe('资料已载入：新增 0 条，更新 0 条，保留人工修改 0 处')
  expect(await world.read('GET /tobacco/{id}', { id })).toEqual(before)
  expect(before.brand).toMatchObject({ name_en: 'Grimquarry Hollow', item_count: 1 })
  expect(await found('夜辉狼')).toEqual([id])
  expect(await found('grimquarry')).toEqual([id])
  expect((await world.read('GET /tobacco', { brand: before.brand.id })).total).toBe(1)
})

test('纠错改过的一项，文件后来另有说法也不盖掉；没人改过的一项照常跟着文件', async () => {
  const nightcap = 'peterson-nightcap'
  const { id, made_by } = await tobaccoRow(world.db, nightcap)
  await setSeedOrigin(world.db, nightcap, 'name_zh', '旧译名')
  await setSeedOrigin(world.db, nightcap, 'made_by', '旧厂')
  await merge(await desk.correct(person, { type: contentTypes.tobacco, id }, { name_zh: '午夜帽' }))
  expect(await startAgain()).toBe('资料已载入：新增 0 条，更新 1 条，保留人工修改 1 处')
  expect(await tobaccoRow(world.db, nightcap)).toMatchObject({ name_zh: '午夜帽', made_by })
  expect(await found('午夜帽')).toContain(id)
  await startAgain()
  expect((await tobaccoRow(world.db, nightcap)).name_zh).toBe('午夜帽')
})

test('烟斗、配件、斗嘴、品牌改过的，也都留着', async () => {
  const brand = await brandOf(world.db, 'tobacco')
  const cases = [
    [contentTypes.pipe, 1, { length_mm: 141.5, name_en: 'Qorvath Billiard' }],
    [contentTypes.accessory, 1, { name_zh: '焰狐打火机' }],
    [contentTypes.mouthpiece, 1, { introduction: '换了说法。' }],
    [contentTypes.brand, brand, { founded: 1888, aliases: ['狐牌'] }],
  ] as const
  for (const [type, id, changes] of cases) await merge(await desk.correct(person, { type, id }, changes))
  const records = () =>
    Promise.all([
      world.read('GET /catchpipe/{id}', { id: 1 }),
      world.read('GET /accessory/{id}', { id: 1 }),
      world.read('GET /mouthpiece/{id}', { id: 1 }),
      world.read('GET /tobaccobrand/{id}', { id: brand }),
    ])
  const before = await records()
  expect(before).toMatchObject([
    { length_mm: 141.5, name_en: 'Qorvath Billiard' },
    { name_zh: '焰狐打火机' },
    { introduction: '换了说法。' },
    { founded: 1888, aliases: ['狐牌'] },
  ])
  await startAgain()
  expect(await records()).toEqual(before)
})

test('先有人补录、文件后来也收了同一款：还是一款，人写的留着，空着的由文件补上', async () => {
  const slug = 'orlik-golden-sliced'
  const { brand_id: brand, name_en, strength: listed, country_id } = await tobaccoRow(world.db, slug)
  await deleteTobacco(world.db, slug)
  const strength = listed === 5 ? 1 : 5
  const id = await merge(await desk.add(person, { brand, name_en, strength, made_by: 'Zyxwolf' }))
  // The articles that link to it follow its new number.
  const changed = 1 + (await countLinking(`tobacco:${slug}`))
  expect(await startAgain()).toMatch(new RegExp(`^资料已载入：新增 0 条，更新 ${changed} 条`))
  const row = await tobaccoRow(world.db, slug)
  expect(row).toMatchObject({ id, strength, made_by: 'Zyxwolf', country_id })
})
