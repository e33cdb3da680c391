import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'

export type Db = Kysely<DB>

// Counts and sums fit a double here; pg gives int8 and numeric as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What was sent to the database for one piece of work; what is done inside another counts for both. */
export type Tally = { count: number; statements?: string[]; outer?: Tally }

const tallies = new AsyncLocalStorage<Tally>()

/** Runs `work` and counts the statements that it sends to the database from then on. */
export function tallied<T>(work: (tally: Tally) => T, statements?: string[]): T {
  const outer = tallies.getStore()
  const tally = { count: 0, ...(statements && { statements }), ...(outer && { outer }) }
  return tallies.run(tally, () => work(tally))
}

/** Runs `work` and gives with its result the statements that it sent to the database; tests assert their number. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await tallied(work, statements)
  return { result, statements }
}

function noteStatement(text: string): void {
  for (let tally = tallies.getStore(); tally; tally = tally.outer) {
    tally.count += 1
    tally.statements?.push(text)
  }
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
      if (event.level === 'query') noteStatement(event.query.sql)
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
