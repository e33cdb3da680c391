// Two calls that need the same rows take them in the same order: neither is ended by the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { clearRateLimits, joinCircle, makeCircle, makePost } from '#server/test/community/posts.ts'
import { adminViewOf } from '#server/test/moderation/reports.ts'
import { meanwhile } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let circle: number
let staff: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
  staff = await makeAccount(world.host, { roles: ['moderator'] })
  other = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const { decide, reported } = adminViewOf(() => ({ world, circle, staff }))
const ended = '同时有人在处理这里，请再试一次'

test('一位站务判举报、一位站务管同一个帖子', async () => {
  const { post, id } = await reported()
  const pin = { type: 0, id: post, action: 'top', reason: '大家看看' }
  const replies = await meanwhile(
    world,
    { table: 'post', id: post },
    () => world.send('PUT /admin/content/{type}/{id}', pin, other.headers),
    () => decide(id, { decision: 'uphold', act: 'ban' }),
  )
  expect(replies.map(({ code }) => code)).toEqual([10000, 10000])
})

test('一位站务答复申诉并解封、一位站务删同一个帖子', async () => {
  const { author, post, id } = await reported()
  expect((await decide(id, { decision: 'uphold', act: 'ban' })).code).toBe(10000)
  const { list } = await world.read('GET /message', { showtype: 4 }, author.headers)
  await world.send('POST /appeal', { id: list[0]?.id ?? 0, words: '没有违规' }, author.headers)
  const [appeal] = (await world.read('GET /admin/appeal', { limit: 50 }, other.headers)).list
  const uphold = { id: appeal?.id ?? 0, action: 'uphold', answer: '', undo: 1 }
  const removal = { type: 0, id: post, action: 'delete', reason: '重复发布' }
  const replies = await meanwhile(
    world,
    { table: 'post', id: post },
    () => world.send('PUT /admin/content/{type}/{id}', removal, staff.headers),
    () => world.send('PUT /admin/appeal/{id}', uphold, other.headers),
  )
  expect(replies[0]?.code).toBe(10000)
  expect(replies.map(({ msg }) => msg)).not.toContain(ended)
})

test('站务放行的时候作者删掉自己的帖子', async () => {
  const author = await makeAccount(world.host)
  await joinCircle(world.db, circle, author.uid)
  const draft = { kind: 1, circle_id: circle, title: '闲聊', content: '加我微信：douyou2020' }
  const post = (await world.send<{ id: number }>('POST /invitation', draft, author.headers)).data.id
  const { list } = await world.read('GET /admin/held', { limit: 50 }, staff.headers)
  const { id = 0 } = list.find(({ target }) => target === post) ?? {}
  const replies = await meanwhile(
    world,
    { table: 'post', id: post },
    () => world.send('DELETE /invitation/{id}', { id: post }, author.headers),
    () => world.send('PUT /admin/held/{id}', { id, decision: 'release', reason: '' }, staff.headers),
  )
  expect(replies[0]?.code).toBe(10000)
  expect(replies[1]).toMatchObject({ code: 10004, msg: '这件已经处理过了' })
})

test('一条回复与它的楼主同时被各自删掉；有人同时在回', async () => {
  const [one, answerer] = [await makeAccount(world.host), await makeAccount(world.host)]
  const post = await makePost(world.db, { circle, by: one.uid })
  type Commented = { comment: { id: number } }
  const say = async (who: Person, content: string, pid?: number) => {
    await clearRateLimits(world.db)
    const sent = { type: 0, id: post, content, ...(pid && { pid }) }
    return world.send<Commented>('POST /repeatInvitation', sent, who.headers)
  }
  const head = (await say(one, '楼主')).data.comment.id
  const reply = (await say(answerer, '回一句', head)).data.comment.id
  const remove = (who: Person, id: number) =>
    world.send('DELETE /commentinvitation/{id}', { id }, who.headers)
  const gone = await meanwhile(
    world,
    { table: 'post', id: post },
    () => remove(answerer, reply),
    () => remove(one, head),
  )
  expect(gone.map(({ code }) => code)).toEqual([10000, 10000])

  const next = (await say(one, '又一层')).data.comment.id
  const both = await meanwhile(
    world,
    { table: 'post', id: post },
    () => say(answerer, '再回一句', next),
    () => remove(one, next),
  )
  expect(both.map(({ code }) => code)).toEqual([10000, 10000])
})
