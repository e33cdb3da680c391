import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { CommitListener } from '../events/domain-event.ts'
import { EventDialect } from '../events/write-events.ts'
import { createCommonClients, createWorkClients } from './connection/shared-client.ts'
import { watchOutage } from './connection/outage.ts'
import {
  type DatabaseConfig,
  isOutdatedPlan,
  openPools,
  type StatementWatch,
  type Watched,
} from './connection/pools.ts'
import { placeOf } from './connection/primary.ts'
import { type DatabaseFault, databaseFault } from '../errors/database-fault.ts'

export type Db = Kysely<DB>

// Counts and sums fit a double here; pg gives int8 and numeric as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What was sent to the database for one piece of work; what is done inside another counts for both. */
export type StatementCount = { count: number; statements?: string[]; outer?: StatementCount }

const statementCounts = new AsyncLocalStorage<StatementCount>()
/** Whose connections the statements of some work take, where these are not the requests'. */
const chosen = new AsyncLocalStorage<'patient' | 'keyed' | 'search' | 'watch'>()

/** Runs `work` and counts the statements that it sends to the database from then on. */
export function withStatementCount<T>(work: (counter: StatementCount) => T, statements?: string[]): T {
  const outer = statementCounts.getStore()
  const counter = { count: 0, ...(statements && { statements }), ...(outer && { outer }) }
  return statementCounts.run(counter, () => work(counter))
}

/** Runs `work` and gives with its result the statements that it sent to the database; tests assert their number. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await withStatementCount(work, statements)
  return { result, statements }
}

function noteStatement(text: string): void {
  for (let counter = statementCounts.getStore(); counter; counter = counter.outer) {
    counter.count += 1
    counter.statements?.push(text)
  }
}

/**
 * Work whose statements take as long as they need: jobs, and what is loaded at the start. They run on connections
 * of their own, so that neither they nor the requests wait for each other's.
 */
export const patiently = <T>(work: () => T): T => chosen.run('patient', work)

/**
 * Reads that find few rows by their keys, whatever the values are. The database plans each such statement once: where
 * a list of numbers is among the values it would plan anew each time, which takes longer than the reading. Lists with
 * a limit do not belong here, since their best plan depends on the values.
 */
export const byKey = <T>(read: () => T): T => chosen.run('keyed', read)

/**
 * Searches, whose statements are long: to plan one takes longer than to carry it out. Each form of them is planned
 * once, whatever the values are, on a few connections of their own, where a slow one holds up nothing but searches.
 */
export const asSearch = <T>(read: () => T): T => chosen.run('search', read)

/**
 * Reads of whoever watches the site. They have one connection of their own and little time, so that they neither wait
 * for those who are watched nor hold them up.
 */
export const asWatcher = <T>(read: () => T): T => chosen.run('watch', read)

export type Connection = {
  pool: pg.Pool
  /** Connections that belong to nobody else between two transactions: for what listens, or locks for longer. */
  direct: pg.Pool
  /** All connections, by what they are for. */
  pools: Readonly<Record<string, pg.Pool>>
  /** Who traces statements; null: nobody. */
  statementWatch: StatementWatch | null
  /** What it was opened with, for a thread that opens one of its own. */
  config: DatabaseConfig
  db: Db
  /** What kept the last statement that failed for want of it from writing; null while nothing is known. */
  unwritable: 'read only' | 'full' | null
  /** Since when the database has been away, in milliseconds since 1970; null while it answers. */
  awaySince(): number | null
  /** Runs `work`, whose statements outside transactions share one connection. */
  onOne<T>(work: () => Promise<T>): Promise<T>
  /** Runs a part of such work that is given no answer from before it began. */
  afresh<T>(part: () => T): T
  /** How many statements of requests wait for a connection. */
  waiting(): number
  /** Hears of the events of each transaction that commits here. @returns how to stop */
  onCommit(listener: CommitListener): () => void
  close(): Promise<void>
}

/**
 * Opens the database; `onLost` hears of connections that it ended while they were idle. What `config` says of
 * timeouts counts for requests; with a `statement_timeout` of 0 nothing is ever given up.
 */
export function connect(given: DatabaseConfig, onLost: (error: Error) => void): Connection {
  const watched = new Set<Watched>()
  const outage = watchOutage(placeOf(given), watched)
  const note = (fault: DatabaseFault | null) => {
    if (fault === 'unreachable') outage.suspect()
    else if (fault !== null) connection.unwritable = fault
  }
  const pools = openPools(given, {
    onStatement: noteStatement,
    watchOf: () => connection.statementWatch,
    onFault: note,
    watch: (one) => watched.add(one),
  })
  const { usual: pool, patient, keyed, search, shared, direct, watch } = pools
  const every = new Set(Object.values(pools))
  for (const each of every) each.on('error', onLost)
  const listeners = new Set<CommitListener>()
  /** A pool that nobody waits for while the database is away. */
  const guarded = (one: pg.Pool) => ({ connect: () => outage.take(one) })
  const works = createWorkClients(guarded(shared))
  const reads = createCommonClients(
    guarded(keyed),
    4,
    works.answers,
    (error) => databaseFault(error) !== null || isOutdatedPlan(error),
  )
  const takeFor = async (work: 'keyed' | 'search' | undefined) => {
    if (work === 'keyed') return reads.client()
    return work === 'search' ? outage.take(search) : (works.client() ?? outage.take(pool))
  }
  const take = async () => {
    const work = chosen.getStore()
    if (work === 'patient') return patient.connect()
    if (work === 'watch') return watch.connect()
    try {
      return await takeFor(work)
    } catch (error) {
      note(databaseFault(error))
      throw error
    }
  }
  const byWork = { options: pool.options, connect: take, end: () => close() }
  const db = new Kysely<DB>({
    dialect: new EventDialect({ pool: byWork }, (events) => {
      for (const listener of listeners) listener(events)
    }),
  })
  const close = async () => {
    outage.stop()
    reads.drop()
    await Promise.all([...every].map((each) => each.end()))
  }
  const onCommit = (listener: CommitListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const waiting = () => pool.waitingCount + search.waitingCount + shared.waitingCount + reads.pending()
  const connection: Connection = {
    pool,
    direct,
    pools,
    statementWatch: null,
    config: given,
    db,
    unwritable: null,
    awaySince: outage.since,
    onOne: works.run,
    afresh: works.afresh,
    waiting,
    onCommit,
    close,
  }
  return connection
}
