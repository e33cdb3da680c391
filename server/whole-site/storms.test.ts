import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let circle: number
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
})
afterAll(() => world.close())

const people = (many: number) => Promise.all(Array.from({ length: many }, () => makeAccount(world.host)))
const at = (place: string, who: Person) => ({ ...who.headers, 'x-forwarded-for': place })
const unread = async (who: Person) =>
  (await world.send<{ total: number }>('GET /message/unread', {}, who.headers)).data.total

test('一个账号一起关注许多人：一小时正好六十个', async () => {
  const [fan, ...others] = await people(81)
  if (!fan) throw new Error('nobody')
  const answers = await Promise.all(
    others.map(({ uid }) => world.send('POST /friendrelation', { uid }, fan.headers)),
  )
  expect(answers.filter(({ code }) => code === 10000)).toHaveLength(60)
  expect(answers.filter(({ code }) => code === 10007)).toHaveLength(20)
})

test('一个地址上许多账号一起举报：一天正好四百份，别的地址照样能举报', async () => {
  const author = await makeAccount(world.host)
  const posts: number[] = []
  for (let n = 0; n < 20; n += 1) posts.push(await makePost(world.db, { circle, by: author.uid }))
  const crowd = await people(21)
  const report = (who: Person, target: number, place: string) =>
    world.send('POST /report', { type: 0, target, reason: 'trade' }, at(place, who))
  const answers = await Promise.all(
    crowd.flatMap((who) => posts.map((target) => report(who, target, '100.70.1.1'))),
  )
  expect(answers.filter(({ code }) => code === 10000)).toHaveLength(400)
  expect(answers.filter(({ code }) => code === 10007)).toHaveLength(20)
  const [elsewhere] = await people(1)
  if (!elsewhere) throw new Error('nobody')
  expect((await report(elsewhere, posts[0] ?? 0, '100.71.1.1')).code).toBe(10000)
})

test('许多生人一起提到一个人：响三十次，其余在消息里但不响；关注的人照样响', async () => {
  const [victim, friend, ...strangers] = await people(42)
  if (!victim || !friend) throw new Error('nobody')
  const owner = await makeAccount(world.host)
  const target = await makePost(world.db, { circle, by: owner.uid })
  const mention = (who: Person) =>
    world.send(
      'POST /repeatInvitation',
      { type: 0, id: target, content: `@${victim.nickname} 看这里，说的就是你` },
      who.headers,
    )
  for (const { code } of await Promise.all(strangers.map(mention))) expect(code).toBe(10000)
  const list = async () =>
    (await world.send<{ list: object[] }>('GET /message', { showtype: 0, limit: 50 }, victim.headers)).data
      .list
  expect(await list()).toHaveLength(40)
  expect(await unread(victim)).toBe(30)
  await world.send('POST /friendrelation', { uid: friend.uid }, victim.headers)
  await mention(friend)
  expect(await unread(victim)).toBe(31)
})
