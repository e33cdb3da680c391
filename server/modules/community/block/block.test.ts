import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '#server/test/factories.ts'
import { planOfBlockedPosts } from '#server/test/community/blocks.ts'
import { blockPerson, makeCircle, makePost } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('屏蔽了许多人的人看列表，屏蔽的名单读一遍，不是一行读一遍', async () => {
  const [viewer, author] = [await makeMember(world.db), await makeMember(world.db)]
  const circle = await makeCircle(world.db, { members: [author.id] })
  for (let n = 0; n < 40; n += 1) await makePost(world.db, { circle, by: author.id })
  for (let n = 0; n < 120; n += 1) await blockPerson(world.host, viewer.id, (await makeMember(world.db)).id)
  const posts = await planOfBlockedPosts(world.db, viewer.id)
  expect(posts.rowsOf('post')).toBeGreaterThanOrEqual(40)
  // Read for each post it would be 120 rows times 40.
  expect(posts.rowsOf('member_block')).toBeLessThan(1_000)
})
