import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { ban, clearRateLimits } from '#server/test/identity/people.ts'
import { migrateAgain } from '#server/test/database.ts'
import { doNow } from '#server/test/jobs.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { growthOf, openedAgo, spoilSums, wrongScores } from '#server/test/moderation/anomalies.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const itemNow = (id: number) => {
  world.host.responses.invalidate(null)
  return world.read('GET /tobacco/{id}', { id })
}

type Written = { review: { id: number }; scores: { review_count: number; score: number | null } }

const write = (who: Person, id: number, score: number, figures: Record<string, number> = {}) =>
  world.send<Written>('POST /tobaccocommon/{id}', { id, score, content: '写得不长', ...figures }, who.headers)

const blends = (many: number) => Promise.all(Array.from({ length: many }, () => makeTobacco(world.db)))

const hourly = () => doNow(world.host, 'review:grow')

/** What depends on who and when: numbers, names and times. */
const plain = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      ['id', 'uid', 'nickname', 'create_time', 'url', 'title', 'waiting'].includes(key) ? '' : value,
    ),
  ) as unknown

describe('新来的人的点评', () => {
  test('一分钟的账号写四十四份半星，分数与名次都不动；点评都在，别人看得到，点评数马上算上', async () => {
    const [regular, newcomer] = [await makeAccount(world.host), await makeAccount(world.host, { growth: 0 })]
    const items = await blends(44)
    for (const { id } of items.slice(0, 20)) await write(regular, id, 4.5)
    const before = await Promise.all(items.map(({ id }) => itemNow(id)))
    const answers = await Promise.all(items.map(({ id }) => write(newcomer, id, 0.5)))
    const accepted = answers.filter(({ code }) => code === 10000).length
    expect(accepted).toBe(30)
    expect(answers.filter(({ code }) => code === 10007)).toHaveLength(14)
    const figures = ({ score, distribution }: (typeof before)[number]) => ({ score, distribution })
    const after = await Promise.all(items.map(({ id }) => itemNow(id)))
    expect(after.map(figures)).toEqual(before.map(figures))
    const listed = await Promise.all(items.map(({ id }) => world.read('GET /tobaccocommon/{id}', { id })))
    expect(listed.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(20 + accepted)
    expect(after.map(({ review_count }) => review_count)).toEqual(listed.map(({ total }) => total))
    expect(after.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(accepted)
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('写的人马上看到自己的星：答复、自己的点评与页面上的分数，和长成的账号一样，只多一句还没有计入', async () => {
    const [regular, other, grown, newcomer] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host, { growth: 0 }),
    ]
    const seen = []
    for (const person of [grown, newcomer]) {
      const { id } = await makeTobacco(world.db)
      for (const one of [regular, other]) await write(one, id, 5, { strength: 5 })
      const made = await write(person, id, 0.5, { strength: 2, taste: 3 })
      const edited = await world.send(
        'PUT /tobaccocommon/{id}',
        { id: made.data.review.id, score: 1, content: '改过', strength: 2, taste: 3 },
        person.headers,
      )
      world.host.responses.invalidate(null)
      seen.push({
        made: plain(made.data),
        edited: plain(edited.data),
        mine: plain(await world.read('GET /review/mine', { type: 4, id }, person.headers)),
        facts: plain((await world.read('GET /viewer/page', { about: `4:${id}` }, person.headers)).facts),
        own: plain(await world.read('GET /review/own', {}, person.headers)),
        list: plain(await world.read('GET /tobaccocommon/{id}', { id }, person.headers)),
        deleted: (await world.send('DELETE /tobaccocommon/{id}', { id: made.data.review.id }, person.headers))
          .data,
      })
    }
    expect(seen[1]).toEqual(seen[0])
    const figures = [
      { key: 'strength', value: 4, basis: 'members' },
      { key: 'flavor_level' },
      { key: 'room_note' },
      { key: 'taste', value: 3, basis: 'members' },
    ]
    expect(seen[0]).toMatchObject({
      made: { scores: { score: 3.5, review_count: 3, figures } },
      facts: [{ own_scores: { score: 11 / 3, review_count: 3, figures } }],
    })
  })

  test('账号自己长起来：一天后算一半，写过三篇、过了两周全算；被封的不长', async () => {
    const [regular, person, banned] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { growth: 0 }),
      await makeAccount(world.host, { growth: 0 }),
    ]
    const [first, second, third] = await blends(3)
    if (!first || !second || !third) throw new Error('Nothing')
    await write(regular, first.id, 5)
    await write(person, first.id, 2)
    await write(person, second.id, 2)
    await hourly()
    expect(await growthOf(world.db, person.uid)).toBe(0)
    expect(await itemNow(first.id)).toMatchObject({ score: 5, review_count: 2, waiting: 1 })

    await openedAgo(world.db, person.uid, '25 hours')
    await openedAgo(world.db, banned.uid, '25 hours')
    await ban(world.db, banned.uid, '2030-01-01', '刷分')
    await hourly()
    expect(await growthOf(world.db, banned.uid)).toBe(0)
    expect(await growthOf(world.db, person.uid)).toBe(1)
    expect(await itemNow(first.id)).toMatchObject({
      score: 4,
      review_count: 2,
      waiting: 0,
      distribution: [1, 0, 0, 1, 0],
    })

    await openedAgo(world.db, person.uid, '15 days')
    await hourly()
    expect(await growthOf(world.db, person.uid)).toBe(1)
    await write(person, third.id, 3)
    await hourly()
    expect(await growthOf(world.db, person.uid)).toBe(2)
    expect(await itemNow(first.id)).toMatchObject({ score: 3.5, review_count: 2 })
    expect(await itemNow(third.id)).toMatchObject({ score: 3, review_count: 1 })
    expect(await wrongScores(world.db)).toEqual([])
  })

  test('写、改、删、长大，随便怎么来，存着的分数总是重算的分数；算法换了就按新的重算', async () => {
    const people = await Promise.all(
      [0, 0, 0, 1, 1, 2].map((growth) => makeAccount(world.host, { growth: growth as 0 | 1 | 2 })),
    )
    const items = await blends(4)
    let seed = 20_261_126
    const luck = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const written: { id: number; who: Person }[] = []
    for (let turn = 0; turn < 120; turn += 1) {
      const who = people[luck(people.length)] as Person
      const act = luck(10)
      if (act < 5) {
        const made = await write(who, items[luck(items.length)]?.id ?? 0, (1 + luck(10)) / 2)
        if (made.code === 10000) written.push({ id: made.data.review.id, who })
      } else if (act < 8 && written.length > 0) {
        const at = luck(written.length)
        const { id, who: author } = written[at] as (typeof written)[number]
        if (act === 5)
          await world.send('DELETE /tobaccocommon/{id}', { id }, written.splice(at, 1)[0]?.who.headers)
        else
          await world.send(
            'PUT /tobaccocommon/{id}',
            { id, score: (1 + luck(10)) / 2, content: '改' },
            author.headers,
          )
      } else {
        await openedAgo(world.db, who.uid, `${luck(30)} days`)
        await hourly()
      }
      if (turn % 20 === 0) await clearRateLimits(world.db)
      expect(await wrongScores(world.db)).toEqual([])
    }
    expect(written.length).toBeGreaterThan(5)
    const before = await Promise.all(items.map(({ id }) => itemNow(id)))
    await spoilSums(world.db)
    expect(await wrongScores(world.db)).not.toEqual([])
    await migrateAgain(world.address)
    expect(await wrongScores(world.db)).toEqual([])
    expect(await Promise.all(items.map(({ id }) => itemNow(id)))).toEqual(before)
  }, 120_000)

  test('作品的点评一样分轻重；算法换了，工作室的分数也重算', async () => {
    const maker = await makeMaker(world.host)
    const id = await makeWork(world.db, maker.studio)
    for (const [growth, score] of [
      [0, 0.5],
      [1, 1],
      [2, 4],
    ] as const) {
      const { headers } = await makeAccount(world.host, { growth })
      await world.send('POST /review', { type: 8, id, score, content: '写得不长' }, headers)
    }
    const studioNow = async () => {
      world.host.responses.invalidate(null)
      const { score, review_count } = await world.read('GET /studio/{id}', { id: maker.studio })
      return { score, review_count }
    }
    expect(await studioNow()).toEqual({ score: 3, review_count: 3 })
    await spoilSums(world.db)
    expect((await studioNow()).score).not.toBe(3)
    await migrateAgain(world.address)
    expect(await studioNow()).toEqual({ score: 3, review_count: 3 })
  })
})
