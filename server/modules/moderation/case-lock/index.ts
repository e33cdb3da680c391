import { caseLockDrop, caseLockTake, type QueueName, queueList } from '#contract/identity/staff.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { forbidden, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { type CaseLock, deleteCaseLock, readCaseLocks, takeCaseLock } from './case-lock.store.ts'

const taken = (caseLock: CaseLock | undefined) =>
  notNow(caseLock ? `${caseLock.nickname}正在处理这一件` : '别人正在处理这一件')

/** Who is at work on each of these cases, as the contract's `claimant` has it. */
export async function claimantsOf(db: Db, queue: QueueName, subjects: readonly number[]) {
  const claims = await readCaseLocks(db, queue, subjects)
  return (subject: number) => {
    const caseLock = claims.get(subject)
    return caseLock ? { ...caseLock, until: caseLock.until.toISOString() } : null
  }
}

/**
 * Lays down the claim on a case with its decision, in the transaction of that.
 * @throws Failure 10004 while somebody else is at work on it
 */
export async function settleCaseLock(
  trx: Db,
  queue: QueueName,
  subject: number,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<void> {
  const caseLock = (await readCaseLocks(trx, queue, [subject])).get(subject)
  if (caseLock && caseLock.uid !== uid) throw taken(caseLock)
  await deleteCaseLock(trx, queue, subject, uid)
}

/** What waits where, and who is at work on it. */
export function caseLockRoutes(host: Host): void {
  host.personal.register({ table: 'case_lock', column: 'staff_id', exported: null, atEnd: 'delete' })

  serve(host, queueList, async (_input, { viewer }) => {
    const list = host.queues.of(viewer).map(async ([name, { label, waiting }]) => {
      const { count, oldest } = await waiting(host.db)
      return { name, words: label, count, oldest: oldest?.toISOString() ?? null }
    })
    return { list: await Promise.all(list) }
  })

  const refuseOthers = (viewer: Viewer, queue: QueueName) => {
    if (!host.queues.of(viewer).some(([name]) => name === queue)) throw forbidden()
  }

  serve(host, caseLockTake, async ({ queue, subject }, { viewer }) => {
    refuseOthers(viewer, queue)
    const until = await takeCaseLock(host.db, queue, subject, viewer.uid)
    if (!until) throw taken((await readCaseLocks(host.db, queue, [subject])).get(subject))
    return { until: until.toISOString() }
  })

  serve(host, caseLockDrop, async ({ queue, subject }, { viewer }) => {
    refuseOthers(viewer, queue)
    await deleteCaseLock(host.db, queue, subject, viewer.uid)
    return null
  })
}
