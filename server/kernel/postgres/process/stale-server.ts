import fs from 'node:fs'
import path from 'node:path'
import { PostgresFailure } from '../failure.ts'
import type { Folder } from '../cluster/folder.ts'
import { lockHolder } from './lock.ts'
import { anyPostgresOn, isPostgresOn, isRunning, readPostmasterPid } from './processes.ts'
import { PORT } from '../settings.ts'
import { connectSuperuser, type Superuser } from '../superuser.ts'
import { sleep } from './wait.ts'

/** How long a server may run without anybody holding its lock: its site may be about to take it. */
const GRACE_MS = 3000
const PATIENCE_MS = 60_000
/** How long a server may take to end of itself; then it ends at once, and the next one recovers from its log. */
const ENDING_MS = 5000

type Say = (line: string) => void

/**
 * Sees to it that no other server works on the folder: waits for one that is ending, ends one whose site was killed,
 * and removes the lock file of one that is long gone. Throws EALREADY when a living site uses it.
 */
export async function clearStaleServer(folder: Folder, superuser: Superuser, say: Say): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  let answersSince: number | undefined
  let endingSince: number | undefined
  let reported = false
  while (Date.now() < until) {
    const server = readPostmasterPid(folder.pgdata)
    if (!server || isStale(server.pid, folder, say)) return
    const answers = isPostgresOn(server.pid, folder.pgdata) && (await refuseIfLocked(folder, superuser))
    answersSince = answers ? (answersSince ?? Date.now()) : undefined
    if (answersSince !== undefined && Date.now() - answersSince >= GRACE_MS) {
      say(`发现上次遗留的数据库进程 ${server.pid}，正在关闭它`)
      endServer(server.pid, 'SIGINT')
      answersSince = undefined
    } else if (!answers && !reported) {
      reported = true
      say(`数据库进程 ${server.pid} 尚未结束（${server.state || '状态未知'}），正在等待`)
    }
    // It may hang where its site was killed while it recovered.
    endingSince = server.state === 'stopping' ? (endingSince ?? Date.now()) : undefined
    if (endingSince !== undefined && Date.now() - endingSince >= ENDING_MS) {
      say(`数据库进程 ${server.pid} 迟迟没有结束，正在让它立即停下`)
      endServer(server.pid, 'SIGQUIT')
      endingSince = undefined
    }
    await sleep(150)
  }
  throw new PostgresFailure(
    `数据目录 ${folder.root} 上的另一个数据库进程一直没有结束，请检查 ${folder.pgdata}/postmaster.pid。`,
  )
}

// The id in the lock file may by now belong to a stranger or to a zombie, and PostgreSQL would then refuse to start.
function isStale(pid: number, folder: Folder, say: Say): boolean {
  if (isPostgresOn(pid, folder.pgdata)) return false
  // Of an id that nobody has PostgreSQL itself knows that it is stale.
  if (!isRunning(pid) && !fs.existsSync(`/proc/${pid}`)) return true
  if (anyPostgresOn(folder.pgdata)) return false
  say(`postmaster.pid 已失效（${pid} 不是这里的数据库进程），已清除`)
  fs.rmSync(path.join(folder.pgdata, 'postmaster.pid'), { force: true })
  // The socket's own lock file names the same id.
  fs.rmSync(path.join(folder.run, `.s.PGSQL.${PORT}.lock`), { force: true })
  return true
}

/** True when the server answers and nobody holds its lock; throws EALREADY when somebody does. */
async function refuseIfLocked(folder: Folder, superuser: Superuser): Promise<boolean> {
  const client = await connectSuperuser(superuser)
  if (!client) return false
  try {
    const holder = await lockHolder(client).catch(() => 'unknown' as const)
    if (holder === 'unknown') return false
    if (holder === undefined) return true
    throw new PostgresFailure(`数据目录 ${folder.root} 已被另一个蜂鸟进程（PID ${holder}）使用。`, 'EALREADY')
  } finally {
    await client.end().catch(() => {})
  }
}

function endServer(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch {}
}
