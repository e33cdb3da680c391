import fs from 'node:fs'
import path from 'node:path'
import { codeOf, PostgresFailure } from '../failure.ts'
import { type Folder, holdsDatabase, removeLeftover } from './folder.ts'
import { type Identity, outcome, runAs } from './identity.ts'

/**
 * Makes the database files, once. The work happens in a folder beside and is renamed when complete:
 * a kill in the middle leaves nothing behind, and of several starts at once one wins.
 */
export async function ensureDatabaseFiles(
  folder: Folder,
  identity: Identity,
  initdb: string,
  password: string,
): Promise<void> {
  if (holdsDatabase(folder)) return
  const draft = path.join(folder.root, `.pgdata-${process.pid}`)
  const passwordFile = path.join(folder.root, `.password-${process.pid}-initdb`)
  try {
    fs.mkdirSync(draft, { mode: 0o700 })
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    give(draft, identity)
    give(passwordFile, identity)
    await runInitdb(folder, identity, initdb, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`])
    publish(draft, folder)
  } finally {
    removeLeftover(passwordFile)
    removeLeftover(draft)
  }
}

/** Hands a file or folder to the identity the database runs under; only root can and must. */
export function give(place: string, identity: Identity): void {
  if (process.getuid?.() === 0) fs.chownSync(place, identity.uid, identity.gid)
}

async function runInitdb(
  folder: Folder,
  identity: Identity,
  initdb: string,
  places: string[],
): Promise<void> {
  const command = [
    initdb,
    ...places,
    '--username=postgres',
    '--encoding=UTF8',
    ...localeArguments(),
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
  ]
  const { code, output } = await outcome(runAs(identity, command, { cwd: folder.root, onOurDeath: 'KILL' }))
  if (code === 0) return
  if (output.includes('could not look up effective user ID')) {
    throw new PostgresFailure(
      `当前用户（UID ${identity.uid}）没有用户名，PostgreSQL 无法建库。请在 /etc/passwd 中为它登记一个名字，或用 DATABASE_URL 指定数据库。`,
    )
  }
  throw new PostgresFailure(`建立数据库失败（initdb）：${output.trim().slice(-2000)}`)
}

// The character type must be UTF-8 too: under plain "C" pg_trgm finds no trigrams in Chinese.
// macOS before 15 has no C.UTF-8 of its own, and every Mac has en_US.UTF-8.
function localeArguments(): string[] {
  const builtin = '--locale-provider=builtin'
  if (process.platform !== 'darwin') return [builtin, '--locale=C.UTF-8']
  return [builtin, '--builtin-locale=C.UTF-8', '--locale=en_US.UTF-8']
}

function publish(draft: string, folder: Folder): void {
  try {
    fs.renameSync(draft, folder.pgdata)
  } catch (error) {
    // Another start was quicker: its database is as good.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    return
  }
  const handle = fs.openSync(folder.root, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
