import type pg from 'pg'
import { PostgresFailure } from '../failure.ts'
import { connectSuperuser, type Superuser } from '../superuser.ts'
import { sleep } from './wait.ts'

// Any number will do, as long as every version of the site uses the same one.
const LOCK = 727001

/** The mark "this folder is in use": an advisory lock on a connection of its own, gone with its process. */
export type FolderLock = {
  /** Takes the lock; false when the server does not answer yet. Throws EALREADY when another process holds it. */
  take(): Promise<boolean>
  release(): Promise<void>
}

/** `lost` is told when the lock's connection died and another process was quicker to take the lock. */
export function createFolderLock(superuser: Superuser, lost: (error: Error) => void): FolderLock {
  let holder: pg.Client | undefined

  async function take(instead?: pg.Client): Promise<boolean> {
    const client = await connectSuperuser(superuser)
    if (!client) return false
    const got = await isTaken(client)
    // While we connected the lock may have been given up, or taken by a restart.
    if (!got || holder !== instead) {
      await client.end().catch(() => {})
      return false
    }
    holder = client
    client.once('end', () => retake(client).catch(lost))
    return true
  }

  // One backend dying takes the lock with it while the server lives on: it is taken again at once,
  // before a second start concludes that nobody is home.
  async function retake(dead: pg.Client): Promise<void> {
    while (holder === dead && !(await take(dead))) await sleep(25)
  }

  async function release(): Promise<void> {
    const client = holder
    holder = undefined
    await client?.end().catch(() => {})
  }

  return { take: () => take(), release }
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const pid = await tryLock(client).catch(() => undefined)
  if (pid === 'mine') return true
  // Our own former connection may still be on its way out.
  if (pid === undefined || pid === process.pid) return false
  await client.end().catch(() => {})
  throw new PostgresFailure(`这个数据目录已被另一个蜂鸟进程（PID ${pid}）使用。`, 'EALREADY')
}

async function tryLock(client: pg.Client): Promise<'mine' | number | undefined> {
  const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${LOCK}) as ok`)
  return rows[0]?.ok ? 'mine' : lockHolder(client)
}

/** The process id of the site that holds the folder; undefined when nobody does. */
export async function lockHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${LOCK} and granted`,
  )
  const pid = rows[0]?.name.split(':')[1]
  return pid === undefined ? undefined : Number(pid)
}
