import { contentTypes } from '#contract/content-type.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { noCertification } from '#contract/identity/certification.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { endStudio, lockStudio, setStudioKind } from '#server/modules/makers/studio/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { empty } from './application/draft.ts'
import { kindLabels } from './application/own-application.ts'
import { type Kind, lockCertified, lockOne, readCertified, type Row } from './certification.store.ts'

type Ending = { by: number; reason: string; label: 'certification_ended' | 'certification_revoked' }

/** Ends a certification that is held: the hash of the number goes with all else that was told, and the person may apply anew. */
async function end(trx: Db, row: Row, { by, reason, label }: Ending): Promise<void> {
  const { id, member_id: uid, kind, name } = row
  await empty(trx, row)
  const studio = await lockStudio(trx, { uid })
  // Read behind the lock of the studio: another one may have been certified a moment ago.
  const [other] = await readCertified(trx, uid)
  if (studio && other) await setStudioKind(trx, studio.id, other.kind)
  else if (studio) await endStudio(trx, studio.id)
  const target = { target_type: 'certification', target_id: id }
  const change = { before: { state: row.state, kind, name }, after: { state: 'withdrawn' } }
  await recordAudit(trx, { actor: by, act: 'certification.end', ...target, reason, ...change })
  const parameters = { kind: kindLabels[kind], reason }
  await notify(trx, { to: uid, showtype: showtypes.system, label, target: null, parameters })
  if (studio)
    await publish(trx, {
      type: 'studio.changed',
      content: { type: contentTypes.studio, id: studio.id },
      actor: by,
    })
}

/** Somebody ends what they are certified as. @throws Failure 10004 where they are not, or not any more */
export async function endOwn(host: Host, { uid }: Viewer, kind: Kind): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockCertified(trx, uid, kind)
    if (!row) throw notNow(`你没有${kindLabels[kind]}认证，或者已经注销`)
    await end(trx, row, { by: uid, reason: '', label: 'certification_ended' })
  })
}

/**
 * The staff ends a certification, as its holder asked or as it has to be.
 * @throws Failure 10001 without a reason, 10002 on one's own, 10003, 10004 for one that does not stand
 */
export async function endCertification(
  host: Host,
  { id, reason }: { id: number; reason: string },
  { uid }: Viewer,
): Promise<void> {
  if (!reason) throw unacceptable('请写明为什么注销')
  await host.db.transaction().execute(async (trx) => {
    const row = await lockOne(trx, id)
    if (!row || row.state === 'draft') throw missing(noCertification)
    if (row.member_id === uid) throw forbidden('自己的认证，请在“工作室认证”页面注销')
    if (row.state !== 'certified') throw notNow('这份认证没有通过，或者已经注销')
    await end(trx, row, { by: uid, reason, label: 'certification_revoked' })
  })
}
