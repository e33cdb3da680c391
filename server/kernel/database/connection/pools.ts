import pg from 'pg'
import { type DatabaseFault, databaseFault, isSilence } from '../../errors/database-fault.ts'
import { createStatementNames } from './prepared.ts'
import { placeOf } from './primary.ts'

/**
 * How the database is reached.
 * `connectionString` may name several hosts: then it is always the one that can be written.
 * `direct`: the same database without the pooler between, which `connectionString` leads through.
 */
export type DatabaseConfig = pg.PoolConfig & { direct?: string }

/** Hears of a statement as it is sent, by its text and the name it is prepared under; what it returns, of its end. */
export type StatementWatch = (text: string, name?: string) => ((error: unknown) => void) | undefined

/** How long a statement may take, in milliseconds; 0: as long as it needs. */
const limits = { request: 10_000, patient: 60 * 60_000, watch: 3_000 }

/** How long a transaction of a request may hold its locks without a word, in milliseconds: its line may be dead. */
const silence = 15_000
/** The server finds out of itself that a line is dead, within 25 s; its own default is two hours. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** A connection may be dead without a word: the client gives up somewhat after the server would have. */
const givenUp = (limit: number) => limit && limit + 5_000

/** The shape of the rows of a prepared statement changed under it: a migration by another process. */
export const isOutdatedPlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

/** Other statements without values, such as `begin`, need no plan. */
const readsOrHasValues = (text: string, values: readonly unknown[]) =>
  values.length > 0 || /^\s*(select|with)\b/i.test(text)

/** The connections of a pool whose statements are short. */
export type Watched = {
  /** When the statement was sent that has been under way for longest, in milliseconds since the start; null: none is. */
  oldest(): number | null
  /** When the server last answered a statement, in milliseconds since the start. */
  answered(): number
  /** Ends all connections: what is under way there fails with `error`. */
  dropAll(error: Error): void
}

/** What a pool tells, and what it asks. */
type PoolOptions = {
  /** Hears of each statement by its text. */
  onStatement: (text: string) => void
  watchOf: () => StatementWatch | null
  onFault: (fault: DatabaseFault) => void
  /** Is given the connections, where their statements are short. */
  watch?: (watched: Watched) => void
  /** Whether statements that come often are prepared. */
  named: boolean
}

/**
 * Prepares the statements that come often, and calls `onAnswer` with each statement's error, or null, before
 * whoever asked hears of it.
 */
function instrument(
  client: pg.PoolClient,
  { onStatement, watchOf, named }: PoolOptions,
  {
    nameOf,
    underway,
  }: { nameOf: (text: string) => string | undefined; underway: Map<pg.PoolClient, number> },
  onAnswer: (error: unknown) => void,
) {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const instrumented = (...asked: unknown[]) => {
    const [text, values, ...more] = asked
    if (typeof text === 'string') onStatement(text)
    const name =
      named && typeof text === 'string' && Array.isArray(values) && readsOrHasValues(text, values)
        ? nameOf(text)
        : undefined
    const onEnd = typeof text === 'string' ? watchOf()?.(text, name) : undefined
    const answer = name === undefined ? query(...asked) : query({ name, text, values }, ...more)
    if (!(answer instanceof Promise)) return answer
    if (!underway.has(client)) underway.set(client, performance.now())
    const ended = (error: unknown) => {
      underway.delete(client)
      onAnswer(error)
    }
    answer.then(() => ended(null), ended)
    if (onEnd) answer.then(() => onEnd(null), onEnd)
    return answer
  }
  client.query = instrumented as typeof client.query
}

/**
 * A pool that keeps no connection that is dead or leads nowhere. One that left a statement unanswered is dead, and
 * those that rest are likely to be as well; one that only reads may lead to a server that used to be the right one.
 */
function openPool(config: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const nameOf = createStatementNames()
  const pool = new pg.Pool({
    // A crowd that comes at once waits for a connection, but not longer than a browser waits for an answer.
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'fengniao',
    pipeline: true,
    ...config,
  })
  const open = new Set<pg.PoolClient>()
  const resting = new Set<pg.PoolClient>()
  const outdated = new WeakSet<pg.PoolClient>()
  const underway = new Map<pg.PoolClient, number>()
  const dropResting = (error: unknown) => {
    // The pool lets go of who reports an error while it rests.
    for (const client of resting) client.emit('error', error)
  }
  const dropAll = (error: Error) => {
    for (const client of open) client.connection.stream.destroy(error)
  }
  let answered = 0
  options.watch?.({
    oldest: () => (underway.size > 0 ? Math.min(...underway.values()) : null),
    answered: () => answered,
    dropAll,
  })
  pool.on('connect', (client) => {
    open.add(client)
    // A connection that ends while a statement is under way tells its client; unheard it would end the process.
    client.on('error', () => {})
    instrument(client, options, { nameOf, underway }, (error) => {
      const fault = databaseFault(error)
      if (fault !== 'unreachable') answered = performance.now()
      if (error === null) return
      if (fault) options.onFault(fault)
      if (fault === 'read only' || isOutdatedPlan(error)) outdated.add(client)
      if (!isSilence(error)) return
      void client.end()
      dropResting(error)
    })
  })
  pool.on('acquire', (client) => resting.delete(client))
  pool.on('remove', (client) => {
    open.delete(client)
    resting.delete(client)
    underway.delete(client)
  })
  pool.on('release', (_error, client) => {
    if (outdated.has(client)) void client.end()
    else resting.add(client)
  })
  return pool
}

/**
 * The connections by what they are for; each kind waits only for its own. A pooler takes no settings and keeps no
 * statements of a session: through one the database plans each statement anew, and the client alone gives up.
 */
export function openPools(given: DatabaseConfig, asked: Omit<PoolOptions, 'named'>) {
  const { direct: directly, statement_timeout: limit = limits.request } = given
  const pooled = directly !== undefined
  const config = placeOf(given)
  const straight = pooled ? placeOf({ ...given, connectionString: directly }) : config
  const giveUp = { query_timeout: givenUp(Number(limit)) }
  const options = `${config.options ?? ''} ${keepAlive}`
  const locks = { idle_in_transaction_session_timeout: silence, options }
  const times = pooled ? giveUp : { statement_timeout: limit, ...locks, ...giveUp }
  const plannedOnce = pooled ? {} : { options: `${options} -c plan_cache_mode=force_generic_plan` }
  const open = (more: pg.PoolConfig) =>
    openPool({ ...config, ...times, ...more }, { ...asked, named: !pooled })
  const openStraight = (more: pg.PoolConfig) =>
    openPool({ ...straight, ...locks, ...more }, { ...asked, watch: undefined, named: true })
  const usual = open({ max: config.max ?? 8 })
  const patience = { statement_timeout: limits.patient, query_timeout: givenUp(limits.patient) }
  const glance = { statement_timeout: limits.watch, query_timeout: limits.watch + 1_000 }
  return {
    usual,
    patient: openStraight({
      max: 4,
      connectionTimeoutMillis: 30_000,
      ...patience,
      // Between two statements of an import there may be minutes of work.
      idle_in_transaction_session_timeout: limits.patient,
    }),
    keyed: open({ ...plannedOnce, max: 4 }),
    search: open({ ...plannedOnce, max: 4 }),
    shared: open({ max: 6 }),
    direct: pooled ? openStraight({ ...giveUp, statement_timeout: limit, max: 8 }) : usual,
    watch: openStraight({ max: 1, connectionTimeoutMillis: limits.watch, ...glance }),
  }
}
