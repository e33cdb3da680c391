import type { FastifyInstance } from 'fastify'
import { awayHeader } from '../database/connection/outage.ts'
import { databaseFault, type DatabaseFault } from '../errors/database-fault.ts'
import { isReadOnly } from '../database/connection/primary.ts'
import type { Connection } from '../database/db.ts'
import type { Host } from '../host.ts'
import { knownMigrations, migrationState } from '../database/migrate.ts'

// More than the free space within the pages of a table: the disk has to have room for it.
const trial = `insert into rate_limit_hit (key) select sha256(n::text::bytea) from generate_series(1, 4096) n`

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

/**
 * What keeps the database from being written now, null if nothing does. Where a statement failed for it, it is over
 * once a trial succeeds, which is made at most every second.
 */
export function createWriteWatch(connection: Connection): () => Promise<DatabaseFault | null> {
  let tried = 0
  return async () => {
    if (await isReadOnly(connection.pool)) return 'read only'
    if (connection.unwritable === null || Date.now() - tried < 1_000) return connection.unwritable
    tried = Date.now()
    const fault = await tryToWrite(connection)
    if (fault === null) connection.unwritable = null
    return fault
  }
}

/** A worker serves nobody: it only says whether it lives. */
export function serveHealthAlone(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!['/healthz', '/readyz', '/metrics'].includes(path)) return reply.code(404).send({ status: 'worker' })
  })
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, is up to date and can be written, and the process is
 * not about to end; otherwise 503 with the reason.
 */
export function addHealth({ app, connection, health }: Host): void {
  const unwritable = createWriteWatch(connection)
  /** The files do not change under a process: they are read once. */
  let migrations: string[] | undefined
  app.addHook('onRequest', async (_request, reply) => {
    if (connection.awaySince() !== null) reply.header(awayHeader, 'away')
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (health.draining) return reply.code(503).send({ status: 'draining' })
    if (connection.awaySince() !== null) return reply.code(503).send({ status: 'database unreachable' })
    try {
      migrations ??= [...(await knownMigrations()).keys()]
      const { waiting } = await migrationState(connection.pool, migrations)
      if (waiting.length > 0) return reply.code(503).send({ status: 'migrations waiting', waiting })
      const reason = await unwritable()
      if (reason) return reply.code(503).send({ status: 'database cannot be written', reason })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
