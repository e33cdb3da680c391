import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { blendOf, makeOfType, wronglySummed } from '#server/test/catalogue/collections.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { monthsBetween } from './ageing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Tin = {
  quantity: number
  since: string | null
  months: number | null
  ready: boolean
  note: string
  tobacco: { id: number }
}
type Cellar = {
  list: Tin[]
  total: number
  totals: { blends: number; tins: number; ready: number }
  by_type: { type: string; tins: number }[]
  by_year: { year: number | null; tins: number }[]
  share: { token: string } | null
}

const cellar = async (person: Person, more: Record<string, string | number> = {}) =>
  (await world.send<Cellar>('GET /cellar', more, person.headers)).data
const own = (person: Person, id: number, more: Record<string, string | number> = {}) =>
  world.send(
    'POST /collectInvitation',
    { type: contentTypes.tobacco, id, state: 'own', ...more },
    person.headers,
  )

const ofType = (value: string, nth = 0) => blendOf(world.db, value, nth)

const yearsAgo = (years: number) => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  now.setUTCFullYear(now.getUTCFullYear() - years)
  return now.toISOString().slice(0, 10)
}

describe('草柜', () => {
  test('月数满了才算一个月', () => {
    expect(monthsBetween('2024-01-31', '2024-02-29')).toBe(0)
    expect(monthsBetween('2024-01-15', '2024-02-15')).toBe(1)
    expect(monthsBetween('2019-12-01', '2024-11-30')).toBe(59)
  })

  test('按年头排，够年头的标出来，各类各年的数对得上', async () => {
    const person = await makeAccount(world.host)
    const [english, vaper, young, unknown] = [
      await ofType('English'),
      await ofType('Virginia/Perique'),
      await ofType('English', 1),
      await ofType('Aromatic'),
    ]
    await own(person, english, { quantity: 4, since: yearsAgo(2) })
    await own(person, vaper, { quantity: 2, since: yearsAgo(4) })
    await own(person, young, { since: yearsAgo(1) })
    await own(person, unknown, { quantity: 3 })
    await own(person, await ofType('Balkan'), { state: 'want' })
    const data = await cellar(person)
    expect(data.list.map(({ tobacco, ready, months }) => [tobacco.id, ready, months])).toEqual([
      [vaper, false, 48],
      [english, true, 24],
      [young, false, 12],
      [unknown, false, null],
    ])
    expect(data.totals).toEqual({ blends: 4, tins: 10, ready: 4 })
    expect(data.by_type.map(({ type, tins }) => [type, tins])).toEqual([
      ['English', 5],
      ['Aromatic', 3],
      ['Virginia/Perique', 2],
    ])
    expect(data.by_year.map(({ tins }) => tins)).toEqual([2, 4, 1, 3])
    expect(data.by_year.at(-1)?.year).toBeNull()
    expect((await cellar(person, { limit: 2, page: 2 })).list[0]?.tobacco.id).toBe(young)
  })

  test('斗草改归另一类，柜里的数马上跟着', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    await makeOfType(world.db, id, 'Aromatic')
    await own(person, id, { quantity: 3, since: yearsAgo(2) })
    expect(await cellar(person)).toMatchObject({ totals: { ready: 0 }, by_type: [{ type: 'Aromatic' }] })
    await makeOfType(world.db, id, 'English')
    expect(await cellar(person)).toMatchObject({
      totals: { blends: 1, tins: 3, ready: 3 },
      by_type: [{ type: 'English', tins: 3 }],
    })
    expect(await wronglySummed(world.db)).toEqual([])
  })

  test('可开按天算：满两年的那天起，同一年里前后的各算各的', async () => {
    const person = await makeAccount(world.host)
    const id = await ofType('English')
    const day = yearsAgo(2)
    const year = Number(day.slice(0, 4))
    const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const lots = { [`${year - 1}-12-31`]: 1, [`${year}-01-01`]: 2, [day]: 4, [after]: 8, '': 16 }
    for (const [since, amount] of Object.entries(lots))
      await world.send('POST /cellar/lot', { tobacco: id, amount, since }, person.headers)
    expect(await cellar(person)).toMatchObject({ totals: { tins: 31, ready: 7 } })
    expect(await wronglySummed(world.db)).toEqual([])
  })

  test('斗架只有拥有的烟斗', async () => {
    const person = await makeAccount(world.host)
    const pipe = (id: number, state: string) =>
      world.send('POST /collectInvitation', { type: contentTypes.pipe, id, state }, person.headers)
    await pipe(1, 'own')
    await pipe(2, 'want')
    const rack = await world.send<{ total: number; list: { pipe: { id: number } }[] }>(
      'GET /rack',
      {},
      person.headers,
    )
    expect(rack.data).toMatchObject({ total: 1, list: [{ pipe: { id: 1 } }] })
  })

  test('分享：有链接的人看得到，备注看不到，收回就没有了', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await own(person, await ofType('English'), { note: '藏在书房' })
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.send<{ token: string }>('POST /cellar/share', {}, person.headers),
      ),
    )
    const tokens = new Set(all.map(({ data }) => data.token))
    expect(tokens.size).toBe(1)
    const [token = ''] = tokens
    expect((await cellar(person)).share).toEqual({ token })
    const seen = await world.get<Cellar>(`/cellar/shared/${token}`)
    expect(seen.data).toMatchObject({ owner: { nickname: person.nickname }, total: 1, list: [{ note: '' }] })
    expect(seen.text).not.toContain('书房')
    await world.send('DELETE /cellar/share', {}, other.headers)
    expect((await world.get(`/cellar/shared/${token}`)).code).toBe(10000)
    await world.send('DELETE /cellar/share', {}, person.headers)
    expect((await world.get(`/cellar/shared/${token}`)).code).toBe(10003)
    expect((await world.get('/cellar/shared/x')).code).toBe(10003)
  })
})
