import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Settings } from '#server/config.ts'
import { connect } from '#server/kernel/database/db.ts'
import { areEarlier, knownMigrations, migrate } from '#server/kernel/database/migrate.ts'
import { findRewritten, verifyLog } from '#server/modules/platform/audit/index.ts'
import { verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import {
  closeTables,
  compareTables,
  copyIn,
  copyJobsIn,
  createLoader,
  marker,
  openJobs,
  openTables,
  orderJobs,
  setSequences,
} from './load-tables.ts'
import { BackupError, type Contents, entries, type Manifest, megabytes } from './manifest.ts'
import { openPlace, type Place, type Say, startAlone, withClient } from './place.ts'
import { readTables } from './snapshot.ts'
import { entriesOf, type Entry, type Source, sourceOf, verifyArchive, wholeEntry } from './read-archive.ts'
import { openScratch } from './scratch.ts'
import type { BackupSettings } from './shelf/settings.ts'
import { openShelf } from './shelf/open-shelf.ts'
import { dropFolder, openUploads, refuseFilledFolder } from './uploads.ts'

export type RestoreOptions = {
  settings: Settings
  /** A file, or `s3://` and its name in a bucket. */
  from: string
  access: BackupSettings
  say: Say
}
type Options = {
  settings: Settings
  source: Source
  /** Only the database is restored: it is dropped afterwards. */
  scratch: boolean
  say: Say
}
type Backup = { manifest: Manifest; contents: Contents }

/** @throws BackupError for what a newer version made, or another product of the same name */
async function refuseOtherVersions(backup: Backup): Promise<void> {
  const { manifest } = backup
  if (isEarlier(backup)) return
  const known = await knownMigrations()
  const newer = manifest.migrations.filter(({ name }) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `这份备份来自更新的版本（${manifest.version}，多了 ${newer.map(({ name }) => name).join('、')}），请先升级程序。`,
    )
  const changed = manifest.migrations.find(({ name, digest }) => known.get(name) !== digest)
  if (changed) throw new BackupError(`迁移 ${changed.name} 与备份时的不是同一份，这个程序不能恢复它。`)
}

/** Whether the backup was made before 1.0: its tables are laid into those of this version. */
const isEarlier = ({ manifest }: Backup) => areEarlier(manifest.migrations.map(({ name }) => name))

/** The backup without the tables that this version does not have. */
async function withTablesOf(client: pg.ClientBase, backup: Backup, say: Say): Promise<Backup> {
  const here = new Set((await readTables(client)).map(({ name }) => name))
  const gone = backup.manifest.tables.filter(({ name }) => !here.has(name))
  if (gone.length > 0) say(`这个版本没有这些表，不恢复：${gone.map(({ name }) => name).join('、')}。`)
  const tables = backup.manifest.tables.filter(({ name }) => here.has(name))
  return { ...backup, manifest: { ...backup.manifest, tables } }
}

type Found = { tables: number; marked: boolean }

/** @throws BackupError unless nothing is there but what an earlier, broken restore left */
async function refuseFilledDatabase(client: pg.ClientBase): Promise<{ again: boolean }> {
  const { rows } = await client.query<Found>(
    `select count(*)::integer as tables, to_regclass('${marker}') is not null as marked from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  const { tables = 0, marked = false } = rows[0] ?? {}
  if (tables === 0) return { again: false }
  const filled = marked && tables > 1 ? await hasPeople(client) : !marked
  if (filled) throw new BackupError('数据库不是空的：只能恢复到新建的空数据库，免得盖掉里面的东西。')
  return { again: true }
}

async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  const found = await client.query<{ at: string | null }>("select to_regclass('public.member') as at")
  if (!found.rows[0]?.at) return false
  return (await client.query('select from public.member limit 1')).rowCount !== 0
}

const keyFile = ({ dataDir }: Settings) => path.join(dataDir, 'identity.key')

/** Lays the key where it belongs, unless another one lies there. */
async function restoreKey(settings: Settings, key: Buffer): Promise<void> {
  const file = keyFile(settings)
  if (existsSync(file) && !(await readFile(file)).equals(key))
    throw new BackupError(`${file} 是另一把密钥，请先移开它。`)
  await writeFile(file, key, { mode: 0o600 })
  await chmod(file, 0o600)
}

/** Goes through the backup and lays everything where it belongs. */
async function restoreAll(
  client: pg.ClientBase,
  { manifest }: Backup,
  { settings, source, scratch, say }: Options,
) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const loader = createLoader(client)
  const uploads = scratch ? null : await openUploads(settings)
  const take = async (entry: Entry) => {
    const [area = '', name = ''] = entry.header.name.split('/')
    const table = area === 'tables' ? tables.get(name) : undefined
    if (table) return loader.take(name, () => copyIn(table), entry)
    if (area === entries.jobs) return loader.take(area, () => copyJobsIn, entry)
    await loader.end()
    if (uploads && area === 'uploads') return uploads.take(entry)
    if (uploads && entry.header.name === entries.identityKey)
      return restoreKey(settings, await wholeEntry(entry))
    entry.resume()
  }
  let files = 0
  try {
    for await (const entry of entriesOf(source)) {
      await take(entry)
      if (entry.header.name.startsWith('uploads/') && ++files % 1_000 === 0) say(`文件：${files} 个…`)
    }
    await loader.end()
  } finally {
    await uploads?.close()
  }
}

/** All or nothing: tables, sequences, jobs and what holds them together. */
async function load(client: pg.ClientBase, backup: Backup, options: Options): Promise<void> {
  const { say } = options
  await client.query('begin')
  try {
    const keys = await openTables(client, backup.manifest)
    await openJobs(client)
    say('正在读入…')
    await restoreAll(client, backup, options)
    say('读完了，正在逐表比对、核对外键…')
    await compareTables(client, backup.manifest, backup.contents)
    await setSequences(client, backup.contents)
    await closeTables(client, keys)
    await orderJobs(client)
    await client.query(`drop table ${marker}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await dropFolder(options.settings)
    throw foreign(error)
  }
  await client.query('analyze')
}

/** A row that breaks a constraint is a fault of the backup, and said so. */
function foreign(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  return code?.startsWith('23') ? new BackupError(`备份里的数据自相矛盾：${message}`) : error
}

/** The audit log and the books, as `npm run audit:verify` and `coins:verify` go over them. */
async function verifySite(place: Place, { audit }: Manifest, say: Say): Promise<boolean> {
  const { pool, db } = connect(place.config, () => {})
  try {
    const log = await verifyLog(db)
    const books = await verifyBooks(db)
    const rewritten = audit ? await findRewritten(db, [audit]) : null
    say(
      log.brokenAt === null
        ? `操作日志是完整的：${log.entries} 条。`
        : `操作日志在第 ${log.brokenAt} 号断了。`,
    )
    say(
      books.faults.length === 0
        ? `斗币的账是平的：${books.rows} 笔。`
        : `斗币的账有 ${books.faults.length} 处不对。`,
    )
    if (rewritten !== null) say(`操作日志的第 ${rewritten} 号与备份时记下的不同。`)
    return log.brokenAt === null && rewritten === null && books.faults.length === 0
  } finally {
    await pool.end()
  }
}

/** Brings the tables to the state of the backup, or from there to the newest. */
async function migrateTo(place: Place, say: Say, only?: ReadonlySet<string>): Promise<void> {
  const { pool } = connect(place.config, () => {})
  try {
    await migrate(pool, only ? () => {} : say, only)
  } finally {
    await pool.end()
  }
}

function reportEnd({ manifest, contents }: Backup, { settings, scratch, say }: Options): void {
  const rows = rowsOf(contents)
  const { files, bytes } = contents.uploads
  say(`恢复好了：${contents.tables.length} 张表、${rows} 行、${contents.jobs} 件待办，逐表与备份一致。`)
  if (scratch) return
  if (manifest.uploads === 'files') say(`文件 ${files} 个，${megabytes(bytes)}。`)
  else say(`文件本身不在备份里：请确认存储桶里有清单所列的 ${files} 份。`)
  if (settings.identityKeys.length === 0 && !existsSync(keyFile(settings)))
    say(`还没有密钥：把原来的 identity.key 放回 ${keyFile(settings)}，否则证件号码与两步验证解不开。`)
}

const rowsOf = ({ tables }: Contents) => tables.reduce((sum, table) => sum + table.rows, 0)

async function restoreFrom(options: Options): Promise<{ well: boolean; backup: Backup }> {
  const { settings, source, say } = options
  say(`正在检查 ${source.name}…`)
  const backup = await verifyArchive(source)
  await refuseOtherVersions(backup)
  const { made_at: at, version, postgres } = backup.manifest
  say(`是 ${at} 的备份，程序版本 ${version}，PostgreSQL ${postgres}，没有损坏。`)
  const place = await (settings.databaseUrl ? openPlace(settings, say) : startAlone(settings, say))
  try {
    await withClient(place.config, async (client) => {
      const { again } = await refuseFilledDatabase(client)
      if (again) await dropFolder(settings)
      else await refuseFilledFolder(settings)
      await client.query(`create table if not exists ${marker} (begun_at timestamptz not null default now())`)
    })
    const earlier = isEarlier(backup)
    const names = new Set(backup.manifest.migrations.map(({ name }) => name))
    await migrateTo(place, say, earlier ? undefined : names)
    await withClient(place.config, async (client) =>
      load(client, earlier ? await withTablesOf(client, backup, say) : backup, options),
    )
    await migrateTo(place, say)
    reportEnd(backup, options)
    return { well: await verifySite(place, backup.manifest, say), backup }
  } finally {
    await place.stop()
  }
}

async function withSource<T>({ from, access }: RestoreOptions, work: (source: Source) => Promise<T>) {
  const { shelf, name } = await openShelf(from, access)
  try {
    if (!name) throw new BackupError(`${from} 是文件夹，不是备份。`)
    return await work(sourceOf(shelf.says(name), () => shelf.read(name), access.key))
  } finally {
    shelf.close()
  }
}

/**
 * Lays a backup into an empty database and an empty folder, then brings it up to this version.
 * @returns false where the log or the books do not hold
 * @throws BackupError, PostgresFailure with a sentence; what was written is taken back
 */
export async function restore(options: RestoreOptions): Promise<boolean> {
  const { settings, say } = options
  return withSource(options, async (source) => {
    const { well } = await restoreFrom({ settings, source, scratch: false, say })
    return well
  })
}

/**
 * Proves a backup in a database that is dropped afterwards; the site's own database, files and bucket are not touched.
 * @returns false where the log or the books do not hold
 */
export async function checkRestore(options: RestoreOptions): Promise<boolean> {
  const { settings, say } = options
  const began = performance.now()
  return withSource(options, async (source) => {
    const scratch = await openScratch(settings)
    try {
      const { well, backup } = await restoreFrom({ settings: scratch.settings, source, scratch: true, say })
      const { tables, uploads } = backup.contents
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
      say(
        `${well ? '这份备份能用' : '这份备份能读，但账或日志不对'}：${rowsOf(backup.contents)} 行、${megabytes(bytes)}，文件 ${uploads.files} 个、${megabytes(uploads.bytes)}，用了 ${seconds} 秒；试用的数据库已删去。`,
      )
      return well
    } finally {
      await scratch.drop()
    }
  })
}
