import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import { adminViewOf, type Sent } from '#server/test/moderation/reports.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let circle: number
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
  staff = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const { report, decide, open, caseOf, reported } = adminViewOf(() => ({ world, circle, staff }))

describe('举报', () => {
  test('同一个人对同一件东西只有一份；二百份同时来也不多不少', async () => {
    const author = await makeAccount(world.host)
    const post = await makePost(world.db, { circle, by: author.uid })
    const one = await makeAccount(world.host)
    const codes = await Promise.all(Array.from({ length: 12 }, () => report(one, post)))
    expect(codes.filter(({ code }) => code === 10000)).toHaveLength(1)
    const crowd: Person[] = []
    for (let n = 0; n < 200; n++) crowd.push(await makeAccount(world.host))
    const all = await Promise.all(
      crowd.map((who, at) => report(who, post, { reason: at % 2 ? 'spam' : 'abuse' })),
    )
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([10000]))
    const row = await caseOf(post)
    expect(row).toMatchObject({ reports: 201, what: '帖子', owner: { uid: author.uid } })
    expect(Object.fromEntries(row.reasons.map(({ reason, count }) => [reason, count]))).toEqual({
      trade: 1,
      spam: 100,
      abuse: 100,
    })
    expect((await open()).list.filter(({ target }) => target === post)).toHaveLength(1)
  }, 180_000)

  test('自己的东西不能举报，没有的也不能', async () => {
    const author = await makeAccount(world.host)
    const post = await makePost(world.db, { circle, by: author.uid })
    expect((await report(author, post)).code).toBe(10004)
    expect((await report(author, author.uid, { type: 11 })).code).toBe(10004)
    expect((await report(author, 2_000_000_000)).code).toBe(10003)
  })

  test('保留被举报时的样子：作者改过也看得到原来写了什么', async () => {
    const { author, post, id } = await reported(['trade'], '出两罐，私聊')
    expect((await caseOf(post)).changed).toBe(false)
    const edit = { id: post, kind: 1, title: '闲聊', content: '随便聊聊' }
    expect((await world.send('PUT /invitation/{id}', edit, author.headers)).code).toBe(10000)
    const one = await world.read('GET /admin/report/{id}', { id }, staff.headers)
    expect(one).toMatchObject({ changed: true, seen: { words: '出两罐，私聊' }, now: { words: '随便聊聊' } })
  })

  test('什么东西都可以举报：用户、圈子、点评、斗草', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id: tobacco } = await makeTobacco(world.db)
    const review = await makeReview(world.db, { tobacco, member: other.uid, content: '加我微信' })
    for (const [type, id, owner] of [
      [11, other.uid, other.uid],
      [10, circle, undefined],
      [12, review.id, other.uid],
      [4, tobacco, undefined],
    ] as const) {
      expect((await report(one, id, { type })).code, `${type}`).toBe(10000)
      const row = await caseOf(id, type)
      expect(row.owner?.uid, `${type}`).toBe(owner)
      expect(row.now?.title.length, `${type}`).toBeGreaterThan(0)
      const whole = await world.read('GET /admin/report/{id}', { id: row.id }, staff.headers)
      expect(whole.acts).toEqual(
        { 11: ['none'], 10: ['none', 'ban'], 12: ['none', 'ban', 'delete'], 4: ['none'] }[type],
      )
    }
  })
})

describe('举报的队列', () => {
  test('重的在前，同样重的先来的在前；按时间、按类型也翻得到每一件', async () => {
    const light = await reported(['other'])
    const grave = await reported(['minor', 'minor'])
    const ids = async (more: Sent) => (await open(more)).list.map(({ id }) => id)
    const byWeight = await ids({ type: 0 })
    expect(byWeight.indexOf(grave.id)).toBeLessThan(byWeight.indexOf(light.id))
    const oldest = await ids({ sort: 'oldest' })
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
    const walked: number[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await open({ limit: 2, ...(cursor && { cursor }) })
      walked.push(...page.list.map(({ id }) => id))
      if (!page.next) break
      cursor = page.next
    }
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked.toSorted((a, b) => a - b)).toEqual(oldest)
  })

  test('涉及未成年人的排在最前，别的再多人举报也在它后面', async () => {
    const many = await reported(['illegal', 'illegal', 'illegal', 'illegal'])
    const minor = await reported(['minor'])
    const twice = await reported(['minor', 'minor'])
    const first = (await open({})).list.map(({ id }) => id)
    expect(first.indexOf(twice.id)).toBeLessThan(first.indexOf(minor.id))
    expect(first.indexOf(minor.id)).toBeLessThan(first.indexOf(many.id))
  })

  test('举报总是不成立的人，分量轻', async () => {
    const liar = await makeAccount(world.host)
    for (let n = 0; n < 4; n++) {
      const author = await makeAccount(world.host)
      const post = await makePost(world.db, { circle, by: author.uid })
      await report(liar, post)
      await decide((await caseOf(post)).id, { decision: 'dismiss' })
    }
    const author = await makeAccount(world.host)
    const [his, theirs] = [0, 0].map(() => makePost(world.db, { circle, by: author.uid }))
    await report(liar, (await his) ?? 0)
    await report(await makeAccount(world.host), (await theirs) ?? 0)
    expect((await caseOf((await his) ?? 0)).weight).toBeLessThan((await caseOf((await theirs) ?? 0)).weight)
    const one = await world.read(
      'GET /admin/report/{id}',
      { id: (await caseOf((await his) ?? 0)).id },
      staff.headers,
    )
    expect(one.list[0]?.record).toEqual({ reports: 4, upheld: 0, dismissed: 4 })
  })

  test('只给巡查员和管理员；编辑、普通人不行', async () => {
    const { id } = await reported()
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const anybody = await makeAccount(world.host)
    for (const who of [editor, anybody]) {
      expect((await world.get('/admin/report', who.headers)).code).toBe(10002)
      expect((await world.get(`/admin/report/${id}`, who.headers)).code).toBe(10002)
      expect((await decide(id, { decision: 'uphold' }, who)).code).toBe(10002)
    }
    const admin = await makeAccount(world.host, { roles: ['admin'] })
    expect((await open({}, admin)).list.length).toBeGreaterThan(0)
  })
})
