import { PostgresFailure } from '../failure.ts'
import type { Folder } from '../cluster/folder.ts'
import { type Identity, runAs } from '../cluster/identity.ts'
import { serverArguments, type Settings } from '../settings.ts'
import { sleep } from './wait.ts'

/** One run of the server program. */
export type Postmaster = {
  pid: number | undefined
  /** Resolves when the program ended, with its exit code or signal. */
  ended: Promise<string>
  hasEnded(): boolean
  /** True once the server said that it takes connections. */
  isReady(): boolean
  /** True when it ended because a dying predecessor still holds the data. */
  cameTooEarly(): boolean
  /** The end of what it said, for error messages. */
  recentOutput(): string
  /** Fast shutdown; when that hangs, immediate. Resolves when the program ended. */
  end(): Promise<void>
}

const SHUTDOWN_MS = 20_000
const KEEP = 4000

// What an operator wants to see; ordinary errors are the application's and are told there.
const WORTH_SAYING = /PANIC|No space left|invalid page|duration: /

/** Starts the server program on a finished data folder. */
export function launchPostmaster(
  folder: Folder,
  identity: Identity,
  program: string,
  say: (line: string) => void,
  settings?: Settings,
): Postmaster {
  const command = [program, '-D', folder.pgdata, ...serverArguments('../run', settings)]
  const child = runAs(identity, command, { cwd: folder.root, onOurDeath: 'INT' })
  let output = ''
  let ending: string | undefined
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-KEEP)
    for (const line of chunk.toString().split('\n')) if (WORTH_SAYING.test(line)) say(line.slice(0, 500))
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(String(code ?? signal)))
  }).then((reason) => {
    ending = reason
    return reason
  })
  return {
    pid: child.pid,
    ended,
    hasEnded: () => ending !== undefined,
    isReady: () => output.includes('ready to accept connections'),
    cameTooEarly: () => /lock file|shared memory/.test(output),
    recentOutput: () => output.trim(),
    async end() {
      child.kill('SIGINT')
      const impatience = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}

// Replaying the log after a power cut takes its time; a server that lives and never gets ready is broken.
const RECOVERY_MS = 10 * 60_000

/** Waits until the server takes connections and `greet` succeeds; false when the program ended before. */
export async function waitUntilReady(
  postmaster: Postmaster,
  greet: () => Promise<boolean>,
): Promise<boolean> {
  const until = Date.now() + RECOVERY_MS
  while (!postmaster.hasEnded()) {
    if (postmaster.isReady() && (await greet())) return true
    if (Date.now() > until) throw new PostgresFailure(`数据库长时间没有就绪：${postmaster.recentOutput()}`)
    await sleep(20)
  }
  return false
}
