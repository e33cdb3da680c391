import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { recountCatalogue } from '#server/modules/catalogue/catalogue/index.ts'
import { rebuildSearch } from '#server/modules/catalogue/search/index.ts'
import {
  allBlends,
  countedAt,
  makeNamesake,
  wronglyCounted,
  wronglySummed,
} from '#server/test/catalogue/collections.ts'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Cellar = { list: { quantity: number; since: string | null; note: string; tobacco: { id: number } }[] }
type Refused = { line: number; name: string; reason: string }
type Imported = { taken: number; added: number; changed: number; undo: number | null; refused: Refused[] }
type Change = { column: string; before: string; after: string }
type Preview = {
  added: number
  changed: number
  unchanged: number
  rows: { line: number; name: string; added: boolean; changes: Change[] }[]
  refused: Refused[]
}

const cellar = async (person: Person) =>
  (await world.send<Cellar>('GET /cellar', { sort: 'name' }, person.headers)).data
const own = (person: Person, id: number, more: Record<string, string | number> = {}) =>
  world.send(
    'POST /collectInvitation',
    { type: contentTypes.tobacco, id, state: 'own', ...more },
    person.headers,
  )
const bring = (person: Person, csv: string, head: Record<string, string> = {}) =>
  world.send<Imported>('POST /cellar/import', { csv }, { ...person.headers, ...head })
const preview = async (person: Person, csv: string) =>
  (await world.send<Preview>('POST /cellar/import/preview', { csv }, person.headers)).data
const undo = (person: Person, id: number | null) =>
  world.send<{ removed: number; restored: number; left: string[] }>(
    'DELETE /cellar/import/{id}',
    { id: id ?? 0 },
    person.headers,
  )

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
      { line: 11, name: '', reason: '没有名称' },
    ])
    expect(data).toMatchObject({ taken: 3, added: 3 })
    const kept = await cellar(person)
    // Two lots of one blend.
    expect(kept.list).toMatchObject([
      { quantity: 4, since: '2020-05-01', note: '两罐, 一盒', tobacco: { id: names.a } },
    ])
    const again = await bring(person, csv)
    expect(again.data).toMatchObject({ taken: 3, added: 0 })
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
    expect((await bring(person, `名称${','.repeat(170_000)}`)).msg).toContain('格子太多')
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
    expect(await wronglySummed(world.db)).toEqual([])
    const out = await world.send<{ file_name: string; csv: string }>('GET /cellar/export', {}, person.headers)
    expect(
      out.data.csv.startsWith(
        '\uFEFF名称,品牌,数量,日期,状态,备注,克数,容器,存放处,开罐日期,用完日期,批次备注,批号\n',
      ),
    ).toBe(true)
    for (const sign of '=＝') expect(out.data.csv).toContain(`,'${sign}1+1`)
    expect(out.data.csv).not.toMatch(/[,\n][=＝]1/)
    const back = await bring(person, out.data.csv)
    expect(back.data.added).toBe(0)
    expect(back.data.taken).toBeGreaterThan(data.taken * 0.95)
    expect((await cellar(person)).list[0]?.note).toMatch(/^[=＝]1\+1$/)
  })

  describe('先看再写，写了能撤销', () => {
    const brand = 'Alder House'
    const tin = { quantity: 2, since: '2018-01-01', note: '深柜第二层' }

    test('表里没有的列不动；先看到会改什么，看的时候什么都不写', async () => {
      const person = await makeAccount(world.host)
      await own(person, names.zh, tin)
      await own(person, names.b)
      const csv =
        '名称,品牌,数量\nQuiet Alder,,3\nTwinned Evening,Alder House,\nTwinned Evening,Birch & Sons,1\n没有的,,1'
      const seen = await preview(person, csv)
      expect(seen).toEqual({
        added: 1,
        changed: 1,
        unchanged: 1,
        unlisted: 0,
        rows: [
          {
            line: 2,
            name: 'Quiet Alder',
            added: false,
            unlisted: false,
            changes: [{ column: '数量', before: '2', after: '3' }],
          },
          {
            line: 3,
            name: 'Twinned Evening',
            added: true,
            unlisted: false,
            changes: [
              { column: '数量', before: '', after: '1' },
              { column: '日期', before: '', after: '' },
              { column: '状态', before: '', after: '拥有' },
              { column: '备注', before: '', after: '' },
            ],
          },
        ],
        refused: [{ line: 5, name: '没有的', reason: '资料库里没有这个名称' }],
      })
      expect((await cellar(person)).list).toHaveLength(2)
      const { data } = await bring(person, csv)
      expect(data).toMatchObject({ taken: 3, added: 1, changed: 1 })
      expect((await cellar(person)).list).toMatchObject([
        { ...tin, quantity: 3, tobacco: { id: names.zh } },
        { quantity: 1, since: null },
        { quantity: 1, since: null },
      ])
      expect((await bring(person, '名称\nQuiet Alder')).data).toMatchObject({ changed: 0, undo: null })
      expect((await cellar(person)).list[0]).toMatchObject({ ...tin, quantity: 3 })
      // A column that is there and empty says that there is no date and no note.
      await bring(person, '名称,日期,备注\nQuiet Alder,,')
      expect((await cellar(person)).list[0]).toMatchObject({ quantity: 3, since: null, note: '' })
    })

    test('撤销：新添的拿走，改过的还原；之后又动过的不动，说出是哪几款', async () => {
      const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
      const counts = async () => (await countedAt(world.db, names.a)).collect_count
      const before = await counts()
      await own(person, names.zh, tin)
      await own(person, names.b, { note: '老样子' })
      const csv = `name,brand,note,qty\nQuiet Alder,,改了,9\nTwinned Evening,${brand},新的,1\nTwinned Evening,Birch & Sons,也改了,1`
      const { data } = await bring(person, csv)
      expect(await counts()).toBe(before + 1)
      const listed = await world.send('GET /cellar/import', {}, person.headers)
      expect(listed.data).toMatchObject({ list: [{ id: data.undo, added: 1, changed: 2 }] })
      expect((await world.send('GET /cellar/import', {}, other.headers)).data).toEqual({ list: [] })
      expect((await undo(other, data.undo)).code).toBe(10003)
      await own(person, names.b, { note: '我自己又改过' })
      const all = await Promise.all(Array.from({ length: 4 }, () => undo(person, data.undo)))
      const [done, ...more] = all.filter(({ code }) => code === 10000)
      expect(done?.data).toEqual({ removed: 1, restored: 1, left: ['Twinned Evening'] })
      expect(more).toEqual([])
      expect(all.find(({ code }) => code === 10003)?.msg).toBe('这次导入已经撤销，或者过了七天，不能再撤销')
      expect((await cellar(person)).list).toMatchObject([tin, { note: '我自己又改过' }])
      expect(await counts()).toBe(before)
      expect(await wronglyCounted(world.db)).toEqual([])
      expect(await wronglySummed(world.db)).toEqual([])
    })

    test('同一份一起导入五次：每一款只添一次，只有一次可以撤销', async () => {
      const person = await makeAccount(world.host)
      const csv = `name,brand\nQuiet Alder,\nTwinned Evening,${brand}`
      const all = await Promise.all(Array.from({ length: 5 }, () => bring(person, csv)))
      expect(all.map(({ data }) => data.added).reduce((sum, n) => sum + n, 0)).toBe(2)
      for (const { data } of all.filter((one) => one.data.undo !== null))
        expect((await undo(person, data.undo)).code).toBe(10000)
      expect((await cellar(person)).list).toEqual([])
      expect(await wronglyCounted(world.db)).toEqual([])
      expect(await wronglySummed(world.db)).toEqual([])
    })

    test('别的顺序的日期说明要什么顺序；导出的表格原样导入什么都不改', async () => {
      const person = await makeAccount(world.host)
      for (const typed of ['3/5/2020', '05-03-2020', '去年'])
        expect((await preview(person, `名称,日期\nQuiet Alder,${typed}`)).refused).toEqual([
          { line: 2, name: 'Quiet Alder', reason: '日期按年、月、日的顺序写，如 2024-05-01' },
        ])
      for (const note of ['=1+1', "'=1+1", "''@x", '-5', "it's", '＋1', '"a",b\n第二行']) {
        await own(person, names.zh, { ...tin, note })
        const out = await world.send<{ csv: string }>('GET /cellar/export', {}, person.headers)
        expect(out.data.csv).not.toMatch(/[,\n"][=+\-@＋]/)
        expect(await preview(person, out.data.csv), note).toMatchObject({
          unchanged: 1,
          rows: [],
          refused: [],
        })
        expect((await bring(person, out.data.csv)).data).toMatchObject({ taken: 1, undo: null })
        expect((await cellar(person)).list[0]?.note).toBe(note)
      }
    })
  })
})
