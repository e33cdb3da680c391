import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { asPostgres, type Place, type Started, until } from '../place.ts'

export const binaries = '/usr/lib/postgresql/15/bin'
export const password = 'drill'

/** Where a superuser reaches a server on this port. */
export const superuserOf = (port: number, database = 'postgres') =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

/** Where the site reaches it. */
export const siteOf = (ports: readonly number[]) =>
  `postgres://fengniao:${password}@${ports.map((port) => `127.0.0.1:${port}`).join()}/fengniao?target_session_attrs=read-write`

/** Runs statements as superuser, and gives the rows of the last. */
export async function ask(url: string, ...texts: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    let rows: Record<string, unknown>[] = []
    for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text))
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** The role and the database of the site, as docs/OPERATE.md makes them. */
export const makeSiteDatabase = (port: number) =>
  ask(
    superuserOf(port),
    `create role fengniao login password '${password}'`,
    `create database fengniao owner fengniao encoding 'UTF8' locale_provider libc locale 'C.UTF-8' template template0`,
  )

/** The process of the server on a data folder. */
export const postmasterIn = async (data: string): Promise<number> =>
  Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

export const dataOf = ({ folder }: Place, port: number) => path.join(folder, `pg-${port}`)

type Settings = Readonly<Record<string, string>>

/** Starts PostgreSQL on a folder, and waits until it takes connections and, where it recovers, has done so. */
export async function startOn(
  place: Place,
  port: number,
  data: string,
  settings: Settings = {},
): Promise<Started> {
  const all = { max_connections: '200', listen_addresses: '127.0.0.1', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [`${binaries}/postgres`, '-D', data, '-p', String(port), '-k', place.folder, ...flags]
  const started = await place.start(`postgres-${port}`, command, asPostgres)
  await until('PostgreSQL', async () => (await ask(superuserOf(port), 'select 1')).length === 1)
  return started
}

/** One PostgreSQL of Debian's on a port, with the database of the site. */
export async function startPostgres(place: Place, port: number, settings: Settings = {}): Promise<Started> {
  const data = dataOf(place, port)
  await place.run(
    [`${binaries}/initdb`, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    asPostgres,
  )
  const started = await startOn(place, port, data, settings)
  await makeSiteDatabase(port)
  return started
}

/** A standby of the server on another port. That one acknowledges from now on only what the standby has, too. */
export async function startStandby(place: Place, port: number, of: number): Promise<void> {
  const from = `host=127.0.0.1 port=${of} user=postgres application_name=standby${port}`
  await place.run(
    [`${binaries}/pg_basebackup`, '-D', dataOf(place, port), '-d', from, '-R', '-X', 'stream'],
    asPostgres,
  )
  await startOn(place, port, dataOf(place, port))
  await ask(superuserOf(of), `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const inStep = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`
  await until('a standby in step', async () => (await ask(superuserOf(of), inStep)).length === 1)
}
