import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { notifyFollowers } from '../followers.ts'
import { notify } from '../notify.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import {
  ageNotifications,
  blockPast,
  countNotified,
  makeFollowers,
} from '#server/test/notifications/notifications.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const set = (who: Person, input: Record<string, string | number>) =>
  world.send<Record<string, unknown>>('POST /notificationsetting', input, who.headers)
const setting = (who: Person) => world.read('GET /notificationsetting', {}, who.headers)
const unread = (who: Person) => world.read('GET /message/unread', {}, who.headers)
/** Badges that come by the way are told too, and are nothing here. */
const news = async (who: Person) =>
  (await world.read('GET /message', {}, who.headers)).list.filter(({ label }) => label !== 'badge_earned')
const follow = (follower: Person, followed: Person) =>
  world.send('POST /friendrelation', { uid: followed.uid }, follower.headers)

/** The clock of Beijing so many minutes from now. */
const clock = (minutes: number) =>
  new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16)

describe('消息设置', () => {
  test('起先四类都提醒，新作不提醒，没有免打扰', async () => {
    const one = await makeAccount(world.host)
    expect(await setting(one)).toEqual({
      comment: true,
      like: true,
      collect: true,
      follow: true,
      works: false,
      quiet: '',
    })
  })

  test('只改写了的那几样，别的不变', async () => {
    const one = await makeAccount(world.host)
    await set(one, { like: 0, quiet: '23:00-07:30' })
    const { data } = await set(one, { works: 1 })
    expect(data).toMatchObject({ like: false, comment: true, works: true, quiet: '23:00-07:30' })
    expect(await setting(one)).toEqual(data)
    expect((await set(one, { quiet: '', like: 1 })).data).toMatchObject({ like: true, quiet: '' })
  })

  test.each<Record<string, string>>([
    { quiet: '7:00-8:00' },
    { quiet: '24:00-08:00' },
    { quiet: '08:00-08:00' },
    { quiet: '08:00' },
    { like: 'x' },
  ])('%o 说得清楚，什么也不改', async (input) => {
    const one = await makeAccount(world.host)
    const { code, msg } = await set(one, input)
    expect([40000, 10001]).toContain(code)
    expect(msg).toMatch(/\p{Script=Han}/u)
    expect((await setting(one)).quiet).toBe('')
  })

  test('关掉的一类：来了不算没看，还在列表里；以前没看的也算看过', async () => {
    const [followed, one, other] = [1, 2, 3].map(() => makeAccount(world.host))
    const [who, first, second] = [await followed, await one, await other]
    if (!who || !first || !second) throw new Error('nobody')
    await follow(first, who)
    await set(who, { follow: 0 })
    expect((await unread(who)).total).toBe(0)
    await follow(second, who)
    expect((await unread(who)).total).toBe(0)
    expect(await news(who)).toMatchObject([{ label: 'followed', count: 2, is_read: true }])
  })

  test('免打扰的时候说 quiet，消息还在；过了午夜也算得对', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    await follow(follower, who)
    await set(who, { quiet: `${clock(-60)}-${clock(60)}` })
    expect(await unread(who)).toMatchObject({ total: 1, quiet: true })
    await set(who, { quiet: `${clock(60)}-${clock(-60)}` })
    expect(await unread(who)).toMatchObject({ total: 1, quiet: false })
  })

  test('不登录的人看不了也改不了', async () => {
    expect((await world.send('GET /notificationsetting')).code).toBe(10050)
    expect((await world.send('POST /notificationsetting', { like: 0 })).code).toBe(10050)
  })
})

describe('告诉粉丝', () => {
  const publish = (maker: Person, id: number) =>
    notifyFollowers(world.db, {
      actor: maker.uid,
      label: 'work_published',
      target: { type: contentTypes.tobacco, id },
      parameters: { name: '新斗' },
    })

  test('开了新作提醒的粉丝各得一条；没开的、屏蔽了的没有；做两遍也只有一条', async () => {
    const [maker, keen, calm, apart] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    for (const follower of [keen, calm, apart]) await follow(follower, maker)
    for (const follower of [keen, apart]) await set(follower, { works: 1 })
    await blockPast(world.db, apart.uid, maker.uid)
    const { id } = await makeTobacco(world.db)
    for (let times = 0; times < 2; times += 1) {
      await publish(maker, id)
      await runPendingJobs(world.host)
    }
    expect(await news(keen)).toMatchObject([
      { label: 'work_published', text: '发布了新作“新斗”', showtype: 4, userinfo: { uid: maker.uid } },
    ])
    for (const follower of [calm, apart]) expect(await news(follower)).toEqual([])
  })

  test('很多粉丝分几步告诉，一个不多一个不少', async () => {
    const maker = await makeAccount(world.host)
    await makeFollowers(world.db, maker.uid, 4_500)
    const { id } = await makeTobacco(world.db)
    await publish(maker, id)
    await runPendingJobs(world.host)
    expect(await countNotified(world.db, maker.uid)).toEqual({ all: 4_500, people: 4_500 })
  })

  test('还没告诉就没有了的，不告诉', async () => {
    const [maker, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    await follow(follower, maker)
    await set(follower, { works: 1 })
    await publish(maker, 2_000_000_000)
    await runPendingJobs(world.host)
    expect(await news(follower)).toEqual([])
  })
})

test('看过一年的消息会清掉，没看的留着', async () => {
  const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
  for (const id of [1, 2])
    await notify(world.db, {
      to: who.uid,
      showtype: 1,
      label: 'liked',
      actor: follower.uid,
      target: { type: contentTypes.tobacco, id },
      parameters: { what: '帖子' },
    })
  const [newer, older] = await news(who)
  await world.send('PUT /message/{id}', { id: older?.id ?? 0 }, who.headers)
  await ageNotifications(world.db, who.uid, 366 * 24)
  await world.host.jobs.tasks.get('retention:night')?.({}, world.host)
  expect((await news(who)).map(({ id }) => id)).toEqual([newer?.id])
})
