import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { type AdminView, openAdmin } from '#server/test/catalogue/contributions.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
let other: Person
let desk: AdminView
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  other = await makeAccount(world.host, { roles: ['editor'] })
  desk = openAdmin(world, editor)
})
afterAll(() => world.close())

const one = (id: number, who = editor) => world.read('GET /admin/submission/{id}', { id }, who.headers)

describe('编辑看一份提交', () => {
  test('补录的旁边有可能重复的条目，能改的各项带着所提的值', async () => {
    const person = await makeAccount(world.host)
    const sent = await desk.add(person, { name_en: 'Full Virginia Flake Dark', strength: 3 })
    const found = await one(sent.data.number)
    expect(found.similar[0]).toMatchObject({ title: expect.stringContaining('Full Virginia Flake') })
    expect(found.form.find(({ key }) => key === 'strength')).toMatchObject({ value: 3, name: '劲道' })
    expect(found).toMatchObject({ new_brand: '', claim: null })
  })

  test('新品牌的名字说得出来；纠错的各项，没提到的是现在的值', async () => {
    const person = await makeAccount(world.host)
    const added = await desk.add(person, { brand: '', brand_name: 'Vesterhav Pibe' })
    expect((await one(added.data.number)).new_brand).toBe('Vesterhav Pibe')
    const { id } = await makeTobacco(world.db, { strength: 2, taste: 4 })
    const sent = await desk.correct(person, { type: contentTypes.tobacco, id }, { strength: 5 })
    const { form, similar } = await one(sent.data.number)
    const valueOf = (key: string) => form.find((field) => field.key === key)?.value
    expect([valueOf('strength'), valueOf('taste'), similar]).toEqual([5, 4, []])
  })

  test('列表里的纠错再多，现在的值也是一类读一次', async () => {
    const list = () => world.read('GET /admin/submission', { state: 'pending', limit: 50 }, editor.headers)
    const correct = async (many: number) => {
      for (let n = 0; n < many; n += 1) {
        const person = await makeAccount(world.host)
        const { id } = await makeTobacco(world.db, { strength: 2, taste: 4 })
        await desk.correct(person, { type: contentTypes.tobacco, id }, { strength: 5 })
      }
    }
    await correct(1)
    await list()
    const few = await countStatements(list)
    await correct(8)
    const many = await countStatements(list)
    expect(many.result.list.length).toBe(few.result.list.length + 8)
    // Who asks is read again now and then.
    expect(many.statements.length).toBeLessThanOrEqual(few.statements.length + 2)
  })

  test('没有的、别的职责的、写错编号的，各有各的答复', async () => {
    const moderator = await makeAccount(world.host, { roles: ['moderator'] })
    const asked = (id: number | string, who: Person) =>
      world.send('GET /admin/submission/{id}', { id }, who.headers)
    expect(await asked(2_000_000, editor)).toMatchObject({ code: 10003, msg: '没有这份提交' })
    expect((await asked(1, moderator)).code).toBe(10002)
    expect((await asked('x', editor)).status).toBe(400)
  })

  test('有人接手时别人收不了；决定之后接手就放下了', async () => {
    const sent = await desk.add(await makeAccount(world.host))
    const subject = sent.data.number
    await world.send('POST /admin/claim', { queue: 'submission', subject }, editor.headers)
    expect((await one(subject, other)).claim).toMatchObject({ uid: editor.uid })
    expect(await desk.decide(subject, {}, other)).toMatchObject({
      code: 10004,
      msg: `${editor.nickname}正在处理这一件`,
    })
    expect((await desk.decide(subject)).code).toBe(10000)
    expect((await one(subject)).claim).toBeNull()
  })

  test('审核台数得出等着的，只给编辑与管理员', async () => {
    await desk.add(await makeAccount(world.host))
    const admin = await makeAccount(world.host, { roles: ['admin'] })
    for (const who of [editor, admin]) {
      const { list } = await world.read('GET /admin/queue', {}, who.headers)
      expect(list.find(({ name }) => name === 'submission')?.count).toBeGreaterThan(0)
    }
    const moderator = await makeAccount(world.host, { roles: ['moderator'] })
    const { list } = await world.read('GET /admin/queue', {}, moderator.headers)
    expect(list.map(({ name }) => name)).not.toContain('submission')
  })
})
