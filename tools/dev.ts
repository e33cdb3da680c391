// `npm run dev`: the database stays up, the server starts anew when its files change, the browser's
// files are replaced in the open page.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { readSettings } from '#server/config.ts'
import { postgresUrl, startPostgres } from '#server/kernel/postgres/index.ts'

const settings = readSettings(process.env)
const say = (line: string) => console.log(`[蜂鸟] ${line}`)

async function database(): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  const postgres = await startPostgres({ dataDir: settings.dataDir, say })
  const url = postgresUrl(settings.dataDir)
  return { url, stop: () => postgres.stop() }
}

const { url, stop } = await database()
const watched = ['server', 'contract', 'db/migrations', 'db/functions'].map(
  (folder) => `--watch-path=${folder}`,
)
const server = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', path.join(import.meta.dirname, 'dev-server.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  },
)
const end = () => server.kill('SIGTERM')
process.on('SIGINT', end)
process.on('SIGTERM', end)
server.on('exit', (status) => {
  void stop().then(() => process.exit(status ?? 0))
})
