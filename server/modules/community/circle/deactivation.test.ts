import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  circleFaults,
  foundCircle,
  founding,
  giveCoins,
  eraseMember,
  makeModerator,
  makePeople,
} from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { countRows } from '#server/test/identity/account-rows.ts'
import { wrongFollowCounts } from '#server/test/community/follows.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const person = () => makeAccount(world.host)
const join = (who: Person, id: number) => world.send('POST /applycircle', { id }, who.headers)
const appoint = (who: Person, id: number, uid: number) =>
  world.send('PUT /applycircle/{id}', { id, action: 'appoint', uid }, who.headers)

type One = { owner: { uid: number } | null; member_count: number; admins: { uid: number }[] }
const seen = async (id: number, who: Person) =>
  (await world.send<One>('GET /groupcircle/{id}', { id }, who.headers)).data

describe('圈主注销', () => {
  test('圈子归在任最久的管理员，那个人知道；没有管理员的没有圈主', async () => {
    const [owner, first, second, member] = await makePeople(world, 4)
    if (!owner || !first || !second || !member) throw new Error('nobody')
    const [led, bare] = [
      await foundCircle(world, { owner, staff, name: '有人接' }),
      await foundCircle(world, { owner, staff, name: '没人接' }),
    ]
    for (const one of [member, first, second]) await join(one, led)
    await appoint(owner, led, second.uid)
    await appoint(owner, led, first.uid)
    await join(member, bare)
    await eraseMember(world, owner.uid)
    expect(await seen(led, member)).toMatchObject({
      owner: { uid: first.uid },
      admins: [{ uid: second.uid }],
      member_count: 3,
    })
    expect(await seen(bare, member)).toMatchObject({ owner: null, member_count: 1 })
    const news = await world.send<{ list: { text: string }[] }>(
      'GET /message',
      { showtype: 4 },
      first.headers,
    )
    expect(news.data.list[0]?.text).toBe('你已成为“有人接”的圈主')
    expect(await circleFaults(world.db)).toEqual([expect.stringContaining('owner of')])
  })

  test('没定下来的申请不再等，名字空出来；关注、屏蔽、不想看的词都没有了，别人的数跟着对', async () => {
    const [founder, other] = [await person(), await person()]
    await giveCoins(world.db, founder.uid, 300)
    await world.send('POST /circle', founding({ name: '等不到' }), founder.headers)
    for (const [one, followed] of [
      [founder, other],
      [other, founder],
    ] as const)
      await world.send('POST /friendrelation', { uid: followed.uid }, one.headers)
    await world.send('POST /blocking', { uid: staff.uid }, founder.headers)
    await world.send('POST /mutedword', { word: '代购' }, founder.headers)
    await eraseMember(world, founder.uid)
    expect(await foundCircle(world, { owner: other, staff, name: '等不到' })).toBeGreaterThan(0)
    expect(await wrongFollowCounts(world.db)).toBe(0)
    for (const [table, column] of [
      ['follow', 'follower_id'],
      ['follow', 'followed_id'],
      ['member_block', 'member_id'],
      ['muted_word', 'member_id'],
      ['circle_member', 'member_id'],
    ] as const)
      expect(await countRows(world.db, table, column, founder.uid), table).toBe(0)
    expect(await world.send('POST /friendrelation', { uid: founder.uid }, other.headers)).toMatchObject({
      code: 10003,
      msg: '没有这个人，可能已注销',
    })
  })
})
