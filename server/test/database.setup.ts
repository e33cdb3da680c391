import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, patiently } from '#server/kernel/database/db.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/index.ts'
import { storeEditorsList } from '#server/modules/community/item-list/index.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { type Address, create, run } from './database.ts'
import { folderOfRun } from './run-folder.ts'

type Cluster = { admin: Address; stop(): Promise<void> }

/** The server that TEST_DATABASE_URL names: a role that may create databases, PostgreSQL 15 or newer. */
function given(url: string): Cluster {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
  const admin = { host, port, user, password: typeof password === 'string' ? password : '', database }
  return { admin, stop: async () => {} }
}

// Nothing of a run is kept: what the disk would have to confirm is not waited for.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

async function embedded(): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(folderOfRun(), 'fengniao-test-'))
  const postgres = await startPostgres({ dataDir, say: console.error, settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { admin: postgres.address, stop }
}

/** Fills a database as a first start does; it becomes the template of all others. */
async function fill(address: Address) {
  const { pool, db } = connect({ ...address, statement_timeout: 0 }, () => {})
  try {
    await migrate(pool, () => {})
    await patiently(() => loadSeeds(db, () => {}, storeEditorsList))
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

/** Once for each run: a PostgreSQL, and in it a database with all migrations and facts to clone. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const cluster = url ? given(url) : await embedded()
  const template = `fengniao_test_template_${process.pid}`
  const made = await create(cluster.admin, template, 'template0')
  await fill(made.address)
  // On a busy machine a connection is given up while its statement still runs: the template could not be copied.
  await run(
    cluster.admin,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}' and backend_type = 'client backend'`,
  )
  project.provide('databases', { admin: cluster.admin, template })
  const [found] = await run(cluster.admin, 'show server_version')
  console.log(`PostgreSQL ${String(found?.server_version)}`)
  return async () => {
    await made.drop()
    await cluster.stop()
  }
}
