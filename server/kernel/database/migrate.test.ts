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
    expect(waiting[0]).toBe('0001_kernel.sql')
    expect(waiting).toEqual(waiting.toSorted())
    expect(await migrated()).toEqual([`数据库的表已建好（${waiting.length} 个迁移）`])
    const ran = (await statement('select name from migration order by run_at')).map(({ name }) => name)
    expect(ran.slice(0, waiting.length)).toEqual(waiting)
    // Functions come behind the tables.
    expect(ran.slice(waiting.length)).toContain('functions/ledger.sql')
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

  test('表被占着十一秒，比一般语句的时限还久：等到为止', async () => {
    const busy = new pg.Client(database.address)
    await busy.connect()
    await busy.query(
      'create table migration (name text primary key, digest text not null, run_at timestamptz not null default now())',
    )
    await busy.query('begin; lock table migration in exclusive mode')
    const held = busy.query('select pg_sleep(11); commit')
    const hasty = connect({ ...database.address, statement_timeout: 10_000 }, () => {})
    const both = Promise.all([connection, hasty].map(({ pool }) => migrate(pool, () => {})))
    await held
    await both
    expect((await migrationState(connection.pool)).waiting).toEqual([])
    await busy.end()
    await hasty.close()
  }, 60_000)

  test('旧版本一直在写，拿表的次序与迁移相反：让过它，换一张表拿起，两边都成', async () => {
    const { waiting } = await migrationState(connection.pool)
    await migrate(connection.pool, () => {}, new Set(waiting.filter((name) => name < '0016')))
    const writer = new pg.Client(database.address)
    await writer.connect()
    await writer.query('begin; lock table review in row exclusive mode')
    const done = migrated()
    const wanted = `select relation::regclass::text as name from pg_locks where not granted and relation is not null
      and database = (select oid from pg_database where datname = current_database())`
    const waitsFor = (name: string) =>
      vi.waitFor(async () => expect(await statement(wanted)).toEqual([{ name }]), { timeout: 10_000 })
    await waitsFor('review')
    await writer.query('lock table member in row share mode')
    // It begins anew, with another table than before.
    await waitsFor('review')
    await writer.query('commit')
    expect(await done).toContain('数据库迁移 0016_newcomers.sql 完成')
    expect((await migrationState(connection.pool)).waiting).toEqual([])
    await writer.end()
  }, 30_000)

  test('函数的文件改了就再来一遍，没改的不碰', async () => {
    await migrated()
    const ran = async () => {
      const rows = await statement(
        "select name, run_at::text as at from migration where name like 'functions/%'",
      )
      return new Map(rows.map(({ name, at }) => [String(name), String(at)]))
    }
    const before = await ran()
    await statement("update migration set digest = 'other' where name = 'functions/ledger.sql'")
    await statement('drop function move_coins cascade')
    expect(await migrated()).toEqual(['数据库迁移 functions/ledger.sql 完成'])
    const after = await ran()
    expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([
      'functions/ledger.sql',
    ])
    expect(await statement("select to_regproc('move_coins') is not null as there")).toEqual([{ there: true }])
  })

  test('1.0 以前的版本建的资料库：说清楚怎么办，什么也不动', async () => {
    await statement('create table migration (name text primary key, digest text not null)')
    await statement("insert into migration values ('0001_catalogue.sql', ''), ('0002_site.sql', '')")
    await expect(migrated()).rejects.toThrow('这个数据库是 1.0 以前的版本建的')
    expect(await statement("select to_regclass('member') as there")).toEqual([{ there: null }])
  })

  test('执行过的文件又被改动，就拒绝，并说出是哪一个', async () => {
    await migrated()
    await statement("update migration set digest = 'other' where name = '0005_editorial.sql'")
    await expect(migrated()).rejects.toThrow(
      '迁移 0005_editorial.sql 执行之后又被改动；已执行的迁移不能再改。',
    )
  })

  test('失败的迁移什么也不留下，排除障碍之后接着跑', async () => {
    await statement('create table site_banner (x integer)')
    await expect(migrated()).rejects.toThrow('site_banner')
    expect(await statement("select to_regclass('site_config') as there")).toEqual([{ there: null }])
    expect((await migrationState(connection.pool)).done).toBe(4)
    await statement('drop table site_banner')
    expect((await migrated())[0]).toBe('数据库迁移 0005_editorial.sql 完成')
  })
})
