import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient } from './primary.ts'

/** Tells a page that it was kept, and that the database is away: `Server-Timing` is what scripts of a page can read. */
export const awayHeader = 'server-timing'

/** How long the database may take to answer a probe, and how long it is waited for the next; in milliseconds. */
const patience = 2_000
const pause = 250

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
  /** @throws at once while it is away */
  refuse(): void
  stop(): void
}

export function watchOutage(config: pg.PoolConfig): Outage {
  const stopping = new AbortController()
  let since: number | null = null
  let looking = false
  const look = async () => {
    while (!stopping.signal.aborted && !(await probe(config))) {
      since ??= Date.now()
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    since = null
    looking = false
  }
  return {
    since: () => since,
    suspect() {
      if (looking || stopping.signal.aborted) return
      looking = true
      void look()
    },
    refuse() {
      if (since !== null) throw Object.assign(new Error('The database is away'), { code: 'ECONNREFUSED' })
    },
    stop: () => stopping.abort(),
  }
}
