import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { makePicture } from '#server/test/community/content.ts'
import { blockPerson, clearRateLimits } from '#server/test/community/posts.ts'
import { ban } from '#server/test/identity/people.ts'
import { makeMaker, numbersOf, someParts } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>
type Form = Record<string, string | number>

const write = (who: Headers, more: Form = {}) =>
  world.send<{ id: number; url: string }>('POST /work', { name: '山雀', on_view: 1, ...more }, who)

const one = (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return world.read('GET /work/{id}', { id }, who)
}

const ids = async (asked: Form, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /work', asked, who)).list.map(({ id }) => id)
}

/** The code of a work's page, past what was kept. */
const codeOf = async (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.get(`/work/${id}`, who)).code
}

const release = (id: number) =>
  world.db.transaction().execute(async (trx) => world.host.content.handlerOf(8)?.release?.(trx, id))

describe('作品', () => {
  test('发布、看、改、删；号码接着排，删掉的号不再给别人', async () => {
    const who = await makeMaker(world.host)
    const parts = await someParts(world.db)
    const images = await makePicture(world.db, who.uid)
    const { family, ...own } = parts
    const made = await write(who.headers, {
      ...own,
      images,
      bowl_percent: 110,
      bend_deg: 15,
      length_mm: '142.5',
      year: 2025,
      notes: '头层石楠木，\n自然色。',
    })
    expect(made).toMatchObject({ code: 10000, data: { url: `/query/goodsDetail?id=${made.data.id}` } })
    const { id } = made.data
    const shown = await one(id)
    expect(shown).toMatchObject({
      number: 1,
      name: '山雀',
      bowl_percent: 110,
      shank_percent: 100,
      bend_deg: 15,
      length_mm: 142.5,
      weight_g: null,
      on_view: true,
      shape: { id: parts.shape },
      studio: { id: who.studio, uid: who.uid },
      studio_card: { work_count: 1 },
      author: { uid: who.uid, maker: 'studio' },
      changes: [],
      can: { like: false, review: false, edit: false },
    })
    expect(shown.images).toHaveLength(1)
    const ways: Form[] = [{ family }, { shape: parts.shape }, { material: parts.material }, { on_view: 1 }]
    for (const asked of ways) expect(await ids(asked)).toContain(id)
    for (const asked of [{ on_view: 0 }, { on_view: 2 }]) expect(await ids(asked)).not.toContain(id)

    const change = { id, name: '山雀二号', on_view: 0, shape: parts.shape, images, notes: '改过。' }
    expect((await world.send('PUT /work/{id}', change, who.headers)).code).toBe(10000)
    const changed = await one(id)
    expect(changed).toMatchObject({ name: '山雀二号', edited: true, on_view: false, material: null })
    expect(changed.changes[0]?.fields).toContainEqual({ name: '作品名', before: '山雀', after: '山雀二号' })
    expect(changed.changes[0]?.fields).toContainEqual({ name: '去处', before: '在作坊', after: '已有主' })
    expect(changed.changes[0]?.fields.map(({ name }) => name)).not.toContain('斗型')
    expect((await world.send('PUT /work/{id}', change, who.headers)).code).toBe(10000)
    expect((await one(id)).changes).toHaveLength(1)

    expect((await world.send('DELETE /work/{id}', { id }, who.headers)).code).toBe(10000)
    expect(await codeOf(id)).toBe(10003)
    await write(who.headers)
    expect(await numbersOf(world.db, who.studio)).toEqual([1, 2])
    expect((await ids({ studio: who.studio })).length).toBe(1)
  })

  test('一坊同时发两百件：号码一个不缺、一个不重', async () => {
    const who = await makeMaker(world.host)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_one, at) => write(who.headers, { name: `第 ${at} 件` })),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    expect(await numbersOf(world.db, who.studio)).toEqual(Array.from({ length: 200 }, (_one, at) => at + 1))
    expect((await world.read('GET /work', { studio: who.studio })).total).toBe(200)
  }, 60_000)

  test('没有工作室、工作室已隐藏、被禁言的都不能发布，各有一句话', async () => {
    const nobody = await makeAccount(world.host)
    expect(await write(nobody.headers)).toMatchObject({
      code: 10002,
      msg: '认证的斗师与工作室才能发布作品',
    })
    const hidden = await makeMaker(world.host, { state: 'hidden' })
    expect((await write(hidden.headers)).code).toBe(10002)
    expect((await write({})).code).toBe(10050)
  })

  test('没有这个斗型、比例过头、别人的图、带价格的话，都有一句话', async () => {
    const [who, other] = [await makeMaker(world.host), await makeMaker(world.host)]
    const bad: Form[] = [
      { shape: 2_000_000_000 },
      { material: (await someParts(world.db)).finish },
      { bowl_percent: 300 },
      { bend_deg: -1 },
      { length_mm: 'abc' },
      { year: 1700 },
      { name: ' ' },
      { name: '一'.repeat(21) },
      { images: await makePicture(world.db, other.uid) },
    ]
    for (const wrong of bad) {
      const reply = await write(who.headers, wrong)
      expect([10001, 40000], JSON.stringify(wrong)).toContain(reply.code)
      expect(reply.msg).toMatch(/\p{Script=Han}/u)
    }
    expect(await ids({ studio: who.studio })).toEqual([])
    const pendingReview = await write(who.headers, { notes: '想要的加微信 wx：abc12345 详谈，价格 800 元' })
    expect(pendingReview.code).toBe(10200)
    expect(await ids({ studio: who.studio })).toEqual([])
    expect(await ids({ mine: 1 }, who.headers)).toEqual([pendingReview.data.id])
    expect(await codeOf(pendingReview.data.id)).toBe(10003)
    const reviews = `/review?type=8&id=${pendingReview.data.id}`
    expect((await world.get(reviews)).code).toBe(10003)
    expect((await world.get(reviews, who.headers)).code).toBe(10000)
    await release(pendingReview.data.id)
    expect(await ids({ studio: who.studio })).toEqual([pendingReview.data.id])
  })

  test('等过审核的改动不留在改动记录里，直到放行；中间写过的话别人看不到', async () => {
    const who = await makeMaker(world.host)
    const { id } = (await write(who.headers, { notes: '原来的话' })).data
    const put = (notes: string) =>
      world.send('PUT /work/{id}', { id, name: '山雀', on_view: 1, notes }, who.headers)
    expect((await put('加微信 wx：abc12345')).code).toBe(10200)
    expect(await codeOf(id)).toBe(10003)
    expect((await put('改好的话')).code).toBe(10000)
    const { changes } = await one(id)
    expect(changes).toHaveLength(1)
    expect(changes[0]?.fields).toEqual([{ name: '斗师的话', before: '原来的话', after: '改好的话' }])
  })

  test('封禁、解封、删除只有版主可以；斗师知道、可以申诉，删除扣币到零为止', async () => {
    const [who, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const { id } = (await write(who.headers)).data
    const act = (by: Headers, action: string, reason = '盗图') =>
      world.send('PUT /work/{id}', { id, action, reason }, by)
    for (const action of ['ban', 'unban']) {
      expect((await act(who.headers, action)).code).toBe(10002)
      expect((await act(other.headers, action)).code).toBe(10002)
    }
    expect((await act(staff.headers, 'ban', '')).code).toBe(10001)
    expect((await act(staff.headers, 'ban')).code).toBe(10000)
    expect((await act(staff.headers, 'ban')).code).toBe(10004)
    expect(await codeOf(id)).toBe(10003)
    expect(await one(id, who.headers)).toMatchObject({
      state: 'banned',
      state_reason: '盗图',
      can: { edit: false },
    })
    const log = await world.read('GET /moderationlog', {})
    expect(log.list[0]).toMatchObject({ act: '封禁', target: '作品', reason: '违反社区规范' })
    expect((await act(staff.headers, 'unban')).code).toBe(10000)
    expect((await one(id)).state).toBe('published')
    expect((await world.send('DELETE /work/{id}', { id, reason: '盗图' }, other.headers)).code).toBe(10002)
    expect((await world.send('DELETE /work/{id}', { id, reason: '盗图' }, staff.headers)).code).toBe(10000)
    const news = await world.read('GET /message', { showtype: 4 }, who.headers)
    expect(news.list.map(({ label }) => label)).toEqual(['work_deleted', 'work_unbanned', 'work_banned'])
    expect(news.list[0]?.appeal).toBe('may')
    expect(await coinsOf(world.db, who.uid)).toBeGreaterThanOrEqual(0)
  })

  test('别人不能改也不能删；屏蔽的、封号的斗师，作品都不在', async () => {
    const [who, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const { id } = (await write(who.headers)).data
    const change = { id, name: '抢来的', on_view: 1 }
    expect((await world.send('PUT /work/{id}', change, other.headers)).code).toBe(10002)
    expect((await world.send('DELETE /work/{id}', { id }, other.headers)).code).toBe(10002)
    expect(await ids({ studio: who.studio }, other.headers)).toEqual([id])
    await blockPerson(world.host, who.uid, other.uid)
    expect(await ids({ studio: who.studio }, other.headers)).toEqual([])
    expect(await codeOf(id, other.headers)).toBe(10003)
    await ban(world.db, who.uid, '2099-01-01', '违规')
    world.host.responses.invalidate(null)
    expect(await codeOf(id)).toBe(10003)
    expect((await world.get(`/studio/${who.studio}`)).code).toBe(10003)
    expect(await ids({ studio: who.studio })).toEqual([])
    expect((await world.read('GET /studio', { uid: who.uid })).list).toEqual([])
    await ban(world.db, who.uid, '2020-01-01', '期满')
    expect(await ids({ studio: who.studio })).toEqual([id])
  })

  test('翻到底，每件只见一次；各种次序都一样', async () => {
    const who = await makeMaker(world.host)
    for (let n = 0; n < 7; n++) await write(who.headers, { name: `第 ${n} 件` })
    for (const sort of ['hot', 'new', 'score']) {
      const seen: number[] = []
      let cursor = ''
      do {
        const page = await world.read('GET /work', {
          studio: who.studio,
          sort,
          limit: 3,
          ...(cursor && { cursor }),
        })
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.next ?? ''
      } while (cursor)
      expect([seen.length, new Set(seen).size], sort).toEqual([7, 7])
    }
  })

  test('每个筛选项后面的数目，就是选了它以后的件数', async () => {
    const parts = await someParts(world.db)
    const who = await makeMaker(world.host)
    await write(who.headers, { shape: parts.shape, material: parts.material })
    await write(who.headers, { shape: parts.shape, on_view: 0 })
    await write(who.headers, { finish: parts.finish })
    world.host.responses.invalidate(null)
    const studio = who.studio
    const { option_counts, total } = await world.read('GET /work', { studio, family: parts.family })
    expect(total).toBe(2)
    for (const [key, options] of Object.entries(option_counts))
      for (const [option, n] of Object.entries(options)) {
        const chosen = key === 'family' ? { family: option } : { family: parts.family, [key]: option }
        expect((await world.read('GET /work', { studio, ...chosen })).total, `${key} ${option}`).toBe(n)
      }
    expect(Object.keys(option_counts)).toEqual(['family', 'material', 'finish', 'on_view'])
  })
})
