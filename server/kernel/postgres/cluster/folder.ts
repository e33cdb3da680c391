import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf, PostgresFailure } from '../failure.ts'
import { isRunning } from '../process/processes.ts'

/** The parts of DATA_DIR that belong to the database. All paths are absolute and real. */
export type Folder = {
  root: string
  /** PostgreSQL's own data; complete as soon as it exists, for initdb works elsewhere and is renamed. */
  pgdata: string
  /** Holds the socket; a sibling of pgdata, so that the server can call it `../run`. */
  run: string
  superuserPasswordFile: string
  appPasswordFile: string
  /** Where to reach a socket whose path is too long, written by the running server for other processes. */
  socketNote: string
}

/** Names the parts of a data folder that exists. */
export function folderAt(root: string): Folder {
  return {
    root,
    pgdata: path.join(root, 'pgdata'),
    run: path.join(root, 'run'),
    superuserPasswordFile: path.join(root, 'db-superuser-password'),
    appPasswordFile: path.join(root, 'db-password'),
    socketNote: path.join(root, 'db-socket'),
  }
}

/** Makes the data folder when it is missing and checks that this user may work in it. */
export function openFolder(dataDir: string): Folder {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const root = fs.realpathSync(dataDir)
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const folder = folderAt(root)
    refuseForeignData(folder)
    return folder
  } catch (error) {
    throw describeError(dataDir, error)
  }
}

function refuseForeignData(folder: Folder): void {
  const me = process.getuid?.()
  const data = fs.statSync(folder.pgdata, { throwIfNoEntry: false })
  if (!data) return
  if (me !== undefined && me !== 0 && data.uid !== me) {
    throw Object.assign(new Error('pgdata belongs to someone else'), { code: 'EACCES' })
  }
  const entries = fs.readdirSync(folder.pgdata)
  if (entries.length > 0 && !entries.includes('PG_VERSION')) {
    throw new PostgresFailure(`${folder.pgdata} 里有别的文件，不是蜂鸟的数据库，请移开它或换一个 DATA_DIR。`)
  }
}

/** Says in Chinese why a data folder cannot be used. */
export function describeError(dataDir: string, error: unknown): Error {
  const code = codeOf(error)
  if (error instanceof PostgresFailure) return error
  if (code === 'EACCES' || code === 'EPERM') {
    return new PostgresFailure(
      `用户 ${userName()} 没有权限使用数据目录 ${dataDir}${ownerOf(dataDir)}。请用原来启动蜂鸟的用户启动，或用 DATA_DIR 指定另一个目录。`,
      'EACCES',
      error,
    )
  }
  if (code === 'EROFS') return new PostgresFailure(`数据目录 ${dataDir} 所在的磁盘是只读的。`, code, error)
  if (code === 'ENOSPC') return new PostgresFailure(`数据目录 ${dataDir} 所在的磁盘已满。`, code, error)
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new PostgresFailure(`${dataDir} 不是目录，请用 DATA_DIR 指定一个目录。`, code, error)
  }
  return error instanceof Error ? error : new Error(String(error))
}

function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function ownerOf(dataDir: string): string {
  for (const place of [path.join(dataDir, 'pgdata'), dataDir]) {
    try {
      return `（属于 UID ${fs.statSync(place).uid}）`
    } catch {}
  }
  return ''
}

/** True when the folder holds a finished database. */
export function holdsDatabase(folder: Folder): boolean {
  return fs.existsSync(path.join(folder.pgdata, 'PG_VERSION'))
}

/** Removes what killed starts left behind, as far as nobody is still busy with it. */
export function sweep(folder: Folder): void {
  for (const name of fs.readdirSync(folder.root)) {
    const pid = /^\.(?:pgdata|password|probe)-(\d+)/.exec(name)?.[1]
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    removeLeftover(path.join(folder.root, name))
  }
}

/** Removes a file or folder; one that cannot be removed does no harm. */
export function removeLeftover(place: string): void {
  try {
    fs.rmSync(place, { recursive: true, force: true })
  } catch {}
}

/** Reads a password, making it (0600, random) the first time. Several starts at once all get the same one. */
export function passwordIn(file: string): string {
  if (!fs.existsSync(file)) createPassword(file)
  return fs.readFileSync(file, 'utf8').trim()
}

function createPassword(file: string): void {
  const root = path.dirname(file)
  const draft = path.join(root, `.password-${process.pid}-${path.basename(file)}`)
  fs.rmSync(draft, { force: true })
  fs.writeFileSync(draft, `${crypto.randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Root in someone's folder leaves the owner able to start it again.
  if (process.getuid?.() === 0) fs.chownSync(draft, fs.statSync(root).uid, fs.statSync(root).gid)
  try {
    // A link appears whole or not at all, which a write does not.
    fs.linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}
