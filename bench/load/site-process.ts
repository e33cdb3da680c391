// The site in a process of its own, and helpers that press on it in theirs.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { BenchPerson } from '../data/people.ts'

const scriptOf = (name: string) => path.join(import.meta.dirname, name)

/** Starts the site as `npm start` does; `databaseUrl` '' lets it start a database of its own below `dataDir`. */
export function startSite(port: number, dataDir: string, databaseUrl = ''): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Those who press come from everywhere.
    TRUST_PROXY: 'loopback',
    MALLOC_ARENA_MAX: '2',
  }
  const stdio = ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[]
  const flags = ['--expose-gc', '--heap-growing-percent=50']
  return spawn(process.execPath, [...flags, scriptOf('../../server/main.ts')], { env, stdio })
}

export async function untilReady(site: ChildProcess, base: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode}`)
    if ((await fetch(`${base}/readyz`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The site did not come up')
}

export async function stopSite(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
}

export type Pressed = { done: number; refused: number; seconds: number }

/** Starts one of the scripts that press on the site until told to stop. @returns what stops it */
export async function startPress(
  script: string,
  args: readonly string[],
  people: readonly BenchPerson[],
): Promise<() => Promise<Pressed>> {
  const child = spawn(process.execPath, [scriptOf(script), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += String(bytes)
  })
  child.stdin.end(JSON.stringify(people))
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Pressed
  }
}
