import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type Database } from '#server/test/database.ts'
import { openProxy, type Proxy } from '#server/test/database-proxy.ts'
import { StartError } from '../../errors/database-fault.ts'
import { checkPooler } from '../database-check.ts'
import { connect, type Connection } from '../db.ts'
import { addressesOf } from './primary.ts'

test('几台主机的地址，一台一台地说；pg 不认识的那一项拿掉', () => {
  const several = 'postgres://u:a%40b@one:1,two:2,[::1]/db?target_session_attrs=read-write&sslmode=require'
  expect(addressesOf(several)).toEqual([
    'postgres://u:a%40b@one:1/db?sslmode=require',
    'postgres://u:a%40b@two:2/db?sslmode=require',
    'postgres://u:a%40b@[::1]/db?sslmode=require',
  ])
  expect(addressesOf('postgresql:///db?host=/run')).toEqual(['postgresql:///db?host=/run'])
  expect(addressesOf('postgres://one/db?target_session_attrs=read-write')).toEqual(['postgres://one/db'])
})

let database: Database
let proxies: Proxy[] = []
let connection: Connection

const addressOf = (hosts: string, { user, password, database: name } = database.address) =>
  `postgres://${user}:${encodeURIComponent(password)}@${hosts}/${name}`

beforeAll(async () => {
  database = await cloneDatabase()
  proxies = [await openProxy(() => database.address), await openProxy(() => database.address)]
  const hosts = proxies.map(({ host, port }) => `${host}:${port}`).join()
  connection = connect({ connectionString: addressOf(hosts) }, () => {})
})
afterAll(async () => {
  await connection.close()
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await database.drop()
})

/** A connection is begun anew, perhaps over each server, while the machine has other work. */
const slowly = { timeout: 20_000 }

const answers = async () => (await sql<{ one: number }>`select 1 as one`.execute(connection.db)).rows[0]?.one

test('不在了的一台换成在的那一台，回来又换回去；都不在就是连不上', async () => {
  const [first, second] = proxies
  await first?.cut()
  expect(await answers()).toBe(1)
  await first?.mend()
  await second?.cut()
  // What was open over the second is dead; what is opened anew leads over the first.
  await expect.poll(() => answers().catch(() => 0), slowly).toBe(1)
  await first?.cut()
  await expect
    .poll(() => answers().catch((error: { code?: string }) => error.code), slowly)
    .toBe('ECONNREFUSED')
  await Promise.all(proxies.map((proxy) => proxy.mend()))
  await expect.poll(() => answers().catch(() => 0), slowly).toBe(1)
})

test('都只能读：一句话拒绝，不在备用的一台上做事；又能写了就接着做', async () => {
  const { database: name } = database.address
  const readOnly = (text: string) =>
    sql`alter database ${sql.id(name)} ${sql.raw(text)}`.execute(connection.db)
  await readOnly('set default_transaction_read_only = on')
  const other = connect(connection.config, () => {})
  await expect(other.pool.query('select 1')).rejects.toMatchObject({ code: '25006' })
  await sql`set default_transaction_read_only = off`.execute(connection.db)
  await readOnly('reset default_transaction_read_only')
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.close()
})

test('一台没有回音，另一台还只能读：等它能写了，同一次连接就接上', async () => {
  const staff = connect({ ...database.address }, () => {})
  const other = connect(connection.config, () => {})
  const change = (text: string) =>
    sql`alter database ${sql.id(database.address.database)} ${sql.raw(text)}`.execute(staff.db)
  proxies[0]?.deafen()
  try {
    await change('set default_transaction_read_only = on')
    const connecting = other.pool.query('select 1 as one')
    await sleep(700)
    await sql`set default_transaction_read_only = off`.execute(staff.db)
    await change('reset default_transaction_read_only')
    expect((await connecting).rows).toEqual([{ one: 1 }])
  } finally {
    proxies[0]?.hear()
    await Promise.all([other.close(), staff.close()])
  }
})

test('连接池在中间，旁边要有直接的地址；两个地址要是同一个数据库', async () => {
  const place = proxies.map(({ host, port }) => addressOf(`${host}:${port}`))
  const [through = '', direct = ''] = place
  const check = async (config: Parameters<typeof connect>[0]) => {
    const one = connect(config, () => {})
    await checkPooler(one).finally(() => one.close())
  }
  await check({ connectionString: through })
  await check({ connectionString: through, direct })
  // A pooler that drops the settings of a connection looks like one that was asked for none.
  await expect(check({ connectionString: through, statement_timeout: 0 })).rejects.toThrow(StartError)
  const other = await cloneDatabase()
  try {
    const elsewhere = addressOf(`127.0.0.1:${proxies[0]?.port}`, other.address)
    await expect(check({ connectionString: through, direct: elsewhere })).rejects.toThrow('不是同一个数据库')
  } finally {
    await other.drop()
  }
})

test('经过连接池的请求不带设置、不留语句；直接的那一边照旧', async () => {
  const [through = '', direct = ''] = proxies.map(({ host, port }) => addressOf(`${host}:${port}`))
  const one = connect({ connectionString: through, direct }, () => {})
  try {
    const show = async (pool: Connection['pool']) =>
      (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout
    expect([await show(one.pool), await show(one.direct)]).toEqual(['0', '10s'])
    for (let at = 0; at < 5; at += 1) await sql`select ${at}::integer`.execute(one.db)
    const { rows } = await one.pool.query('select name from pg_prepared_statements')
    expect(rows).toEqual([])
  } finally {
    await one.close()
  }
})
