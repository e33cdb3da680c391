import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount } from '#server/test/factories.ts'
import { doNow } from '#server/test/jobs.ts'
import { ticketFor } from '#server/test/identity/phones.ts'
import {
  changePost,
  closeCircle,
  makeNamedCircle,
  renameCircle,
  renameMember,
  renameStudio,
  skipPosts,
} from '#server/test/community/content.ts'
import { makePost } from '#server/test/community/posts.ts'
import { letFifteenDaysPass } from '#server/test/identity/account-rows.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What a search finds of a kind after the jobs are done, past what was kept. */
async function found(q: string, kind: 'post' | 'circle' | 'user', headers: Record<string, string> = {}) {
  await runPendingJobs(world.host)
  world.host.responses.invalidate(null)
  const { groups } = await world.read('GET /search', { q, kind }, headers)
  return groups.flatMap(({ list }) => list.map(({ id }) => id))
}

describe('搜得到人们写的', () => {
  test('帖子按标题与正文，删了、封了、只给圈内的就搜不到', async () => {
    const { uid } = await makeAccount(world.host)
    const circle = await makeNamedCircle(world.db, '炉边夜话')
    const id = await makePost(world.db, {
      circle,
      by: uid,
      title: '雪夜里的第三支肯塔基',
      content: '窗外落雪，钵里是老罐子的熏烟味。',
    })
    expect(await found('雪夜 肯塔基', 'post')).toContain(id)
    expect(await found('老罐子', 'post')).toContain(id)
    for (const change of [
      { members_only: true },
      { members_only: false, state: 'banned' },
      { state: 'deleted' },
    ] as const) {
      await changePost(world.db, id, change)
      expect(await found('雪夜 肯塔基', 'post')).not.toContain(id)
    }
    await changePost(world.db, id, { state: 'published', title: '改了名字的帖子' })
    expect(await found('改了名字的帖子', 'post')).toContain(id)
    expect(await found('雪夜 肯塔基', 'post')).not.toContain(id)
  })

  test('没有图的帖子以圈子的徽章为图', async () => {
    const { uid } = await makeAccount(world.host)
    const circle = await makeNamedCircle(world.db, '徽章的圈子')
    const id = await makePost(world.db, { circle, by: uid, title: '没有图的长柄斗帖子', content: '只有字。' })
    expect(await found('没有图的长柄斗帖子', 'post')).toContain(id)
    const { groups } = await world.read('GET /search', { q: '没有图的长柄斗帖子', kind: 'post' })
    expect(groups[0]?.list.find((hit) => hit.id === id)?.art).toBe(`/art/circle/${circle}.svg`)
  })

  test('圈子关了，里面的帖子也搜不到', async () => {
    const { uid } = await makeAccount(world.host)
    const circle = await makeNamedCircle(world.db, '要散的茶局')
    const id = await makePost(world.db, { circle, by: uid, title: '散场以前的一斗雪茄叶' })
    expect(await found('散场以前', 'post')).toContain(id)
    await closeCircle(world.db, circle)
    expect(await found('散场以前', 'post')).not.toContain(id)
  })

  test('圈子与人按名字、拼音', async () => {
    const circle = await makeNamedCircle(world.db, '云雾斋茶话')
    expect(await found('yunwuzhai', 'circle')).toContain(circle)
    const { uid } = await makeAccount(world.host)
    await renameMember(world.db, uid, '听雪老人')
    expect(await found('听雪', 'user')).toContain(uid)
    expect(await found('txlr', 'user')).toContain(uid)
  })

  test('互相屏蔽的人搜不到彼此', async () => {
    const [one, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    await renameMember(world.db, one.uid, '隐身的张三')
    expect(await found('隐身的张三', 'user', other.headers)).toContain(one.uid)
    await world.send('POST /blocking', { uid: other.uid }, one.headers)
    expect(await found('隐身的张三', 'user', other.headers)).not.toContain(one.uid)
    expect(await found('隐身的张三', 'user')).toContain(one.uid)
  })

  test('很多帖子都有的词，先找到新的', async () => {
    const { uid } = await makeAccount(world.host)
    const circle = await makeNamedCircle(world.db, '常用词')
    for (let n = 0; n < 410; n++)
      await makePost(world.db, { circle, by: uid, title: `云雀 ${n}`, content: '云雀' })
    // Numbers far ahead: another stretch of the index.
    await skipPosts(world.db, 20_000)
    const late = await makePost(world.db, { circle, by: uid, title: '云雀 9', content: '云雀' })
    await runPendingJobs(world.host)
    world.host.responses.invalidate(null)
    const { groups } = await world.read('GET /search', { q: '云雀', kind: 'post', limit: 20 })
    expect(groups[0]?.total_capped).toBe(true)
    expect(groups[0]?.list[0]?.id).toBe(late)
  })
})

describe('放弃了的名字', () => {
  /** Which kinds answer to a text. */
  async function kindsOf(q: string): Promise<string[]> {
    await runPendingJobs(world.host)
    world.host.responses.invalidate(null)
    const { groups } = await world.read('GET /search', { q })
    return groups.map(({ kind }) => kind)
  }

  test('人的名字只找到人：改名、注销之后，旧名字什么也找不到', async () => {
    const maker = await makeMaker(world.host, { name: '石上坊' })
    await renameMember(world.db, maker.uid, '蓬莱旧客')
    const circle = await makeNamedCircle(world.db, '清谈小集')
    await makePost(world.db, { circle, by: maker.uid, title: '一支老斗' })
    await makeWork(world.db, maker.studio, { name: '初雪' })
    expect(await kindsOf('蓬莱旧客')).toEqual(['user'])
    await renameMember(world.db, maker.uid, '瀛洲新客')
    expect([await kindsOf('蓬莱旧客'), await kindsOf('瀛洲新客')]).toEqual([[], ['user']])
    const verify_ticket = await ticketFor(world, { sendType: 'o5', to: maker.phone }, maker.headers)
    expect((await world.send('POST /user/deactivate', { verify_ticket }, maker.headers)).code).toBe(10000)
    await letFifteenDaysPass(world.db, maker.uid)
    await doNow(world.host, 'account:erase')
    for (const name of ['蓬莱旧客', '瀛洲新客', '石上坊']) expect(await kindsOf(name)).toEqual([])
  })

  test('圈子与工作室改了名，旧名字不再找到里面的帖子与作品，新名字找到作品', async () => {
    const maker = await makeMaker(world.host, { name: '松涛坊' })
    const work = await makeWork(world.db, maker.studio, { name: '夜雨' })
    const circle = await makeNamedCircle(world.db, '竹影小筑')
    await makePost(world.db, { circle, by: maker.uid, title: '又一支老斗' })
    expect([await kindsOf('竹影小筑'), await kindsOf('松涛坊')]).toEqual([['circle'], ['studio', 'work']])
    await renameCircle(world.db, circle, '梅花别院')
    await renameStudio(world.db, maker.studio, '听鹂馆')
    expect([await kindsOf('竹影小筑'), await kindsOf('松涛坊')]).toEqual([[], []])
    const { groups } = await world.read('GET /search', { q: '听鹂馆', kind: 'work' })
    expect(groups[0]?.list.map(({ id }) => id)).toEqual([work])
  })
})
