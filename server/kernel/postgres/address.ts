import fs from 'node:fs'
import path from 'node:path'
import { PostgresFailure } from './failure.ts'
import { type Folder, folderAt, describeError } from './cluster/folder.ts'
import { PORT } from './settings.ts'

/** How a client reaches the database; `host` is the folder of its Unix socket. */
export type PostgresAddress = { host: string; port: number; user: string; password: string; database: string }

/** The role the application connects as (no superuser) and the database it owns. */
export const APP = 'fengniao'

// A socket's path holds 104 to 108 bytes including the file name `/.s.PGSQL.5432`.
const LONGEST_SOCKET_FOLDER = 88

/** A path to the socket folder that is short enough for clients. `close` gives it back. */
export type SocketPath = { host: string; close(): void }

/**
 * Opens a path to the socket folder that fits into a socket address. When the real one is too long it leads
 * through an open file of this process, which other processes of the same user can use as well while we live.
 */
export function openSocketPath(folder: Folder): SocketPath {
  if (!isTooLong(folder.run)) return { host: folder.run, close: () => {} }
  if (!fs.existsSync('/proc/self/fd')) {
    throw new PostgresFailure(`数据目录的路径太长（${folder.root}），请用 DATA_DIR 指定一个较短的目录。`)
  }
  const handle = fs.openSync(folder.run, 'r')
  const host = `/proc/${process.pid}/fd/${handle}`
  fs.writeFileSync(folder.socketNote, `${host}\n`, { mode: 0o600 })
  let open = true
  return {
    host,
    close() {
      if (!open) return
      open = false
      fs.rmSync(folder.socketNote, { force: true })
      fs.closeSync(handle)
    },
  }
}

const isTooLong = (socketFolder: string) => Buffer.byteLength(socketFolder) > LONGEST_SOCKET_FOLDER

/**
 * The address of the embedded database as a libpq URL, for psql and other tools; it answers while the server runs.
 * Throws a PostgresFailure in Chinese when the folder holds no database or may not be read.
 */
export function postgresUrl(dataDir: string): string {
  const root = path.resolve(dataDir)
  try {
    if (!fs.existsSync(root)) throw noDatabase(root)
    const folder = folderAt(fs.realpathSync(root))
    // A folder that may not be entered reports EACCES here; existsSync would call it empty.
    if (!fs.readdirSync(folder.root).includes(path.basename(folder.appPasswordFile))) throw noDatabase(root)
    const password = fs.readFileSync(folder.appPasswordFile, 'utf8').trim()
    const host = isTooLong(folder.run) ? notedSocket(folder) : folder.run
    return `postgresql://${APP}:${password}@localhost/${APP}?host=${encodeURIComponent(host)}&port=${PORT}`
  } catch (error) {
    throw describeError(root, error)
  }
}

function noDatabase(root: string): PostgresFailure {
  return new PostgresFailure(`数据目录 ${root} 里还没有数据库，请先用 npm start 启动一次蜂鸟。`, 'ENOENT')
}

function notedSocket(folder: Folder): string {
  if (fs.existsSync(folder.socketNote)) return fs.readFileSync(folder.socketNote, 'utf8').trim()
  throw new PostgresFailure(`蜂鸟没有在数据目录 ${folder.root} 上运行，请先启动它。`, 'ENOENT')
}
