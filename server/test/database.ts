import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#server/kernel/database/db.ts'
import { migrate } from '#server/kernel/database/migrate.ts'

/** How a test reaches one database of the run's PostgreSQL. */
export type Address = { host: string; port: number; user: string; password: string; database: string }

/** What server/test/database.setup.ts made for this run. */
export type TestDatabases = {
  /** A database that is always there; from it others are made. */
  admin: Address
  /** Holds every migration and all facts; is only ever cloned. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export type Database = { address: Address; drop(): Promise<void> }

/** Runs statements on a connection of their own and gives the rows of the last one. */
export async function run(address: Address, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    return [answer].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/** PostgreSQL's code for what a role may not do: here, to end a process of the server's own. */
const notOurs = '42501'

const pause = () => new Promise((resolve) => setTimeout(resolve, 250))

/** Drops a database. A worker of the server's own that tidies it up may not be ended by us: it soon leaves. */
async function dropWhenFree(admin: Address, name: string, tries = 40): Promise<void> {
  try {
    await run(admin, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== notOurs) throw error
    await pause()
    await dropWhenFree(admin, name, tries - 1)
  }
}

/** Makes a database from a template. */
export async function create(admin: Address, name: string, template: string): Promise<Database> {
  const encoding = template === 'template0' ? `encoding 'UTF8'` : ''
  // Copying the files takes a tenth of a second, writing them to the log twenty times as long.
  await run(admin, `create database ${name} template ${template} ${encoding} strategy file_copy`)
  return { address: { ...admin, database: name }, drop: () => dropWhenFree(admin, name) }
}

const freshName = () => `fengniao_test_${randomBytes(6).toString('hex')}`

/** A database of one's own with every migration and all facts. */
export async function cloneDatabase(): Promise<Database> {
  const { admin, template } = inject('databases')
  return create(admin, freshName(), template)
}

/** A database of one's own in which nothing is. */
export async function emptyDatabase(): Promise<Database> {
  return create(inject('databases').admin, freshName(), 'template0')
}

/** The address as a URL, as DATABASE_URL takes it. */
export function urlOf({ host, port, user, password, database }: Address): string {
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  return `postgresql://${user}${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** How many connections the site holds on a database, or those of one name among them. */
export async function connectionsOf(address: Address, name = 'fengniao%'): Promise<number> {
  const [found] = await run(
    address,
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and application_name like '${name}'`,
  )
  return Number(found?.n)
}

/** The tables of a database, by name; none in one that nobody has filled. */
export const tablesOf = (address: Address) =>
  run(address, "select tablename from pg_tables where schemaname = 'public' order by 1")

/** What a start does to the tables. */
export async function migrateAgain(address: Address): Promise<void> {
  const { pool, close } = connect(address, () => {})
  await migrate(pool, () => {})
  await close()
}
