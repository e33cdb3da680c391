import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePicture } from '#server/test/community/content.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { type Maker, makeMaker } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let maker: Maker
beforeAll(async () => {
  world = await createWorld()
  maker = await makeMaker(world.host)
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

const refuse = (type: number, id: number) =>
  world.db
    .transaction()
    .execute(async (trx) => world.host.content.handlerOf(type)?.reject?.(trx, id, '图片不清楚'))
const release = (type: number, id: number) =>
  world.db.transaction().execute(async (trx) => world.host.content.handlerOf(type)?.release?.(trx, id))

const seen = async (path: string) => {
  world.host.responses.invalidate(null)
  return (await world.get(path)).code
}

test('被退回的作品什么也没改就再交，不会自己登出来，等人再看；看过了才出来', async () => {
  const form = { name: '松枝', on_view: 1, notes: '这支斗有一点货到付款的意思' }
  const made = await world.send<{ id: number }>('POST /work', form, maker.headers)
  expect(made.code).toBe(10200)
  const { id } = made.data
  await refuse(8, id)
  const calm = { id, name: '松枝', on_view: 1, notes: '头层石楠木' }
  expect((await world.send('PUT /work/{id}', calm, maker.headers)).code).toBe(10200)
  // However often it is sent again.
  expect((await world.send('PUT /work/{id}', calm, maker.headers)).code).toBe(10200)
  expect(await seen(`/work/${id}`)).toBe(10003)
  await release(8, id)
  expect(await seen(`/work/${id}`)).toBe(10000)
})

test('被退回的鉴赏也一样', async () => {
  const images = await makePicture(world.db, maker.uid)
  const form = { type: 'pipe', title: '转让一支', content: '', images }
  const made = await world.send<{ id: number }>('POST /appreciation', form, maker.headers)
  expect(made.code).toBe(10200)
  const { id } = made.data
  await refuse(3, id)
  const change = { id, title: '看看这一支', content: '', images }
  expect((await world.send('PUT /appreciation/{id}', change, maker.headers)).code).toBe(10200)
  expect(await seen(`/appreciation/${id}`)).toBe(10003)
})
