import { addJob } from '#server/kernel/jobs/job.ts'
import type { Host } from '#server/kernel/host.ts'
import { type Check, followLog, readCheck, saveFurther, saveWhole, startPoint } from './audit.store.ts'

const name = 'audit:check'

/** A request goes over so many lines at most; the job does the rest. */
const maxInRequest = 5_000

/**
 * Whether the log is whole: goes on where the last look ended, as far as a request may. Lines before that are the
 * nightly job's.
 * @returns `behind` while lines wait for the job
 */
export async function verdictOf({ db }: Host): Promise<Check & { behind: boolean }> {
  const known = await readCheck(db)
  if (known.brokenAt !== null) return { ...known, behind: false }
  const found = await followLog(db, known, { maxEntries: maxInRequest })
  await saveFurther(db, found)
  const behind = !found.ended || known.wholeAt === null
  if (behind) await addJob(db, name, {}, { key: name })
  return { ...known, ...found, checkedAt: new Date(), behind }
}

/** Goes over the whole log, from its first line. */
async function checkAll({ db, log }: Host): Promise<void> {
  const found = await followLog(db, startPoint)
  await saveWhole(db, found)
  if (found.brokenAt !== null) return log.error({ entry: found.brokenAt }, 'The log of acts is broken')
  // Outside the database, for `npm run audit:verify -- ENTRY:HASH`: there whoever writes in it cannot change it.
  log.info(
    { entry: found.id, hash: found.hash.toString('hex'), entries: found.entries },
    'The log of acts is whole',
  )
}

/** 03:50 in Beijing. */
export function addCheck(host: Host): void {
  host.jobs.every('50 19 * * *', name, (_payload, same) => checkAll(same), { long: true })
}
