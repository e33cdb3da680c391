import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asPostgres, type Place, type Started, until } from '../place.ts'
import { ask, binaries, makeSiteDatabase, password, superuserOf } from './postgres.ts'

export type Node = { port: number; name: string; started: Started }

const restPort = (port: number) => port + 2_000
const etcdPort = 23_790

/** As docs/OPERATE.md has it for one of three machines. */
const configOf = ({ folder }: Place, port: number) => `
scope: fengniao
name: node${port}
restapi: { listen: 127.0.0.1:${restPort(port)}, connect_address: 127.0.0.1:${restPort(port)} }
etcd3: { hosts: 127.0.0.1:${etcdPort} }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 256MB }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ "host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256" ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/node${port}
  bin_dir: ${binaries}
  pgpass: ${folder}/pgpass${port}
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewind, password: ${password} }
  parameters: { unix_socket_directories: ${folder} }
`

/** The port of the server that can be written; null while there is none. */
export async function primaryOf(nodes: readonly Node[]): Promise<number | null> {
  const found = await Promise.all(
    nodes.map(async ({ port }) => {
      const rows = await ask(superuserOf(port), 'select not pg_is_in_recovery() as writable').catch(() => [])
      return rows[0]?.writable === true ? port : null
    }),
  )
  return found.find((port) => port !== null) ?? null
}

/** Standbys that have what the primary has. */
const standbysOf = async (port: number) =>
  (await ask(superuserOf(port), `select 1 from pg_stat_replication where state = 'streaming'`)).length

/** Three servers with one of them writable, one of the others in step with it, and the database of the site. */
export async function startPatroni(place: Place, ports: readonly number[]): Promise<Node[]> {
  const peer = 'http://127.0.0.1:23800'
  const client = `http://127.0.0.1:${etcdPort}`
  const data = path.join(place.folder, 'etcd')
  await place.start('etcd', [
    'etcd',
    '--name',
    'e',
    '--data-dir',
    data,
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `e=${peer}`,
  ])
  await until('etcd', async () => (await fetch(`${client}/health`)).ok)
  const nodes: Node[] = []
  for (const port of ports) {
    const file = path.join(place.folder, `node${port}.yml`)
    await writeFile(file, configOf(place, port))
    const name = `patroni-${port}`
    nodes.push({ port, name, started: await place.start(name, ['patroni', file], asPostgres) })
  }
  await until('a primary', async () => (await primaryOf(nodes)) !== null)
  const primary = (await primaryOf(nodes)) ?? 0
  await until('two standbys', async () => (await standbysOf(primary)) === ports.length - 1)
  await makeSiteDatabase(primary)
  return nodes
}
