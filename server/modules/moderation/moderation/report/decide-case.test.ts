import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { lastActs, paidForReports } from '#server/test/moderation/moderation.ts'
import { ageTrash, clearRateLimits, makeCircle, makePost, postRow } from '#server/test/community/posts.ts'
import { adminViewOf } from '#server/test/moderation/reports.ts'
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

const { report, decide, open, caseOf, newsOf, reported } = adminViewOf(() => ({ world, circle, staff }))

describe('决定一件举报', () => {
  test('成立并封禁：所有举报一起答复，两边都知道，举报的人各得 10 斗币，只得一次', async () => {
    const { author, people, post, id } = await reported(['trade', 'contact', 'spam'])
    const done = await decide(id, { decision: 'uphold', act: 'ban' })
    expect(done).toMatchObject({ code: 10000, data: { state: 'upheld', told: 3 } })
    expect(await postRow(world.db, post)).toMatchObject({ state: 'banned', state_reason: '含有出售的内容' })
    expect(await newsOf(author)).toEqual(['post_banned'])
    await runPendingJobs(world.host)
    for (const who of people) {
      expect(await newsOf(who)).toContain('report_upheld')
      expect(await paidForReports(world.db, who.uid)).toEqual([10])
    }
    await world.host.jobs.tasks.get('report:pay')?.({ id, behind: 0 }, world.host)
    expect(await paidForReports(world.db, (people[0] as Person).uid)).toEqual([10])
    const acts = await lastActs(world.db, 2)
    expect(acts.map(({ act }) => act)).toEqual(['post.ban', 'report.uphold'])
    expect((await world.read('GET /moderationlog')).list[0]).toMatchObject({ act: '封禁', target: '帖子' })
    const decided = await open({ state: 'upheld' })
    expect(decided.list[0]).toMatchObject({ id, decision: { by: { uid: staff.uid }, act: 'ban' } })
  })

  test('不成立：两边都知道，没有斗币，之后可以再举报', async () => {
    const { author, people, post, id } = await reported()
    const [one] = people as [Person]
    expect((await decide(id, { decision: 'dismiss', act: 'ban' })).code).toBe(10001)
    expect((await decide(id, { decision: 'dismiss' })).code).toBe(10000)
    expect(await newsOf(one)).toEqual(['report_dismissed'])
    expect(await newsOf(author)).toEqual(['report_cleared'])
    expect((await postRow(world.db, post)).state).toBe('published')
    await runPendingJobs(world.host)
    expect(await paidForReports(world.db, one.uid)).toEqual([])
    expect((await report(one, post)).code).toBe(10000)
    expect((await caseOf(post)).id).not.toBe(id)
  })

  test('成立而不处理是警告；连人一起禁言', async () => {
    const warned = await reported()
    expect((await decide(warned.id, { decision: 'uphold' })).code).toBe(10000)
    expect(await newsOf(warned.author)).toEqual(['report_against'])
    const muted = await reported()
    expect((await decide(muted.id, { decision: 'uphold', act: 'delete', person: 'mute' })).code).toBe(10001)
    expect(
      (await decide(muted.id, { decision: 'uphold', act: 'delete', person: 'mute', days: 3 })).code,
    ).toBe(10000)
    expect(new Set(await newsOf(muted.author))).toEqual(new Set(['account_muted', 'post_deleted']))
    const like = await world.send('POST /likeinvitation', { type: 0, id: warned.post }, muted.author.headers)
    expect(like.code).toBe(10190)
  })

  test('两个人同时决定，只成一个；别人接手的不能决定', async () => {
    const { id } = await reported()
    const other = await makeAccount(world.host, { roles: ['moderator'] })
    const both = await Promise.all([
      decide(id, { decision: 'uphold', act: 'ban' }),
      decide(id, { decision: 'dismiss' }, other),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
    const next = await reported()
    await world.send('POST /admin/claim', { queue: 'report', subject: next.id }, other.headers)
    expect(await decide(next.id, { decision: 'dismiss' })).toMatchObject({
      code: 10004,
      msg: `${other.nickname}正在处理这一件`,
    })
    expect((await caseOf(next.post)).claim?.uid).toBe(other.uid)
    expect((await decide(next.id, { decision: 'dismiss' }, other)).code).toBe(10000)
  })

  test('关于自己的、自己举报的，由别人决定', async () => {
    const post = await makePost(world.db, { circle, by: staff.uid })
    await report(await makeAccount(world.host), post)
    const own = await caseOf(post)
    expect((await decide(own.id, { decision: 'dismiss' })).code).toBe(10002)
    const { id, post: theirs } = await reported()
    await report(staff, theirs)
    expect((await world.read('GET /admin/report/{id}', { id }, staff.headers)).why_not).toBe(
      '自己举报的由别人处理',
    )
    expect((await decide(id, { decision: 'uphold' })).code).toBe(10002)
    await clearRateLimits(world.db)
  })

  test('东西这时没了：不能再封禁，可以判定成立', async () => {
    const { author, people, post, id } = await reported()
    expect((await world.send('DELETE /invitation/{id}', { id: post }, author.headers)).code).toBe(10000)
    await ageTrash(world.db, post)
    expect((await decide(id, { decision: 'uphold', act: 'ban' })).code).toBe(10004)
    expect((await decide(id, { decision: 'uphold' })).code).toBe(10000)
    expect(await newsOf(people[0] as Person)).toEqual(['report_upheld'])
  })

  test('没写原因、乱写的编号与处理都说得清楚', async () => {
    const { id } = await reported()
    expect((await decide(id, { decision: 'uphold', reason: '' })).msg).toBe('请写明原因，2 到 200 个字')
    expect((await decide(id, { decision: 'maybe' })).code).toBe(40000)
    expect((await decide(id, { decision: 'uphold', act: 'burn' })).code).toBe(40000)
    expect((await decide(2_000_000_000, { decision: 'uphold' })).code).toBe(10003)
    expect((await world.get('/admin/report/99999999999', staff.headers)).msg).toBe('没有这件举报')
    expect((await world.get('/admin/report?cursor=abc', staff.headers)).status).toBe(400)
  })

  test('双方的过往：成立过几次、被怎样处理过', async () => {
    const { author, id } = await reported()
    await decide(id, { decision: 'uphold', act: 'ban' })
    const post = await makePost(world.db, { circle, by: author.uid })
    await report(await makeAccount(world.host), post)
    const one = await world.read('GET /admin/report/{id}', { id: (await caseOf(post)).id }, staff.headers)
    expect(one.owner_record).toMatchObject({ cases: 2, upheld: 1, state: '正常' })
    expect(one.owner_record?.acts[0]).toMatchObject({ words: '您的帖子已被封禁' })
  })
})
