import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountCatalogue } from '#server/modules/catalogue/catalogue/index.ts'
import {
  actsOf,
  hangingOn,
  layCite,
  layCollection,
  layReview,
  laySmoke,
  layVisits,
  notificationsOf,
  pipeBrandOf,
  wrongCounts,
} from '#server/test/catalogue/catalogue-admin.ts'
import { makeAccount, makeBrand, makeMember, makeTobacco, type Person } from '#server/test/factories.ts'
import { change, tobaccoRow } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Merged = { id: number; version: number }

const merge = (id: number, into: number, more: Record<string, string> = {}) =>
  world.send<Merged>(
    'PUT /admin/item/{id}',
    { id, type: 4, action: 'merge', into, reason: '同一款登记了两次', ...more },
    editor.headers,
  )

/** Where the interface says that an old number leads. */
const leadsTo = async (id: number) => {
  const { statusCode, headers } = await world.ask({ url: `/api/tobacco/${id}` })
  return [statusCode, headers.location]
}

describe('两款合成一款', () => {
  /** Two blends, with what two people have of both. */
  async function twins() {
    const { db } = world
    const [a, b] = [await makeTobacco(db, { name_en: 'Twinrook Flake' }), await makeTobacco(db)]
    const [one, two] = [(await makeMember(db)).id, (await makeMember(db)).id]
    await layReview(db, { member: one, tobacco: a.id, half: 8, day: '02' })
    await layReview(db, { member: two, tobacco: a.id, half: 10, day: '03' })
    const older = await layReview(db, { member: two, tobacco: b.id, half: 2, day: '01' })
    await layCollection(db, { member: one, target: a.id, state: 'own', quantity: 2, since: '2024-05-01' })
    await layCollection(db, { member: one, target: b.id, state: 'own', quantity: 3, since: '2023-05-01' })
    await layCollection(db, { member: two, target: a.id, state: 'had' })
    await layCollection(db, { member: two, target: b.id, state: 'want', quantity: 7 })
    await laySmoke(db, one, a.id)
    for (const [post, position, blend] of [
      [901, 0, a.id],
      [901, 1, b.id],
      [902, 0, a.id],
    ] as const)
      await layCite(db, post, position, blend)
    await layVisits(db, a.id, 3)
    await layVisits(db, b.id, 4)
    return { a: a.id, b: b.id, one, two, older }
  }

  test('点评、收藏、抽斗记录、引用、看过的人都跟过去，名字成了又名，旧地址通到新的', async () => {
    const { a, b, one, two, older } = await twins()
    const { code, msg, data } = await merge(a, b)
    expect([code, data?.id], msg).toEqual([10000, b])
    expect(await hangingOn(world.db, b)).toEqual({
      reviews: [
        { member_id: one, half_stars: 8 },
        { member_id: two, half_stars: 10 },
      ],
      shelf: [
        { member_id: one, state: 'own', quantity: 5, since: '2023-05-01' },
        { member_id: two, state: 'had', quantity: 1, since: null },
      ],
      posts: [{ content_id: 901 }, { content_id: 902 }],
      smokes: [{ member_id: one }],
      visits: [{ visitors: 7 }],
    })
    const nothing = { reviews: [], shelf: [], posts: [], smokes: [], visits: [] }
    expect(await hangingOn(world.db, a)).toEqual(nothing)
    expect(await wrongCounts(world.db)).toEqual([])

    world.host.responses.invalidate(null)
    const page = await world.read('GET /tobacco/{id}', { id: b })
    expect(page).toMatchObject({ aliases: ['Twinrook Flake'], review_count: 2, collect_count: 2 })
    expect((await world.read('GET /tobacco', { q: 'Twinrook Flake' })).list.map(({ id }) => id)).toEqual([b])
    expect(await leadsTo(a)).toEqual([301, `/api/tobacco/${b}`])
    expect((await actsOf(world.db, 'item.merge'))[0]).toMatchObject({
      target_id: String(a),
      before: { from: { name_en: 'Twinrook Flake' } },
      after: { into: b, displaced: [older] },
    })
    expect(await notificationsOf(world.db, two)).toMatchObject([
      { label: 'review_merged', parameters: { earlier: '第01日' } },
    ])
  })

  test('编辑从两份里挑的各项写进留下的那一份，从旧的一版合并不成', async () => {
    const [a, b] = [
      await makeTobacco(world.db, { strength: 5 }),
      await makeTobacco(world.db, { strength: 1 }),
    ]
    expect((await merge(a.id, b.id, { version: '7' })).code).toBe(10004)
    expect((await merge(a.id, b.id, { version: '0', values: '{"strength":5}' })).code).toBe(10000)
    const { fields } = await world.read('GET /admin/item/{id}', { id: b.id, type: 4 }, editor.headers)
    expect(fields.find(({ key }) => key === 'strength')?.value).toBe(5)
  })

  test('不能并入自己、不在的、已经并走的；几人同时合并只成一次，旧地址都通到最后的那个', async () => {
    const [a, b, c] = [await makeTobacco(world.db), await makeTobacco(world.db), await makeTobacco(world.db)]
    expect((await merge(a.id, a.id)).msg).toBe('不能并入自己')
    expect((await merge(a.id, 999_999)).code).toBe(10003)
    const both = await Promise.all([merge(a.id, b.id), merge(b.id, a.id), merge(a.id, b.id)])
    expect(both.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(both.filter(({ code }) => code === 10004)).toHaveLength(2)
    const left = both[1]?.code === 10000 ? a : b
    const gone = left === b ? a : b
    expect((await merge(c.id, gone.id)).code).toBe(10004)
    expect((await merge(left.id, c.id)).code).toBe(10000)
    for (const { id } of [a, b]) expect(await leadsTo(id)).toEqual([301, `/api/tobacco/${c.id}`])
  })

  test('不同种的不能合并：斗草品牌与烟斗品牌', async () => {
    const [brand, pipes] = [await makeBrand(world.db), await pipeBrandOf(world.db)]
    const sent = { id: brand.id, type: 14, action: 'merge', into: pipes.id, reason: '试试看' }
    const done = await world.send('PUT /admin/item/{id}', sent, editor.headers)
    expect([done.code, done.msg]).toEqual([10004, '不是同一种，不能合并'])
  })
})

test('两个品牌合成一个：它们的斗草都在留下的那个下面，别处记着的原品牌也跟着', async () => {
  const [from, into] = [await makeBrand(world.db, { name_en: 'Merging Brand Co' }), await makeBrand(world.db)]
  const blends = [
    await makeTobacco(world.db, { brand_id: from.id }),
    await makeTobacco(world.db, { brand_id: into.id }),
  ]
  await change(world.db, 'peterson-nightcap', { former_brand_id: from.id })
  const sent = { id: from.id, type: 14, action: 'merge', into: into.id, reason: '同一个品牌' }
  const done = await world.send('PUT /admin/item/{id}', sent, editor.headers)
  expect(done.code, done.msg).toBe(10000)
  world.host.responses.invalidate(null)
  const { list } = await world.read('GET /tobacco', { brand: into.id })
  expect(new Set(list.map(({ id }) => id))).toEqual(new Set(blends.map(({ id }) => id)))
  expect(await world.read('GET /tobaccobrand/{id}', { id: into.id })).toMatchObject({
    item_count: 2,
    aliases: ['Merging Brand Co'],
  })
  const nightcap = await tobaccoRow(world.db, 'peterson-nightcap')
  expect(nightcap.former_brand_id).toBe(into.id)
  const named = await world.read('GET /tobacco', { q: 'Merging Brand Co' })
  expect(named.list.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...blends.map(({ id }) => id), nightcap.id]),
  )
})

test('随便怎样合并三十次，数目都等于行数', async () => {
  let seed = 20_261_121
  const draw = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  const any = <One>(list: readonly One[]) => list[draw(list.length)] as One
  const blends = await Promise.all(Array.from({ length: 36 }, () => makeTobacco(world.db)))
  const people = await Promise.all(Array.from({ length: 10 }, () => makeMember(world.db)))
  for (const { id: member } of people)
    for (const { id } of blends) {
      const day = String(1 + draw(28)).padStart(2, '0')
      const state = any(['published', 'published', 'deleted', 'pending'])
      if (draw(4) === 0) await layReview(world.db, { member, tobacco: id, half: 1 + draw(10), day, state })
      const kept = { member, target: id, state: any(['own', 'want', 'had']), quantity: 1 + draw(4) }
      if (draw(4) === 0) await layCollection(world.db, kept)
    }
  await recountCatalogue(world.db)
  expect(await wrongCounts(world.db)).toEqual([])
  const alive = [...blends]
  for (let n = 0; n < 30; n += 1) {
    const [from] = alive.splice(draw(alive.length), 1)
    const done = await merge(from?.id ?? 0, any(alive).id)
    expect(done.code, done.msg).toBe(10000)
  }
  expect(await wrongCounts(world.db)).toEqual([])
})
