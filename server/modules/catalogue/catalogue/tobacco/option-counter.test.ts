import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTobacco } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { createOptionCounter } from './option-counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('正在重数时又有改动：改动之后来问的，数的是改动之后的', async () => {
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The first reading is done, and its result comes late.
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.resolve()
      await goOn.promise
      return result
    },
  })
  const count = createOptionCounter({ ...world.host, db })
  const before = count({ ingredients: [] })
  await read.promise
  await makeTobacco(world.db)
  world.host.responses.invalidate('catalogue')
  const after = count({ ingredients: [] })
  goOn.resolve()
  expect((await after).total).toBe((await before).total + 1)
})
