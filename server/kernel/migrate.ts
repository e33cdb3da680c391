import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { migrateJobs } from './job.ts'

const folder = path.join(import.meta.dirname, '../../db/migrations')
// Any number will do as long as every process takes the same one.
const lockNumber = 727_002

export type MigrationState = { done: number; waiting: string[] }

async function files() {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applied(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  )
  if (!found.rows[0]?.exists) return new Map()
  const rows = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  return new Map(rows.rows.map((row) => [row.name, row.digest]))
}

/** The migrations of this version, by name, with the digests of what they say. */
export async function knownMigrations(): Promise<Map<string, string>> {
  return new Map((await files()).map(({ name, digest }) => [name, digest]))
}

/** Which migrations have run and which still wait. */
export async function migrationState(pool: pg.Pool): Promise<MigrationState> {
  const [done, all] = await Promise.all([applied(pool), files()])
  return { done: done.size, waiting: all.filter((file) => !done.has(file.name)).map((file) => file.name) }
}

/**
 * Runs the migrations that have not run yet, each in its own transaction, one process at a time.
 * @param only the migrations to stop at, where an older state of the tables is wanted; all of them if absent
 * @throws when a migration that has run was changed since, or when one fails; nothing of it remains.
 */
export async function migrate(
  pool: pg.Pool,
  say: (line: string) => void,
  only?: ReadonlySet<string>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, run_at timestamptz not null default now())',
    )
    const done = await applied(client)
    for (const file of await files()) {
      const before = done.get(file.name)
      if (before === file.digest || only?.has(file.name) === false) continue
      if (before) throw new Error(`迁移 ${file.name} 执行之后又被改动；已执行的迁移不能再改。`)
      await client.query('begin')
      try {
        await client.query(file.text)
        await client.query('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      say(`数据库迁移 ${file.name} 完成`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
    client.release()
  }
  // On a connection of its own; it bears being run by several processes at once.
  await migrateJobs(pool)
}
