import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { clearRateLimits, makeCircle, makePicture } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { fileOf } from '../storage/local-storage.ts'

let world: World
let author: Person
let moderator: Person
let stranger: Person
let circle = 0
let written = 0
beforeAll(async () => {
  world = await createWorld()
  author = await makeAccount(world.host)
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  stranger = await makeAccount(world.host)
  circle = await makeCircle(world.db, { members: [author.uid] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await clearRateLimits(world.db)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A picture with a file behind its address. */
async function picture(): Promise<string> {
  const name = await makePicture(world.db, author.uid)
  const file = fileOf(world.host.settings.dataDir, `pub/${name}-l.webp`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'picture')
  return name
}

async function fetched(name: string, who?: Person) {
  const answer = await world.ask({ url: `/file/pub/${name}-l.webp`, headers: who?.headers })
  return [answer.statusCode, answer.headers['cache-control']]
}
/** The same after what was believed of it is asked anew. */
function later(name: string, who?: Person) {
  vi.setSystemTime(Date.now() + 16_000)
  return fetched(name, who)
}
const shown = [200, 'public, max-age=40']
const hidden = [404, 'no-store']
const forHim = [200, 'private, no-store']

const send = async (call: string, input: Record<string, string | number>, who = author) => {
  const answer = await world.send<{ id: number; comment: { id: number } }>(call, input, who.headers)
  expect([call, answer.msg, [10000, 10200].includes(answer.code)]).toEqual([call, answer.msg, true])
  return answer.data
}
const post = (more: object) =>
  send('POST /invitation', {
    circle_id: circle,
    kind: 1,
    title: `第 ${++written} 张图`,
    content: '看图',
    ...more,
  })

describe('撤下的东西，图片也撤下', () => {
  test('封禁、解封、删除、恢复的帖子', async () => {
    const name = await picture()
    expect(await fetched(name)).toEqual(shown)
    const { id } = await post({ images: name })
    const act = (action: string) => send('PUT /invitation/{id}', { id, action, reason: '违规' }, moderator)
    for (const [away, back] of [
      [() => act('ban'), () => act('unban')],
      [() => send('DELETE /invitation/{id}', { id, reason: '违规' }, moderator), () => act('restore')],
    ] as const) {
      expect(await later(name)).toEqual(shown)
      await away()
      expect(await later(name)).toEqual(hidden)
      expect(await fetched(name, stranger)).toEqual(hidden)
      expect(await fetched(name, author)).toEqual(forHim)
      expect(await fetched(name, moderator)).toEqual(forHim)
      await back()
      expect(await later(name)).toEqual(shown)
    }
  })

  test('自己删的帖子；草稿里放着也不再露出来；找回来就又看得到', async () => {
    const name = await picture()
    const { id } = await post({ images: name })
    const fields = {
      circle_id: null,
      kind: 1,
      title: '',
      content: '',
      images: [{ file_name: name }],
      tags: [],
    }
    const more = { cites: [], members_only: false, may_feature: true }
    await send('POST /draft', { fields: JSON.stringify({ ...fields, ...more }) })
    await send('DELETE /invitation/{id}', { id })
    expect(await later(name)).toEqual(hidden)
    expect(await fetched(name, author)).toEqual(forHim)
    await send('PUT /invitation/{id}', { id, action: 'restore' })
    expect(await later(name)).toEqual(shown)
  })

  test('等待审核的只有自己与站务看得到，放行后大家看得到', async () => {
    const name = await picture()
    const { id } = await post({ images: name, content: '加微信 abc12345 私聊' })
    expect(await later(name)).toEqual(hidden)
    expect(await fetched(name, author)).toEqual(forHim)
    await world.db.transaction().execute(async (trx) => world.host.content.handlerOf(0)?.release?.(trx, id))
    expect(await later(name)).toEqual(shown)
  })

  test('别处还用着的图片留着', async () => {
    const name = await picture()
    const { id } = await post({ images: name })
    await send('POST /appreciation', { type: 'pipe', title: '同一张图', images: name })
    await send('DELETE /invitation/{id}', { id, reason: '违规' }, moderator)
    expect(await later(name)).toEqual(shown)
  })

  test('鉴赏与评论的图片也一样；评论跟着帖子走', async () => {
    const [first, second] = [await picture(), await picture()]
    const piece = await send('POST /appreciation', { type: 'pipe', title: '要封的', images: first })
    const { id } = await post({})
    await send('POST /repeatInvitation', { type: 0, id, content: '看图', images: second })
    expect([await later(first), await fetched(second)]).toEqual([shown, shown])
    await send('PUT /appreciation/{id}', { id: piece.id, action: 'ban', reason: '违规' }, moderator)
    await send('PUT /invitation/{id}', { id, action: 'ban', reason: '违规' }, moderator)
    expect([await later(first), await fetched(second)]).toEqual([hidden, hidden])
  })
})
