import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ContentAction,
  type ContentActions,
  decideContent,
} from '#server/modules/community/content-action/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { maySee, permissions } from './appreciation.policy.ts'
import {
  emptyAppreciation,
  type AppreciationRow,
  readAppreciation,
  setMark,
  setAppreciationState,
} from './appreciation.store.ts'
import { noAppreciation } from './appreciation-page.ts'
import { publish } from './write.ts'

async function readForAction(trx: Db, viewer: Viewer, id: number, act: ContentAction) {
  const row = await readAppreciation(trx, id, true)
  if (!row || (row.state === 'deleted' && act !== 'restore') || !maySee(row, viewer)) throw noAppreciation()
  return { row, may: permissions(row, viewer) }
}

/** What the acts on pieces need to know of appreciations. */
export const appreciationKind: ContentActions<AppreciationRow> = {
  type: contentTypes.appreciation,
  table: 'appreciation',
  what: '鉴赏',
  actionLabels: { essence: '设为精鉴', unessence: '取消精鉴' },
  labels: {
    top: 'appreciation_pinned',
    essence: 'appreciation_featured',
    ban: 'appreciation_banned',
    unban: 'appreciation_unbanned',
    delete: 'appreciation_deleted',
    restore: 'piece_restored',
  },
  see: readForAction,
  // Its author's own deletion leaves nothing.
  emptied: ({ state_by, member_id }) => state_by === member_id,
  setState: setAppreciationState,
  setPinned: (trx, { id }, pinned) => setMark(trx, id, 'pinned_at', pinned),
  setFeatured: (trx, { id }, essence) => setMark(trx, id, 'featured_at', essence),
  pays: 'appreciation.created',
  // What its author deleted goes with all its pictures.
  async gone(trx, { id }) {
    await releaseUploads(trx, { type: 'appreciation', id })
    await emptyAppreciation(trx, id)
  },
}

/** The staff's word on a piece that waited. */
export async function decideAppreciation(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readAppreciation(trx, id, true)
  if (row && (await decideContent(appreciationKind, trx, row, { state, reason }))) await publish(trx, row)
}
