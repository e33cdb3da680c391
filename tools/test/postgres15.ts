import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const programs = '/usr/lib/postgresql/15/bin'
const user = 'fengniao'

type Account = { uid: number; gid: number }

/** Whom root becomes: PostgreSQL refuses to run as root. */
function ordinaryAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name))
  const [, , uid = '65534', gid = '65534'] = found.find((fields) => fields !== undefined) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

function makeCluster(folder: string, account: Account | undefined): string | undefined {
  if (account) chownSync(folder, account.uid, account.gid)
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres', '--no-sync']
  const { status, stderr, error } = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', path.join(folder, 'data'), ...options],
    { ...account, cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
  )
  return status === 0 ? undefined : (error?.message ?? stderr)
}

function launch(folder: string, account: Account | undefined): ChildProcess {
  const settings = [
    'listen_addresses=',
    'jit=off',
    'timezone=UTC',
    'max_connections=60',
    // As the built-in one of a run has them.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'shared_buffers=256MB',
    'work_mem=8MB',
    'random_page_cost=1.1',
    'checkpoint_timeout=10min',
  ]
  return spawn(
    path.join(programs, 'postgres'),
    ['-D', path.join(folder, 'data'), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH } },
  )
}

/** Makes the role that the tests connect as, as soon as the server takes connections. */
async function makeRole(folder: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`create role ${user} login createdb`)
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL 15 没有启动')
}

/**
 * Starts PostgreSQL 15 on a temporary folder when its programs lie on this machine.
 * @returns the address of a role that may create databases; undefined when there is no PostgreSQL 15
 */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!existsSync(path.join(programs, 'postgres'))) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'fengniao-15-'))
  const account = ordinaryAccount()
  const problem = makeCluster(folder, account)
  if (problem) throw new Error(`PostgreSQL 15 无法建库：${problem}`)
  const server = launch(folder, account)
  const endWithUs = () => void server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeRole(folder, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgresql://${user}@/postgres?host=${encodeURIComponent(folder)}&port=5432`, stop }
}
