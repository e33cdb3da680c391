import { noWork } from '#contract/makers/work.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publishChange } from '#server/kernel/database/change-feed.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  decideContent,
  type ContentAction,
  type ContentActions,
} from '#server/modules/community/content-action/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { publish } from './publishing/work-write.ts'
import { emptyWork, setWorkState, showChange } from './publishing/work-write.store.ts'
import { maySeeWork, workPermissions } from './work.policy.ts'
import { readWork, type WorkPageRow } from './work.store.ts'

async function readForAction(trx: Db, viewer: Viewer, id: number, act: ContentAction) {
  const row = await readWork(trx, id, viewer.uid, true)
  if (!row || (row.state === 'deleted' && act !== 'restore') || !maySeeWork(row, viewer))
    throw missing(noWork)
  return { row, may: workPermissions(row, viewer) }
}

/** A work comes or goes with its place among the others of its studio. */
async function setState(trx: Db, id: number, step: Parameters<typeof setWorkState>[2]): Promise<void> {
  await setWorkState(trx, id, step)
  await publishChange(trx, 'community')
}

/** What the acts on pieces need to know of works. */
export const workKind: ContentActions<WorkPageRow> = {
  type: contentTypes.work,
  table: 'work',
  what: '作品',
  labels: { ban: 'work_banned', unban: 'work_unbanned', delete: 'work_deleted', restore: 'piece_restored' },
  see: readForAction,
  // Its maker's own deletion leaves nothing.
  emptied: ({ state_by, member_id }) => state_by === member_id,
  setState,
  // What its maker deleted goes with all its pictures; its number is never given again.
  async gone(trx, { id }) {
    await releaseUploads(trx, { type: 'work', id })
    await emptyWork(trx, id)
  },
}

/** The staff's word on a work that waited. */
export async function decideWork(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readWork(trx, id, null, true)
  if (!row || !(await decideContent(workKind, trx, row, { state, reason }))) return
  await showChange(trx, id)
  await publish(trx, id)
}
