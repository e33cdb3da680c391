import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { makePicture, somePipe } from '#server/test/community/content.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>
type Who = { uid: number; headers: Headers }

const picture = (uid: number) => makePicture(world.db, uid)

type Form = Record<string, string | number>

let titles = 0

/** Shows a piece with one picture. */
async function show(who: Who, more: Form = {}) {
  const images = await picture(who.uid)
  const form = {
    type: 'pipe',
    title: `第 ${++titles} 支斗`,
    content: '侧光下的木纹。',
    images,
    ...more,
  }
  return world.send<{ id: number; url: string; coins: number }>('POST /appreciation', form, who.headers)
}

const one = (id: number, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return world.read('GET /appreciation/{id}', { id }, who)
}

const ids = async (asked: Record<string, string | number>, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.read('GET /appreciation', asked, who)).list.map(({ id }) => id)
}

describe('鉴赏', () => {
  test('只改标题，其余照旧；明说是空的就清空，图片不能空', async () => {
    const who = await makeAccount(world.host)
    const pipe = await somePipe(world.db)
    const cites = JSON.stringify([{ type: 5, id: pipe.id }])
    const { id } = (await show(who, { cites, tags: '新手求助' })).data
    const edit = (change: Form) => world.send('PUT /appreciation/{id}', { id, ...change }, who.headers)
    const before = await one(id, who.headers)
    expect((await edit({ title: '新的题' })).code).toBe(10000)
    const { kind, content, images, tags, cites: shown } = before
    expect(await one(id, who.headers)).toMatchObject({
      title: '新的题',
      kind,
      content,
      images,
      tags,
      cites: shown,
    })
    expect((await edit({ content: '', tags: '', cites: '' })).code).toBe(10000)
    expect(await one(id, who.headers)).toMatchObject({
      title: '新的题',
      images,
      content: '',
      tags: [],
      cites: [],
    })
    expect((await edit({ images: '' })).msg).toBe('鉴赏先有图：请至少放一张图片')
  })

  test('声明由 AI 生成的：列表与页面都写着；没送的照旧，可以撤', async () => {
    const who = await makeAccount(world.host)
    const { id } = (await show(who, { generated: 1 })).data
    const marked = async () => {
      world.host.responses.invalidate(null)
      const { list } = await world.read('GET /appreciation', { uid: who.uid })
      return [(await one(id)).generated, list.map(({ generated }) => generated)]
    }
    const edit = (change: Form) => world.send('PUT /appreciation/{id}', { id, ...change }, who.headers)
    expect(await marked()).toEqual([true, [true]])
    expect((await edit({ title: '换个题' })).code).toBe(10000)
    expect(await marked()).toEqual([true, [true]])
    expect((await edit({ generated: 0 })).code).toBe(10000)
    expect(await marked()).toEqual([false, [false]])
    expect((await edit({ generated: '也许' })).msg).toBe('请选择内容是否由 AI 生成')
    const other = await makeAccount(world.host)
    expect((await one((await show(other)).data.id)).generated).toBe(false)
  })

  test('文字里的 #话题 成为链接，也算这件的话题', async () => {
    const who = await makeAccount(world.host)
    const { data } = await show(who, { content: '这一支 #新手求助，请看' })
    const shown = await one(data.id)
    const [tag] = shown.tags
    expect(tag?.name).toBe('新手求助')
    expect(shown.html).toBe(
      `<p>这一支 <a class="topic" href="/appreciate/all_preicate?tag=${tag?.id}">#新手求助</a>，请看</p>`,
    )
    expect(await ids({ tag: tag?.id ?? 0, sort: 'new' })).toContain(data.id)
  })

  test('发布、看、改、删；图片跟着走', async () => {
    const who = await makeAccount(world.host)
    const pipe = await somePipe(world.db)
    const cites = JSON.stringify([{ type: 5, id: pipe.id }])
    const made = await show(who, { cites, tags: '新手求助' })
    expect(made).toMatchObject({ code: 10000, data: { coins: 10 } })
    const { id } = made.data
    const shown = await one(id, who.headers)
    expect(shown).toMatchObject({
      html: '<p>侧光下的木纹。</p>',
      content: '侧光下的木纹。',
      can: { edit: true, like: false },
    })
    expect(shown.cites).toHaveLength(1)
    expect(shown.tags.map(({ name }) => name)).toEqual(['新手求助'])
    expect((await one(id)).content).toBe('')
    const ways: Form[] = [
      { brand: pipe.brand_id },
      { shape: pipe.shape_id },
      { cite_type: 5, cite_id: pipe.id },
    ]
    for (const asked of ways) expect(await ids(asked)).toContain(id)
    expect(await ids({ type: 'rack' })).not.toContain(id)

    const second = await picture(who.uid)
    const change = { id, title: '改过的标题', content: '', images: second, cites: '' }
    expect((await world.send('PUT /appreciation/{id}', change, who.headers)).code).toBe(10000)
    const changed = await one(id)
    expect(changed).toMatchObject({ title: '改过的标题', edited: true, picture_count: 1, cites: [] })
    expect(changed.images[0]?.file_name).toBe(second)
    expect(await ids({ brand: pipe.brand_id })).not.toContain(id)

    const own = await world.send('POST /likeinvitation', { type: 3, id }, who.headers)
    expect(own).toMatchObject({ code: 10002, msg: '不能给自己的内容点赞' })
    const coins = await coinsOf(world.db, who.uid)
    expect((await world.send('DELETE /appreciation/{id}', { id }, who.headers)).code).toBe(10000)
    expect(await coinsOf(world.db, who.uid)).toBe(coins - 10)
    expect((await world.get(`/appreciation/${id}`)).code).toBe(10003)
    expect(await ids({ uid: who.uid })).toEqual([])
  })

  test('没有图、没有标题、别人的图、不存在的引用，各有一句话', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    expect(await show(who, { images: '' })).toMatchObject({
      code: 10001,
      msg: '鉴赏先有图：请至少放一张图片',
    })
    expect((await show(who, { title: ' ' })).code).toBe(10001)
    expect((await show(who, { images: await picture(other.uid) })).code).toBe(10001)
    expect((await show(who, { cites: JSON.stringify([{ type: 5, id: 2_000_000_000 }]) })).code).toBe(10001)
    expect((await show(who, { type: 'car' })).status).toBe(400)
    expect(await ids({ uid: who.uid })).toEqual([])
  })

  test('别人不能改也不能删；版主删要写理由，作者知道、可以申诉、扣币到零为止', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const { id } = (await show(who)).data
    const remove = (by: Headers, reason = '') => world.send('DELETE /appreciation/{id}', { id, reason }, by)
    const change = { id, title: '抢来的', content: '', images: await picture(other.uid) }
    expect((await world.send('PUT /appreciation/{id}', change, other.headers)).code).toBe(10002)
    expect((await remove(other.headers)).code).toBe(10002)
    expect((await remove(staff.headers)).code).toBe(10001)
    expect((await remove(staff.headers, '不是自己的图')).code).toBe(10000)
    const news = await world.read('GET /message', { showtype: 4 }, who.headers)
    expect(news.list[0]).toMatchObject({ label: 'appreciation_deleted', appeal: 'may' })
    expect(await coinsOf(world.db, who.uid)).toBeGreaterThanOrEqual(0)
  })

  test('置顶、精华、封禁只有版主可以；封禁的只有作者与版主看得到', async () => {
    const who = await makeAccount(world.host)
    const staff = await makeAccount(world.host, { roles: ['moderator'] })
    const { id } = (await show(who)).data
    const act = (by: Headers, action: string, reason = '因为') =>
      world.send('PUT /appreciation/{id}', { id, action, reason }, by)
    for (const action of ['top', 'essence', 'ban', 'unban'])
      expect((await act(who.headers, action)).code).toBe(10002)
    expect((await act(staff.headers, 'essence')).code).toBe(10000)
    expect(await ids({ sort: 'featured' })).toContain(id)
    expect((await act(staff.headers, 'ban', '')).code).toBe(10001)
    expect((await act(staff.headers, 'ban')).code).toBe(10000)
    expect((await act(staff.headers, 'ban')).code).toBe(10004)
    expect((await world.get(`/appreciation/${id}`)).code).toBe(10003)
    expect(await one(id, who.headers)).toMatchObject({ state: 'banned', state_reason: '因为' })
    expect((await act(staff.headers, 'unban')).code).toBe(10000)
    expect((await one(id)).state).toBe('published')
  })

  test('赞、收藏、评论各自算数；热榜跟着走', async () => {
    const who = await makeAccount(world.host)
    const [cold, bumpHotScore] = [
      (await show(who)).data.id,
      await clearRateLimits(world.db)
        .then(() => show(who))
        .then(({ data }) => data.id),
    ]
    const people = await Promise.all(Array.from({ length: 12 }, () => makeAccount(world.host)))
    const work = people.flatMap(({ headers }) => [
      world.send('POST /likeinvitation', { type: 3, id: bumpHotScore }, headers),
      world.send('POST /collectInvitation', { type: 3, id: bumpHotScore }, headers),
      world.send('POST /repeatInvitation', { type: 3, id: bumpHotScore, content: '真好看' }, headers),
    ])
    expect((await Promise.all(work)).every(({ code }) => code === 10000)).toBe(true)
    expect(await one(bumpHotScore)).toMatchObject({ like_count: 12, collect_count: 12, comment_count: 12 })
    for (const period of ['day', 'week', 'month', 'all']) {
      const order = await ids({ sort: 'hot', period, uid: who.uid })
      expect(order).toEqual([bumpHotScore, cold])
    }
    expect(await ids({ hot: '1' })).toContain(bumpHotScore)
    expect((await world.get('/appreciation?hot=2')).status).toBe(400)
  })

  test('可疑的先等人看，放行以后才在列表里', async () => {
    const who = await makeAccount(world.host)
    const held = await show(who, { content: '想要的加微信 wx：abc12345 详谈' })
    expect(held.code).toBe(10200)
    expect(await ids({ uid: who.uid })).toEqual([])
    expect(await ids({ uid: who.uid }, who.headers)).toEqual([held.data.id])
    await world.db
      .transaction()
      .execute(async (trx) => world.host.content.handlerOf(3)?.release?.(trx, held.data.id))
    expect(await ids({ uid: who.uid })).toEqual([held.data.id])
  })

  test('翻到底，每件只见一次；互相屏蔽的看不到', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (let n = 0; n < 7; n++) {
      await clearRateLimits(world.db)
      await show(who)
    }
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await world.read('GET /appreciation', {
        uid: who.uid,
        sort: 'hot',
        limit: 3,
        ...(cursor && { cursor }),
      })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next ?? ''
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    await world.send('POST /blocking', { uid: other.uid }, who.headers)
    expect(await ids({ uid: who.uid }, other.headers)).toEqual([])
    expect((await world.get(`/appreciation/${seen[0]}`, other.headers)).code).toBe(10003)
  })
})
