import { deleteSessions } from '#server/kernel/session/session.store.ts'
import {
  anonymiseAccount,
  publishDeactivation,
  startDeactivation,
} from '#server/modules/identity/auth/index.ts'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { anonymiseMember } from '#server/modules/identity/member/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { deletePersonalRows, lockDueForErasure, readDueForErasure } from './personal-data.store.ts'

/**
 * Begins the fifteen days: every log-in ends, and nobody sees the person; the next log-in brings them back.
 * @throws Failure 10050 for somebody who was banned a moment ago
 */
export async function deactivateAccount(host: Host, uid: number): Promise<Date> {
  return host.db.transaction().execute(async (trx) => {
    const final = await startDeactivation(trx, uid)
    if (final === null) throw new Failure(code.sessionInvalid)
    await deleteSessions(trx, uid, null)
    await recordAudit(trx, { actor: uid, act: 'account.deactivate', target_type: 'member', target_id: uid })
    await publishDeactivation(trx, uid)
    return final
  })
}

type Erasure = { uid: number; actor: number | null; act: string; reason?: string; after?: object }

/**
 * Makes a person nobody, in the transaction that holds their account: what they keep is deleted, what others built upon
 * stays under a number. The log says who did it and why.
 */
export async function eraseAccount(host: Host, trx: Db, { uid, ...entry }: Erasure): Promise<void> {
  for (const one of host.personal.tables) {
    if (one.atEnd === 'delete') await deletePersonalRows(trx, one, uid)
    else if (one.atEnd !== 'keep') await one.atEnd(trx, uid)
  }
  for (const field of ['avatar', 'bg_image']) await releaseUploads(trx, { type: `member ${field}`, id: uid })
  await anonymiseMember(trx, uid)
  await anonymiseAccount(trx, uid)
  await recordAudit(trx, { ...entry, target_type: 'member', target_id: uid })
  await publishDeactivation(trx, uid)
}

async function eraseIfDue(host: Host, uid: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    if (await lockDueForErasure(trx, uid))
      await eraseAccount(host, trx, { uid, actor: null, act: 'account.anonymise' })
  })
}

/**
 * The daily work of deletion: everyone whose fifteen days are over. Whoever cannot be forgotten keeps nobody
 * else waiting.
 * @throws AggregateError afterwards, so that the work is tried again
 */
export async function eraseDueAccounts(host: Host): Promise<void> {
  const failed: unknown[] = []
  for (const uid of await readDueForErasure(host.db))
    await eraseIfDue(host, uid).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'Some people could not be forgotten')
}
