import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../failure.ts'

const hasProc = fs.existsSync('/proc/self/stat')

/** True while a process with this id exists and is no zombie. */
export function isRunning(pid: number): boolean {
  if (hasProc && fs.existsSync(`/proc/${pid}`)) return !isZombie(pid)
  return signalReaches(pid)
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return 'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

/**
 * True when the process is a PostgreSQL working on this data folder.
 * A PostgreSQL we may not look into counts as one: a live lock file is never removed on a guess.
 */
export function isPostgresOn(pid: number, pgdata: string): boolean {
  if (!isRunning(pid)) return false
  return hasProc ? procSaysPostgres(pid, pgdata) : psSaysPostgres(pid, pgdata)
}

function procSaysPostgres(pid: number, pgdata: string): boolean {
  try {
    if (!/^(postgres|postmaster)/.test(fs.readFileSync(`/proc/${pid}/comm`, 'utf8'))) return false
  } catch {
    return false
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch (error) {
    return codeOf(error) !== 'ENOENT'
  }
}

// macOS: the postmaster shows `-D <folder>`, its children only "postgres: …".
function psSaysPostgres(pid: number, pgdata: string): boolean {
  const { stdout, status } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  if (status !== 0) return false
  return stdout.includes(pgdata) || stdout.startsWith('postgres:')
}

/** True when any process at all, postmaster or orphaned backend, works on this data folder. */
export function anyPostgresOn(pgdata: string): boolean {
  if (!hasProc) {
    const { stdout } = spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' })
    return (stdout ?? '').split('\n').some((line) => line.includes('postgres') && line.includes(pgdata))
  }
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresOn(Number(name), pgdata))
}

/** What postmaster.pid says: the server's process id and its state; undefined when there is no such file. */
export function readPostmasterPid(pgdata: string): { pid: number; state: string } | undefined {
  try {
    const lines = fs.readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}
