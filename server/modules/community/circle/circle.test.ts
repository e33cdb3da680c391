import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  circleFaults,
  foundCircle,
  makeModerator,
  makePeople,
  placeComment,
  placePost,
} from '#server/test/community/circles.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { bumpCircleHotScores } from './circle-lookup.store.ts'
import { circleNames, circlesOf, membershipIn } from './index.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const person = () => makeAccount(world.host)
const join = (who: Person, id: number) => world.send('POST /applycircle', { id }, who.headers)
const idOf = async (q: string) => (await world.read('GET /groupcircle', { q })).list[0]?.id ?? 0

type Card = { id: number; name: string; role: string | null; today_count: number; category: string }
type List = { list: Card[]; total: number; next: string | null }
const listFor = async (who: Person, input = {}) =>
  (await world.send<List>('GET /groupcircle', input, who.headers)).data

describe('圈子的名单', () => {
  test('一开始就有二十四个圈子，都是官方的，没有圈主', async () => {
    const { list, total, next } = await world.read('GET /groupcircle', { limit: 50 })
    expect(total).toBe(24)
    expect(next).toBe(null)
    expect(list[0]).toMatchObject({ name: '新手炉边', official: true, role: null, today_count: 0 })
    const one = await world.read('GET /groupcircle/{id}', { id: list[0]?.id ?? 0 })
    expect(one).toMatchObject({ owner: null, admins: [], active: [], blends: [], invited: false })
    expect(await world.read('GET /circleowner')).toMatchObject({ list: [], total: 0 })
    expect((await world.read('GET /groupcircle/create')).list).toHaveLength(6)
    expect(await circleFaults(world.db)).toEqual([])
  })

  test.each(['hot', 'new', 'members', 'name'] as const)(
    '按 %s 一页一页翻完，不重不漏，与翻页码一样',
    async (sort) => {
      const seen: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: List = (await world.send<List>('GET /groupcircle', { sort, limit: 7, cursor })).data
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.next
      }
      expect(new Set(seen).size).toBe(24)
      const second = await world.read('GET /groupcircle', { sort, limit: 7, page: 2 })
      expect(second.list.map(({ id }) => id)).toEqual(seen.slice(7, 14))
    },
  )

  test('按分类、按字找；符号不当通配；没有的分类与排序不收', async () => {
    const brands = await world.read('GET /groupcircle', { category: '品牌', limit: 50 })
    expect(brands.list.every(({ category }) => category === '品牌')).toBe(true)
    expect(brands.total).toBe(brands.list.length)
    expect((await world.read('GET /groupcircle', { q: '戒烟' })).list[0]?.name).toBe('减量与戒烟互助')
    expect((await world.read('GET /groupcircle', { q: '%' })).total).toBe(0)
    expect((await world.get('/groupcircle?category=闲聊')).status).toBe(400)
    expect((await world.get('/groupcircle?sort=best')).status).toBe(400)
    expect((await world.get('/groupcircle?cursor=xx')).status).toBe(400)
  })

  test('还没加入的，人人的顺序一样，只少了自己在的；在哪一类的圈子里不算', async () => {
    const others = async (headers = {}) => {
      const { data } = await world.send<List>('GET /groupcircle/create', { limit: 50 }, headers)
      return data.list.map(({ id }) => id)
    }
    expect(await others()).toHaveLength(24)
    for (const name of ['醇化窖', '斗影']) {
      const [one, id] = [await person(), await idOf(name)]
      await join(one, id)
      expect(await others(one.headers)).toEqual((await others()).filter((circle) => circle !== id))
    }
  })

  test('热闹的在前，过些时候凉下来', async () => {
    const [one, other] = [await idOf('斗影'), await idOf('阅读斗房')]
    const bump = (id: number, weight: number) =>
      bumpCircleHotScores(world.db, { of: [{ id, weight }], taken: false })
    const hot = async () => (await listFor(await person(), { limit: 2 })).list.map(({ id }) => id)
    await bump(one, 6)
    await bump(other, 4)
    expect(await hot()).toEqual([one, other])
    await bump(other, 4)
    expect(await hot()).toEqual([other, one])
  })
})

describe('一个圈子', () => {
  test('今天几帖，只算今天发的、看得到的，昨天的今天有人回也不算', async () => {
    const author = await person()
    const id = await idOf('晒斗台')
    const old = await placePost(world.db, { circle: id, uid: author.uid, at: '2 days' })
    await placeComment(world.db, { post: old, uid: author.uid })
    await placePost(world.db, { circle: id, uid: author.uid })
    await placePost(world.db, { circle: id, uid: author.uid })
    await placePost(world.db, { circle: id, uid: author.uid, state: 'pending' })
    const { list } = await listFor(author, { q: '晒斗台' })
    expect(list[0]).toMatchObject({ today_count: 2, post_count: 3 })
  })

  test('活跃的是圈里一个月内发帖评论最多的人，屏蔽了的看不到；常提到的斗草在旁边', async () => {
    const [busy, calm, gone, viewer] = await makePeople(world, 4)
    if (!busy || !calm || !gone || !viewer) throw new Error('nobody')
    const id = await idOf('英式与巴尔干')
    for (const one of [busy, calm, viewer]) await join(one, id)
    const [blend, other] = [await makeTobacco(world.db), await makeTobacco(world.db)]
    const post = await placePost(world.db, { circle: id, uid: busy.uid, blends: [blend.id, other.id] })
    await placePost(world.db, { circle: id, uid: busy.uid, blends: [blend.id] })
    await placePost(world.db, { circle: id, uid: gone.uid })
    await placeComment(world.db, { post, uid: calm.uid })
    type One = { active: { uid: number }[]; blends: { id: number; url: string }[] }
    const seen = async (who: Person) =>
      (await world.send<One>('GET /groupcircle/{id}', { id }, who.headers)).data
    const found = await seen(viewer)
    expect(found.active.map(({ uid }) => uid)).toEqual([busy.uid, calm.uid])
    expect(found.blends.map((one) => one.id)).toEqual([blend.id, other.id])
    await world.send('POST /blocking', { uid: busy.uid }, viewer.headers)
    expect((await seen(viewer)).active.map(({ uid }) => uid)).toEqual([calm.uid])
    expect((await seen(busy)).active.map(({ uid }) => uid)).toEqual([busy.uid, calm.uid])
  })

  test('没有的、字母的、太大的编号都说没有这个圈子', async () => {
    for (const id of [2_000_000_000, 99_999])
      expect((await world.get(`/groupcircle/${id}`)).msg).toBe('没有这个圈子')
    for (const id of ['abc', '99999999999', '-1', '0'])
      expect((await world.get(`/groupcircle/${id}`)).code).not.toBe(10000)
  })

  test('画出来的徽章与封面打得开，没有的圈子没有画', async () => {
    const { list } = await world.read('GET /groupcircle', { limit: 1 })
    for (const address of [list[0]?.avatar ?? '', list[0]?.cover ?? '']) {
      const drawing = await world.ask({ url: address })
      expect(drawing.statusCode).toBe(200)
      expect(drawing.headers['content-type']).toContain('image/svg+xml')
      expect(drawing.headers['cache-control']).toContain('immutable')
    }
    expect((await world.ask({ url: '/art/circle/2000000000.svg' })).statusCode).toBe(404)
  })
})

describe('管理台', () => {
  test('圈主与管理员看得到三十天的数，逐日与行数一样；别人进不来', async () => {
    const [owner, member] = [await person(), await person()]
    const id = await foundCircle(world, { owner, staff })
    await join(member, id)
    const post = await placePost(world.db, { circle: id, uid: member.uid })
    await placePost(world.db, { circle: id, uid: member.uid, at: '40 days' })
    const comment = await placeComment(world.db, { post, uid: owner.uid })
    await placeComment(world.db, { post, uid: member.uid, under: comment })
    type AdminView = {
      days: { joined: number; posts: number; comments: number }[]
      requests: number
      invite: null
    }
    const desk = (who?: Person) => world.send<AdminView>('GET /circle/{id}/edit', { id }, who?.headers)
    const { data } = await desk(owner)
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toMatchObject({ joined: 2, posts: 1, comments: 2 })
    expect(
      data.days.slice(0, -1).every(({ joined, posts, comments }) => joined + posts + comments === 0),
    ).toBe(true)
    expect(data).toMatchObject({
      requests: 0,
      banned: 0,
      admins: 0,
      invite: null,
      avatar_file: '',
      can: { own: true },
    })
    expect(await desk(member)).toMatchObject({ code: 10002, msg: '只有圈主和管理员可以进管理台' })
    expect(await desk()).toMatchObject({ code: 10050 })
  })
})

describe('别的模块问圈子', () => {
  test('一个人在圈子里是什么、在哪些圈子、圈子叫什么', async () => {
    const [owner, other] = [await person(), await person()]
    const id = await foundCircle(world, { owner, staff, name: '问一问' })
    expect(await membershipIn(world.db, id, owner.uid)).toMatchObject({
      id,
      name: '问一问',
      state: 'approved',
      role: 'owner',
      mutedUntil: null,
      banned: false,
    })
    expect(await membershipIn(world.db, id, other.uid)).toMatchObject({ role: null })
    expect(await membershipIn(world.db, id, null)).toMatchObject({ role: null, banned: false })
    expect(await membershipIn(world.db, 2_000_000_000, null)).toBe(null)
    expect(await circlesOf(world.db, owner.uid)).toEqual([id])
    expect((await circleNames(world.db, [id, 2_000_000_000])).get(id)).toMatchObject({ name: '问一问' })
  })
})
