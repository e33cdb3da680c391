import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { StaffActionInput } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishModerationAct, recordAudit } from '#server/modules/platform/audit/index.ts'
import { reversePayment } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { excerptOf } from '#server/modules/platform/rich-text/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { clearFromQueue } from '#server/modules/moderation/text-filter/index.ts'
import { type CommentRow, lockThread, readComment, setState, type Target } from './comment.store.ts'
import { canModerate } from './comment.view.ts'
import { kindOf, commentAccessAt, publishCount } from './write.ts'

const acts = {
  delete: { word: '删除', label: 'comment_deleted' },
  restore: { word: '恢复', label: 'piece_restored' },
} as const

/** Notes what somebody in charge did with what another said, and tells them. */
async function noteAct(
  trx: Db,
  row: CommentRow,
  { viewer, act, reason }: { viewer: Viewer; act: keyof typeof acts; reason: string },
): Promise<void> {
  const { word, label } = acts[act]
  await recordAudit(trx, {
    actor: viewer.uid,
    act: `comment.${act}`,
    target_type: 'comment',
    target_id: row.id,
    // The log stays for good: it keeps how long the comment was, not what it said.
    before: { letters: row.content.length, state: row.state },
    after: { state: act === 'delete' ? 'deleted' : 'published' },
    reason,
  })
  await publishModerationAct(trx, { act: word, target: '评论', reason })
  await notify(trx, {
    to: row.member_id,
    showtype: showtypes.system,
    label,
    target: { type: kindOf(row.target_type), id: row.id },
    parameters: { title: excerptOf(row.content, 30), reason, what: '评论' },
  })
}

type ReasonInput = { id: number; reason: string }

/**
 * Takes a comment away, in the transaction of whoever asks; where replies stand under it a stone stays.
 * What others took away keeps its words and picture, for an appeal.
 * @returns the thing under which it stood
 */
async function deleteCommentIn(
  host: Host,
  trx: Db,
  viewer: Viewer,
  { id, reason }: ReasonInput,
): Promise<Target> {
  await lockThread(trx, id)
  const row = await readComment(trx, id, true)
  if (!row || row.state === 'deleted') throw missing('没有这条评论')
  const target = { type: row.target_type, id: row.target_id }
  const own = row.member_id === viewer.uid
  if (!own && !canModerate(await commentAccessAt(host, trx, target, viewer), row.member_id)) throw forbidden()
  await setState(trx, id, { state: 'deleted', by: viewer.uid, reason, wipe: own })
  if (own) await releaseUploads(trx, { type: 'comment', id })
  await clearFromQueue(trx, kindOf(row.target_type), id)
  if (!own) await noteAct(trx, row, { viewer, act: 'delete', reason })
  if (own) await reversePayment(trx, { uid: viewer.uid, event: 'comment.created', subject: id })
  if (row.state === 'published') await publishCount(host, trx, 'comment.removed', { target, uid: viewer.uid })
  return target
}

/** The same in a transaction of its own. */
export const deleteComment = (host: Host, viewer: Viewer, id: number, reason: string): Promise<Target> =>
  host.db.transaction().execute((trx) => deleteCommentIn(host, trx, viewer, { id, reason }))

/**
 * What others took away stands again, with all that follows from it.
 * @throws Failure 10003, 10002 for who is no moderator of the site, 10004 for what is not gone or left nothing
 */
async function restoreComment(
  host: Host,
  trx: Db,
  viewer: Viewer,
  { id, reason }: ReasonInput,
): Promise<void> {
  if (!isModerator(viewer)) throw forbidden()
  await lockThread(trx, id)
  const row = await readComment(trx, id, true)
  if (!row) throw missing('没有这条评论')
  if (row.member_id === viewer.uid) throw forbidden('自己的内容由别人来恢复')
  if (row.state !== 'deleted') throw notNow('这条评论没有被删除')
  if (row.state_by === row.member_id || row.state_by === null) throw notNow('内容已经清空，不能恢复')
  await setState(trx, id, { state: 'published', by: viewer.uid })
  await noteAct(trx, row, { viewer, act: 'restore', reason })
  const target = { type: row.target_type, id: row.target_id }
  await publishCount(host, trx, 'comment.published', { target, uid: row.member_id })
}

/** What a moderator of the site does with a comment. */
export async function actOnComment(
  host: Host,
  trx: Db,
  viewer: Viewer,
  { action: act, ...why }: StaffActionInput,
): Promise<void> {
  if (act === 'restore') return restoreComment(host, trx, viewer, why)
  if (act !== 'delete') throw notNow('评论只能删除和恢复')
  if (why.reason.trim() === '') throw unacceptable('请写明理由')
  await deleteCommentIn(host, trx, viewer, why)
}
