import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { countedAt, wronglyCounted, wronglySummed } from '#server/test/catalogue/collections.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Lot = {
  id: number
  tobacco: number | null
  name: string
  amount: number
  grams: number | null
  ounces: number | null
  months: number | null
  since: string | null
  opened_on: string | null
  used_up_on: string | null
  place: string
}
type Figures = { lots: number; containers: number; closed_grams: number; open_grams: number; used: number }
type Changed = { lot: Lot; figures: Figures }
type Tin = { quantity: number; since: string | null; lot_count: number; lots: Lot[]; tobacco: { id: number } }
type Cellar = {
  list: Tin[]
  totals: { blends: number; tins: number }
  figures: Figures & { average_months: number }
}
type Input = Record<string, string | number>

const lay = (person: Person, input: Input) => world.send<Changed>('POST /cellar/lot', input, person.headers)
const edit = (person: Person, id: number, input: Input) =>
  world.send<Changed>('PUT /cellar/lot/{id}', { id, ...input }, person.headers)
const act = (person: Person, key: string, id: number, more: Input = {}) =>
  world.send<Changed>(key, { id, ...more }, person.headers)
const open = (person: Person, id: number, more: Input = {}) =>
  act(person, 'POST /cellar/lot/{id}/open', id, more)
const close = (person: Person, id: number) => act(person, 'DELETE /cellar/lot/{id}/open', id)
const finish = (person: Person, id: number, more: Input = {}) =>
  act(person, 'POST /cellar/lot/{id}/finish', id, more)
const unfinish = (person: Person, id: number) => act(person, 'DELETE /cellar/lot/{id}/finish', id)
const cellar = async (person: Person) => (await world.send<Cellar>('GET /cellar', {}, person.headers)).data
const lots = async (person: Person, input: Input = {}) =>
  (await world.send<{ list: Lot[]; total: number }>('GET /cellar/lot', input, person.headers)).data
const give = (person: Person, id: number, more: Input) =>
  world.send<{ collected: { state: string; quantity: number; since: string | null } }>(
    'POST /collectInvitation',
    { type: contentTypes.tobacco, id, ...more },
    person.headers,
  )

describe('草柜里的批次', () => {
  test('一款分几批记：各有日期、克数、容器、存放处；收藏里的数量和日期跟着', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const first = await lay(person, {
      tobacco: id,
      amount: 2,
      grams: '56.7',
      container: 'tin',
      place: '书房深柜',
      since: '2019-05-01',
    })
    expect(first.data.lot).toMatchObject({ amount: 2, grams: 56.7, ounces: 2, place: '书房深柜' })
    expect(first.data.figures).toMatchObject({ lots: 1, containers: 2, closed_grams: 113.4, open_grams: 0 })
    const second = await lay(person, { tobacco: id, grams: 250, container: 'jar', since: '2024-01-02' })
    expect(second.data.figures).toMatchObject({ lots: 2, containers: 3, closed_grams: 363.4 })
    expect(await cellar(person)).toMatchObject({
      totals: { blends: 1, tins: 3 },
      list: [{ quantity: 3, since: '2019-05-01', lot_count: 2, lots: [{ amount: 2 }, { grams: 250 }] }],
    })
    expect((await countedAt(world.db, id)).collect_count).toBe(1)
    const kept = await give(person, id, { note: '一批一批来' })
    expect(kept.data.collected).toMatchObject({ state: 'own', quantity: 3, since: '2019-05-01' })
    // The sheet of the collection sends all of it; only another number or day is refused.
    expect((await give(person, id, { state: 'own', quantity: 3, since: '2019-05-01' })).code).toBe(10000)
    expect((await give(person, id, { quantity: 9 })).msg).toBe('这一款分几批记着，数量和日期请在草柜里改')
  })

  test('开一罐、用完、撤销：数马上跟着；最后一罐用完就是抽过', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const { data } = await lay(person, { tobacco: id, amount: 3, grams: 50, since: '2020-01-01' })
    const opened = await open(person, data.lot.id)
    expect(opened.data.lot).toMatchObject({ amount: 1, opened_on: beijingToday(), since: '2020-01-01' })
    expect(opened.data.figures).toMatchObject({ lots: 2, containers: 3, closed_grams: 100, open_grams: 50 })
    const again = await open(person, opened.data.lot.id)
    expect(again.data).toEqual(opened.data)
    const back = await close(person, opened.data.lot.id)
    expect(back.data).toMatchObject({
      lot: { id: data.lot.id, amount: 3 },
      figures: { lots: 1, open_grams: 0 },
    })
    const used = await finish(person, data.lot.id)
    expect(used.data.figures).toMatchObject({ containers: 2, closed_grams: 100, used: 1 })
    expect((await lots(person, { which: 'used' })).list).toMatchObject([{ used_up_on: beijingToday() }])
    await finish(person, data.lot.id)
    const last = await finish(person, data.lot.id)
    expect(last.data.lot.id).toBe(data.lot.id)
    expect(await cellar(person)).toMatchObject({
      totals: { blends: 0, tins: 0 },
      figures: { lots: 0, used: 3 },
    })
    const had = await give(person, id, { note: '抽完了' })
    expect(had.data.collected.state).toBe('had')
    const there = await unfinish(person, data.lot.id)
    expect(there.data.figures).toMatchObject({ lots: 1, used: 2 })
    expect((await give(person, id, {})).data.collected).toMatchObject({ state: 'own', quantity: 1 })
  })

  test('从收藏里改成抽过，批次就用完；当天改回来，批次也回来', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    await give(person, id, { state: 'own', quantity: 4, since: '2021-03-04' })
    expect((await lots(person)).list).toMatchObject([{ amount: 4, since: '2021-03-04' }])
    await give(person, id, { quantity: 6 })
    expect((await lots(person)).list).toMatchObject([{ amount: 6 }])
    await give(person, id, { state: 'had' })
    expect(await lots(person)).toMatchObject({ total: 0 })
    expect((await lots(person, { which: 'used' })).list).toMatchObject([{ amount: 6 }])
    await give(person, id, { state: 'own' })
    expect((await lots(person)).list).toMatchObject([{ amount: 6, used_up_on: null }])
    expect(await lots(person, { which: 'used' })).toMatchObject({ total: 0 })
  })

  test('资料库里没有的写名称；后来有了，改成那一款', async () => {
    const person = await makeAccount(world.host)
    expect((await lay(person, { brand: '某家' })).msg).toBe('请选一款斗草，或者写上名称')
    const made = await lay(person, { name: '朋友配的草', brand: '自配', grams: 30 })
    expect(made.data.lot).toMatchObject({ tobacco: null, name: '朋友配的草', brand: '自配' })
    expect(await lots(person, { which: 'unlisted' })).toMatchObject({ total: 1 })
    expect(await cellar(person)).toMatchObject({ totals: { blends: 0, tins: 1 }, list: [] })
    const { id } = await makeTobacco(world.db)
    const moved = await edit(person, made.data.lot.id, { tobacco: id })
    expect(moved.data.lot.tobacco).toBe(id)
    expect(await cellar(person)).toMatchObject({ totals: { blends: 1 }, list: [{ tobacco: { id } }] })
    const freed = await edit(person, made.data.lot.id, { tobacco: 0, name: '又写成名称' })
    expect(freed.data.lot).toMatchObject({ tobacco: null, name: '又写成名称' })
    expect((await countedAt(world.db, id)).collect_count).toBe(0)
  })

  test('删掉最后一批，这一款就不在收藏里；取消收藏，批次也没有了', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const { data } = await lay(person, { tobacco: id })
    await act(person, 'DELETE /cellar/lot/{id}', data.lot.id)
    expect((await countedAt(world.db, id)).collect_count).toBe(0)
    await lay(person, { tobacco: id })
    const taken = { id, type: contentTypes.tobacco }
    await world.send('DELETE /collectInvitation/{id}', taken, person.headers)
    expect(await lots(person)).toMatchObject({ total: 0 })
    expect(await wronglyCounted(world.db)).toEqual([])
    expect(await wronglySummed(world.db)).toEqual([])
  })

  test('别人的一批看不到、改不了、开不了、删不了', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const { data } = await lay(person, { tobacco: id, place: '床底下' })
    const tries = await Promise.all([
      edit(other, data.lot.id, { amount: 9 }),
      open(other, data.lot.id),
      close(other, data.lot.id),
      finish(other, data.lot.id),
      unfinish(other, data.lot.id),
      act(other, 'DELETE /cellar/lot/{id}', data.lot.id),
      open(person, 2_000_000_000),
    ])
    expect(tries.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 10003))
    expect(await lots(other)).toMatchObject({ total: 0 })
    expect((await lots(person)).list).toMatchObject([{ amount: 1, opened_on: null, place: '床底下' }])
    expect((await world.send('POST /cellar/lot', { tobacco: id })).code).toBe(10050)
    const share = await world.send<{ token: string }>('POST /cellar/share', {}, person.headers)
    const seen = await world.get<Cellar>(`/cellar/shared/${share.data.token}`)
    expect(seen.data.list).toMatchObject([{ lots: [] }])
    expect(seen.text).not.toContain('床底下')
  })

  test('同时开、同时用完、同一个 Idempotency-Key：罐数一罐不多一罐不少', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const { data } = await lay(person, { tobacco: id, amount: 12, grams: 50 })
    const lot = data.lot.id
    const acts = Array.from({ length: 5 }, () => [open(person, lot), finish(person, lot)]).flat()
    for (const { code } of await Promise.all(acts)) expect(code).toBe(10000)
    expect((await cellar(person)).figures).toMatchObject({
      containers: 7,
      open_grams: 250,
      closed_grams: 100,
      used: 5,
    })
    const once = { ...person.headers, 'idempotency-key': 'one tin' }
    const twice = [1, 2].map(() => world.send<Changed>('POST /cellar/lot/{id}/open', { id: lot }, once))
    const codes = (await Promise.all(twice)).map(({ code }) => code)
    expect(codes).toContain(10000)
    expect((await cellar(person)).figures).toMatchObject({ open_grams: 300, closed_grams: 50 })
    const blends = await Promise.all([makeTobacco(world.db), makeTobacco(world.db)])
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) => lay(person, { tobacco: blends[at % 2]?.id ?? 0 })),
    )
    const swaps = made.map(({ data: { lot: one } }, at) =>
      edit(person, one.id, { tobacco: blends[(at + 1) % 2]?.id ?? 0 }),
    )
    for (const { code } of await Promise.all(swaps)) expect(code).toBe(10000)
    expect(await wronglyCounted(world.db)).toEqual([])
    expect(await wronglySummed(world.db)).toEqual([])
  })

  test('不对的值各有各的话，怪字照样收下', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const messageOf = async (input: Input) => (await lay(person, { tobacco: id, ...input })).msg
    expect(await messageOf({ grams: 0 })).toBe('至少 0.1 克')
    expect(await messageOf({ grams: '五十' })).toBe('克数不正确')
    expect(await messageOf({ grams: 50_001 })).toBe('最多 50000 克')
    expect(await messageOf({ amount: 0 })).toBe('数量至少 1')
    expect(await messageOf({ container: 'barrel' })).toBe('没有这种容器')
    expect(await messageOf({ since: '2099-01-01' })).toBe('日期不能在将来')
    expect(await messageOf({ since: '2024-01-02', opened_on: '2024-01-01' })).toBe('开罐的日子早于入柜的日子')
    expect(await messageOf({ since: '2024-01-02', used_up_on: '2024-01-01' })).toBe(
      '用完的日子早于开罐或入柜的日子',
    )
    expect(await messageOf({ place: '长'.repeat(61) })).toBe('存放处最多 60 字')
    expect((await lay(person, { tobacco: 999_999 })).code).toBe(10003)
    const odd = '<script>\u0000=1+1 \u202E'
    const { data } = await lay(person, { name: odd, place: odd })
    expect(data.lot).toMatchObject({ name: '<script> =1+1 \u202E', tobacco: null })
    expect((await edit(person, data.lot.id, { place: '', grams: '' })).data.lot).toMatchObject({
      place: '',
      grams: null,
    })
  })

  test('时间线：哪天入柜、开罐、用完，同一天同一款合成一件；取出一罐不重复算；别人看不到', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const { data } = await lay(person, { tobacco: id, amount: 3, grams: 50, since: '2019-05-01' })
    await lay(person, { tobacco: id, amount: 2, since: '2019-05-01' })
    await lay(person, { name: '自己拼的', since: '2020-02-03' })
    await lay(person, { name: '没记日期的' })
    await open(person, data.lot.id, { day: '2021-01-01' })
    await open(person, data.lot.id, { day: '2021-01-01' })
    await finish(person, data.lot.id, { day: '2022-06-07' })
    const timeline = async (who: Person, input: Input = {}) =>
      (
        await world.send<{ list: object[]; total: number; next: string | null }>(
          'GET /cellar/timeline',
          input,
          who.headers,
        )
      ).data
    const all = await timeline(person)
    expect(all).toMatchObject({
      total: 4,
      list: [
        { day: '2022-06-07', what: 'used', tobacco: id, amount: 1, grams: 50 },
        { day: '2021-01-01', what: 'opened', tobacco: id, amount: 2, grams: 100 },
        { day: '2020-02-03', what: 'in', tobacco: null, name: '自己拼的', amount: 1, grams: null },
        { day: '2019-05-01', what: 'in', tobacco: id, amount: 5, grams: null },
      ],
    })
    const first = await timeline(person, { limit: 3 })
    const rest = await timeline(person, { limit: 3, cursor: first.next ?? '' })
    expect([...first.list, ...rest.list]).toEqual(all.list)
    expect((await timeline(person, { limit: 3, page: 2 })).list).toEqual(rest.list)
    expect(await timeline(other)).toMatchObject({ total: 0, list: [] })
    expect((await world.send('GET /cellar/timeline', {})).code).toBe(10050)
  })

  test('平均年头按罐算，用完的不算在内', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const ago = (days: number) =>
      new Date(Date.now() + 28_800_000 - days * 86_400_000).toISOString().slice(0, 10)
    await lay(person, { tobacco: id, amount: 3, since: ago(1_461) })
    await lay(person, { tobacco: id, amount: 1, since: ago(1) })
    await lay(person, { tobacco: id, amount: 5 })
    await lay(person, { tobacco: id, amount: 1, since: ago(7_000), used_up_on: ago(10) })
    expect((await cellar(person)).figures).toMatchObject({ average_months: 36, oldest: ago(1_461), used: 1 })
  })
})
