import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Watched } from './pools.ts'
import { newClient } from './primary.ts'

/** Tells a page that it was kept, and that the database is away: `Server-Timing` is what scripts of a page can read. */
export const awayHeader = 'server-timing'

/** How long the database may take to answer a probe, and how long it is waited for the next; in milliseconds. */
const patience = 2_000
const pause = 250
/** After so long without an answer a short statement is suspicious, in milliseconds. */
const unanswered = 3_000

const away = () => Object.assign(new Error('The database is away'), { code: 'ECONNREFUSED' })

/** Connects and asks for nothing. That there are too many connections is an answer, too. */
async function probe(config: pg.PoolConfig): Promise<boolean> {
  const client = newClient({ ...config, connectionTimeoutMillis: patience, query_timeout: patience })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return (error as { code?: string }).code === '53300'
  } finally {
    void client.end().catch(() => {})
  }
}

/** Knows whether the database is away, so that nobody waits for it who would wait in vain. */
export type Outage = {
  /** When it was found to be away, in milliseconds since 1970; null while it answers. */
  since(): number | null
  /** A statement failed as if it were away: it is looked, unless it is being looked already. */
  suspect(): void
  /** Takes a connection of a pool. @throws at once while the database is away, and as soon as it is found to be */
  take(pool: pg.Pool): Promise<pg.PoolClient>
  stop(): void
}

/**
 * Watches over the database; `watched` are the connections whose statements are short: where one of them is not answered,
 * it is looked, and where the database is away, none of them is used again, since it may lead to a server that hangs.
 * Whoever waits for an answer or for a connection is told at once: within `unanswered` and two probes, some seven seconds.
 */
export function watchOutage(config: pg.PoolConfig, watched: ReadonlySet<Watched>): Outage {
  const stopping = new AbortController()
  const timer = setInterval(() => {
    const long = performance.now() - unanswered
    if ([...watched].some((one) => (one.oldest() ?? Infinity) < long)) outage.suspect()
  }, 1_000).unref()
  let since: number | null = null
  let looking = false
  /** Tells those who wait for a connection that there is none. */
  const waiting = new Set<(error: Error) => void>()
  const giveUp = () => {
    for (const one of watched) one.dropAll(away())
    for (const refuse of waiting) refuse(away())
    waiting.clear()
    since ??= Date.now()
  }
  const look = async () => {
    const began = performance.now()
    // One connection may be ended for a reason of its own; and a server with too much to do is slow to take another one,
    // but answers those that it has.
    const answers = async () =>
      (await probe(config)) || (await probe(config)) || [...watched].some((one) => one.answered() > began)
    while (!stopping.signal.aborted && !(await answers())) {
      if (since === null) giveUp()
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    since = null
    looking = false
  }
  const outage: Outage = {
    since: () => since,
    suspect() {
      if (looking || stopping.signal.aborted) return
      looking = true
      void look()
    },
    async take(pool) {
      if (since !== null) throw away()
      const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
      waiting.add(reject)
      pool.connect().then(
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          waiting.delete(reject)
          reject(error)
        },
      )
      return promise
    },
    stop() {
      clearInterval(timer)
      stopping.abort()
    },
  }
  return outage
}
