import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeModerator } from '#server/test/community/circles.ts'
import { ageContent, somePipes } from '#server/test/community/content.ts'
import { clearRateLimits, makePicture, muteWord } from '#server/test/community/posts.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Headers = Record<string, string>
type Input = Record<string, string | number>

const pictures = (who: Person, many: number) =>
  Promise.all(Array.from({ length: many }, () => makePicture(world.db, who.uid)))

async function review(who: Person, type: 4 | 5, id: number, images: string[]) {
  const call = type === 4 ? `POST /tobaccocommon/${id}` : 'POST /review'
  const input = { ...(type === 5 && { type, id }), score: 4, content: '', images }
  const { data, msg } = await sendJson<{ review: { id: number } }>(world, call, input, who.headers)
  if (!data) throw new Error(msg)
  return data.review.id
}

async function show(who: Person, type: 4 | 5, id: number, images: string[], title = '刚到手', generated = 0) {
  const cites = JSON.stringify([{ type, id }])
  const form = { type: type === 4 ? 'tobacco' : 'pipe', title, content: '', images, cites, generated }
  const { data, msg } = await sendJson<{ id: number }>(world, 'POST /appreciation', form, who.headers)
  if (!data) throw new Error(msg)
  return data.id
}

const galleryOf = (type: 4 | 5, id: number, who: Headers = {}, more: Input = {}) => {
  world.host.responses.invalidate(null)
  return world.read('GET /gallery', { type, id, ...more }, who)
}

const keysOf = async (...asked: Parameters<typeof galleryOf>) =>
  (await galleryOf(...asked)).list.map((entry) => `${entry.type} ${entry.id}`)

const act = (type: number, id: number, action: string) =>
  world.send('PUT /admin/content/{type}/{id}', { type, id, action, reason: '广告' }, staff.headers)

describe('会员图片', () => {
  test('点评和鉴赏里的照片，新的在前，各有作者与链接；没有图的、声明由 AI 生成的不在', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const [pipe] = await somePipes(world.db, 1)
    for (const [type, id] of [
      [4, (await makeTobacco(world.db)).id],
      [5, pipe?.id ?? 0],
    ] as const) {
      expect((await galleryOf(type, id)).list).toEqual([])
      const ofReview = await review(one, type, id, await pictures(one, 2))
      await clearRateLimits(world.db)
      const piece = await show(
        other,
        type,
        id,
        await pictures(other, 1),
        type === 4 ? '窗台上' : '山里的清晨',
      )
      await review(other, type, id, [])
      await show(one, type, id, await pictures(one, 1), type === 4 ? '画了一张' : '又画了一张', 1)
      const { list } = await galleryOf(type, id)
      expect(list).toMatchObject([
        { type: 3, id: piece, author: { uid: other.uid } },
        { type: 12, id: ofReview, author: { uid: one.uid } },
      ])
      expect(list.map(({ images }) => images.length)).toEqual([1, 2])
      expect(list[1]?.url).toMatch(new RegExp(`#r${ofReview}$`))
    }
  })

  test('先后看发布的时间，不看编号', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const mine = await review(one, 4, id, await pictures(one, 1))
    const piece = await show(other, 4, id, await pictures(other, 1))
    const later = await review(other, 4, id, await pictures(other, 1))
    await ageContent(world.db, 'appreciation', piece)
    await ageContent(world.db, 'review', later)
    expect((await keysOf(4, id))[0]).toBe(`12 ${mine}`)
  })

  test('封了、删了、等审核的不在，放回来又在；换掉的照片跟着点评', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const [mine, piece] = [
      await review(one, 4, id, await pictures(one, 1)),
      await show(other, 4, id, await pictures(other, 1)),
    ]
    const all = [`3 ${piece}`, `12 ${mine}`]
    expect(await keysOf(4, id)).toEqual(all)
    for (const [type, number, left] of [
      [12, mine, `3 ${piece}`],
      [3, piece, `12 ${mine}`],
    ] as const) {
      await act(type, number, 'ban')
      expect(await keysOf(4, id)).toEqual([left])
      await act(type, number, 'unban')
      expect(await keysOf(4, id)).toEqual(all)
    }
    const edit = (images: string[], content = '') =>
      sendJson(world, `PUT /tobaccocommon/${mine}`, { score: 4, content, images }, one.headers)
    await edit([])
    expect(await keysOf(4, id)).toEqual([`3 ${piece}`])
    await edit(await pictures(one, 3))
    expect((await galleryOf(4, id)).list[1]?.images).toHaveLength(3)
    await edit(await pictures(one, 1), '想要的加微信 wx：abc12345 详谈')
    expect(await keysOf(4, id)).toEqual([`3 ${piece}`])
    await world.send('DELETE /appreciation/{id}', { id: piece }, other.headers)
    expect(await keysOf(4, id)).toEqual([])
  })

  test('互相隔开的人看不到对方的照片，不想读的词也挡住；别人与访客照常', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { id } = await makeTobacco(world.db)
    const mine = `12 ${await review(one, 4, id, await pictures(one, 1))}`
    const piece = `3 ${await show(other, 4, id, await pictures(other, 1), '桂花树下')}`
    await world.send('POST /blocking', { uid: other.uid }, one.headers)
    expect(await keysOf(4, id, one.headers)).toEqual([mine])
    expect(await keysOf(4, id, other.headers)).toEqual([piece])
    expect(await keysOf(4, id)).toEqual([piece, mine])
    await muteWord(world.db, staff.uid, '桂花')
    world.host.commonView.invalidate()
    expect(await keysOf(4, id, staff.headers)).toEqual([mine])
  })

  test('翻着看，一件不多一件不少；别的东西的、没有的、乱写的各得其所', async () => {
    const { id } = await makeTobacco(world.db)
    const people = await Promise.all(Array.from({ length: 7 }, () => makeAccount(world.host)))
    for (const who of people) {
      await clearRateLimits(world.db)
      await review(who, 4, id, await pictures(who, 1))
      await show(who, 4, id, await pictures(who, 1))
    }
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await galleryOf(4, id, {}, { limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.list.map((entry) => `${entry.type} ${entry.id}`))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(14)
    expect(seen).toEqual(await keysOf(4, id))
    expect(await keysOf(4, id, {}, { limit: 3, page: 2 })).toEqual(seen.slice(3, 6))
    expect(await keysOf(4, (await makeTobacco(world.db)).id)).toEqual([])
    const codeOf = async (query: string) => (await world.get(`/gallery?${query}`)).code
    expect(await codeOf('type=4&id=2000000000')).toBe(10003)
    const refused = [10001, 40000]
    for (const wrong of [
      'type=6&id=1',
      'type=4&id=0',
      'type=4&id=%27',
      'type=4',
      `type=4&id=${id}&cursor=WyJ4IiwxXQ`,
    ])
      expect(refused, wrong).toContain(await codeOf(wrong))
  })
})
