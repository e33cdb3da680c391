import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePeople } from '#server/test/community/circles.ts'
import { makeAccount } from '#server/test/factories.ts'
import { appealOf, makeArticle, miscounted, tallied } from '#server/test/community/content.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { loggedOf } from '#server/test/platform/audit-log.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Commented = {
  comment: { id: number; state: string; html: string; marks: string[] }
  count: number
  coins: number
}
type Headers = Record<string, string>

const newArticle = () => makeArticle(world.db)

const say = (who: Headers, id: number, content: string, more: Record<string, string | number> = {}) =>
  world.send<Commented>('POST /repeatInvitation', { type: 9, id, content, ...more }, who)

/** What stands there now, past what was kept. */
const listNow = (id: number, more: Record<string, string | number> = {}, headers: Headers = {}) => {
  world.host.responses.invalidate(null)
  return world.read('GET /comment', { type: 9, id, ...more }, headers)
}

describe('评论', () => {
  test('说一句、回一句、回给某人，都在它的位置', async () => {
    const id = await newArticle()
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const first = await say(one.headers, id, '第一句，说得长一点，超过十个字。')
    expect(first).toMatchObject({
      code: 10000,
      data: { count: 1, coins: 2, comment: { state: 'published' } },
    })
    const reply = await say(other.headers, id, '回你', { pid: first.data.comment.id })
    await say(one.headers, id, '再回', { pid: reply.data.comment.id })
    const { list, total } = await listNow(id)
    expect(total).toBe(3)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ reply_count: 2, author: { uid: one.uid } })
    expect(list[0]?.replies.map(({ answered }) => answered?.uid ?? null)).toEqual([null, other.uid])
  })

  test('表情与提到的人成为元素，别的都是文字', async () => {
    const id = await newArticle()
    const one = await makeAccount(world.host)
    const { data } = await say(one.headers, id, '<script>alert(1)</script> [烟斗]')
    expect(data.comment.html).toContain('&lt;script&gt;')
    expect(data.comment.html).toContain('alt="[烟斗]"')
  })

  test('什么都没写、太长、没有这个东西，各有一句话', async () => {
    const id = await newArticle()
    const one = await makeAccount(world.host)
    expect(await say(one.headers, id, ' \n ')).toMatchObject({ code: 10001, msg: '请写点什么' })
    expect((await say(one.headers, id, '长'.repeat(501))).code).toBe(10001)
    expect((await say(one.headers, 2_000_000_000, '在吗')).code).toBe(10003)
    expect((await say(one.headers, id, '在吗', { pid: 2_000_000_000 })).code).toBe(10003)
    const elsewhere = await say(one.headers, await newArticle(), '另一处')
    expect((await say(one.headers, id, '串门', { pid: elsewhere.data.comment.id })).code).toBe(10003)
  })

  test('五十人一起说两百句，一句不少', async () => {
    const id = await newArticle()
    const people = await makePeople(world, 50)
    for (const n of [1, 2, 3, 4]) {
      const answers = await Promise.all(people.map((person) => say(person.headers, id, `第 ${n} 句`)))
      expect(answers.filter(({ code }) => code !== 10000).map(({ msg }) => msg)).toEqual([])
    }
    expect((await listNow(id)).total).toBe(200)
  })

  test('一口气说六句，第六句要等一等', async () => {
    const id = await newArticle()
    const { headers } = await makeAccount(world.host)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => say(headers, id, `第 ${n} 句`)))
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other)
    expect(codes).toEqual([10000, 10000, 10000, 10000, 10000, 10007])
  })

  test('翻到底，每条只见一次，最热的在前', async () => {
    const id = await newArticle()
    const people = await Promise.all(Array.from({ length: 12 }, () => makeAccount(world.host)))
    const answers = await Promise.all(people.map((person, at) => say(person.headers, id, `话 ${at}`)))
    const best = answers[7]?.data.comment.id ?? 0
    for (const person of people.slice(0, 3))
      await world.send('POST /likeinvitation', { type: 1, id: best }, person.headers)
    const walk = async (sort: 'hot' | 'new' | 'old') => {
      const seen: number[] = []
      let cursor = ''
      do {
        const page = await listNow(id, { sort, limit: 5, ...(cursor && { cursor }) })
        seen.push(...page.list.map((thread) => thread.id))
        cursor = page.next ?? ''
      } while (cursor)
      expect(new Set(seen).size).toBe(12)
      expect(seen).toHaveLength(12)
      return seen
    }
    expect((await walk('hot'))[0]).toBe(best)
    const newest = await walk('new')
    expect(await walk('old')).toEqual(newest.toReversed())
  })

  test('自己的可以删，别人的不行；有回复的留一块碑', async () => {
    const id = await newArticle()
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const first = await say(one.headers, id, '会被删掉')
    const reply = await say(other.headers, id, '先回一句', { pid: first.data.comment.id })
    const remove = (who: Headers, comment: number, reason = '') =>
      world.send('DELETE /commentinvitation/{id}', { id: comment, reason }, who)
    expect((await remove(other.headers, first.data.comment.id)).code).toBe(10002)
    expect(await remove(one.headers, first.data.comment.id)).toMatchObject({
      code: 10000,
      data: { count: 1 },
    })
    expect((await remove(one.headers, first.data.comment.id)).code).toBe(10003)
    expect((await listNow(id)).list[0]).toMatchObject({ state: 'deleted', html: '', author: { uid: 0 } })
    expect((await remove(staff.headers, reply.data.comment.id, '跑题')).code).toBe(10000)
    expect((await listNow(id)).list).toHaveLength(0)
    const [noted] = await loggedOf(world.db, 'comment', { id: reply.data.comment.id })
    expect(noted?.before).toEqual({ letters: 4, state: 'published' })
    const news = await world.read('GET /message', { showtype: 4 }, other.headers)
    const [notification] = news.list
    expect(notification).toMatchObject({ label: 'comment_deleted', appeal: 'may' })
    const appeal = (who: Headers) =>
      world.send('POST /appeal', { id: notification?.id ?? 0, words: '没有跑题' }, who)
    expect((await appeal(one.headers)).code).toBe(10003)
    const [sooner, later] = await Promise.all([appeal(other.headers), appeal(other.headers)])
    expect(new Set([sooner.code, later.code])).toEqual(new Set([10000, 10004]))
    const number = await appealOf(world.db, notification?.id ?? 0)
    const decide = (who: Headers) =>
      world.send('PUT /admin/appeal/{id}', { id: number, action: 'uphold', answer: '确实没有' }, who)
    expect((await decide(other.headers)).code).not.toBe(10000)
    // Whoever did it does not answer.
    expect((await decide(staff.headers)).code).toBe(10002)
    const another = await makeAccount(world.host, { roles: ['moderator'] })
    expect((await decide(another.headers)).code).toBe(10000)
    expect((await decide(another.headers)).code).toBe(10004)
    const answered = await world.read('GET /message', { showtype: 4 }, other.headers)
    expect(answered.list.map(({ label, text, appeal: state }) => [label, text, state])).toEqual([
      ['appeal_upheld', '你的申诉成立：确实没有', null],
      ['comment_deleted', '您的评论已被删除', 'upheld'],
    ])
  })

  test('回复、提到各说一次，不说给自己', async () => {
    const id = await newArticle()
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const first = await say(one.headers, id, '开头')
    const { nickname } = await world.read('GET /user/info', { uid: one.uid })
    await say(other.headers, id, `@${nickname} 你好`, { pid: first.data.comment.id })
    await say(one.headers, id, `@${nickname} 自言自语`)
    const news = await world.read('GET /commentinvitation', {}, one.headers)
    expect(news.list.map(({ label }) => label)).toEqual(['answered'])
    expect(news.list[0]?.target?.url).toContain('#c')
    expect((await world.send('PUT /commentinvitation/{id}', { id: 0 }, one.headers)).code).toBe(10000)
    expect((await world.read('GET /commentinvitation', { is_read: 0 }, one.headers)).list).toHaveLength(0)
  })

  test('互相屏蔽的人看不到彼此的话，也不能回', async () => {
    const id = await newArticle()
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const first = await say(one.headers, id, '看得见吗')
    await world.send('POST /blocking', { uid: other.uid }, one.headers)
    expect((await listNow(id, {}, other.headers)).list).toHaveLength(0)
    expect((await listNow(id)).list).toHaveLength(1)
    expect(await say(other.headers, id, '回', { pid: first.data.comment.id })).toMatchObject({
      code: 10002,
      msg: '暂时不能这样做',
    })
  })

  test('可疑的话先等人看，放行以后才数、才告诉别人', async () => {
    const id = await newArticle()
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const first = await say(one.headers, id, '楼主的话')
    const held = await say(other.headers, id, '想要的加微信 wx：abc12345 详谈', {
      pid: first.data.comment.id,
    })
    expect(held).toMatchObject({ code: 10200, data: { comment: { state: 'pending' }, count: 1 } })
    expect((await world.read('GET /commentinvitation', {}, one.headers)).list).toHaveLength(0)
    await world.db
      .transaction()
      .execute(
        (trx) => world.host.content.handlerOf(1)?.release?.(trx, held.data.comment.id) ?? Promise.resolve(),
      )
    expect((await listNow(id)).total).toBe(2)
    expect((await world.read('GET /commentinvitation', {}, one.headers)).list).toHaveLength(1)
  })

  test('链接到的一条，连同它的一串', async () => {
    const id = await newArticle()
    const one = await makeAccount(world.host)
    const first = await say(one.headers, id, '楼')
    const replies = []
    for (let n = 0; n < 4; n++)
      replies.push(
        await say((await makeAccount(world.host)).headers, id, `回 ${n}`, { pid: first.data.comment.id }),
      )
    const third = replies[2]?.data.comment.id ?? 0
    const { thread, url } = await world.read('GET /comment/{id}', { id: third, limit: 1 })
    expect(url).toBe(`/query/course?id=${id}`)
    expect(thread.id).toBe(first.data.comment.id)
    expect(thread.replies.map((reply) => reply.id)).toEqual(
      replies.slice(0, 3).map(({ data }) => data.comment.id),
    )
  })

  test('数与行一致：乱说乱删乱赞一千次之后', async () => {
    const id = await newArticle()
    const people = await Promise.all(Array.from({ length: 20 }, () => makeAccount(world.host)))
    await clearRateLimits(world.db)
    const ids: number[] = []
    const act = async (n: number) => {
      const who = people[(n * 7) % people.length]?.headers ?? {}
      const some = ids[(n * 13) % Math.max(1, ids.length)]
      if (n % 3 === 0 || some === undefined) {
        const answer = await say(who, id, `话 ${n}`, n % 2 && some ? { pid: some } : {})
        if (answer.code === 10000) ids.push(answer.data.comment.id)
      } else if (n % 7 === 0) await world.send('DELETE /commentinvitation/{id}', { id: some }, who)
      else
        await world.send(
          n % 2 ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}',
          { type: 1, id: some },
          who,
        )
    }
    for (let from = 0; from < 1_000; from += 25) {
      await Promise.all(Array.from({ length: 25 }, (_none, at) => act(from + at)))
      await clearRateLimits(world.db)
    }
    expect(await miscounted(world.db, id)).toBe(0)
    const tally = await tallied(world.db, id)
    expect(tally?.kept).toBe(tally?.rows)
    expect(ids.length).toBeGreaterThan(100)
  }, 60_000)
})
