import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What the cluster itself can write: transactions a second of Debian's `pgbench -N` with 16 clients, in a database of
 * its own. Null where pgbench is not installed.
 * @param databaseUrl of the embedded server in `dataDir`
 */
export async function ceilingOf(
  dataDir: string,
  databaseUrl: string,
  seconds: number,
): Promise<number | null> {
  const { searchParams, port } = new URL(databaseUrl)
  const password = await readFile(path.join(dataDir, 'db-superuser-password'), 'utf8')
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? '',
    PGPORT: port || '5432',
    PGUSER: 'postgres',
    PGPASSWORD: password.trim(),
  }
  try {
    await run('psql', ['-qd', 'postgres', '-c', 'create database pgbench'], { env })
    await run('pgbench', ['-iq', '-s', '10', 'pgbench'], { env })
    const { stdout } = await run('pgbench', ['-N', '-c', '16', '-j', '2', '-T', String(seconds), 'pgbench'], {
      env,
    })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
