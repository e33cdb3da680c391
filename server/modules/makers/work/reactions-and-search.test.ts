import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { ban, unban } from '#server/test/identity/people.ts'
import { makePicture } from '#server/test/community/content.ts'
import { blockPerson, clearRateLimits } from '#server/test/community/posts.ts'
import { hotScoreOf, hideStudio, makeMaker, makeWork, wronglyCounted } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.host.responses.invalidate(null)
  await clearRateLimits(world.db)
})
afterAll(() => world.close())

type Headers = Record<string, string>
type Input = Record<string, string | number>
const send = (key: string, input: Input, who: Headers = {}) =>
  world.send<Record<string, unknown>>(key, input, who)
const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => makeAccount(world.host)))
const review = (who: Person, id: number, score: number) =>
  world.send<{ review: { id: number } }>(
    'POST /review',
    { type: 8, id, score, content: '手感很好。' },
    who.headers,
  )

const reviewOf = async (who: Person, id: number) =>
  (await world.read('GET /review/mine', { type: 8, id }, who.headers)).review?.id ?? 0

describe('别人对作品做的事', () => {
  test('有人点评了作品，斗师在消息里知道', async () => {
    const maker = await makeMaker(world.host)
    const work = await makeWork(world.db, maker.studio)
    const [reader] = (await crowd(1)) as [Person]
    await review(reader, work, 4)
    const { list } = await world.read('GET /message', { showtype: 0 }, maker.headers)
    expect(list[0]).toMatchObject({ text: '点评了你的作品', userinfo: { uid: reader.uid }, type: 12 })
  })

  test('赞、收藏、点评、撤回一起来：数目与每一行相符，热度回到原处', async () => {
    const maker = await makeMaker(world.host)
    const [one, two] = [await makeWork(world.db, maker.studio), await makeWork(world.db, maker.studio)]
    const people = await crowd(12)
    const act = async (who: Person, at: number) => {
      for (const id of at % 2 ? [one, two] : [two, one]) {
        await send('POST /likeinvitation', { type: 8, id }, who.headers)
        await send('POST /collectInvitation', { type: 8, id }, who.headers)
        const { data } = await review(who, id, ((at % 10) + 1) / 2)
        if (at % 3 === 0) await send('DELETE /likeinvitation/{id}', { type: 8, id }, who.headers)
        if (at % 4 === 0) await send('DELETE /collectInvitation/{id}', { type: 8, id }, who.headers)
        if (at % 3 === 1) await send('DELETE /review/{id}', { id: data.review.id }, who.headers)
        if (at % 3 === 2)
          await send('PUT /review/{id}', { id: data.review.id, score: 5, content: '' }, who.headers)
      }
      await send('POST /collectInvitation', { type: 7, id: maker.studio }, who.headers)
    }
    await Promise.all(people.map(act))
    expect(await wronglyCounted(world.db)).toEqual([])
    world.host.responses.invalidate(null)
    const shown = await world.read('GET /work/{id}', { id: one })
    expect(shown).toMatchObject({ like_count: 8, collect_count: 9, review_count: 8 })
    expect(shown.distribution.reduce((sum, n) => sum + n, 0)).toBe(8)
    expect(await world.read('GET /studio/{id}', { id: maker.studio })).toMatchObject({
      collect_count: 12,
      review_count: 16,
    })
    await takeInAllEvents(world.host)
    const bumpHotScore = await hotScoreOf(world.db, 'work', one)
    expect(bumpHotScore).toBeGreaterThan(0)
    expect(await hotScoreOf(world.db, 'studio', maker.studio)).toBeGreaterThan(0)
    const late = await makeAccount(world.host)
    await send('POST /likeinvitation', { type: 8, id: one }, late.headers)
    await takeInAllEvents(world.host)
    expect(await hotScoreOf(world.db, 'work', one)).toBeGreaterThan(bumpHotScore)
    await send('DELETE /likeinvitation/{id}', { type: 8, id: one }, late.headers)
    await takeInAllEvents(world.host)
    expect(await hotScoreOf(world.db, 'work', one)).toBeCloseTo(bumpHotScore, 3)
  }, 60_000)

  test('斗师不能点评、也看不到赞自己作品的按钮；同一个人一件只评一次', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const id = await makeWork(world.db, maker.studio)
    expect(await review(maker, id, 5)).toMatchObject({ code: 10002, msg: '不能点评自己的作品' })
    expect((await review(other, id, 4.5)).code).toBe(10000)
    expect((await review(other, id, 4)).code).toBe(10004)
    const { list } = await world.read('GET /review', { type: 8, id })
    expect(list).toMatchObject([{ score: 4.5, author: { uid: other.uid } }])
    const mine = await world.read('GET /review/mine', { type: 8, id }, other.headers)
    expect(mine.review?.score).toBe(4.5)
    const own = await world.read('GET /review/own', {}, other.headers)
    expect(own.list[0]?.item).toMatchObject({ type: 8, id, url: `/query/goodsDetail?id=${id}` })
    world.host.responses.invalidate(null)
    expect((await world.read('GET /work/{id}', { id }, other.headers)).can).toMatchObject({
      review: true,
      like: true,
    })
    expect(
      (await send('POST /review', { type: 8, id, score: 4, strength: 3, content: '' }, maker.headers)).code,
    ).not.toBe(10000)
  })

  test('隐藏的工作室与它的作品：赞不到、收不了、评不了、举报不了', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const id = await makeWork(world.db, maker.studio)
    const report = { type: 8, target: id, reason: 'other' }
    expect((await send('POST /report', report, other.headers)).code).toBe(10000)
    await blockPerson(world.host, maker.uid, other.uid)
    const about = { type: 8, id }
    const tries = async (who: Person) =>
      Promise.all([
        send('POST /likeinvitation', about, who.headers),
        send('POST /collectInvitation', about, who.headers),
        send('POST /collectInvitation', { type: 7, id: maker.studio }, who.headers),
        review(who, id, 4),
      ])
    expect((await tries(other)).map(({ code }) => code)).toEqual([10003, 10003, 10003, 10003])
    await hideStudio(world.db, maker.studio)
    const third = await makeAccount(world.host)
    expect((await tries(third)).map(({ code }) => code)).toEqual([10003, 10003, 10003, 10003])
  })

  test('看不到的作品，点评与分享图也看不到；斗师与版主看得到点评', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const [third, staff] = [
      await makeAccount(world.host),
      await makeAccount(world.host, { roles: ['moderator'] }),
    ]
    const id = await makeWork(world.db, maker.studio)
    await review(third, id, 4)
    const seen = async (who: Headers = {}) => {
      world.host.responses.invalidate(null)
      return (await world.get(`/review?type=8&id=${id}`, who)).code
    }
    const card = async () => {
      world.host.responses.invalidate(null)
      return (await world.ask({ url: `/art/og/work/${id}.png` })).statusCode
    }
    expect([await seen(), await seen(other.headers), await card()]).toEqual([10000, 10000, 200])
    await blockPerson(world.host, maker.uid, other.uid)
    expect([await seen(), await seen(other.headers)]).toEqual([10000, 10003])
    await hideStudio(world.db, maker.studio)
    expect([await seen(), await seen(third.headers), await card()]).toEqual([10003, 10003, 404])
    expect([await seen(maker.headers), await seen(staff.headers)]).toEqual([10000, 10000])
    await send('DELETE /work/{id}', { id }, maker.headers)
    expect([await seen(maker.headers), await seen(staff.headers)]).toEqual([10003, 10000])
  })

  test('作品封了、删了，它的点评不再算在工作室里；解封了又算', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const [good, bad] = [await makeWork(world.db, maker.studio), await makeWork(world.db, maker.studio)]
    await review(other, good, 5)
    await review(other, bad, 1)
    await review(staff, bad, 2)
    const stands = async () => {
      world.host.responses.invalidate(null)
      const { score, review_count: many } = await world.read('GET /studio/{id}', { id: maker.studio })
      return [score, many]
    }
    expect(await stands()).toEqual([8 / 3, 3])
    await send('PUT /work/{id}', { id: bad, action: 'ban', reason: '盗图' }, staff.headers)
    expect(await stands()).toEqual([5, 1])
    await send('DELETE /review/{id}', { id: await reviewOf(staff, bad) }, staff.headers)
    expect(await stands()).toEqual([5, 1])
    await send('PUT /work/{id}', { id: bad, action: 'unban' }, staff.headers)
    expect(await stands()).toEqual([3, 2])
    await send('DELETE /work/{id}', { id: good }, maker.headers)
    expect(await stands()).toEqual([1, 1])
    expect(await wronglyCounted(world.db)).toEqual([])
  })

  test('点评改了分，工作室的页面跟着变', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const id = await makeWork(world.db, maker.studio)
    await review(other, id, 1)
    const dropped: (string | null)[] = []
    world.host.responses.onInvalidate((tag) => dropped.push(tag))
    await send('PUT /review/{id}', { id: await reviewOf(other, id), score: 5, content: '' }, other.headers)
    expect(dropped).toEqual(expect.arrayContaining([`item 8 ${id}`, `item 7 ${maker.studio}`]))
  })

  test('自己的点评翻一页，不论评了多少件，语句一样多', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const statements = () => countStatements(() => world.read('GET /review/own', {}, other.headers))
    await review(other, await makeWork(world.db, maker.studio), 4)
    const few = await statements()
    for (let n = 0; n < 5; n++) await review(other, await makeWork(world.db, maker.studio), 4)
    const many = await statements()
    expect(many.result.list.every(({ item }) => item.title !== '')).toBe(true)
    expect(many.statements.length).toBe(few.statements.length)
  })

  test('收藏里有名字、有主人、有图、点得开', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const id = await makeWork(world.db, maker.studio, { name: '寒山' })
    await send('POST /collectInvitation', { type: 8, id }, other.headers)
    await send('POST /collectInvitation', { type: 7, id: maker.studio }, other.headers)
    const { list } = await world.read('GET /collectInvitation', {}, other.headers)
    const items = list.map((row) => ('item' in row ? row.item : null))
    expect(items[0]).toMatchObject({ url: `/query/nationDetail?sid=${maker.studio}&uid=${maker.uid}` })
    expect(items[1]).toMatchObject({ title: '寒山', by: maker.nickname })
    expect(items[0]?.by).toBe(maker.nickname)
    for (const item of items) {
      const art = await world.ask({ url: item?.art ?? '' })
      expect([art.statusCode, art.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })
})

describe('到处找得到', () => {
  test('搜索：全名在最前，拼音也行，换了名字跟着换，隐藏了就没有', async () => {
    const maker = await makeMaker(world.host, { name: '望岳草堂' })
    const id = await makeWork(world.db, maker.studio, { name: '孤帆远影' })
    await runPendingJobs(world.host)
    const found = async (q: string, kind: string) => {
      world.host.responses.invalidate(null)
      const { groups } = await world.read('GET /search', { q })
      return groups.find((group) => group.kind === kind)?.list.map((hit) => hit.id) ?? []
    }
    expect((await found('望岳草堂', 'studio'))[0]).toBe(maker.studio)
    expect((await found('wangyuecaotang', 'studio'))[0]).toBe(maker.studio)
    expect((await found('孤帆远影', 'work'))[0]).toBe(id)
    expect(await found('望岳草堂', 'work')).toContain(id)
    expect((await found('gufan', 'work'))[0]).toBe(id)
    const list = await world.read('GET /studio', { q: 'wangyue' })
    expect(list.list.map((studio) => studio.id)).toContain(maker.studio)
    await send('PUT /studio/{id}', { id: maker.studio, name: '浮云小筑' }, maker.headers)
    await runPendingJobs(world.host)
    expect(await found('望岳草堂', 'work')).toEqual([])
    expect(await found('浮云小筑', 'work')).toContain(id)
    await hideStudio(world.db, maker.studio)
    expect(await found('孤帆远影', 'work')).toEqual([])
    await runPendingJobs(world.host)
    expect(await found('浮云小筑', 'studio')).toEqual([])
  })

  test('搜索：工作室隐藏了、人封了，连件数里也没有；回来了就又搜得到', async () => {
    const maker = await makeMaker(world.host, { name: 'Qvyzxkj' })
    await makeWork(world.db, maker.studio, { name: 'Wjxqfvz' })
    const total = async (q: string) => {
      await runPendingJobs(world.host)
      world.host.responses.invalidate(null)
      return (await world.read('GET /search', { q })).total
    }
    const both = async () => [await total('Qvyzxkj'), await total('Wjxqfvz')]
    expect(await both()).toEqual([2, 1])
    await hideStudio(world.db, maker.studio)
    expect(await both()).toEqual([0, 0])
    await hideStudio(world.db, maker.studio, 'open')
    expect(await both()).toEqual([2, 1])
    await ban(world.db, maker.uid, '2099-01-01', '违规')
    expect(await both()).toEqual([0, 0])
    await unban(world.db, maker.uid)
    expect(await both()).toEqual([2, 1])
  })

  test('帖子与鉴赏可以引用，输入时想得到；引用卡有图', async () => {
    const [maker, other] = [await makeMaker(world.host, { name: '引路斗坊' }), await makeAccount(world.host)]
    const id = await makeWork(world.db, maker.studio, { name: '引路灯' })
    await runPendingJobs(world.host)
    const { list } = await world.read('GET /cite', { q: '引路' }, other.headers)
    expect(list.map((card) => `${card.type}:${card.id}`)).toEqual(
      expect.arrayContaining([`8:${id}`, `7:${maker.studio}`]),
    )
    const cites = JSON.stringify([
      { type: 7, id: maker.studio },
      { type: 8, id },
    ])
    const images = await makePicture(world.db, other.uid)
    const made = await send(
      'POST /appreciation',
      { type: 'pipe', title: '两样都引', content: '', images, cites },
      other.headers,
    )
    const piece = await world.read('GET /appreciation/{id}', { id: Number(made.data.id) })
    expect(piece.cites).toMatchObject([
      { type: 7, name: '引路斗坊' },
      { type: 8, name: '引路灯' },
    ])
    const cited = await world.read('GET /appreciation', { maker: maker.studio })
    expect(cited.list.map((one) => one.id)).toEqual([Number(made.data.id)])
    await hideStudio(world.db, maker.studio)
    world.host.responses.invalidate(null)
    expect((await world.read('GET /appreciation/{id}', { id: Number(made.data.id) })).cites).toEqual([])
  })

  test('图都画得出来，分享图也是；网站地图里有', async () => {
    const maker = await makeMaker(world.host)
    const id = await makeWork(world.db, maker.studio)
    for (const url of [
      `/art/work/${id}.svg`,
      `/art/work/${id}.svg?form=full`,
      `/art/studio/${maker.studio}.svg`,
      `/art/studio-cover/${maker.studio}.svg`,
      `/art/studio-cover/${maker.studio}.svg?form=full`,
      `/art/og/work/${id}.png`,
      `/art/og/studio/${maker.studio}.png`,
    ])
      expect((await world.ask({ url })).statusCode, url).toBe(200)
    for (const url of ['/art/work/999999.svg', '/art/studio/999999.svg', '/art/og/work/999999.png'])
      expect((await world.ask({ url })).statusCode, url).toBe(404)
    const map = async (kind: string) => (await world.ask({ url: `/sitemap/${kind}-1.xml` })).payload
    expect(await map('studio')).toContain(`/query/nationDetail?sid=${maker.studio}&amp;uid=${maker.uid}<`)
    expect(await map('work')).toContain(`/query/goodsDetail?id=${id}<`)
    const mapped = async () => (await map('work')).includes(`/query/goodsDetail?id=${id}<`)
    // Something else stands in the map, so that there is one.
    await makeWork(world.db, (await makeMaker(world.host)).studio)
    await ban(world.db, maker.uid, '2099-01-01', '违规')
    expect(await mapped()).toBe(false)
    await ban(world.db, maker.uid, '2020-01-01', '期满')
    expect(await mapped()).toBe(true)
  })
})
