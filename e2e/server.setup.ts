import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..')

/** A first start takes half a minute; on a crowded machine, some times as long. */
const patience = Number(process.env.JOURNEY_START_SECONDS ?? 180) * 1_000

type Readiness = { ready: boolean; says: string }

/** What the server says of itself: nothing while it does not listen yet. */
async function readinessOf(port: string): Promise<Readiness> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })
    return { ready: answer.ok, says: `/readyz says ${answer.status}: ${await answer.text()}` }
  } catch {
    return { ready: false, says: '/readyz gives no answer' }
  }
}

/** Why there is no server, with what it printed last. */
async function startFault(why: string, printed: string): Promise<Error> {
  const lines = (await readFile(printed, 'utf8')).trim().split('\n').slice(-5).join('\n')
  return new Error(`${why}\n${lines === '' ? 'It printed nothing.' : `It printed last:\n${lines}`}`)
}

/** Starts the real server on an empty folder, once for all journeys, and ends it after the last. */
export default async function setup() {
  const { JOURNEY_PORT: port = '', JOURNEY_DATA: dataDir = '' } = process.env
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    // Each journey says where its person comes from.
    TRUST_PROXY: 'loopback',
    npm_lifecycle_event: '',
  }
  // What it prints is kept: the first administrator's password is said there once.
  const printed = path.join(dataDir, 'printed.log')
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', openSync(printed, 'w'), 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const refuse = async (why: string) => {
    const fault = await startFault(why, printed)
    await stop()
    throw fault
  }
  const began = Date.now()
  for (;;) {
    const { ready, says } = await readinessOf(port)
    if (server.exitCode !== null) await refuse(`The server ended with ${server.exitCode} and did not start.`)
    if (ready) return stop
    // A migration that was written after the start is waited for by /readyz, and nobody runs it.
    if (Date.now() - began > patience)
      await refuse(`The server is not ready after ${patience / 1_000} s: ${says}`)
    await sleep(100)
  }
}
