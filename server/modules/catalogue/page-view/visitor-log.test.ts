import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { blockPerson } from '#server/test/community/posts.ts'
import { ageTraces, makeMaker } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
type Headers = Record<string, string>
type Input = Record<string, string | number>
const send = (key: string, input: Input, who: Headers = {}) => world.send(key, input, who)
const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => makeAccount(world.host)))
/** Somebody lets their visits be shown. */
const showVisits = (who: Person) => world.send('PUT /user/privacy', { without_trace: 0 }, who.headers)

describe('访客', () => {
  const look = (who: Person, id: number, kind = 'user') =>
    send('POST /visit', { kind, id }, { ...who.headers, 'user-agent': firefox })
  const visitors = async (id: number, who: Headers = {}) => {
    // Blocks are written past the calls here.
    world.host.responses.invalidate(null)
    const { list, visits } = await world.read('GET /visitorlog/{id}', { id }, who)
    return { uids: list.map(({ userinfo }) => userinfo.uid), visits }
  }

  test('一人一天一次，新的在前；自己看自己不算，没登录的只有次数', async () => {
    const [host, one, two] = (await crowd(3)) as [Person, Person, Person]
    await look(one, host.uid)
    // Nobody is shown who did not ask for it.
    expect((await visitors(host.uid)).uids).toEqual([])
    for (const who of [one, two, host]) await showVisits(who)
    for (const who of [one, two, one, host]) await look(who, host.uid)
    expect(await visitors(host.uid)).toMatchObject({ uids: [one.uid, two.uid] })
    await send(
      'POST /visit',
      { kind: 'user', id: host.uid },
      { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.8' },
    )
    expect((await visitors(host.uid)).visits).toBe(3)
    await ageTraces(world.db, 1)
    await look(one, host.uid)
    expect((await visitors(host.uid)).uids).toEqual([one.uid, one.uid, two.uid])
    expect((await world.get('/visitorlog/2000000000')).code).toBe(10003)
  })

  test('不留痕的不在；屏蔽的不在；看工作室也算看了人', async () => {
    const [maker, one, two] = [
      await makeMaker(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    for (const who of [one, two]) await showVisits(who)
    await look(one, maker.studio, 'studio')
    await look(two, maker.uid)
    expect((await visitors(maker.uid)).uids).toEqual([two.uid, one.uid])
    const set = await world.send('PUT /user/privacy', { without_trace: 1 }, one.headers)
    expect(set).toMatchObject({ code: 10000, data: { without_trace: true } })
    expect((await visitors(maker.uid)).uids).toEqual([two.uid])
    await look(one, maker.uid)
    await showVisits(one)
    expect((await visitors(maker.uid)).uids).toEqual([two.uid, one.uid])
    await blockPerson(world.host, two.uid, maker.uid)
    expect((await visitors(maker.uid)).uids).toEqual([one.uid])
    await blockPerson(world.host, two.uid, one.uid)
    expect((await visitors(maker.uid, two.headers)).uids).toEqual([])
  })
})
