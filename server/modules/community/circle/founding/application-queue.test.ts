import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsIn, foundCircle, founding, giveCoins, makeModerator } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let one: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  one = await makeModerator(world)
  other = await makeModerator(world)
})
afterAll(() => world.close())

async function applied(facts: Record<string, string> = {}) {
  const founder = await makeAccount(world.host)
  await giveCoins(world.db, founder.uid, 300)
  const { data } = await world.send<{ id: number }>('POST /circle', founding(facts), founder.headers)
  return { id: data.id, founder }
}
const decide = (id: number, action: string, who = one, reason = '') =>
  world.send('PUT /admin/circle/{id}', { id, action, reason }, who.headers)
const claim = (subject: number, who: Person) =>
  world.send('POST /admin/claim', { queue: 'circle', subject }, who.headers)

type Row = {
  id: number
  name: string
  state: string
  claim: { uid: number } | null
  alike: { name: string }[]
  owner: { uid: number } | null
}
const list = async (asked: Record<string, string> = {}, who = one) =>
  (
    await world.send<{ list: Row[]; total: number }>(
      'GET /admin/circle',
      { limit: '50', ...asked },
      who.headers,
    )
  ).data
const rowOf = async (id: number, asked: Record<string, string> = {}) =>
  (await list(asked)).list.find((row) => row.id === id)

describe('建圈申请的队列', () => {
  test('审核台数得出等着的与最早的；编辑看不到这个队列', async () => {
    const before = (await list()).total
    await applied()
    const queues = await world.read('GET /admin/queue', {}, one.headers)
    const mine = queues.list.find(({ name }) => name === 'circle')
    expect(mine).toMatchObject({ words: '建圈申请', count: before + 1, oldest: expect.any(String) })
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const theirs = await world.read('GET /admin/queue', {}, editor.headers)
    expect(theirs.list.map(({ name }) => name)).not.toContain('circle')
    expect((await claim(1, editor)).code).toBe(10002)
  })

  test('有人接手时，名单里写着是谁，别人决定不了；自己决定之后不再写着', async () => {
    const { id } = await applied()
    expect((await claim(id, one)).code).toBe(10000)
    expect((await rowOf(id))?.claim).toMatchObject({ uid: one.uid })
    const refused = await decide(id, 'approve', other)
    expect([refused.code, refused.msg]).toEqual([10004, `${one.nickname}正在处理这一件`])
    expect((await decide(id, 'approve')).code).toBe(10000)
    expect((await rowOf(id, { state: 'approved' }))?.claim).toBeNull()
    expect((await claim(id, other)).code).toBe(10000)
  })

  test('与已有的圈子名字相近的，列出来', async () => {
    const owner = await makeAccount(world.host)
    await foundCircle(world, { owner, staff: one, name: '泉州石楠会' })
    const { id } = await applied({ name: '泉州石楠会二' })
    expect((await rowOf(id))?.alike).toEqual([expect.objectContaining({ name: '泉州石楠会' })])
  })
})

describe('全部圈子', () => {
  test('按名字、编号、状态找；冻结要写理由，记入日志；解冻之后照旧', async () => {
    const owner = await makeAccount(world.host)
    const id = await foundCircle(world, { owner, staff: one, name: '霜降围炉' })
    expect(await rowOf(id, { state: 'all', q: '霜降' })).toMatchObject({ owner: { uid: owner.uid } })
    expect((await list({ state: 'all', q: String(id) })).list.map((row) => row.id)).toContain(id)
    expect((await list({ state: 'all', q: "%' or 1=1 --" })).list).toEqual([])
    expect((await decide(id, 'freeze')).code).toBe(10001)
    expect((await decide(id, 'freeze', one, '有人在里面交易')).code).toBe(10000)
    expect((await list({ state: 'frozen' })).list.map((row) => row.id)).toContain(id)
    expect((await decide(id, 'freeze', other, '再来一次')).code).toBe(10004)
    expect((await decide(id, 'unfreeze', other)).code).toBe(10000)
    expect(await actsIn(world.db, id)).toEqual([
      'circle.apply',
      'circle.approve',
      'circle.freeze',
      'circle.unfreeze',
    ])
  })

  test('版主自己的圈子被冻结了，由别人来解冻', async () => {
    const owner = await makeModerator(world)
    const id = await foundCircle(world, { owner, staff: one, name: '版主的圈子' })
    expect((await decide(id, 'freeze', one, '有人在里面交易')).code).toBe(10000)
    expect((await decide(id, 'unfreeze', owner)).code).toBe(10002)
    expect((await decide(id, 'unfreeze', other)).code).toBe(10000)
  })

  test('普通人与编辑看不到', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    for (const who of [editor, await makeAccount(world.host)])
      expect((await world.send('GET /admin/circle', {}, who.headers)).code).toBe(10002)
    expect((await world.send('GET /admin/circle', { state: 'x' }, one.headers)).code).toBe(40000)
  })
})
