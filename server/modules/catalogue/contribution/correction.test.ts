import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { brandOf } from '#server/test/identity/account-rows.ts'
import { type AdminView, openAdmin } from '#server/test/catalogue/contributions.ts'
import { openPlace, type Place } from '#server/test/platform/uploads.ts'

let world: Place
let editor: Person
let desk: AdminView
beforeAll(async () => {
  world = await openPlace()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  desk = openAdmin(world, editor)
})
afterAll(() => world.close())

describe('纠错', () => {
  test('一项一项改：等编辑看，收了写进资料，来历里有改前改后，斗币一次', async () => {
    const person = await makeAccount(world.host)
    const coins = await desk.coinsOf(person)
    const { id } = await makeTobacco(world.db, { strength: 2 })
    const item = { type: contentTypes.tobacco, id }
    const form = await world.send<{ fields: { key: string; value: unknown }[]; waiting: boolean }>(
      'GET /correction/form',
      item,
      person.headers,
    )
    expect(form.data.fields.find(({ key }) => key === 'strength')).toMatchObject({ value: 2, name: '劲道' })
    const sent = await desk.correct(person, item, { strength: 5, made_by: 'Kopp' })
    expect(sent.code).toBe(10200)
    expect((await desk.correct(person, item, { strength: 4 })).msg).toBe('你已经提交过，正在等编辑看')
    const all = await Promise.all(Array.from({ length: 20 }, () => desk.decide(sent.data.number)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.find(({ code }) => code !== 10000)).toMatchObject({ code: 10004, msg: '已处理' })
    desk.fresh()
    const now = await world.read('GET /tobacco/{id}', { id })
    expect(now).toMatchObject({ made_by: 'Kopp', figures: [{ value: 5 }, {}, {}, {}] })
    const history = await world.read('GET /history', item)
    expect(history.list[0]?.fields).toEqual([
      { name: '生产', before: '', after: 'Kopp' },
      { name: '劲道', before: expect.stringContaining('2'), after: expect.stringContaining('5') },
    ])
    expect(await desk.coinsOf(person)).toBe(coins + 50)
    expect((await desk.newsOf(person)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('的纠错已采纳，谢谢'),
    )
  })

  test('烟斗、配件、斗嘴、两种品牌都能纠错；名字改了，搜得到，排序跟着走', async () => {
    const person = await makeAccount(world.host)
    const [pipeBrand, tobaccoBrand] = [await brandOf(world.db, 'pipe'), await brandOf(world.db, 'tobacco')]
    const cases: [number, number, Record<string, unknown>][] = [
      [contentTypes.pipe, 1, { length_mm: 141.5, name_en: 'Qorvath Billiard' }],
      [contentTypes.accessory, 1, { name_zh: '焰狐打火机' }],
      [contentTypes.mouthpiece, 1, { introduction: '换了说法。' }],
      [contentTypes.brand, pipeBrand, { maker: 'artisan', hallmark: '一只狐狸' }],
      [contentTypes.brand, tobaccoBrand, { founded: 1888, aliases: ['狐牌'] }],
    ]
    for (const [type, id, changes] of cases) {
      const sent = await desk.correct(person, { type, id }, changes)
      expect(sent.code, `${type} ${sent.msg}`).toBe(10200)
      expect((await desk.decide(sent.data.number)).code).toBe(10000)
    }
    desk.fresh()
    expect(await world.read('GET /catchpipe/{id}', { id: 1 })).toMatchObject({ length_mm: 141.5 })
    expect((await world.read('GET /catchpipe', { q: 'qorvath' })).list.map(({ id }) => id)).toContain(1)
    expect((await world.read('GET /accessory', { q: '焰狐' })).list[0]?.id).toBe(1)
    expect(await world.read('GET /tobaccobrand/{id}', { id: tobaccoBrand })).toMatchObject({
      aliases: ['狐牌'],
    })
    const blends = await world.read('GET /tobacco', { q: '狐牌', limit: 1 })
    expect(blends.list[0]?.brand.id).toBe(tobaccoBrand)
  })

  test('每一项只收对的：没有这一项、类型不对、太大、太小、空着的必填', async () => {
    const person = await makeAccount(world.host)
    const words = async (type: number, changes: unknown) =>
      (await desk.correct(person, { type, id: 1 }, changes)).msg
    expect(await words(4, { popularity: 9 })).toBe('有不能改的项')
    expect(await words(6, { strength: 1 })).toBe('有不能改的项')
    expect(await words(4, { name_en: '' })).toBe('请填写英文名')
    expect(await words(4, { name_en: 5 })).toBe('英文名应当是文字')
    expect(await words(4, { strength: 9 })).toBe('劲道里没有这一项')
    expect(await words(4, { components: [1e9] })).toBe('成分里没有这一项')
    expect(await words(5, { length_mm: 'x' })).toBe('全长应当是数字')
    expect(await words(5, { length_mm: -1 })).toBe('全长在 0.1 到 600 之间')
    expect(await words(4, {})).toBe('和现在的资料一样，没有要改的')
    expect((await desk.correct(person, { type: 7, id: 1 }, {})).msg).toBe('这一类不能纠错')
    expect((await desk.correct(person, { type: 4, id: 999_999 }, { strength: 1 })).code).toBe(10003)
    const long = JSON.stringify({ introduction: '斗'.repeat(1_001) })
    expect(await words(4, long)).toBe('介绍最多 1000 个字')
  })

  test('提交之后别人改过：编辑看得到冲突，不会悄悄盖掉；说了盖才盖', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db, { strength: 2 })
    const item = { type: contentTypes.tobacco, id }
    const first = await desk.correct(one, item, { strength: 3 })
    const second = await desk.correct(other, item, { strength: 4, taste: 1 })
    await desk.decide(second.data.number)
    const { data } = await world.send<{
      list: { number: number; fields: { conflict: boolean; now: string }[] }[]
    }>('GET /admin/submission', { limit: 50 }, editor.headers)
    const waiting = data.list.find(({ number }) => number === first.data.number)
    expect(waiting?.fields).toMatchObject([{ conflict: true, now: expect.stringContaining('4') }])
    expect(await desk.decide(first.data.number)).toMatchObject({ code: 10004, msg: '提交之后有人改过：劲道' })
    expect((await desk.decide(first.data.number, { over: 1 })).code).toBe(10000)
    desk.fresh()
    expect((await world.read('GET /tobacco/{id}', { id })).figures[0]?.value).toBe(3)
  })

  test('编辑可以改过再收；不收要写理由，作者听得到', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const sent = await desk.correct(person, { type: 4, id }, { made_by: 'Kop' })
    await desk.decide(sent.data.number, { changes: JSON.stringify({ made_by: 'Kopp' }) })
    desk.fresh()
    expect((await world.read('GET /tobacco/{id}', { id })).made_by).toBe('Kopp')
    const again = await desk.correct(person, { type: 4, id }, { made_by: 'x' })
    expect((await desk.decide(again.data.number, { decision: 'reject' })).msg).toBe('请写明为什么不收')
    await desk.decide(again.data.number, { decision: 'reject', reason: '没有依据' })
    const mine = await world.send<{ list: object[] }>('GET /submission', {}, person.headers)
    expect(mine.data.list).toMatchObject([
      { state: 'rejected', answer: '没有依据', fields: [{ name: '生产', before: 'Kopp', after: 'x' }] },
      { state: 'merged' },
    ])
    expect((await desk.newsOf(person))[0]?.text).toContain('没有采纳：没有依据')
    expect((await world.read('GET /history', { type: 4, id })).total).toBe(1)
  })

  test('只有编辑和管理员能定；自己收自己的不得斗币', async () => {
    const [member, moderator] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { roles: ['moderator'] }),
    ]
    const { id } = await makeTobacco(world.db)
    const sent = await desk.correct(editor, { type: 4, id }, { made_by: 'Kopp' })
    for (const who of [member, moderator]) {
      expect((await desk.decide(sent.data.number, {}, who)).code).toBe(10002)
      expect((await world.send('GET /admin/submission', {}, who.headers)).code).toBe(10002)
    }
    expect((await desk.decide(999_999)).code).toBe(10003)
    expect(await desk.decide(sent.data.number)).toMatchObject({ code: 10000, data: { coins: 0 } })
  })
})
