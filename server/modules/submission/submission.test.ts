import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targets } from '#contract/target.ts'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/makers.ts'
import { actsOf, brandOf, termOf } from '#server/test/records.ts'
import { jpeg } from '#server/test/pictures.ts'
import { openPlace, type Place, upload } from '#server/test/uploads.ts'

let world: Place
let editor: Person
beforeAll(async () => {
  world = await openPlace()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Sent = { number: number; state: string }
type Decided = { state: string; item: { id: number; url: string } | null; coins: number }
type Value = string | number | null | undefined

const fresh = () => world.host.cache.drop(null)
let made = 0
const newName = () => `Quorvex Blend ${(made += 1)}`

const add = (who: Pick<Person, 'headers'>, more: Record<string, Value> = {}) =>
  world.send<Sent>(
    'POST /tobacco',
    { name_en: newName(), brand: 1, sources: '罐底的标签', ...more },
    who.headers,
  )

const correct = (who: Pick<Person, 'headers'>, item: { type: number; id: number }, changes: unknown) =>
  world.send<Sent>(
    'POST /correction',
    { ...item, changes: typeof changes === 'string' ? changes : JSON.stringify(changes), reason: '厂家目录' },
    who.headers,
  )

const decide = (number: number, more: Record<string, Value> = {}, who: Pick<Person, 'headers'> = editor) =>
  world.send<Decided>('POST /admin/submission/{id}', { id: number, decision: 'merge', ...more }, who.headers)

const newsOf = async ({ headers }: Person) =>
  (
    await world.send<{ list: { text: string; target: { url: string } | null }[] }>(
      'GET /message',
      {},
      headers,
    )
  ).data.list

const coinsOf = async ({ headers }: Person) =>
  (await world.send<{ own: { coins: number } }>('GET /user/gethomeinfo', {}, headers)).data.own.coins

describe('补录一款斗草', () => {
  test('先等编辑看；收录之后有自己的页、进列表的选项、搜得到，来历写着是谁', async () => {
    const person = await makeAccount(world.host)
    const [type, component] = [await termOf(world.db, 'blend_type'), await termOf(world.db, 'component')]
    const before = (await world.read('GET /tobacco', { category: type })).total ?? 0
    const sent = await add(person, {
      name_en: 'Zyxwolf Nachtglanz',
      name_zh: '夜辉狼',
      aliases: '狼辉、小狼',
      type,
      components: String(component),
      strength: 4,
      introduction: '深色片状。\n压得很紧。',
      sources: 'https://example.com/zyxwolf',
    })
    expect(sent).toMatchObject({ code: 10200, data: { state: 'pending' } })
    fresh()
    expect((await world.read('GET /search', { q: 'Zyxwolf Nachtglanz' })).groups[0]?.list[0]?.title).not.toBe(
      '夜辉狼',
    )

    const done = await decide(sent.data.number)
    expect(done).toMatchObject({ code: 10000, data: { state: 'merged', coins: 50 } })
    const id = done.data.item?.id ?? 0
    fresh()
    expect(await world.read('GET /tobacco/{id}', { id })).toMatchObject({
      name_zh: '夜辉狼',
      zh_confident: true,
      aliases: ['狼辉', '小狼'],
      introduction: '深色片状。\n压得很紧。',
      components: [{ id: component }],
    })
    expect((await world.read('GET /tobacco', { category: type })).total).toBe(before + 1)
    for (const q of ['Zyxwolf Nachtglanz', '夜辉狼', '狼辉', 'yehuilang', 'zyxwolf nachtglans'])
      expect(
        (await world.read('GET /tobacco', { q })).list.map((one) => one.id),
        q,
      ).toContain(id)
    const history = await world.read('GET /history', { type: 4, id })
    expect(history.list).toMatchObject([{ act: 'add', author: { nickname: person.nickname } }])
    expect(await newsOf(person)).toMatchObject([
      {
        text: '您提交的「Zyxwolf Nachtglanz」已收录，谢谢',
        target: { url: `/query/tobaccoDetail?id=${id}` },
      },
    ])
    expect(await actsOf(world.db, editor.uid)).toContain('submission.merge')
  })

  test('品牌还没有收录的，写下名字，收录时一起建；名字一样的不建第二个', async () => {
    const person = await makeAccount(world.host)
    const [one, other] = [
      await add(person, { brand: '', brand_name: 'Øland Brothers' }),
      await add(person, { brand: '', brand_name: 'oland brothers' }),
    ]
    const [first, second] = [await decide(one.data.number), await decide(other.data.number)]
    fresh()
    const [blend, next] = [
      await world.read('GET /tobacco/{id}', { id: first.data.item?.id ?? 0 }),
      await world.read('GET /tobacco/{id}', { id: second.data.item?.id ?? 0 }),
    ]
    expect(blend.brand).toMatchObject({ name_en: 'Øland Brothers', letter: 'O', item_count: 2 })
    expect(next.brand.id).toBe(blend.brand.id)
    expect(
      (await world.read('GET /search', { q: 'Øland Brothers' })).groups.map(({ kind }) => kind),
    ).toContain('brand')
  })

  test('没有英文名、品牌、来源的，选项里没有的，太长的，各有各的话', async () => {
    const person = await makeAccount(world.host)
    const words = async (more: Record<string, Value>) => {
      const { code, msg } = await add(person, more)
      return [code, msg]
    }
    expect(await words({ name_en: '' })).toEqual([10001, '请填写英文名'])
    expect(await words({ name_en: '！！！' })).toEqual([10001, '英文名里没有字母和数字'])
    expect(await words({ brand: '' })).toEqual([10001, '请选择品牌，没有的写下它的名字'])
    expect(await words({ sources: '' })).toEqual([10001, '请写明来源，或附一张照片'])
    expect(await words({ brand: 2_000_000 })).toEqual([10001, '品牌里没有这一项'])
    expect(await words({ type: await termOf(world.db, 'cut') })).toEqual([10001, '类型里没有这一项'])
    expect(await words({ strength: 6 })).toEqual([10001, '劲道是 1 到 5 的整数'])
    expect(await words({ name_zh: '斗'.repeat(61) })).toEqual([10001, '中文名最多 60 个字'])
    expect(await words({ aliases: Array.from({ length: 11 }, (_, n) => `名${n}`).join('、') })).toEqual([
      10001,
      '又名最多 10 个',
    ])
    expect((await add(person, { components: 'x' })).code).toBe(40000)
    expect((await add({ headers: { 'authorization-token': '' } })).code).toBe(10050)
  })

  test('资料库里有的不收；同一款等着的时候不收第二遍，五十次一起也只收一份', async () => {
    const person = await makeAccount(world.host)
    const { id: brand } = await makeBrand(world.db)
    const { name_en } = await makeTobacco(world.db, { brand_id: brand })
    expect(await add(person, { brand, name_en: name_en.toUpperCase() })).toMatchObject({
      code: 10004,
      msg: '资料库里已经有这一款',
    })
    const name = newName()
    const all = await Promise.all(Array.from({ length: 50 }, () => add(person, { name_en: name })))
    expect(all.filter(({ code }) => code === 10200)).toHaveLength(1)
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([10200, 10004, 10007]))
  })

  test('一天十份为止', async () => {
    const person = await makeAccount(world.host)
    const all = await Promise.all(Array.from({ length: 50 }, () => add(person)))
    expect(all.filter(({ code }) => code === 10200)).toHaveLength(10)
    expect(all.filter(({ code }) => code === 10007)).toHaveLength(40)
  })

  test('两个人交了同一款：收了一份，另一份收不进', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const name_en = newName()
    const both = [await add(one, { name_en }), await add(other, { name_en })]
    const done = await Promise.all(both.map(({ data }) => decide(data.number)))
    expect(done.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
  })

  test('照片只能是自己传的；编辑看得到', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { data } = await upload(world, one, await jpeg(80, 60))
    const images = data.file_name
    expect(await add(other, { images })).toMatchObject({ code: 10001, msg: '图片已失效，请重新上传' })
    const sent = await add(one, { images, sources: '' })
    expect(sent.code).toBe(10200)
    const { data: queue } = await world.send<{ list: { number: number; images: unknown[] }[] }>(
      'GET /admin/submission',
      { limit: 50 },
      editor.headers,
    )
    expect(queue.list.find(({ number }) => number === sent.data.number)?.images).toHaveLength(1)
  })

  test('尖括号、引号照原样收下；半个字、控制字符、原型的名字都伤不着', async () => {
    const person = await makeAccount(world.host)
    const name_zh = `<img src=x onerror="alert(1)">' or 1=1 --`
    const sent = await add(person, { name_zh, introduction: '\u0000好\u0007' })
    const { data } = await decide(sent.data.number)
    fresh()
    const found = await world.read('GET /tobacco/{id}', { id: data.item?.id ?? 0 })
    expect(found).toMatchObject({ name_zh, introduction: '好' })
    for (const hostile of [
      '{"__proto__":{"x":1}}',
      '{"seed":{}}',
      '{"name_en":["x"]}',
      '{"name_en":"\\ud800"}',
    ])
      expect((await correct(person, { type: 4, id: 1 }, hostile)).code, hostile).toBe(10001)
    for (const broken of ['{', '[]', 'null', '1'])
      expect((await correct(person, { type: 4, id: 1 }, broken)).msg, broken).toBe('要改的内容读不出来')
  })
})

describe('纠错', () => {
  test('一项一项改：等编辑看，收了写进资料，来历里有改前改后，斗币一次', async () => {
    const person = await makeAccount(world.host)
    const coins = await coinsOf(person)
    const { id } = await makeTobacco(world.db, { strength: 2 })
    const item = { type: targets.tobacco, id }
    const form = await world.send<{ fields: { key: string; value: unknown }[]; waiting: boolean }>(
      'GET /correction/form',
      item,
      person.headers,
    )
    expect(form.data.fields.find(({ key }) => key === 'strength')).toMatchObject({ value: 2, name: '劲道' })
    const sent = await correct(person, item, { strength: 5, made_by: 'Kopp' })
    expect(sent.code).toBe(10200)
    expect((await correct(person, item, { strength: 4 })).msg).toBe('你已经提交过，正在等编辑看')
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(sent.data.number)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.find(({ code }) => code !== 10000)).toMatchObject({ code: 10004, msg: '已处理' })
    fresh()
    const now = await world.read('GET /tobacco/{id}', { id })
    expect(now).toMatchObject({ made_by: 'Kopp', figures: [{ value: 5 }, {}, {}, {}] })
    const history = await world.read('GET /history', item)
    expect(history.list[0]?.fields).toEqual([
      { name: '生产', before: '', after: 'Kopp' },
      { name: '劲道', before: expect.stringContaining('2'), after: expect.stringContaining('5') },
    ])
    expect(await coinsOf(person)).toBe(coins + 50)
    expect((await newsOf(person)).map(({ text }) => text)).toEqual([
      expect.stringContaining('的纠错已采纳，谢谢'),
    ])
  })

  test('烟斗、配件、斗嘴、两种品牌都能纠错；名字改了，搜得到，排序跟着走', async () => {
    const person = await makeAccount(world.host)
    const [pipeBrand, tobaccoBrand] = [await brandOf(world.db, 'pipe'), await brandOf(world.db, 'tobacco')]
    const cases: [number, number, Record<string, unknown>][] = [
      [targets.pipe, 1, { length_mm: 141.5, name_en: 'Qorvath Billiard' }],
      [targets.accessory, 1, { name_zh: '焰狐打火机' }],
      [targets.mouthpiece, 1, { introduction: '换了说法。' }],
      [targets.brand, pipeBrand, { maker: 'artisan', hallmark: '一只狐狸' }],
      [targets.brand, tobaccoBrand, { founded: 1888, aliases: ['狐牌'] }],
    ]
    for (const [type, id, changes] of cases) {
      const sent = await correct(person, { type, id }, changes)
      expect(sent.code, `${type} ${sent.msg}`).toBe(10200)
      expect((await decide(sent.data.number)).code).toBe(10000)
    }
    fresh()
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
      (await correct(person, { type, id: 1 }, changes)).msg
    expect(await words(4, { popularity: 9 })).toBe('有不能改的项')
    expect(await words(6, { strength: 1 })).toBe('有不能改的项')
    expect(await words(4, { name_en: '' })).toBe('请填写英文名')
    expect(await words(4, { name_en: 5 })).toBe('英文名应当是文字')
    expect(await words(4, { strength: 9 })).toBe('劲道里没有这一项')
    expect(await words(4, { components: [1e9] })).toBe('成分里没有这一项')
    expect(await words(5, { length_mm: 'x' })).toBe('全长应当是数字')
    expect(await words(5, { length_mm: -1 })).toBe('全长在 0.1 到 600 之间')
    expect(await words(4, {})).toBe('和现在的资料一样，没有要改的')
    expect((await correct(person, { type: 7, id: 1 }, {})).msg).toBe('这一类不能纠错')
    expect((await correct(person, { type: 4, id: 999_999 }, { strength: 1 })).code).toBe(10003)
    const long = JSON.stringify({ introduction: '斗'.repeat(1_001) })
    expect(await words(4, long)).toBe('介绍最多 1000 个字')
  })

  test('提交之后别人改过：编辑看得到冲突，不会悄悄盖掉；说了盖才盖', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db, { strength: 2 })
    const item = { type: targets.tobacco, id }
    const first = await correct(one, item, { strength: 3 })
    const second = await correct(other, item, { strength: 4, taste: 1 })
    await decide(second.data.number)
    const { data } = await world.send<{
      list: { number: number; fields: { conflict: boolean; now: string }[] }[]
    }>('GET /admin/submission', { limit: 50 }, editor.headers)
    const waiting = data.list.find(({ number }) => number === first.data.number)
    expect(waiting?.fields).toMatchObject([{ conflict: true, now: expect.stringContaining('4') }])
    expect(await decide(first.data.number)).toMatchObject({ code: 10004, msg: '提交之后有人改过：劲道' })
    expect((await decide(first.data.number, { over: 1 })).code).toBe(10000)
    fresh()
    expect((await world.read('GET /tobacco/{id}', { id })).figures[0]?.value).toBe(3)
  })

  test('编辑可以改过再收；不收要写理由，作者听得到', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const sent = await correct(person, { type: 4, id }, { made_by: 'Kop' })
    await decide(sent.data.number, { changes: JSON.stringify({ made_by: 'Kopp' }) })
    fresh()
    expect((await world.read('GET /tobacco/{id}', { id })).made_by).toBe('Kopp')
    const again = await correct(person, { type: 4, id }, { made_by: 'x' })
    expect((await decide(again.data.number, { decision: 'reject' })).msg).toBe('请写明为什么不收')
    await decide(again.data.number, { decision: 'reject', reason: '没有依据' })
    const mine = await world.send<{ list: object[] }>('GET /submission', {}, person.headers)
    expect(mine.data.list).toMatchObject([
      { state: 'rejected', answer: '没有依据', fields: [{ name: '生产', before: 'Kopp', after: 'x' }] },
      { state: 'merged' },
    ])
    expect((await newsOf(person))[0]?.text).toContain('没有采纳：没有依据')
    expect((await world.read('GET /history', { type: 4, id })).total).toBe(1)
  })

  test('只有编辑和管理员能定；自己收自己的不得斗币', async () => {
    const [member, moderator] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { roles: ['moderator'] }),
    ]
    const { id } = await makeTobacco(world.db)
    const sent = await correct(editor, { type: 4, id }, { made_by: 'Kopp' })
    for (const who of [member, moderator]) {
      expect((await decide(sent.data.number, {}, who)).code).toBe(10002)
      expect((await world.send('GET /admin/submission', {}, who.headers)).code).toBe(10002)
    }
    expect((await decide(999_999)).code).toBe(10003)
    expect(await decide(sent.data.number)).toMatchObject({ code: 10000, data: { coins: 0 } })
  })
})

describe('填写时的提示', () => {
  test('多打了一个词的，最像的那一款在最前', async () => {
    for (const q of [
      'Full Virginia Flake Mild',
      'Full Virginia Dark Flake',
      'Samuel Gawith Full Virginia Flak',
    ])
      expect((await world.read('GET /tobacco/similar', { q })).list[0]?.name_en, q).toBe(
        'Full Virginia Flake',
      )
  })

  test.each(['samuel gawith full virginia flake', '夜帽', 'yemao', 'full virgina flake'])(
    '「%s」找得到像是同一款的',
    async (q) => {
      const { list } = await world.read('GET /tobacco/similar', { q })
      expect(list.length).toBeGreaterThan(0)
      expect(list.length).toBeLessThanOrEqual(5)
    },
  )
})
