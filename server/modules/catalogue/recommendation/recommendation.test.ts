import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { makeAccount, makeMember, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { collectAs } from '#server/test/catalogue/collections.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

type Found = { list: { id: number; shared: number }[] }

const similar = async (id: number, who?: Person) =>
  (await world.send<Found>('GET /alsoliked', { type: contentTypes.tobacco, id }, who?.headers)).data
const shared = async (id: number) => {
  world.host.responses.invalidate(null)
  return (await similar(id)).list.map((one) => [one.id, one.shared])
}
const people = (n: number) =>
  Promise.all(Array.from({ length: n }, async () => (await makeMember(world.db)).id))
const blends = async (n: number) => {
  const made: number[] = []
  for (let i = 0; i < n; i += 1) made.push((await makeTobacco(world.db)).id)
  return made as [number, ...number[]]
}
const keep = (who: readonly number[], ids: readonly (number | undefined)[], state = 'own') =>
  collectAs(
    world.db,
    who,
    ids.filter((id) => id !== undefined),
    state,
  )

describe('同好也喜欢', () => {
  test('两个人都有的才算；一个人的收藏看不出来', async () => {
    const [here, both, alone] = await blends(3)
    const [one, other] = await people(2)
    if (!one || !other) throw new Error('nobody')
    await keep([one, other], [here, both])
    await keep([one], [alone])
    expect(await shared(here)).toEqual([[both, 2]])
    expect(await shared(alone as number)).toEqual([])
  })

  test('想要、拥有、抽过都算；收藏又好评的人只算一次', async () => {
    const [here, there] = await blends(2)
    const [one, two, three] = await people(3)
    if (!one || !two || !three) throw new Error('nobody')
    await keep([one], [here, there], 'want')
    await keep([two], [here, there], 'had')
    await keep([three], [here])
    for (const tobacco of [here, there as number]) {
      await makeReview(world.db, { tobacco, member: one, stars: 5 })
      await makeReview(world.db, { tobacco, member: three, stars: 4 })
    }
    expect(await shared(here)).toEqual([[there, 3]])
  })

  test('低分的点评不算喜欢，没有公开的点评也不算', async () => {
    const [here, low, hidden] = await blends(3)
    const who = await people(2)
    await keep(who, [here])
    for (const member of who) {
      await makeReview(world.db, { tobacco: low as number, member, stars: 3.5 })
      await makeReview(world.db, { tobacco: hidden as number, member, stars: 5, state: 'pending' })
    }
    expect(await shared(here)).toEqual([])
  })

  test('按占比排：三个人里的三个，排在人人都有的前面', async () => {
    const [here, rare, common] = await blends(3)
    const [followers, crowd] = [await people(3), await people(30)]
    await keep(followers, [here, rare, common])
    await keep(crowd, [common])
    expect(await shared(here)).toEqual([
      [rare, 3],
      [common, 3],
    ])
    // 4/√33 against 3/√3: still the rare one.
    await keep(crowd.slice(0, 1), [here])
    expect(await shared(here)).toEqual([
      [rare, 3],
      [common, 4],
    ])
  })

  test('至多五款，都带着名字、品牌与图；自己不在里面', async () => {
    const all = await blends(8)
    await keep(await people(2), all)
    const { list } = await similar(all[0])
    expect(list).toHaveLength(5)
    expect(list.map(({ id }) => id)).not.toContain(all[0])
    expect(list[0]).toMatchObject({
      name_en: expect.any(String),
      brand: { name_en: expect.any(String) },
      art: expect.stringContaining('/art/tobacco/'),
    })
  })

  test('烟斗也有，同号的斗草不混进来', async () => {
    const { list } = await world.read('GET /catchpipe', { limit: 2 })
    const [one, two] = list.map(({ id }) => id)
    const who = await people(2)
    await collectAs(world.db, who, [one ?? 0, two ?? 0], 'own', contentTypes.pipe)
    await keep(who, [one, two])
    const found = await world.read('GET /alsoliked', { type: contentTypes.pipe, id: one })
    expect(found.list).toMatchObject([{ id: two, shared: 2, art: expect.stringContaining('/art/pipe/') }])
  })

  test('收藏的人再多，也只看最近的五百位', async () => {
    const [here, there, late] = await blends(3)
    const crowd = await people(620)
    await keep(crowd, [here, there])
    await keep(crowd.slice(0, 20), [late])
    // The first twenty came before the newest five hundred.
    expect(await shared(here)).toEqual([[there, 500]])
  })
})

describe('不想看', () => {
  test('关了就知道，开了又有；只管自己，换一台设备也一样', async () => {
    const [here] = await blends(1)
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const turn = (on: number) => world.send('PUT /alsoliked', { on }, one.headers)
    for (let times = 0; times < 2; times += 1)
      expect(await turn(0)).toMatchObject({ code: 10000, data: { on: false } })
    const wanted = async (who: Person) =>
      (await world.read('GET /viewer/page', { about: `4:${here}` }, who.headers)).facts
    expect(await wanted(one)).toMatchObject([{ id: here, also_liked: false }])
    expect(await wanted(other)).toMatchObject([{ id: here, also_liked: true }])
    await turn(1)
    expect(await wanted(one)).toMatchObject([{ id: here, also_liked: true }])
  })

  test.each([
    ['GET /alsoliked', { type: 4, id: 99_999_999 }, 10003],
    ['GET /alsoliked', { type: 6, id: 1 }, 40000],
    ['GET /alsoliked', { type: 4 }, 40000],
    ['GET /alsoliked', { id: 1 }, 40000],
    ['PUT /alsoliked', { on: 2 }, 40000],
    ['PUT /alsoliked', {}, 40000],
  ])('%s %o 说得清楚', async (key, input, code) => {
    const person = await makeAccount(world.host)
    const reply = await world.send(key, input, person.headers)
    expect(reply.code).toBe(code)
    expect(reply.msg).toMatch(/\p{Script=Han}/u)
  })

  test('不登录不能改', async () => {
    expect((await world.send('PUT /alsoliked', { on: 0 })).code).toBe(10050)
  })
})
