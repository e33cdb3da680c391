import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wronglyCounted, wronglySummed } from '#server/test/catalogue/collections.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Lot = {
  id: number
  name: string
  amount: number
  grams: number | null
  since: string | null
  note: string
}
type Looked = {
  source: string | null
  heads: string[]
  columns: Record<string, number>
  dates: string
  rows: number
}
type Imported = {
  taken: number
  added: number
  changed: number
  undo: number | null
  refused: { reason: string }[]
}
type Reading = { csv: string; columns?: Record<string, number>; dates?: string; unlisted?: boolean }
// A form holds texts alone.
const formOf = ({ csv, columns, dates, unlisted }: Reading) => ({
  csv,
  ...(columns && { columns: JSON.stringify(columns) }),
  ...(dates && { dates }),
  ...(unlisted && { unlisted: 1 }),
})

const look = (person: Person, csv: string) =>
  world.send<Looked>('POST /cellar/import/columns', { csv }, person.headers)
const bring = (person: Person, reading: Reading) =>
  world.send<Imported>('POST /cellar/import', formOf(reading), person.headers)
const preview = (person: Person, reading: Reading) =>
  world.send<Imported & { unchanged: number; unlisted: number }>(
    'POST /cellar/import/preview',
    formOf(reading),
    person.headers,
  )
const undo = (person: Person, id: number | null) =>
  world.send<{ removed: number; restored: number; left: string[] }>(
    'DELETE /cellar/import/{id}',
    { id: id ?? 0 },
    person.headers,
  )
const lots = async (person: Person, which = 'kept') =>
  (await world.send<{ list: Lot[]; total: number }>('GET /cellar/lot', { which }, person.headers)).data
const exported = async (person: Person) =>
  (await world.send<{ csv: string }>('GET /cellar/export', {}, person.headers)).data.csv

// As the source of Tobacco Cellar writes the table of its tins.
const tins = [
  '"Brand","Blend","Type","Sub-Genre","Cut","Favorite","Disliked","Production Status","Notes","Components","Container","Quantity","Manufacture Date","Cellar Date","Open Date"',
  '"Peterson","Nightcap","English","","Ribbon","true","false","true","first","Latakia","Tin","50 g","","5/14/2019",""',
  '"Peterson","Nightcap","English","","Ribbon","true","false","true","second","Latakia","Mason jar","8 oz","","3/2/2021","4/5/2022"',
  '"My Friend","Porch Mixture","","","","","","","","","Bag","1.76 oz","","",""',
].join('\n')

describe('别处导出的表格', () => {
  test('TobaccoCellar 的列认得出：克数、盎司、容器、月日年', async () => {
    const person = await makeAccount(world.host)
    const { data: table } = await look(person, tins)
    expect(table).toMatchObject({ source: 'tobaccocellar', dates: 'mdy', rows: 3 })
    expect(table.columns).toEqual({
      brand: 0,
      name: 1,
      note: 8,
      container: 10,
      quantity: 11,
      since: 13,
      opened_on: 14,
    })
    const seen = await preview(person, { csv: tins, unlisted: true })
    expect(seen.data).toMatchObject({ added: 3, unlisted: 1, refused: [] })
    expect((await lots(person)).total).toBe(0)
    const { data } = await bring(person, { csv: tins, unlisted: true })
    expect(data).toMatchObject({ taken: 3, added: 3, refused: [] })
    expect((await lots(person)).list).toMatchObject([
      { grams: 50, container: 'tin', since: '2019-05-14', note: 'first', opened_on: null },
      { grams: 226.8, container: 'jar', since: '2021-03-02', note: 'second', opened_on: '2022-04-05' },
      { name: 'Porch Mixture', brand: 'My Friend', grams: 49.9, container: 'bag', since: null },
    ])
    // The same table again says nothing new.
    expect((await preview(person, { csv: tins, unlisted: true })).data).toMatchObject({
      added: 0,
      unchanged: 3,
    })
    expect((await bring(person, { csv: tins, unlisted: true })).data.undo).toBeNull()
    expect((await bring(person, { csv: tins })).data.refused).toMatchObject([
      { reason: '资料库里没有这个名称' },
    ])
  })

  test('TobaccoReviews 的列认得出', async () => {
    const person = await makeAccount(world.host)
    const csv =
      'Blend Name,Brand,Blended By,Tin Size,Qty,Date Added\nNightcap,Peterson,X,50 grams,2,12/31/2020\n'
    const { data: table } = await look(person, csv)
    expect(table).toMatchObject({ source: 'tobaccoreviews', dates: 'mdy' })
    await bring(person, { csv })
    expect((await lots(person)).list).toMatchObject([{ amount: 2, grams: 50, since: '2020-12-31' }])
  })

  test('任何表格都能自己对列；列不对、没有名称一列，说得出', async () => {
    const person = await makeAccount(world.host)
    const csv = '甲;乙;丙;丁\nNightcap;Peterson;3;31/12/2020\nNightcap;Peterson;1;1/2/2021\n'
    expect((await look(person, csv)).data).toMatchObject({
      source: null,
      columns: {},
      heads: ['甲', '乙', '丙', '丁'],
    })
    expect((await bring(person, { csv })).code).toBe(10001)
    expect((await bring(person, { csv, columns: { brand: 1 } })).msg).toBe('请选出哪一列是名称')
    expect((await bring(person, { csv, columns: { name: -1 } })).msg).toBe('没有这一列')
    expect((await bring(person, { csv, columns: { odd: 1 } })).status).toBe(400)
    const columns = { name: 0, brand: 1, quantity: 2, since: 3 }
    const { data } = await bring(person, { csv, columns, dates: 'dmy' })
    expect(data).toMatchObject({ added: 2, refused: [] })
    expect((await lots(person)).list).toMatchObject([
      { amount: 3, since: '2020-12-31' },
      { amount: 1, since: '2021-02-01' },
    ])
  })

  test('导出的有全部批次，原样导入什么都不改；撤销之后一样不剩', async () => {
    const person = await makeAccount(world.host)
    const lay = (input: Record<string, string | number>) =>
      world.send('POST /cellar/lot', input, person.headers)
    await bring(person, { csv: tins, unlisted: true })
    const [first] = (await lots(person)).list
    await lay({ name: '=1+1', brand: '@家', place: '+架', note: '-一句', grams: 12.5 })
    await world.send('POST /cellar/lot/{id}/finish', { id: first?.id ?? 0 }, person.headers)
    const csv = await exported(person)
    expect(csv.trimEnd().split('\n')).toHaveLength(5)
    expect(csv).not.toMatch(/(^|[,\n"])[=+\-@]/)
    expect((await preview(person, { csv, unlisted: true })).data).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 4,
    })
    const other = await makeAccount(world.host)
    const { data } = await bring(other, { csv, unlisted: true })
    expect(data).toMatchObject({ added: 4, refused: [] })
    expect((await lots(other, 'unlisted')).list).toMatchObject([
      { name: 'Porch Mixture' },
      { name: '=1+1', note: '-一句' },
    ])
    expect((await lots(other, 'used')).total).toBe(1)
    expect((await undo(person, data.undo)).code).toBe(10003)
    expect((await undo(other, data.undo)).data).toEqual({ removed: 4, restored: 0, left: [] })
    expect([(await lots(other)).total, (await lots(other, 'used')).total]).toEqual([0, 0])
    expect(await wronglyCounted(world.db)).toEqual([])
    expect(await wronglySummed(world.db)).toEqual([])
  })

  test('撤销不动后来开过的一批', async () => {
    const person = await makeAccount(world.host)
    const { data } = await bring(person, { csv: tins, unlisted: true })
    const [first] = (await lots(person)).list
    await world.send('POST /cellar/lot/{id}/open', { id: first?.id ?? 0 }, person.headers)
    const all = await Promise.all([undo(person, data.undo), undo(person, data.undo)])
    expect(all.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10003])
    expect(all.find(({ code }) => code === 10000)?.data).toMatchObject({ removed: 2, left: [first?.name] })
    expect((await lots(person)).list).toMatchObject([{ id: first?.id }])
  })

  test('一款一次太多行、柜子满了，整份不收，什么都没写', async () => {
    const person = await makeAccount(world.host)
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name},,${(at % 9_999) + 1}`).join('\n')
    const same = await bring(person, { csv: `name,brand,qty\n${many('我的草', 1_005)}`, unlisted: true })
    expect(same.data).toMatchObject({ added: 1_000 })
    expect(same.data.refused).toHaveLength(5)
    const rows = Array.from({ length: 9_990 }, (_, at) => `自己的 ${at},,1`).join('\n')
    const full = await bring(person, { csv: `name,brand,qty\n${rows}`, unlisted: true })
    expect(full.msg).toBe('草柜里最多记 10000 批，这份表格会超过')
    expect((await lots(person)).total).toBe(1_000)
  })
})
