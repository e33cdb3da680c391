import { afterAll, beforeAll, expect, test } from 'vitest'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { moveToTier } from '#server/test/catalogue/search-expectations.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function blends(q: string): Promise<number[]> {
  world.host.responses.invalidate(null)
  const { groups } = await world.read('GET /search', { q })
  return groups.find(({ kind }) => kind === 'tobacco')?.list.map(({ id }) => id) ?? []
}

test.each([1, 2, 3])('排在第%d层的斗草一样找得到，打了一半也是', async (tier) => {
  const id = await tobaccoNamed(world.db, 'samuel-gawith-squadron-leader')
  await moveToTier(world.db, id, tier)
  // No name begins so: the words alone lead there.
  for (const q of ['leader squadron', 'leade squadr', 'gawith squadron'])
    expect(await blends(q)).toContain(id)
})
