import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findBinaries } from './cluster/binaries.ts'
import {
  asNobody,
  end,
  eventually,
  hasNobody,
  isRoot,
  newDataDir,
  query,
  readRows,
  removeAll,
  spawnSite,
  start,
  startSite,
  stopAll,
  writeRow,
} from './fixture/world.ts'
import { openFolder } from './cluster/folder.ts'
import { chooseIdentity } from './cluster/identity.ts'
import { type PostgresAddress, postgresUrl } from './index.ts'
import { launchPostmaster, waitUntilReady } from './process/postmaster.ts'

const patience = { timeout: 60_000 }
afterEach(stopAll, patience.timeout)
afterAll(removeAll)

// A folder that most tests use one after the other: making a database is the slow part.
const shared = newDataDir()

function superuserOf(dataDir: string, address: PostgresAddress): PostgresAddress {
  const password = fs.readFileSync(path.join(dataDir, 'db-superuser-password'), 'utf8').trim()
  return { ...address, user: 'postgres', database: 'postgres', password }
}

describe('第一次启动', patience, () => {
  test('在空目录上建好数据库，应用的角色拥有它却不是超级用户', async () => {
    const { address } = await start(shared)
    const [role] = await query(address, 'select * from pg_roles where rolname = current_user')
    expect(role).toMatchObject({
      rolname: 'fengniao',
      rolsuper: false,
      rolcreatedb: true,
      rolcreaterole: false,
    })
    const [database] = await query(
      address,
      `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale
       from pg_database where datname = current_database()`,
    )
    expect(database).toEqual({
      owner: 'fengniao',
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
    })
    await expect(query(address, `copy (select 1) to '/tmp/fengniao-not-allowed'`)).rejects.toThrow(
      /permission denied/,
    )
    for (const file of ['db-password', 'db-superuser-password']) {
      expect(fs.statSync(path.join(shared, file)).mode & 0o777).toBe(0o600)
    }
  })

  test('pg_trgm 认得中文，应用的角色可以为测试另建带它的数据库', async () => {
    const { address } = await start(shared)
    const [row] = await query(address, `select similarity('登喜路烟斗', '登喜路') as alike`)
    expect(row?.alike).toBeGreaterThan(0.3)
    await query(address, 'create database worker_1')
    await query({ ...address, database: 'worker_1' }, 'create extension pg_trgm')
    await query(address, 'create database worker_2 template worker_1')
  })

  test('只能从本机的套接字进入，不打开网络端口', async () => {
    const { address } = await start(shared)
    expect(await query(address, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await expect(query({ ...address, password: 'wrong' }, 'select 1')).rejects.toThrow(/password/)
  })

  test('initdb 中途被杀死，下一次启动从头建好，不留残余', async () => {
    const dataDir = newDataDir()
    const site = spawnSite(dataDir)
    await eventually(() => fs.readdirSync(dataDir).find((name) => name.startsWith('.pgdata-')))
    await end(site, 'SIGKILL')
    const { address } = await start(dataDir)
    await writeRow(address, '新')
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('几个进程同时在空目录上启动，只有一个成功，其余说出谁在使用', async () => {
    const dataDir = newDataDir()
    const starts = await Promise.allSettled([1, 2, 3].map(() => startSite(dataDir)))
    const [winner, ...others] = starts.filter((s) => s.status === 'fulfilled')
    expect(others).toEqual([])
    for (const loser of starts.filter((s) => s.status === 'rejected')) {
      expect(String(loser.reason)).toContain(
        `EALREADY 数据目录 ${dataDir} 已被另一个蜂鸟进程（PID ${winner?.value.process.pid}）使用`,
      )
    }
  })
})

describe('同一个数据目录', patience, () => {
  test('第二次启动被拒绝，先启动的不受影响', async () => {
    const { address } = await start(shared)
    await expect(start(shared)).rejects.toMatchObject({
      code: 'EALREADY',
      message: `数据目录 ${shared} 已被另一个蜂鸟进程（PID ${process.pid}）使用。`,
    })
    await writeRow(address, '还在')
  })

  test('上锁的连接断开后立即重新上锁', async () => {
    const { address } = await start(shared)
    const superuser = superuserOf(shared, address)
    const locks = `select pid from pg_locks where locktype = 'advisory' and granted`
    const [before] = await query(superuser, locks)
    await query(superuser, `select pg_terminate_backend(${Number(before?.pid)})`)
    await eventually(async () => (await query(superuser, locks)).find(({ pid }) => pid !== before?.pid))
    await expect(start(shared)).rejects.toMatchObject({ code: 'EALREADY' })
  })
})

describe('被杀死之后', patience, () => {
  test('数据库进程被 kill -9，自动重新启动，确认过的行都在', async () => {
    const postgres = await start(shared)
    await writeRow(postgres.address, '乙')
    const before = postgres.pid() ?? 0
    process.kill(before, 'SIGKILL')
    await eventually(() => writeRow(postgres.address, '丙').then(() => true))
    expect(await readRows(postgres.address)).toEqual(expect.arrayContaining(['乙', '丙']))
    expect(postgres.pid()).not.toBe(before)
  })

  test('蜂鸟进程被 kill -9，下一次启动照常，确认过的行都在', async () => {
    const site = await startSite(shared)
    await writeRow(site.address, '丁')
    await end(site.process, 'SIGKILL')
    const { address } = await start(shared)
    expect(await readRows(address)).toContain('丁')
  })

  test('蜂鸟和数据库一起被 kill -9，下一次启动照常，确认过的行都在', async () => {
    const site = await startSite(shared)
    await writeRow(site.address, '戊')
    process.kill(site.pid, 'SIGKILL')
    await end(site.process, 'SIGKILL')
    const { address } = await start(shared)
    expect(await readRows(address)).toContain('戊')
  })

  test('没有主人的数据库进程被关闭，由新的启动接手', async () => {
    const first = await start(shared)
    await writeRow(first.address, '己')
    await first.stop()
    const folder = openFolder(shared)
    const { postgres } = findBinaries()
    const orphan = launchPostmaster(folder, await chooseIdentity(folder, postgres), postgres, () => {})
    expect(await waitUntilReady(orphan, async () => true)).toBe(true)
    const { address } = await start(shared)
    expect(orphan.hasEnded()).toBe(true)
    expect(await readRows(address)).toContain('己')
  })

  test('postmaster.pid 里的进程号已属于别的程序，照常启动', async () => {
    const site = await startSite(shared)
    await writeRow(site.address, '庚')
    const files = ['pgdata/postmaster.pid', 'run/.s.PGSQL.5432.lock'].map((f) => path.join(shared, f))
    const texts = files.map((file) => fs.readFileSync(file, 'utf8'))
    await end(site.process, 'SIGTERM')
    // Of the same user, for PostgreSQL takes only such a process for a server.
    const [program, ...args] = [...(isRoot ? asNobody : []), 'sleep', '60']
    const stranger = spawn(program, args)
    const owner = fs.statSync(path.join(shared, 'pgdata'))
    files.forEach((file, i) => {
      fs.writeFileSync(file, (texts[i] ?? '').replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
      fs.chownSync(file, owner.uid, owner.gid)
    })
    const { address } = await start(shared)
    expect(await readRows(address)).toContain('庚')
    expect(stranger.exitCode).toBe(null)
    await end(stranger, 'SIGKILL')
  })
})

describe('数据目录的路径', patience, () => {
  test('超过套接字长度限制也能用，别的进程也能连', async () => {
    const dataDir = newDataDir('long'.repeat(20), 'path'.repeat(20))
    const postgres = await start(dataDir)
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(110)
    await writeRow(postgres.address, '深')
    expect(await query(postgresUrl(dataDir), 'select word from kept')).toEqual([{ word: '深' }])
    await postgres.stop()
    expect(() => postgresUrl(dataDir)).toThrow(/没有在数据目录 .* 上运行/)
  })

  test('含中文、空格、逗号和引号也能用', async () => {
    const dataDir = newDataDir(`蜂鸟 数据, "a' $b`)
    const { address } = await start(dataDir)
    await writeRow(address, '字')
    expect(await query(postgresUrl(dataDir), 'select word from kept')).toEqual([{ word: '字' }])
  })

  test('还没有数据库时，地址的错误说清楚该做什么', () => {
    expect(() => postgresUrl(newDataDir())).toThrow(/还没有数据库，请先用 npm start/)
  })

  test('是一个文件时，说清楚它不是目录', async () => {
    const dataDir = newDataDir()
    fs.writeFileSync(dataDir, '')
    await expect(start(dataDir)).rejects.toThrow(`${dataDir} 不是目录`)
  })
})

describe.runIf(hasNobody)('普通用户', patience, () => {
  function ordinaryDataDir(): string {
    const dataDir = newDataDir()
    fs.chownSync(path.dirname(dataDir), 65534, 65534)
    return dataDir
  }

  test('在自己的 0700 目录里启动，root 启动过之后仍能启动', async () => {
    const dataDir = ordinaryDataDir()
    const site = await startSite(dataDir, asNobody)
    await writeRow(site.address, '一')
    await end(site.process, 'SIGTERM')
    const asRoot = await start(dataDir)
    await writeRow(asRoot.address, '二')
    await asRoot.stop()
    const again = await startSite(dataDir, asNobody)
    expect(await readRows(again.address)).toEqual(['一', '二'])
  })

  test('不能用别人的数据目录，并被告知该怎么办', async () => {
    const dataDir = ordinaryDataDir()
    fs.mkdirSync(dataDir, { mode: 0o700 })
    await expect(startSite(dataDir, asNobody)).rejects.toThrow(
      /^EACCES 用户 nobody 没有权限使用数据目录 .*（属于 UID 0）/,
    )
  })
})
