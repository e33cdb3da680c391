import { certificationDraftDays, identityDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { deleteAll, idsOf, readOne } from './certification.store.ts'
import { dropPhotos, empty } from './application/draft.ts'
import { eraseIdentity, lockDecided, lockAbandoned } from './purge.store.ts'

/** How many are done in one transaction. */
const atOnce = 20

const record = (trx: Db, id: number, why: string) =>
  recordAudit(trx, {
    actor: null,
    act: 'certification.purge',
    target_type: 'certification',
    target_id: id,
    reason: why,
  })

async function purgeSome(trx: Db): Promise<number> {
  const decided = await lockDecided(trx, identityDays, atOnce)
  for (const id of decided) {
    await dropPhotos(trx, id)
    await eraseIdentity(trx, id)
    await record(trx, id, `作出决定满 ${identityDays} 天`)
  }
  const forgotten = await lockAbandoned(trx, certificationDraftDays, atOnce)
  for (const id of forgotten) {
    const row = await readOne(trx, id)
    if (row) await empty(trx, row)
    await record(trx, id, `草稿 ${certificationDraftDays} 天没有动过`)
  }
  return decided.length + forgotten.length
}

/** Destroys what may not be kept any longer: photographs in the store, numbers in the database. */
export async function purge({ db }: Host): Promise<void> {
  for (let done = 1; done > 0; ) done = await db.transaction().execute(purgeSome)
}

/** Somebody leaves for good: nothing of their applications stays. */
async function eraseApplications(trx: Db, uid: number): Promise<void> {
  for (const id of await idsOf(trx, uid)) await dropPhotos(trx, id)
  await deleteAll(trx, uid)
}

/** What stands about a person in the table of applications. */
export function registerPersonal({ personal }: Host): void {
  personal.register(
    {
      table: 'certification',
      column: 'member_id',
      exported: [
        'kind',
        'state',
        'real_name_masked',
        'number_masked',
        'phone_masked',
        'name',
        'region',
        'line',
        'introduction',
        'founded',
        'consent_version',
        'consented_at',
        'submitted_at',
        'decided_at',
        'reason',
        'photos_purged_at',
        'created_at',
      ],
      atEnd: eraseApplications,
    },
    { table: 'certification', column: 'decided_by', exported: null, atEnd: 'keep' },
  )
}
