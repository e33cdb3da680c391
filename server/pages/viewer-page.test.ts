import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Calls, calls } from '#contract/api.ts'
import { contentTypes } from '#contract/content-type.ts'
import { type Endpoint, factsOf } from '#contract/endpoint.ts'
import {
  accessoryAddress,
  badgeAddress,
  memberCirclesAddress,
  memberPostsAddress,
  memberReviewsAddress,
  appreciationAddress,
  appreciationHubPath,
  appreciationListPath,
  articleAddress,
  circleAddress,
  circleHubPath,
  circleListPath,
  featuredPostsPath,
  followersPath,
  hotAppreciationsPath,
  membershipPath,
  memberAppreciationsAddress,
  postAddress,
  postListPath,
  profileAddress,
  studioAddress,
  studioListPath,
  workAddress,
  workListPath,
} from '#contract/page-address.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { blockPerson, joinCircle, makePost, muteOnSite, muteWord } from '#server/test/community/posts.ts'
import { publishedIds } from '#server/test/community/content.ts'
import { logIn, makeAccount } from '#server/test/factories.ts'
import { appoint } from '#server/test/moderation/moderation.ts'
import { type Sample, samplesOf } from '#server/test/platform/demo.ts'
import { loadDemo } from '#server/modules/platform/demo/index.ts'
import { until } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'

type Person = { uid: number; token: string; headers: Record<string, string> }
type Fact = { type: number; id: number } & Record<string, unknown>
type Answer = Record<string, unknown>

let world: World
let sample: Sample
let inner = 0
const people: Record<'reader' | 'author' | 'insider' | 'silent' | 'blocks' | 'mutes' | 'staff', Person> =
  {} as never

beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  await loadDemo(world.db, () => {})
  sample = await samplesOf(world.db)
  const { host, db } = world
  const [reader, insider, silent, blocks, mutes, staff] = await Promise.all(
    Array.from({ length: 6 }, () => makeAccount(host)),
  )
  const author = await logIn(host, sample.author)
  Object.assign(people, { reader, insider, silent, blocks, mutes, staff, author })
  for (const person of [people.reader, people.insider]) await act(person)
  await joinCircle(db, sample.inner, people.insider.uid, 'admin')
  inner = await makePost(db, {
    circle: sample.inner,
    by: people.insider.uid,
    membersOnly: true,
    title: '圈内的话',
  })
  await muteOnSite(db, people.silent.uid)
  await blockPerson(host, people.blocks.uid, sample.shower)
  await muteWord(db, people.mutes.uid, sample.word)
  await appoint(host, people.staff.uid, 'moderator')
  // For five seconds who wrote is shown nothing that was kept.
  await until(async () => !host.viewers.hasJustWritten(people.insider.uid))
}, 180_000)
beforeEach(() => {
  world.host.responses.invalidate(null)
  world.host.commonView.invalidate()
})
afterAll(() => world.close())

/** What a reader does with what they read. */
async function act({ headers }: Person) {
  const { post, piece, work, studio, author, review, comment, blend } = sample
  const done = [
    await world.send('POST /likeinvitation', { type: 0, id: post }, headers),
    await world.send('POST /likeinvitation', { type: 3, id: piece }, headers),
    await world.send('POST /likeinvitation', { type: 8, id: work }, headers),
    await world.send('POST /likeinvitation', { type: 12, id: review }, headers),
    await world.send('POST /likeinvitation', { type: 1, id: comment }, headers),
    await world.send('POST /collectInvitation', { type: 0, id: post }, headers),
    await world.send('POST /collectInvitation', { type: 4, id: blend, note: '两罐' }, headers),
    await world.send('POST /collectInvitation', { type: 7, id: studio }, headers),
    await world.send('POST /friendrelation', { uid: author }, headers),
    await world.send('POST /tobaccocommon/{id}', { id: blend, score: 4 }, headers),
  ]
  expect(done.map(({ code }) => code)).toEqual(done.map(() => 10000))
}

const page = (url: string, who?: Person) =>
  world.ask({
    url,
    headers: { accept: 'text/html', ...(who && { cookie: `Authorization-token=${who.token}` }) },
  })

const asked = (): [keyof Calls, Record<string, number | string>, (data: never) => [number, Answer][]][] => {
  const one =
    (type: number) =>
    (data: Answer): [number, Answer][] => [[type, data]]
  const list =
    (type: number) =>
    ({ list: things }: { list: Answer[] }) =>
      things.map((thing): [number, Answer] => [type, thing])
  const threads =
    (type: number) =>
    ({ list: found }: { list: (Answer & { replies: Answer[] })[] }) =>
      found.flatMap(({ replies, ...thread }) =>
        [thread, ...replies].map((said): [number, Answer] => [type, said]),
      )
  const { post, piece, work, studio, circle, blend, shower: uid } = sample
  return [
    ['GET /invitation/{id}', { id: post }, one(contentTypes.post)],
    ['GET /comment', { type: 0, id: post }, threads(contentTypes.postComment)],
    ['GET /comment', { type: 3, id: piece }, threads(contentTypes.appreciationComment)],
    ['GET /appreciation/{id}', { id: piece }, one(contentTypes.appreciation)],
    ['GET /appreciation', { sort: 'hot' }, list(contentTypes.appreciation)],
    ['GET /work/{id}', { id: work }, one(contentTypes.work)],
    ['GET /studio/{id}', { id: studio }, one(contentTypes.studio)],
    ['GET /groupcircle/{id}', { id: circle }, one(contentTypes.circle)],
    ['GET /groupcircle', { sort: 'members' }, list(contentTypes.circle)],
    ['GET /tobaccocommon/{id}', { id: blend }, list(contentTypes.review)],
    ['GET /review', { type: 4, id: blend }, list(contentTypes.review)],
    ['GET /invitation', { circle_id: circle }, () => []],
    ['GET /user/gethomeinfo', { uid }, () => []],
    ['GET /user/page', { uid }, () => []],
    ['GET /visitorlog/{id}', { id: uid }, () => []],
    ['GET /invitation', { scope: 'user', uid }, () => []],
    ['GET /appreciation', { uid }, list(contentTypes.appreciation)],
    ['GET /work', {}, () => []],
    ['GET /studio', {}, () => []],
    ['GET /search', { q: sample.word }, () => []],
    ['GET /search/suggest', { q: sample.word }, () => []],
    ['GET /friendrelation/fans', { uid }, () => []],
    ['GET /friendrelation/concern', { uid }, () => []],
    ['GET /index', {}, () => []],
    ['GET /membershiplevel', {}, () => []],
    ['GET /prestigerank', { period: 'month' }, () => []],
    ['GET /medal', {}, () => []],
    ['GET /medal', { uid }, () => []],
  ]
}

const endpointOf = (key: string) => calls.find((call) => call.key === key) as unknown as Endpoint

/** A copy without the fields of these names, at any depth. */
const without = (value: unknown, names: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(value, (key, held: unknown) => (names.includes(key) ? undefined : held)))

const factsAbout = async (things: [number, Answer][], { headers }: Person) => {
  const ids = Map.groupBy(things, ([type]) => type)
  const query = [...ids].map(([type, list]) => `about=${type}:${list.map(([, { id }]) => id).join(',')}`)
  const { facts } = (await world.get<{ facts: Fact[] }>(`/viewer/page?${query.join('&')}`, headers)).data
  return new Map(facts.map((fact) => [`${fact.type} ${fact.id}`, fact]))
}

describe('会员与访客看同一份，自己的事另问一次', () => {
  test('每个说自己只差几个字段的接口：去掉那些字段，一字不差；补上问来的，就是会员自己的那一份', async () => {
    const { host } = world
    for (const person of [people.reader, people.author, people.silent])
      for (const [key, input, thingsIn] of asked()) {
        const names = factsOf(endpointOf(key), input) ?? []
        const [own, everybody] = [
          await world.read(key as 'GET /invitation/{id}', input, person.headers),
          await world.read(key as 'GET /invitation/{id}', input),
        ]
        expect.soft([key, without(own, names)]).toEqual([key, without(everybody, names)])
        const things = thingsIn(own as never)
        if (things.length === 0) continue
        const facts = await factsAbout(things, person)
        for (const [type, thing] of things) {
          const fact = facts.get(`${type} ${String(thing.id)}`) ?? {}
          // The words of one's own piece are for its form.
          for (const name of names.filter((field) => field in thing && field !== 'content'))
            expect
              .soft([key, thing.id, name, (fact as Answer)[name]])
              .toMatchObject([key, thing.id, name, thing[name]])
        }
      }
    expect(await host.commonView.isOf((await host.viewers.of(people.reader.token)) as Viewer)).toBe(true)
  })

  test('问的是自己的，不给访客的那一份', async () => {
    const { headers, uid } = people.reader
    const own: [string, number][] = [
      ['/invitation?scope=user', 10000],
      ['/invitation?scope=trash', 10000],
      ['/invitation?scope=feed', 10000],
      ['/invitation?scope=joined', 10000],
      [`/invitation?uid=${uid}`, 10000],
      ['/groupcircle?mine=1', 10000],
      ['/appreciation?sort=follow', 10000],
      ['/work?mine=1', 10000],
    ]
    for (const [path, code] of own) {
      await world.get(path)
      const reply = await world.get(path, headers)
      expect.soft([path, reply.code, reply.headers['cache-control']]).toEqual([path, code, 'no-store'])
    }
  })

  test('收藏、自己的点评、有几条没看、能不能说话，一次问到；最多四句', async () => {
    const { blend, post, comment, review, piece, work, circle, studio } = sample
    const questions = [
      `about=4:${blend}&about=12:${review}`,
      `about=0:${post}&about=1:${comment}`,
      `about=3:${piece}`,
      `about=8:${work}&about=12:${review}`,
      `about=10:${circle}`,
      `about=7:${studio}`,
    ]
    const { headers } = people.reader
    const { data } = await world.get<{ facts: Fact[]; unread: { total: number } }>(
      `/viewer/page?${questions[0]}`,
      headers,
    )
    expect(data).toMatchObject({
      facts: [
        { type: 12, id: review, liked: true },
        { type: 4, id: blend, kept: { note: '两罐' }, review: { score: 4, can: { edit: true } } },
      ],
      unread: { counts: [] },
    })
    for (const question of questions) {
      const { statements } = await countStatements(() => world.get(`/viewer/page?${question}`, headers))
      expect.soft([question, statements.length <= 4 ? 'few' : statements]).toEqual([question, 'few'])
    }
  })

  test('一页上有几十件也最多四句：一面墙的鉴赏、一列帖子、散在各处的评论', async () => {
    const tables = { 0: 'post', 1: 'comment', 3: 'appreciation', 12: 'review', 16: 'item_list' } as const
    for (const [type, table] of Object.entries(tables)) {
      const ids = await publishedIds(world.db, table, 60)
      const ask = () => world.get(`/viewer/page?about=${type}:${ids.join(',')}`, people.reader.headers)
      const { result, statements } = await countStatements(ask)
      expect.soft([table, result.code, ids.length > 2]).toEqual([table, 10000, true])
      // Comments stand under things of five kinds, each of which is asked once.
      expect
        .soft([table, statements.length <= (type === '1' ? 12 : 4) ? 'few' : statements])
        .toEqual([table, 'few'])
    }
  })

  test('等级、名次、徽章：问来的就是自己去问的；怎样与名单上的人相处也是；都最多四句', async () => {
    for (const { headers } of [people.author, people.reader]) {
      const ask = () => world.read('GET /viewer/page', { achieved: 1 }, headers)
      const { achieved } = await ask()
      const [all, month] = [
        await world.read('GET /prestigerank', {}, headers),
        await world.read('GET /prestigerank', { period: 'month' }, headers),
      ]
      expect(achieved).toEqual({
        level: (await world.read('GET /membershiplevel', {}, headers)).mine,
        ranks: { all: all.mine, month: month.mine },
        badges: (await world.read('GET /medal', {}, headers)).list,
      })
      expect(all.mine).toMatchObject({ prestige: expect.any(Number) })
      const { statements } = await countStatements(ask)
      expect(statements.length <= 4 ? 'few' : statements).toBe('few')
    }
    expect((await world.read('GET /viewer/page', {}, people.reader.headers)).achieved).toBeUndefined()
    for (const side of ['GET /friendrelation/fans', 'GET /friendrelation/concern'] as const) {
      const { headers } = people.reader
      await world.send('POST /friendrelation', { uid: sample.shower }, headers)
      const { list } = await world.read(side, { uid: sample.shower }, headers)
      expect(list.length).toBeGreaterThan(0)
      const ask = () =>
        factsAbout(
          list.map(({ id }) => [contentTypes.user, { id }]),
          people.reader,
        )
      const { result: facts, statements } = await countStatements(ask)
      for (const { id, relation } of list)
        expect.soft([id, facts.get(`${contentTypes.user} ${id}`)]).toMatchObject([id, relation])
      expect(statements.length <= 4 ? 'few' : statements).toBe('few')
    }
  })

  const addresses = () => {
    const { post, piece, work, studio, author, shower, circle, blend, pipe, accessory, article, word } =
      sample
    return [
      '/',
      `/query/tobaccoDetail?id=${blend}`,
      `/query/productDetail?id=${pipe}`,
      accessoryAddress(accessory),
      postAddress({ id: post, kind: 1 }),
      appreciationAddress(piece),
      workAddress(work),
      studioAddress(studio, author),
      circleAddress(circle),
      articleAddress('encyclopedia', article),
      profileAddress(shower),
      `${profileAddress(shower)}&tab=zl`,
      memberAppreciationsAddress(shower),
      memberPostsAddress(shower),
      memberCirclesAddress(shower),
      memberReviewsAddress(shower),
      badgeAddress(shower),
      circleHubPath,
      circleListPath,
      postListPath,
      featuredPostsPath,
      appreciationHubPath,
      appreciationListPath,
      hotAppreciationsPath,
      workListPath,
      studioListPath,
      `/search?q=${encodeURIComponent(word)}`,
      membershipPath,
      `${followersPath}?uid=${shower}`,
      `${followersPath}?uid=${shower}&tab=concern`,
    ]
  }

  test('看见的与人人一样的会员：每一页都是访客的那一份，一字不差', async () => {
    for (const address of addresses()) {
      const alone = await page(address)
      expect.soft([address, alone.statusCode]).toEqual([address, 200])
      for (const name of ['reader', 'author', 'silent'] as const) {
        const person = people[name]
        const seen = await page(address, person)
        expect
          .soft([address, name, seen.payload === alone.payload, seen.headers['cache-control']])
          .toEqual([address, name, true, 'no-cache'])
      }
    }
  })

  test('屏蔽了人的：页上有那个人的东西，或说不准有没有，就为本人另做；没有的就是访客的那一份', async () => {
    const { shower, piece, post } = sample
    const { nickname } = await world.read('GET /user/info', { uid: shower })
    const shared: string[] = []
    for (const address of addresses()) {
      const alone = await page(address)
      const seen = await page(address, people.blocks)
      if (seen.headers['cache-control'] === 'private, no-store') continue
      shared.push(address)
      expect.soft([address, seen.payload === alone.payload]).toEqual([address, true])
      expect.soft([address, seen.payload.includes(nickname)]).toEqual([address, false])
    }
    expect(shared).toContain(circleListPath)
    expect(shared).toContain(postAddress({ id: post, kind: 1 }))
    expect(shared).not.toContain(appreciationAddress(piece))
    expect(shared).not.toContain(`/search?q=${encodeURIComponent(sample.word)}`)
  })

  test('被一个陌生人屏蔽，不会因此少了大家那一份；那个人写了，有他的页就另做', async () => {
    const [victim, stranger] = [await makeAccount(world.host), await makeAccount(world.host)]
    await blockPerson(world.host, stranger.uid, victim.uid)
    const list = circleAddress(sample.inner)
    const keepingOf = async (address: string) => {
      await page(address)
      return (await page(address, victim)).headers['cache-control']
    }
    for (const address of [
      list,
      postListPath,
      postAddress({ id: sample.post, kind: 1 }),
      appreciationListPath,
    ])
      expect.soft([address, await keepingOf(address)]).toEqual([address, 'no-cache'])
    await joinCircle(world.db, sample.inner, stranger.uid)
    await makePost(world.db, { circle: sample.inner, by: stranger.uid, title: '陌生人的话' })
    world.host.responses.invalidate(null)
    expect((await page(list)).payload).toContain('陌生人的话')
    const seen = await page(list, victim)
    expect([seen.headers['cache-control'], seen.payload.includes('陌生人的话')]).toEqual([
      'private, no-store',
      false,
    ])
  })

  test('有不想看的词的、圈内的、职员：每一页都为本人另做，谁也不留下', async () => {
    for (const person of [people.mutes, people.insider, people.staff]) {
      for (const address of addresses()) {
        const seen = await page(address, person)
        expect
          .soft([address, person.uid, seen.headers['cache-control']])
          .toEqual([address, person.uid, 'private, no-store'])
        expect
          .soft([address, world.host.responses.get(`PAGE ${address}`) === undefined])
          .toEqual([address, true])
      }
    }
  })

  test('自己的主页是自己的那一份，别人得不到；自己藏起来的，一藏就没有了', async () => {
    const own = people.reader
    const address = profileAddress(own.uid)
    await world.send('PUT /user/privacy', { show_shelf: 1 }, own.headers)
    await world.send('POST /collectInvitation', { type: 4, id: sample.blend, state: 'own' }, own.headers)
    await until(async () => !world.host.viewers.hasJustWritten(own.uid))
    const alone = await page(address)
    expect(alone.payload).not.toContain('编辑资料')
    for (let times = 0; times < 2; times += 1) {
      const seen = await page(address, own)
      expect(seen.headers['cache-control']).toBe('private, no-store')
      expect(seen.payload).toContain('编辑资料')
      expect((await page(address, people.silent)).payload).toBe(alone.payload)
    }
    for (const path of [`/appreciation?uid=${own.uid}`, `/user/page?uid=${own.uid}`])
      expect((await world.get(path, own.headers)).headers['cache-control']).toBe('no-store')
    const shelf = async () => (await world.read('GET /user/page', { uid: own.uid })).shelf
    expect(await shelf()).toMatchObject({ tins: 1 })
    await world.send('PUT /user/privacy', { show_shelf: 0 }, own.headers)
    expect(await shelf()).toBeNull()
    expect((await page(address)).payload).not.toBe(alone.payload)
  })

  test('藏起来的谁也递不到：屏蔽之后双方、不想看的词、只给圈内看的', async () => {
    const { piece, post, author, word } = sample
    const address = appreciationAddress(piece)
    expect((await page(address)).statusCode).toBe(200)
    expect((await page(address, people.blocks)).statusCode).toBe(404)
    const list = circleAddress(sample.inner)
    world.host.responses.invalidate(null)
    world.host.commonView.invalidate()
    expect((await page(list)).payload).not.toContain('圈内的话')
    expect((await page(list, people.reader)).payload).not.toContain('圈内的话')
    expect((await page(list, people.insider)).payload).toContain('圈内的话')
    expect((await page(list, people.reader)).payload).not.toContain('圈内的话')
    expect((await world.get(`/viewer/page?about=0:${inner}`, people.reader.headers)).data).toMatchObject({
      facts: [],
    })
    expect((await world.get(`/viewer/page?about=3:${piece}`, people.blocks.headers)).data).toMatchObject({
      facts: [],
    })
    expect(JSON.stringify((await page(postListPath, people.mutes)).payload)).not.toContain(word)
    // Whom somebody blocks learns of it with the next page.
    await page(postAddress({ id: post, kind: 1 }), people.author)
    await world.send('POST /blocking', { uid: author }, people.reader.headers)
    expect(
      await world.host.commonView.isOf((await world.host.viewers.of(people.author.token)) as Viewer),
    ).toBe(false)
  })
})

test('首页也一样：不想看的词、屏蔽的人的帖子、点评与工作室都不在', async () => {
  const { posts, reviews, studios } = await world.read('GET /index', {}, {})
  const [post, review, studio] = [posts[0], reviews[0], studios[0]]
  if (!post || !review || !studio) throw new Error('The demo leaves the home page empty')
  const [mutes, blocks] = [await makeAccount(world.host), await makeAccount(world.host)]
  await muteWord(world.db, mutes.uid, post.title)
  for (const uid of [post.author.uid, review.author.uid, studio.uid])
    await blockPerson(world.host, blocks.uid, uid)
  const seenBy = async ({ headers }: Person) => {
    const home = await world.read('GET /index', {}, headers)
    return [home.posts, home.reviews, home.studios, home.recommended_studios].map((list) =>
      list.map(({ id }) => id),
    )
  }
  const [withoutWord] = await seenBy(mutes)
  expect(withoutWord).not.toContain(post.id)
  expect(withoutWord).toHaveLength(posts.length)
  const [theirPosts, theirReviews, ...theirStudios] = await seenBy(blocks)
  expect(theirPosts).not.toContain(post.id)
  expect(theirReviews).not.toContain(review.id)
  expect(theirStudios.flat()).not.toContain(studio.id)
  expect((await page('/')).payload).toContain(post.title)
  expect((await page('/', mutes)).payload).not.toContain(post.title)
})

describe('问得不对', () => {
  test('没登录、不认识的种类、太多、不是编号：一句话，什么也不漏', async () => {
    const { headers } = people.reader
    expect((await world.get('/viewer/page')).code).toBe(10050)
    for (const about of ['99:1', 'x', '0:', '0:0', '0:-1', '0:1,', '0:99999999999', '1:2;drop', '0:1:2'])
      expect
        .soft([about, (await world.get(`/viewer/page?about=${encodeURIComponent(about)}`, headers)).code])
        .toEqual([about, 10001])
    const many = Array.from({ length: 61 }, (_, at) => at + 1).join(',')
    expect((await world.get(`/viewer/page?about=1:${many}`, headers)).code).toBe(10001)
    expect(
      (await world.get('/viewer/page?about=0:2000000000&about=4:2000000000', headers)).data,
    ).toMatchObject({
      facts: [{ type: 4, id: 2_000_000_000, kept: null, review: null }],
    })
  })
})
