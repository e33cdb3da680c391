import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOf, blendsOf } from '#server/test/catalogue/catalogue-admin.ts'
import { makeAccount, makeBrand, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Done = {
  applied: boolean
  added: number
  changed: number
  same: number
  refused: number
  digest: string
  lines: { line: number; verdict: string; name: string; reason: string; fields: { name: string }[] }[]
}

const send = (csv: string, more: object = {}, type = 4) =>
  sendJson<Done>(world, 'POST /admin/item/import', { type, csv, ...more }, editor.headers)
const apply = (csv: string, digest: string, type = 4) =>
  send(csv, { apply: 1, digest, reason: '厂家目录' }, type)
const exported = async (type: number) => world.read('GET /admin/item/export', { type }, editor.headers)

test('每一类导出的表格原样导回，没有一行要改', async () => {
  for (const type of [4, 5, 6, 13, 14]) {
    const { csv, count } = await exported(type)
    const { data, msg } = await send(csv, {}, type)
    expect([type, data?.same, data?.lines], msg).toEqual([type, count, []])
    expect(count).toBeGreaterThan(0)
  }
})

test('先试算：新的、改的、一样的、不收的各有理由；写入之后搜得到，来历与日志都在', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Importers Guild' })
  const head = 'id,name_en,name_zh,brand,strength,status\n'
  const first = `${head},Imported One,,Importers Guild,3,在产\n,Imported Two,入册二,${brand.id},,\n`
  const trial = await send(first)
  expect(trial.data, trial.msg).toMatchObject({ applied: false, added: 2, changed: 0, same: 0, refused: 0 })
  expect(await blendsOf(world.db, brand.id)).toEqual([])
  const done = await apply(first, trial.data.digest)
  expect(done.data, done.msg).toMatchObject({ applied: true, added: 2 })
  const rows = await blendsOf(world.db, brand.id)
  expect(rows.map(({ name_en, strength }) => [name_en, strength])).toEqual([
    ['Imported One', 3],
    ['Imported Two', null],
  ])
  await world.host.jobs.tasks.get('catalogue-admin:reindex')?.(
    { type: 4, ids: rows.map(({ id }) => id) },
    world.host,
  )
  world.host.responses.invalidate(null)
  expect((await world.read('GET /tobacco', { q: '入册二' })).list.map(({ id }) => id)).toEqual([rows[1]?.id])
  expect((await world.read('GET /tobaccobrand/{id}', { id: brand.id })).item_count).toBe(2)
  expect((await world.read('GET /history', { type: 4, id: rows[0]?.id })).list).toMatchObject([
    { act: 'add' },
  ])
  const [log] = await actsOf(world.db, 'item.import')
  expect(log).toMatchObject({ reason: '厂家目录', after: { added: rows.map(({ id }) => id) } })

  const [one, two] = rows
  const second = [
    head.trim(),
    `${one?.id},Imported One,,Importers Guild,5,在产`,
    `${two?.id},Imported Two,入册二,Importers Guild,,未知`,
    `${one?.id},Imported Uno,,Importers Guild,5,在产`,
    ',Imported One,,Importers Guild,,',
    ',Imported Six,,Nobody Knows,,',
    ',Imported Seven,,Importers Guild,99,',
    ',,,Importers Guild,,',
    '999999,Imported Eight,,Importers Guild,,',
    'abc,Imported Nine,,Importers Guild,,',
    ',Imported Ten,,Importers Guild',
    ',"Broken,,Importers Guild,,',
  ].join('\n')
  const again = await send(second)
  expect(again.data, again.msg).toMatchObject({ added: 0, changed: 1, same: 1, refused: 9 })
  expect(again.data.lines.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
    [2, 'changed', ''],
    [4, 'refused', '第 2 行已经是这一件'],
    [5, 'refused', `资料库里已经有这一件（编号 ${one?.id}）`],
    [6, 'refused', '品牌里没有“Nobody Knows”'],
    [7, 'refused', '劲道里没有这一项'],
    [8, 'refused', '请填写英文名'],
    [9, 'refused', '没有编号 999999 的资料'],
    [10, 'refused', '编号应当是数字'],
    [11, 'refused', '这一行有 4 格，表头是 6 格'],
    [12, 'refused', '引号没有合上，这一行读不出来'],
  ])
})

test('试算之后有人改过的，写不进去；没有试算过、没有理由的也不行', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Changing House' })
  const csv = 'id,name_en,brand\n,Meanwhile,Changing House\n'
  const { data } = await send(csv)
  expect((await send(csv, { apply: 1 })).msg).toBe('请先试算')
  expect((await send(csv, { apply: 1, digest: data.digest })).msg).toBe('请写明来源，2 到 200 个字')
  await world.send(
    'POST /admin/item',
    { type: 4, values: JSON.stringify({ name_en: 'Meanwhile', brand: brand.id }), reason: '手工' },
    editor.headers,
  )
  expect((await apply(csv, data.digest)).msg).toBe('资料在试算之后变过，请再试算一次')
})

test('同一张表两次一起写入，只写一次；同一个名字两人一起新建，只有一个', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Twice House' })
  const csv = 'id,name_en,brand\n,Sent Twice,Twice House\n'
  const { data } = await send(csv)
  const sent = await Promise.all([apply(csv, data.digest), apply(csv, data.digest)])
  expect(sent.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004])
  const values = JSON.stringify({ name_en: 'Made Twice', brand: brand.id })
  const make = () => world.send('POST /admin/item', { type: 4, values, reason: '手工' }, editor.headers)
  const made = await Promise.all([make(), make(), make()])
  expect(made.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004, 10004])
  const names = (await blendsOf(world.db, brand.id)).map(({ name_en }) => name_en)
  expect(names.toSorted()).toEqual(['Made Twice', 'Sent Twice'])
})

test('没有品牌那一列，也不能改成同一品牌里已有的名字', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Namesake House' })
  const csv = 'id,name_en,brand\n,First Name,Namesake House\n,Second Name,Namesake House\n'
  await apply(csv, (await send(csv)).data.digest)
  const [one, two] = await blendsOf(world.db, brand.id)
  const { data } = await send(`id,name_en\n${two?.id},First Name\n`)
  expect(data.lines[0]?.reason).toBe(`资料库里已经有这一件（编号 ${one?.id}）`)
})

test('表格程序会当成公式的字，导出时挡住，导回来还是原样', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Formula House' })
  const names = ['=1+1', '+86', '-5', '@x', '＝甲', '＋乙', '－丙', '＠丁']
  const csv = `id,name_en,name_zh,brand\n${names.map((name, at) => `,F${at},${name},Formula House`).join('\n')}\n`
  const done = await apply(csv, (await send(csv)).data.digest)
  expect(done.data.added, done.msg).toBe(names.length)
  const out = (await exported(4)).csv
  expect(out).not.toMatch(/(?:^|,)"?[=+\-@＝＋－＠]/m)
  const { data } = await send(out)
  expect([data.changed, data.refused]).toEqual([0, 0])
  expect((await blendsOf(world.db, brand.id)).length).toBe(names.length)
})

test('不是表格的、认不得的列、空的，都说得清', async () => {
  expect((await send('你好')).msg).toBe('第一行应当是列名，请用导出的表格来改')
  expect((await send('id,name_en,price\n1,a,9\n')).msg).toBe('不认得这一列：price')
  expect((await send('name_en,name_en\na,b\n')).msg).toBe('有两列同名')
  expect((await send('')).code).not.toBe(10000)
})

test('一万行里夹着坏行：试算，写完，好行一行不少', async () => {
  const brand = await makeBrand(world.db, { name_en: 'Ten Thousand' })
  const lines = Array.from({ length: 10_000 }, (_one, at) =>
    at % 10 === 3 ? `,Row ${at},No Such House ${at},3` : `,Row ${at},${brand.id},${1 + (at % 5)}`,
  )
  const csv = `id,name_en,brand,strength\n${lines.join('\n')}\n`
  const trial = await send(csv)
  expect(trial.data, trial.msg).toMatchObject({ added: 9_000, refused: 1_000 })
  expect(trial.data.lines).toHaveLength(500)
  const done = await apply(csv, trial.data.digest)
  expect(done.data, done.msg).toMatchObject({ applied: true, added: 9_000 })
  expect(await blendsOf(world.db, brand.id)).toHaveLength(9_000)
  expect((await world.read('GET /tobaccobrand/{id}', { id: brand.id })).item_count).toBe(9_000)
}, 120_000)
