import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { openedAgo, reviewedBefore, spreadOver, wrongScores } from '#server/test/moderation/anomalies.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

/** A blend, with how many of its reviews are in its score. */
const itemNow = async (id: number) => {
  world.host.responses.invalidate(null)
  const item = await world.read('GET /tobacco/{id}', { id })
  return { ...item, counted: item.review_count - item.waiting }
}

const write = (who: Person, id: number, score: number) =>
  world.send('POST /tobaccocommon/{id}', { id, score, content: '写得不长' }, who.headers)

/** So many grown people, each with an account of another day. */
async function crowd(many: number, addressOf: (at: number) => string): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < many; at += 1) {
    const person = await makeAccount(world.host, { address: addressOf(at) })
    await openedAgo(world.db, person.uid, `${200 + at} days`)
    people.push(person)
  }
  return people
}

const apart = (at: number) => `8.${at}.4.1`

async function casesOpen() {
  const { list } = await world.read('GET /admin/anomaly', {}, moderator.headers)
  return list
}

describe('突然涌来的点评', () => {
  test('一小时里写一款的人太多：先不计入；站务看到分布，计入之后才算，别人看到的列表从头到尾一样', async () => {
    const { id } = await makeTobacco(world.db)
    const [first, ...others] = await crowd(9, apart)
    if (!first) throw new Error('Nobody')
    await write(first, id, 5)
    await runPendingJobs(world.host)
    expect(await itemNow(id)).toMatchObject({ score: 5, counted: 1 })
    for (const person of others) await write(person, id, 0.5)
    await runPendingJobs(world.host)
    expect(await itemNow(id)).toMatchObject({ score: null, counted: 0, review_count: 9 })
    expect((await world.read('GET /tobaccocommon/{id}', { id })).total).toBe(9)

    const [found, ...more] = await casesOpen()
    expect(more).toEqual([])
    expect(found).toMatchObject({ kind: 'item', state: 'open', rules: ['hour'], count: 9 })
    const one = await world.read('GET /admin/anomaly/{id}', { id: found?.id }, moderator.headers)
    expect(one.hours.reduce((sum, { count }) => sum + count, 0)).toBe(9)
    expect(one.scores.map(({ count }) => count)).toEqual([8, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(one.networks).toHaveLength(9)
    expect(one.reviews.map(({ author }) => author.uid)).toContain(first.uid)

    // Whoever writes anew stands in the same case.
    const again = others[0] as Person
    const mine = await world.read('GET /review/mine', { type: 4, id }, again.headers)
    await world.send('DELETE /tobaccocommon/{id}', { id: mine.review?.id }, again.headers)
    await write(again, id, 0.5)
    await runPendingJobs(world.host)

    const decided = await world.send(
      'PUT /admin/anomaly/{id}',
      { id: found?.id, action: 'count' },
      moderator.headers,
    )
    expect(decided).toMatchObject({ code: 10000, data: { state: 'counted' } })
    expect(await itemNow(id)).toMatchObject({ score: 1, counted: 9 })
    await runPendingJobs(world.host)
    expect(await casesOpen()).toEqual([])
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('同一处网络的四个人写同一款：这四份放下，别人的照算；不计入之后删了重写也不算', async () => {
    const { id } = await makeTobacco(world.db)
    const [stranger, ...same] = await crowd(5, (at) => (at === 0 ? '9.9.9.9' : `7.7.7.${at}`))
    if (!stranger) throw new Error('Nobody')
    await write(stranger, id, 4)
    const written = []
    for (const person of same) written.push(await write(person, id, 0.5))
    await runPendingJobs(world.host)
    expect(await itemNow(id)).toMatchObject({ score: 4, counted: 1 })
    const [found] = await casesOpen()
    expect(found).toMatchObject({ rules: ['network'], count: 4 })
    await world.send('PUT /admin/anomaly/{id}', { id: found?.id, action: 'exclude' }, moderator.headers)
    expect(await itemNow(id)).toMatchObject({ score: 4, counted: 1 })

    const [author] = same
    const [mine] = written as { data: { review: { id: number } } }[]
    if (!author || !mine) throw new Error('Nobody')
    await world.send('DELETE /tobaccocommon/{id}', { id: mine.data.review.id }, author.headers)
    const again = await write(author, id, 0.5)
    expect(again).toMatchObject({ code: 10000, data: { scores: { score: 2.25, review_count: 5 } } })
    await runPendingJobs(world.host)
    expect(await itemNow(id)).toMatchObject({ score: 4, counted: 1 })
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('同一小时开的账号写同一款也放下；一处网络到处写，合成一件', async () => {
    const { id } = await makeTobacco(world.db)
    const cohort = await crowd(4, (at) => `6.${at}.1.1`)
    for (const person of cohort) await openedAgo(world.db, person.uid, '40 days')
    for (const person of cohort) await write(person, id, 5)
    await runPendingJobs(world.host)
    expect(await itemNow(id)).toMatchObject({ score: null, counted: 0 })

    const blends = await Promise.all([1, 2, 3, 4, 5].map(() => makeTobacco(world.db)))
    const club = await crowd(5, (at) => `5.5.5.${at + 1}`)
    for (const [at, person] of club.entries())
      for (const offset of [0, 1, 2]) await write(person, blends[(at + offset) % 5]?.id ?? 0, 0.5)
    await runPendingJobs(world.host)
    const found = (await casesOpen()).map(({ kind, title, rules, count }) => ({ kind, title, rules, count }))
    expect(found).toEqual([
      { kind: 'network', title: '网络 5.5.5.0/24', rules: ['network'], count: 15 },
      expect.objectContaining({ kind: 'item', rules: ['cohort'], count: 4 }),
    ])
    for (const blend of blends) expect(await itemNow(blend.id)).toMatchObject({ counted: 0 })
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('一个月里慢慢来：几处网络每天一两个人，或是许多新账号一边倒，也放下；各写各的不算', async () => {
    const [slow, pulled, fair] = await Promise.all([1, 2, 3].map(() => makeTobacco(world.db)))
    if (!slow || !pulled || !fair) throw new Error('Nothing')
    const usual = await crowd(12, (at) => `11.${at}.1.1`)
    for (const blend of [pulled, fair]) for (const person of usual) await write(person, blend.id, 4)
    const networks = await crowd(13, (at) => `12.${at % 2}.1.${at}`)
    for (const person of networks.slice(0, -1)) await write(person, slow.id, 0.5)
    for (const blend of [slow, pulled, fair]) await spreadOver(world.db, blend.id, 25)
    const young = await crowd(11, (at) => `13.${at}.1.1`)
    for (const [at, person] of young.entries()) await openedAgo(world.db, person.uid, `${10 + at} days`)
    for (const person of young.slice(0, -1)) {
      await write(person, pulled.id, 1)
      await write(person, fair.id, 3)
    }
    for (const blend of [pulled, fair]) await spreadOver(world.db, blend.id, 4)
    await write(networks.at(-1) as Person, slow.id, 0.5)
    for (const blend of [pulled, fair]) await write(young.at(-1) as Person, blend.id, 1)
    await runPendingJobs(world.host)
    const found = (await casesOpen()).map(({ rules, count }) => ({ rules, count }))
    expect(found).toEqual(
      expect.arrayContaining([
        { rules: ['network'], count: 13 },
        { rules: ['young'], count: 11 },
      ]),
    )
    expect(await itemNow(slow.id)).toMatchObject({ counted: 0 })
    expect(await itemNow(pulled.id)).toMatchObject({ score: 4, counted: 12 })
    expect(await itemNow(fair.id)).toMatchObject({ counted: 23 })
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('只有版主能看、能决定，一件只决定一次', async () => {
    const [found] = await casesOpen()
    const member = await makeAccount(world.host)
    expect((await world.send('GET /admin/anomaly', {}, member.headers)).code).toBe(10002)
    const put = (action: string) =>
      world.send('PUT /admin/anomaly/{id}', { id: found?.id, action }, moderator.headers)
    expect((await put('close')).code).toBe(10004)
    expect((await put('exclude')).code).toBe(10000)
    expect((await put('count')).code).toBe(10004)
  })
})

/** How many reviews of a blend count, after somebody whom nobody knows wrote one more. */
async function countedOf(id: number, at: number): Promise<number> {
  const [stranger] = await crowd(1, () => `21.${at}.1.1`)
  await write(stranger as Person, id, 4)
  await runPendingJobs(world.host)
  return (await itemNow(id)).counted
}

describe('不算突然涌来的', () => {
  test('天天有人写的一款，热闹的一小时要多到平常的三倍；一处网络的六个人在一百份里不算多', async () => {
    const { id } = await makeTobacco(world.db)
    await reviewedBefore(world.db, id, { many: 100, stars: 4, days: 28 })
    for (const person of await crowd(6, (at) => `22.1.1.${at + 1}`)) await write(person, id, 2)
    await spreadOver(world.db, id, 20)
    for (const person of await crowd(8, (at) => `23.${at}.1.1`)) await write(person, id, 4)
    expect(await countedOf(id, 0)).toBe(115)
    for (const person of await crowd(2, (at) => `24.${at}.1.1`)) await write(person, id, 4)
    expect(await countedOf(id, 1)).toBe(106)
  })

  test('年轻账号一边倒，要别人也有十个、平均差出一星半；其中写得同大家一样的照算', async () => {
    const [few, split, pulled] = await Promise.all([1, 2, 3].map(() => makeTobacco(world.db)))
    if (!few || !split || !pulled) throw new Error('Nothing')
    const young = { days: 20, age: 30 }
    for (const [{ id }, others] of [
      [few, 8],
      [split, 12],
      [pulled, 12],
    ] as const) {
      await reviewedBefore(world.db, id, { many: others, stars: 4 })
      await reviewedBefore(world.db, id, { many: 10, stars: 1, ...young })
    }
    await reviewedBefore(world.db, split.id, { many: 10, stars: 5, ...young })
    await reviewedBefore(world.db, pulled.id, { many: 1, stars: 4, ...young })
    expect(await countedOf(few.id, 2)).toBe(19)
    expect(await countedOf(split.id, 3)).toBe(33)
    expect(await countedOf(pulled.id, 4)).toBe(14)
  })

  test('开了很久的账号同一小时开的、本站自己的代理后面的，各写各的', async () => {
    const { id } = await makeTobacco(world.db)
    const cohort = await crowd(4, (at) => `10.1.1.${at + 1}`)
    for (const person of cohort) await openedAgo(world.db, person.uid, '130 days')
    for (const person of cohort) await write(person, id, 5)
    expect(await countedOf(id, 5)).toBe(5)
  })

  test('一处网络到处写，人不到五个或点评不到十五份的', async () => {
    const written: number[] = []
    for (const [people, each, network] of [
      [4, 4, '25.1.1'],
      [5, 2, '26.1.1'],
    ] as const)
      for (const person of await crowd(people, (at) => `${network}.${at + 1}`))
        for (let n = 0; n < each; n += 1) {
          const { id } = await makeTobacco(world.db)
          await write(person, id, 3)
          written.push(id)
        }
    await runPendingJobs(world.host)
    for (const id of written) expect(await itemNow(id)).toMatchObject({ counted: 1 })
  })
})
