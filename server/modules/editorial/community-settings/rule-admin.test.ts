import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { actsOf, giveBadge, levelsReached } from '#server/test/catalogue/catalogue-admin.ts'
import { doNow } from '#server/test/jobs.ts'
import { makeAccount, makePrestige, type Person } from '#server/test/factories.ts'
import { openTwin, type Process } from '#server/test/streams.ts'
import { reloadSite } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let twin: Process
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  twin = await openTwin(world)
  admin = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(async () => {
  await twin.close()
  await world.close()
})

type Sent = Record<string, unknown>
const put = (what: string, id: number, sent: Sent, who = admin) =>
  world.send<{ id: number; version: number }>(
    `PUT /admin/${what}/{id}`,
    { reason: '试着调一调', ...(sent as Record<string, string>), id },
    who.headers,
  )
const lastAct = async (act: string) => (await actsOf(world.db, act))[0]

/** Asks the other process until it says so; five seconds are what it may take. */
function elsewhere<Key extends keyof Calls>(key: Key, check: (data: DataOf<Calls[Key]>) => void) {
  const ask = async () => {
    const answer = await fetch(`${twin.base}/api${key.replace('GET ', '')}`)
    return ((await answer.json()) as { data: DataOf<Calls[Key]> }).data
  }
  return vi.waitFor(async () => check(await ask()), { timeout: 5_000, interval: 100 })
}

const startAgain = () => reloadSite(world.db)

describe('斗币规则', () => {
  const ruleOf = async (event: string) => {
    const { list } = await world.read('GET /admin/coinrule', {}, admin.headers)
    const rule = list.find((one) => one.event === event)
    if (!rule) throw new Error(event)
    return rule
  }

  test('改了数额与上限，别的进程五秒内照着说，下次载入资料也不改回来', async () => {
    await fetch(`${twin.base}/api/coinrule`)
    const rule = await ruleOf('post.created')
    const { code, msg } = await put('coinrule', rule.id, {
      amount: 12,
      daily_cap: 48,
      note: '发帖',
      version: rule.version,
    })
    expect(code, msg).toBe(10000)
    type CoinRules = DataOf<Calls['GET /coinrule']>
    const holds = ({ list }: CoinRules) =>
      expect(list.find(({ id }) => id === rule.id)).toMatchObject({ amount: 12, daily_cap: 48, note: '发帖' })
    await elsewhere('GET /coinrule', holds)
    expect(await lastAct('coin_rule.change')).toMatchObject({
      before: { amount: 10, daily_cap: 30 },
      after: { amount: 12, daily_cap: 48 },
    })
    await startAgain()
    await elsewhere('GET /coinrule', holds)
  })

  test('一位作者一天只有一次精华给斗币，上限由管理员改', async () => {
    const author = await makeAccount(world.host)
    const pay = (subject: number) =>
      world.db
        .transaction()
        .execute((trx) => payFor(trx, { uid: author.uid, event: 'post.featured', subject }))
    expect(await pay(1)).toBe(100)
    expect(await pay(2)).toBe(0)
    const rule = await ruleOf('post.featured')
    expect(rule).toMatchObject({ amount: 100, daily_cap: 100, capped: true })
    const done = await put('coinrule', rule.id, { ...rule, daily_cap: 200, version: rule.version })
    expect(done.code, done.msg).toBe(10000)
    expect(await pay(3)).toBe(100)
    expect(await pay(4)).toBe(0)
  })

  test('不像话的不收：负的、太大的、低于一次的上限、打赏的数额', async () => {
    const rule = await ruleOf('review.created')
    const messageFor = async (sent: Sent) =>
      (await put('coinrule', rule.id, { ...rule, version: rule.version, ...sent })).msg
    expect(await messageFor({ amount: -5 })).toBe('数额在 1 到 10000 之间')
    expect(await messageFor({ amount: 1e9 })).toBe('数额在 1 到 10000 之间')
    expect(await messageFor({ daily_cap: 3 })).toBe('每日上限不能比一次的数额还少')
    expect(await messageFor({ version: 99 })).toBe('这里刚被别人改过，请先看看')
    expect(await messageFor({ reason: '' })).toBe('请写明原因，2 到 200 个字')
    const tip = await ruleOf('post.tip')
    expect((await put('coinrule', tip.id, { ...tip, amount: 7, version: tip.version })).msg).toContain(
      '打赏人定',
    )
    expect((await put('coinrule', 99_999, { ...rule, version: 0 })).code).toBe(10003)
  })

  test('编辑与版主改不了，连看也不行', async () => {
    for (const role of ['editor', 'moderator'] as const) {
      const who = await makeAccount(world.host, { roles: [role] })
      for (const what of ['coinrule', 'level', 'badge', 'emoticon'])
        expect((await world.get(`/admin/${what}`, who.headers)).code).toBe(10002)
    }
  })

  test('两人同时改一条，只成一次', async () => {
    const rule = await ruleOf('comment.created')
    const done = await Promise.all(
      [3, 4, 5].map((amount) => put('coinrule', rule.id, { ...rule, amount, version: rule.version })),
    )
    expect(done.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10000, 10004, 10004])
  })
})

describe('会员等级', () => {
  const levels = async () => (await world.read('GET /admin/level', {}, admin.headers)).list

  test('门槛降下来，够了的人由任务补记；等级跟着威望走', async () => {
    const person = await makeAccount(world.host)
    await makePrestige(world.db, person.uid, 250)
    const third = (await levels()).find(({ level }) => level === 3)
    if (!third) throw new Error('no third level')
    const perks = third.perks.join('\n')
    const sent = { name: '填丝熟手', prestige_min: 200, perks, version: third.version }
    const { code, msg } = await put('level', third.id, sent)
    expect(code, msg).toBe(10000)
    await doNow(world.host, 'achievement:backfill')
    expect(await levelsReached(world.db, person.uid)).toEqual([2, 3])
    expect((await world.read('GET /membershiplevel', {}, person.headers)).mine).toMatchObject({ level: 3 })
    await elsewhere('GET /membershiplevel', ({ list }) => expect(list[2]?.name).toBe('填丝熟手'))
    await startAgain()
    expect((await levels())[2]).toMatchObject({ name: '填丝熟手', prestige_min: 200 })
  })

  test('门槛一级高过一级，第一级从零开始', async () => {
    const [first, second, third] = await levels()
    const messageFor = async (one: typeof first, prestige_min: number) =>
      (await put('level', one?.id ?? 0, { name: '名字', perks: '一条', version: one?.version, prestige_min }))
        .msg
    expect(await messageFor(first, 5)).toBe('第一级从 0 威望开始')
    expect(await messageFor(second, third?.prestige_min ?? 0)).toMatch(/^门槛要低于后一级/)
    expect(await messageFor(third, second?.prestige_min ?? 0)).toMatch(/^门槛要高于前一级/)
  })
})

describe('徽章', () => {
  test('不再发的不在墙上，得了的还在；新的名字与说明到处都是', async () => {
    const person = await makeAccount(world.host)
    const { list } = await world.read('GET /admin/badge', {}, admin.headers)
    const [one, other] = list
    if (!one || !other) throw new Error('no badges')
    await giveBadge(world.db, person.uid, one.id)
    const sent = {
      name: '新的名字',
      rule: one.rule,
      threshold: one.threshold,
      shown: 0,
      version: one.version,
    }
    expect((await put('badge', one.id, sent)).code).toBe(10000)
    await elsewhere('GET /medal', ({ list: wall }) => expect(wall.map(({ id }) => id)).not.toContain(one.id))
    const own = (await world.read('GET /medal', { uid: person.uid })).list
    expect(own.find(({ id }) => id === one.id)).toMatchObject({ name: '新的名字', earned: true })
  })
})

describe('表情', () => {
  const offered = async () => (await world.read('GET /emoticon')).list

  test('一百个，关掉的不再给人选，写过的照样画；次序由管理员排', async () => {
    world.host.responses.invalidate(null)
    expect(await offered()).toHaveLength(100)
    const { list } = await world.read('GET /admin/emoticon', {}, admin.headers)
    const smile = list.find(({ name }) => name === '微笑')
    if (!smile) throw new Error('no smile')
    expect((await put('emoticon', smile.id, { shown: 1, position: 3, version: smile.version })).code).toBe(
      10000,
    )
    await elsewhere('GET /emoticon', (data) => expect(data.list.indexOf('微笑')).toBe(2))
    const now = (await world.read('GET /admin/emoticon', {}, admin.headers)).list.find(
      ({ id }) => id === smile.id,
    )
    expect((await put('emoticon', smile.id, { shown: 0, position: 3, version: now?.version })).code).toBe(
      10000,
    )
    await elsewhere('GET /emoticon', (data) => expect(data.list).not.toContain('微笑'))
    expect((await world.ask({ url: smile.image })).statusCode).toBe(200)
    await startAgain()
    world.host.responses.invalidate(null)
    expect(await offered()).toHaveLength(99)
  })
})

describe('话题标签', () => {
  const tags = async (q: string, state = 'all') =>
    (await world.read('GET /admin/tag', { q, state }, admin.headers)).list

  test('改名、隐藏、并入另一个：帖子跟过去，旧名字通到新的，次次记下', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const add = (name: string) =>
      world.send<{ id: number; version: number }>(
        'POST /admin/tag',
        { name, reason: '新话题' },
        editor.headers,
      )
    const [one, two] = [(await add('试新话题')).data, (await add('试老话题')).data]
    expect((await add('试新话题')).msg).toBe('已有同名的标签')
    const rename = { action: 'rename', name: '试改名', version: one.version }
    expect((await put('tag', one.id, { ...rename, name: '试老话题' }, editor)).msg).toContain('已有同名')
    const renamed = await put('tag', one.id, rename, editor)
    expect(renamed.code, renamed.msg).toBe(10000)
    await elsewhere('GET /invitationtag', ({ list }) =>
      expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['试改名', '试老话题'])),
    )
    const { version } = renamed.data
    expect((await put('tag', one.id, { action: 'merge', into: one.id, version }, editor)).msg).toBe(
      '不能并入自己',
    )
    const merged = await put('tag', one.id, { action: 'merge', into: two.id, version }, editor)
    expect(merged.data, merged.msg).toMatchObject({ state: 'merged', into: { id: two.id } })
    expect((await put('tag', one.id, { action: 'show', version: merged.data.version }, editor)).code).toBe(
      10004,
    )
    await elsewhere('GET /invitationtag', ({ list }) =>
      expect(list.map(({ name }) => name)).not.toContain('试改名'),
    )
    expect((await tags('试改名'))[0]).toMatchObject({ state: 'merged' })
    expect(await lastAct('tag.merge')).toMatchObject({
      before: { name: '试改名' },
      after: { into: { id: two.id } },
    })
  })
})
