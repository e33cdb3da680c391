import { once } from 'node:events'
import path from 'node:path'
import { type Place, type Started, until } from '../place.ts'

export type SiteProcess = { base: string; started: Started; log: string }

/** Opens `/metrics` of the processes. */
export const metricsToken = 'drill'.repeat(4)

const flags = ['--expose-gc', '--heap-growing-percent=50']

/** Ends a process of the site as an operator does, and waits until it is gone. */
export async function stopSite({ started }: SiteProcess): Promise<void> {
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
}

/** One process of the site, ready to serve. */
export async function startSite(
  place: Place,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const name = `site-${port}`
  const base = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: path.join(place.folder, 'data'),
    SECRET: 'drill'.repeat(8),
    METRICS_TOKEN: metricsToken,
    MALLOC_ARENA_MAX: '2',
    ...env,
  }
  const started = await place.start(name, [process.execPath, ...flags, 'server/main.ts'], { env: settings })
  await until(name, async () => started.exitCode !== null || (await fetch(`${base}/readyz`)).ok)
  if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`)
  return { base, started, log: path.join(place.folder, `${name}.log`) }
}
