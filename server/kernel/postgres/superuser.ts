import pg from 'pg'
import { codeOf, PostgresFailure } from './failure.ts'
import { PORT } from './settings.ts'

/** How the supervisor itself connects; the application never does so. */
export type Superuser = { host: string; password: string; passwordFile: string }

const REFUSED_PASSWORD = '28P01'

/**
 * Connects as superuser. Answers undefined while the server does not (yet) answer;
 * throws only when waiting cannot help: the password file does not fit the data.
 */
export async function connectSuperuser(superuser: Superuser): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: superuser.host,
    port: PORT,
    user: 'postgres',
    password: superuser.password,
    database: 'postgres',
    // Read by a second start, which tells the person which process holds the folder.
    application_name: `fengniao:${process.pid}`,
    connectionTimeoutMillis: 2000,
  })
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (codeOf(error) !== REFUSED_PASSWORD) return undefined
    throw new PostgresFailure(
      `${superuser.passwordFile} 里的密码与数据库不符，请从备份恢复这个文件。`,
      'EPOSTGRES',
      error,
    )
  }
}
