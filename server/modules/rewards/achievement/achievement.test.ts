import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { achievementsNotified } from '#contract/rewards/achievement.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { payFor, verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { moveToYesterday } from '#server/test/rewards/ledger.ts'
import { makeAccount, makeMember, makePrestige, type Person } from '#server/test/factories.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import {
  badgeEvents,
  badgeSlugs,
  countNotifications,
  datePosts,
  deleteBadges,
  giveFollowers,
  deactivate,
  followedAgain,
  releasePost,
  signedInBefore,
  waysLeft,
} from '#server/test/rewards/prestige.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { events } from './badge.store.ts'
import { backfillAchievements } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const notified = async (who: Person) =>
  (await world.send<DataOf<typeof achievementsNotified>>('POST /medal/told', {}, who.headers)).data
/** What is paid once a day, each time on another day. */
async function pay(uid: number, subject: number): Promise<void> {
  await world.db.transaction().execute((trx) => payFor(trx, { uid, event: 'post.featured', subject }))
  await moveToYesterday(world.address, uid)
}

describe('徽章', () => {
  test('做到了就有：注册、第一帖、连着签到七天，各告诉一次', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db, { members: [who.uid] })
    const form = { circle_id: circle, kind: 1, title: '开口', content: '第一声。' }
    await world.send('POST /invitation', form, who.headers)
    await signedInBefore(world.db, who.uid, 6)
    await world.send('PUT /pointsprestige/{id}', { id: 1 }, who.headers)
    await runPendingJobs(world.host)
    expect(await badgeSlugs(world.db, who.uid)).toEqual(['first-light', 'first-post', 'seven-days'])
    expect(await countNotifications(world.db, who.uid, 'badge_earned')).toBe(3)
    const news = await world.read('GET /message', { showtype: 4 }, who.headers)
    expect(news.list.map(({ text }) => text)).toContain('你获得了徽章“开口第一声”')
    expect((await notified(who)).badges.map(({ name }) => name)).toEqual([
      '初次点亮',
      '开口第一声',
      '七日不断',
    ])
    expect(await notified(who)).toEqual({ badges: [], levels: [] })
  })

  test('没有做成的事不给；等着审核的不给；放出来了给', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db)
    const post = await makePost(world.db, { circle, by: who.uid, state: 'pending' })
    await runPendingJobs(world.host)
    expect(await badgeSlugs(world.db, who.uid)).toEqual(['first-light'])
    await releasePost(world.db, post)
    await runPendingJobs(world.host)
    expect(await badgeSlugs(world.db, who.uid)).toContain('first-post')
  })

  test('同一件事送来十次、十个一起做，只给一枚，只说一次', async () => {
    const who = await makeAccount(world.host)
    await giveFollowers(world.db, who.uid, 100)
    await followedAgain(world.db, who.uid, 10)
    await Promise.all([runPendingJobs(world.host), runPendingJobs(world.host), runPendingJobs(world.host)])
    expect(await badgeSlugs(world.db, who.uid)).toEqual(['first-light', 'followed-100'])
    expect(await countNotifications(world.db, who.uid, 'badge_earned')).toBe(2)
  })

  test('差一个也不给', async () => {
    const who = await makeAccount(world.host)
    await giveFollowers(world.db, who.uid, 99)
    await runPendingJobs(world.host)
    expect(await badgeSlugs(world.db, who.uid)).toEqual(['first-light'])
    const { list } = await world.read('GET /medal', {}, who.headers)
    expect(list.find(({ name }) => name === '百人同好')).toMatchObject({
      progress: 99,
      goal: 100,
      earned: false,
    })
  })

  test('补发：给应得的，日子是做到的那一天，不打扰；再来一次什么也没有', async () => {
    const who = await makeAccount(world.host)
    const circle = await makeCircle(world.db)
    for (let n = 0; n < 10; n++) await makePost(world.db, { circle, by: who.uid })
    await runPendingJobs(world.host)
    await datePosts(world.db, who.uid, '2026-03-04T05:06:07Z')
    await deleteBadges(world.db)
    const before = await countNotifications(world.db, who.uid, 'badge_earned')
    expect((await backfillAchievements(world.db)).badges).toBeGreaterThanOrEqual(3)
    const mine = (await world.read('GET /medal', {}, who.headers)).list
    expect(mine.find(({ name }) => name === '十帖有声')?.earned_time).toBe('2026-03-04T05:06:07.000Z')
    expect(await countNotifications(world.db, who.uid, 'badge_earned')).toBe(before)
    expect((await notified(who)).badges).toEqual([])
    expect((await backfillAchievements(world.db)).badges).toBe(0)
  })

  test('每一枚的来由都有人管，没有一样是抽、买、存、试', async () => {
    expect((await badgeEvents(world.db)).filter((event) => !events.includes(event))).toEqual([])
    for (const event of events) expect(event).not.toMatch(/smok|buy|order|collect|cellar|rack|pipe|tobacco/)
  })

  test('墙：自己的有做到哪里，别人的只有得了哪些；稀有度是有它的人占几成；没有这个人说没有', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await runPendingJobs(world.host)
    const own = await world.read('GET /medal', {}, who.headers)
    expect(own.owner?.uid).toBe(who.uid)
    expect(own.list.filter(({ earned }) => earned).map(({ name }) => name)).toEqual(['初次点亮'])
    expect(own.list[0]).toMatchObject({ progress: 1, goal: 1 })
    const theirs = await world.read('GET /medal', { uid: who.uid }, other.headers)
    expect(theirs.list[0]).toMatchObject({ earned: true, progress: null })
    const nobodys = await world.read('GET /medal')
    expect([nobodys.owner, nobodys.list[0]?.earned]).toEqual([null, false])
    for (const { rarity } of own.list) expect(rarity).toBeGreaterThanOrEqual(0)
    expect(own.list[0]?.rarity).toBeGreaterThan(50)
    expect((await world.get('/medal?uid=99999999')).code).toBe(10003)
    expect((await world.get('/medal?uid=x')).msg).toBe('用户编号不正确')
  })
})

describe('等级', () => {
  test('到了就升，一步跨两级也只说最高的一级；说过不再说', async () => {
    const who = await makeAccount(world.host)
    await pay(who.uid, 1)
    await pay(who.uid, 2)
    await pay(who.uid, 3)
    const news = await world.read('GET /message', { showtype: 4 }, who.headers)
    expect(news.list.map(({ text }) => text).filter((text) => text.startsWith('你已升为'))).toEqual([
      '你已升为 Lv.3 填丝新手',
      '你已升为 Lv.2 点火学徒',
    ])
    expect((await notified(who)).levels.map(({ level }) => level)).toEqual([2, 3])
    await pay(who.uid, 4)
    expect((await notified(who)).levels).toEqual([])
    expect(await countNotifications(world.db, who.uid, 'level_up')).toBe(2)
    const { mine } = await world.read('GET /membershiplevel', {}, who.headers)
    expect(mine).toEqual({
      prestige: 450,
      level: 3,
      name: '填丝新手',
      next: '稳火斗友',
      missing: 350,
      progress: 30,
    })
  })

  test('最高一级没有下一级', async () => {
    const who = await makeAccount(world.host)
    await makePrestige(world.db, who.uid, 90_000)
    const { mine } = await world.read('GET /membershiplevel', {}, who.headers)
    expect(mine).toMatchObject({ level: 10, next: null, missing: null, progress: 100 })
    expect((await world.read('GET /membershiplevel')).mine).toBeNull()
  })

  test('威望离开了它的账，资料库不让；账只添不改', async () => {
    const { uid } = await makeAccount(world.host)
    expect(await waysLeft(world.address, uid)).toEqual([])
    expect((await verifyBooks(world.db)).faults).toEqual([])
  })
})

describe('威望榜', () => {
  test('多的在前，接着往下看不重不漏；自己在第几名；走了的人不在', async () => {
    const people: Person[] = []
    for (let n = 0; n < 5; n++) {
      const who = await makeAccount(world.host)
      await makePrestige(world.db, who.uid, 100_000 - 10 * Math.floor(n / 2))
      people.push(who)
    }
    const nobody = await makeMember(world.db)
    const [first, , third] = people as [Person, Person, Person]
    const walk = async (period: 'all' | 'month') => {
      const places = []
      let cursor: string | null = ''
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(period, cursor)
        places.push(...page.list)
        cursor = page.next
      } while (cursor)
      return places
    }
    const read = (period: 'all' | 'month', cursor: string) =>
      world.read('GET /prestigerank', { period, limit: 2, cursor }, third.headers)
    for (const period of ['all', 'month'] as const) {
      const all = await walk(period)
      expect(all.map(({ place }) => place)).toEqual(all.map((_one, index) => index + 1))
      expect(new Set(all.map(({ person }) => person.uid)).size).toBe(all.length)
      const sorted = all.map(({ prestige }) => prestige).toSorted((a, b) => b - a)
      expect(all.map(({ prestige }) => prestige)).toEqual(sorted)
      expect(all.map(({ person }) => person.uid)).not.toContain(nobody.id)
    }
    const top = await walk('all')
    const { mine } = await read('all', '')
    expect(mine?.place).toBe(top.find(({ person }) => person.uid === third.uid)?.place)
    await deactivate(world.db, first.uid)
    expect((await walk('all')).map(({ person }) => person.uid)).not.toContain(first.uid)
    expect((await world.get('/prestigerank?cursor=abc', third.headers)).msg).toBe('翻页标记不正确')
    expect((await world.get('/prestigerank?period=day')).msg).toBe('请求的格式不对')
  })
})
