import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator, type ContentActions } from '#server/modules/community/content-action/index.ts'
import { excerptOf } from '#server/modules/platform/rich-text/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import {
  readReview,
  readReviewed,
  readReviewOf,
  type ReviewRow,
  type State,
  setReviewState,
} from './review.store.ts'
import { itemOf } from './review.view.ts'
import { lockReviewed, seen, afterReviewChange } from './write.ts'

type ReviewContentRow = Pick<ReviewRow, 'id' | 'member_id' | 'state' | 'state_by'> & { title: string }

const titleOf = ({ content }: ReviewRow) => excerptOf(content, 30) || '只打了分的点评'

/** What a moderator may do with a review; its author has calls of their own. Nobody gives back what is theirs. */
const permissions = ({ state, member_id }: ReviewRow, { uid }: Viewer) => ({
  ban: state === 'published',
  unban: uid !== member_id && state === 'banned',
  delete: state !== 'deleted',
  restore: uid !== member_id && state === 'deleted',
})

/** What the acts on pieces need to know of reviews: what is reviewed is held before any of its reviews. */
export const reviewKindOf = (host: Host): ContentActions<ReviewContentRow> => ({
  type: contentTypes.review,
  table: 'review',
  what: '点评',
  labels: {
    ban: 'review_banned',
    unban: 'review_unbanned',
    delete: 'review_deleted',
    restore: 'piece_restored',
  },
  async see(trx: Db, viewer: Viewer, id: number) {
    const of = await readReviewed(trx, id)
    if (of) await lockReviewed(host, trx, itemOf(of))
    const row = await readReview(trx, id, true)
    if (!row || !isModerator(viewer)) throw missing('没有这条点评')
    return { row: { ...row, title: titleOf(row) }, may: permissions(row, viewer) }
  },
  // Its author's own deletion leaves nothing of it, and they may write another one at any time.
  emptied: ({ state_by, member_id }) => state_by === null || state_by === member_id,
  async setState(trx, id, { state, reason = '', by = null }) {
    const row = await readReview(trx, id, true)
    if (!row) return
    if (row.state === 'deleted' && (await readReviewOf(trx, row.member_id, itemOf(row))))
      throw notNow('作者后来另写了一份点评，这一份不能恢复')
    await setReviewState(trx, id, { state: state as State, reason, by })
    const more = seen(state as State) - seen(row.state)
    await afterReviewChange(host, trx, { item: itemOf(row), uid: row.member_id, more })
  },
  gone: (trx, { id }) => releaseUploads(trx, { type: 'review', id }),
})
