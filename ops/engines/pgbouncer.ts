import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asPostgres, type Place, until } from '../place.ts'
import { ask, password } from './postgres.ts'

/** As docs/OPERATE.md has it. */
const configOf = ({ folder }: Place, port: number, to: number) => `
[databases]
fengniao = host=127.0.0.1 port=${to} dbname=fengniao
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/pgbouncer.users
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
`

/** A pooler in transaction mode on a port, in front of a server. @returns its address for the site */
export async function startPgbouncer(place: Place, port: number, to: number): Promise<string> {
  const file = path.join(place.folder, 'pgbouncer.ini')
  await writeFile(file, configOf(place, port, to))
  await writeFile(path.join(place.folder, 'pgbouncer.users'), `"fengniao" "${password}"\n`)
  await place.start('pgbouncer', ['/usr/sbin/pgbouncer', file], asPostgres)
  const address = `postgres://fengniao:${password}@127.0.0.1:${port}/fengniao`
  await until('pgbouncer', async () => (await ask(address, 'select 1')).length === 1)
  return address
}
