import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, emptyDatabase, run } from '#server/test/database.ts'
import { connect, type Connection } from './db.ts'
import { migrate, migrationState } from './migrate.ts'

let database: Database
let connection: Connection

beforeEach(async () => {
  database = await emptyDatabase()
  connection = connect(database.address, () => {})
})
afterEach(async () => {
  await connection.pool.end()
  await database.drop()
})

const waiters = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

const statement = (text: string) => run(database.address, text)

async function migrated(): Promise<string[]> {
  const lines: string[] = []
  await migrate(connection.pool, (line) => lines.push(line))
  return lines
}

describe('迁移', () => {
  test('空的数据库上按文件名的顺序各跑一次，只说一句', async () => {
    const { waiting } = await migrationState(connection.pool)
    expect(waiting[0]).toBe('0001_catalogue.sql')
    expect(waiting).toEqual(waiting.toSorted())
    expect(await migrated()).toEqual([`数据库的表已建好（${waiting.length} 个迁移）`])
    expect((await statement('select name from migration order by run_at')).map(({ name }) => name)).toEqual(
      waiting,
    )
    expect(await migrationState(connection.pool)).toEqual({ done: waiting.length, waiting: [] })
  })

  test('再跑一次什么都不做', async () => {
    await migrated()
    await statement("insert into term (kind, value, name, position) values ('cut', 'kept', '还在', 1)")
    expect(await migrated()).toEqual([])
    expect(await statement("select name from term where value = 'kept'")).toEqual([{ name: '还在' }])
  })

  test('两个进程同时启动，每个文件也只跑一次', async () => {
    const other = connect(database.address, () => {})
    const lines: string[] = []
    await Promise.all([connection, other].map(({ pool }) => migrate(pool, (line) => lines.push(line))))
    await other.pool.end()
    const { done } = await migrationState(connection.pool)
    expect(lines).toEqual([`数据库的表已建好（${done} 个迁移）`])
  })

  test('别的进程正在迁移：等到它好，不因连接池的时限放弃', async () => {
    const hasty = connect({ ...database.address, statement_timeout: 200 }, () => {})
    const waiting = async () => (await statement(waiters)).length
    const first = new pg.Client(database.address)
    await first.connect()
    await first.query('select pg_advisory_lock(727002)')
    const second = migrate(hasty.pool, () => {})
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
    await expect(hasty.pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout')
    expect(await waiting()).toBe(1)
    await first.end()
    await second
    expect((await migrationState(hasty.pool)).waiting).toEqual([])
    await hasty.close()
  })

  test('执行过的文件又被改动，就拒绝，并说出是哪一个', async () => {
    await migrated()
    await statement("update migration set digest = 'other' where name = '0002_site.sql'")
    await expect(migrated()).rejects.toThrow('迁移 0002_site.sql 执行之后又被改动；已执行的迁移不能再改。')
  })

  test('失败的迁移什么也不留下，排除障碍之后接着跑', async () => {
    await statement('create table site_banner (x integer)')
    await expect(migrated()).rejects.toThrow('site_banner')
    expect(await statement("select to_regclass('site_config') as there")).toEqual([{ there: null }])
    expect((await migrationState(connection.pool)).done).toBe(1)
    await statement('drop table site_banner')
    expect((await migrated())[0]).toBe('数据库迁移 0002_site.sql 完成')
  })
})
