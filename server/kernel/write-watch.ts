import { type DatabaseFault, databaseFault } from './database-fault.ts'
import type { Connection } from './db.ts'

// More than the free space within the pages of a table: the disk has to have room for it.
const trial = `insert into limit_hit (key) select sha256(n::text::bytea) from generate_series(1, 4096) n`

/** Writes something and takes it back. */
async function tryToWrite({ pool }: Connection): Promise<DatabaseFault | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(trial)
    return null
  } catch (error) {
    const fault = databaseFault(error)
    if (fault === null) throw error
    return fault
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

const isReadOnly = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only`,
  )
  return rows[0]?.only === true
}

/**
 * What keeps the database from being written now, null if nothing does. Where a statement failed for it, it is over
 * once a trial succeeds, which is made at most every second.
 */
export function createWriteWatch(connection: Connection): () => Promise<DatabaseFault | null> {
  let tried = 0
  return async () => {
    if (await isReadOnly(connection)) return 'read only'
    if (connection.unwritable === null || Date.now() - tried < 1_000) return connection.unwritable
    tried = Date.now()
    const fault = await tryToWrite(connection)
    if (fault === null) connection.unwritable = null
    return fault
  }
}
