import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import { sendJson } from '#server/test/send-json.ts'
import { openTwin, type Process } from '#server/test/streams.ts'
import { reloadSite } from '#server/test/catalogue/seed-changes.ts'
import { until } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { pace } from '../dry-run/dry-run.ts'
import { judgeTexts } from '../index.ts'

let world: World
let second: Process
let admin: Person
let moderator: Person
let person: Person
beforeAll(async () => {
  world = await createWorld()
  second = await openTwin(world)
  admin = await makeAccount(world.host, { roles: ['admin'] })
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
  person = await makeAccount(world.host)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

type Word = { id: number; version: number; word: string; act: string; live: boolean; seeded: boolean }

const make = (word: string, more: object = {}) =>
  sendJson<Word>(world, 'POST /admin/word', { word, act: 'hold', note: '试', ...more }, admin.headers)
const change = (id: number, body: object) =>
  sendJson<Word>(world, `PUT /admin/word/${id}`, body, admin.headers)
const found = async (q: string) => (await world.read('GET /admin/word', { q }, admin.headers)).list
const judged = (text: string, host = world.host) =>
  judgeTexts(host, person.uid, [text]).catch((error: { code: number }) => error.code)

/** What holds in this process at once; the other hears of it. */
const drop = () => world.host.responses.invalidate('text-filter')

describe('词表', () => {
  test('加一个词，两个进程五秒内都拦；改、停用、删也一样；每一步都在日志里', async () => {
    expect(await judged('来一份青瓦台茶')).toEqual([])
    expect(await judged('来一份青瓦台茶', second.host)).toEqual([])
    const made = await make('青瓦台')
    expect(made).toMatchObject({
      code: 10000,
      data: { word: '青瓦台', act: 'hold', live: true, seeded: false },
    })
    const { id } = made.data
    await until(async () => JSON.stringify(await judged('来一份青 瓦 臺茶', second.host)).includes('青瓦台'))
    drop()
    expect(await judged('来一份青瓦台茶')).toEqual(['敏感词：青瓦台'])

    const refused = await change(id, { version: 1, act: 'refuse' })
    expect(refused.data).toMatchObject({ act: 'refuse', version: 2, note: '试' })
    await until(async () => (await judged('青瓦台', second.host)) === 10001)
    expect((await change(id, { version: 2, live: false })).data.live).toBe(false)
    await until(async () => JSON.stringify(await judged('青瓦台', second.host)) === '[]')

    expect((await world.send('DELETE /admin/word/{id}', { id }, admin.headers)).code).toBe(10000)
    expect(await found('青瓦台')).toEqual([])
    const acts = (await actsOn(world.db, 'word.%')).map(({ act }) => act)
    expect(acts).toEqual(['word.make', 'word.change', 'word.change', 'word.remove'])
  })

  test('别人刚改过的、重复的、空的、改写或删除开站就有的，都说清楚', async () => {
    const { id } = (await make('松烟墨')).data
    expect((await change(id, { version: 1, note: '甲' })).code).toBe(10000)
    expect(await change(id, { version: 1, note: '乙' })).toMatchObject({
      code: 10004,
      msg: '这里刚被别人改过，请先看看',
    })
    expect((await make('松烟墨')).msg).toBe('词表里已经有这个词')
    expect((await make('……')).code).toBe(10001)
    expect((await make('字'.repeat(41))).code).toBe(10001)
    expect((await make('某词', { act: 'kill' })).code).toBe(40000)
    const [seeded] = await found('代购')
    expect(seeded).toMatchObject({ seeded: true, live: true })
    const { id: old = 0, version = 0 } = seeded ?? {}
    expect((await change(old, { version, word: '代够' })).code).toBe(10004)
    expect((await world.send('DELETE /admin/word/{id}', { id: old }, admin.headers)).code).toBe(10004)
    expect((await world.send('DELETE /admin/word/{id}', { id: 2_000_000_000 }, admin.headers)).code).toBe(
      10003,
    )
  })

  test('两个人同时加同一个词，成一个；同时改同一个，成一个', async () => {
    const both = await Promise.all([make('双开门'), make('双开门')])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004])
    const { id = 0 } = (await found('双开门'))[0] ?? {}
    const changes = await Promise.all([
      change(id, { version: 1, note: '甲' }),
      change(id, { version: 1, note: '乙' }),
    ])
    expect(changes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004])
  })

  test('停用了的开站词，重新启动、重新读文件也不回来', async () => {
    const [seeded] = (await world.read('GET /admin/word', { q: '六合彩' }, admin.headers)).list
    const { id = 0, version = 0 } = seeded ?? {}
    expect((await change(id, { version, live: false })).code).toBe(10000)
    await reloadSite(world.db)
    expect((await found('六合彩'))[0]).toMatchObject({ id, live: false })
    drop()
    expect(await judged('六合彩')).toEqual([])
  })

  test('只有管理员能看能改；版主自己拼请求也不行', async () => {
    for (const who of [moderator.headers, person.headers]) {
      expect((await world.get('/admin/word', who)).code).toBe(10002)
      expect((await sendJson(world, 'POST /admin/word', { word: '甲乙', act: 'hold' }, who)).code).toBe(10002)
      expect((await sendJson(world, 'POST /admin/word/try', { text: '甲' }, who)).code).toBe(10002)
      expect((await sendJson(world, 'POST /admin/word/dry-run', { words: ['甲'] }, who)).code).toBe(10002)
      expect((await world.get('/admin/link-policy', who)).code).toBe(10002)
    }
  })
})

describe('CSV', () => {
  type ImportResult = {
    added: number
    changed: number
    same: number
    refused: { line: number; words: string }[]
  }
  const bring = (text: string) =>
    sendJson<ImportResult>(world, 'POST /admin/word/csv', { text }, admin.headers)

  test('导出再导入，什么也不变；不合格的行逐行说，其余照收', async () => {
    const { text } = await world.read('GET /admin/word/csv', {}, admin.headers)
    expect(text.split('\r\n')[0]).toBe('\ufeff词语,处理方式,说明,启用')
    const again = await bring(text)
    expect(again.data).toMatchObject({ added: 0, changed: 0, refused: [] })
    expect(again.data.same).toBeGreaterThan(300)

    const lines = [
      '词语,处理方式,说明,启用',
      '银杏叶,先审,"一句,带逗号",是',
      '红枫叶,拦截',
      '代购,拦截,改了,是',
      '桂花,删掉',
      ',先审',
      '银杏叶,拦截',
      '。。。,先审',
      '梧桐,放行,,也许',
    ]
    const result = (await bring(lines.join('\n'))).data
    expect(result).toMatchObject({ added: 2, changed: 1, same: 0 })
    expect(result.refused).toEqual([
      { line: 5, words: '处理方式只有拦截、先审、放行，没有“删掉”' },
      { line: 6, words: '没有词语' },
      { line: 7, words: '“银杏叶”在前面已经有了' },
      { line: 8, words: '词语里至少要有一个字或数字' },
      { line: 9, words: '启用只有是和否，没有“也许”' },
    ])
    expect((await found('银杏叶'))[0]).toMatchObject({ act: 'hold', note: '一句,带逗号', live: true })
    expect((await bring('词语\n"没有收尾的引号')).code).toBe(10001)
  })
})

describe('试一段', () => {
  const attempt = (text: string) =>
    sendJson<{ verdict: string; held: string[]; marks: { from: number; to: number; word: string }[] }>(
      world,
      'POST /admin/word/try',
      { text },
      admin.headers,
    )

  test('说得出会怎么判、命中哪些词、在原文的哪里，隔着符号、全角、繁体也一样', async () => {
    drop()
    const text = '😀有人能轉 · 讓吗？大马士革玫瑰'
    const { data } = await attempt(text)
    expect(data.verdict).toBe('hold')
    expect(data.held).toEqual(['转让'])
    const [mark] = data.marks.filter(({ word }) => word === '转让')
    expect(text.slice(mark?.from, mark?.to)).toBe('轉 · 讓')
    expect((await attempt('卖大麻')).data.verdict).toBe('refuse')
    expect((await attempt('今晚点一斗')).data).toMatchObject({ verdict: 'open', marks: [] })
    expect((await attempt('')).code).toBe(10001)
  })
})

describe('试跑', () => {
  type Run = { id: number; state: string; found: number; seen: number }
  const start = (words: string[]) =>
    sendJson<Run>(world, 'POST /admin/word/dry-run', { words }, admin.headers)
  const read = (id: number) => world.read('GET /admin/word/dry-run/{id}', { id }, admin.headers)

  test('新词会碰到哪些已有的内容，启用之前就知道；放行词里的不算；看过的不改', async () => {
    const circle = await makeCircle(world.db, { owner: person.uid })
    const posts = await Promise.all(
      ['紫砂壶里的烟', '紫 砂 壺', '大马士革紫砂', '什么也没有'].map((content) =>
        makePost(world.db, { circle, by: person.uid, title: '日常', content }),
      ),
    )
    const begun = await start(['紫砂壶', '围炉夜话', '紫砂壶'])
    expect(begun.data.state).toBe('running')
    await runPendingJobs(world.host)
    const run = await read(begun.data.id)
    expect(run).toMatchObject({ state: 'done', found: 2, words: ['紫砂壶', '围炉夜话'] })
    expect(run.by_word).toEqual([{ word: '紫砂壶', count: 2 }])
    expect(run.hits.list.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      posts.slice(0, 2).toSorted((one, other) => one - other),
    )
    expect(run.hits.list[0]?.url).toMatch(/^\/admin\/content\/0\/\d+$/)
  })

  test('分步做，够多就停；一步做两遍，数不变', async () => {
    const before = { ...pace }
    Object.assign(pace, { step: 3, max: 5 })
    const circle = await makeCircle(world.db)
    for (let n = 0; n < 12; n += 1)
      await makePost(world.db, { circle, by: person.uid, title: `雪茄柜${n}`, content: '雪茄柜' })
    const { id } = (await start(['雪茄柜'])).data
    const step = world.host.jobs.tasks.get('text-filter:dry-run')
    await Promise.all([step?.({ id }, world.host), step?.({ id }, world.host)])
    const after = await read(id)
    expect(after.seen).toBe(3)
    await runPendingJobs(world.host)
    Object.assign(pace, before)
    const run = await read(id)
    expect(run.state).toBe('capped')
    expect(run.found).toBe(run.hits.total)
    expect(run.found).toBeGreaterThanOrEqual(5)
  })

  test('空的、太多的说清楚；没有这次试跑是 10003', async () => {
    expect((await start([])).code).toBe(10001)
    expect((await start(['！！'])).code).toBe(10001)
    expect((await start(Array.from({ length: 1_001 }, (_none, n) => `词${n}`))).code).toBe(10001)
    expect((await world.get('/admin/word/dry-run/999999', admin.headers)).code).toBe(10003)
  })
})
