import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { joinCircle, leaveCircle, makeCircle, makePost } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let owner: Person
let author: Person
let reader: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await makeAccount(world.host)
  author = await makeAccount(world.host)
  reader = await makeAccount(world.host)
})
afterAll(() => world.close())

const read = (id: number, who?: Person) => world.get(`/invitation/${id}`, who?.headers)

test('圈子关闭以后，帖子不再公开；作者还看得到、列得出、删得掉，不能改，也没有人能评论', async () => {
  const circle = await makeCircle(world.db, { owner: owner.uid, members: [author.uid] })
  const post = await makePost(world.db, { circle, by: author.uid, title: '写在圈子里的' })
  await leaveCircle(world.db, circle, author.uid)
  expect((await world.send('PUT /circle/{id}', { id: circle, action: 'close' }, owner.headers)).code).toBe(
    10000,
  )
  world.host.responses.invalidate(null)
  expect((await read(post)).code).toBe(10003)
  expect((await read(post, reader)).code).toBe(10003)
  expect((await read(post, author)).data).toMatchObject({
    title: '写在圈子里的',
    can: { edit: false, comment: false, delete: true },
  })
  const own = await world.read('GET /invitation', { scope: 'user', uid: author.uid }, author.headers)
  expect(own.list.map(({ id }) => id)).toEqual([post])
  const others = await world.read('GET /invitation', { scope: 'user', uid: author.uid }, reader.headers)
  expect(others.list).toEqual([])
  const square = await world.read('GET /invitation', { scope: 'square' }, author.headers)
  expect(square.list.map(({ id }) => id)).not.toContain(post)
  const comment = { type: 0, id: post, content: '自己顶一下' }
  expect((await world.send('POST /repeatInvitation', comment, author.headers)).code).toBe(10004)
  expect((await world.send('DELETE /invitation/{id}', { id: post }, author.headers)).code).toBe(10000)
  await joinCircle(world.db, circle, reader.uid)
  expect((await read(post, reader)).code).toBe(10003)
})
