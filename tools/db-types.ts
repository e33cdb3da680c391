// Writes db/types.ts from a database that has just run every migration: `npm run db:types`.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#server/kernel/database/migrate.ts'
import { postgresUrl, startPostgres } from '#server/kernel/postgres/index.ts'

// Ours alone: neither the list of migrations nor what the library for jobs keeps.
const tables = '{migration,graphile_worker.*}'

// As server/kernel/database/db.ts reads them.
const mapping = JSON.stringify({ int8: 'number' })

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-types-'))
const postgres = await startPostgres({ dataDir, say: console.error })
const pool = new pg.Pool({ ...postgres.address, max: 1 })
try {
  await migrate(pool, console.error)
  const options = [
    '--dialect',
    'postgres',
    '--out-file',
    'db/types.ts',
    '--exclude-pattern',
    tables,
    '--type-mapping',
    mapping,
  ]
  const result = spawnSync('kysely-codegen', [...options, '--url', postgresUrl(dataDir)], {
    stdio: 'inherit',
  })
  process.exitCode = result.status ?? 1
} finally {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
