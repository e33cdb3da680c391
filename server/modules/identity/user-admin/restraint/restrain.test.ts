import { grantRole } from '#server/modules/identity/auth/index.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doNow } from '#server/test/jobs.ts'
import { logIn, makeAccount, makePrestige, type Person } from '#server/test/factories.ts'
import { deactivateSoon, letTimePass, logOf, publicLog, standing } from '#server/test/identity/user-admin.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { lockUser } from '../person.store.ts'

let world: World
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  admin = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(() => world.close())

type Doing = { action: string; days?: number; reason?: string; coins?: number; role?: string }
const act = (uid: number, doing: Doing, who = moderator) =>
  world.send(`PUT /admin/user/${uid}`, { reason: '多次骂人', ...doing }, who.headers)
const newest = async (who: { headers: Person['headers'] }) =>
  (await world.read('GET /message', {}, who.headers)).list[0]
const asThey = async (uid: number) => (await logIn(world.host, uid)).headers

describe('禁言', () => {
  test('当即不能说话，被告知期限与原因；公示里没有名字，也没有自己写的原因，日志里前后都有', async () => {
    const who = await makeAccount(world.host)
    expect((await act(who.uid, { action: 'mute', days: 7 })).code).toBe(10000)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'muted', state_reason: '多次骂人' })
    expect(await newest(who)).toMatchObject({
      label: 'account_muted',
      text: '你已被禁言，7 天：多次骂人',
      appeal: 'may',
    })
    expect((await publicLog(world))[0]).toEqual({
      act: '禁言（7 天）',
      target: '账号',
      reason: '违反社区规范',
    })
    expect((await logOf(world, who.uid)).at(-1)).toMatchObject({
      act: 'user.mute',
      actor_id: moderator.uid,
      reason: '多次骂人',
      before: { state: 'normal' },
      after: { state: 'muted' },
    })
  })

  test('要写天数与原因；0 是长期；解除之后恢复', async () => {
    const who = await makeAccount(world.host)
    expect(await act(who.uid, { action: 'mute' })).toMatchObject({ code: 10001, msg: '请选择几天' })
    expect((await act(who.uid, { action: 'mute', days: 3, reason: ' ' })).code).toBe(10001)
    expect((await act(who.uid, { action: 'mute', days: -1 })).code).toBe(10001)
    expect((await act(who.uid, { action: 'unmute' })).code).toBe(10004)
    expect((await act(who.uid, { action: 'mute', days: 0 })).code).toBe(10000)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'muted', state_until: null })
    expect((await act(who.uid, { action: 'unmute', reason: '认识到了' })).code).toBe(10000)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'normal', state_reason: '' })
    expect(await newest(who)).toMatchObject({ label: 'account_unmuted', appeal: null })
  })

  test('到时候自己结束，并告知；定时任务与每五分钟的清扫只算一次', async () => {
    const who = await makeAccount(world.host)
    await act(who.uid, { action: 'mute', days: 1 })
    await letTimePass(world, who.uid)
    await Promise.all([doNow(world.host, 'user-admin:sweep'), doNow(world.host, 'user-admin:sweep')])
    expect(await standing(world, who.uid)).toMatchObject({ state: 'normal', state_until: null })
    const acts = (await logOf(world, who.uid)).map((line) => line.act)
    expect(acts).toEqual(['user.mute', 'user.term_over'])
    expect(await newest(who)).toMatchObject({ label: 'account_unmuted' })
  })

  test('没到时候的不动', async () => {
    const who = await makeAccount(world.host)
    await act(who.uid, { action: 'mute', days: 1 })
    await doNow(world.host, 'user-admin:sweep')
    expect(await standing(world, who.uid)).toMatchObject({ state: 'muted' })
  })
})

describe('封禁', () => {
  test('每处登录随即结束，登录不了；解封后能回来', async () => {
    const who = await makeAccount(world.host)
    const other = await logIn(world.host, who.uid)
    expect((await act(who.uid, { action: 'ban', days: 30 })).code).toBe(10000)
    for (const { headers } of [who, other])
      expect((await world.get('/user/account', headers)).code).toBe(10050)
    await expect(logIn(world.host, who.uid)).rejects.toMatchObject({ code: 10190 })
    expect((await act(who.uid, { action: 'mute', days: 1 })).code).toBe(10004)
    expect((await act(who.uid, { action: 'unban', reason: '查错了人' })).code).toBe(10000)
    const headers = await asThey(who.uid)
    expect(await newest({ headers })).toMatchObject({ label: 'account_unbanned' })
    expect((await publicLog(world))[0]).toMatchObject({ act: '解封' })
  })

  test('榜上没有被封的人；到时候自己解封，又在榜上', async () => {
    const who = await makeAccount(world.host)
    await makePrestige(world.db, who.uid, 90_000)
    const ranked = async () => {
      const { list } = await world.read('GET /prestigerank', { limit: 10 })
      return list.some(({ person }) => person.uid === who.uid)
    }
    expect(await ranked()).toBe(true)
    await act(who.uid, { action: 'ban', days: 1 })
    world.host.responses.invalidate('rank')
    expect(await ranked()).toBe(false)
    await letTimePass(world, who.uid)
    await doNow(world.host, 'user-admin:sweep')
    world.host.responses.invalidate('rank')
    expect(await ranked()).toBe(true)
  })

  test('被禁言的人封三天：封禁结束，禁言还在；禁言也过了，就恢复', async () => {
    const who = await makeAccount(world.host)
    await act(who.uid, { action: 'mute', days: 30, reason: '先前的禁言' })
    await act(who.uid, { action: 'ban', days: 3 })
    await act(who.uid, { action: 'ban', days: 5 })
    await letTimePass(world, who.uid)
    await doNow(world.host, 'user-admin:sweep')
    expect(await standing(world, who.uid)).toMatchObject({
      state: 'muted',
      state_reason: '先前的禁言',
      mute_behind: null,
    })
    await letTimePass(world, who.uid)
    await doNow(world.host, 'user-admin:sweep')
    expect(await standing(world, who.uid)).toMatchObject({ state: 'normal' })
  })

  test('结束的时间也排成了任务', async () => {
    const who = await makeAccount(world.host)
    await act(who.uid, { action: 'ban', days: 2 })
    await letTimePass(world, who.uid)
    const work = world.host.jobs.tasks.get('user-admin:restriction-over')
    await work?.({ uid: who.uid }, world.host)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'normal' })
    await work?.({ uid: who.uid }, world.host)
    expect((await logOf(world, who.uid)).map((line) => line.act)).toEqual(['user.ban', 'user.term_over'])
  })

  test('两个人同时封一个人：都记下，只在一个状态里', async () => {
    const who = await makeAccount(world.host)
    const both = await Promise.all([
      act(who.uid, { action: 'ban', days: 1 }),
      act(who.uid, { action: 'mute', days: 1 }),
    ])
    expect(both.map((reply) => reply.code).every((one) => one === 10000 || one === 10004)).toBe(true)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'banned' })
  })
})

describe('谁可以对谁', () => {
  test('自己、工作人员、管理员：版主都不行；管理员可以处置版主', async () => {
    const other = await makeAccount(world.host, { roles: ['editor'] })
    for (const action of ['mute', 'ban', 'name_reset', 'end_sessions']) {
      expect((await act(moderator.uid, { action, days: 1 })).code).toBe(10002)
      expect((await act(other.uid, { action, days: 1 })).code).toBe(10002)
      expect((await act(admin.uid, { action, days: 1 })).code).toBe(10002)
    }
    expect((await act(admin.uid, { action: 'ban', days: 1 }, admin)).code).toBe(10002)
    expect((await act(other.uid, { action: 'mute', days: 1 }, admin)).code).toBe(10000)
    expect(await logOf(world, moderator.uid)).toEqual([])
  })

  test('等着的时候对方成了管理员：版主动不了', async () => {
    const who = await makeAccount(world.host)
    const muted = await world.db.transaction().execute(async (trx) => {
      await lockUser(trx, who.uid)
      const waiting = act(who.uid, { action: 'mute', days: 1 })
      await setTimeout(500)
      await grantRole(trx, who.uid, 'admin', admin.uid)
      return { waiting }
    })
    expect((await muted.waiting).code).toBe(10002)
    expect(await standing(world, who.uid)).toMatchObject({ state: 'normal' })
  })

  test('没有这个人、正在注销的人', async () => {
    expect((await act(2_000_000_000, { action: 'mute', days: 1 })).code).toBe(10003)
    const who = await makeAccount(world.host)
    await deactivateSoon(world, who.uid)
    expect((await act(who.uid, { action: 'ban', days: 1 })).code).toBe(10004)
  })

  test('不认识的操作、斗友自己的请求', async () => {
    const who = await makeAccount(world.host)
    expect((await act(who.uid, { action: 'erase' })).code).toBe(40000)
    expect((await act(admin.uid, { action: 'mute', days: 1 }, who)).code).toBe(10002)
  })
})
