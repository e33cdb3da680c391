import { meanwhile } from '#server/test/wait.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { collectedOn, countedAt, wronglyCounted, wronglySummed } from '#server/test/catalogue/collections.ts'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/factories.ts'
import { unregistered } from '#server/test/identity/personal-tables.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Collected = {
  id: number
  target_id: number
  state: string | null
  quantity: number
  since: string | null
  note: string
  folder: { id: number; name: string } | null
  item: { title: string; url: string; art: string | null; by: string } | null
}
type Given = { collected: Collected; count: number }
type List = { list: Collected[]; total: number; next: string | null }

const give = (person: Person, id: number, more: Record<string, string | number> = {}) =>
  world.send<Given>('POST /collectInvitation', { type: contentTypes.tobacco, id, ...more }, person.headers)
const take = (person: Person, id: number) =>
  world.send<{ count: number }>(
    'DELETE /collectInvitation/{id}',
    { id, type: contentTypes.tobacco },
    person.headers,
  )
const mine = async (person: Person, more: Record<string, string | number> = {}) =>
  (await world.send<List>('GET /collectInvitation', more, person.headers)).data
const folder = (person: Person, name: string) =>
  world.send<{ id: number }>('POST /collectfolder', { name }, person.headers)

const counted = (id: number) => countedAt(world.db, id)

describe('收藏', () => {
  test('收藏、看、改、取消：数目跟着走，人气的先后也跟着', async () => {
    const person = await makeAccount(world.host)
    const brand = await makeBrand(world.db)
    const { id } = await makeTobacco(world.db, { brand_id: brand.id })
    const before = await counted(id)
    const made = await give(person, id, { state: 'own', quantity: 3, since: '2020-05-01', note: '纸箱里' })
    expect(made).toMatchObject({
      code: 10000,
      data: {
        count: 1,
        collected: { target_id: id, state: 'own', quantity: 3, since: '2020-05-01', note: '纸箱里' },
      },
    })
    expect(made.data.collected.item?.url).toBe(`/query/tobaccoDetail?id=${id}`)
    expect(made.data.collected.item?.art).toContain(`/art/tobacco/${id}.svg`)
    expect(made.data.collected.item?.by).toBe(brand.name_en)
    const now = await counted(id)
    expect(now.collect_count).toBe(1)
    expect(now.popularity).toBeGreaterThan(before.popularity)

    const again = await give(person, id, { quantity: 5 })
    expect(again.data).toMatchObject({
      count: 1,
      collected: { quantity: 5, note: '纸箱里', since: '2020-05-01' },
    })
    const row = made.data.collected.id
    const changed = await world.send<Collected>(
      'PUT /collectInvitation/{id}',
      { id: row, since: '', note: '', state: 'had' },
      person.headers,
    )
    expect(changed.data).toMatchObject({ since: null, note: '', state: 'had', quantity: 5 })
    expect((await take(person, id)).data).toEqual({ count: 0 })
    expect((await take(person, id)).data).toEqual({ count: 0 })
    expect((await counted(id)).collect_count).toBe(0)
    expect((await mine(person)).list).toEqual([])
  })

  test('同一款一起收藏五十次也只有一行', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const all = await Promise.all(Array.from({ length: 50 }, () => give(person, id)))
    for (const one of all) expect(one.data.count).toBe(1)
    expect((await counted(id)).collect_count).toBe(1)
    expect((await mine(person)).total).toBe(1)
  })

  test('一处收藏、一处取消同一款，谁也不等死谁', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    await give(person, id)
    const answers = await meanwhile(
      world,
      { table: 'tobacco', id },
      async () => (await give(person, id)).code,
      async () => (await take(person, id)).code,
    )
    expect(answers).toEqual([10000, 10000])
    expect((await counted(id)).collect_count).toBe((await mine(person)).list.length)
  })

  test('许多人同时收藏和取消之后，数目仍是行数', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(world.host)))
    const blends = await Promise.all(Array.from({ length: 4 }, () => makeTobacco(world.db)))
    let seed = 7
    const draw = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
    const acts = Array.from({ length: 480 }, () => {
      const [person, blend] = [people[draw(6)], blends[draw(4)]] as [Person, { id: number }]
      return draw(5) < 3 ? () => give(person, blend.id) : () => take(person, blend.id)
    })
    while (acts.length > 0) {
      const answers = await Promise.all(acts.splice(0, 60).map((act) => act()))
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    }
    expect(await wronglyCounted(world.db)).toEqual([])
    expect(await wronglySummed(world.db)).toEqual([])
    const rows = await Promise.all(people.map((person) => mine(person)))
    const counts = await Promise.all(blends.map(({ id }) => counted(id)))
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
    expect(sum(counts.map((one) => one.collect_count))).toBe(sum(rows.map(({ total }) => total)))
  })

  test('没登录、没有这款、将来的日期、不对的数，各有各的话', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    expect((await world.send('POST /collectInvitation', { type: 4, id })).code).toBe(10050)
    expect((await give(person, 999_999)).code).toBe(10003)
    expect((await give(person, id, { since: '2099-01-01' })).msg).toBe('日期不能在将来')
    expect((await give(person, id, { since: '2023-02-30' })).msg).toBe('没有这一天')
    expect((await give(person, id, { quantity: 0 })).msg).toBe('数量至少 1')
    expect((await give(person, id, { quantity: 10_000 })).msg).toBe('数量最多 9999')
    expect((await give(person, id, { state: 'sold' })).status).toBe(400)
    expect((await give(person, id, { note: '长'.repeat(501) })).msg).toBe('备注最多 500 字')
    const brand = { type: contentTypes.brand, id: 1 }
    expect(
      (await world.send('POST /collectInvitation', { ...brand, quantity: 2 }, person.headers)).code,
    ).toBe(10001)
    expect((await world.send('POST /collectInvitation', brand, person.headers)).code).toBe(10000)
    expect((await world.send('POST /collectInvitation', { type: 12, id: 1 }, person.headers)).status).toBe(
      400,
    )
  })

  test('别人的一件改不了，别人的收藏夹放不进', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const { data } = await give(one, id, { note: '我的' })
    const edit = { id: data.collected.id, note: '改了' }
    expect((await world.send('PUT /collectInvitation/{id}', edit, other.headers)).code).toBe(10003)
    await take(other, id)
    expect((await mine(one)).list[0]?.note).toBe('我的')
    const made = await folder(one, '英式')
    expect((await give(other, id, { folder: made.data.id })).code).toBe(10003)
    expect((await mine(other)).total).toBe(0)
    const change = { id: made.data.id, name: '抢' }
    expect((await world.send('PUT /collectfolder/{id}', change, other.headers)).code).toBe(10003)
    expect((await world.send('DELETE /collectfolder/{id}', change, other.headers)).code).toBe(10003)
  })

  test('收藏夹：不重名，删了之后东西还在', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const all = await Promise.all(Array.from({ length: 20 }, () => folder(person, '陈放')))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect((await folder(person, '  ')).msg).toBe('请填写收藏夹的名称')
    const own = all.find(({ code }) => code === 10000)?.data.id ?? 0
    await give(person, id, { folder: own })
    expect((await mine(person, { folder: own })).total).toBe(1)
    expect((await mine(person, { folder: 0 })).total).toBe(0)
    const named = await world.send('PUT /collectfolder/{id}', { id: own, name: '老烟' }, person.headers)
    expect(named.data).toEqual({ id: own, name: '老烟', count: 1 })
    const list = await world.send('GET /collectfolder', {}, person.headers)
    expect(list.data).toEqual({ list: [{ id: own, name: '老烟', count: 1 }], total: 1, loose: 0 })
    await world.send('DELETE /collectfolder/{id}', { id: own }, person.headers)
    expect((await mine(person, { folder: 0 })).list[0]).toMatchObject({ target_id: id, folder: null })
  })

  test('按类型、状态挑，翻页不漏不重', async () => {
    const person = await makeAccount(world.host)
    const blends = await Promise.all(Array.from({ length: 5 }, () => makeTobacco(world.db)))
    for (const { id } of blends) await give(person, id, { state: 'own' })
    await world.send('POST /collectInvitation', { type: contentTypes.pipe, id: 1 }, person.headers)
    expect((await mine(person, { type: 4, state: 'own' })).total).toBe(5)
    const [pipe] = (await mine(person, { type: 5 })).list
    expect(pipe?.item?.art).toContain('/art/pipe/1.svg')
    // By the name under which it stands in the catalogue.
    expect(pipe?.item?.title).toMatch(/[一-龥]斗/)
    const seen: number[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { list, next } = await mine(person, { limit: 2, sort: 'since', ...(cursor ? { cursor } : {}) })
      seen.push(...list.map((row) => row.id))
      cursor = next ?? ''
    }
    expect(new Set(seen).size).toBe(6)
    expect(cursor).toBe('')
  })

  test('先收藏的排在后面，不论哪一行先写下', async () => {
    const person = await makeAccount(world.host)
    const blends = await Promise.all(Array.from({ length: 3 }, () => makeTobacco(world.db)))
    for (const { id } of blends) await give(person, id)
    const [first, second, late] = blends.map(({ id }) => id)
    await collectedOn(world.db, { uid: person.uid, blend: late ?? 0 }, '2020-01-01')
    const seen: number[] = []
    let cursor = ''
    do {
      const { list, next } = await mine(person, { limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...list.map((row) => row.target_id))
      cursor = next ?? ''
    } while (cursor && seen.length < 9)
    expect(seen).toEqual([second, first, late])
  })

  test('这里的每张表都登记在个人数据里', async () => {
    const { tables, columns } = await unregistered(world.host)
    const own = (place: string) => /^(collect|cellar|smoke)/.test(place)
    expect([...tables, ...columns].filter(own)).toEqual([])
  })
})
