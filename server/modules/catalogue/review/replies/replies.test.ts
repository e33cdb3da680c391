import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeModerator } from '#server/test/community/circles.ts'
import { somePipe } from '#server/test/community/content.ts'
import { clearRateLimits, muteOnSite } from '#server/test/community/posts.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
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
type Kind = 4 | 5 | 6 | 8

const reviewed = async (who: Person, type: Kind, id: number, content = '后段有木香') => {
  const call = type === 4 ? 'POST /tobaccocommon/{id}' : 'POST /review'
  const input = { ...(type !== 4 && { type }), id, score: 4, content }
  const { data, msg } = await world.send<{ review: { id: number } }>(call, input, who.headers)
  if (!data) throw new Error(msg)
  return data.review.id
}

const answer = (who: Headers, id: number, content: string, more: Input = {}) =>
  world.send<{ comment: { id: number }; count: number }>(
    'POST /repeatInvitation',
    { type: 12, id, content, ...more },
    who,
  )

/** The number of answers in the list of reviews, past what was kept. */
async function countIn(type: Kind, id: number): Promise<number[]> {
  world.host.responses.invalidate(null)
  const { list } =
    type === 4
      ? await world.read('GET /tobaccocommon/{id}', { id })
      : await world.read('GET /review', { type, id })
  return list.map(({ reply_count }) => reply_count)
}

const codeOf = async (path: string, who: Headers = {}) => {
  world.host.responses.invalidate(null)
  return (await world.get(path, who)).code
}

/** Somebody's review of a new blend. */
async function scene() {
  const [author, other] = [await makeAccount(world.host), await makeAccount(world.host)]
  const { id: blend } = await makeTobacco(world.db)
  return { author, other, blend, id: await reviewed(author, 4, blend) }
}

describe('点评下的回复', () => {
  test('斗草、烟斗、配件、作品的点评都能回复，数目跟着走', async () => {
    const maker = await makeMaker(world.host)
    const { list } = await world.read('GET /accessory', { limit: 1 })
    const things: [Kind, number][] = [
      [4, (await makeTobacco(world.db)).id],
      [5, (await somePipe(world.db)).id],
      [6, list[0]?.id ?? 0],
      [8, await makeWork(world.db, maker.studio)],
    ]
    const [author, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    for (const [type, thing] of things) {
      await clearRateLimits(world.db)
      const id = await reviewed(author, type, thing)
      const first = await answer(other.headers, id, '我也这样觉得')
      expect(first, `${type}`).toMatchObject({ code: 10000, data: { count: 1 } })
      await answer(author.headers, id, '同好', { pid: first.data.comment.id })
      expect(await countIn(type, thing)).toEqual([2])
      const { list: threads, total } = await world.read('GET /comment', { type: 12, id })
      expect([total, threads[0]?.replies[0]?.marks]).toEqual([2, ['author']])
      await world.send('DELETE /commentinvitation/{id}', { id: first.data.comment.id }, other.headers)
      expect(await countIn(type, thing)).toEqual([1])
    }
  })

  test('数目所在的页一有回复就重新取，不等保存的那一份过期', async () => {
    const { other, blend, id } = await scene()
    const counts = async () =>
      (await world.read('GET /tobaccocommon/{id}', { id: blend })).list.map(({ reply_count }) => reply_count)
    expect(await counts()).toEqual([0])
    await answer(other.headers, id, '刚看到')
    await expect.poll(counts).toEqual([1])
  })

  test('点评的作者收到一条消息，链接通到那一份点评下的那一句；点评自己也有链接', async () => {
    const { author, other, blend, id } = await scene()
    const { data } = await answer(other.headers, id, '醒多久合适？')
    await runPendingJobs(world.host)
    const { list } = await world.read('GET /message', {}, author.headers)
    const news = list.find(({ label }) => label === 'commented')
    expect(news?.text).toBe('评论了你的点评')
    expect(news?.target?.url).toMatch(new RegExp(`id=${blend}#r${id}-c${data.comment.id}$`))
    const one = await world.read('GET /review/{id}', { id })
    expect(one).toMatchObject({ type: 4, target_id: blend, review: { id, reply_count: 1 } })
  })

  test('点评删了、封了，回复随它不见，也不能再回；放回来还在', async () => {
    const { author, other, blend, id } = await scene()
    const { data } = await answer(other.headers, id, '收到')
    const act = (action: string) =>
      world.send('PUT /admin/content/{type}/{id}', { type: 12, id, action, reason: '广告' }, staff.headers)
    const seen = async (who: Headers = {}) => [
      await codeOf(`/comment?type=12&id=${id}`, who),
      await codeOf(`/review/${id}`, who),
    ]
    expect((await act('ban')).code).toBe(10000)
    expect(await seen()).toEqual([10003, 10003])
    expect(await seen(other.headers)).toEqual([10003, 10003])
    expect(await seen(author.headers)).toEqual([10000, 10000])
    expect(await answer(author.headers, id, '在吗')).toMatchObject({
      code: 10004,
      msg: '这份点评现在不能回复',
    })
    await act('unban')
    expect(await seen()).toEqual([10000, 10000])
    expect(await countIn(4, blend)).toEqual([1])
    await world.send('DELETE /tobaccocommon/{id}', { id }, author.headers)
    for (const who of [{}, author.headers, other.headers]) expect(await seen(who)).toEqual([10003, 10003])
    expect(await codeOf(`/comment/${data.comment.id}`)).toBe(10003)
    expect((await answer(other.headers, id, '还在吗')).code).toBe(10003)
  })

  test('互相隔开的人看不到、回不了；被禁言的、没有登录的各有一句话', async () => {
    const { author, other, id } = await scene()
    const silent = await makeAccount(world.host)
    await muteOnSite(world.db, silent.uid)
    world.host.responses.invalidate(null)
    expect((await answer(silent.headers, id, '让我说')).code).toBe(10190)
    expect((await answer({}, id, '我是访客')).code).toBe(10050)
    await world.send('POST /blocking', { uid: other.uid }, author.headers)
    expect((await answer(other.headers, id, '为什么')).code).toBe(10003)
    expect(await codeOf(`/comment?type=12&id=${id}`, other.headers)).toBe(10003)
    expect(await codeOf(`/review/${id}`, other.headers)).toBe(10003)
  })

  test('可疑的等审核，通过之后才算数；别人的回复只有版主删得了', async () => {
    const { author, other, blend, id } = await scene()
    const held = await answer(other.headers, id, '想要的加微信 wx：abc12345 详谈')
    expect(held.code).toBe(10200)
    expect(await countIn(4, blend)).toEqual([0])
    const { list } = await world.read('GET /admin/held', { type: 1, limit: 50 }, staff.headers)
    const row = list.find((one) => one.target === held.data.comment.id)
    expect(row).toBeDefined()
    await world.send('PUT /admin/held/{id}', { id: row?.id ?? 0, decision: 'release' }, staff.headers)
    expect(await countIn(4, blend)).toEqual([1])
    const gone = (who: Headers, reason = '') =>
      world.send('DELETE /commentinvitation/{id}', { id: held.data.comment.id, reason }, who)
    expect((await gone(author.headers)).code).toBe(10002)
    expect((await gone(staff.headers, '广告')).code).toBe(10000)
    expect(await countIn(4, blend)).toEqual([0])
  })

  test('乱写的编号与内容各有一句话；一句话连发五十次只有一句', async () => {
    const { other, blend, id } = await scene()
    for (const wrong of [0, -1, 2_000_000_000, '1 or 1=1', '甲'])
      expect([40000, 10001, 10003]).toContain((await answer(other.headers, wrong as number, '在吗')).code)
    for (const wrong of ['0', '999999999', '1%20or%201', '甲'])
      expect([40000, 10001, 10003]).toContain(await codeOf(`/review/${encodeURIComponent(wrong)}`))
    const html = await answer(other.headers, id, '<img src=x onerror=alert(1)>')
    expect(JSON.stringify(html.data)).not.toContain('<img src=x')
    const key = { ...other.headers, 'Idempotency-Key': 'answer-once-0001' }
    const sent = await Promise.all(Array.from({ length: 50 }, () => answer(key, id, '只说一次')))
    expect(sent.filter(({ code }) => code === 10000).length).toBeGreaterThan(0)
    expect(await countIn(4, blend)).toEqual([2])
  })

  test('两款合成一款，同一人留下的那一份点评接住另一份的回复', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const { author, other, blend, id } = await scene()
    const into = (await makeTobacco(world.db)).id
    const newer = await reviewed(author, 4, into, '又开了一罐')
    const { data } = await answer(other.headers, id, '第一份下面说的')
    await answer(author.headers, id, '谢谢', { pid: data.comment.id })
    const merge = { id: blend, type: 4, action: 'merge', into, reason: '登记了两次' }
    expect((await world.send('PUT /admin/item/{id}', merge, editor.headers)).code).toBe(10000)
    expect(await countIn(4, into)).toEqual([2])
    const { list, total } = await world.read('GET /comment', { type: 12, id: newer })
    expect([total, list[0]?.reply_count]).toEqual([2, 1])
    await world.send('DELETE /commentinvitation/{id}', { id: data.comment.id }, other.headers)
    expect(await countIn(4, into)).toEqual([1])
  })

  test('版主的内容管理里，一句回复的链接也通到那一份点评', async () => {
    const { other, blend, id } = await scene()
    const { data } = await answer(other.headers, id, '看这里')
    const { list } = await world.read('GET /admin/content', { type: 1, limit: 50 }, staff.headers)
    const row = list.find((one) => one.id === data.comment.id)
    expect(row?.url).toMatch(new RegExp(`id=${blend}#r${id}-c${data.comment.id}$`))
  })
})
