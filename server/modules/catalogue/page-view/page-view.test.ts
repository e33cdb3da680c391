import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beijingDay } from '#server/kernel/database/beijing.ts'
import { makeAccount, makeTobacco } from '#server/test/factories.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import {
  kept,
  letDaysPass,
  postViews,
  setPostViews,
  visitorsOf,
  weekByHand,
} from '#server/test/catalogue/page-views.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { takeInViews } from './page-view.routes.ts'
import { deleteSaltsBefore } from './page-view.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
type From = { ip?: string; agent?: string; forwarded?: string; peer?: string; body?: string }

/** Tells of a view as the browser does: a form, no session. */
async function look(id: number | string, { ip, agent = firefox, peer = '127.0.0.1', body }: From = {}) {
  const answer = await world.ask({
    method: 'POST',
    url: '/api/visit',
    remoteAddress: peer,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': agent,
      ...(ip && { 'x-forwarded-for': ip }),
    },
    payload: body ?? `kind=tobacco&id=${id}`,
  })
  return { status: answer.statusCode, ...(JSON.parse(answer.payload) as { code: number; msg: string }) }
}

const hot = async (period: '0' | '1' | '2' | '3') => {
  await takeInViews(world.host)
  world.host.responses.invalidate(null)
  return (await world.read('GET /tobacco', { hot: period, limit: 10 })).list.map(({ id }) => id)
}

describe('谁算一次浏览', () => {
  test('不登录也能记；刷新十次仍是一次', async () => {
    const { id } = await makeTobacco(world.db)
    for (let times = 0; times < 10; times += 1) expect((await look(id)).code).toBe(10000)
    expect(await visitorsOf(world.db, id)).toBe(1)
  })

  test('网络不同，是不同的访客；同一个网络里换多少地址与浏览器，最多算三位', async () => {
    const { id } = await makeTobacco(world.db)
    await look(id, { ip: '203.0.113.5' })
    await look(id, { ip: '203.0.114.5' })
    await look(id, { ip: '2001:db8:7::5' })
    expect(await visitorsOf(world.db, id)).toBe(3)
    const [four, six] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    for (let n = 0; n < 60; n += 1) {
      const agent = firefox.replace('145', String(145 + n))
      await look(four.id, { ip: `203.0.113.${n}`, agent })
      await look(six.id, { ip: `2001:db8:7:${n.toString(16)}::1`, agent })
    }
    expect([await visitorsOf(world.db, four.id), await visitorsOf(world.db, six.id)]).toEqual([3, 3])
  })

  test('登录的人各算各的，在同一个网络里也一样，换了地方还是一位', async () => {
    const { id } = await makeTobacco(world.db)
    const people = await Promise.all(Array.from({ length: 5 }, () => makeAccount(world.host)))
    for (const { headers } of people)
      for (const ip of ['203.0.113.5', '198.51.100.5'])
        await world.send(
          'POST /visit',
          { kind: 'tobacco', id },
          { ...headers, 'user-agent': firefox, 'x-forwarded-for': ip },
        )
    expect(await visitorsOf(world.db, id)).toBe(5)
  })

  test('审核中、被封的作品，作者与版主打开不出错，也不算浏览；别人看不到', async () => {
    const [author, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const circle = await makeCircle(world.db, { members: [author.uid] })
    for (const state of ['pending', 'banned'] as const) {
      const id = await makePost(world.db, { circle, by: author.uid, state })
      const from = (headers: Record<string, string>) =>
        world.send('POST /visit', { kind: 'post', id }, { ...headers, 'user-agent': firefox })
      expect((await from(author.headers)).code).toBe(10000)
      expect([(await from(other.headers)).code, (await from({})).code]).toEqual([10003, 10003])
      expect(await visitorsOf(world.db, id, 'post')).toBe(0)
    }
  })

  test('只给圈内看的帖子：圈里的人算浏览，外面的人问不出有没有', async () => {
    const [author, member, other] = await Promise.all([1, 2, 3].map(() => makeAccount(world.host)))
    if (!author || !member || !other) throw new Error('Nobody')
    const circle = await makeCircle(world.db, { members: [author.uid, member.uid] })
    const id = await makePost(world.db, { circle, by: author.uid, membersOnly: true })
    const from = (headers: Record<string, string>, what = id) =>
      world.send('POST /visit', { kind: 'post', id: what }, { ...headers, 'user-agent': firefox })
    const nothing = await from(other.headers, 99_999_999)
    for (const headers of [other.headers, {}]) {
      const { code, msg } = await from(headers)
      expect({ code, msg }).toEqual({ code: nothing.code, msg: nothing.msg })
    }
    expect(await visitorsOf(world.db, id, 'post')).toBe(0)
    expect((await from(member.headers)).code).toBe(10000)
    expect(await visitorsOf(world.db, id, 'post')).toBe(1)
  })

  test('同一位访客看两款，各算一次', async () => {
    const [one, two] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    await look(one.id)
    await look(two.id)
    expect([await visitorsOf(world.db, one.id), await visitorsOf(world.db, two.id)]).toEqual([1, 1])
  })

  test.each([
    ['搜索引擎', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['百度', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
    ['命令行', 'curl/8.5.0'],
    ['没有名字的', ' '],
  ])('%s不算', async (_says, agent) => {
    const { id } = await makeTobacco(world.db)
    expect((await look(id, { agent })).code).toBe(10000)
    expect(await visitorsOf(world.db, id)).toBe(0)
  })

  test('不是设置里的代理，不能靠 X-Forwarded-For 装成许多人，在内网也一样；是的才信', async () => {
    const { id } = await makeTobacco(world.db)
    for (const ip of ['198.51.100.1', '198.51.100.2']) await look(id, { ip, peer: '203.0.113.77' })
    expect(await visitorsOf(world.db, id)).toBe(1)
    for (const ip of ['198.51.101.1', '198.51.102.2']) await look(id, { ip, peer: '10.0.0.3' })
    expect(await visitorsOf(world.db, id)).toBe(2)
    for (const ip of ['198.51.101.1', '198.51.102.2']) await look(id, { ip })
    expect(await visitorsOf(world.db, id)).toBe(4)
  })

  test.each(['pipe', 'brand', 'shape', 'accessory', 'mouthpiece', 'article'])(
    '%s 也记，与同号的斗草互不相干',
    async (kind) => {
      const before = await visitorsOf(world.db, 1)
      const { list } = await world.read('GET /catchpipe', { limit: 1 })
      const id = kind === 'pipe' ? (list[0]?.id ?? 0) : 1
      expect((await look(id, { body: `kind=${kind}&id=${id}` })).code).toBe(10000)
      expect((await look(id, { body: `kind=${kind}&id=${id}` })).code).toBe(10000)
      expect(await visitorsOf(world.db, id, kind)).toBe(1)
      expect(await visitorsOf(world.db, 1)).toBe(before)
    },
  )

  test('一起来两百次：同一个人算一次，两百个人算两百次', async () => {
    const [alone, crowded] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    const everyone = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all([
      ...everyone.map(() => look(alone.id)),
      ...everyone.map((n) => look(crowded.id, { ip: `198.51.${n}.1` })),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    expect([await visitorsOf(world.db, alone.id), await visitorsOf(world.db, crowded.id)]).toEqual([1, 200])
  })

  test.each([
    ['没有的斗草', 'kind=tobacco&id=99999999', 10003],
    ['没有的种类', 'kind=circle&id=1', 40000],
    ['没有编号', 'kind=tobacco', 40000],
    ['空的', '', 40000],
    ['越界的编号', 'kind=tobacco&id=-1', 10001],
  ])('%s：说清楚，不记', async (_says, body, code) => {
    const before = await kept(world.db)
    const answer = await look(1, { body })
    expect(answer.code).toBe(code)
    expect(answer.msg).toMatch(/\p{Script=Han}/u)
    expect(await kept(world.db)).toEqual(before)
  })
})

describe('访客追不回去', () => {
  test('过了这一天，盐与逐条的记录都删掉，只留每天的人数', async () => {
    const { id } = await makeTobacco(world.db)
    await look(id, { ip: '203.0.113.9' })
    const { days } = await kept(world.db)
    await letDaysPass(world.db, 1)
    await deleteSaltsBefore(world.db, beijingDay(Date.now()))
    expect(await kept(world.db)).toEqual({ visits: 0, salts: 0, days })
    expect(await visitorsOf(world.db, id)).toBe(1)
  })

  test('第二天再看，又算一次', async () => {
    const { id } = await makeTobacco(world.db)
    await look(id)
    await letDaysPass(world.db, 1)
    await look(id)
    expect(await visitorsOf(world.db, id)).toBe(2)
  })

  test('换日以北京时间为准', () => {
    expect(beijingDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(beijingDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })
})

describe('记下的浏览，过一会儿才到东西上', () => {
  const views = (id: number) => postViews(world.db, id)

  test('来看的时候不动宽的那一行；带过去之后数目对，再带一次不变', async () => {
    const id = await makePost(world.db, {
      circle: await makeCircle(world.db),
      by: (await makeAccount(world.host)).uid,
    })
    await setPostViews(world.db, id, 40)
    const before = await views(id)
    for (let n = 0; n < 3; n += 1) await look(id, { ip: `198.18.${n}.4`, body: `kind=post&id=${id}` })
    expect(await views(id)).toEqual(before)
    await takeInViews(world.host)
    const after = await views(id)
    expect(after.view_count).toBe(43)
    expect(after.hot).toBeGreaterThan(before.hot)
    await takeInViews(world.host)
    expect(await views(id)).toEqual(after)
  })

  test('正在有人看的时候，几处一起带，一次不多，一次不少', async () => {
    const id = await makePost(world.db, {
      circle: await makeCircle(world.db),
      by: (await makeAccount(world.host)).uid,
    })
    const everyone = Array.from({ length: 120 }, (_, n) => n)
    await Promise.all([
      ...everyone.map((n) => look(id, { ip: `198.18.${n}.5`, body: `kind=post&id=${id}` })),
      ...everyone.slice(0, 12).map(() => takeInViews(world.host)),
    ])
    await takeInViews(world.host)
    expect(await visitorsOf(world.db, id, 'post')).toBe(120)
    expect((await views(id)).view_count).toBe(120)
  })
})

describe('热榜', () => {
  test('没人看过时按人气；有人看了就上来，刷新不再抬高', async () => {
    const fresh = await createWorld()
    const ids = async (query: object) =>
      (await fresh.read('GET /tobacco', { limit: 10, ...query })).list.map(({ id }) => id)
    for (const period of ['0', '1', '2', '3']) expect(await ids({ hot: period })).toEqual(await ids({}))
    await fresh.close()
    const { id } = await makeTobacco(world.db)
    for (let n = 0; n < 300; n += 1) await look(id, { ip: `198.19.${n % 250}.2` })
    expect((await hot('1'))[0]).toBe(id)
    expect((await world.read('GET /index')).tobacco_rank[0]?.id).toBe(id)
  })

  test('周榜淡得快，月榜慢，总榜不淡', async () => {
    const [old, recent] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    for (let n = 0; n < 240; n += 1) await look(old.id, { ip: `198.18.${n}.10` })
    await letDaysPass(world.db, 12)
    for (let n = 0; n < 30; n += 1) await look(recent.id, { ip: `198.18.${n}.11` })
    const place = (list: number[]) => [list.indexOf(old.id), list.indexOf(recent.id)]
    const [week, month, ever] = [place(await hot('1')), place(await hot('2')), place(await hot('3'))]
    expect(week[1]).toBeLessThan(week[0] ?? 0)
    expect(month[0]).toBeLessThan(month[1] ?? 0)
    expect(ever[0]).toBeLessThan(ever[1] ?? 0)
  })

  test('日榜一天就淡去一半：昨天的三十人，不如今天的二十人；周榜上还相反', async () => {
    const [old, recent] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    for (let n = 0; n < 30; n += 1) await look(old.id, { ip: `198.18.${n}.12` })
    await letDaysPass(world.db, 1)
    for (let n = 0; n < 20; n += 1) await look(recent.id, { ip: `198.18.${n}.13` })
    // One more today, so that both are counted anew from their days.
    await look(old.id, { ip: '198.18.99.13' })
    const place = (list: number[]) => [list.indexOf(old.id), list.indexOf(recent.id)]
    const [day, week] = [place(await hot('0')), place(await hot('1'))]
    expect(day[1]).toBeLessThan(day[0] ?? 0)
    expect(week[0]).toBeLessThan(week[1] ?? 0)
    expect(Math.min(...day, ...week)).toBeGreaterThanOrEqual(0)
  })

  test('周榜与把全部浏览一次算出来的次序一样，哪怕之后没人再看', async () => {
    const blends = await Promise.all(Array.from({ length: 4 }, () => makeTobacco(world.db)))
    for (const days of [2, 5, 1]) {
      for (const [index, { id }] of blends.entries()) {
        const visitors = ((index * 7 + days * 3) % 5) + 1
        for (let n = 0; n < visitors; n += 1) await look(id, { ip: `198.19.${n}.${days}` })
      }
      await letDaysPass(world.db, days)
    }
    expect(await hot('1')).toEqual(await weekByHand(world.db))
  })

  test('热榜用标记一页一页翻，每款恰好一次', async () => {
    const walked: number[] = []
    let cursor: string | undefined
    do {
      const page = await world.read('GET /tobacco', { hot: '1', limit: 50, cursor })
      walked.push(...page.list.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    const { total } = await world.read('GET /tobacco')
    expect([walked.length, new Set(walked).size]).toEqual([total, total])
  })

  test('烟斗也有热榜：有人看了就排到最前', async () => {
    const { list } = await world.read('GET /catchpipe', { sort: 'name', limit: 50 })
    const id = list.at(-1)?.id ?? 0
    for (let n = 0; n < 3; n += 1) await look(id, { ip: `198.18.${n}.3`, body: `kind=pipe&id=${id}` })
    await takeInViews(world.host)
    world.host.responses.invalidate(null)
    for (const period of ['0', '1', '2', '3'])
      expect((await world.read('GET /catchpipe', { hot: period, limit: 5 })).list[0]?.id).toBe(id)
  })

  test('热度按人数的平方根：一百位访客，抵不过分三天来的三十多位；帖子的热度一天最多算一百四十四位', async () => {
    const [flooded, liked] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    for (let day = 0; day < 3; day += 1) {
      if (day === 2) for (let n = 0; n < 100; n += 1) await look(flooded.id, { ip: `198.18.${n}.20` })
      for (let n = 0; n < 12; n += 1) await look(liked.id, { ip: `198.18.${n}.21` })
      if (day < 2) await letDaysPass(world.db, 1)
    }
    const ever = await hot('3')
    expect(ever.indexOf(liked.id)).toBeLessThan(ever.indexOf(flooded.id))

    const post = await makePost(world.db, {
      circle: await makeCircle(world.db),
      by: (await makeAccount(world.host)).uid,
    })
    const see = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1)
        await look(post, { ip: `198.${20 + Math.floor(n / 250)}.${n % 250}.1`, body: `kind=post&id=${post}` })
      await takeInViews(world.host)
      return postViews(world.db, post)
    }
    const full = await see(0, 150)
    const more = await see(150, 200)
    expect([full.view_count, more.view_count]).toEqual([150, 200])
    expect(more.hot - full.hot).toBeLessThan(1e-6)
  })

  test('没有的热榜说没有', async () => {
    const reply = await world.get('/tobacco?hot=4')
    expect([reply.code, reply.msg]).toEqual([40000, '没有这种热榜'])
  })
})

test('许多浏览只说一次“榜变了”，从不说“资料变了”', async () => {
  const fresh = await createWorld()
  const dropped: (string | null)[] = []
  fresh.host.responses.onInvalidate((tag) => dropped.push(tag))
  const { list } = await fresh.read('GET /tobacco', { limit: 5 })
  for (const { id } of list) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': firefox }
    await fresh.ask({ method: 'POST', url: '/api/visit', headers, payload: `kind=tobacco&id=${id}` })
  }
  await takeInViews(fresh.host)
  await takeInViews(fresh.host)
  expect(dropped).toEqual(['rank'])
  await fresh.close()
})
