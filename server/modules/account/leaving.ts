import { announce } from '#server/kernel/event.ts'
import type { Host } from '#server/kernel/host.ts'
import { recordAct } from '#server/modules/audit/index.ts'
import { releaseUploads } from '#server/modules/upload/index.ts'
import { blankPerson, deletePersonalRows, holdGone, readGone, startLeaving } from './leaving.store.ts'
import { deleteSessions } from './session.store.ts'

/** Begins the fifteen days: every log-in ends; the next one brings the account back. */
export async function leave(host: Host, uid: number): Promise<Date> {
  return host.db.transaction().execute(async (trx) => {
    const final = await startLeaving(trx, uid)
    await deleteSessions(trx, uid, null)
    await recordAct(trx, { actor: uid, act: 'account.deactivate', target_type: 'member', target_id: uid })
    await announce(trx, 'session')
    return final
  })
}

/** Makes a person nobody: what they keep is deleted, what others built upon stays under a number. */
async function forget(host: Host, uid: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    if (!(await holdGone(trx, uid))) return
    for (const one of host.personal.tables) {
      if (one.atEnd === 'delete') await deletePersonalRows(trx, one, uid)
      else if (one.atEnd !== 'keep') await one.atEnd(trx, uid)
    }
    for (const field of ['avatar', 'bg_image'])
      await releaseUploads(trx, { type: `member ${field}`, id: uid })
    await blankPerson(trx, uid)
    await recordAct(trx, { actor: null, act: 'account.anonymise', target_type: 'member', target_id: uid })
    await announce(trx, 'session')
  })
}

/**
 * The daily work of deletion: everyone whose fifteen days are over. Whoever cannot be forgotten keeps nobody
 * else waiting.
 * @throws AggregateError afterwards, so that the work is tried again
 */
export async function forgetGone(host: Host): Promise<void> {
  const failed: unknown[] = []
  for (const uid of await readGone(host.db))
    await forget(host, uid).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'Some people could not be forgotten')
}
