import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { facetsAstray, makePicture, somePipes } from '#server/test/community/content.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let titles = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Asked = Record<string, string | number>
const kinds = ['pipe', 'tobacco', 'rack'] as const
const tags = ['新手求助', '']

async function show(who: Person, pipe: number) {
  const form = {
    type: kinds[randomInt(3)] ?? 'pipe',
    title: `墙上第 ${++titles} 件`,
    content: '',
    images: await makePicture(world.db, who.uid),
    cites: JSON.stringify([{ type: 5, id: pipe }]),
    tags: tags[randomInt(2)] ?? '',
  }
  const made = await world.send<{ id: number }>('POST /appreciation', form, who.headers)
  expect(made.msg).toBe('成功')
  return made.data.id
}

/** All of a wall, a few at a time by its cursor. */
async function whole(asked: Asked): Promise<number[]> {
  world.host.responses.invalidate(null)
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { list: { id: number }[]; next: string | null } = await world.read('GET /appreciation', {
      ...asked,
      limit: 7,
      ...(cursor && { cursor }),
    })
    ids.push(...page.list.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

/** What somebody may do to a piece, drawn by lot. */
async function actOn(id: number, crowd: readonly Person[], staff: Person) {
  const who = crowd[randomInt(crowd.length)]
  const by = (action: string) =>
    world.send('PUT /appreciation/{id}', { id, action, reason: '换一下' }, staff.headers)
  const acts = [
    () => world.send('POST /likeinvitation', { type: 3, id }, who?.headers),
    () => world.send('POST /collectInvitation', { type: 3, id }, who?.headers),
    () => by('ban'),
    () => by('unban'),
    () => by('essence'),
  ]
  await acts[randomInt(acts.length)]?.()
}

test('按品牌、斗型、话题看的墙，与整面墙里挑出来的一样，次序也一样；翻页不漏不重', async () => {
  const [staff, ...crowd] = await Promise.all([
    makeAccount(world.host, { roles: ['moderator'] }),
    ...Array.from({ length: 4 }, () => makeAccount(world.host)),
  ])
  const pipes = await somePipes(world.db, 3)
  const made: number[] = []
  for (let n = 0; n < 30; n += 1) {
    await clearRateLimits(world.db)
    const [author, pipe] = [crowd[n % crowd.length], pipes[n % 3]]
    if (author && pipe) made.push(await show(author, pipe.id))
  }
  for (let n = 0; n < 90; n += 1) {
    await clearRateLimits(world.db)
    await actOn(made[randomInt(made.length)] ?? 0, crowd, staff)
  }
  expect(await facetsAstray(world.db)).toEqual([])

  const [first] = pipes
  if (!first) throw new Error('No pipe')
  const facets: Asked[] = [
    { brand: first.brand_id },
    { shape: first.shape_id ?? 0 },
    { brand: first.brand_id, shape: first.shape_id ?? 0 },
    { type: 'pipe', brand: first.brand_id },
  ]
  const orders: Asked[] = [
    { sort: 'new' },
    { sort: 'featured' },
    ...['day', 'week', 'month', 'all'].map((period) => ({ sort: 'hot', period })),
  ]
  for (const order of orders) {
    const wall = await whole(order)
    for (const facet of facets) {
      const among = new Set(await whole({ ...facet, sort: 'new' }))
      expect(await whole({ ...facet, ...order })).toEqual(wall.filter((id) => among.has(id)))
    }
  }
  const ofFirst = new Set(made.filter((_id, n) => n % 3 === 0))
  const shown = (await whole({ sort: 'new' })).filter((id) => ofFirst.has(id))
  expect(shown.length).toBeGreaterThan(0)
  expect((await whole({ brand: first.brand_id, sort: 'new' })).filter((id) => ofFirst.has(id))).toEqual(shown)
})
