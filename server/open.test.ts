import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { readSettings } from './config.ts'
import { connect } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { openServer, type OpenServer } from './open.ts'
import {
  cloneDatabase,
  connectionsOf,
  type Database,
  emptyDatabase,
  run,
  tablesOf,
  urlOf,
} from './test/database.ts'
import { cursorOf, noteEvent } from '#server/test/events.ts'
import { changeSite } from '#server/test/catalogue/seed-changes.ts'

let database: Database
const open: OpenServer[] = []

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
  await database.drop()
})

/** A database that an earlier start has filled: how it was filled is not what is looked at. */
async function startedBefore() {
  await database.drop()
  database = await cloneDatabase()
}

async function start(env: Record<string, string> = {}) {
  const lines: string[] = []
  const settings = readSettings({ PORT: '0', DEMO: '0', DATABASE_URL: urlOf(database.address), ...env })
  const server = await openServer(
    settings,
    (line) => lines.push(line),
    () => {},
  )
  open.push(server)
  return { server, lines }
}

const connections = () => connectionsOf(database.address)

describe('整个服务器', () => {
  test('在空的数据库上启动：迁移、载入资料、应答；停下之后什么都不占', async () => {
    const { server, lines } = await start()
    expect(lines[0]).toMatch(/^数据库的表已建好（\d+ 个迁移）$/)
    expect(lines.at(-1)).toMatch(/^资料已载入：新增 \d{4,} 条/)
    const answer = await fetch(`${server.url}/api/tobacco`)
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(2218)
    expect((await fetch(`${server.url}/query`)).status).toBe(200)
    await server.stop()
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })

  test('两个进程同时在同一个空的数据库上启动，第二次启动不再载入', async () => {
    const [one, other] = await Promise.all([start(), start()])
    for (const { server } of [one, other]) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const answer = await fetch(`${one.server.url}/api/tobacco`)
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(2218)
    expect((await start()).lines).toEqual([])
  })

  test('演示站点第一次启动带上演示社区，第二次不再说起', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-open-'))
    try {
      const { server, lines } = await start({ DEMO: '1', DATA_DIR: folder })
      expect(lines.at(-1)).toMatch(/^演示社区已载入：200 人/)
      const answer = await fetch(`${server.url}/api/invitation?limit=1`)
      const { data } = (await answer.json()) as { data: { list: { author: { demo: boolean } }[] } }
      expect(data.list.map(({ author }) => author.demo)).toEqual([true])
      expect((await start({ DEMO: '1', DATA_DIR: folder })).lines).toEqual([])
    } finally {
      for (const server of open.splice(0)) await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('一个进程说有变动，另一个进程存好的也作废', async () => {
    await startedBefore()
    const [one, other] = [await start(), await start()]
    const name = async ({ server }: typeof one) => {
      const answer = await fetch(`${server.url}/api/webconfig`)
      return ((await answer.json()) as { data: { site_name: string } }).data.site_name
    }
    await name(one)
    await name(other)
    const third = connect(database.address, () => {})
    await changeSite(third.db, { site_name: '新的名字' })
    await publish(third.db, { type: 'site_config.changed' })
    await third.pool.end()
    await expect.poll(() => name(one), { timeout: 10_000 }).toBe('新的名字')
    await expect.poll(() => name(other), { timeout: 10_000 }).toBe('新的名字')
  })

  test('编码、区域不合适的数据库，只能读的数据库：一句话拒绝，什么也不写', async () => {
    const { admin } = inject('databases')
    const { database: name } = database.address
    await run(admin, `alter database ${name} set default_transaction_read_only = on`)
    await expect(start()).rejects.toThrow(
      '这个数据库现在只能读（例如是备用的一台），请把 DATABASE_URL 指向能写的那一台。',
    )
    const locale = "locale_provider libc locale 'C'"
    await run(admin, `drop database ${name}`)
    await run(admin, `create database ${name} template template0 encoding 'SQL_ASCII' ${locale}`)
    await expect(start()).rejects.toThrow('数据库应当是 UTF8 编码，现在是 SQL_ASCII。')
    await run(admin, `drop database ${name}`)
    await run(admin, `create database ${name} template template0 encoding 'UTF8' ${locale}`)
    await expect(start()).rejects.toThrow('数据库应当用 C.UTF-8 区域。')
    expect(await tablesOf(database.address)).toEqual([])
  })

  test('端口被占：说出原因，已经打开的都关上', async () => {
    await startedBefore()
    const { server } = await start()
    const { port } = new URL(server.url)
    await expect(start({ PORT: port })).rejects.toThrow('EADDRINUSE')
    // Each has connections of its own, more or fewer by what it does: without them nothing is left.
    await server.stop()
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })

  test('浏览器预先打开、还没用过的连接，不耽误停下', async () => {
    await startedBefore()
    const { server } = await start()
    const spare = createConnection(Number(new URL(server.url).port), '127.0.0.1').resume()
    await once(spare, 'connect')
    // It has been taken: a request that comes later has been answered by then.
    await fetch(`${server.url}/healthz`)
    await Promise.all([server.stop(), once(spare, 'close')])
  })

  test('说停的时候已经在路上的请求，答完才停', async () => {
    await startedBefore()
    const { server } = await start()
    const { port } = new URL(server.url)
    const caller = createConnection(Number(port), '127.0.0.1')
    const heard: string[] = []
    caller.on('data', (bytes) => heard.push(String(bytes)))
    const ended = once(caller, 'close')
    caller.write(
      'POST /api/webmenu HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n{ ',
    )
    await expect.poll(() => caller.bytesWritten).toBeGreaterThan(0)
    // The head has to have arrived: another request that comes later has been answered by then.
    await fetch(`${server.url}/healthz`)
    const stopped = server.stop()
    caller.write(' }')
    await Promise.all([stopped, ended])
    expect(heard.join('')).toContain('HTTP/1.1 405')
  })

  test('一个进程接待人，一个进程做后面的事：做事的只说自己活着', async () => {
    await startedBefore()
    const { server: web } = await start({ ROLE: 'web' })
    await noteEvent(database.address, 'content.changed')
    const cursor = () => cursorOf(database.address, 'search')
    const before = await cursor()
    await sleep(1_000)
    expect(await cursor()).toBe(before)
    const { server: worker } = await start({ ROLE: 'worker' })
    await expect.poll(cursor, { timeout: 10_000 }).not.toBe(before)
    const asked = async (address: string) => {
      const found = [web, worker].map(async ({ url }) => (await fetch(url + address)).status)
      return Promise.all(found)
    }
    expect(await asked('/readyz')).toEqual([200, 200])
    expect(await asked('/healthz')).toEqual([200, 200])
    expect(await asked('/api/webmenu')).toEqual([200, 404])
  })

  test('要停了先说出来，过了约定的时间才关门；在那之前来的照样接待', async () => {
    await startedBefore()
    const { server } = await start({ DRAIN_SECONDS: '1' })
    const begun = performance.now()
    const stopped = server.stop()
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
    expect((await fetch(`${server.url}/api/webmenu`)).status).toBe(200)
    await stopped
    expect(performance.now() - begun).toBeGreaterThan(990)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  })
})
