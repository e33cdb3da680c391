import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf, PostgresFailure } from '../failure.ts'
import { type Folder, holdsDatabase, removeLeftover } from './folder.ts'

/** One way to run a program as somebody PostgreSQL accepts (it refuses root). */
export type Identity = {
  name: string
  /** Words put in front of the command; the signal is what the kernel sends it when this Node is killed. */
  prefix(onOurDeath: DeathSignal): readonly string[]
  /** Who must own the database's files. */
  uid: number
  gid: number
  /** When no tool is there to change the user, Node itself does. */
  spawnAs?: { uid: number; gid: number }
}

/** INT is PostgreSQL's clean and fast shutdown. initdb ignores it for a while, and has nothing to save. */
export type DeathSignal = 'INT' | 'KILL'

type Account = { uid: number; gid: number }

/** Runs a program under an identity, in a session of its own: Ctrl-C in the terminal does not reach it. */
export function runAs(
  identity: Identity,
  command: readonly string[],
  { cwd, onOurDeath }: { cwd: string; onOurDeath: DeathSignal },
): ChildProcess {
  const [program = '', ...args] = [...identity.prefix(onOurDeath), ...command]
  return spawn(program, args, {
    ...identity.spawnAs,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** Waits for a program to end and collects all it said. `code` is -1 when it could not be started. */
export function outcome(child: ChildProcess): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

/**
 * Chooses how the database is run: as ourselves, or when we are root in the first way that works on this machine.
 * Every way is tried out on the real folder and the real program before it is used.
 */
export async function chooseIdentity(folder: Folder, postgres: string): Promise<Identity> {
  const candidates = process.getuid?.() === 0 ? identitiesForRoot(folder) : identitiesForUser()
  const failures: string[] = []
  for (const identity of candidates) {
    const failure = await tryOut(identity, folder, postgres)
    if (failure === undefined) return identity
    failures.push(`${identity.name}：${failure}`)
  }
  throw new PostgresFailure(
    `无法在数据目录 ${folder.root} 上运行 PostgreSQL。请用普通用户启动蜂鸟，或用 DATABASE_URL 指定一个 PostgreSQL 数据库。（${failures.join('；')}）`,
  )
}

const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

function deathSignal(): Identity['prefix'] {
  if (!has('setpriv')) return () => []
  return (signal) => ['setpriv', '--pdeathsig', signal, '--']
}

function identitiesForUser(): Identity[] {
  const me = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const self = { name: 'self', prefix: deathSignal(), ...me }
  try {
    os.userInfo()
    return [self]
  } catch {
    // initdb wants a name for its user id, and containers often run under a bare number.
    return [{ ...byUserNamespace(nobody()), ...me }, self]
  }
}

function identitiesForRoot(folder: Folder): Identity[] {
  const data = holdsDatabase(folder) ? fs.statSync(folder.pgdata) : undefined
  // Data that root owns was made inside a user namespace, and only there can it be used.
  if (data?.uid === 0) return [byUserNamespace(nobody())]
  const account = data ? { uid: data.uid, gid: data.gid } : accountForNewData(folder)
  const ways = [
    // The least power first: none, then reading through closed parents, then what Docker's default set still has.
    bySetpriv('setuid', account, '-all'),
    bySetpriv('search', account, '-all,+dac_read_search'),
    bySetpriv('override', account, '-all,+dac_override'),
  ]
  if (!data) ways.push(byUserNamespace(account))
  ways.push({ name: 'plain', prefix: () => [], ...account, spawnAs: account })
  return ways
}

function bySetpriv(name: string, { uid, gid }: Account, capabilities: string): Identity {
  const prefix = (signal: DeathSignal) => [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    `--bounding-set=${capabilities}`,
    // Without it access(2) ignores the capabilities of a non-root user and initdb refuses its own binary.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
    '--pdeathsig',
    signal,
    '--',
  ]
  return { name, prefix, uid, gid }
}

function byUserNamespace({ uid, gid }: Account): Identity {
  const map = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  const inside = deathSignal()
  return { name: 'userns', prefix: (signal) => [...map, ...inside(signal)], uid: 0, gid: 0 }
}

type Entry = Account & { name: string }

function accounts(): Entry[] {
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

function nobody(): Account {
  const all = accounts()
  const account =
    all.find((a) => a.name === 'fengniao') ??
    all.find((a) => a.name === 'nobody') ??
    all.find((a) => a.uid > 0)
  return account ? { uid: account.uid, gid: account.gid } : { uid: 65534, gid: 65534 }
}

function accountForNewData(folder: Folder): Account {
  const { uid } = fs.statSync(folder.root)
  const owner = uid > 0 ? accounts().find((a) => a.uid === uid) : undefined
  return owner ? { uid: owner.uid, gid: owner.gid } : nobody()
}

const PROBE = 'test "$(id -u)" != 0 && cd "$1" && : >"$1/t" && chmod 600 "$1/t" && "$2" -V && rm "$1/t"'

async function tryOut(identity: Identity, folder: Folder, postgres: string): Promise<string | undefined> {
  const probe = fs.mkdtempSync(path.join(folder.root, `.probe-${process.pid}-`))
  try {
    if (process.getuid?.() === 0) fs.chownSync(probe, identity.uid, identity.gid)
    const child = runAs(identity, ['sh', '-c', PROBE, 'sh', probe, postgres], {
      cwd: folder.root,
      onOurDeath: 'KILL',
    })
    const { code, output } = await outcome(child)
    return code === 0 ? undefined : output.trim() || String(code)
  } catch (error) {
    return `${codeOf(error)}`
  } finally {
    restoreOwner(probe)
    removeLeftover(probe)
  }
}

// A root without the power over other people's files may still change their owner.
function restoreOwner(place: string): void {
  try {
    if (process.getuid?.() === 0) fs.chownSync(place, 0, 0)
  } catch {}
}
