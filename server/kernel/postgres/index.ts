import fs from 'node:fs'
import { APP, openSocketPath, type PostgresAddress, type SocketPath } from './address.ts'
import { findBinaries } from './cluster/binaries.ts'
import { type Folder, describeError, openFolder, passwordIn, sweep } from './cluster/folder.ts'
import { chooseIdentity, type Identity } from './cluster/identity.ts'
import { ensureDatabaseFiles, give } from './cluster/initdb.ts'
import { provision } from './cluster/provision.ts'
import { PORT, type Settings } from './settings.ts'
import { type Charge, supervise } from './process/supervisor.ts'

export { type PostgresAddress, postgresUrl } from './address.ts'
export { PostgresFailure } from './failure.ts'

/** An embedded database that runs and is kept running. */
export type RunningPostgres = {
  /** How the application connects: as a role without superuser rights that owns its database. */
  address: PostgresAddress
  /** The server's process id; undefined while it is being started again. */
  pid(): number | undefined
  /** Is told when the server is gone for good, or another process has taken the folder. */
  onLost(listener: (error: Error) => void): void
  /** Shuts down cleanly; connections of the application end. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a data folder, which is made when missing, and supervises it.
 * `say` gets Chinese lines for the person at the terminal. Throws PostgresFailure with a Chinese message:
 * code EALREADY when another process uses the folder, EACCES when this user may not.
 */
export async function startPostgres(o: {
  dataDir: string
  say: (line: string) => void
  /** Instead of what the site runs with: tests need nothing to outlive a crash. */
  settings?: Settings
}): Promise<RunningPostgres> {
  const binaries = findBinaries()
  const folder = openFolder(o.dataDir)
  try {
    sweep(folder)
    const identity = await chooseIdentity(folder, binaries.postgres)
    const passwordFile = folder.superuserPasswordFile
    const password = passwordIn(passwordFile)
    await ensureDatabaseFiles(folder, identity, binaries.initdb, password)
    prepareSocketFolder(folder, identity)
    const socketPath = openSocketPath(folder)
    const superuser = { host: socketPath.host, password, passwordFile }
    const charge = {
      folder,
      identity,
      program: binaries.postgres,
      superuser,
      say: o.say,
      settings: o.settings,
    }
    return await superviseBehind(socketPath, charge).catch((error: unknown) => {
      socketPath.close()
      throw error
    })
  } catch (error) {
    throw describeError(o.dataDir, error)
  }
}

function prepareSocketFolder(folder: Folder, identity: Identity): void {
  fs.mkdirSync(folder.run, { recursive: true, mode: 0o700 })
  give(folder.run, identity)
}

async function superviseBehind(socketPath: SocketPath, charge: Charge): Promise<RunningPostgres> {
  const supervisor = await supervise(charge)
  try {
    const password = passwordIn(charge.folder.appPasswordFile)
    const address = { host: socketPath.host, port: PORT, user: APP, password, database: APP }
    await provision(charge.superuser, address)
    // A killed initdb may have been dying still when this start began.
    sweep(charge.folder)
    return { ...supervisor, address, stop: () => supervisor.stop().finally(socketPath.close) }
  } catch (error) {
    await supervisor.stop()
    throw error
  }
}
