// The processor time of the site and of its database, from Linux's own account of it.
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { connect } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'

type Stat = { parent: number; ticks: number }

/** Parent and clock ticks of a process; null when it is gone. */
async function statOf(pid: string): Promise<Stat | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name in parentheses may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

/** The process that started another one. */
const parentOf = async (pid: number): Promise<number> => (await statOf(String(pid)))?.parent ?? 0

/** The process number of the embedded database's first process. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  await pool.end()
  return postmaster
}

/** Milliseconds of processor time so far: of the site, and of all processes below `postmaster`. */
export async function processorTime(site: number, postmaster: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), stat: await statOf(pid) })))
  let [node, database] = [0, 0]
  for (const { pid, stat } of stats) {
    if (pid === site) node += stat?.ticks ?? 0
    if (pid === postmaster || stat?.parent === postmaster) database += stat?.ticks ?? 0
  }
  // A tick is a hundredth of a second.
  return { node: node * 10, database: database * 10 }
}
