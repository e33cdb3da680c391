import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageFactors } from '#server/test/identity/factors.ts'
import { logIn, makeAccount, makeMember, type Person } from '#server/test/factories.ts'
import { letTimePass, logOf } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  for (const nickname of ['山东老烟斗', '石楠根爱好者', 'Briar_100%', 'BriarWorks'])
    await makeAccount(world.host, { nickname })
})
afterAll(() => world.close())

type Wish = {
  q?: string
  state?: string
  role?: string
  sort?: string
  page?: number
  limit?: number
  cursor?: string
}
const list = (wish: Wish) => world.read('GET /admin/user', wish, moderator.headers)
const names = async (wish: Wish) => (await list(wish)).list.map(({ nickname }) => nickname)
const one = (id: number, who = moderator) => world.read('GET /admin/user/{id}', { id }, who.headers)
const idOf = async (q: string) => (await list({ q })).list[0]?.id ?? 0

describe('找人', () => {
  test('按昵称的开头，三个字起按中间的也行；大小写不论，百分号与下划线只是字', async () => {
    expect(await names({ q: '山东' })).toEqual(['山东老烟斗'])
    expect(await names({ q: '老烟斗' })).toEqual(['山东老烟斗'])
    expect(await names({ q: 'briar' })).toEqual(['BriarWorks', 'Briar_100%'])
    expect(await names({ q: 'briar_' })).toEqual(['Briar_100%'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ q: '没有这个人' })).toEqual([])
  })

  test('按编号，按完整的手机号；一部分手机号找不到人，列表里只有遮住的', async () => {
    const who = await makeAccount(world.host, { nickname: '电话找我' })
    expect((await names({ q: String(who.uid) }))[0]).toBe('电话找我')
    const found = await list({ q: who.phone })
    expect(found.list.map(({ id }) => id)).toEqual([who.uid])
    expect(found.list[0]?.phone).toBe(`${who.phone.slice(0, 3)}****${who.phone.slice(7)}`)
    expect(JSON.stringify(found)).not.toContain(who.phone)
    expect(await names({ q: who.phone.slice(0, 8) })).toEqual([])
  })

  test('按状态与身份筛；没有账号的人也算平常', async () => {
    const who = await makeAccount(world.host, { nickname: '说脏话的' })
    const body = { action: 'mute', days: 3, reason: '骂人' }
    await world.send(`PUT /admin/user/${who.uid}`, body, moderator.headers)
    expect(await names({ state: 'muted' })).toEqual(['说脏话的'])
    expect((await list({ state: 'normal', limit: 50 })).list.map(({ id }) => id)).not.toContain(who.uid)
    expect((await list({ state: 'muted' })).total).toBe(1)
    expect((await list({ role: 'moderator' })).list.map(({ id }) => id)).toEqual([moderator.uid])
    expect((await list({ role: 'staff' })).list.every(({ roles }) => roles.length > 0)).toBe(true)
    const bare = await makeMember(world.db, { nickname: '没有账号的' })
    expect((await list({ state: 'normal', q: '没有账号的' })).list[0]).toMatchObject({
      id: bare.id,
      phone: '',
    })
    await letTimePass(world, who.uid)
  })

  test('翻页不重不漏，用页码或用标记都一样；太远的说清楚', async () => {
    const all = await list({ sort: 'id', limit: 50 })
    const [first, second] = [
      await list({ sort: 'id', limit: 3 }),
      await list({ sort: 'id', limit: 3, page: 2 }),
    ]
    const behind = await list({ sort: 'id', limit: 3, cursor: first.next ?? '' })
    expect(behind.list).toEqual(second.list)
    expect([...first.list, ...second.list]).toEqual(all.list.slice(0, 6))
    const query = (path: string) => world.get(`/admin/user?${path}`, moderator.headers)
    expect((await query('page=100000')).code).toBe(10001)
    expect((await query('cursor=zzz')).code).toBe(40000)
    expect((await query('sort=phone')).code).toBe(40000)
    expect((await query('state=angry')).code).toBe(40000)
  })

  test('编辑、斗友、访客都不行', async () => {
    const [editor, member] = [
      await makeAccount(world.host, { roles: ['editor'] }),
      await makeAccount(world.host),
    ]
    expect((await world.get('/admin/user', editor.headers)).code).toBe(10002)
    expect((await world.get('/admin/user', member.headers)).code).toBe(10002)
    expect((await world.get('/admin/user')).code).toBe(10050)
  })
})

describe('一个人', () => {
  test('账号、登录、同意过什么、成年确认、处置过什么，都在', async () => {
    const who = await makeAccount(world.host, { nickname: '看得全的' })
    await logIn(world.host, who.uid)
    const body = { action: 'mute', days: 0, reason: '屡次骂人' }
    await world.send(`PUT /admin/user/${who.uid}`, body, moderator.headers)
    const found = await one(who.uid)
    expect(found).toMatchObject({
      nickname: '看得全的',
      has_account: true,
      has_password: true,
      state: 'muted',
      state_until: null,
      state_reason: '屡次骂人',
      can: { restrain: true, roles: false, coins: false },
    })
    expect(found.sessions).toHaveLength(2)
    expect(found.consents.map(({ kind }) => kind).toSorted()).toEqual(['adult', 'privacy', 'register'])
    expect(found.adult_time).not.toBeNull()
    expect(found.acts.map(({ act, actor, reason }) => [act, actor?.uid, reason])).toEqual([
      ['user.mute', moderator.uid, '屡次骂人'],
    ])
    expect(JSON.stringify(found)).not.toContain(who.phone)
  })

  test('对他的举报与他的举报，都说得出是什么', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const report = { type: 11, target: who.uid, reason: 'abuse' }
    expect((await world.send('POST /report', report, other.headers)).code).toBe(10000)
    const by = (await one(other.uid)).reports_by
    expect(by).toMatchObject([{ type: 11, reasons: ['abuse'], state: 'open', title: who.nickname }])
    const against = (await one(who.uid)).reports_against
    expect(against).toMatchObject([{ type: 11, count: 1, reasons: ['abuse'], state: 'open' }])
  })

  test('自己、工作人员不能处置；没有账号的人看得到，没有这个人说没有', async () => {
    expect((await one(moderator.uid)).can.restrain).toBe(false)
    const bare = await makeMember(world.db)
    expect(await one(bare.id)).toMatchObject({ has_account: false, sessions: [], adult_time: null })
    expect((await world.get('/admin/user/2000000000', moderator.headers)).code).toBe(10003)
    expect((await world.get('/admin/user/abc', moderator.headers)).code).toBe(40000)
  })

  test('完整的手机号要再输验证码、写原因，看过就记下；没有手机号说没有', async () => {
    const who = await makeAccount(world.host)
    const look = (id: number, reason: string, by = moderator) =>
      world.send<{ phone: string }>(`POST /admin/user/${id}/phone`, { reason }, by.headers)
    expect((await look(who.uid, '')).code).toBe(10001)
    expect((await look(who.uid, '联系本人核实')).data.phone).toBe(who.phone)
    expect((await logOf(world, who.uid)).at(-1)).toMatchObject({
      act: 'user.phone',
      actor_id: moderator.uid,
      reason: '联系本人核实',
    })
    const tired = await makeAccount(world.host, { roles: ['moderator'] })
    await ageFactors(world, tired.uid, 11)
    expect((await look(who.uid, '再看一次', tired)).code).toBe(10156)
    expect((await look((await makeMember(world.db)).id, '看看')).code).toBe(10003)
    expect(await idOf(who.phone)).toBe(who.uid)
  })

  test('一天最多看三十个手机号，看不成的不记', async () => {
    const [who, greedy] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { roles: ['moderator'] }),
    ]
    const look = () =>
      world.send(`POST /admin/user/${who.uid}/phone`, { reason: '联系本人核实' }, greedy.headers)
    for (let n = 0; n < 30; n += 1) expect((await look()).code).toBe(10000)
    const { code, msg } = await look()
    expect([code, msg]).toEqual([10007, expect.stringContaining('一天最多看 30 个手机号')])
    expect(await logOf(world, who.uid)).toHaveLength(30)
  })
})
