import { takeInViews } from '#server/test/catalogue/page-views.ts'
import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coinsOf, moveToYesterday } from '#server/test/rewards/ledger.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import {
  actsOn,
  circleCounts,
  joinCircle,
  makeCircle,
  makePost,
  postRow,
  refuseFeatured,
  unpinAll,
} from '#server/test/community/posts.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'

let world: World
let circle = 0
const people: Record<string, Person> = {}
beforeAll(async () => {
  world = await createWorld()
  circle = await makeCircle(world.db)
  people.作者 = await makeAccount(world.host)
  people.圈主 = await makeAccount(world.host)
  people.圈管 = await makeAccount(world.host)
  people.成员 = await makeAccount(world.host)
  people.路人 = await makeAccount(world.host)
  people.版主 = await makeAccount(world.host, { roles: ['moderator'] })
  people.编辑 = await makeAccount(world.host, { roles: ['editor'] })
  people.站长 = await makeAccount(world.host, { roles: ['admin'] })
  await joinCircle(world.db, circle, people.作者.uid)
  await joinCircle(world.db, circle, people.圈主.uid, 'owner')
  await joinCircle(world.db, circle, people.圈管.uid, 'admin')
  await joinCircle(world.db, circle, people.成员.uid)
})
afterAll(() => world.close())

const who = (name: string): Person => {
  const person = people[name]
  if (!person) throw new Error(name)
  return person
}
const fresh = (facts: Partial<Parameters<typeof makePost>[1]> = {}) =>
  makePost(world.db, { circle, by: who('作者').uid, ...facts })
async function act(name: string, id: number, action: string, reason = '违反版规'): Promise<Reply> {
  const headers = who(name).headers
  if (action === 'delete') return world.send('DELETE /invitation/{id}', { id, reason }, headers)
  const payload = { action, reason, tags: [], cites: [] }
  const answer = await world.ask({ method: 'PUT', url: `/api/invitation/${id}`, headers, payload })
  return JSON.parse(answer.payload) as Reply
}

/** Who may do what with a published post of somebody. */
const rights: Record<string, readonly string[]> = {
  top: ['圈主', '圈管', '版主', '站长'],
  essence: ['圈主', '圈管', '版主', '站长'],
  ban: ['版主', '站长'],
  delete: ['作者', '圈主', '圈管', '版主', '站长'],
}

describe('谁可以做什么', () => {
  test.each(Object.entries(rights))('%s', async (action, allowed) => {
    for (const name of Object.keys(rights).length > 0
      ? ['作者', '圈主', '圈管', '成员', '路人', '版主', '编辑', '站长']
      : []) {
      await unpinAll(world.db)
      const id = await fresh()
      const { code } = await act(name, id, action)
      expect.soft([name, code]).toEqual([name, allowed.includes(name) ? 10000 : 10002])
    }
  })

  test('圈管动不了圈主和别的圈管写的；自己的照旧；圈主和站方都可以', async () => {
    people.二圈管 = await makeAccount(world.host)
    await joinCircle(world.db, circle, who('二圈管').uid, 'admin')
    for (const author of ['圈主', '二圈管'])
      for (const action of ['delete', 'top', 'essence']) {
        await unpinAll(world.db)
        const id = await fresh({ by: who(author).uid })
        expect.soft([author, action, (await act('圈管', id, action)).code]).toEqual([author, action, 10002])
        const { data } = await world.get<{ can: Record<string, boolean> }>(
          `/invitation/${id}`,
          who('圈管').headers,
        )
        expect.soft(data.can).toMatchObject({ delete: false, pin: false, essence: false })
        expect.soft((await act(action === 'top' ? '版主' : '圈主', id, action)).code).toBe(10000)
      }
    await unpinAll(world.db)
    const own = await fresh({ by: who('圈管').uid })
    for (const action of ['top', 'delete']) expect((await act('圈管', own, action)).code).toBe(10000)
  })

  test('圈管也删不了圈主和别的圈管的评论，成员的可以；圈主和版主都可以', async () => {
    const id = await fresh()
    const say = async (name: string) => {
      const sent = await world.send<{ comment: { id: number } }>(
        'POST /repeatInvitation',
        { type: 0, id, content: `${name}说一句` },
        who(name).headers,
      )
      return sent.data.comment.id
    }
    const take = async (name: string, comment: number) =>
      (await world.send('DELETE /commentinvitation/{id}', { id: comment, reason: '跑题' }, who(name).headers))
        .code
    const [owner, other, member] = [await say('圈主'), await say('二圈管'), await say('成员')]
    expect(await take('圈管', owner)).toBe(10002)
    expect(await take('圈管', other)).toBe(10002)
    expect(await take('圈管', member)).toBe(10000)
    expect(await take('圈主', other)).toBe(10000)
    expect(await take('版主', owner)).toBe(10000)
  })

  test('封禁的只有作者与站方看得到，写着理由；版主才能解封，作者不能改也不能删', async () => {
    const id = await fresh()
    await act('版主', id, 'ban', '买卖信息')
    const look = (name: string) => world.get<{ state_reason: string }>(`/invitation/${id}`, who(name).headers)
    for (const name of ['圈主', '圈管', '成员', '路人', '编辑'])
      expect.soft([name, (await look(name)).code]).toEqual([name, 10003])
    for (const name of ['作者', '版主', '站长'])
      expect.soft((await look(name)).data.state_reason).toBe('买卖信息')
    expect((await act('作者', id, 'delete')).code).toBe(10002)
    expect((await act('作者', id, 'unban')).code).toBe(10002)
    expect((await act('圈主', id, 'unban')).code).toBe(10003)
    expect((await act('版主', id, 'unban', '复核无误')).code).toBe(10000)
    expect((await act('版主', id, 'unban')).code).toBe(10004)
    expect((await look('路人')).code).toBe(10000)
  })

  test('封禁要写理由；每件事都有记录，作者收到消息，处分进公示', async () => {
    const id = await fresh()
    expect((await act('版主', id, 'ban', '')).msg).toBe('请写明理由')
    for (const action of ['top', 'untop', 'essence', 'unessence', 'ban', 'unban'])
      expect((await act('版主', id, action, '原因')).code).toBe(10000)
    await act('圈管', id, 'delete', '灌水')
    expect(await actsOn(world.db, id)).toEqual([
      'post.top',
      'post.untop',
      'post.essence',
      'post.unessence',
      'post.ban',
      'post.unban',
      'post.delete',
    ])
    const { data } = await world.get<{ list: { label: string; target: unknown }[] }>(
      '/message?showtype=4&limit=20',
      who('作者').headers,
    )
    const ofPosts = data.list.map(({ label }) => label).filter((label) => label.startsWith('post_'))
    expect(ofPosts.slice(0, 5)).toEqual([
      'post_deleted',
      'post_unbanned',
      'post_banned',
      'post_featured',
      'post_pinned',
    ])
    const log = await world.get<{ list: { act: string; reason: string }[] }>(
      '/moderationlog',
      who('路人').headers,
    )
    expect(log.data.list.slice(0, 3).map(({ act: one, reason }) => [one, reason])).toEqual([
      ['删除', '违反社区规范'],
      ['解封', '经复核恢复'],
      ['封禁', '违反社区规范'],
    ])
  })

  test('作者不愿意的不能设为精华；一个圈子最多置顶三个，同时来也一样', async () => {
    const shy = await fresh()
    await refuseFeatured(world.db, shy)
    expect((await act('圈主', shy, 'essence')).msg).toBe('作者不希望这个帖子被设为精华')
    await unpinAll(world.db)
    const five = await Promise.all(Array.from({ length: 5 }, () => fresh()))
    const codes = (await Promise.all(five.map((id) => act('圈主', id, 'top')))).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([10000, 10000, 10000, 10004, 10004])
  })

  test('设为精华给作者一百斗币，只有一次，一天也只有一次；圈子的精华数跟着变', async () => {
    const [id, second] = [await fresh(), await fresh()]
    await moveToYesterday(world.address, who('作者').uid)
    const [before, fine] = [await coins(), await essence()]
    for (const action of ['essence', 'unessence', 'essence']) await act('圈主', id, action)
    expect((await coins()) - before).toBe(100)
    expect((await essence()) - fine).toBe(1)
    await act('版主', id, 'delete', '抄袭')
    expect((await coins()) - before).toBe(80)
    expect((await essence()) - fine).toBe(0)
    await act('圈主', second, 'essence')
    expect([(await coins()) - before, (await essence()) - fine]).toEqual([80, 1])
  })

  test('把自己的帖子设为精华，一枚斗币也没有', async () => {
    const id = await fresh({ by: who('圈主').uid })
    const before = await coinsOf(world.db, who('圈主').uid)
    expect((await act('圈主', id, 'essence')).code).toBe(10000)
    expect(await coinsOf(world.db, who('圈主').uid)).toBe(before)
  })

  test('没有的、看不见的帖子一律说没有', async () => {
    expect((await act('版主', 999_999, 'ban')).code).toBe(10003)
    const deleted = await fresh({ state: 'deleted' })
    for (const action of ['top', 'essence', 'delete', 'restore'])
      expect.soft((await act('圈主', deleted, action)).code).toBe(10003)
    expect((await act('版主', deleted, 'restore')).code).toBe(10000)
  })
})

const coins = () => coinsOf(world.db, who('作者').uid)
const essence = async () => (await circleCounts(world.db, circle)).featured_count

const hotScore = async (id: number) => {
  await takeInAllEvents(world.host)
  return (await postRow(world.db, id)).hot
}

describe('自己的与作者删的', () => {
  test('版主不能解封、恢复自己的帖子，别人处置过的由别人来看', async () => {
    const own = { by: who('版主').uid }
    const banned = await fresh(own)
    expect((await act('站长', banned, 'ban')).code).toBe(10000)
    expect(await act('版主', banned, 'unban')).toMatchObject({ code: 10002, msg: '自己的内容由别人来恢复' })
    const taken = await fresh(own)
    expect((await act('站长', taken, 'delete')).code).toBe(10000)
    expect(await act('版主', taken, 'restore')).toMatchObject({ code: 10002, msg: '自己的内容由别人来恢复' })
    expect([(await postRow(world.db, banned)).state, (await postRow(world.db, taken)).state]).toEqual([
      'banned',
      'deleted',
    ])
    const mine = await fresh(own)
    await act('版主', mine, 'delete')
    expect((await act('版主', mine, 'restore')).code).toBe(10000)
  })

  test('作者自己删的，版主不能让它回来', async () => {
    const id = await fresh()
    expect((await act('作者', id, 'delete')).code).toBe(10000)
    expect((await act('版主', id, 'restore')).code).toBe(10002)
    const body = { action: 'restore', reason: '再看一看' }
    expect((await sendJson(world, `PUT /admin/content/0/${id}`, body, who('版主').headers)).code).toBe(10002)
    expect((await postRow(world.db, id)).state).toBe('deleted')
    expect((await act('作者', id, 'restore')).code).toBe(10000)
  })
})

describe('热度', () => {
  test('评论删掉了，它带来的热度也收回去；赞和收藏也一样', async () => {
    const id = await fresh()
    const { headers } = who('成员')
    const born = await hotScore(id)
    await world.send('POST /likeinvitation', { type: 0, id }, headers)
    const before = await hotScore(id)
    const answer = await world.send<{ comment: { id: number } }>(
      'POST /repeatInvitation',
      { type: 0, id, content: '说一句' },
      headers,
    )
    expect(await hotScore(id)).toBeGreaterThan(before)
    await world.send('DELETE /commentinvitation/{id}', { id: answer.data.comment.id }, headers)
    expect(await hotScore(id)).toBeCloseTo(before, 4)
    await world.send('DELETE /likeinvitation/{id}', { type: 0, id }, headers)
    expect(await hotScore(id)).toBeCloseTo(born, 4)
  })

  test('浏览一人一天算一次', async () => {
    const one =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const id = await fresh()
    const visit = (agent: string, ip = '1.2.3.4') =>
      world.send('POST /visit', { kind: 'post', id }, { 'user-agent': agent, 'x-forwarded-for': ip })
    for (const answer of [
      await visit(one),
      await visit(one),
      await visit(one, '5.6.7.8'),
      await visit('Googlebot/2.1'),
    ])
      expect(answer.code).toBe(10000)
    await takeInViews(world.host)
    expect((await postRow(world.db, id)).view_count).toBe(2)
  })
})
