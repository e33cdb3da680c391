import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actsIn,
  circleFaults,
  circleHands,
  letDaysPass,
  makeModerator,
  makePeople,
} from '#server/test/community/circles.ts'
import type { Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const { act, edit, found, join, newsOf, people, peopled, person, seen } = circleHands(
  () => world,
  () => staff,
)

describe('管理圈子里的人', () => {
  test('管理员可以移出成员，动不了圈主和别的管理员；圈主可以移出管理员；移出的人知道', async () => {
    const { id, owner, admin, member } = await peopled({ name: '移一移' })
    const second = await person()
    await join(second, id)
    await act(owner, id, 'appoint', { uid: second.uid })
    const high = { code: 10002, msg: '不能对圈主或管理员这样做' }
    for (const action of ['remove', 'mute', 'blacklist']) {
      expect(await act(admin, id, action, { uid: owner.uid, days: 1 })).toMatchObject(high)
      expect(await act(admin, id, action, { uid: second.uid, days: 1 })).toMatchObject(high)
      expect(await act(admin, id, action, { uid: admin.uid, days: 1 })).toMatchObject(high)
      expect(await act(member, id, action, { uid: second.uid, days: 1 })).toMatchObject({
        code: 10002,
        msg: '只有圈主和管理员可以这样做',
      })
    }
    expect((await act(admin, id, 'remove', { uid: member.uid, reason: '刷屏' })).code).toBe(10000)
    expect(await newsOf(member)).toEqual(['您已被移出「移一移」'])
    expect(await act(admin, id, 'remove', { uid: member.uid })).toMatchObject({
      code: 10004,
      msg: '对方不在这个圈子里',
    })
    expect((await join(member, id)).code).toBe(10000)
    expect((await act(owner, id, 'remove', { uid: second.uid })).code).toBe(10000)
    expect(await act(owner, id, 'remove')).toMatchObject({ code: 10001, msg: '请选择一个人' })
  })

  test('进了黑名单就不在圈子里，也不能再加入、拿链接也不行；移出黑名单又可以', async () => {
    const { id, owner, admin, member } = await peopled()
    const { data } = await edit(owner, id, { action: 'invite' })
    const invite = data.invite?.split('invite=')[1] ?? ''
    expect((await act(admin, id, 'blacklist', { uid: member.uid, reason: '买卖' })).code).toBe(10000)
    expect(await act(admin, id, 'blacklist', { uid: member.uid })).toMatchObject({
      code: 10004,
      msg: '对方已在黑名单里',
    })
    expect(await seen(id, member)).toMatchObject({ role: null, can: { join: false } })
    expect(await join(member, id)).toMatchObject({ code: 10002, msg: '暂时不能加入这个圈子' })
    expect(await join(member, id, { invite })).toMatchObject({ code: 10002 })
    expect((await people(owner, id, { state: 'blacklisted' })).data).toMatchObject({
      total: 1,
      list: [{ id: member.uid, words: '买卖', state: 'blacklisted' }],
    })
    expect((await act(admin, id, 'unblacklist', { uid: member.uid })).code).toBe(10000)
    expect(await act(admin, id, 'unblacklist', { uid: member.uid })).toMatchObject({
      code: 10004,
      msg: '对方不在黑名单里',
    })
    expect((await join(member, id)).code).toBe(10000)
    expect(await act(admin, id, 'blacklist', { uid: 2_000_000_000 })).toMatchObject({
      code: 10001,
      msg: '没有这个人',
    })
  })

  test('在等的人被拉黑，申请就没了', async () => {
    const owner = await person()
    const id = await found(owner, { name: '不等了', join_by: 'approval' })
    const guest = await person()
    await join(guest, id)
    await act(owner, id, 'blacklist', { uid: guest.uid, reason: '广告' })
    expect(await seen(id, guest)).toMatchObject({ waiting: false })
    expect(await newsOf(guest)).toEqual(['你加入“不等了”的申请没有通过：广告'])
  })

  test('禁言几天或永久，圈子里说不了话，到时自己解开，也可以早些解除；圈里的人看不到谁被禁言', async () => {
    const { id, owner, admin, member } = await peopled({ name: '静一静' })
    expect(await act(admin, id, 'mute', { uid: member.uid })).toMatchObject({
      code: 10001,
      msg: '请选择禁言几天',
    })
    expect(await act(admin, id, 'mute', { uid: member.uid, days: 366 })).toMatchObject({
      code: 10001,
      msg: '最多 365 天',
    })
    await act(admin, id, 'mute', { uid: member.uid, days: 3, reason: '吵架' })
    expect(await newsOf(member)).toEqual(['你已在“静一静”被禁言，3 天：吵架'])
    const muted = await seen(id, member)
    expect(muted.can).toMatchObject({ post: false, leave: true })
    expect(Date.parse(muted.muted_until ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
    const rowOf = async (who: Person | null) =>
      (await people(who, id)).data.list.find((row) => row.id === member.uid)
    expect(await rowOf(owner)).toMatchObject({ muted_until: muted.muted_until, words: '吵架' })
    expect(await rowOf(null)).toMatchObject({ muted_until: null, words: '' })
    await letDaysPass(world.db, id, 3)
    expect(await seen(id, member)).toMatchObject({ muted_until: null, can: { post: true } })
    await act(owner, id, 'mute', { uid: member.uid, days: 0 })
    expect(await seen(id, member)).toMatchObject({ muted_until: '9999-12-31T00:00:00.000Z' })
    expect((await act(admin, id, 'unmute', { uid: member.uid })).code).toBe(10000)
    expect(await act(admin, id, 'unmute', { uid: member.uid })).toMatchObject({
      code: 10004,
      msg: '对方没有被禁言',
    })
    expect((await act(owner, id, 'mute', { uid: admin.uid, days: 1 })).code).toBe(10000)
    expect(await actsIn(world.db, id)).toEqual(
      expect.arrayContaining(['circle.mute', 'circle.unmute', 'circle.appoint']),
    )
  })

  test('禁言期间自己退出、被移出，再加入还是禁言：出去再进来不能绕开，到时才解开', async () => {
    const { id, admin, member } = await peopled()
    await act(admin, id, 'mute', { uid: member.uid, days: 3, reason: '吵架' })
    const until = (await seen(id, member)).muted_until
    for (const out of [
      () => act(member, id, 'leave'),
      () => act(admin, id, 'remove', { uid: member.uid, reason: '冷静' }),
    ]) {
      expect((await out()).code).toBe(10000)
      expect(await seen(id, member)).toMatchObject({ role: null, muted_until: until })
      expect((await join(member, id)).code).toBe(10000)
      expect(await seen(id, member)).toMatchObject({
        role: 'member',
        muted_until: until,
        can: { post: false },
      })
    }
    await act(member, id, 'leave')
    await letDaysPass(world.db, id, 3)
    await join(member, id)
    expect(await seen(id, member)).toMatchObject({ muted_until: null, can: { post: true } })
  })

  test('从黑名单里出来也还是禁言；人在圈外时也可以解除', async () => {
    const { id, admin, member } = await peopled()
    await act(admin, id, 'mute', { uid: member.uid, days: 0 })
    await act(admin, id, 'blacklist', { uid: member.uid, reason: '买卖' })
    await act(admin, id, 'unblacklist', { uid: member.uid })
    await join(member, id)
    expect((await seen(id, member)).muted_until).toBe('9999-12-31T00:00:00.000Z')
    await act(member, id, 'leave')
    expect((await act(admin, id, 'unmute', { uid: member.uid })).code).toBe(10000)
    expect((await act(admin, id, 'unmute', { uid: member.uid })).msg).toBe('对方没有被禁言')
    await join(member, id)
    expect((await seen(id, member)).muted_until).toBe(null)
  })

  test('只有圈主任命和撤换管理员；本人知道；不是成员、已是管理员、被禁言的都不行', async () => {
    const { id, owner, admin, member } = await peopled({ name: '任命' })
    expect(await act(admin, id, 'appoint', { uid: member.uid })).toMatchObject({
      code: 10002,
      msg: '只有圈主可以这样做',
    })
    expect(await act(owner, id, 'appoint', { uid: admin.uid })).toMatchObject({
      code: 10004,
      msg: '对方已经是管理者',
    })
    expect((await act(owner, id, 'appoint', { uid: (await person()).uid })).msg).toBe('对方不在这个圈子里')
    await act(owner, id, 'mute', { uid: member.uid, days: 1 })
    expect((await act(owner, id, 'appoint', { uid: member.uid })).msg).toBe('请先解除对方的禁言')
    expect((await act(owner, id, 'dismiss', { uid: admin.uid })).code).toBe(10000)
    expect((await act(owner, id, 'dismiss', { uid: admin.uid })).msg).toBe('对方不是管理员')
    expect(await newsOf(admin)).toEqual(['您已被取消「任命」管理员身份', '您已被任命为「任命」管理员'])
    expect((await act(admin, id, 'remove', { uid: member.uid })).code).toBe(10002)
  })

  test('管理员最多五位：只剩一个位置，八个一起任命，只成一个', async () => {
    const owner = await person()
    const id = await found(owner)
    const dozen = await makePeople(world, 12)
    for (const one of dozen) await join(one, id)
    for (const { uid } of dozen.slice(0, 4)) await act(owner, id, 'appoint', { uid })
    const replies = await Promise.all(dozen.slice(4).map(({ uid }) => act(owner, id, 'appoint', { uid })))
    expect(replies.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(replies.filter(({ msg }) => msg === '管理员最多 5 位')).toHaveLength(7)
    expect((await seen(id, owner)).admins).toHaveLength(5)
    expect(await circleFaults(world.db)).toEqual([])
  })
})
