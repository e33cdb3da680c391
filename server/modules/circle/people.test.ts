import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actsIn,
  circleFaults,
  foundCircle,
  letDaysPass,
  makeModerator,
  makePeople,
} from '#server/test/circles.ts'
import { makeAccount, type Person } from '#server/test/makers.ts'
import { mute } from '#server/test/records.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const person = () => makeAccount(world.host)
const found = (owner: Person, facts = {}) => foundCircle(world, { owner, staff, ...facts })

type Joined = { role: string | null; waiting: boolean; member_count: number }
const join = (who: Person, id: number, more = {}) =>
  world.send<Joined>('POST /applycircle', { id, ...more }, who.headers)
const act = (who: Person, id: number, action: string, more: Record<string, string | number> = {}) =>
  world.send('PUT /applycircle/{id}', { id, action, ...more }, who.headers)
const edit = (who: Person, id: number, change: Record<string, string | number>) =>
  world.send<{ invite: string | null }>('PUT /circle/{id}', { id, ...change }, who.headers)

type One = {
  name: string
  notice: string
  role: string | null
  waiting: boolean
  muted_until: string | null
  member_count: number
  invited: boolean
  owner: { uid: number } | null
  admins: { uid: number }[]
  can: Record<string, boolean>
}
const seen = async (id: number, who?: Person, more = {}) =>
  (await world.send<One>('GET /groupcircle/{id}', { id, ...more }, who?.headers)).data

type Row = { id: number; userinfo: { uid: number }; words: string; state: string; muted_until: string | null }
type Page = { list: Row[]; total: number | null; next: string | null }
const people = async (who: Person | null, id: number, more = {}) =>
  world.send<Page>('GET /circle/getparticipant', { id, ...more }, who?.headers)
const requestOf = async (owner: Person, id: number, uid: number) =>
  (await people(owner, id, { state: 'pending' })).data.list.find(({ userinfo }) => userinfo.uid === uid)
    ?.id ?? 0

type News = { label: string; text: string }
const newsOf = async (who: Person) =>
  (await world.send<{ list: News[] }>('GET /message', { showtype: 4 }, who.headers)).data.list.map(
    ({ text }) => text,
  )

/** A circle with an owner, an admin and a member. */
async function peopled(facts = {}) {
  const [owner, admin, member] = [await person(), await person(), await person()]
  const id = await found(owner, facts)
  await join(admin, id)
  await join(member, id)
  await act(owner, id, 'appoint', { uid: admin.uid })
  return { id, owner, admin, member }
}

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
      const page: Page = (await people(null, id, { limit: 50, cursor })).data
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
    expect(await join(guest, id)).toMatchObject({ code: 10004, msg: '申请已递上，请等管理员点头' })
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
    expect(await newsOf(guest)).toEqual(['您已加入「叩门」'])
    expect((await people(owner, id, { state: 'decided' })).data.list).toMatchObject([{ state: 'approved' }])
    expect(await act(owner, 2_000_000_000, 'approve')).toMatchObject({ code: 10003, msg: '没有这个申请' })
  })

  test('没批准的知道为什么，可以再申请；自己可以撤回', async () => {
    const owner = await person()
    const id = await found(owner, { name: '再叩', join_by: 'approval' })
    const guest = await person()
    await join(guest, id)
    await act(owner, await requestOf(owner, id, guest.uid), 'reject', { reason: '先看看公告' })
    expect(await newsOf(guest)).toEqual(['您加入「再叩」的申请没有通过：先看看公告'])
    expect((await join(guest, id)).data.waiting).toBe(true)
    expect((await act(guest, id, 'withdraw')).code).toBe(10000)
    expect(await act(guest, id, 'withdraw')).toMatchObject({ code: 10004, msg: '你没有在等待的申请' })
    expect((await seen(id, guest)).waiting).toBe(false)
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
    expect(await newsOf(guest)).toEqual(['您加入「不等了」的申请没有通过：广告'])
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
    expect(await newsOf(member)).toEqual(['您已在「静一静」被禁言，3 天：吵架'])
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

  test('禁言期间退出，再加入要等管理者解除：出去再进来不能绕开禁言', async () => {
    const { id, admin, member } = await peopled()
    await act(admin, id, 'mute', { uid: member.uid, days: 3 })
    expect((await act(member, id, 'leave')).code).toBe(10000)
    expect(await join(member, id)).toMatchObject({ code: 10002 })
    expect((await people(admin, id, { state: 'blacklisted' })).data.list).toMatchObject([
      { id: member.uid, words: '禁言期间退出' },
    ])
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
      msg: '名字、简介或公告里有不能写的内容，请修改',
    })
    expect((await edit(owner, id, { name: '改后' })).code).toBe(10000)
  })

  test('移交给一位成员，自己成为管理员；没有位置时成为成员；不在圈子里的接不了', async () => {
    const { id, owner, admin, member } = await peopled({ name: '接力' })
    const hand = (who: Person, uid: number) => edit(who, id, { action: 'hand_over', uid })
    expect(await hand(admin, member.uid)).toMatchObject({ code: 10002 })
    expect((await hand(owner, (await person()).uid)).msg).toBe('对方不在这个圈子里')
    expect((await hand(owner, owner.uid)).msg).toBe('你已经是圈主')
    expect((await edit(owner, id, { action: 'hand_over' })).msg).toBe('请选择移交给谁')
    expect((await hand(owner, member.uid)).code).toBe(10000)
    expect(await newsOf(member)).toEqual(['您已成为「接力」的圈主'])
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
    expect(await newsOf(guest)).toEqual(['您加入「散场」的申请没有通过：圈子已关闭'])
    expect(await found(await person(), { name: '散场' })).toBeGreaterThan(id)
    expect(await circleFaults(world.db)).toEqual([])
  })
})
