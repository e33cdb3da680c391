import { PostgresFailure, postgresUrl } from '#server/kernel/postgres/index.ts'

// Prints where the database is, and nothing else: `psql "$(npm run -s db:url)"`.
try {
  const url = process.env.DATABASE_URL || postgresUrl(process.env.DATA_DIR || './data')
  process.stdout.write(`${url}\n`)
} catch (error) {
  if (!(error instanceof PostgresFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
