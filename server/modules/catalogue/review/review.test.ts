import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount, makeTobacco } from '#server/test/factories.ts'
import { renameMember } from '#server/test/community/content.ts'
import { figuresOf } from '#server/test/catalogue/tobacco-queries.ts'
import { findText } from '#server/test/identity/account-rows.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The item as it stands, past what was kept: a process hears of changes by the database, a moment later. */
const itemNow = (id: number) => {
  world.host.responses.invalidate(null)
  return world.read('GET /tobacco/{id}', { id })
}

const write = (who: Record<string, string>, id: number, more: Record<string, string | number> = {}) =>
  world.send<{ review: { id: number; state: string }; scores: { review_count: number; score: number } }>(
    'POST /tobaccocommon/{id}',
    { id, score: 4.5, strength: 3, content: '入口清甜，后段有木香。', ...more },
    who,
  )

describe('点评', () => {
  test('写、看、改、删，分数跟着走', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const made = await write(one.headers, id, { aged_years: 3, smoked_in: '登喜路 4103' })
    expect(made).toMatchObject({
      code: 10000,
      data: {
        review: {
          score: 4.5,
          condition: '陈年 3 年',
          smoked_in: '登喜路 4103',
          can: { edit: true, like: false },
        },
        scores: { score: 4.5, review_count: 1, distribution: [1, 0, 0, 0, 0] },
      },
    })
    await write(other.headers, id, { score: 2 })
    expect(await itemNow(id)).toMatchObject({ score: 3.25, review_count: 2 })
    const list = await world.read('GET /tobaccocommon/{id}', { id, sort: 'score' })
    expect(list.list.map(({ score }) => score)).toEqual([4.5, 2])

    const edit = await world.send(
      'PUT /tobaccocommon/{id}',
      { id: made.data.review.id, score: 3, content: '' },
      one.headers,
    )
    expect(edit).toMatchObject({ code: 10000, data: { review: { score: 3, edited: true, strength: null } } })
    expect((await itemNow(id)).score).toBe(2.5)
    const gone = await world.send('DELETE /tobaccocommon/{id}', { id: made.data.review.id }, one.headers)
    expect(gone.data).toMatchObject({ score: 2, review_count: 1, distribution: [0, 0, 0, 1, 0] })
    expect((await write(one.headers, id)).code).toBe(10000)
  })

  test('自己删掉的点评，写过的什么都不留，别人的与均值不动', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const figures = { flavor_level: 2, room_note: 2, taste: 4, aged_years: 3, flavors: '19,1' }
    const sent = { ...figures, smoked_in: '不再提的斗', content: '不想再留下的话。' }
    const made = await write(one.headers, id, sent)
    await write(other.headers, id, { score: 2, content: '还在的话。' })
    const gone = await world.send('DELETE /review/{id}', { id: made.data.review.id }, one.headers)
    expect(gone.data).toMatchObject({ score: 2, review_count: 1, distribution: [0, 0, 0, 1, 0] })
    expect(await itemNow(id)).toMatchObject({ score: 2, review_count: 1, flavored: 0 })
    for (const word of [sent.smoked_in, sent.content])
      expect([word, await findText(world.db, word)]).toEqual([word, []])
    expect(await findText(world.db, '还在的话。')).toContain('review.content')
    expect(await figuresOf(world.db, made.data.review.id)).toEqual({
      half_stars: 1,
      strength: null,
      flavor_level: null,
      room_note: null,
      taste: null,
      aged_years: null,
      version_id: null,
      flavors: [],
    })
  })

  test('一人一份：一起发五十次也只有一份', async () => {
    const person = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const all = await Promise.all(Array.from({ length: 50 }, () => write(person.headers, id)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(await itemNow(id)).toMatchObject({ review_count: 1 })
  })

  test('互相隔开的人看不到对方的点评，不论是谁屏蔽的；别人与访客照常', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => makeAccount(world.host)))
    if (!one || !other || !third) throw new Error('Nobody')
    const { id } = await makeTobacco(world.db)
    const made = [one, other].map(({ headers }) => write(headers, id))
    const [ofOne, ofOther] = (await Promise.all(made)).map(({ data }) => data.review.id)
    const seenBy = async (who: Record<string, string>) =>
      (await world.read('GET /tobaccocommon/{id}', { id }, who)).list
        .map((row) => row.id)
        .toSorted((a, b) => a - b)
    await world.send('POST /blocking', { uid: other.uid }, one.headers)
    expect(await seenBy(one.headers)).toEqual([ofOne])
    expect(await seenBy(other.headers)).toEqual([ofOther])
    expect(await seenBy(third.headers)).toHaveLength(2)
    expect(await seenBy({})).toHaveLength(2)
  })

  test('删掉再写的是新的一份：新的编号，没有旧的“有用”；斗币不多给', async () => {
    const other = await makeAccount(world.host)
    const { id: blend } = await makeTobacco(world.db)
    const items = [
      { type: contentTypes.tobacco, id: blend },
      { type: contentTypes.pipe, id: 2 },
      { type: contentTypes.accessory, id: 2 },
    ]
    for (const item of items) {
      const one = await makeAccount(world.host)
      const send = () =>
        item.type === contentTypes.tobacco
          ? write(one.headers, item.id)
          : world.send<{ review: { id: number } }>(
              'POST /review',
              { ...item, score: 4, content: '' },
              one.headers,
            )
      const old = (await send()).data.review.id
      const coins = await coinsOf(world.db, one.uid)
      await world.send('POST /likeinvitation', { type: contentTypes.review, id: old }, other.headers)
      await world.send('DELETE /review/{id}', { id: old }, one.headers)
      const all = await Promise.all([send(), send(), send()])
      const [made, ...more] = all.filter(({ code }) => code === 10000)
      expect(more).toEqual([])
      expect(made?.data.review.id).toBeGreaterThan(old)
      expect(made?.data.review).toMatchObject({ helpful_count: 0, liked: false })
      expect(await coinsOf(world.db, one.uid)).toBe(coins)
      expect((await send()).code).toBe(10004)
      expect((await world.send('DELETE /review/{id}', { id: old }, one.headers)).code).toBe(10003)
      const mine = await world.send('GET /review/mine', item, one.headers)
      expect(mine.data).toMatchObject({ review: { id: made?.data.review.id } })
    }
  })

  test('带着旧笔记来的人一次写四十份也行；一小时六十份为止，没写成的不算', async () => {
    const person = await makeAccount(world.host)
    const blends = await Promise.all(Array.from({ length: 62 }, () => makeTobacco(world.db)))
    const [first] = blends
    if (!first) throw new Error('No blend')
    const answers = []
    for (const { id } of blends.slice(0, 59)) answers.push((await write(person.headers, id)).code)
    expect(new Set(answers)).toEqual(new Set([10000]))
    for (let n = 0; n < 5; n += 1) expect((await write(person.headers, first.id)).code).toBe(10004)
    const last = await Promise.all(blends.slice(59).map(({ id }) => write(person.headers, id)))
    expect(last.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10007, 10007])
  })

  test('一小时最多改三十次；什么也没改的一次，不重算也不再审', async () => {
    const who = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    const { data } = await write(who.headers, id, { flavors: '2' })
    const change = (score: number) =>
      world.send<{ review: { edited: boolean } }>(
        'PUT /tobaccocommon/{id}',
        { id: data.review.id, score, strength: 3, flavors: '2', content: '入口清甜，后段有木香。' },
        who.headers,
      )
    const { result, statements } = await countStatements(() => change(4.5))
    expect(result).toMatchObject({ code: 10000, data: { review: { edited: false } } })
    expect(statements.filter((text) => /update .*(review|tobacco)|domain_event/.test(text))).toEqual([])
    const codes = []
    for (let n = 0; n < 30; n += 1) codes.push((await change(n % 2 === 0 ? 4 : 3.5)).code)
    expect([codes.slice(0, 29).every((code) => code === 10000), codes.at(-1)]).toEqual([true, 10007])
  })

  test('改了名字，点评旁边也是新的名字', async () => {
    const who = await makeAccount(world.host)
    const { id } = await makeTobacco(world.db)
    await write(who.headers, id)
    const nameThere = async () =>
      (await world.read('GET /tobaccocommon/{id}', { id })).list[0]?.author.nickname
    const before = await nameThere()
    const name = `改名${who.uid}`
    await renameMember(world.db, who.uid, name)
    await vi.waitFor(async () => expect(await nameThere()).toBe(name), { timeout: 15_000, interval: 250 })
    expect(before).not.toBe(name)
  })

  test('别人的改不了、删不了；没登录、没有这款、没有打分，各有各的话', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const { data } = await write(one.headers, id)
    const its = { id: data.review.id }
    expect(
      (await world.send('PUT /tobaccocommon/{id}', { ...its, score: 1, content: '' }, other.headers)).code,
    ).toBe(10002)
    expect((await world.send('DELETE /review/{id}', its, other.headers)).code).toBe(10002)
    expect((await write({}, id)).code).toBe(10050)
    expect((await write(one.headers, 999_999)).code).toBe(10003)
    expect((await write(other.headers, id, { score: '' })).msg).toBe('请先打分')
    const score = (typed: string) => write(other.headers, id, { score: typed })
    for (const typed of ['4.3', '4.25'])
      expect(await score(typed)).toMatchObject({ code: 10001, msg: '评分以半星为一档，如 4 或 4.5' })
    for (const typed of ['5.5', '0', '-1'])
      expect(await score(typed)).toMatchObject({ code: 10001, msg: '评分从半星到五星' })
    expect(await score('四星')).toMatchObject({ code: 40000, msg: '评分不正确' })
    expect(await score('4.50')).toMatchObject({ code: 10000, data: { review: { score: 4.5 } } })
    const pipe = { type: contentTypes.pipe, id: 1, score: 4, strength: 3, content: '' }
    expect((await world.send('POST /review', pipe, other.headers)).msg).toContain('只在斗草的点评里')
  })

  test('烟斗与配件也能点评；有联系方式的先放着，只有本人看得见', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const held = await world.send<{ review: { state: string } }>(
      'POST /review',
      { type: contentTypes.accessory, id: 1, score: 5, content: '好用，加我微信 pipelover88' },
      one.headers,
    )
    expect(held).toMatchObject({
      code: 10200,
      data: { review: { state: 'pending' }, scores: { review_count: 0 } },
    })
    const mine = await world.send('GET /review/mine', { type: contentTypes.accessory, id: 1 }, one.headers)
    expect(mine.data).toMatchObject({ review: { state: 'pending' } })
    const list = await world.send<{ list: unknown[] }>(
      'GET /review',
      { type: contentTypes.accessory, id: 1 },
      other.headers,
    )
    expect(list.data.list).toEqual([])
    const pipe = await world.send(
      'POST /review',
      { type: contentTypes.pipe, id: 1, score: 4, content: '做工扎实。' },
      other.headers,
    )
    expect(pipe).toMatchObject({ code: 10000, data: { scores: { review_count: 1 } } })
  })

  test('有用：点一下、再点不变、取消；作者听到一次，自己的不能点', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const { data } = await write(one.headers, id)
    const target = { type: contentTypes.review, id: data.review.id }
    const all = await Promise.all(
      Array.from({ length: 30 }, () => world.send('POST /likeinvitation', target, other.headers)),
    )
    for (const answer of all) expect(answer.data).toEqual({ liked: true, count: 1 })
    expect((await world.send<{ total: number }>('GET /message/unread', {}, one.headers)).data.total).toBe(1)
    const news = await world.send('GET /message', {}, one.headers)
    expect(news.data).toMatchObject({
      list: [{ showtype: 1, text: '觉得你的点评有用', userinfo: { uid: other.uid } }],
    })
    expect((await world.send('DELETE /likeinvitation/{id}', target, other.headers)).data).toEqual({
      liked: false,
      count: 0,
    })
    expect((await world.send<{ total: number }>('GET /message/unread', {}, one.headers)).data.total).toBe(0)
    expect((await world.send('POST /likeinvitation', target, one.headers)).code).toBe(10002)
    const list = await world.read('GET /tobaccocommon/{id}', { id })
    expect(list.list[0]).toMatchObject({ helpful_count: 0 })
  })

  test('许多人一起写、改、删：每一项的数目仍与每一份相符', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(world.host)))
    const { id } = await makeTobacco(world.db)
    const act = async (who: Record<string, string>, n: number) => {
      const { data } = await write(who, id, { score: ((n % 10) + 1) / 2, strength: (n % 5) + 1 })
      if (!data?.review) return
      if (n % 3 === 0)
        await world.send('PUT /review/{id}', { id: data.review.id, score: 1, content: '' }, who)
      if (n % 4 === 0) await world.send('DELETE /review/{id}', { id: data.review.id }, who)
    }
    await Promise.all(people.flatMap(({ headers }, n) => [0, 1, 2].map((m) => act(headers, n + m))))
    const { list, total } = await world.read('GET /tobaccocommon/{id}', { id })
    const item = await itemNow(id)
    const mean = list.reduce((sum, { score }) => sum + score, 0) / list.length
    expect(item.review_count).toBe(list.length)
    expect(total).toBe(list.length)
    expect(item.score).toBeCloseTo(mean, 9)
  })
})
