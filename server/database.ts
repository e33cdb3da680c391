import type { Settings } from './config.ts'
import { checkDatabase, checkPooler } from '#server/kernel/database/database-check.ts'
import { type Connection, patiently } from '#server/kernel/database/db.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/index.ts'
import { storeEditorsList } from '#server/modules/community/item-list/index.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { makeFirstAdmin } from '#server/modules/identity/auth/index.ts'
import { loadDemo } from '#server/modules/platform/demo/index.ts'

type Say = (line: string) => void

/** The database that the settings name; the embedded one is started. `onLost`: it is gone for good. */
export async function openDatabase(settings: Settings, say: Say, onLost: (error: Error) => void) {
  const { databaseUrl, databaseDirectUrl } = settings
  if (databaseUrl) {
    const direct = databaseDirectUrl ? { direct: databaseDirectUrl } : {}
    return { config: { connectionString: databaseUrl, ...direct }, stop: async () => {} }
  }
  say(`正在启动内置数据库（${settings.dataDir}）…`)
  const postgres = await startPostgres({ dataDir: settings.dataDir, say })
  postgres.onLost(onLost)
  return { config: postgres.address, stop: () => postgres.stop() }
}

/** Brings a database to what this version needs: tables, first administrator, facts, demonstration. */
export async function fillDatabase(connection: Connection, settings: Settings, say: Say): Promise<void> {
  await checkPooler(connection)
  await checkDatabase(connection.direct)
  await migrate(connection.direct, say)
  await patiently(async () => {
    await makeFirstAdmin(connection.db, say)
    await loadSeeds(connection.db, say, storeEditorsList)
    if (settings.demo) await loadDemo(connection.db, say)
  })
}
