import type { Host } from './host.ts'
import { migrationState } from './migrate.ts'
import { createWriteWatch } from './write-watch.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, is up to date and can be written; otherwise 503
 * with the reason.
 */
export function addHealth({ app, connection }: Host): void {
  const unwritable = createWriteWatch(connection)
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const { waiting } = await migrationState(connection.pool)
      if (waiting.length > 0) return reply.code(503).send({ status: 'migrations waiting', waiting })
      const reason = await unwritable()
      if (reason) return reply.code(503).send({ status: 'database cannot be written', reason })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
