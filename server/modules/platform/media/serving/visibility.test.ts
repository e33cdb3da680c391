import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { doNow } from '#server/test/jobs.ts'
import { hideStudio, makeMaker } from '#server/test/makers/studios.ts'
import { runStatements, upholdReports } from '#server/test/platform/retention.ts'
import {
  clearRateLimits,
  joinCircle,
  leaveCircle,
  makeCircle,
  makePicture,
} from '#server/test/community/posts.ts'
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
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A picture with a file behind its address. */
async function picture(kind: 'picture' | 'avatar' | 'cover' = 'picture', by = author): Promise<string> {
  const name = await makePicture(world.db, by.uid, kind)
  const file = fileAt(name)
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

const lasting = [200, 'public, max-age=31536000, s-maxage=40, immutable']
const fileAt = (name: string) => fileOf(world.host.settings.dataDir, `pub/${name}-l.webp`)

const send = async (call: string, input: Record<string, string | number>, who = author) => {
  await clearRateLimits(world.db)
  const answer = await world.send<{ id: number; comment: { id: number } }>(call, input, who.headers)
  expect([call, answer.msg, [10000, 10200].includes(answer.code)]).toEqual([call, answer.msg, true])
  return answer.data
}
const post = async (more: Record<string, string | number>) => {
  const title = `第 ${++written} 张图`
  return send('POST /invitation', { circle_id: circle, kind: 1, title, content: '看图', ...more })
}

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

describe('被举报的东西，图片不因为留作证据就公开', () => {
  const report = async (type: number, target: number, by = stranger) =>
    send('POST /report', { type, target, reason: 'minor' }, by)
  const erase = async (uid: number) => {
    const admin = await makeAccount(world.host, { roles: ['admin'] })
    await send(`POST /admin/user/${uid}/erase`, { id: uid, reason: '监护人来电核实' }, admin)
    await runPendingJobs(world.host)
  }

  test('举报之后封禁、作者自己删除、连评论一起删除：都只有站务与本人看得到', async () => {
    const [first, second, third] = [await picture(), await picture(), await picture()]
    const banned = (await post({ images: first })).id
    const deleted = (await post({ images: second })).id
    const answer = await send('POST /repeatInvitation', {
      type: 0,
      id: banned,
      content: '看图',
      images: third,
    })
    await report(0, banned)
    await report(0, deleted)
    await report(1, answer.comment.id)
    for (const name of [first, second, third]) expect(await later(name)).toEqual(shown)
    await send('DELETE /commentinvitation/{id}', { id: answer.comment.id })
    await send('PUT /invitation/{id}', { id: banned, action: 'ban', reason: '违规' }, moderator)
    await send('DELETE /invitation/{id}', { id: deleted })
    for (const name of [first, second, third]) {
      expect(await later(name)).toEqual(hidden)
      expect(await fetched(name, stranger)).toEqual(hidden)
      expect(await fetched(name, moderator)).toEqual(forHim)
      const { code } = await world.get(`/cloudoss/getossurl?file_name=${name}`, stranger.headers)
      expect(code).toBe(10003)
    }
    expect(await fetched(second, author)).toEqual(forHim)
  })

  test('被举报的头像重置之后看不到；没被举报的连文件一起没有', async () => {
    for (const reported of [true, false]) {
      const person = await makeAccount(world.host)
      const name = await picture('avatar', person)
      await send('PUT /user/edit', { avatar: name }, person)
      expect(await later(name)).toEqual(lasting)
      if (reported) await report(11, person.uid)
      await send(
        'PUT /admin/user/{id}',
        { id: person.uid, action: 'avatar_reset', reason: '违规' },
        moderator,
      )
      await runPendingJobs(world.host)
      expect(await later(name)).toEqual(hidden)
      expect([reported, existsSync(fileAt(name))]).toEqual([reported, reported])
    }
  })

  test('人注销或按未成年人删除：案子里留的图片连文件一起没有，还在公开处的照旧', async () => {
    const person = await makeAccount(world.host)
    await joinCircle(world.db, circle, person.uid)
    const [face, gone, stays] = [
      await picture('avatar', person),
      await picture('picture', person),
      await picture('picture', person),
    ]
    await send('PUT /user/edit', { avatar: face }, person)
    const left = await send('POST /appreciation', { type: 'pipe', title: '还在', images: stays }, person)
    const removed = await send('POST /appreciation', { type: 'pipe', title: '删掉', images: gone }, person)
    await report(11, person.uid)
    await report(3, left.id)
    await report(3, removed.id)
    await send('DELETE /appreciation/{id}', { id: removed.id }, person)
    expect(await later(gone)).toEqual(hidden)
    expect(existsSync(fileAt(gone))).toBe(true)
    await erase(person.uid)
    for (const name of [face, gone]) {
      expect((await later(name, moderator))[0]).toBe(404)
      expect(existsSync(fileAt(name))).toBe(false)
    }
    expect(await later(stays)).toEqual(shown)
  })

  test('按说明书清除被撤下的东西，举报留下的那一份也清除', async () => {
    const [first, elsewhere] = [await picture(), await picture()]
    await send('POST /appreciation', { type: 'pipe', title: '另一处', images: elsewhere })
    for (const images of [first, elsewhere]) {
      const { id } = await post({ images })
      await report(0, id)
      await send('DELETE /invitation/{id}', { id })
      const values = { id: String(id), types: '0', "'kind'": "'post'" }
      await runStatements(world.db, 'create temp table cleared', values)
    }
    expect((await later(first, author))[0]).toBe(404)
    expect(await fetched(elsewhere)).toEqual(shown)
    await doNow(world.host, 'media:sweep')
    expect([existsSync(fileAt(first)), existsSync(fileAt(elsewhere))]).toEqual([false, true])
  })

  test('处理满一年，案子里的图片放开：没有别处用的连文件一起没有', async () => {
    const reporter = await makeAccount(world.host)
    const name = await picture()
    const piece = await send('POST /appreciation', { type: 'pipe', title: '删掉', images: name })
    await report(3, piece.id, reporter)
    await send('DELETE /appreciation/{id}', { id: piece.id })
    for (const [days, kept] of [
      [360, true],
      [370, false],
    ] as const) {
      await upholdReports(world.db, reporter.uid, days)
      await doNow(world.host, 'retention:night')
      await runPendingJobs(world.host)
      expect([days, existsSync(fileAt(name))]).toEqual([days, kept])
    }
  })
})

describe('谁看得到东西，谁看得到图片', () => {
  test('只给圈内的帖子与评论：访客、外人、退出的人看不到，圈内的人、作者与站务看得到', async () => {
    const [member, left] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (const { uid } of [member, left]) await joinCircle(world.db, circle, uid)
    const [name, under] = [await picture(), await picture('picture', member)]
    const { id } = await post({ images: name, members_only: 1 })
    await send('POST /repeatInvitation', { type: 0, id, content: '看图', images: under }, member)
    expect(await later(name, left)).toEqual(forHim)
    await leaveCircle(world.db, circle, left.uid)
    for (const one of [name, under]) {
      expect(await later(one)).toEqual(hidden)
      for (const who of [stranger, left]) expect(await fetched(one, who)).toEqual(hidden)
      for (const who of [member, author, moderator]) expect(await fetched(one, who)).toEqual(forHim)
      const ask = (who?: Person) => world.get(`/cloudoss/getossurl?file_name=${one}`, who?.headers)
      expect([(await ask()).code, (await ask(left)).code, (await ask(member)).code]).toEqual([
        10003, 10003, 10000,
      ])
    }
    await send('POST /appreciation', { type: 'pipe', title: '公开的同一张', images: name })
    expect(await later(name)).toEqual(shown)
  })

  test('只有草稿、举报、认证与补录用到的图片，谁也拿不到，除了本人与站务', async () => {
    const name = await picture()
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
    const screenshot = await picture('picture', stranger)
    const { id } = await post({})
    await send('POST /report', { type: 0, target: id, reason: 'trade', images: screenshot }, stranger)
    expect([await later(name), await later(screenshot)]).toEqual([hidden, hidden])
    expect([await fetched(name, author), await fetched(screenshot, stranger)]).toEqual([forHim, forHim])
    expect(await fetched(screenshot, author)).toEqual(hidden)
    expect(await fetched(screenshot, moderator)).toEqual(forHim)
  })

  test('下架的工作室，招牌与封面一起撤下，重新开门又看得到', async () => {
    const maker = await makeMaker(world.host)
    const [sign, cover] = [await picture('avatar', maker), await picture('cover', maker)]
    await send('PUT /studio/{id}', { id: maker.studio, avatar: sign, cover }, maker)
    for (const [state, answer] of [
      ['open', lasting],
      ['hidden', hidden],
      ['open', lasting],
    ] as const) {
      await hideStudio(world.db, maker.studio, state)
      expect([state, await later(sign), await later(cover)]).toEqual([state, answer, answer])
      expect((await fetched(sign, maker))[0]).toBe(200)
    }
  })
})
