import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { type Period, periods } from './periods.ts'
import { type Removal, removals, writeRun } from './remove.store.ts'

/** How many rows go in one statement: nobody waits for a table behind it. */
const atOnce = 2_000

const isSwept = (period: Period): period is Period & { name: Removal } => period.job === undefined

/** Takes away in steps until less than a whole step was left. */
async function removeAll(db: Db, name: Removal): Promise<number> {
  let removed = 0
  for (let more = true; more; ) {
    const count = await removals[name](db, atOnce)
    removed += count
    more = count > 0 && (count === atOnce || name === 'report.text' || name === 'complaint.row')
  }
  return removed
}

/** One period; what went wrong with it is written down and keeps no other waiting. */
async function runOne({ db, log }: Host, { name }: { name: Removal }): Promise<boolean> {
  const begun = Date.now()
  try {
    const removed = await removeAll(db, name)
    await writeRun(db, { name, removed, took_ms: Date.now() - begun, fault: '' })
    return true
  } catch (error) {
    log.error({ err: error }, `retention ${name}`)
    const fault = error instanceof Error ? error.message.slice(0, 300) : String(error)
    await writeRun(db, { name, removed: 0, took_ms: Date.now() - begun, fault })
    return false
  }
}

/**
 * Takes away whatever is over its time: the short-lived, or everything.
 * @throws Error afterwards where a period could not be kept, so that the work is tried again
 */
export async function keepPeriods(host: Host, which: 'often' | 'all'): Promise<void> {
  const failed: string[] = []
  for (const period of periods.filter(isSwept))
    if ((which === 'all' || period.often) && !(await runOne(host, period))) failed.push(period.name)
  if (failed.length > 0) throw new Error(`Periods that could not be kept: ${failed.join(', ')}`)
}
