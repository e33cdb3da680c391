import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { ageFactors, keptFactor, setUpFactor } from '#server/test/identity/factors.ts'
import { logIn, makeAccount, makeMember, type Person, showFactor } from '#server/test/factories.ts'
import { adminsAmong, logOf, numberFrom, setAvatar } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  // Names after numbers are not the ones that makers give.
  await numberFrom(world, 500_000)
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  admin = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(() => world.close())

type Doing = { action: string; days?: number; reason?: string; coins?: number; role?: string }
const act = (uid: number, doing: Doing, who = moderator) =>
  world.send(`PUT /admin/user/${uid}`, { reason: '多次骂人', ...doing }, who.headers)
const role = (uid: number, doing: Doing, who = admin) =>
  world.send(`PUT /admin/user/${uid}/role`, { reason: '来帮忙', ...doing }, who.headers)
const coins = (uid: number, doing: Doing, who = admin) =>
  world.send<{ balance: number }>(
    `PUT /admin/user/${uid}/coins`,
    { reason: '活动奖励', ...doing },
    who.headers,
  )
const newest = async (who: { headers: Person['headers'] }) =>
  (await world.read('GET /message', {}, who.headers)).list[0]
const says = (who: Person) => world.send('PUT /user/edit', { introduction: '你好' }, who.headers)
const asThey = async (uid: number) => (await logIn(world.host, uid)).headers

describe('重置', () => {
  test('昵称成为斗友加编号，被告知，可以马上再改；再重置一次没有可改的', async () => {
    const who = await makeAccount(world.host, { nickname: '卖烟加微信' })
    expect((await act(who.uid, { action: 'name_reset', reason: '昵称是广告' })).code).toBe(10000)
    expect(await newest(who)).toMatchObject({ text: `你的昵称已被重置为“斗友${who.uid}”：昵称是广告` })
    const { nickname } = await world.read('GET /user/info', { uid: who.uid })
    expect(nickname).toBe(`斗友${who.uid}`)
    expect((await logOf(world, who.uid)).at(-1)).toMatchObject({ before: { nickname: '卖烟加微信' } })
    expect((await act(who.uid, { action: 'name_reset' })).code).toBe(10004)
    expect((await says(who)).code).toBe(10000)
  })

  test('那个名字已经是别人的：另取一个', async () => {
    const who = await makeAccount(world.host, { nickname: '改名之前' })
    await makeMember(world.db, { nickname: `斗友${who.uid}` })
    expect((await act(who.uid, { action: 'name_reset' })).code).toBe(10000)
    const { nickname } = await world.read('GET /user/info', { uid: who.uid })
    expect(nickname).toMatch(/^斗友\d{9}$/)
  })

  test('头像没有了；没有头像的没有可重置的', async () => {
    const who = await makeAccount(world.host)
    expect((await act(who.uid, { action: 'avatar_reset' })).code).toBe(10004)
    await setAvatar(world, who.uid, 'pub/a/x.webp')
    expect((await act(who.uid, { action: 'avatar_reset' })).code).toBe(10000)
    expect((await world.read('GET /user/info', { uid: who.uid })).avatar).toBe('')
    expect(await newest(who)).toMatchObject({ label: 'avatar_reset' })
  })

  test('结束登录：每一处都要重新登录', async () => {
    const who = await makeAccount(world.host)
    expect((await act(who.uid, { action: 'end_sessions' })).code).toBe(10000)
    expect((await world.get('/user/account', who.headers)).code).toBe(10050)
    expect(await newest({ headers: await asThey(who.uid) })).toMatchObject({ label: 'sessions_ended' })
  })
})

describe('身份', () => {
  test('任命之后有身份，要先设两步验证；撤销之后没有', async () => {
    const who = await makeAccount(world.host)
    expect((await role(who.uid, { action: 'grant', role: 'moderator' })).code).toBe(10000)
    expect(await newest(who)).toMatchObject({ text: '你已被任命为版主' })
    expect(await world.read('GET /admin/me', {}, who.headers)).toMatchObject({
      roles: ['moderator'],
      factor: 'none',
    })
    expect((await world.get('/admin/queue', who.headers)).code).toBe(10156)
    expect((await role(who.uid, { action: 'grant', role: 'moderator' })).code).toBe(10004)
    expect((await role(who.uid, { action: 'revoke', role: 'moderator', reason: '不做了' })).code).toBe(10000)
    expect((await world.get('/admin/me', who.headers)).code).toBe(10002)
    expect((await logOf(world, who.uid)).map(({ act: one, before, after }) => [one, before, after])).toEqual([
      ['role.grant', [], ['moderator']],
      ['role.revoke', ['moderator'], []],
    ])
  })

  test('撤销了最后一个身份，两步验证也没有了', async () => {
    const who = await makeAccount(world.host, { roles: ['moderator', 'editor'] })
    await setUpFactor(world, who)
    const factors = async () => (await keptFactor(world, who.uid)).factors
    await role(who.uid, { action: 'revoke', role: 'editor' })
    expect(await factors()).toHaveLength(1)
    await role(who.uid, { action: 'revoke', role: 'moderator' })
    expect(await factors()).toHaveLength(0)
  })

  test('不能撤销自己的管理员；两位管理员同时撤销对方，至少留一位', async () => {
    expect((await role(admin.uid, { action: 'revoke', role: 'admin' })).code).toBe(10002)
    const other = await makeAccount(world.host, { roles: ['admin'] })
    const both = await Promise.all([
      role(other.uid, { action: 'revoke', role: 'admin' }),
      role(admin.uid, { action: 'revoke', role: 'admin' }, other),
    ])
    expect(both.filter((reply) => reply.code === 10000)).toHaveLength(1)
    const left = await adminsAmong(world, [admin.uid, other.uid])
    expect(left).toHaveLength(1)
    // The others of this file need the one they know, whichever of the two was quicker.
    if (left[0] !== admin.uid) await role(admin.uid, { action: 'grant', role: 'admin' }, other)
    await showFactor(world.host, admin.uid)
    world.host.viewers.invalidate()
  })

  test('版主不能任命；管理员十分钟没有输入验证码也不能；受限制的人不能被任命', async () => {
    const who = await makeAccount(world.host)
    expect((await role(who.uid, { action: 'grant', role: 'admin' }, moderator)).code).toBe(10002)
    const tired = await makeAccount(world.host, { roles: ['admin'] })
    await ageFactors(world, tired.uid, 11)
    expect((await role(who.uid, { action: 'grant', role: 'editor' }, tired)).code).toBe(10156)
    await act(who.uid, { action: 'mute', days: 1 })
    expect((await role(who.uid, { action: 'grant', role: 'editor' })).code).toBe(10004)
    expect((await role(who.uid, { action: 'grant', role: 'owner' })).code).toBe(40000)
  })
})

describe('斗币', () => {
  test('管理员不能给自己发，也不能扣自己的', async () => {
    for (const action of ['give', 'take'])
      expect((await coins(admin.uid, { action, coins: 5 })).code).toBe(10002)
    const { can } = await world.read('GET /admin/user/{id}', { id: admin.uid }, admin.headers)
    expect(can.coins).toBe(false)
  })

  test('给与扣都记在账上、告知本人、写进日志；账是平的', async () => {
    const who = await makeAccount(world.host)
    const { balance: before } = (await coins(who.uid, { action: 'give', coins: 50 })).data
    expect((await coins(who.uid, { action: 'take', coins: 20, reason: '给多了' })).data.balance).toBe(
      before - 20,
    )
    expect(await newest(who)).toMatchObject({ text: '管理员扣了你 20 斗币：给多了', appeal: 'may' })
    const { list } = await world.read('GET /pointsprestige/{id}', { id: who.uid }, who.headers)
    expect(list.slice(0, 2).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['管理员扣除', -20],
      ['管理员发放', 50],
    ])
    expect((await logOf(world, who.uid)).at(-1)).toMatchObject({
      act: 'coins.take',
      before: { coins: before },
      after: { coins: before - 20, amount: -20 },
    })
    expect((await verifyBooks(world.db)).faults).toEqual([])
  })

  test('扣不到零以下；两个人同时扣，只扣得出有的', async () => {
    const who = await makeAccount(world.host)
    const { balance } = (await coins(who.uid, { action: 'give', coins: 10 })).data
    expect((await coins(who.uid, { action: 'take', coins: balance + 1 })).code).toBe(10180)
    const both = await Promise.all([1, 2].map(() => coins(who.uid, { action: 'take', coins: balance })))
    expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([10000, 10180])
    expect((await coins(who.uid, { action: 'give', coins: 0 })).code).toBe(10001)
    expect((await coins(who.uid, { action: 'give', coins: 5 }, moderator)).code).toBe(10002)
  })
})
