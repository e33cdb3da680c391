import type { Host } from './host.ts'
import { migrationState } from './migrate.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers and is up to date. */
export function addHealth({ app, connection }: Host): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const { waiting } = await migrationState(connection.pool)
      if (waiting.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'migrations waiting', waiting })
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
