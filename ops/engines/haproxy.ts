import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Place, until } from '../place.ts'

/** As docs/OPERATE.md has it. */
const configOf = (port: number, to: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  option httpchk GET /readyz
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  timeout check 5s
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance leastconn
  default-server check inter 1s fall 2 rise 1
${to.map((one) => `  server web${one} 127.0.0.1:${one}`).join('\n')}
`

/** A proxy on a port in front of several processes of the site. */
export async function startHaproxy(place: Place, port: number, to: readonly number[]): Promise<string> {
  const file = path.join(place.folder, 'haproxy.cfg')
  await writeFile(file, configOf(port, to))
  await place.start('haproxy', ['/usr/sbin/haproxy', '-f', file])
  const base = `http://127.0.0.1:${port}`
  await until('HAProxy', async () => (await fetch(`${base}/readyz`)).ok)
  return base
}
