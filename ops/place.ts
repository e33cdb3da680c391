import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Started = ChildProcess & { named: string }

/** A folder, and the processes of a drill that run from it. */
export type Place = {
  folder: string
  /** Starts a program whose words go to `NAME.log`; `as`: the account that it runs under where we are root. */
  start(name: string, command: readonly string[], options?: StartOptions): Promise<Started>
  /** Runs a program until it ends. @throws with its words where it fails */
  run(command: readonly string[], options?: StartOptions): Promise<string>
  /** The folder stays when the place is closed. */
  keep(): void
  close(): Promise<void>
}

export type StartOptions = { as?: string; env?: Readonly<Record<string, string>> }

/** PostgreSQL and Patroni refuse to run as root. */
const account = 'postgres'

function commandOf(command: readonly string[], as = ''): [string, string[]] {
  const [program = '', ...rest] =
    as && process.getuid?.() === 0 ? ['runuser', '-u', as, '--', ...command] : command
  return [program, rest]
}

/** Waits until `is` is true. @throws after a minute */
export async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await is().catch(() => false)) return
    await sleep(50)
  }
  throw new Error(`${what}: not within a minute`)
}

export const asPostgres: StartOptions = { as: account }

export async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-drill-'))
  await chmod(folder, 0o777)
  const started: Started[] = []
  let kept = false
  return {
    folder,
    async start(name, command, { as, env } = {}) {
      const log = await open(path.join(folder, `${name}.log`), 'a')
      const [program, rest] = commandOf(command, as)
      const stdio = ['ignore', log.fd, log.fd] as ['ignore', number, number]
      const child = spawn(program, rest, { stdio, cwd: process.cwd(), env: { ...process.env, ...env } })
      await log.close()
      const one = Object.assign(child, { named: name })
      started.unshift(one)
      return one
    },
    async run(command, { as, env } = {}) {
      const [program, rest] = commandOf(command, as)
      const child = spawn(program, rest, { env: { ...process.env, ...env } })
      let words = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => (words += String(bytes)))
      const [status] = (await once(child, 'close')) as [number]
      if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${words}`)
      return words
    },
    keep() {
      kept = true
    },
    async close() {
      for (const child of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
        await ended
        clearTimeout(timer)
      }
      if (!kept) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
