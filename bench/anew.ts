// The site with a memory that keeps nothing, on the database of another process: each page and answer is made anew,
// with all that stands on it.
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import { prepare } from '#server/kernel/cache/finished-answer.ts'
import { connect } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { builtPages } from '#server/pages/built.ts'

const settings = readSettings(process.env)
const connection = connect({ connectionString: postgresUrl(settings.dataDir) }, () => {})
const { app, responses } = await createApp({ settings, connection, pages: builtPages(), logLevel: 'silent' })
responses.get = () => undefined
responses.getOrMake = async (_key, make) => prepare(await make())
await app.listen({ port: settings.port, host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
