import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Lease = { client(): pg.PoolClient | undefined }

/** Statements that begin or end a transaction, whose connection nobody else may use. */
const isTransaction = (statement: unknown) =>
  typeof statement === 'string' && /^(begin|start transaction|commit|rollback|savepoint)/i.test(statement)

/**
 * One connection for all statements of some work. What the work asks for at once is sent at once and answered in
 * turn: to write to a socket and to wake the process behind it costs as much as a small statement.
 *
 * The connections are a pool's own, and each is there before its work begins. So who waits for an answer that other
 * work makes never holds the connection which that work waits for.
 */
export function createSharedClients(pool: pg.Pool) {
  const leases = new AsyncLocalStorage<Lease>()

  function lend(real: pg.PoolClient): Lease & { end(): void } {
    let [users, ended] = [0, false]
    const release = () => {
      users -= 1
      if (ended && users === 0) real.release()
    }
    const query = (...asked: unknown[]): unknown => {
      if (isTransaction(asked[0])) throw new Error('A transaction needs a connection of its own')
      const { stream } = real.connection
      // Sent when everything that is ready to run now has run.
      stream.cork()
      process.nextTick(() => stream.uncork())
      return (real.query as (...all: unknown[]) => unknown)(...asked)
    }
    const client = Object.assign(Object.create(real) as pg.PoolClient, { query, release })
    return {
      client() {
        if (ended) return undefined
        users += 1
        return client
      },
      end() {
        ended = true
        users += 1
        release()
      },
    }
  }

  return {
    /** The connection of the work that runs; undefined where it has none. */
    client: () => leases.getStore()?.client(),
    async run<T>(work: () => Promise<T>): Promise<T> {
      // Without a connection the work goes on and hears from its own statements what is wrong.
      const real = await pool.connect().catch(() => null)
      if (!real) return work()
      const lease = lend(real)
      try {
        return await leases.run(lease, work)
      } finally {
        lease.end()
      }
    },
  }
}
