import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { openTwin, type Process } from '#server/test/streams.ts'
import { until } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { judgeTexts } from '../index.ts'

let world: World
let second: Process
let admin: Person
let person: Person
beforeAll(async () => {
  world = await createWorld()
  second = await openTwin(world)
  admin = await makeAccount(world.host, { roles: ['admin'] })
  person = await makeAccount(world.host)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const judged = (text: string, host = world.host) =>
  judgeTexts(host, person.uid, [text]).catch((error: { code: number }) => error.code)

/** What holds in this process at once; the other hears of it. */
const drop = () => world.host.responses.invalidate('text-filter')

describe('链接', () => {
  const policy = () => world.read('GET /admin/link-policy', {}, admin.headers)
  const save = async (body: object) => {
    const { version } = await policy()
    return sendJson(world, 'PUT /admin/link-policy', { version, ...body }, admin.headers)
  }
  const add = (domain: string, act: string) =>
    sendJson<{ id: number; version: number }>(
      world,
      'POST /admin/link',
      { domain, act, note: '' },
      admin.headers,
    )

  test('新账号的链接先审；几天算新、名单之外怎么办由管理员定，两个进程都照办', async () => {
    expect(await judged('看 https://pipes.org/a')).toEqual(['新账号带链接'])
    expect((await save({ newcomer_days: 0, others: 'open' })).code).toBe(10000)
    await until(async () => JSON.stringify(await judged('看 pipes.org', second.host)) === '[]')
    expect((await save({ newcomer_days: 0, others: 'hold' })).code).toBe(10000)
    await until(async () => JSON.stringify(await judged('看 pipes.org', second.host)) === '["站外链接"]')
    const { version } = await policy()
    const stale = { version: version - 1, newcomer_days: 3, others: 'open' }
    expect((await sendJson(world, 'PUT /admin/link-policy', stale, admin.headers)).code).toBe(10004)
    expect((await save({ newcomer_days: 366, others: 'open' })).code).toBe(10001)
  })

  test('允许的域名连同下级都放行，禁止的谁也不能发；自己的网址总是放行', async () => {
    expect((await add('pipedia.org', 'allow')).code).toBe(10000)
    const bad = await add('Shop-Tabak.COM', 'refuse')
    expect(bad.code).toBe(10000)
    drop()
    expect(await judged('https://www.pipedia.org/wiki')).toEqual([])
    expect(await judged('http://m.shop-tabak.com')).toBe(10001)
    expect(await judged('http://notshop-tabak.com')).toEqual(['站外链接'])
    expect(await judged(world.host.settings.publicUrl)).toEqual([])
    expect((await add('shop-tabak.com', 'allow')).code).toBe(10004)
    expect((await add('不是域名', 'allow')).code).toBe(10001)
    const { id } = bad.data
    expect((await world.send('DELETE /admin/link/{id}', { id }, admin.headers)).code).toBe(10000)
    const acts = (await actsOn(world.db, 'link.%')).map(({ act }) => act)
    expect(acts).toEqual(['link.make', 'link.make', 'link.remove'])
  })
})
