// `npm run drill -- NAME`: a site of several processes on engines from Debian's packages, all on loopback addresses and
// from nothing, and what happens there when a part fails. Prints figures; the status is 1 where something was lost.
import { openPlace } from './place.ts'
import type { Drill } from './drill.ts'

const drills: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  // Processes, the embedded database and a connection of it are killed a hundred times.
  crash: () => import('./drills/crash.ts'),
  // The clock jumps by an hour, ahead and back.
  clock: () => import('./drills/clock.ts'),
  // The line to the database is cut, or swallows what is sent.
  deaf: () => import('./drills/deaf.ts'),
  // The disk of the site is full, and has room again.
  'disk-full': () => import('./drills/disk-full.ts'),
  // Three PostgreSQL under Patroni and etcd; the primary is killed or frozen, again and again.
  failover: () => import('./drills/failover.ts'),
  // A database goes back to the moment before a mistake, from a base backup and the WAL archive.
  moment: () => import('./drills/moment.ts'),
  // pgbouncer in transaction mode in front of PostgreSQL.
  pooler: () => import('./drills/pooler.ts'),
  // A standby without anything that decides for it; the operator promotes it.
  replica: () => import('./drills/replica.ts'),
  // Backups go onto another major version of PostgreSQL, and from the last schema onto this one.
  restore: () => import('./drills/restore.ts'),
  // Three web processes behind HAProxy are replaced one after the other.
  rolling: () => import('./drills/rolling.ts'),
  // Half an hour of reading and writing: whether the memory stays where it is.
  soak: () => import('./drills/soak.ts'),
}

const load = drills[process.argv[2] ?? '']
if (!load) {
  console.error(`npm run drill -- ${Object.keys(drills).join('|')}`)
  process.exit(1)
}
const place = await openPlace()
try {
  const { drill } = await load()
  if (!(await drill(place))) process.exitCode = 1
} catch (error) {
  console.error(error, `\nLogs: ${place.folder}`)
  place.keep()
  process.exitCode = 1
} finally {
  await place.close()
}
process.exit()
