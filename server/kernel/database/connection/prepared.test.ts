import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type Database, run } from '#server/test/database.ts'
import { connect, type Connection } from '../db.ts'
import { createStatementNames } from './prepared.ts'

let database: Database
let connection: Connection
beforeAll(async () => {
  database = await cloneDatabase()
  connection = connect({ ...database.address, max: 1 }, () => {})
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test('常来的语句有名字，少来的没有，名字的数目有限', () => {
  const nameOf = createStatementNames()
  const ask = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(ask('select 1', 2)).toBeUndefined()
  expect(ask('select 1', 1)).toMatch(/^[\w-]{24}$/)
  expect(ask('select 1', 1)).toBe(ask('select 1', 1))
  const named = Array.from({ length: 2_000 }, (_, n) => ask(`select ${n + 2}`, 3)).filter(Boolean)
  expect(new Set(named).size).toBe(299)
})

const readRule = async (event: string) => {
  const { rows } = await sql<{ event: string }>`select * from coin_rule where event = ${event}`.execute(
    connection.db,
  )
  return rows
}

/** What the only connection of the pool has prepared of the statement. */
async function prepared(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_prepared_statements where statement like 'select * from coin_rule %'
  `.execute(connection.db)
  return rows[0]?.n ?? 0
}

test('常来的语句在连接上准备一次；表变了形状，换一条连接接着读', async () => {
  for (const event of ['checkin.daily', 'none', 'checkin.daily']) await readRule(event)
  expect(await prepared()).toBe(1)
  expect(await readRule('checkin.daily')).toHaveLength(1)
  expect(await readRule('none')).toEqual([])
  await run(database.address, 'alter table coin_rule add column later text')
  await expect(readRule('checkin.daily')).rejects.toThrow('cached plan')
  expect(await readRule('checkin.daily')).toMatchObject([{ event: 'checkin.daily', later: null }])
})
