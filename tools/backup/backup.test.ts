import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/config.ts'
import { connect, type Db } from '#server/kernel/database/db.ts'
import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { knownMigrations, migrate } from '#server/kernel/database/migrate.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { putPrivate } from '#server/modules/platform/media/index.ts'
import { type Database, emptyDatabase, urlOf } from '#server/test/database.ts'
import { makeAccount, makeReview, makeTobacco } from '#server/test/factories.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { filesOf, makePerson, openPlace, type Place, startS3, upload } from '#server/test/platform/uploads.ts'
import { backUp } from './create-backup.ts'
import { restore } from './restore.ts'

let place: Place
let folder: string
/** One backup of the place, made while it runs; tests that only read share it. */
let good: string
const key = randomBytes(32)
const lines: string[] = []
const noAccess = { s3: null, key: null }
const say = (line: string) => void lines.push(line)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fengniao-backup-'))
  place = await openPlace()
  await fill(place)
  good = path.join(folder, 'good.tar')
  await backUp({ settings: settingsOf(place), access: noAccess, to: good, say })
}, 180_000)
afterAll(async () => {
  await place.close()
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = ({ address, dataDir }: Pick<Place, 'address' | 'dataDir'>, env = {}) =>
  readSettings({ DATABASE_URL: urlOf(address), DATA_DIR: dataDir, ...env })

/** Something of everything that is hard to carry: pictures, coins, the log, hostile words, jobs. */
async function fill({ host, db }: Place) {
  const person = await makePerson(db)
  const bytes = await jpeg(640, 480)
  expect((await upload(place, person, bytes)).code).toBe(10000)
  const until = new Date(Date.now() + 86_400_000)
  await putPrivate(host, person.uid, {
    name: '数据.zip',
    body: Buffer.from('PK…'),
    type: 'application/zip',
    until,
  })
  const { uid } = await makeAccount(host)
  const tobacco = await makeTobacco(db, { name_zh: '制表\t换行\n反斜杠\\ \\N 引号\'"' })
  await makeReview(db, { tobacco: tobacco.id, member: uid, content: '\\.\n\\N\t好' })
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor: uid,
      act: 'test',
      target_type: 'member',
      target_id: uid,
      after: { 名: '\\' },
    })
    await addJob(trx, 'test:later', { words: '以后\\' }, { key: 'test later', at: until })
  })
  // The job is where jobs wait, and not in the event that orders it.
  await takeInAllEvents(host)
  await writeFile(path.join(place.dataDir, 'identity.key'), key.toString('base64'))
}

type Target = Database & { dataDir: string; db: Db; close(): Promise<void> }

async function target(): Promise<Target> {
  const database = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-restored-'))
  const { pool, db } = connect(database.address, () => {})
  const close = async () => {
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, dataDir, db, close }
}

const load = (into: Target, file: string, env = {}) =>
  restore({ settings: settingsOf(into, env), access: noAccess, from: file, say })

/** Every table with all its rows as text; jobs without what the library writes of its own. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const row = name === 'migration' ? sql`name || digest` : sql`t::text`
    const { rows } = await sql<{
      row: string
    }>`select ${row} as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row: text }) => text)
  }
  const { rows: jobs } = await sql<{ row: string }>`
    select concat_ws(' ', j.key, j.run_at, j.priority, j.max_attempts, p.payload, task_identifier) as row
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by 1
  `.execute(db)
  return { ...all, jobs: jobs.map(({ row }) => row) }
}

const sequences = async (db: Db) =>
  (
    await sql<{ s: string }>`select sequencename || ' ' || last_value as s from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  ).rows

/** What guards the tables: foreign keys with their words, triggers and whether they are on. */
const guards = async (db: Db) =>
  (
    await sql<{ g: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) as g
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal order by 1`.execute(db)
  ).rows

async function bytesOf(dataDir: string): Promise<Map<string, Buffer>> {
  const root = path.join(dataDir, 'uploads')
  const files = await filesOf({ dataDir } as Place)
  const kept = files.filter((file) => !file.startsWith(path.join(root, 'incoming')))
  return new Map(
    await Promise.all(
      kept.map(async (file): Promise<[string, Buffer]> => [path.relative(root, file), await readFile(file)]),
    ),
  )
}

test('备份恢复到另一个资料库：每张表的每一行、每个序列、每道约束都一样，文件一个字节不差', async () => {
  const into = await target()
  try {
    expect(await load(into, good)).toBe(true)
    const [before, after] = [await everything(place.db), await everything(into.db)]
    // What links are signed with stays where it is.
    expect(after.site_secret).toEqual([])
    expect({ ...after, site_secret: null }).toEqual({ ...before, site_secret: null })
    expect(before.coin_row?.length).toBeGreaterThan(0)
    expect(before.jobs?.some((job) => job.includes('test later'))).toBe(true)
    expect(await sequences(into.db)).toEqual(await sequences(place.db))
    expect(await guards(into.db)).toEqual(await guards(place.db))
    const [files, restored] = [await bytesOf(place.dataDir), await bytesOf(into.dataDir)]
    expect(files.size).toBeGreaterThan(3)
    expect(restored).toEqual(files)
    expect(lines.join('\n')).toMatch(/密钥不在备份里[\s\S]*操作日志是完整的[\s\S]*斗币的账是平的/)
  } finally {
    await into.close()
  }
})

test('默认不带密钥；要了才带，恢复时放回原处，只有本账号可读', async () => {
  const file = path.join(folder, 'keys.tar')
  await backUp({ settings: settingsOf(place), access: noAccess, to: file, withKeys: true, say })
  const secret = key.toString('base64')
  expect((await readFile(file)).includes(secret)).toBe(true)
  expect((await readFile(good)).includes(secret)).toBe(false)
  expect((await stat(file)).mode & 0o077).toBe(0)
  const into = await target()
  try {
    await load(into, file)
    const restored = path.join(into.dataDir, 'identity.key')
    expect(await readFile(restored, 'utf8')).toBe(secret)
    expect((await stat(restored)).mode & 0o077).toBe(0)
    expect((await everything(into.db)).site_secret).toEqual((await everything(place.db)).site_secret)
  } finally {
    await into.close()
  }
})

test('只恢复到空的资料库与空的文件夹，别的一概不动', async () => {
  const into = await target()
  try {
    await sql`create table somebodys (n integer)`.execute(into.db)
    await expect(load(into, good)).rejects.toThrow('数据库不是空的')
    await sql`drop table somebodys`.execute(into.db)
    await expect(restore({ settings: settingsOf(place), access: noAccess, from: good, say })).rejects.toThrow(
      '数据库不是空的',
    )
    const other = { address: into.address, dataDir: place.dataDir }
    await expect(restore({ settings: settingsOf(other), access: noAccess, from: good, say })).rejects.toThrow(
      '已经有文件',
    )
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(into.db)).rows).toEqual([])
  } finally {
    await into.close()
  }
})

test('损坏的、截断的、不是备份的都被拒绝，空的资料库仍然是空的', async () => {
  const into = await target()
  const bad = path.join(folder, 'bad.tar')
  const { size } = await stat(good)
  try {
    for (const at of [2_000, Math.floor(size / 2), size - 6_000]) {
      const bytes = await readFile(good)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await writeFile(bad, bytes)
      await expect(load(into, bad)).rejects.toThrow(/损坏|不完整|不是蜂鸟的备份/)
    }
    for (const length of [0, 100, 512, Math.floor(size / 3), size - 1_700]) {
      await copyFile(good, bad)
      await truncate(bad, length)
      await expect(load(into, bad)).rejects.toThrow(/不完整|不是蜂鸟的备份/)
    }
    await writeFile(bad, '这是一份说明。')
    await expect(load(into, bad)).rejects.toThrow(/不完整|不是蜂鸟的备份/)
    await expect(load(into, path.join(folder, 'none.tar'))).rejects.toThrow('没有')
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(into.db)).rows).toEqual([])
  } finally {
    await into.close()
  }
})

test('旧版本的备份恢复之后升级到现在；更新的版本的不认', async () => {
  const old = await target()
  const into = await target()
  const known = [...(await knownMigrations()).keys()]
  const file = path.join(folder, 'old.tar')
  try {
    const { pool } = connect(old.address, () => {})
    await migrate(pool, () => {}, new Set(known.slice(0, 4)))
    await pool.query("insert into member (nickname) values ('从前的人')")
    await backUp({ settings: settingsOf(old), access: noAccess, to: file, say })
    expect(await load(into, file)).toBe(true)
    const done = await sql<{ name: string }>`select name from migration order by 1`.execute(into.db)
    expect(done.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(known))
    expect(await guards(into.db)).toEqual(await guards(place.db))
    const { rows } = await sql<{ nickname: string }>`select nickname from member`.execute(into.db)
    expect(rows).toEqual([{ nickname: '从前的人' }])
    await pool.query("insert into migration (name, digest) values ('9999_future.sql', '')")
    const newer = path.join(folder, 'newer.tar')
    await backUp({ settings: settingsOf(old), access: noAccess, to: newer, say })
    await expect(load(await target(), newer)).rejects.toThrow(/来自更新的版本.*9999_future/)
    await pool.end()
  } finally {
    await old.close()
    await into.close()
  }
})

test('1.0 以前的备份：两边都有的表恢复，没有了的说出来', async () => {
  const into = await target()
  const file = path.join(folder, 'earlier.tar')
  const rename = (from: string, to: string) =>
    sql`update migration set name = ${to} where name = ${from}`.execute(place.db)
  try {
    await rename('0001_kernel.sql', '0001_catalogue.sql')
    await sql`create table coin_account as select 1 as id`.execute(place.db)
    await backUp({ settings: settingsOf(place), access: noAccess, to: file, say })
    expect(await load(into, file)).toBe(true)
    expect(lines.join('\n')).toContain('这个版本没有这些表，不恢复：coin_account。')
    expect((await everything(into.db)).coin_row).toEqual((await everything(place.db)).coin_row)
    expect((await sql`select to_regclass('coin_account') as at`.execute(into.db)).rows).toEqual([
      { at: null },
    ])
  } finally {
    await sql`drop table coin_account`.execute(place.db)
    await rename('0001_catalogue.sql', '0001_kernel.sql')
    await into.close()
  }
})

test('恢复到一半失败，什么都不留下，原样再来就好', async () => {
  const into = await target()
  try {
    // A key that is not the site's: found only while the backup is laid out.
    const file = path.join(folder, 'keyed.tar')
    await backUp({ settings: settingsOf(place), access: noAccess, to: file, withKeys: true, say })
    await writeFile(path.join(into.dataDir, 'identity.key'), 'another')
    await expect(load(into, file)).rejects.toThrow('另一把密钥')
    expect((await readdir(into.dataDir)).filter((name) => name === 'uploads')).toEqual([])
    expect((await sql`select from member`.execute(into.db)).rows).toEqual([])
    await rm(path.join(into.dataDir, 'identity.key'))
    expect(await load(into, file)).toBe(true)
    expect((await everything(into.db)).review).toEqual((await everything(place.db)).review)
  } finally {
    await into.close()
  }
})

test('备份时有人在写：抄到的是一个时刻，钱与日志都对得上', async () => {
  const file = path.join(folder, 'busy.tar')
  let busy = true
  const writing = (async () => {
    while (busy) await makeAccount(place.host)
  })()
  await backUp({ settings: settingsOf(place), access: noAccess, to: file, say })
  busy = false
  await writing
  const into = await target()
  try {
    expect(await load(into, file)).toBe(true)
  } finally {
    await into.close()
  }
})

test('文件在 S3 里时只记清单并说明；要求时连文件一起抄出来', async () => {
  const store = await startS3()
  const site = await openPlace(store.env)
  const into = await target()
  try {
    await upload(site, await makePerson(site.db), await jpeg(320, 240))
    const listed = path.join(folder, 'listed.tar')
    await backUp({ settings: settingsOf(site, store.env), access: noAccess, to: listed, say })
    expect(lines.at(-2)).toContain('只记了清单')
    expect((await readFile(listed)).includes('uploads.ndjson')).toBe(true)
    const whole = path.join(folder, 'whole.tar')
    await backUp({
      settings: settingsOf(site, store.env),
      access: noAccess,
      to: whole,
      withObjects: true,
      say,
    })
    await load(into, whole)
    expect((await bytesOf(into.dataDir)).size).toBe(3)
  } finally {
    await site.close()
    await into.close()
    await store.close()
  }
})

test('文件已经在的不盖掉，去处没有的说出来', async () => {
  const settings = settingsOf(place)
  await expect(backUp({ settings, access: noAccess, to: good, say })).rejects.toThrow('已经在了')
  await expect(
    backUp({ settings, access: noAccess, to: path.join(folder, 'no', 'x.tar'), say }),
  ).rejects.toThrow('没有')
  const empty = await target()
  try {
    const file = path.join(folder, 'empty.tar')
    await expect(backUp({ settings: settingsOf(empty), access: noAccess, to: file, say })).rejects.toThrow(
      '没有蜂鸟的表',
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('empty'))).toEqual([])
  } finally {
    await empty.close()
  }
})
