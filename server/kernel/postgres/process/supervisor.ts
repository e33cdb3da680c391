import { PostgresFailure } from '../failure.ts'
import type { Folder } from '../cluster/folder.ts'
import type { Identity } from '../cluster/identity.ts'
import { createFolderLock, type FolderLock } from './lock.ts'
import { clearStaleServer } from './stale-server.ts'
import { launchPostmaster, type Postmaster, waitUntilReady } from './postmaster.ts'
import type { Settings } from '../settings.ts'
import type { Superuser } from '../superuser.ts'
import { sleep } from './wait.ts'

export type Supervisor = {
  pid(): number | undefined
  onLost(listener: (error: Error) => void): void
  stop(): Promise<void>
}

/** What is to be supervised. */
export type Charge = {
  folder: Folder
  identity: Identity
  program: string
  superuser: Superuser
  say: (line: string) => void
  settings?: Settings | undefined
}

const PATIENCE_MS = 60_000

/** What the parts of one supervision share. */
type Life = { postmaster?: Postmaster; stopping?: Promise<void> }

/**
 * Starts the server and keeps it running: when it dies it is started again, and whoever asked by `onLost` is told
 * when that fails. Resolves when it takes connections and the folder is locked.
 */
export async function supervise(charge: Charge): Promise<Supervisor> {
  const lost = createLostBell()
  const lock = createFolderLock(charge.superuser, lost.ring)
  const life: Life = {}
  let bringing = bringUp()

  async function bringUp(): Promise<void> {
    const running = await launchUntilUp(charge, lock, life)
    void running?.ended.then(async (reason) => {
      await lock.release()
      if (life.stopping) return
      charge.say(`数据库进程意外结束（${reason}），正在重新启动`)
      bringing = bringUp()
      await bringing.catch((error: Error) => life.stopping ?? lost.ring(error))
    })
  }

  // Where no death signal can be had (macOS) this is what ends the server when the site exits without stopping it.
  const endWithUs = () => void life.postmaster?.end()
  process.once('exit', endWithUs)

  async function stopOnce(): Promise<void> {
    process.off('exit', endWithUs)
    await lock.release()
    await life.postmaster?.end()
    await bringing.catch(() => {})
    await lock.release()
  }
  const stop = () => (life.stopping ??= stopOnce())

  await bringing.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pid: () => pidOf(life.postmaster), onLost: lost.listen, stop }
}

/** Launches the server until one run of it is up and locked; answers none when it is to stop meanwhile. */
async function launchUntilUp(charge: Charge, lock: FolderLock, life: Life): Promise<Postmaster | undefined> {
  const { folder, identity, program, superuser, say, settings } = charge
  const until = Date.now() + PATIENCE_MS
  while (!life.stopping) {
    await clearStaleServer(folder, superuser, say)
    if (life.stopping) break
    const started = launchPostmaster(folder, identity, program, say, settings)
    life.postmaster = started
    if (await waitUntilReady(started, lock.take)) return started
    if (!started.cameTooEarly() || Date.now() > until) {
      throw new PostgresFailure(`数据库未能启动：${started.recentOutput() || (await started.ended)}`)
    }
    await sleep(200)
  }
  return undefined
}

function pidOf(postmaster: Postmaster | undefined): number | undefined {
  return postmaster?.hasEnded() ? undefined : postmaster?.pid
}

/** Tells everyone who listens, also those who begin to listen afterwards. */
function createLostBell() {
  const listeners: ((error: Error) => void)[] = []
  let rung: Error | undefined
  return {
    ring(error: Error) {
      rung = error
      for (const listener of listeners) listener(error)
    },
    listen(listener: (error: Error) => void) {
      listeners.push(listener)
      if (rung) listener(rung)
    },
  }
}
