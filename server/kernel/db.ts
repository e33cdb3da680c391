import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'

export type Db = Kysely<DB>

// Counts and sums fit a double here; pg gives int8 and numeric as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Statements sent while answering one request, in order; tests assert their number. */
const sent = new AsyncLocalStorage<string[]>()

/** Runs `work` and gives with its result the statements that it sent to the database. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await sent.run(statements, work)
  return { result, statements }
}

export type Connection = { config: pg.PoolConfig; pool: pg.Pool; db: Db }

/** Opens the pool; `onLost` hears of connections that the database ended while they were idle. */
export function connect(config: pg.PoolConfig, onLost: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'fengniao',
    ...config,
  })
  pool.on('error', onLost)
  // A connection that ends while a statement is under way tells its client; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') sent.getStore()?.push(event.query.sql)
    },
  })
  return { config, pool, db }
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** True when the database, not the statement, is at fault: down, starting, or out of connections. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  // PostgreSQL says FATAL when it ends or refuses the connection itself, whatever the reason.
  if (severity === 'FATAL') return true
  if (typeof code === 'string' && (unreachable.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|server closed the connection/.test(
    error.message,
  )
}
