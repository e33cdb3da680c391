import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePeople } from '#server/test/community/circles.ts'
import { makeAccount } from '#server/test/factories.ts'
import {
  clearRateLimits,
  makeCircle,
  makePost,
  postRow,
  wrongBalances,
  wrongCounts,
} from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Numbers that look like chance and are the same each time. */
function lots(seed: number) {
  let now = seed
  return (most: number) => (now = (now * 48_271) % 2_147_483_647) % most
}

type Commented = { comment: { id: number } }

/** Acts of a crowd on a few posts, circles and each other, one of many a call. */
async function crowdOf(count: number) {
  const people = await makePeople(world, count)
  const circles = await Promise.all([1, 2, 3].map(() => makeCircle(world.db)))
  const author = people[0]?.uid ?? 0
  const posts = await Promise.all(
    Array.from({ length: 8 }, (_none, n) => makePost(world.db, { circle: circles[n % 3] ?? 0, by: author })),
  )
  const comments: number[] = []
  const pick = lots(7)
  const some = (list: readonly number[]) => list[pick(list.length || 1)] ?? 0
  const talk = async (headers: Record<string, string>, id: number) => {
    const content = `说 ${pick(1_000_000)}`
    const sent = await world.send<Commented>('POST /repeatInvitation', { type: 0, id, content }, headers)
    if (sent.code === 10000) comments.push(sent.data.comment.id)
    return sent
  }
  return {
    posts,
    act: () => {
      const headers = people[pick(count)]?.headers ?? {}
      const [id, circle, comment, uid] = [
        some(posts),
        some(circles),
        some(comments),
        people[pick(count)]?.uid ?? 0,
      ]
      const acts = [
        () => world.send('POST /likeinvitation', { type: 0, id }, headers),
        () => world.send('DELETE /likeinvitation/{id}', { type: 0, id }, headers),
        () => world.send('POST /likeinvitation', { type: 1, id: comment }, headers),
        () => world.send('DELETE /likeinvitation/{id}', { type: 1, id: comment }, headers),
        () => world.send('POST /collectInvitation', { type: 0, id }, headers),
        () => world.send('DELETE /collectInvitation/{id}', { type: 0, id }, headers),
        () => talk(headers, id),
        () => world.send('DELETE /commentinvitation/{id}', { id: comment }, headers),
        () => world.send('POST /friendrelation', { uid }, headers),
        () => world.send('DELETE /friendrelation/{id}', { id: uid }, headers),
        () => world.send('POST /applycircle', { id: circle }, headers),
        () => world.send('PUT /applycircle/{id}', { id: circle, action: 'leave' }, headers),
      ]
      return acts[pick(acts.length)]
    },
  }
}

const rounds = 10_000
const atOnce = 100

test('一万次同时的赞、收藏、评论、关注与加入之后，数就是行数', async () => {
  const { posts, act } = await crowdOf(40)
  const done: Record<number, number> = {}
  for (let at = 0; at < rounds; at += atOnce) {
    const replies = await Promise.all(Array.from({ length: atOnce }, async () => act()?.()))
    for (const reply of replies) done[reply?.code ?? 0] = (done[reply?.code ?? 0] ?? 0) + 1
    expect(replies.filter((reply) => (reply?.status ?? 500) >= 500)).toEqual([])
    await clearRateLimits(world.db)
  }
  expect(done[10000]).toBeGreaterThan(rounds / 3)
  await takeInAllEvents(world.host)
  expect(await wrongCounts(world.db)).toEqual([])
  expect(await wrongBalances(world.db)).toBe(0)
  for (const id of posts) expect((await postRow(world.db, id)).hot).toBeGreaterThan(0)
}, 180_000)

test('只给圈内看的不算在外人看到的数里：圈子、今天、作者、个人主页', async () => {
  const [author, reader] = [await makeAccount(world.host), await makeAccount(world.host)]
  const circle = await makeCircle(world.db, { members: [author.uid, reader.uid] })
  const open = await makePost(world.db, { circle, by: author.uid })
  const closed = await makePost(world.db, { circle, by: author.uid, membersOnly: true, essence: true })
  await makePost(world.db, { circle, by: author.uid, membersOnly: true, state: 'pending' })
  const seen = async (headers: Record<string, string> = {}) => {
    world.host.responses.invalidate(null)
    const one = await world.read('GET /groupcircle/{id}', { id: circle }, headers)
    const [listed] = (await world.read('GET /groupcircle', { q: one.name }, headers)).list
    const post = await world.read('GET /invitation/{id}', { id: open }, headers)
    const home = await world.read('GET /user/gethomeinfo', { uid: author.uid }, headers)
    return {
      circle: [one.post_count, one.today_count, one.essence_count],
      listed: [listed?.post_count, listed?.today_count],
      beside: [post.circle_card.today_count, post.author_counts.posts, post.author_counts.essence],
      home: [home.post_count, home.essence_count],
    }
  }
  const outside = { circle: [1, 1, 0], listed: [1, 1], beside: [1, 1, 0], home: [1, 0] }
  expect(await seen()).toEqual(outside)
  expect(await seen((await makeAccount(world.host)).headers)).toEqual(outside)
  expect(await seen(reader.headers)).toMatchObject({ circle: [2, 2, 1], listed: [2, 2] })
  expect((await seen(author.headers)).home).toEqual([2, 1])
  await world.send('PUT /invitation/{id}', { id: closed, members_only: 0 }, author.headers)
  expect(await seen()).toEqual({ circle: [2, 2, 1], listed: [2, 2], beside: [2, 2, 1], home: [2, 1] })
  await world.send('PUT /invitation/{id}', { id: closed, members_only: 1 }, author.headers)
  await world.send('DELETE /invitation/{id}', { id: closed }, author.headers)
  expect(await seen()).toEqual(outside)
  expect(await seen(reader.headers)).toMatchObject({ circle: [1, 1, 0], listed: [1, 1] })
})
