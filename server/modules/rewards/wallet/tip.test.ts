import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { tipGive, tipOne } from '#contract/rewards/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { payFor, readBalance, verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { giveCoins, makePeople } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  blockPerson,
  clearRateLimits,
  makeCircle,
  makePost,
  muteOnSite,
} from '#server/test/community/posts.ts'
import { ageTips, countNotifications, stand } from '#server/test/rewards/prestige.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

type Tips = DataOf<typeof tipOne>
type Step = { who: number; whom: number; what: string; amount: number; subject: number }

let world: World
let author: Person
let circle = 0
let post = 0
beforeAll(async () => {
  world = await createWorld({
    reach: (address) => ({ ...address, connectionTimeoutMillis: 60_000 }),
  })
  author = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
  post = await makePost(world.db, { circle, by: author.uid, title: '值得谢的一帖' })
})
afterAll(() => world.close())
beforeEach(() => clearRateLimits(world.db))

const rich = async (coins = 1_000) => {
  const who = await makeAccount(world.host)
  await giveCoins(world.db, who.uid, coins)
  return who
}
const tip = (who: Person, amount: number | string = 5, thing: Record<string, number | string> = {}) =>
  world.send<DataOf<typeof tipGive>>('POST /tip', { type: 0, id: post, amount, ...thing }, who.headers)
const tips = (who?: Person, id = post): Promise<Tips> => world.read('GET /tip', { type: 0, id }, who?.headers)
const coinsOf = (who: Person) => readBalance(world.db, who.uid)
const faults = async () => (await verifyBooks(world.db)).faults

describe('打赏', () => {
  test('斗币从一个人到另一个人：两边都记账，作者知道，帖子上看得到', async () => {
    const giver = await rich()
    const before = await coinsOf(author)
    const { code, data } = await tip(giver, 20)
    expect([code, data]).toEqual([
      10000,
      { people_count: 1, coins: 20, mine: 20, balance: 1030, left_today: 80 },
    ])
    expect(await coinsOf(author)).toBe(before + 20)
    const mine = await world.read('GET /pointsprestige/{id}', { id: giver.uid }, giver.headers)
    expect(mine.list[0]).toMatchObject({ reason: '打赏', detail: '值得谢的一帖', amount: -20 })
    const theirs = await world.read('GET /pointsprestige/{id}', { id: author.uid }, author.headers)
    expect(theirs.list[0]).toMatchObject({ reason: '收到打赏', detail: '值得谢的一帖', amount: 20 })
    // Thanks are no contribution of the one who is thanked.
    expect(theirs.prestige).toBe(50)
    const news = await world.read('GET /message', { showtype: 4 }, author.headers)
    expect(news.list[0]).toMatchObject({ label: 'tipped', text: '打赏了你的帖子，20 斗币' })
    expect(await tips()).toMatchObject({ people_count: 1, coins: 20, mine: 0, can: false, balance: null })
    expect((await tips(giver)).people.map(({ uid }) => uid)).toEqual([giver.uid])
    expect(await faults()).toEqual([])
  })

  test('数额是五到五十的整数，别的各有一句话', async () => {
    const giver = await rich()
    const words = async (amount: string | number) => (await tip(giver, amount)).msg
    expect(await words(4)).toBe('打赏至少 5 斗币')
    expect(await words(51)).toBe('打赏一次最多 50 斗币')
    for (const wrong of ['五', '5.5', '', '-5e3']) expect(await words(wrong)).toBe('打赏的数额是整数')
    expect(await words(-5)).toBe('打赏至少 5 斗币')
    expect(await coinsOf(giver)).toBe(1050)
  })

  test('不能给自己、给拉黑的人；禁言的人不能；说不出是谁拉黑了谁', async () => {
    expect(await tip(author)).toMatchObject({ code: 10002, msg: '不能打赏自己' })
    const [blocked, blocker, muted] = [await rich(), await rich(), await rich()]
    await blockPerson(world.host, author.uid, blocked.uid)
    await blockPerson(world.host, blocker.uid, author.uid)
    const [one, other] = [await tip(blocked), await tip(blocker)]
    expect(one.code).toBe(10003)
    expect([other.code, other.msg]).toEqual([one.code, one.msg])
    await muteOnSite(world.db, muted.uid)
    world.host.viewers.invalidate()
    expect((await tip(muted)).code).toBe(10190)
    expect((await tips(muted)).why_not).toBe('你已被禁言，暂时不能打赏')
  })

  test('屏蔽了的两个人，在打赏的人里也看不到对方', async () => {
    const [one, other] = [await rich(), await rich()]
    const thing = await makePost(world.db, { circle, by: author.uid })
    for (const who of [one, other]) await tip(who, 5, { id: thing })
    await blockPerson(world.host, one.uid, other.uid)
    const seen = async (who?: Person) => (await tips(who, thing)).people.map(({ uid }) => uid)
    expect(await seen(one)).toEqual([one.uid])
    expect(await seen(other)).toEqual([other.uid])
    expect(await seen()).toEqual([other.uid, one.uid])
  })

  test('走了的作者收不到，十五天过完还没清的也一样；封禁期满的收得到', async () => {
    const [giver, gone] = [await rich(), await makeAccount(world.host)]
    const thing = await makePost(world.db, { circle, by: gone.uid })
    await stand(world.db, gone.uid, 'deactivated')
    expect(await tip(giver, 5, { id: thing })).toMatchObject({ code: 10002, msg: '作者现在不能收打赏' })
    await stand(world.db, gone.uid, 'banned')
    expect((await tip(giver, 5, { id: thing })).code).toBe(10000)
  })

  test('作品也可以打赏', async () => {
    const [giver, maker] = [await rich(), await makeMaker(world.host)]
    const work = await makeWork(world.db, maker.studio)
    expect((await tip(giver, 5, { type: 8, id: work })).code).toBe(10000)
    expect(await coinsOf(maker)).toBe(55)
  })

  test('没有的、看不到的、打赏不了的一类：各说清楚', async () => {
    const giver = await rich()
    expect((await tip(giver, 5, { id: 99_999_999 })).code).toBe(10003)
    const gone = await makePost(world.db, { circle, by: author.uid, state: 'deleted' })
    expect((await tip(giver, 5, { id: gone })).code).toBe(10003)
    expect((await tip(giver, 5, { type: 9, id: 1 })).msg).toBe('这一类内容不能打赏')
    expect((await tip(giver, 5, { id: 'x' })).msg).toBe('编号不正确')
    expect((await world.send('POST /tip', { type: 0, id: post, amount: 5 })).code).toBe(10050)
  })

  test('不够就是 10180，谁的账也没动', async () => {
    const poor = await makeAccount(world.host)
    await tip(poor, 50)
    const before = await coinsOf(author)
    const again = await tip(poor, 5)
    expect([again.code, again.msg]).toEqual([10180, '斗币不足，需要 5 枚，现有 0 枚'])
    expect([await coinsOf(poor), await coinsOf(author)]).toEqual([0, before])
  })

  test('一天最多送出一百，一起来也一样；第二天又可以', async () => {
    const giver = await rich()
    const all = await Promise.all(Array.from({ length: 20 }, () => tip(giver, 20)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(5)
    expect(all.filter(({ code }) => code === 10007)).toHaveLength(15)
    expect(await coinsOf(giver)).toBe(950)
    expect(await tips(giver)).toMatchObject({
      can: false,
      why_not: '今天的打赏到上限了，明天再来',
      left_today: 0,
    })
    await ageTips(world.db, giver.uid)
    expect((await tip(giver, 5)).data.left_today).toBe(95)
  })

  test('最后几枚斗币，打赏和花费一起抢：不会到零以下，也不会多出来', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await makeAccount(world.host)
      await giveCoins(world.db, who.uid, 50)
      const spend = world.db
        .transaction()
        .execute((trx) => payFor(trx, { uid: who.uid, event: 'profile.rename', subject: round }))
        .then(
          () => true,
          () => false,
        )
      const [spent, ...gave] = await Promise.all([spend, tip(who, 50), tip(who, 50)])
      const given = gave.filter(({ code }) => code === 10000).length
      expect(spent ? given : 0).toBe(0)
      expect(await coinsOf(who)).toBe(100 - (spent ? 100 : 0) - 50 * given)
    }
    expect(await faults()).toEqual([])
  })

  test('同一次打赏发两遍，只算一次；作者只听到一次', async () => {
    const giver = await rich()
    const before = await countNotifications(world.db, author.uid, 'tipped')
    const headers = { ...giver.headers, 'idempotency-key': 'one tip' }
    const twice = await Promise.all(
      [1, 2].map(() => world.send('POST /tip', { type: 0, id: post, amount: 10 }, headers)),
    )
    expect(twice.filter(({ code }) => code === 10000).length).toBeGreaterThan(0)
    expect(await coinsOf(giver)).toBe(1040)
    expect(await countNotifications(world.db, author.uid, 'tipped')).toBe(before + 1)
  })

  test('随便怎么签到、打赏、得奖、花费，账总是平的，斗币的总数是发出去的', async () => {
    const people = await makePeople(world, 4)
    const posts = await Promise.all(people.map(({ uid }) => makePost(world.db, { circle, by: uid })))
    const step = fc.record({
      who: fc.nat({ max: 3 }),
      whom: fc.nat({ max: 3 }),
      what: fc.constantFrom('tip', 'claim', 'earn', 'spend'),
      amount: fc.integer({ min: 1, max: 60 }),
      subject: fc.nat({ max: 9 }),
    })
    const act = async ({ who, whom, what, amount, subject }: Step) => {
      const person = people[who] as Person
      if (what === 'tip') return tip(person, amount, { id: posts[whom] ?? 0 })
      if (what === 'claim') return world.send('PUT /pointsprestige/{id}', { id: 1 }, person.headers)
      const event = what === 'earn' ? 'post.featured' : 'profile.rename'
      return world.db
        .transaction()
        .execute((trx) => payFor(trx, { uid: person.uid, event, subject }))
        .catch(() => null)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        await Promise.all(steps.map(act))
        expect(await faults()).toEqual([])
        for (const person of people) expect(await coinsOf(person)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
