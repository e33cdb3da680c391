import { lockRow } from '#server/kernel/database/lock-row.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ContentAction,
  type ContentActions,
  decideContent,
  isModerator,
  likeContent,
  performAction,
} from '#server/modules/community/content-action/index.ts'
import { imageOf, releaseUploads } from '#server/modules/platform/media/index.ts'
import { maySee, permissions } from './appreciation.policy.ts'
import {
  type AppreciationAccessRow,
  type AppreciationRow,
  bumpAppreciationHotScores,
  emptyAppreciation,
  type FoundAppreciation,
  foundAppreciations,
  readAppreciation,
  readAppreciationAccesses,
  setAppreciationState,
  setMark,
} from './appreciation.store.ts'
import { appreciationFacts, noAppreciation } from './appreciation-pages.ts'
import { publishAppreciation } from './write.ts'
import { code } from '#contract/error.ts'
import { appreciationAddress } from '#contract/page-address.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import { repointAppreciationTag } from './repoint.store.ts'

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
  actionLabels: { essence: '设为精华', unessence: '取消精华' },
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
  if (row && (await decideContent(appreciationKind, trx, row, { state, reason })))
    await publishAppreciation(trx, row)
}

const liked = (trx: Db, id: number, given: boolean) =>
  likeContent({ type: contentTypes.appreciation, table: 'appreciation' }, trx, id, given)

/** How somebody stands to the talk under a piece; null when it does not exist for them. */
function accessOf(row: AppreciationAccessRow, viewer: Viewer | null) {
  if (!maySee(row, viewer)) return null
  const { id, apart: blocked } = row
  if (blocked && !isModerator(viewer)) return null
  const refusal = permissions(row, viewer).comment
    ? null
    : viewer?.mutedUntil === undefined
      ? notNow('这件鉴赏现在不能评论')
      : new Failure(code.restricted, '你已被禁言，暂时不能评论')
  return {
    owner: row.member_id,
    title: row.title,
    url: appreciationAddress(id),
    refusal,
    blocked,
    moderates: isModerator(viewer),
    staff: new Map(),
  }
}

async function commentAccess(db: Db, ids: readonly number[], viewer: Viewer | null) {
  const rows = await readAppreciationAccesses(db, ids, viewer?.uid ?? null)
  return new Map(
    rows.flatMap((row) => {
      const access = accessOf(row, viewer)
      return access ? [[row.id, access] as const] : []
    }),
  )
}

/** What pieces answer about themselves to whoever likes, collects, comments on, reports or decides about them. */
export function registerAppreciations(host: Host): void {
  host.viewerFacts.register([contentTypes.appreciation], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.appreciation, await appreciationFacts(db, idsOf(contentTypes.appreciation), viewer)),
  )
  host.content.register(contentTypes.appreciation, {
    label: '鉴赏',
    finder: {
      select: foundAppreciations,
      nameOf: ({ id, title, pictures: [picture] }: FoundAppreciation) => ({
        title,
        url: appreciationAddress(id),
        ...(picture && { art: imageOf(picture).url_small }),
      }),
    },
    liked,
    repointTag: repointAppreciationTag,
    bumpHotScores: bumpAppreciationHotScores,
    comments: { access: commentAccess },
    lock: (trx, id) => lockRow(trx, 'appreciation', id),
    actions: ['top', 'untop', 'essence', 'unessence', 'ban', 'unban', 'delete', 'restore'],
    perform: (trx, viewer, input) => performAction(appreciationKind, trx, viewer, input),
    release: (trx, id) => decideAppreciation(trx, id, 'published'),
    reject: (trx, id, reason) => decideAppreciation(trx, id, 'rejected', reason),
  })
}
