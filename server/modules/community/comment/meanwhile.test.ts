import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import {
  clearRateLimits,
  freezeCircle,
  joinCircle,
  makeCircle,
  makePost,
  muteInCircles,
  setAccountState,
} from '#server/test/community/posts.ts'
import { lockPost } from '#server/test/moderation/moderation.ts'
import { waiting } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>
const actions = {
  comment: (id: number, who: Headers) =>
    world.send('POST /repeatInvitation', { type: 0, id, content: '说一句' }, who),
  like: (id: number, who: Headers) => world.send('POST /likeinvitation', { type: 0, id }, who),
}

async function scene() {
  const [author, reader] = [await makeAccount(world.host), await makeAccount(world.host)]
  const circle = await makeCircle(world.db, { members: [author.uid, reader.uid] })
  return { circle, reader, post: await makePost(world.db, { circle, by: author.uid }) }
}

describe('写下去的时候，权限以数据库里的为准', () => {
  test('正在写的时候被站务禁言、封禁：评论与赞都不成', async () => {
    for (const action of ['comment', 'like'] as const)
      for (const state of ['muted', 'banned'] as const) {
        const { reader, post } = await scene()
        const sent = await world.db.transaction().execute(async (trx) => {
          await setAccountState(trx, reader.uid, state)
          const writing = actions[action](post, reader.headers)
          await waiting(world, 1)
          return { writing }
        })
        expect((await sent.writing).code, `${action} ${state}`).toBe(10190)
      }
  }, 60_000)

  test('正在写的时候被圈子禁言、拉黑，圈子被冻结：都不成', async () => {
    const shutOut = {
      muted: (trx: World['db'], _circle: number, uid: number) => muteInCircles(trx, uid),
      frozen: (trx: World['db'], circle: number) => freezeCircle(trx, circle),
    }
    for (const [how, shut] of Object.entries(shutOut)) {
      const { circle, reader, post } = await scene()
      await joinCircle(world.db, circle, reader.uid)
      const sent = await world.db.transaction().execute(async (trx) => {
        await lockPost(trx, post)
        const writing = actions.comment(post, reader.headers)
        await waiting(world, 1)
        await shut(trx, circle, reader.uid)
        return { writing }
      })
      expect([10190, 10004], how).toContain((await sent.writing).code)
    }
  }, 60_000)
})
