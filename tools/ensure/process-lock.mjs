import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { giveUp, say } from './messages.mjs'

const LOCK = '.install-lock'

/** Does something while no other start does it. `work` answers a sentence when it failed. */
export function alone(what, work) {
  takeLock(what)
  let failure
  try {
    failure = work()
  } finally {
    if (lockHolder() === me()) fs.rmSync(LOCK, { force: true })
  }
  if (failure) giveUp(failure)
}

// A symbolic link is made in one step with its content, and needs nothing to exist at its end.
function takeLock(what) {
  for (let reported = false; ; pause(300)) {
    try {
      fs.symlinkSync(me(), LOCK)
      // Somebody who saw the same dead lock may be removing ours in its place.
      pause(30)
      if (lockHolder() === me()) return
    } catch (error) {
      if (error.code === 'EACCES' || error.code === 'EROFS')
        giveUp(`没有权限写入 ${process.cwd()}，无法${what}。请用拥有这个目录的用户运行。`)
      if (error.code !== 'EEXIST') throw error
      const holder = lockHolder()
      if (!lives(holder)) fs.rmSync(LOCK, { force: true })
      else if (!reported) {
        reported = true
        say(`另一个进程（PID ${holder.split('@')[0]}）正在安装或构建，等它完成……`)
      }
    }
  }
}

function lockHolder() {
  try {
    return fs.readlinkSync(LOCK)
  } catch {
    return undefined
  }
}

function me() {
  return `${process.pid}@${beginningOf(process.pid)}`
}

/** True while the very process that took the lock runs: its id alone may by now be a stranger's. */
function lives(holder) {
  const [pid, beginning] = (holder ?? '').split('@')
  const now = Number(pid) > 0 ? beginningOf(Number(pid)) : ''
  return now !== '' && now === beginning
}

/** When a process began, in the system's own words; empty when there is none with this id. */
function beginningOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(fields[0]) ? '' : fields[19]
  } catch {
    if (fs.existsSync('/proc/self/stat')) return ''
    return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim()
  }
}

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
