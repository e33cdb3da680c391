import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeInViews } from '#server/test/catalogue/page-views.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount } from '#server/test/factories.ts'
import { makePicture } from '#server/test/community/content.ts'
import { blockPerson, clearRateLimits, makeCircle, makePost } from '#server/test/community/posts.ts'
import { hideStudio, makeMaker, makeWork, renameStudio, someParts } from '#server/test/makers/studios.ts'
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
type Headers = Record<string, string>
type Asked = Record<string, string | number>

const ids = async (asked: Asked, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /studio', asked, who)).list.map(({ id }) => id)
}

const one = (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return world.read('GET /studio/{id}', { id }, who)
}

const codeOf = async (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.get(`/studio/${id}`, who)).code
}

describe('工作室的名录', () => {
  test('按地区、类别、名称找；各省有几家，数目跟着别的条件', async () => {
    const [south, city, north] = [
      await makeMaker(world.host, { region: '44', name: '南粤斗坊' }),
      await makeMaker(world.host, { region: '4401', kind: 'bucket', name: '羊城林师傅' }),
      await makeMaker(world.host, { region: '11', name: '燕京斗坊' }),
    ].map(({ studio }) => studio)
    expect(new Set(await ids({ region: '44' }))).toEqual(new Set([south, city]))
    expect(await ids({ region: '4401' })).toEqual([city])
    expect(await ids({ kind: 'bucket', region: '44' })).toEqual([city])
    expect(await ids({ q: '燕京' })).toEqual([north])
    expect(await ids({ q: '%' })).toEqual([])
    const all = await world.read('GET /studio', { region: '11' })
    expect(all.total).toBe(1)
    expect(all.regions).toContainEqual({ code: '44', name: '广东省', count: 2 })
    const studios = await world.read('GET /studio', { kind: 'studio' })
    expect(studios.regions).toContainEqual({ code: '44', name: '广东省', count: 1 })
    expect((await one(city ?? 0)).region).toEqual({ code: '4401', name: '广东省广州市' })
  })

  test('凭斗师的编号找得到；隐藏的、屏蔽的不在', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    expect(await ids({ uid: maker.uid })).toEqual([maker.studio])
    expect(await ids({ uid: other.uid })).toEqual([])
    await blockPerson(world.host, other.uid, maker.uid)
    expect(await ids({ uid: maker.uid }, other.headers)).toEqual([])
    expect(await codeOf(maker.studio, other.headers)).toBe(10003)
    await hideStudio(world.db, maker.studio)
    expect(await ids({ uid: maker.uid })).toEqual([])
    expect(await codeOf(maker.studio)).toBe(10003)
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    for (const who of [maker, staff]) expect((await one(maker.studio, who.headers)).state).toBe('hidden')
  })

  test.each(['hot', 'new', 'works', 'name'])('按 %s 翻到底，每家只见一次', async (sort) => {
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await world.read('GET /studio', { sort, limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next ?? ''
    } while (cursor)
    const { total } = await world.read('GET /studio', {})
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  })
})

describe('一家工作室', () => {
  test('作品、鉴赏、手记、粉丝都在；一页不超过八句话', async () => {
    const [maker, follower] = [await makeMaker(world.host), await makeAccount(world.host)]
    const work = await makeWork(world.db, maker.studio, { name: '松风' })
    const circle = await makeCircle(world.db, { members: [maker.uid] })
    const article = await makePost(world.db, { circle, by: maker.uid, kind: 2, title: '开料手记' })
    await makePost(world.db, { circle, by: maker.uid, membersOnly: true, kind: 2 })
    const cites = JSON.stringify([{ type: 8, id: work }])
    const images = await makePicture(world.db, follower.uid)
    const piece = { type: 'pipe', title: '收到松风', content: '喜欢。', images, cites }
    const shown = await world.send<{ id: number }>('POST /appreciation', piece, follower.headers)
    expect(shown.code).toBe(10000)
    await world.send('POST /friendrelation', { uid: maker.uid }, follower.headers)
    const { result, statements } = await countStatements(() => one(maker.studio))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
    expect(result).toMatchObject({
      fans_count: 1,
      work_count: 1,
      works: [{ id: work, name: '松风', number: 1 }],
      appreciation: [{ id: shown.data.id }],
      appreciation_count: 1,
      articles: [{ id: article, title: '开料手记' }],
      article_count: 1,
      post_count: 1,
      owner: { uid: maker.uid, maker: 'studio' },
      following: false,
      can: { edit: false, follow: false },
    })
    expect((await one(maker.studio, follower.headers)).following).toBe(true)
    world.host.responses.invalidate(null)
    const asked = await world.read('GET /appreciation', { maker: maker.studio })
    expect(asked.list.map(({ id }) => id)).toEqual([shown.data.id])
    const page = await countStatements(() => world.read('GET /work/{id}', { id: work }))
    expect(page.statements.length, page.statements.join('\n')).toBeLessThanOrEqual(8)
    expect(page.result.appreciation.map(({ id }) => id)).toEqual([shown.data.id])
  })

  test('主人改资料：说到的才改，空的清掉，公告有时间', async () => {
    const maker = await makeMaker(world.host)
    const put = (change: Asked) =>
      world.send('PUT /studio/{id}', { id: maker.studio, ...change }, maker.headers)
    const change = {
      name: ' 听松  斗坊 ',
      motto: '慢工',
      notice: '今年排到五月。',
      region: '3301',
      line: 'pipe',
      founded: 2012,
    }
    expect((await put(change)).code).toBe(10000)
    const after = await one(maker.studio)
    expect(after).toMatchObject({
      name: '听松 斗坊',
      motto: '慢工',
      notice: '今年排到五月。',
      region: { code: '3301', name: '浙江省杭州市' },
      line: '手工烟斗',
      founded: 2012,
      introduction: '做了十年石楠木烟斗。',
    })
    expect(after.notice_time).not.toBeNull()
    expect(after.cover).toContain('form=full')
    expect(after.cover).toBe(`${after.cover_small}&form=full`)
    expect((await put({ motto: '', notice: '', region: '', line: '', founded: '' })).code).toBe(10000)
    expect(await one(maker.studio)).toMatchObject({
      motto: '',
      notice: '',
      notice_time: null,
      region: null,
      line: '',
      founded: null,
    })
  })

  test('不能写的话说在哪一格；像站方的名字只有站方的人能起，原有的可以留着', async () => {
    const maker = await makeMaker(world.host)
    const put = (change: Asked) =>
      world.send('PUT /studio/{id}', { id: maker.studio, ...change }, maker.headers)
    expect((await put({ notice: '长期代购德国烟丝' })).msg).toBe('公告里有不能写的内容（代购），请修改')
    expect((await put({ motto: '三百块带走' })).msg).toBe('格言里有不能写的内容，请修改')
    for (const [name, part] of [
      ['蜂鸟官方斗坊', '蜂鸟'],
      ['管理员工作室', '管理员'],
    ] as const)
      expect((await put({ name })).msg).toBe(`名字里的“${part}”像是站方的，请换一个`)
    await renameStudio(world.db, maker.studio, '官方老斗坊')
    expect((await put({ name: '官方老斗坊', motto: '慢慢做' })).code).toBe(10000)
  })

  test('同名的 10150；别人改不了；卖东西的话、没有的地区、别人的图不行', async () => {
    const [maker, other] = [await makeMaker(world.host, { name: '独此一家' }), await makeMaker(world.host)]
    const put = (who: Headers, change: Asked) =>
      world.send('PUT /studio/{id}', { id: other.studio, ...change }, who)
    expect(await put(other.headers, { name: '独此一家' })).toMatchObject({ code: 10150 })
    expect(await put(maker.headers, { motto: '抢' })).toMatchObject({ code: 10002 })
    const bad: Asked[] = [
      { region: '999999' },
      { introduction: '加微信 wx：abc12345 付款，八折出售' },
      { name: '\u200b\u200b\u200b' },
      { avatar: 'avatar/00000000000000000000000000000000' },
      { introduction: '短' },
    ]
    for (const wrong of bad) expect((await put(other.headers, wrong)).code, JSON.stringify(wrong)).toBe(10001)
    expect((await world.send('PUT /studio/{id}', { id: 2_000_000_000 }, maker.headers)).code).toBe(10003)
  })

  test('管理台只给主人：三十天一天不少，访客、收藏、粉丝按北京的日子', async () => {
    const [maker, follower] = [await makeMaker(world.host), await makeAccount(world.host)]
    const work = await makeWork(world.db, maker.studio)
    await makeWork(world.db, maker.studio, { state: 'pending' })
    await world.send('POST /friendrelation', { uid: maker.uid }, follower.headers)
    await world.send('POST /collectInvitation', { type: 7, id: maker.studio }, follower.headers)
    await world.send('POST /collectInvitation', { type: 8, id: work }, follower.headers)
    await world.send(
      'POST /visit',
      { kind: 'studio', id: maker.studio },
      { ...follower.headers, 'user-agent': firefox },
    )
    await takeInViews(world.host)
    const desk = await world.read('GET /studio/{id}/desk', { id: maker.studio }, maker.headers)
    expect(desk.days).toHaveLength(30)
    expect(desk.days.at(-1)).toMatchObject({ visitors: 1, collects: 2, fans: 1 })
    expect(desk.days.slice(0, -1).every((day) => day.visitors + day.collects + day.fans === 0)).toBe(true)
    expect(desk).toMatchObject({
      waiting: 1,
      view_count: 1,
      collect_count: 1,
      avatar_file: '',
      state: 'open',
    })
    const asked = { id: maker.studio }
    expect((await world.send('GET /studio/{id}/desk', asked, follower.headers)).code).toBe(10002)
    expect((await world.send('GET /studio/{id}/desk', asked)).code).toBe(10050)
  })

  test('表单的选项；没有工作室的说为什么；常看的按看过的日子', async () => {
    const [maker, other] = [await makeMaker(world.host), await makeAccount(world.host)]
    const form = await world.read('GET /studio/create', {}, maker.headers)
    expect(form).toMatchObject({ mine: { id: maker.studio }, next_number: 1, why_not: '', list: [] })
    const { shape, material, finish, mouthpiece } = await someParts(world.db)
    expect(form.shapes.map(({ id }) => id)).toContain(shape)
    expect(form.materials.map(({ id }) => id)).toContain(material)
    expect(form.finishes.map(({ id }) => id)).toContain(finish)
    expect(form.mouthpieces.map(({ id }) => id)).toContain(mouthpiece)
    const often = () => world.read('GET /studio/create', { is_often: 1 }, other.headers)
    expect(await often()).toMatchObject({
      mine: null,
      list: [],
      why_not: '认证的斗师与工作室才能发布作品',
      shapes: [],
    })
    const headers = { ...other.headers, 'user-agent': firefox }
    await world.send('PUT /user/privacy', { without_trace: 0 }, other.headers)
    await world.send('POST /visit', { kind: 'studio', id: maker.studio }, headers)
    expect((await often()).list.map(({ id }) => id)).toEqual([maker.studio])
  })
})
