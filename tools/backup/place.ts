import type pg from 'pg'
import type { Settings } from '#server/config.ts'
import { newClient, placeOf } from '#server/kernel/database/connection/primary.ts'
import { isUnreachable } from '#server/kernel/errors/database-fault.ts'
import { PostgresFailure, postgresUrl, startPostgres } from '#server/kernel/postgres/index.ts'
import { openLocalStorage, openS3Storage } from '#server/modules/platform/media/index.ts'
import { BackupError } from './manifest.ts'

export type Say = (line: string) => void

/** The database of a site, for a command. */
export type Place = { config: pg.PoolConfig; stop(): Promise<void> }

const patient = { statement_timeout: 0, application_name: 'fengniao backup' }

/** The embedded database by itself: nobody serves the site from this folder meanwhile. */
export async function startAlone({ dataDir }: Settings, say: Say): Promise<Place> {
  const { address, stop } = await startPostgres({ dataDir, say })
  return { config: { ...address, ...patient }, stop }
}

/** The database of a running site, or of one that rests: then it is started for as long as it is needed. */
export async function openPlace(settings: Settings, say: Say): Promise<Place> {
  const nothing = async () => {}
  const connectionString = settings.databaseDirectUrl ?? settings.databaseUrl
  if (connectionString) return { config: { connectionString, ...patient }, stop: nothing }
  const config = runningAddress(settings.dataDir)
  if (config && (await answers(config))) return { config: { ...config, ...patient }, stop: nothing }
  return startAlone(settings, say)
}

/** Null where the address is known only while the site runs. */
function runningAddress(dataDir: string): pg.ClientConfig | null {
  try {
    return { connectionString: postgresUrl(dataDir) }
  } catch (error) {
    if (error instanceof PostgresFailure && /没有在/.test(error.message)) return null
    throw error
  }
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient(config, async () => {})
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    throw error
  }
}

/** A connection of its own for as long as `work` takes. */
export async function withClient<T>(
  config: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(placeOf(config))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where the files of a site lie; links are never made here, so that the key does not matter. */
export function storeOf({ storage, dataDir }: Settings) {
  return storage.driver === 's3'
    ? openS3Storage(storage)
    : openLocalStorage({ dataDir, secret: Buffer.alloc(32) })
}

/** Why a command failed, in a sentence; what was not foreseen is thrown again. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof PostgresFailure) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (isUnreachable(error)) return `连不上数据库，请检查 DATABASE_URL：${message}`
  if (code === 'ENOSPC') return '磁盘满了，请腾出地方再来。'
  if (code === 'EACCES') return `没有权限：${message}`
  throw error
}
