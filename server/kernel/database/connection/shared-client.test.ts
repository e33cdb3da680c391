import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type Database, run } from '#server/test/database.ts'
import { createCommonClients } from './shared-client.ts'
import { byKey, connect, type Connection, countStatements } from '../db.ts'

let database: Database
let connection: Connection
beforeAll(async () => {
  database = await cloneDatabase()
  connection = connect(database.address, () => {})
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const one = { pid: 0, drawn: 0 }
const ask = async (n: number) => {
  const { rows } = await sql<typeof one>`
    select pg_backend_pid() as pid, random() as drawn where ${n}::integer >= 0
  `.execute(connection.db)
  return rows[0] ?? one
}
let asked = 0
/** The process behind the connection, by a question that nobody asked before. */
const backend = async () => {
  asked += 1
  return (await ask(asked)).pid
}
const backends = (times: number) => Promise.all(Array.from({ length: times }, backend))
const distinct = (pids: readonly number[]) => new Set(pids).size
const end = (pid: number) => run(database.address, `select pg_terminate_backend(${pid})`)

test('一件事里的语句都走同一条连接，同时做的两件事各走各的', async () => {
  const works = await Promise.all([
    connection.onOne(() => backends(5)),
    connection.onOne(async () => [await backend(), ...(await backends(4))]),
  ])
  expect(works.map(distinct)).toEqual([1, 1])
  expect(distinct(works.flat())).toBe(2)
  expect(distinct(await backends(5))).toBeGreaterThan(1)
})

test('一件事里一样的问话只问一次，按编号的也一样；另一件事另问，写的不省', async () => {
  const twice = () => connection.onOne(() => Promise.all([ask(0), ask(0), byKey(() => ask(0)), ask(1)]))
  const { result, statements } = await countStatements(twice)
  expect(statements).toHaveLength(2)
  expect(distinct(result.map(({ drawn }) => drawn))).toBe(2)
  expect((await twice())[0].drawn).not.toBe(result[0].drawn)
  const write = () => sql`delete from rate_limit_hit where false`.execute(connection.db)
  const written = await countStatements(() => connection.onOne(() => Promise.all([write(), write()])))
  expect(written.statements).toHaveLength(2)
})

test('一件事里另起的一段，不用先前问到的', async () => {
  const [before, within, after] = await connection.onOne(async () => [
    await ask(0),
    await connection.afresh(() => ask(0)),
    await ask(0),
  ])
  expect(within?.drawn).not.toBe(before?.drawn)
  expect([within?.pid, after?.drawn]).toEqual([before?.pid, before?.drawn])
})

test('一条语句出错，同一条连接上的其他语句照样有结果', async () => {
  const all = await connection.onOne(() =>
    Promise.allSettled([backend(), sql`select 1 / 0`.execute(connection.db), backend()]),
  )
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('共用的连接上不开事务', async () => {
  const work = connection.onOne(() => connection.db.transaction().execute(() => backend()))
  await expect(work).rejects.toThrow('A transaction needs a connection of its own')
})

test('事情比连接多，人人又都等着别人做的那一份，也做得完', async () => {
  let making: Promise<number> | undefined
  const works = Array.from({ length: 40 }, () =>
    connection.onOne(async () => {
      await backend()
      making ??= backend()
      return making
    }),
  )
  expect(distinct(await Promise.all(works))).toBe(1)
})

test('事情做完了还有语句没回来，连接等它回来再还', async () => {
  let late: Promise<number> | undefined
  const soon = await connection.onOne(async () => {
    const pid = await backend()
    late = backend()
    return pid
  })
  expect(await late).toBe(soon)
  // Not on the connection that was given back.
  expect(await connection.onOne(backend)).toBeGreaterThan(0)
})

test('按编号的短问话轮流用几条连接，多少人问都不用等', async () => {
  const pids = await byKey(() => backends(100))
  expect(distinct(pids)).toBe(4)
  const [first = 0] = pids
  await end(first)
  // The end may be heard of a moment later: the question that meets it fails, those after it do not.
  await byKey(backend).catch(() => {})
  await expect.poll(() => byKey(() => backends(8)).then(distinct, () => 0)).toBe(4)
  expect(await byKey(() => backends(8))).not.toContain(first)
})

test('连接正在开的时候被丢掉，开好了也不占着', async () => {
  const pool = new pg.Pool({ ...database.address, max: 2, connectionTimeoutMillis: 2_000 })
  const closed: Promise<unknown>[] = []
  pool.on('connect', (client) => closed.push(once(client, 'end')))
  const reads = createCommonClients(
    pool,
    2,
    () => undefined,
    () => false,
  )
  const opening = [reads.client(), reads.client()]
  reads.drop()
  const clients = [...(await Promise.all(opening)), await reads.client(), await reads.client()]
  expect(pool.totalCount).toBe(2)
  for (const client of clients) client.release()
  reads.drop()
  await Promise.all([pool.end(), ...closed])
  expect(closed).toHaveLength(4)
})
