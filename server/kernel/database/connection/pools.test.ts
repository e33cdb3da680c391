import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type Database } from '#server/test/database.ts'
import { openProxy, type Proxy } from '#server/test/database-proxy.ts'
import { byKey, connect, type Connection } from '../db.ts'

let database: Database
let proxy: Proxy
let connection: Connection

beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await openProxy(() => database.address)
  connection = connect({ ...database.address, host: proxy.host, port: proxy.port }, () => {})
})
afterAll(async () => {
  await connection.close()
  await proxy.close()
  await database.drop()
})

const setting = async (pool: string, name: string) => {
  const found = await connection.pools[pool]?.query<Record<string, string>>(`show ${name}`)
  return Object.values(found?.rows[0] ?? {})[0]
}

test('每一种连接：事务里没了下文就放手，做后台事的多等', async () => {
  for (const pool of Object.keys(connection.pools)) {
    const wait = await setting(pool, 'idle_in_transaction_session_timeout')
    expect([pool, wait]).toEqual([pool, pool === 'patient' ? '1h' : '15s'])
  }
})

test('数据库停在那里：在问的、等着连的、事做到一半的，一发现就都被告知，不等到各自的时限；好了照旧', async () => {
  const { db } = connection
  const ask = (n: number) => sql`select ${n}::integer`.execute(db)
  await Promise.all(Array.from({ length: 8 }, (_, n) => ask(n)))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: hanging, resolve: hang } = Promise.withResolvers<void>()
  const half = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    begin()
    await hanging
    await sql`select 2`.execute(trx)
  })
  await begun
  proxy.hang()
  const asked = Promise.allSettled([
    half,
    ...Array.from({ length: 20 }, (_, n) => ask(n)),
    byKey(() => sql`select 1 where 1 = ${1}::integer`.execute(db)),
    connection.onOne(() => ask(1)),
  ])
  hang()
  // Nobody hears of their own limit: "Query read timeout", "timeout exceeded when trying to connect".
  for (const one of await asked)
    expect(String(one.status === 'rejected' && one.reason)).toMatch(/is away|is not queryable/)
  const before = connection.pools.usual?.totalCount
  await expect(ask(1)).rejects.toThrow('The database is away')
  await expect(connection.onOne(() => ask(1))).rejects.toThrow('The database is away')
  expect(connection.pools.usual?.totalCount).toBe(before)
  proxy.hear()
  await expect.poll(() => connection.awaySince(), { timeout: 20_000 }).toBe(null)
  await ask(1)
  await connection.onOne(() => ask(2))
}, 60_000)

test('线断在一件事的中间，谁也不知道：它锁着的，别人等一会儿就能用', async () => {
  await sql`create table held as select 1 as n`.execute(connection.db)
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const lost = connection.db.transaction().execute(async (trx) => {
    await sql`update held set n = 2`.execute(trx)
    resolve()
    await sleep(2_000)
    await sql`select 1`.execute(trx)
  })
  void lost.catch(() => {})
  await locked
  proxy.swallow()
  const other = connect({ ...database.address, statement_timeout: 60_000 }, () => {})
  try {
    await sql`update held set n = 3`.execute(other.db)
  } finally {
    await other.close()
  }
  await expect(lost).rejects.toThrow(/./)
}, 90_000)
