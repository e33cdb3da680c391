import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circleFaults, circleHands, makeModerator, makePeople } from '#server/test/community/circles.ts'
import type { Person } from '#server/test/factories.ts'
import { ban } from '#server/test/identity/people.ts'
import { stand } from '#server/test/rewards/prestige.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const { act, edit, found, join, newsOf, peopled, person, seen } = circleHands(
  () => world,
  () => staff,
)

describe('圈主的事', () => {
  test('圈主改得了一切，管理员只能改公告，成员什么也改不了', async () => {
    const { id, owner, admin, member } = await peopled({ name: '改前' })
    const change = {
      name: '改后',
      introduction: '换一个说法，还是围着炉子说话。',
      category: '文化',
      notice: '先看这里',
    }
    expect((await edit(owner, id, change)).code).toBe(10000)
    expect(await seen(id, owner)).toMatchObject(change)
    expect((await edit(admin, id, { notice: '管理员写的' })).code).toBe(10000)
    expect((await seen(id, owner)).notice).toBe('管理员写的')
    expect(await edit(admin, id, { name: '管理员改的' })).toMatchObject({
      code: 10002,
      msg: '管理员只能改公告',
    })
    expect(await edit(member, id, { notice: '成员写的' })).toMatchObject({
      code: 10002,
      msg: '只有圈主和管理员可以这样做',
    })
    expect(await edit(owner, id, { name: '新手炉边' })).toMatchObject({ code: 10150 })
    expect(await edit(owner, id, { notice: '加微信 pipe12345 代购' })).toMatchObject({
      code: 10001,
      msg: expect.stringMatching(/^(?:名字|简介|公告)里有不能写的内容.*，请修改$/),
    })
    expect((await edit(owner, id, { name: '改后' })).code).toBe(10000)
    for (const [name, part] of [
      ['蜂鸟官方圈', '官方'],
      ['管理员', '管理员'],
      ['版主茶室', '版主'],
    ] as const)
      expect(await edit(owner, id, { name }), name).toMatchObject({
        code: 10001,
        msg: expect.stringMatching(new RegExp(`像是站方的|${part}`)),
      })
  })

  test('移交给一位成员，自己成为管理员；没有位置时成为成员；不在圈子里的接不了', async () => {
    const { id, owner, admin, member } = await peopled({ name: '接力' })
    const hand = (who: Person, uid: number) => edit(who, id, { action: 'hand_over', uid })
    expect(await hand(admin, member.uid)).toMatchObject({ code: 10002 })
    expect((await hand(owner, (await person()).uid)).msg).toBe('对方不在这个圈子里')
    expect((await hand(owner, owner.uid)).msg).toBe('你已经是圈主')
    expect((await edit(owner, id, { action: 'hand_over' })).msg).toBe('请选择移交给谁')
    expect((await hand(owner, member.uid)).code).toBe(10000)
    expect(await newsOf(member)).toEqual(['你已成为“接力”的圈主'])
    expect(await seen(id, owner)).toMatchObject({ owner: { uid: member.uid }, role: 'admin' })
    for (const one of await makePeople(world, 4)) {
      await join(one, id)
      await act(member, id, 'appoint', { uid: one.uid })
    }
    expect((await seen(id, owner)).admins.length).toBe(5)
    await act(member, id, 'dismiss', { uid: admin.uid })
    const newest = await person()
    await join(newest, id)
    await act(member, id, 'appoint', { uid: newest.uid })
    expect((await hand(member, admin.uid)).code).toBe(10000)
    expect(await seen(id, member)).toMatchObject({ owner: { uid: admin.uid }, role: 'member' })
    expect(await circleFaults(world.db)).toEqual([])
  })

  test('正在注销或被封禁的人接不了圈子，也当不了管理员；封禁到期了就可以', async () => {
    const { id, owner, member } = await peopled()
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const tries = async () => [
      (await edit(owner, id, { action: 'hand_over', uid: member.uid })).msg,
      (await act(owner, id, 'appoint', { uid: member.uid })).msg,
    ]
    const refused = ['对方的账号现在不可用，不能接手圈子', '对方的账号现在不可用，不能担任管理员']
    await ban(world.db, member.uid, until(1), '刷屏')
    expect(await tries()).toEqual(refused)
    await stand(world.db, member.uid, 'deactivated')
    expect(await tries()).toEqual(refused)
    await ban(world.db, member.uid, until(-1), '刷屏')
    expect((await act(owner, id, 'appoint', { uid: member.uid })).code).toBe(10000)
    expect((await edit(owner, id, { action: 'hand_over', uid: member.uid })).code).toBe(10000)
  })

  test('移交给一位管理员，腾出的位置正好给自己', async () => {
    const { id, owner, admin } = await peopled()
    for (const one of await makePeople(world, 4)) {
      await join(one, id)
      await act(owner, id, 'appoint', { uid: one.uid })
    }
    await edit(owner, id, { action: 'hand_over', uid: admin.uid })
    expect((await seen(id, owner)).role).toBe('admin')
    expect((await seen(id, owner)).admins).toHaveLength(5)
  })

  test('还有别人时不能关闭；只剩自己才可以，关了就没有了，名字空出来，等着的人知道', async () => {
    const { id, owner, admin, member } = await peopled({ name: '散场' })
    const close = (who: Person) => edit(who, id, { action: 'close' })
    expect(await close(admin)).toMatchObject({ code: 10002 })
    expect(await close(owner)).toMatchObject({ code: 10004, msg: '圈子里还有其他成员，不能关闭' })
    await act(admin, id, 'leave')
    await act(owner, id, 'remove', { uid: member.uid })
    await edit(owner, id, { join_by: 'approval' })
    const guest = await person()
    await join(guest, id)
    expect((await close(owner)).code).toBe(10000)
    expect((await world.get(`/groupcircle/${id}`)).code).toBe(10003)
    expect((await join(guest, id)).code).toBe(10003)
    expect(await newsOf(guest)).toEqual(['你加入“散场”的申请没有通过：圈子已关闭'])
    expect(await found(await person(), { name: '散场' })).toBeGreaterThan(id)
    expect(await circleFaults(world.db)).toEqual([])
  })
})
