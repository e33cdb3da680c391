// Fills the embedded database of a first start and ends. `npm start` runs it while the pages are built; what goes wrong
// here is not said: the start that follows meets it again and says it.
import { readSettings } from '#server/config.ts'
import { fillDatabase, openDatabase } from '#server/database.ts'
import { connect } from '#server/kernel/database/db.ts'

const closing: (() => Promise<unknown>)[] = []

async function end(status: number): Promise<void> {
  for (const close of closing.splice(0)) await close().catch(() => {})
  process.exit(status)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(1))
const parent = process.ppid
// Nobody passes on that the start was killed.
setInterval(() => process.ppid !== parent && void end(1), 1_000).unref()

const say = (line: string) => line.includes('duration: ') || console.log(`[蜂鸟] ${line}`)
try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, say, () => void end(1))
  closing.unshift(database.stop)
  const connection = connect(database.config, () => {})
  closing.unshift(connection.close)
  await fillDatabase(connection, settings, say)
  await end(0)
} catch {
  await end(1)
}
