import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { clearRateLimits, makeCircle, makePost } from '#server/test/community/posts.ts'
import { adminViewOf } from '#server/test/moderation/reports.ts'
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
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

const { report, decide, caseOf, reported } = adminViewOf(() => ({ world, circle, staff }))

const newsOf = async (who: Person) => (await world.read('GET /message', { showtype: 4 }, who.headers)).list
const publicLog = async () => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /moderationlog')).list
}

describe('举报的人', () => {
  test('被对方屏蔽了，公开说自己的帖子照样能举报；只给圈内的不行', async () => {
    const [author, target] = [await makeAccount(world.host), await makeAccount(world.host)]
    const post = await makePost(world.db, { circle, by: author.uid, content: '说某人的坏话' })
    const closed = await makePost(world.db, { circle, by: author.uid, membersOnly: true })
    await world.send('POST /blocking', { uid: target.uid }, author.headers)
    expect((await world.get(`/invitation/${post}`, target.headers)).code).toBe(10003)
    expect((await report(target, post, { reason: 'abuse' })).code).toBe(10000)
    expect((await caseOf(post)).owner?.uid).toBe(author.uid)
    expect((await report(target, closed, { reason: 'abuse' })).code).toBe(10003)
  })

  test('知道是哪一件、怎样处理；内容已经看不到的说得出名字', async () => {
    const banned = await reported(['trade'])
    await decide(banned.id, { decision: 'uphold', act: 'ban' })
    const [news] = await newsOf(banned.people[0] as Person)
    expect(news).toMatchObject({ text: '你的举报已处理，谢谢', target: null })
    expect(news?.detail).toBe('“闲聊” 处理：内容已封禁 原因：含有出售的内容')
    const warned = await reported(['trade'])
    await decide(warned.id, { decision: 'uphold' })
    const [kept] = await newsOf(warned.people[0] as Person)
    expect(kept?.target?.url).toContain(`${warned.post}`)
    expect(kept?.detail).toContain('处理：已提醒作者')
  })

  test('处置后来因申诉撤销了，举报的人也知道', async () => {
    const { author, people, post, id } = await reported(['spam'], '随便聊聊')
    await decide(id, { decision: 'uphold', act: 'ban' })
    const [punished] = await newsOf(author)
    await world.send('POST /appeal', { id: punished?.id ?? 0, words: '没有违规' }, author.headers)
    const { list } = await world.read('GET /admin/appeal', { limit: 50 }, other.headers)
    const appeal = list.find(({ thing }) => thing?.target === post)?.id ?? 0
    const answered = await world.send(
      'PUT /admin/appeal/{id}',
      { id: appeal, action: 'uphold', answer: '', undo: 1 },
      other.headers,
    )
    expect(answered.code, answered.msg).toBe(10000)
    expect((await newsOf(people[0] as Person))[0]).toMatchObject({
      label: 'report_overturned',
      target: { id: post },
    })
  })
})

describe('站方的内容', () => {
  test('资料的举报成立，没有谁被警告，公示里也没有', async () => {
    const { id: tobacco } = await makeTobacco(world.db)
    const reader = await makeAccount(world.host)
    await report(reader, tobacco, { type: 4, reason: 'wrong' })
    const before = (await publicLog()).length
    expect((await decide((await caseOf(tobacco, 4)).id, { decision: 'uphold' })).code).toBe(10000)
    expect(await publicLog()).toHaveLength(before)
    expect((await newsOf(reader))[0]?.detail).not.toContain('作者')
  })
})

describe('处置公示', () => {
  test('常用的理由与答复模板照登；自己写的只给当事人，公示里是“违反社区规范”', async () => {
    const own = await reported()
    await decide(own.id, { decision: 'uphold', act: 'delete', reason: '张三，电话 138，未成年人的照片' })
    expect((await publicLog())[0]).toMatchObject({ act: '删除', reason: '违反社区规范' })
    expect((await newsOf(own.author))[0]?.detail).toContain('张三')
    const listed = await reported()
    await decide(listed.id, { decision: 'uphold', act: 'ban', reason: '留有联系方式' })
    expect((await publicLog())[0]?.reason).toBe('留有联系方式')
    const { list } = await world.read('GET /admin/template', { queue: 'report' }, staff.headers)
    const body = list.find(({ decision }) => decision === 'uphold')?.words ?? ''
    const template = await reported()
    await decide(template.id, { decision: 'uphold', act: 'ban', reason: body })
    expect((await publicLog())[0]?.reason).toBe(body)
  })
})
