import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targets } from '#contract/target.ts'
import { recountCatalogue } from '#server/modules/catalogue/index.ts'
import { rebuildSearch } from '#server/modules/search/index.ts'
import {
  allBlends,
  blendOf,
  countedAt,
  makeNamesake,
  makeOfType,
  wronglyCounted,
} from '#server/test/collects.ts'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/makers.ts'
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
type Imported = { taken: number; added: number; refused: { line: number; name: string; reason: string }[] }

const cellar = async (person: Person, more: Record<string, string | number> = {}) =>
  (await world.send<Cellar>('GET /cellar', more, person.headers)).data
const own = (person: Person, id: number, more: Record<string, string | number> = {}) =>
  world.send('POST /collectInvitation', { type: targets.tobacco, id, state: 'own', ...more }, person.headers)
const bring = (person: Person, csv: string, head: Record<string, string> = {}) =>
  world.send<Imported>('POST /cellar/import', { csv }, { ...person.headers, ...head })

const ofType = (value: string, nth = 0) => blendOf(world.db, value, nth)

const yearsAgo = (years: number) => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  now.setUTCFullYear(now.getUTCFullYear() - years)
  return now.toISOString().slice(0, 10)
}

describe('烟草柜', () => {
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
  })

  test('斗柜只有拥有的烟斗', async () => {
    const person = await makeAccount(world.host)
    const pipe = (id: number, state: string) =>
      world.send('POST /collectInvitation', { type: targets.pipe, id, state }, person.headers)
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

describe('表格', () => {
  let names: { same: string; a: number; b: number; zh: number }
  beforeAll(async () => {
    const one = await makeBrand(world.db, { name_en: 'Alder House', name_zh: '桤木屋' })
    const two = await makeBrand(world.db, { name_en: 'Birch & Sons' })
    const a = await makeTobacco(world.db, { name_en: 'Twinned Evening', brand_id: one.id })
    const b = await makeNamesake(world.db, 'Twinned Evening', two.id)
    const zh = await makeTobacco(world.db, {
      name_en: 'Quiet Alder',
      name_zh: '静静的桤木',
      brand_id: one.id,
    })
    await recountCatalogue(world.db)
    await rebuildSearch(world.db)
    names = { same: 'Twinned Evening', a: a.id, b, zh: zh.id }
  })

  test('中文、英文的列都认得；不好的行一行一行说明，好的留下', async () => {
    const person = await makeAccount(world.host)
    const csv = [
      '\uFEFF品牌,名称,数量,日期,状态,备注',
      'Alder House,Twinned Evening,3,2020/5/1,拥有,"两罐, 一盒"',
      ',静静的桤木,,2019年8月,想要,',
      ',Twinned Evening,1,,,',
      ',没有这一款的名字,1,,,',
      'Alder House,Quiet Alder,0,,,',
      'Birch & Sons,twinned  evening,1,2099-01-01,,',
      'Birch & Sons,Twinned Evening,2,2021-13-40,,',
      'Alder House,Quiet Alder,1,,送人,',
      ',Alder House Twinned Evening,1,,,',
      ',,1,,,',
    ].join('\r\n')
    const { data } = await bring(person, csv)
    expect(data.refused).toEqual([
      { line: 4, name: names.same, reason: '有几款同名，请写明品牌' },
      { line: 5, name: '没有这一款的名字', reason: '资料库里没有这个名称' },
      { line: 6, name: 'Quiet Alder', reason: '数量是 1 到 9999 的整数' },
      { line: 7, name: 'twinned  evening', reason: '日期不能在将来' },
      { line: 8, name: names.same, reason: '没有这一天' },
      { line: 9, name: 'Quiet Alder', reason: '状态只能是想要、拥有或抽过' },
      { line: 10, name: 'Alder House Twinned Evening', reason: '与第 2 行是同一款，一款只记一行' },
      { line: 11, name: '', reason: '没有名称' },
    ])
    expect(data).toMatchObject({ taken: 2, added: 2 })
    const kept = await cellar(person)
    expect(kept.list).toMatchObject([
      { quantity: 3, since: '2020-05-01', note: '两罐, 一盒', tobacco: { id: names.a } },
    ])
    const again = await bring(person, csv)
    expect(again.data).toMatchObject({ taken: 2, added: 0 })
    expect((await countedAt(world.db, names.a)).collect_count).toBe(1)
  })

  test('同一个 Idempotency-Key 只做一次', async () => {
    const person = await makeAccount(world.host)
    const csv = `name,brand\nTwinned Evening,Birch & Sons\n`
    const head = { 'idempotency-key': 'once' }
    const first = await bring(person, csv, head)
    const again = await bring(person, csv, head)
    expect(again.data).toEqual(first.data)
    expect(first.data).toMatchObject({ taken: 1, added: 1 })
  })

  test('坏掉的一万行：引号没合上、二进制、重复，一行一行说清，好的收下', async () => {
    const person = await makeAccount(world.host)
    const lines = ['名称,品牌,数量']
    for (let at = 2; at <= 10_001; at += 1) {
      if (at === 5_000) lines.push('Quiet Alder,桤木屋,7')
      else if (at % 3 === 0) lines.push(`"没有合上 ${at},x,1`)
      else if (at % 3 === 1) lines.push(`\u0001\u0002=乱${at},,-5`)
      else lines.push(`不存在的斗草 ${at},某牌,1,多,出,来`)
    }
    const { data, code } = await bring(person, lines.join('\n'))
    expect(code).toBe(10000)
    expect(data).toMatchObject({ taken: 1, added: 1 })
    expect(data.refused).toHaveLength(9_999)
    expect(new Set(data.refused.map(({ line }) => line)).size).toBe(9_999)
    expect(data.refused[0]?.line).toBe(2)
    expect((await cellar(person)).list[0]).toMatchObject({ quantity: 7, tobacco: { id: names.zh } })
  })

  test('太多行、太大、没有名称一列、空的，都说得出', async () => {
    const person = await makeAccount(world.host)
    expect((await bring(person, `名称\n${'某\n'.repeat(10_001)}`)).msg).toBe(
      '一次最多 10000 行，请分几次导入',
    )
    expect((await bring(person, `名称\n${'x'.repeat(2_000_001)}`)).msg).toBe('表格最大 2 MB')
    expect((await bring(person, '甲,乙\n1,2')).msg).toContain('名称')
    expect((await bring(person, '')).code).not.toBe(10000)
    expect((await world.send('POST /cellar/import', { csv: '名称\n某' })).code).toBe(10050)
  })

  test('整个资料库的斗草一次导入，数目与每一行相符；导出的还能原样导入', async () => {
    const person = await makeAccount(world.host)
    const all = await allBlends(world.db)
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    // Tables take a full-width sign for the beginning of a formula too.
    const line = ({ name, brand }: (typeof all)[number], at: number) =>
      `${cell(name)},${cell(brand)},${at % 2 ? '=' : '＝'}1+1`
    const csv = ['name,brand,note', ...all.map(line)].join('\n')
    const { data } = await bring(person, csv)
    expect(data.added).toBeGreaterThan(all.length * 0.95)
    expect(await wronglyCounted(world.db)).toEqual([])
    const out = await world.send<{ file_name: string; csv: string }>('GET /cellar/export', {}, person.headers)
    expect(out.data.csv.startsWith('\uFEFF名称,品牌,数量,日期,状态,备注\n')).toBe(true)
    for (const sign of '=＝') expect(out.data.csv).toContain(`,'${sign}1+1`)
    expect(out.data.csv).not.toMatch(/[,\n][=＝]1/)
    const back = await bring(person, out.data.csv)
    expect(back.data.added).toBe(0)
    expect(back.data.taken).toBeGreaterThan(data.taken * 0.95)
    expect((await cellar(person)).list[0]?.note).toMatch(/^[=＝]1\+1$/)
  })
})
