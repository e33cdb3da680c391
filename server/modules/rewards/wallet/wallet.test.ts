import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { pointsClaim, pointsPrestige } from '#contract/rewards/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { payFor, verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { moveToYesterday } from '#server/test/rewards/ledger.ts'
import { giveCoins, placeComment } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { clearRateLimits, makeCircle, makePost } from '#server/test/community/posts.ts'
import { fillProfile, missYesterday, signedInBefore } from '#server/test/rewards/prestige.ts'
import { createWorld, type World } from '#server/test/world.ts'

type Ledger = DataOf<typeof pointsPrestige>
type Claimed = DataOf<typeof pointsClaim>

let world: World
beforeAll(async () => {
  // Five hundred at once wait for ten connections.
  world = await createWorld({
    reach: (address) => ({ ...address, connectionTimeoutMillis: 60_000 }),
  })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

const claim = (who: Person, id: number | string = 1) =>
  world.send<Claimed>('PUT /pointsprestige/{id}', { id }, who.headers)
const ledger = (who: Person, wish: Record<string, string | number> = {}): Promise<Ledger> =>
  world.read('GET /pointsprestige/{id}', { id: who.uid, ...wish }, who.headers)
const pay = (uid: number, event: string, subject: number | string) =>
  world.db.transaction().execute((trx) => payFor(trx, { uid, event, subject }))
const taskOf = async (who: Person, id: number) =>
  (await ledger(who)).own?.tasks.find((task) => task.id === id)

describe('斗币账', () => {
  test('自己看得到每一笔：为什么、哪一件、多少、结余；账是接得上的', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db, { members: [who.uid] })
    const form = { circle_id: circle, kind: 1, title: '记在账上的帖子', content: '今天的斗。' }
    await world.send('POST /invitation', form, who.headers)
    await claim(who)
    const { list, own, total } = await ledger(who)
    expect(list.map(({ reason, detail, amount, balance }) => [reason, detail, amount, balance])).toEqual([
      ['每日签到', '连续第 1 天', 5, 65],
      ['发布帖子', '记在账上的帖子', 10, 60],
      ['注册', '', 50, 50],
    ])
    expect(list[1]?.url).toMatch(/^\/cahine\/cahinePosterDetail\?id=\d+$/)
    expect(total).toBe(3)
    expect(own).toMatchObject({ balance: 65, today: 65, this_month: 65, total: 65 })
    expect(own?.months).toEqual([{ month: expect.stringMatching(/^20\d\d-\d\d$/), earned: 65, spent: 0 }])
  })

  test('十条评论各在一个帖子下，账上名字一次问齐', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db)
    const asked = async (many: number) => {
      for (let n = 0; n < many; n++) {
        const post = await makePost(world.db, { circle, by: who.uid })
        await pay(who.uid, 'comment.created', await placeComment(world.db, { post, uid: who.uid }))
      }
      const { result, statements } = await countStatements(() => ledger(who))
      expect(result.list[0]).toMatchObject({ reason: '参与讨论', detail: '说得好' })
      return statements.length
    }
    const few = await asked(1)
    expect(await asked(9)).toBeLessThanOrEqual(few + 1)
  })

  test('一页账连同首页资料，问数据库十二句以内', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db)
    await pay(who.uid, 'post.created', await makePost(world.db, { circle, by: who.uid }))
    await claim(who)
    for (const kind of ['coin', 'prestige']) {
      const { result, statements } = await countStatements(() => ledger(who, { kind }))
      expect(result.list).toHaveLength(3)
      // The profile, the coins, the tasks, the book and what its lines speak of; a like for each kind of thing.
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
    }
    const home = await countStatements(() => world.read('GET /user/gethomeinfo', {}, who.headers))
    expect(home.statements.length, home.statements.join('\n')).toBeLessThanOrEqual(4)
  })

  test('只看收入、只看支出、只看一个月；月末和北京时间的零点在哪里就在哪里', async () => {
    const who = await makeAccount(world.host)
    await giveCoins(world.db, who.uid, 300)
    await pay(who.uid, 'circle.created', '1 x')
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    expect((await ledger(who, { flow: 'in' })).list.map(({ amount }) => amount)).toEqual([300, 50])
    expect((await ledger(who, { flow: 'out' })).list.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-300, '申请圈子'],
    ])
    expect((await ledger(who, { month })).total).toBe(3)
    expect(await ledger(who, { month: '2020-02' })).toMatchObject({ list: [], total: 0 })
    await moveToYesterday(world.address, who.uid)
    expect((await ledger(who)).own).toMatchObject({ today: 0, balance: 50 })
  })

  test('一页一页和接着往下看，是同一本账', async () => {
    const who = await makeAccount(world.host)
    for (let n = 1; n <= 9; n++) await pay(who.uid, 'like.received', `0 1 ${n}`)
    const all = (await ledger(who)).list.map(({ id }) => id)
    const second = await ledger(who, { page: 2, limit: 4 })
    const first = await ledger(who, { limit: 4 })
    const on = await ledger(who, { limit: 4, cursor: first.next ?? '' })
    expect(on.list).toEqual(second.list)
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.slice(0, 8))
    expect((await ledger(who, { limit: 4, page: 3 })).next).toBeNull()
  })

  test('威望有自己的账：做事的涨，花掉不减，送的、退的、打赏的不算', async () => {
    const who = await makeAccount(world.host)
    await giveCoins(world.db, who.uid, 300)
    await pay(who.uid, 'circle.created', '2 x')
    await pay(who.uid, 'post.featured', 9)
    const { list, own, prestige } = await ledger(who, { kind: 'prestige' })
    expect(list.map(({ reason, amount, balance }) => [reason, amount, balance])).toEqual([
      ['被评为精华', 100, 150],
      ['注册', 50, 50],
    ])
    expect([prestige, own?.balance, own?.months[0]?.earned]).toEqual([150, 150, 150])
  })

  test('别人的只有威望和等级；访客也一样；没有这个人说没有', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const path = `/pointsprestige/${who.uid}`
    for (const headers of [other.headers, undefined]) {
      const { data } = await world.get<Ledger>(path, headers)
      expect(data).toMatchObject({ own: null, list: [], total: 0, prestige: 50, level: { level: 1 } })
    }
    expect((await world.get('/pointsprestige/99999999')).code).toBe(10003)
    expect((await world.get('/pointsprestige/abc')).msg).toBe('用户编号不正确')
  })

  test.each([
    ['kind=all', '请求的格式不对'],
    ['flow=both', '请求的格式不对'],
    ['month=2026-13', '月份的写法是 2026-11'],
    ['month=1', '月份的写法是 2026-11'],
    ['cursor=zzz', '翻页标记不正确'],
  ])('写错的 %s：一句话', async (query, words) => {
    const who = await makeAccount(world.host)
    expect((await world.get(`/pointsprestige/${who.uid}?${query}`, who.headers)).msg).toBe(words)
  })
})

describe('签到', () => {
  test('一天一次：五百个一起来，只给一次', async () => {
    const who = await makeAccount(world.host)
    const all = await Promise.all(Array.from({ length: 500 }, () => claim(who)))
    expect(all.filter(({ code }) => code === 10000).map(({ data }) => data.coins)).toEqual([5])
    expect(
      new Set(all.filter(({ code }) => code !== 10000).map(({ code, msg }) => `${code} ${msg}`)),
    ).toEqual(new Set(['10004 今天已经签到，明天再来']))
    expect((await ledger(who)).own?.balance).toBe(55)
    expect((await verifyBooks(world.db)).faults).toEqual([])
  }, 60_000)

  test('满七天另得二十，日历上有这些天；断了一天从头数', async () => {
    const who = await makeAccount(world.host)
    await signedInBefore(world.db, who.uid, 6)
    expect((await ledger(who)).own?.checkin).toMatchObject({
      today: false,
      streak: 6,
      bonus_in: 1,
      bonus: 20,
    })
    const { data } = await claim(who)
    expect(data).toMatchObject({ coins: 25, balance: 75 })
    const day = new Date(Date.now() + 8 * 3_600_000).getUTCDate()
    expect(data.checkin).toMatchObject({ today: true, streak: 7, bonus_in: 7 })
    expect(data.checkin.days).toHaveLength(Math.min(day, 7))
    expect(data.checkin.days.at(-1)).toBe(day)
    expect(data.checkin.day).toBe(day)
    const lazy = await makeAccount(world.host)
    await signedInBefore(world.db, lazy.uid, 6)
    await missYesterday(world.db, lazy.uid)
    expect((await ledger(lazy)).own?.checkin.streak).toBe(0)
    expect((await claim(lazy)).data).toMatchObject({ coins: 5, checkin: { streak: 1 } })
  })
})

describe('任务', () => {
  test('各有做到哪里：资料差什么，今天得了多少', async () => {
    const who = await makeAccount(world.host)
    expect((await taskOf(who, 2))?.note).toBe('还差头像、性别、生日、地区、简介')
    expect(await taskOf(who, 3)).toMatchObject({ name: '发第一个帖子', amount: 10, progress: 0, goal: 30 })
    const circle = await makeCircle(world.db, { members: [who.uid] })
    const form = { circle_id: circle, kind: 1, title: '第一帖', content: '早。' }
    await world.send('POST /invitation', form, who.headers)
    expect(await taskOf(who, 3)).toMatchObject({ name: '发一个帖子', progress: 10, done: false })
  })

  test('资料齐了可以领一次；没齐说差什么', async () => {
    const who = await makeAccount(world.host)
    expect(await claim(who, 2)).toMatchObject({ code: 10004, msg: '资料还差头像、性别、生日、地区、简介' })
    await fillProfile(world.db, who.uid)
    expect((await taskOf(who, 2))?.can_claim).toBe(true)
    const all = await Promise.all(Array.from({ length: 20 }, () => claim(who, 2)))
    expect(all.filter(({ code }) => code === 10000).map(({ data }) => data.coins)).toEqual([30])
    expect(await claim(who, 2)).toMatchObject({ code: 10004, msg: '已经领过了' })
    expect(await taskOf(who, 2)).toMatchObject({ done: true, can_claim: false, note: '已经齐备' })
  })

  test('做了就到账的不用领；没有的任务说没有；没登录领不了', async () => {
    const who = await makeAccount(world.host)
    expect(await claim(who, 3)).toMatchObject({ code: 10004, msg: '做了就到账，不用领取' })
    expect(await claim(who, 99)).toMatchObject({ code: 10003, msg: '没有这个任务' })
    expect(await claim(who, 'x')).toMatchObject({ msg: '任务编号不正确' })
    expect((await world.send('PUT /pointsprestige/{id}', { id: 1 })).code).toBe(10050)
    expect((await ledger(who)).own?.balance).toBe(50)
  })

  test('没有一个任务要人抽斗、买东西、试得多', async () => {
    const { own } = await ledger(await makeAccount(world.host))
    expect(own?.tasks.length).toBeGreaterThan(5)
    for (const { name, note } of own?.tasks ?? []) expect(name + note).not.toMatch(/抽|吸|购买|登记|款/)
  })
})
