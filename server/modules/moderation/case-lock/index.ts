import { code } from '#contract/error.ts'
import { claimDrop, claimTake, type QueueName, queueList } from '#contract/identity/staff.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Claim, deleteClaim, readClaims, takeClaim } from './claim.store.ts'

const taken = (claim: Claim | undefined) =>
  new Failure(code.notNow, claim ? `${claim.nickname}正在处理这一件` : '别人正在处理这一件')

/** Who is at work on each of these cases, as the contract's `claimant` has it. */
export async function claimantsOf(db: Db, queue: QueueName, subjects: readonly number[]) {
  const claims = await readClaims(db, queue, subjects)
  return (subject: number) => {
    const claim = claims.get(subject)
    return claim ? { ...claim, until: claim.until.toISOString() } : null
  }
}

/**
 * Lays down the claim on a case with its decision, in the transaction of that.
 * @throws Failure 10004 while somebody else is at work on it
 */
export async function settleClaim(
  trx: Db,
  queue: QueueName,
  subject: number,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<void> {
  const claim = (await readClaims(trx, queue, [subject])).get(subject)
  if (claim && claim.uid !== uid) throw taken(claim)
  await deleteClaim(trx, queue, subject, uid)
}

/** What waits where, and who is at work on it. */
export function claimRoutes(host: Host): void {
  host.personal.register({ table: 'claim', column: 'staff_id', exported: null, atEnd: 'delete' })

  serve(host, queueList, async (_input, { viewer }) => {
    const list = host.queues.of(viewer).map(async ([name, { words, waiting }]) => {
      const { count, oldest } = await waiting(host.db)
      return { name, words, count, oldest: oldest?.toISOString() ?? null }
    })
    return { list: await Promise.all(list) }
  })

  const refuseOthers = (viewer: Viewer, queue: QueueName) => {
    if (!host.queues.of(viewer).some(([name]) => name === queue)) throw new Failure(code.forbidden)
  }

  serve(host, claimTake, async ({ queue, subject }, { viewer }) => {
    refuseOthers(viewer, queue)
    const until = await takeClaim(host.db, queue, subject, viewer.uid)
    if (!until) throw taken((await readClaims(host.db, queue, [subject])).get(subject))
    return { until: until.toISOString() }
  })

  serve(host, claimDrop, async ({ queue, subject }, { viewer }) => {
    refuseOthers(viewer, queue)
    await deleteClaim(host.db, queue, subject, viewer.uid)
    return null
  })
}
