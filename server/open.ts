import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Settings } from './config.ts'
import { connect } from './kernel/db.ts'
import { heed, listen } from './kernel/event.ts'
import { startJobs } from './kernel/job.ts'
import { migrate } from './kernel/migrate.ts'
import { startPostgres } from './kernel/postgres/index.ts'
import { makeFirstAdmin } from './modules/account/index.ts'
import { loadDemo } from './modules/demo/index.ts'
import { loadSeeds } from './modules/seed/index.ts'
import { builtPages } from './pages/built.ts'
import type { Pages } from './pages/pages.ts'

export type OpenServer = { url: string; stop(): Promise<void> }

type Say = (line: string) => void

async function openDatabase(settings: Settings, say: Say, onLost: (error: Error) => void) {
  if (settings.databaseUrl)
    return { config: { connectionString: settings.databaseUrl }, stop: async () => {} }
  say(`内置数据库在 ${settings.dataDir}`)
  const postgres = await startPostgres({ dataDir: settings.dataDir, say })
  postgres.onLost(onLost)
  return { config: postgres.address, stop: () => postgres.stop() }
}

/** Ends when the last request under way is answered: connections that fall idle meanwhile are closed. */
async function closeApp(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/**
 * Starts everything one process needs: database, migrations, facts, server.
 * @throws when a part cannot start; what had been started is stopped again.
 */
export async function openServer(
  settings: Settings,
  say: Say,
  onLost: (error: Error) => void,
  pages: Pages = builtPages(),
): Promise<OpenServer> {
  const database = await openDatabase(settings, say, onLost)
  const connection = connect(database.config, () => {})
  const closing: (() => Promise<unknown>)[] = [() => connection.pool.end(), () => database.stop()]
  const stop = async () => {
    for (const close of closing.splice(0)) await close()
  }
  try {
    await migrate(connection.pool, say)
    await makeFirstAdmin(connection.db, say)
    await loadSeeds(connection.db, say)
    if (settings.demo) await loadDemo(connection.db, say)
    const host = await createApp({ settings, connection, pages })
    const listener = listen(database.config, (kind) => heed(host, kind))
    const jobs = await startJobs(host)
    closing.unshift(
      () => closeApp(host.app),
      () => jobs.stop(),
      () => listener.stop(),
    )
    const url = await host.app.listen({ port: settings.port, host: settings.host })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
