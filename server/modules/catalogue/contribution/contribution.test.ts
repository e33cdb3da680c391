import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeBrand, makeTobacco, type Person } from '#server/test/factories.ts'
import { actsOf, termOf } from '#server/test/identity/account-rows.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { type AdminView, openAdmin, type Value } from '#server/test/catalogue/contributions.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let world: Place
let editor: Person
let desk: AdminView
beforeAll(async () => {
  world = await openPlace()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  desk = openAdmin(world, editor)
})
afterAll(() => world.close())

describe('补录一款斗草', () => {
  test('还在等的可以自己撤回，别人的不行；编辑看过的不能撤回', async () => {
    const [person, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const type = await termOf(world.db, 'blend_type')
    const withdraw = (number: number, who: Person) =>
      world.send('DELETE /submission/{number}', { number }, who.headers)
    const own = async () =>
      (await world.read('GET /submission', {}, person.headers)).list.map((one) => one.number)
    const { number } = (await desk.add(person, { name_en: 'Zyxwolf Withdrawn', type })).data
    expect(await own()).toEqual([number])
    expect((await withdraw(number, other)).code).toBe(10003)
    expect((await withdraw(number, person)).code).toBe(10000)
    expect(await own()).toEqual([])
    expect((await desk.decide(number)).code).toBe(10003)
    const next = (await desk.add(person, { name_en: 'Zyxwolf Withdrawn', type })).data.number
    expect((await desk.decide(next)).code).toBe(10000)
    expect((await withdraw(next, person)).code).toBe(10004)
  })

  test('先等编辑看；收录之后有自己的页、进列表的选项、搜得到，来历写着是谁', async () => {
    const person = await makeAccount(world.host)
    const [type, component] = [await termOf(world.db, 'blend_type'), await termOf(world.db, 'component')]
    const before = (await world.read('GET /tobacco', { category: type })).total ?? 0
    const sent = await desk.add(person, {
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
    desk.fresh()
    expect((await world.read('GET /search', { q: 'Zyxwolf Nachtglanz' })).groups[0]?.list[0]?.title).not.toBe(
      '夜辉狼',
    )

    const done = await desk.decide(sent.data.number)
    expect(done).toMatchObject({ code: 10000, data: { state: 'merged', coins: 50 } })
    const id = done.data.item?.id ?? 0
    desk.fresh()
    expect(await world.read('GET /tobacco/{id}', { id })).toMatchObject({
      name_zh: '夜辉狼',
      zh_confident: true,
      aliases: ['狼辉', '小狼'],
      summary: '深色片状。\n压得很紧。',
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
    expect(await desk.newsOf(person)).toContainEqual(
      expect.objectContaining({
        text: '你提交的“Zyxwolf Nachtglanz”已收录，谢谢',
        target: expect.objectContaining({ url: `/query/tobaccoDetail?id=${id}` }),
      }),
    )
    expect(await actsOf(world.db, editor.uid)).toContain('submission.merge')
  })

  test('品牌还没有收录的，写下名字，收录时一起建；名字一样的不建第二个', async () => {
    const person = await makeAccount(world.host)
    const [one, other] = [
      await desk.add(person, { brand: '', brand_name: 'Øland Brothers' }),
      await desk.add(person, { brand: '', brand_name: 'oland brothers' }),
    ]
    const [first, second] = [await desk.decide(one.data.number), await desk.decide(other.data.number)]
    desk.fresh()
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
      const { code, msg } = await desk.add(person, more)
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
    expect((await desk.add(person, { components: 'x' })).code).toBe(40000)
    expect((await desk.add({ headers: { 'authorization-token': '' } })).code).toBe(10050)
  })

  test('资料库里有的不收；同一款等着的时候不收第二遍，五十次一起也只收一份', async () => {
    const person = await makeAccount(world.host)
    const { id: brand } = await makeBrand(world.db)
    const { name_en } = await makeTobacco(world.db, { brand_id: brand })
    expect(await desk.add(person, { brand, name_en: name_en.toUpperCase() })).toMatchObject({
      code: 10004,
      msg: '资料库里已经有这一款',
    })
    const name = desk.newName()
    const all = await Promise.all(Array.from({ length: 50 }, () => desk.add(person, { name_en: name })))
    expect(all.filter(({ code }) => code === 10200)).toHaveLength(1)
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([10200, 10004, 10007]))
  })

  test('一天十份为止', async () => {
    const person = await makeAccount(world.host)
    const all = await Promise.all(Array.from({ length: 50 }, () => desk.add(person)))
    expect(all.filter(({ code }) => code === 10200)).toHaveLength(10)
    expect(all.filter(({ code }) => code === 10007)).toHaveLength(40)
  })

  test('两个人交了同一款：收了一份，另一份收不进', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const name_en = desk.newName()
    const both = [await desk.add(one, { name_en }), await desk.add(other, { name_en })]
    const done = await Promise.all(both.map(({ data }) => desk.decide(data.number)))
    expect(done.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
  })

  test('照片只能是自己传的；编辑看得到', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { data } = await upload(world, one, await jpeg(80, 60))
    const images = data.file_name
    expect(await desk.add(other, { images })).toMatchObject({ code: 10001, msg: '图片已失效，请重新上传' })
    const sent = await desk.add(one, { images, sources: '' })
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
    const sent = await desk.add(person, { name_zh, introduction: '\u0000好\u0007' })
    const { data } = await desk.decide(sent.data.number)
    desk.fresh()
    const found = await world.read('GET /tobacco/{id}', { id: data.item?.id ?? 0 })
    expect(found).toMatchObject({ name_zh, summary: '好' })
    for (const hostile of [
      '{"__proto__":{"x":1}}',
      '{"seed":{}}',
      '{"name_en":["x"]}',
      '{"name_en":"\\ud800"}',
    ])
      expect((await desk.correct(person, { type: 4, id: 1 }, hostile)).code, hostile).toBe(10001)
    for (const broken of ['{', '[]', 'null', '1'])
      expect((await desk.correct(person, { type: 4, id: 1 }, broken)).msg, broken).toBe('要改的内容读不出来')
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
    '“%s”找得到像是同一款的',
    async (q) => {
      const { list } = await world.read('GET /tobacco/similar', { q })
      expect(list.length).toBeGreaterThan(0)
      expect(list.length).toBeLessThanOrEqual(5)
    },
  )
})
