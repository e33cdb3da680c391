import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type Database } from '#server/test/database.ts'
import { openProxy, type Proxy } from '#server/test/database-proxy.ts'
import { connect, type Connection } from '../db.ts'

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
