import pg from 'pg'
import { APP, type PostgresAddress } from '../address.ts'
import { codeOf, PostgresFailure } from '../failure.ts'
import { connectSuperuser, type Superuser } from '../superuser.ts'

/**
 * Sees to the application's role and database. Every step looks first, so that a start killed between two of them
 * is completed by the next one.
 */
export async function provision(superuser: Superuser, address: PostgresAddress): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    if (!(await exists(client, 'select from pg_roles where rolname = $1')))
      await setRole(client, 'create', address)
    if (!(await exists(client, 'select from pg_database where datname = $1'))) {
      // The owner may create template databases: the tests clone them.
      await client.query(`create database ${APP} owner ${APP} template template0 encoding 'UTF8'`)
    }
  })
  if (await preparedByApp(address)) return
  // The password file was lost and made anew.
  await asSuperuser(superuser, (client) => setRole(client, 'alter', address))
  if (!(await preparedByApp(address))) throw new PostgresFailure('蜂鸟无法登录自己的数据库。')
}

async function asSuperuser(
  superuser: Superuser,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = await connectSuperuser(superuser)
  if (!client) throw new PostgresFailure('数据库刚启动就不再应答。')
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function exists(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query(query, [APP])).rowCount === 1
}

async function setRole(
  client: pg.Client,
  verb: 'create' | 'alter',
  { password }: PostgresAddress,
): Promise<void> {
  const secret = client.escapeLiteral(password)
  await client.query(`${verb} role ${APP} login nosuperuser createdb nocreaterole password ${secret}`)
}

/** Logs in as the application and creates what only the owner needs to; false when the password is refused. */
async function preparedByApp(address: PostgresAddress): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await hasTrigrams(client))) await client.query('create extension if not exists pg_trgm')
    return true
  } catch (error) {
    if (codeOf(error) === '28P01') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function hasTrigrams(client: pg.Client): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'pg_trgm'")).rowCount === 1
}
