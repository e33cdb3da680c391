import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { lastActs } from '#server/test/moderation/moderation.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('用整个手机号查人，记入日志：谁查的、查到了谁，不写号码；按名字查不记', async () => {
  const staff = await makeAccount(world.host, { roles: ['moderator'] })
  const person = await makeAccount(world.host)
  const search = (q: string) => world.read('GET /admin/user', { q }, staff.headers)
  expect((await search(person.phone)).list.map(({ id }) => id)).toEqual([person.uid])
  const [entry] = await lastActs(world.db, 1)
  expect(entry).toMatchObject({
    act: 'user.phone_search',
    actor_id: staff.uid,
    target_id: String(person.uid),
  })
  expect(JSON.stringify(entry)).not.toContain(person.phone)
  await search('19900000000')
  expect((await lastActs(world.db, 1))[0]).toMatchObject({ act: 'user.phone_search', target_id: '0' })
  await search(person.nickname)
  expect(await lastActs(world.db, 9)).toHaveLength(2)
})
