import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Address } from '#server/test/database.ts'
import { openProxy } from '#server/test/database-proxy.ts'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { samplesOf, valueOf } from '#server/test/metrics.ts'
import { listenTo, openProcess } from '#server/test/streams.ts'
import { createWorld, type World, type WorldOptions } from '#server/test/world.ts'

const token = 'a-token-of-the-test'
const right = { authorization: `Bearer ${token}` }
const requests = 'fengniao_http_requests_total'
const timed = 'fengniao_http_request_duration_seconds_count'

const open = (options: WorldOptions = {}) =>
  createWorld({ pages: 'built', ...options, env: { METRICS_TOKEN: token } })
const scrape = async (world: World) => (await world.app.inject({ url: '/metrics', headers: right })).payload

describe('一个进程的数字', () => {
  let world: World
  let member: Person
  beforeAll(async () => {
    world = await open()
    member = await makeAccount(world.host)
  })
  afterAll(() => world.close())

  /** By how much a number goes up while something is done. */
  async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
    const before = valueOf(await scrape(world), name, labels) ?? 0
    await work()
    return (valueOf(await scrape(world), name, labels) ?? 0) - before
  }

  test('访客、会员、写、不认识的地址：各在自己的一行里加一', async () => {
    const { id } = await makeTobacco(world.db)
    const detail = { method: 'GET', route: '/api/tobacco/:id', status: '200' }
    expect(await growth(requests, detail, () => world.get(`/tobacco/${id}`))).toBe(1)
    const unread = { method: 'GET', route: '/api/message/unread', status: '200' }
    expect(await growth(requests, unread, () => world.get('/message/unread', member.headers))).toBe(1)
    expect(await growth(requests, unread, () => world.get('/message/unread'))).toBe(1)
    const wrongVerb = { method: 'DELETE', route: '/api/tobacco/:id', status: '405' }
    const remove = () => world.ask({ method: 'DELETE', url: `/api/tobacco/${id}` })
    expect(await growth(requests, wrongVerb, remove)).toBe(1)
    const like = { method: 'POST', route: '/api/likeinvitation', status: '200' }
    const write = () => world.send('POST /likeinvitation', { type: 9, id: 1 }, member.headers)
    expect(await growth(requests, like, write)).toBe(1)
    const page = { method: 'GET', route: '/query/tobaccoDetail', status: '200' }
    const look = () => world.ask({ url: `/query/tobaccoDetail?id=${id}` })
    expect(await growth(requests, page, look)).toBe(1)
    const unknown = { method: 'GET', route: '*', status: '404' }
    expect(await growth(requests, unknown, () => world.ask({ url: '/nowhere/13800138000' }))).toBe(1)
    expect(await growth(requests, unknown, () => world.get('/nowhere/17'))).toBe(1)
    const broken = { method: 'GET', route: '*', status: '400' }
    expect(await growth(requests, broken, () => world.ask({ url: '/%zz' }))).toBe(1)
  })

  test('存着的答复也数，只是不计时', async () => {
    const labels = { method: 'GET', route: '/api/tobacco' }
    const list = () => world.get('/tobacco?limit=7')
    expect(await growth(timed, labels, list)).toBe(1)
    expect(await growth(timed, labels, list)).toBe(0)
    expect(await growth(requests, { ...labels, status: '200' }, list)).toBe(1)
    const { headers } = await list()
    const again = () =>
      world.ask({ url: '/api/tobacco?limit=7', headers: { 'if-none-match': String(headers.etag) } })
    expect(await growth(requests, { ...labels, status: '304' }, again)).toBe(1)
    const lookups = 'fengniao_response_cache_lookups_total'
    expect(await growth(lookups, { result: 'hit' }, list)).toBe(1)
    expect(await growth(lookups, { result: 'miss' }, () => world.get('/tobacco?limit=8'))).toBe(1)
    world.host.responses.invalidate('catalogue')
    const both = () => Promise.all([list(), list()])
    expect(await growth(lookups, { result: 'outdated' }, both)).toBe(1)
  })

  test('五百个不认识的地址不多出一行；哪里都没有号码、电话与令牌', async () => {
    const phone = freshPhone()
    await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, elsewhere())
    await world.ask({ url: '/nowhere' })
    await world.get('/nowhere')
    const rows = (text: string) => samplesOf(text).filter(({ name }) => name.startsWith('fengniao_http_'))
    const before = rows(await scrape(world)).length
    for (let n = 1000; n < 1500; n += 1)
      await world.app.inject({
        url: n % 2 ? `/at/${n}/${phone}?token=${member.token}` : `/api/at/${n}?q=${phone}`,
      })
    const text = await scrape(world)
    expect(rows(text)).toHaveLength(before)
    const labels = samplesOf(text).flatMap((sample) => Object.values(sample.labels))
    expect(labels.filter((label) => /\/[^/]*\d{2}|[?=]/.test(label))).toEqual([])
    for (const secret of [phone, member.phone, member.token, token]) expect(text).not.toContain(secret)
  })

  test('短信按用途数', async () => {
    const labels = { kind: 'register', outcome: 'sent' }
    const send = () => world.send('POST /login/sendmsg', { phone: freshPhone(), sendType: 'r1' }, elsewhere())
    expect(await growth('fengniao_sms_total', labels, send)).toBe(1)
  })

  test('开着的窗口数得到，也算一个请求，不计时；听别的进程的一直在听', async () => {
    const labels = { method: 'GET', route: '/api/stream' }
    const age = async () => valueOf(await scrape(world), 'fengniao_event_listener_age_seconds') ?? 0
    await sleep(300)
    expect(await age()).toBeGreaterThan(0.25)
    const { base, close } = await openProcess(world)
    await vi.waitFor(async () => expect(await age()).toBeLessThan(0.25))
    const listen = async () => {
      const listener = await makeAccount(world.host)
      const stream = await listenTo(base, listener.headers)
      expect(valueOf(await scrape(world), 'fengniao_open_streams')).toBe(1)
      const { session } = (await world.host.viewers.of(listener.token)) ?? { session: 0 }
      await world.db.deleteFrom('session').where('id', '=', session).execute()
      world.host.streams.sessionsChanged()
      await stream.ended
    }
    const before = valueOf(await scrape(world), timed, labels)
    expect(await growth(requests, { ...labels, status: '200' }, listen)).toBe(1)
    expect(valueOf(await scrape(world), timed, labels)).toBe(before)
    expect(valueOf(await scrape(world), 'fengniao_open_streams')).toBe(0)
    await close()
  })

  test('没有令牌、令牌不对：和没有这一页一样', async () => {
    const nowhere = await world.ask({ method: 'POST', url: '/nowhere' })
    for (const headers of [{}, { authorization: token }, { authorization: `Bearer ${token}x` }]) {
      const answer = await world.ask({ url: '/metrics', headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.headers['www-authenticate']).toBeUndefined()
      expect(answer.payload.length).toBeCloseTo(nowhere.payload.length, -2)
      expect(answer.payload).not.toContain('fengniao_')
    }
  })

  test('图表与告警里的每个名字与标签都真有', async () => {
    const text = await scrape(world)
    const given = new Map<string, Set<string>>()
    for (const { name, labels } of samplesOf(text))
      for (const label of Object.keys(labels)) given.set(name, (given.get(name) ?? new Set()).add(label))
    const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    for (const file of ['dashboard.json', 'alerts.yaml']) {
      const asked = readFileSync(new URL(`../../../../docs/operate/${file}`, import.meta.url), 'utf8')
      const names = new Set(asked.match(/\b(?:fengniao|nodejs|process)_\w+/g))
      expect(names.size).toBeGreaterThan(10)
      const missing = [...names].filter(
        (name) => !declared.has(name) && !declared.has(name.replace(/_(bucket|sum|count)$/, '')),
      )
      expect(missing).toEqual([])
    }
    const written = readFileSync(new URL('../../../../docs/operate/monitoring.md', import.meta.url), 'utf8')
    const own = [...declared].filter((name) => name?.startsWith('fengniao_'))
    expect(own.filter((name) => !written.includes(`\`${name}\``))).toEqual([])
    expect(given.get('fengniao_database_connections')).toEqual(new Set(['pool', 'state']))
    expect(valueOf(text, 'fengniao_database_up')).toBe(1)
    expect(valueOf(text, 'fengniao_jobs', { state: 'failed' })).toBe(0)
    expect(valueOf(text, 'fengniao_event_consumer_lag_seconds', { consumer: 'search' })).toBeTypeOf('number')
    expect(valueOf(text, 'fengniao_queue_oldest_seconds', { queue: 'report' })).toBe(0)
    expect(valueOf(text, 'fengniao_data_dir_bytes', { state: 'free' })).toBeGreaterThan(0)
  })

  test('数据库十秒最多问一次', async () => {
    const reads = vi.fn()
    world.host.connection.pools.watch?.on('acquire', reads)
    await Promise.all([scrape(world), scrape(world), scrape(world)])
    const once = reads.mock.calls.length
    await scrape(world)
    expect(reads.mock.calls.length).toBe(once)
  })
})

test('数据库不在：答复照给，它的数字不在，database_up 是 0；回来就好', async () => {
  let behind: Address | undefined
  const proxy = await openProxy(() => behind as Address)
  const world = await open({
    reach(address) {
      behind = address
      return { host: proxy.host, port: proxy.port }
    },
  })
  try {
    await proxy.cut()
    const text = await scrape(world)
    expect(valueOf(text, 'fengniao_database_up')).toBe(0)
    expect(samplesOf(text).filter(({ name }) => /_(jobs|queue|event_consumer)/.test(name))).toEqual([])
    expect(valueOf(text, 'fengniao_response_cache_entries')).toBeTypeOf('number')
    await proxy.mend()
    const back = async () => expect(valueOf(await scrape(world), 'fengniao_database_up')).toBe(1)
    await vi.waitFor(back, { timeout: 20_000, interval: 500 })
    expect(valueOf(await scrape(world), 'fengniao_jobs', { state: 'queued' })).toBe(0)
  } finally {
    await world.close()
    await proxy.close()
  }
})

describe('在哪里答', () => {
  test('什么都不设：没有这一页', async () => {
    const world = await createWorld({ pages: 'built' })
    expect((await world.ask({ url: '/metrics', headers: right })).statusCode).toBe(404)
    await world.close()
  })

  test('自己的端口：只答这一个地址，网站的端口上没有；给了令牌就要令牌', async () => {
    const lines: string[] = []
    const env = { METRICS_PORT: '0', METRICS_TOKEN: token }
    const world = await createWorld({ pages: 'built', env, log: (line) => lines.push(line) })
    const url =
      lines
        .map((line) => JSON.parse(line) as { msg: string; url: string })
        .find(({ msg }) => msg === 'metrics')?.url ?? ''
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    expect((await fetch(url)).status).toBe(404)
    const answer = await fetch(url, { headers: right })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(valueOf(await answer.text(), 'fengniao_database_up')).toBe(1)
    expect((await fetch(new URL('/', url), { headers: right })).status).toBe(404)
    expect((await world.ask({ url: '/metrics', headers: right })).statusCode).toBe(404)
    await world.close()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
