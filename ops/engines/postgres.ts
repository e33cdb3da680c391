import path from 'node:path'
import pg from 'pg'
import { asPostgres, type Place, until } from '../place.ts'

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

/** One PostgreSQL of Debian's on a port, with the database of the site. */
export async function startPostgres(place: Place, port: number): Promise<void> {
  const data = path.join(place.folder, `pg-${port}`)
  await place.run(
    [`${binaries}/initdb`, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    asPostgres,
  )
  const settings = ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1']
  await place.start(
    `postgres-${port}`,
    [`${binaries}/postgres`, '-D', data, '-p', String(port), '-k', place.folder, ...settings],
    asPostgres,
  )
  await until('PostgreSQL', async () => (await ask(superuserOf(port), 'select 1')).length === 1)
  await makeSiteDatabase(port)
}
