import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../errors/database-fault.ts'
import { connect } from './db.ts'
import { migrateJobs } from '../jobs/job.ts'

const folder = path.join(import.meta.dirname, '../../../db/migrations')
const functionFolder = path.join(import.meta.dirname, '../../../db/functions')
/** Stands before the names of files of functions in the table `migration`. */
const functionMark = 'functions/'
/** Every database that this line of migrations made has it; those of before 1.0 have others. */
const firstMigration = '0001_kernel.sql'
// Any number will do as long as every process takes the same one.
const lockNumber = 727_002

// What PostgreSQL says where a lock was not to be had in time, and where two waited for each other.
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** Whether a name in the table `migration` is that of a migration, not of a file of functions. */
export const isMigration = (name: string): boolean => !name.startsWith(functionMark)

/** Whether these migrations made tables of before 1.0, which this line of migrations does not go on with. */
export const areEarlier = (names: readonly string[]): boolean =>
  names.length > 0 && !names.includes(firstMigration)

export type MigrationState = { done: number; waiting: string[] }

type Migration = { name: string; text: string; digest: string }

async function filesOf(from: string, wanted: RegExp, mark = ''): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => wanted.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(from, name), 'utf8')
      return { name: mark + name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The migrations: each runs once and is never changed. */
const files = () => filesOf(folder, /^\d{4}_\w+\.sql$/)

/** Functions and triggers: each file is applied again when its text has changed, after the migrations. */
const functionFiles = () => filesOf(functionFolder, /^\w+\.sql$/, functionMark)

/** What has run, with its digest; null where nothing ever did. */
async function applied(client: pg.ClientBase | pg.Pool): Promise<Map<string, string> | null> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  )
  if (!found.rows[0]?.exists) return null
  const rows = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  return new Map(rows.rows.map((row) => [row.name, row.digest]))
}

/** The migrations of this version, by name, with the digests of what they say. */
export async function knownMigrations(): Promise<Map<string, string>> {
  return new Map((await files()).map(({ name, digest }) => [name, digest]))
}

/** Which migrations have run and which still wait, of `names` or of those that this version has. */
export async function migrationState(pool: pg.Pool, names?: readonly string[]): Promise<MigrationState> {
  const all = names ?? (await files()).map(({ name }) => name)
  const done = await applied(pool)
  return {
    done: [...(done?.keys() ?? [])].filter(isMigration).length,
    waiting: all.filter((name) => !done?.has(name)),
  }
}

/** A table that somebody else uses for so long keeps everybody behind the migration waiting as well. */
const tablePatience = '30s'

/** So many times a migration makes way for writers of the version before. */
const maxRetries = 20

/** The tables that a migration changes or refers to, of those that are there. */
async function tablesIn(client: pg.ClientBase, text: string): Promise<string[]> {
  const words = [...text.matchAll(/\b(?:alter table|update|on|references)\s+(\w+)/gi)].map(([, word]) => word)
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [[...new Set(words)]],
  )
  return rows.map(({ name }) => name)
}

/**
 * One migration, whole or not at all. Writers who take its tables in another order wait for it while it waits for
 * them: after that it takes all of them first, beginning with another one each time.
 */
async function runFile(client: pg.ClientBase, file: Migration, retry = 0): Promise<void> {
  const { name, text, digest } = file
  const tables = retry === 0 ? [] : await tablesIn(client, text)
  const first = tables.length > 0 ? retry % tables.length : 0
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${tablePatience}'`)
    for (const table of [...tables.slice(first), ...tables.slice(0, first)])
      await client.query(`lock table ${table} in access exclusive mode`)
    await client.query(text)
    await client.query(
      `insert into migration (name, digest) values ($1, $2)
       on conflict (name) do update set digest = excluded.digest, run_at = now()`,
      [name, digest],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { code } = error as { code?: unknown }
    if (code === deadlockDetected && retry < maxRetries) return runFile(client, file, retry + 1)
    if (code !== lockNotAvailable) throw error
    throw new StartError(`迁移 ${name} 要改的表一直有别的程序占用（例如正在备份），请稍后再启动。`)
  }
}

/**
 * Runs the migrations that have not run yet, each in its own transaction, one process at a time, then the files of
 * functions whose text is new. Neither they nor who waits for them are given up, however long it takes: they have
 * connections of their own.
 * @param only the migrations to stop at, where an older state of the tables is wanted, without functions; all of them
 *   if absent
 * @throws when a migration that has run was changed since, when one fails (nothing of it remains), or where an
 *   earlier line of migrations made the tables
 */
export async function migrate(
  { options }: pg.Pool,
  say: (line: string) => void,
  only?: ReadonlySet<string>,
): Promise<void> {
  // The password of a pool does not let itself be copied with the rest.
  const unhurried = connect(
    { ...options, password: options.password, max: 2, statement_timeout: 0 },
    () => {},
  )
  try {
    await migrateTables(unhurried.pool, say, only)
    await migrateJobs(unhurried.pool)
  } finally {
    await unhurried.close()
  }
}

const earlierTables =
  '这个数据库是 1.0 以前的版本建的，不能直接接着用。要留下数据：用原来的版本 npm run backup，再用这个版本 npm run restore 到新的空数据库与空的 DATA_DIR；不要留的，换一个空的。'

async function migrateTables(pool: pg.Pool, say: (line: string) => void, only?: ReadonlySet<string>) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const done = await applied(client)
    const first = done === null || done.size === 0
    if (done && areEarlier([...done.keys()])) throw new StartError(earlierTables)
    if (done === null)
      await client.query(
        'create table migration (name text primary key, digest text not null, run_at timestamptz not null default now())',
      )
    for (const file of await files()) {
      const before = done?.get(file.name)
      if (before === file.digest || only?.has(file.name) === false) continue
      if (before) throw new StartError(`迁移 ${file.name} 执行之后又被改动；已执行的迁移不能再改。`)
      await runFile(client, file)
      if (!first) say(`数据库迁移 ${file.name} 完成`)
    }
    if (only === undefined)
      for (const file of await functionFiles())
        if (done?.get(file.name) !== file.digest) {
          await runFile(client, file)
          if (done?.has(file.name)) say(`数据库迁移 ${file.name} 完成`)
        }
    if (first) say(`数据库的表已建好（${(await migrationState(pool)).done} 个迁移）`)
  } finally {
    // The lock goes with the connection.
    client.release(true)
  }
}
