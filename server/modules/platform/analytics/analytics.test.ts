import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { watchSlow } from '#server/kernel/monitoring/slow-requests.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { doNow } from '#server/test/jobs.ts'
import { loggedOf } from '#server/test/platform/audit-log.ts'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import {
  ageFigures,
  beijingDay,
  countDays,
  failJob,
  deleteDays,
  missed,
  setPosts,
  twoStatements,
} from '#server/test/platform/analytics.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { countPast, createToday, analyticsFor } from './analytics.ts'
import { keepSlow } from './jobs-and-slow-requests.ts'

let world: World
let admin: Person
let editor: Person
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makeAccount(world.host, { roles: ['admin'] })
  editor = await makeAccount(world.host, { roles: ['editor'] })
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

/** The figures as a process that has just begun would give them. */
const figures = (days = 30) => analyticsFor(world.host, days, createToday(world.host))

describe('今日的数字', () => {
  test('今天来过的人、新注册、各样内容与发出的斗币，数的是今天的', async () => {
    const before = (await figures()).today
    const person = await makeAccount(world.host)
    const { id: tobacco } = await makeTobacco(world.db)
    await makeReview(world.db, { tobacco, member: person.uid })
    await giveCoins(world.db, person.uid, 70)
    const { today } = await figures()
    expect(today.day).toBe(beijingDay())
    expect(today).toMatchObject({
      active: (before.active ?? 0) + 1,
      registered: before.registered + 1,
      reviews: before.reviews + 1,
      posts: before.posts,
    })
    expect(today.coins - before.coins).toBeGreaterThanOrEqual(70)
  })

  test('夜里把过去的各日数一遍，数过的不再数；今天只看昨天之后的行，数目不变', async () => {
    const now = (await figures()).today
    await doNow(world.host, 'analytics:count')
    const first = await figures(366)
    expect(first.days).toHaveLength(366)
    expect(first.days.at(-1)?.day).toBe(beijingDay(-1))
    expect(first.today).toEqual(now)
    // What was counted stays as it was counted.
    await setPosts(world.db, beijingDay(-1), 777)
    await countPast(world.host)
    expect((await figures()).days.at(-1)?.posts).toBe(777)
    await deleteDays(world.db)
  })

  test('过了一天，昨天的数就是昨天数到的那些，在谁的时区都一样', async () => {
    await doNow(world.host, 'analytics:count')
    const { today } = await figures()
    await ageFigures(world.db)
    await doNow(world.host, 'analytics:count')
    const { days, today: next, yesterday: soFar } = await figures()
    const { day: _day, ...counted } = today
    const yesterday = days.at(-1)
    expect(yesterday).toMatchObject({ registered: counted.registered, reviews: counted.reviews })
    expect(yesterday?.active).toBe(counted.active)
    expect([next.registered, next.reviews]).toEqual([0, 0])
    expect(soFar).toMatchObject({ active: null, registered: counted.registered, reviews: counted.reviews })
  })

  test('两个进程一起数，一天只有一行；还没数过的会被排上', async () => {
    await deleteDays(world.db)
    await Promise.all([countPast(world.host), countPast(world.host), countPast(world.host)])
    expect(await countDays(world.db)).toEqual({ n: 366, days: 366 })
    await deleteDays(world.db)
    await figures()
    const before = await world.read('GET /admin/job', {}, admin.headers)
    const { waiting = 0, seconds } = before.consumers.find(({ name }) => name === 'jobs') ?? {}
    expect(waiting).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThanOrEqual(0)
    await takeInAllEvents(world.host)
    const jobs = await world.read('GET /admin/job', { state: 'waiting', limit: 50 }, admin.headers)
    expect(new Set(jobs.consumers.map((one) => one.waiting))).toEqual(new Set([0]))
    expect(jobs.failed_events).toEqual([])
    expect(jobs.list.map(({ name }) => name)).toContain('analytics:count')
    await countPast(world.host)
  })

  test('导出：从某日到某日，每日一行；日期反了、太长、写错的不给', async () => {
    const asked = (from: string, to: string, who = editor) =>
      world.send<{ csv: string; rows: number; name: string }>(
        'GET /admin/figures/export',
        { from, to },
        who.headers,
      )
    const { data } = await asked(beijingDay(-3), beijingDay(-1))
    expect(data.rows).toBe(3)
    expect(data.csv.split('\r\n')[0]).toBe('\ufeff日期,活跃,新注册,帖子,鉴赏,点评,评论,作品,发放斗币')
    expect(data.csv.split('\r\n')[1]).toMatch(new RegExp(`^${beijingDay(-3)},`))
    expect((await asked(beijingDay(-1), beijingDay(-3))).msg).toBe('开始的日期在结束之后')
    expect((await asked('1990-01-01', beijingDay())).msg).toBe('一次最多导出十年')
    expect((await asked('昨天', beijingDay())).status).toBe(200)
    expect((await asked('昨天', beijingDay())).msg).toBe('开始的日期不正确')
    const person = await makeAccount(world.host)
    expect((await asked(beijingDay(-3), beijingDay(), person)).code).toBe(10002)
  })

  test('一页至多五条语句；普通人看不到', async () => {
    const { statements } = await countStatements(() => figures())
    expect(statements.length).toBeLessThanOrEqual(5)
    const person = await makeAccount(world.host)
    expect((await world.send('GET /admin/figures', {}, person.headers)).code).toBe(10002)
    expect((await world.send('GET /admin/figures', { days: 0 }, admin.headers)).code).toBe(10001)
    for (const who of [admin, editor, moderator])
      expect((await world.send('GET /admin/figures', {}, who.headers)).code).toBe(10000)
  })
})

describe('没有结果的词', () => {
  test('次数多的在前，也能按日子；处理了就去掉，记下是谁', async () => {
    await missed(world.db, '狐火烟草', 9)
    await missed(world.db, '不存在的斗', 3)
    const list = await world.read('GET /admin/figures/search', {}, moderator.headers)
    expect(list.list.slice(0, 2)).toMatchObject([
      { id: '狐火烟草', count: 9 },
      { id: '不存在的斗', count: 3 },
    ])
    expect((await world.read('GET /admin/figures/search', { q: '不存在' }, editor.headers)).total).toBe(1)
    const drop = (words: string, who: Person) =>
      world.send('DELETE /admin/figures/search', { words }, who.headers)
    expect((await drop('狐火烟草', moderator)).code).toBe(10002)
    expect((await drop('狐火烟草', editor)).code).toBe(10000)
    expect(await drop('狐火烟草', editor)).toMatchObject({ code: 10003, msg: '名单里没有这个词' })
    const rows = await loggedOf(world.db, 'search')
    expect(rows).toMatchObject([{ actor_id: editor.uid, target_id: '狐火烟草' }])
  })
})

describe('慢的请求', () => {
  test('只记路径的样子、用时与语句数，没有问的内容，也没有人；快的不记', async () => {
    const { default: fastify } = await import('fastify')
    const app = fastify()
    const slow = watchSlow(app, 40)
    app.get('/thing/:id', async () => {
      await twoStatements(world.db, 0.06)
      return 'late'
    })
    app.get('/quick', async () => 'early')
    await app.inject('/thing/12?phone=13800000000')
    await app.inject('/quick')
    const taken = slow.take()
    expect(taken).toMatchObject([{ method: 'GET', route: '/thing/:id', status: 200, statements: 2 }])
    expect(taken[0]?.ms).toBeGreaterThanOrEqual(55)
    expect(JSON.stringify(taken)).not.toContain('138')
    expect(slow.take()).toEqual([])
    await app.close()
  })

  test('各进程写进一张表，按路径归在一起看；只给管理员', async () => {
    const { default: fastify } = await import('fastify')
    const app = fastify()
    const write = keepSlow({ ...world.host, app })
    app.get('/slow/:id', async () => {
      await wait(510)
      return ''
    })
    await Promise.all([app.inject('/slow/1'), app.inject('/slow/2')])
    await write()
    await app.close()
    const list = await world.read('GET /admin/figures/slow', {}, admin.headers)
    expect(list.list).toMatchObject([{ route: '/slow/:id' }, { route: '/slow/:id' }])
    const byRoute = await world.read('GET /admin/figures/slow', { by: 'route' }, admin.headers)
    const all_ms = list.list.reduce((sum, { ms }) => sum + ms, 0)
    expect(byRoute.list).toMatchObject([{ method: 'GET', route: '/slow/:id', count: 2, all_ms }])
    expect((await world.send('GET /admin/figures/slow', {}, editor.headers)).code).toBe(10002)
  })
})

describe('后台任务', () => {
  const act = (id: number, action: string, reason = '', who = admin) =>
    world.send('PUT /admin/job/{id}', { id, action, reason }, who.headers)

  test('失败的在前，说得出错在哪里，没有任务的内容；可以再做，可以不做', async () => {
    const id = await failJob(world.db, '连不上图片库\n13800000000')
    const asked = await world.send<{ list: { id: number; fault: string; state: string }[] }>(
      'GET /admin/job',
      {},
      admin.headers,
    )
    expect(asked.data.list[0]).toMatchObject({ id, state: 'failed', fault: '连不上图片库' })
    expect(asked.text).not.toContain('13800000000')
    expect(asked.text).not.toContain('secret')
    expect((await act(id, 'retry', '', editor)).code).toBe(10002)
    expect((await act(id, 'retry')).code).toBe(10000)
    expect((await act(id, 'drop')).code).toBe(10001)
    expect((await act(id, 'drop', '不再需要')).code).toBe(10000)
    expect(await act(id, 'drop', '不再需要')).toMatchObject({
      code: 10003,
      msg: '没有这个任务，也许已经做完',
    })
    const rows = await loggedOf(world.db, 'job')
    expect(rows).toMatchObject([
      { act: 'job.retry', reason: '' },
      { act: 'job.drop', reason: '不再需要' },
    ])
  })

  test('正在做的动不了', async () => {
    const id = await failJob(world.db, '', true)
    expect(await act(id, 'drop', '不再需要')).toMatchObject({ code: 10004 })
    const { list, counts } = await world.read('GET /admin/job', { state: 'running' }, admin.headers)
    expect([list.map((job) => job.id), counts.running]).toEqual([[id], 1])
  })
})
