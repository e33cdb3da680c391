import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..')

/** Starts the real server on an empty folder, once for all journeys, and ends it after the last. */
export default async function setup() {
  const { JOURNEY_PORT: port = '', JOURNEY_DATA: dataDir = '' } = process.env
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    npm_lifecycle_event: '',
  }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    // What it prints is kept: the first administrator's password is said there once.
    stdio: ['ignore', openSync(path.join(dataDir, 'printed.log'), 'w'), 'inherit'],
  })
  const ended = once(server, 'exit')
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.ok === true
  }
  while (server.exitCode === null && !(await ready())) await sleep(100)
  if (server.exitCode !== null) throw new Error('The server did not start')
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
