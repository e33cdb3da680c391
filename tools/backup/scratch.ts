import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#server/config.ts'
import { BackupError } from './manifest.ts'
import { withClient } from './place.ts'

// A database that is there for one restore: nothing of the site's own is named in its settings.

type Scratch = { settings: Settings; drop(): Promise<void> }

/** PostgreSQL's code for what a role may not do. */
const notAllowed = '42501'

const run = (connectionString: string, text: string) =>
  withClient({ connectionString, application_name: 'fengniao backup' }, (client) =>
    client.query<{ name: string }>(text),
  )

/** The same server, another database. */
const withDatabase = (url: string, name: string) => {
  const changed = url.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`)
  return changed.replace(/([?&])(?:database|dbname)=[^&]*&?/g, '$1')
}

/** A worker of the server's own that tidies the database up may not be ended by us: it soon leaves. */
async function dropDatabase(url: string, name: string, tries = 40): Promise<void> {
  try {
    await run(url, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== notAllowed) throw error
    await sleep(250)
    await dropDatabase(url, name, tries - 1)
  }
}

async function makeDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fengniao_check_${randomBytes(6).toString('hex')}`
  try {
    await run(
      url,
      `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`,
    )
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error
    throw new BackupError(
      'DATABASE_URL 的账号不能建数据库：请由管理员 alter role … createdb，或不设 DATABASE_URL，用内置的来试。',
    )
  }
  const drop = () => dropDatabase(url, name)
  const own = withDatabase(url, name)
  const found = await run(own, 'select current_database()::text as name')
  if (found.rows[0]?.name === name) return { url: own, drop }
  await drop()
  throw new BackupError('没能只连到试用的数据库，什么都没有做。')
}

/** A new database on the server of the site, or an embedded PostgreSQL of its own, with an empty folder. */
export async function openScratch(settings: Settings): Promise<Scratch> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-check-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const url = settings.databaseDirectUrl ?? settings.databaseUrl
  try {
    const database = url ? await makeDatabase(url) : null
    return {
      settings: {
        ...settings,
        dataDir,
        databaseUrl: database?.url ?? null,
        databaseDirectUrl: null,
        storage: { driver: 'local' },
      },
      async drop() {
        await database?.drop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
