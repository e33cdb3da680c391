import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('品鉴记录', () => {
  type Smoke = { id: number; day: string; score: number | null; pipe: { id: number } | null; notes: string }
  const note = (person: Person, tobacco: number, more: Record<string, string | number> = {}) =>
    world.send<Smoke>('POST /smoke', { day: '2024-03-01', tobacco, ...more }, person.headers)

  test('记、看、改、删，只有自己看得到', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id: tobacco } = await makeTobacco(world.db)
    const made = await note(one, tobacco, { pipe: 1, notes: '前段清甜。', score: 4.5 })
    expect(made.data).toMatchObject({ day: '2024-03-01', score: 4.5, pipe: { id: 1 }, notes: '前段清甜。' })
    await note(one, tobacco, { day: '2025-01-01', pipe_words: '玉米斗' })
    const list = await world.send<{ list: Smoke[]; total: number }>('GET /smoke', {}, one.headers)
    expect(list.data.list.map(({ day }) => day)).toEqual(['2025-01-01', '2024-03-01'])
    expect((await world.send<{ total: number }>('GET /smoke', {}, other.headers)).data.total).toBe(0)
    const edit = { id: made.data.id, day: '2024-03-02', tobacco, notes: '', score: '' }
    expect((await world.send('PUT /smoke/{id}', edit, other.headers)).code).toBe(10003)
    expect((await world.send<Smoke>('PUT /smoke/{id}', edit, one.headers)).data).toMatchObject({
      day: '2024-03-02',
      score: null,
      pipe: null,
    })
    expect((await world.send('DELETE /smoke/{id}', { id: made.data.id }, other.headers)).code).toBe(10003)
    expect((await world.send('DELETE /smoke/{id}', { id: made.data.id }, one.headers)).code).toBe(10000)
  })

  test('将来的日期、没有的斗草与烟斗、太长的笔记都不收', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    expect((await note(person, id, { day: '2099-01-01' })).msg).toBe('日期不能在将来')
    expect((await note(person, 999_999)).msg).toBe('没有这款斗草')
    expect((await note(person, id, { pipe: 999_999 })).msg).toBe('没有这支烟斗')
    expect((await note(person, id, { notes: '长'.repeat(2_001) })).msg).toBe('笔记最多 2000 字')
    expect(await note(person, id, { score: '4.3' })).toMatchObject({
      code: 10001,
      msg: '评分以半星为一档，如 4 或 4.5',
    })
    expect((await note(person, id, { score: '4.50' })).data.score).toBe(4.5)
  })
})
