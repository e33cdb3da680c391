import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedOf } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const act = (id: number, action: string, reason = '', who = staff) =>
  world.send('PUT /admin/studio/{id}', { id, action, reason }, who.headers)
type Row = { id: number; state: string; state_reason: string; owner: { uid: number } | null }
const list = async (asked: Record<string, string | number>) =>
  (await world.send<{ list: Row[]; total: number }>('GET /admin/studio', asked, staff.headers)).data
const seen = async (id: number) => (await world.send('GET /studio/{id}', { id })).code
const fresh = () => world.host.responses.invalidate(null)

describe('站方隐藏工作室', () => {
  test('隐藏之后谁也看不到它和它的作品，主人知道为什么；恢复之后又在', async () => {
    const maker = await makeMaker(world.host, { name: '霜叶斗房' })
    const work = await makeWork(world.db, maker.studio)
    expect((await act(maker.studio, 'hide')).code).toBe(10001)
    expect((await act(maker.studio, 'hide', '照片不是自己的')).code).toBe(10000)
    fresh()
    expect(await seen(maker.studio)).toBe(10003)
    expect((await world.send('GET /work/{id}', { id: work })).code).toBe(10003)
    expect((await list({ q: '霜叶' })).list).toMatchObject([
      { id: maker.studio, state: 'hidden', state_reason: '照片不是自己的', owner: { uid: maker.uid } },
    ])
    const news = await world.send<{ list: { text: string }[] }>('GET /message', {}, maker.headers)
    expect(news.data.list[0]?.text).toBe('你的工作室已被隐藏：照片不是自己的')
    expect((await act(maker.studio, 'hide', '再来一次')).code).toBe(10004)
    expect((await act(maker.studio, 'show', '主人拿出了原片')).code).toBe(10000)
    fresh()
    expect(await seen(maker.studio)).toBe(10000)
    const rows = await loggedOf(world.db, 'studio', { id: maker.studio })
    expect(rows).toMatchObject([
      {
        act: 'studio.hide',
        reason: '照片不是自己的',
        before: { state: 'open' },
        after: { state: 'hidden' },
      },
      { act: 'studio.show', reason: '主人拿出了原片', before: { state: 'hidden' }, after: { state: 'open' } },
    ])
  })

  test('两个人一起隐藏，只有一个作数；自己的、没有的、别的职责都不行', async () => {
    const maker = await makeMaker(world.host)
    const all = await Promise.all([1, 2, 3, 4].map(() => act(maker.studio, 'hide', '核实中')))
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004, 10004, 10004])
    expect((await act(2_000_000, 'hide', '没有它')).code).toBe(10003)
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    for (const who of [editor, maker]) expect((await act(maker.studio, 'show', '理由', who)).code).toBe(10002)
  })
})
