import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tamperWithLog } from '#server/test/rewards/ledger.ts'
import { ageFactors } from '#server/test/identity/factors.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { doNow } from '#server/test/jobs.ts'
import { recordAudit } from './index.ts'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makeAccount(world.host, { roles: ['admin'] })
  other = await makeAccount(world.host, { nickname: '操作的人', roles: ['moderator'] })
  for (let n = 1; n <= 12; n += 1)
    await world.db.transaction().execute((trx) =>
      recordAudit(trx, {
        actor: n % 3 === 0 ? null : other.uid,
        act: n % 2 === 0 ? 'thing.ban' : 'thing.unban',
        target_type: n === 5 ? 'member' : 'thing',
        target_id: n === 5 ? other.uid : n,
        reason: n === 7 ? '=HYPERLINK("http://evil")' : `第 ${n} 次`,
        before: { n },
      }),
    )
})
afterAll(() => world.close())

type Wish = Parameters<typeof world.read<'GET /admin/audit'>>[1]
const list = (wish: Wish) => world.read('GET /admin/audit', wish, admin.headers)
const things = async (wish: Wish) =>
  (await list({ limit: 50, ...wish })).list.filter(({ act }) => act.startsWith('thing.'))
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

describe('翻看操作日志', () => {
  test('新的在前，一页接一页不重不漏', async () => {
    const seen: number[] = []
    for (let cursor = ''; ; ) {
      const page = await list({ limit: 5, cursor })
      seen.push(...page.list.map(({ id }) => id))
      if (!page.next) break
      cursor = page.next
    }
    expect(seen).toEqual(seen.toSorted((one, two) => two - one))
    expect(seen.length).toBeGreaterThanOrEqual(12)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('按人、操作、对象、日子筛；人与被操作的人都有名字', async () => {
    expect(await things({ actor: other.uid })).toHaveLength(8)
    expect(await things({ actor: 0 })).toHaveLength(4)
    expect(await things({ act: 'thing.ban' })).toHaveLength(6)
    expect(await things({ act: 'thing.' })).toHaveLength(12)
    expect(await things({ target_type: 'thing', target: '3' })).toHaveLength(1)
    const [line] = await things({ target_type: 'member', target: String(other.uid) })
    expect(line).toMatchObject({ actor: { nickname: '操作的人' }, target: '操作的人', before: { n: 5 } })
    expect(await things({ from: today, to: today })).toHaveLength(12)
    expect(await things({ to: '2020-01-01' })).toEqual([])
    expect(await things({ from: '2099-01-01' })).toEqual([])
    const { list: acts } = await world.read('GET /admin/audit/acts', {}, admin.headers)
    expect(acts).toEqual(expect.arrayContaining(['thing.ban', 'thing.unban']))
    expect(acts).toEqual([...new Set(acts)].toSorted())
  })

  test.each(['from=2026-02-31x', 'from=yesterday', 'act=%25', 'actor=-1', 'cursor=!!', 'limit=500'])(
    '%s 用中文拒绝',
    async (query) => {
      const { code, msg } = await world.get(`/admin/audit?${query}`, admin.headers)
      expect([10001, 40000]).toContain(code)
      expect(msg).toMatch(/\p{Script=Han}/u)
    },
  )

  test('导出成表格：公式不成公式，导出本身也记下；十分钟没有输入验证码的不行', async () => {
    const { data } = await world.get<{ csv: string; lines: number }>(
      '/admin/audit/export?act=thing.',
      admin.headers,
    )
    expect(data.lines).toBe(12)
    expect(data.csv.split('\n')).toHaveLength(14)
    expect(data.csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const [line] = (await list({ act: 'audit.export' })).list
    expect(line).toMatchObject({ actor: { uid: admin.uid }, after: { act: 'thing.', lines: 12 } })
    // The same request again is another export: it is read anew, and written down anew.
    const same = { ...admin.headers, 'idempotency-key': 'same export' }
    const [one, again] = [
      await world.get<{ lines: number }>('/admin/audit/export?act=audit.', same),
      await world.get<{ lines: number }>('/admin/audit/export?act=audit.', same),
    ]
    expect([one.data.lines, again.data.lines]).toEqual([1, 2])
    const tired = await makeAccount(world.host, { roles: ['admin'] })
    await ageFactors(world, tired.uid, 11)
    expect((await world.get('/admin/audit/export', tired.headers)).code).toBe(10156)
  })

  test('对象有名字有地址的，一并给；看不到了的没有地址', async () => {
    const [line] = await things({ target_type: 'member', target: String(other.uid) })
    expect(line).toMatchObject({ target: '操作的人', target_url: `/userInfo?uid=${other.uid}` })
    expect((await things({ target_type: 'thing', target: '3' }))[0]).toMatchObject({
      target: '',
      target_url: '',
    })
  })

  test('不是管理员的站务只看得到自己的，要看别人的也一样；导出与核对不行', async () => {
    const own = (wish: Wish) => world.read('GET /admin/audit', wish, other.headers)
    for (const wish of [{}, { actor: 0 }, { actor: admin.uid }]) {
      const { list: lines } = await own({ limit: 50, ...wish })
      expect(new Set(lines.map(({ actor }) => actor?.uid))).toEqual(new Set([other.uid]))
      expect(lines).toHaveLength(8)
    }
    const { list: acts } = await world.read('GET /admin/audit/acts', {}, other.headers)
    expect(acts).toEqual(['thing.ban', 'thing.unban'])
    for (const path of ['/admin/audit/export', '/admin/audit/verdict'])
      expect((await world.get(path, other.headers)).code).toBe(10002)
  })

  test('核对接着上次的往下，动过的新行当场说得出；从头核对每夜一次，动过的旧行那时说出来', async () => {
    const verdict = () => world.read('GET /admin/audit/verdict', {}, admin.headers)
    const first = await verdict()
    expect(first).toMatchObject({ broken_at: null, whole_time: null })
    await doNow(world.host, 'audit:check')
    const second = await verdict()
    expect(second).toMatchObject({ entries: first.entries, broken_at: null, behind: false })
    expect(second.whole_time).not.toBeNull()
    await world.get('/admin/audit/export?act=thing.', admin.headers)
    expect(await verdict()).toMatchObject({ entries: first.entries + 1, broken_at: null })

    await tamperWithLog(world.address, '删了第一条')
    expect((await verdict()).broken_at).toBeNull()
    await doNow(world.host, 'audit:check')
    expect(await verdict()).toMatchObject({ entries: 0, broken_at: 2 })
  })

  test('上次核对到的那一行被动过，接着核对时就说出来', async () => {
    const place = await createWorld()
    try {
      const chief = await makeAccount(place.host, { roles: ['admin'] })
      const verdict = () => place.read('GET /admin/audit/verdict', {}, chief.headers)
      for (let n = 0; n < 20; n += 1)
        await place.db
          .transaction()
          .execute((trx) =>
            recordAudit(trx, { actor: null, act: 'thing.ban', target_type: 'thing', target_id: n }),
          )
      expect(await verdict()).toMatchObject({ entries: 20, broken_at: null })
      await tamperWithLog(place.address, '改了原因')
      expect((await verdict()).broken_at).toBe(20)
    } finally {
      await place.close()
    }
  })
})
