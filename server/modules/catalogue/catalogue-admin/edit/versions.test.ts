import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const lines = ['Dunhill | -1981', 'Murray Sons & Co. | 1981-2005 | 贝尔法斯特', 'STG | 2019-']

const read = (id: number) => world.read('GET /admin/item/{id}', { id, type: 4 }, editor.headers)
async function edit(id: number, versions: unknown, { who = editor, from = 0 } = {}) {
  const version = from || (await read(id)).version
  const values = JSON.stringify({ versions })
  const sent = { id, type: '4', action: 'change', values, version: String(version), reason: '厂家年表' }
  return world.send('PUT /admin/item/{id}', sent, who.headers)
}
const page = (id: number) => {
  world.host.responses.invalidate(null)
  return world.read('GET /tobacco/{id}', { id })
}
async function blendWith(versions: unknown = lines) {
  const { id } = await makeTobacco(world.db)
  const done = await edit(id, versions)
  expect(done.code, done.msg).toBe(10000)
  return { id, versions: (await page(id)).versions }
}
type Written = { review: { id: number; version: { id: number; name: string } | null } }
const write = (who: Person, id: number, more: Record<string, string | number> = {}) =>
  world.send<Written>('POST /tobaccocommon/{id}', { id, score: 4, content: '', ...more }, who.headers)

describe('编辑写下的版本', () => {
  test('一行一个，页面按先后列出；改了年份还是那个版本，历史与导出看得到', async () => {
    const { id, versions } = await blendWith(lines.join('\n'))
    expect(versions.map(({ maker, years, note }) => [maker, years, note])).toEqual([
      ['Dunhill', '到 1981 年为止', ''],
      ['Murray Sons & Co.', '1981—2005 年', '贝尔法斯特'],
      ['STG', '2019 年起', ''],
    ])
    await edit(id, ['Dunhill | 1907-1981', 'Murray Sons & Co. | 1981-2005', 'STG | 2019-'])
    const now = (await page(id)).versions
    expect(now.map((one) => one.id)).toEqual(versions.map((one) => one.id))
    expect(now[0]?.years).toBe('1907—1981 年')
    const history = await world.read('GET /history', { type: 4, id })
    expect(history.list[0]?.fields).toMatchObject([
      { name: '版本', after: expect.stringContaining('1907-1981') },
    ])
    await edit(id, [])
    expect((await page(id)).versions).toEqual([])
  })

  test('不像话的说得清哪一行，什么都没有改', async () => {
    const { id } = await blendWith()
    const messageFor = async (versions: unknown) => (await edit(id, versions)).msg
    expect(await messageFor('STG | 去年')).toBe('版本第 1 行：年份写作 1981-2005，不知道的那一头空着')
    expect(await messageFor(['Orlik', 'STG | 2005-1990'])).toBe('版本第 2 行：年份前后颠倒了')
    expect(await messageFor(['STG | 2005-', 'Orlik | 1990-2000'])).toBe('版本第 2 行的年份比第 1 行早')
    expect(await messageFor(['STG | 0005-'])).toContain('版本第 1 行：年份在 1500 到')
    expect(await messageFor(['STG | 2199-'])).toContain('版本第 1 行：年份在 1500 到')
    expect(await messageFor([' | 1990'])).toBe('版本第 1 行：没有写生产者')
    expect(await messageFor(['a|b|c|d'])).toBe('版本第 1 行：竖线太多了')
    expect(await messageFor(['长'.repeat(81)])).toBe('版本第 1 行：生产者最多 80 个字')
    expect(await messageFor(['长'.repeat(301)])).toBe('版本最多 300 个字')
    expect(await messageFor(Array.from({ length: 9 }, () => 'STG'))).toBe('版本最多 8 行')
    expect(await messageFor('\n'.repeat(60))).toBe('版本最多 8 行')
    expect(await messageFor([{ maker: 'STG' }])).toBe('版本应当是文字')
    expect(await messageFor(7)).toBe('版本应当是文字')
    expect(await messageFor(['\ud800'])).toBe('版本里有读不出的字')
    const member = await makeAccount(world.host)
    expect((await edit(id, ['STG'], { who: member })).code).toBe(10002)
    expect((await page(id)).versions).toHaveLength(3)
  })

  test('两人同时改，只成一次', async () => {
    const { id } = await blendWith()
    const { version: from } = await read(id)
    const done = await Promise.all([edit(id, ['Orlik'], { from }), edit(id, ['STG'], { from })])
    expect(done.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    expect((await page(id)).versions).toHaveLength(1)
  })
})

describe('点评说的是哪个版本', () => {
  test('可以不写；写、改、按版本筛；版本删了，点评还在', async () => {
    const { id, versions } = await blendWith()
    const [first, second] = versions
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const made = await write(one, id, { version: first?.id ?? 0 })
    expect(made.data.review.version).toEqual({ id: first?.id, name: 'Dunhill（到 1981 年为止）' })
    expect((await write(other, id)).data.review.version).toBeNull()
    const reviewed = async (version?: number) => {
      world.host.responses.invalidate(null)
      return world.read('GET /tobaccocommon/{id}', { id, ...(version && { version }) })
    }
    const all = await reviewed()
    expect(all.panel.find(({ key }) => key === 'version')?.option_data).toEqual([
      { id: first?.id, option_name: 'Dunhill（到 1981 年为止）' },
    ])
    expect((await reviewed(first?.id)).list.map((row) => row.id)).toEqual([made.data.review.id])
    expect((await reviewed(second?.id)).total).toBe(0)
    const sent = { id: made.data.review.id, score: 3, content: '', version: second?.id ?? 0 }
    const changed = await world.send<Written>('PUT /review/{id}', sent, one.headers)
    expect(changed.data.review.version?.id).toBe(second?.id)
    await edit(id, ['Dunhill', 'STG'])
    const { list } = await reviewed()
    expect(list.map(({ version }) => version)).toEqual([null, null])
  })

  test('别款的、没有的、大得离谱的、不是斗草的，都不收', async () => {
    const [{ id }, other] = [await blendWith(), await blendWith()]
    const who = await makeAccount(world.host)
    const messageFor = async (version: string | number) => (await write(who, id, { version })).msg
    const foreign = other.versions[0]?.id ?? 0
    expect(await messageFor(foreign)).toBe('这款斗草没有这个版本')
    expect(await messageFor(999_999)).toBe('这款斗草没有这个版本')
    for (const wrong of ['99999999999999999999', '-1', '1.5', 'x', "1' or 1=1"])
      expect(await messageFor(wrong)).toBe('没有这个版本')
    const pipe = { type: 5, id: 1, score: 4, content: '', version: foreign }
    expect((await world.send('POST /review', pipe, who.headers)).msg).toContain('版本')
    const made = await write(who, id)
    expect(made.code).toBe(10000)
    const sent = { id: made.data.review.id, score: 4, content: '', version: foreign }
    expect((await world.send('PUT /review/{id}', sent, who.headers)).msg).toBe('这款斗草没有这个版本')
    const stranger = await makeAccount(world.host)
    expect((await world.send('PUT /review/{id}', sent, stranger.headers)).code).toBe(10002)
  })

  test('满五份才有自己的均分，不计入的不算', async () => {
    const { id, versions } = await blendWith()
    const [first] = versions
    const vote = async (growth: 0 | 2, score: number) =>
      write(await makeAccount(world.host, { growth }), id, { version: first?.id ?? 0, score })
    for (const score of [5, 4, 4, 3]) await vote(2, score)
    await vote(0, 1)
    expect((await page(id)).versions[0]).toMatchObject({ votes: 4, score: null })
    await vote(2, 4)
    expect((await page(id)).versions[0]).toMatchObject({
      votes: 5,
      score: 4,
      words: '到 1981 年为止 · 5 份点评 8.0 分',
    })
    expect((await page(id)).versions[1]).toMatchObject({ votes: 0, score: null })
  })

  test('编辑删版本时有人正写着它：不会两头卡住，也不会留下没有的版本', async () => {
    const { id, versions } = await blendWith()
    const last = versions.at(-1)?.id ?? 0
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(world.host)))
    const [edited, ...written] = await Promise.all([
      edit(id, lines.slice(0, 2)),
      ...people.map((who) => write(who, id, { version: last })),
    ])
    expect(edited?.code).toBe(10000)
    for (const { code } of written) expect([10000, 10001]).toContain(code)
    const { list } = await world.read('GET /tobaccocommon/{id}', { id, limit: 50 })
    expect(new Set(list.map(({ version }) => version))).toEqual(list.length > 0 ? new Set([null]) : new Set())
  })
})

describe('合并两份资料', () => {
  test('点评的版本跟到同一家的那一个；没有的就不写', async () => {
    const [lost, kept] = [
      await blendWith(),
      await blendWith(['Murray Sons & Co. | 1981-2005', 'STG | 2019-']),
    ]
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await write(one, lost.id, { version: lost.versions[1]?.id ?? 0 })
    await write(other, lost.id, { version: lost.versions[0]?.id ?? 0 })
    const sent = { id: lost.id, type: '4', action: 'merge', into: String(kept.id), reason: '同一款' }
    const done = await world.send('PUT /admin/item/{id}', sent, editor.headers)
    expect(done.code, done.msg).toBe(10000)
    world.host.responses.invalidate(null)
    const { list } = await world.read('GET /tobaccocommon/{id}', { id: kept.id, sort: 'new' })
    expect(list.map(({ author, version }) => [author.uid, version?.id ?? null])).toEqual([
      [other.uid, null],
      [one.uid, kept.versions[0]?.id],
    ])
  })
})
