import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  circleFaults,
  circleHands,
  letDaysPass,
  makeModerator,
  makePeople,
  type PeoplePage,
} from '#server/test/community/circles.ts'
import type { Person } from '#server/test/factories.ts'
import { mute } from '#server/test/identity/account-rows.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const { act, allNews, edit, found, join, newsOf, people, peopled, person, requestOf, seen } = circleHands(
  () => world,
  () => staff,
)

describe('加入与退出', () => {
  test('自由加入的点了就在；再点说已经在了；退出就不在，圈主不能退出', async () => {
    const { id, owner, member } = await peopled()
    expect(await seen(id, member)).toMatchObject({
      role: 'member',
      member_count: 3,
      can: { post: true, leave: true, join: false, moderate: false, own: false },
    })
    expect(await join(member, id)).toMatchObject({ code: 10004, msg: '你已经在这个圈子里了' })
    expect((await act(member, id, 'leave')).code).toBe(10000)
    expect(await act(member, id, 'leave')).toMatchObject({ code: 10004, msg: '你不在这个圈子里' })
    expect(await act(owner, id, 'leave')).toMatchObject({
      code: 10004,
      msg: '圈主不能直接退出，请先移交圈子',
    })
    expect(await seen(id)).toMatchObject({ role: null, member_count: 2, can: { join: false, post: false } })
  })

  test('没有的圈子、没登录、被禁言的人，各有各的话', async () => {
    const { id, member } = await peopled()
    expect(await join(member, 2_000_000_000)).toMatchObject({ code: 10003, msg: '没有这个圈子' })
    expect(await world.send('POST /applycircle', { id })).toMatchObject({ code: 10050 })
    const silent = await person()
    await mute(world.db, silent.uid, new Date('2100-01-01'), '刷屏')
    expect((await join(silent, id)).code).toBe(10190)
    expect((await seen(id, silent)).can).toMatchObject({ join: false, post: false })
  })

  test('两百人一起加入，人数一个不差', async () => {
    const owner = await person()
    const id = await found(owner)
    const crowd = await makePeople(world, 200)
    const replies = await Promise.all(crowd.map((one) => join(one, id)))
    expect(replies.filter(({ code }) => code !== 10000).map(({ msg }) => msg)).toEqual([])
    expect((await seen(id, owner)).member_count).toBe(201)
    expect(await circleFaults(world.db)).toEqual([])
    const uids = new Set<number>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: PeoplePage = (await people(null, id, { limit: 50, cursor })).data
      for (const { userinfo } of page.list) uids.add(userinfo.uid)
      cursor = page.next
    }
    expect(uids.size).toBe(201)
  })

  test('一小时最多加入三十次，再多要等', async () => {
    const { list } = await world.read('GET /groupcircle', { limit: 50, sort: 'name' })
    const one = await person()
    const official = list.filter((circle) => circle.official)
    for (const { id } of official) expect((await join(one, id)).code).toBe(10000)
    for (let i = official.length; i < 30; i += 1) await join(one, official[0]?.id ?? 0)
    expect((await join(one, official[0]?.id ?? 0)).msg).toMatch(/^操作太频繁，请 .+后再试$/)
    const mine = await world.send<{ list: { role: string }[]; total: number }>(
      'GET /groupcircle',
      { mine: 1, limit: 50 },
      one.headers,
    )
    expect(mine.data.total).toBe(24)
    expect(mine.data.list.every(({ role }) => role === 'member')).toBe(true)
    expect((await world.read('GET /groupcircle', { uid: one.uid, limit: 1 })).total).toBe(24)
    const more = await world.send<{ list: { official: boolean }[] }>(
      'GET /groupcircle/create',
      {},
      one.headers,
    )
    expect(more.data.list.some((circle) => circle.official)).toBe(false)
    expect(await world.send('GET /groupcircle', { mine: 1 })).toMatchObject({ code: 10050 })
  })
})

describe('需要批准的圈子', () => {
  test('申请要等，圈主看得到留言，批准了就在，本人知道；再批说已处理', async () => {
    const owner = await person()
    const id = await found(owner, { name: '叩门', join_by: 'approval' })
    const guest = await person()
    expect((await join(guest, id, { words: '抽了三年斗' })).data).toEqual({
      role: null,
      waiting: true,
      member_count: 1,
    })
    expect(await join(guest, id)).toMatchObject({ code: 10004, msg: '申请已提交，请等待批准' })
    const { data } = await people(owner, id, { state: 'pending' })
    expect(data).toMatchObject({ total: 1, list: [{ userinfo: { uid: guest.uid }, words: '抽了三年斗' }] })
    const request = data.list[0]?.id ?? 0
    expect(await act(guest, request, 'approve')).toMatchObject({
      code: 10002,
      msg: '只有圈主和管理员可以这样做',
    })
    expect((await act(owner, request, 'approve')).code).toBe(10000)
    expect(await act(owner, request, 'reject')).toMatchObject({ code: 10004, msg: '已处理' })
    expect(await seen(id, guest)).toMatchObject({ role: 'member', waiting: false, member_count: 2 })
    expect(await newsOf(guest)).toEqual(['你已加入“叩门”'])
    expect((await people(owner, id, { state: 'decided' })).data.list).toMatchObject([{ state: 'approved' }])
    expect(await act(owner, 2_000_000_000, 'approve')).toMatchObject({ code: 10003, msg: '没有这个申请' })
  })

  test('没批准的知道为什么，可以再申请；自己可以撤回', async () => {
    const owner = await person()
    const id = await found(owner, { name: '再叩', join_by: 'approval' })
    const guest = await person()
    await join(guest, id)
    await act(owner, await requestOf(owner, id, guest.uid), 'reject', { reason: '先看看公告' })
    expect(await newsOf(guest)).toEqual(['你加入“再叩”的申请没有通过：先看看公告'])
    expect((await join(guest, id)).data.waiting).toBe(true)
    expect((await act(guest, id, 'withdraw')).code).toBe(10000)
    expect(await act(guest, id, 'withdraw')).toMatchObject({ code: 10004, msg: '你没有在等待的申请' })
    expect((await seen(id, guest)).waiting).toBe(false)
  })

  test('有人申请，圈主和管理员各收到一条，点进去是申请那一页；撤回或定了就收回去', async () => {
    const { id, owner, admin, member } = await peopled({ name: '门铃' })
    await edit(owner, id, { join_by: 'approval' })
    const rings = async (who: Person) =>
      (await allNews(who)).filter(({ label }) => label === 'circle_requested')
    const guest = await person()
    await join(guest, id, { words: '来坐坐' })
    for (const who of [owner, admin])
      expect(await rings(who)).toMatchObject([
        {
          text: '申请加入“门铃”',
          userinfo: { uid: guest.uid },
          target: { url: `/cahine/circleAdministrator?id=${id}&tab=requests` },
        },
      ])
    expect(await rings(member)).toEqual([])
    await act(guest, id, 'withdraw')
    expect([...(await rings(owner)), ...(await rings(admin))]).toEqual([])
    for (const decision of ['reject', 'approve']) {
      await join(guest, id)
      expect(await rings(admin)).toHaveLength(1)
      await act(admin, await requestOf(admin, id, guest.uid), decision)
      expect([...(await rings(owner)), ...(await rings(admin))]).toEqual([])
    }
    const pest = await person()
    await join(pest, id)
    await act(admin, id, 'blacklist', { uid: pest.uid })
    expect([...(await rings(owner)), ...(await rings(admin))]).toEqual([])
  })

  test('两个管理者一起批，只成一次，人数只多一个', async () => {
    const { id, owner, admin } = await peopled({ name: '双批' })
    await edit(owner, id, { join_by: 'approval' })
    for (const guest of await makePeople(world, 5)) {
      await join(guest, id)
      const request = await requestOf(owner, id, guest.uid)
      const replies = await Promise.all([
        act(owner, request, 'approve'),
        act(admin, request, 'approve'),
        act(admin, request, 'reject'),
        act(guest, id, 'withdraw'),
      ])
      expect(replies.filter(({ code }) => code === 10000)).toHaveLength(1)
    }
    expect(await circleFaults(world.db)).toEqual([])
  })

  test('管理者以外的人看不到申请、历史和黑名单', async () => {
    const { id, member, admin } = await peopled()
    for (const state of ['pending', 'decided', 'blacklisted']) {
      expect(await people(member, id, { state })).toMatchObject({
        code: 10002,
        msg: '只有圈主和管理员可以看',
      })
      expect((await people(null, id, { state })).code).toBe(10002)
      expect((await people(admin, id, { state })).code).toBe(10000)
    }
  })

  test('拿着邀请链接不用批准；七天后失效；撤掉就没用；一个圈子只有一个，发链接的人走了也没用', async () => {
    const { id, owner, admin, member } = await peopled()
    await edit(owner, id, { join_by: 'approval' })
    const tokenOf = (invite: string | null) =>
      new URL(invite ?? '', 'http://x').searchParams.get('invite') ?? ''
    const first = (await edit(owner, id, { action: 'invite' })).data.invite
    expect(first).toMatch(new RegExp(`^/cahine/singleCircle\\?id=${id}&invite=[\\w-]{20,}$`))
    const token = tokenOf((await edit(admin, id, { action: 'invite' })).data.invite)
    const [one, other, third] = [await person(), await person(), await person()]
    expect((await seen(id, one, { invite: tokenOf(first) })).invited).toBe(false)
    expect((await seen(id, one, { invite: token })).invited).toBe(true)
    expect((await join(one, id, { invite: token })).data.role).toBe('member')
    expect(await join(other, id, { invite: 'x'.repeat(24) })).toMatchObject({
      code: 10001,
      msg: '邀请链接已失效，可以申请加入',
    })
    await letDaysPass(world.db, id, 7)
    expect((await join(other, id, { invite: token })).code).toBe(10001)
    const fresh = tokenOf((await edit(admin, id, { action: 'invite' })).data.invite)
    await act(owner, id, 'dismiss', { uid: admin.uid })
    expect((await join(other, id, { invite: fresh })).code).toBe(10001)
    const last = tokenOf((await edit(owner, id, { action: 'invite' })).data.invite)
    expect((await edit(owner, id, { action: 'uninvite' })).data.invite).toBe(null)
    expect((await join(third, id, { invite: last })).code).toBe(10001)
    expect(await edit(member, id, { action: 'invite' })).toMatchObject({ code: 10002 })
  })
})
