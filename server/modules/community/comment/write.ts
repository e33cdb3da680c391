import type { Commentable } from '#contract/community/comment.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { actLimits, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { stepOf } from '#server/modules/identity/member/index.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { areBlocked } from '#server/modules/community/follow/index.ts'
import { refuseMuted, requireUnrestrained } from '#server/modules/identity/member/index.ts'
import { peopleIn, peopleNamed, visible } from '#server/modules/platform/rich-text/index.ts'
import { attachUploads, carriesAiLabel } from '#server/modules/platform/media/index.ts'
import { queueForReview, judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import {
  type CommentRow,
  lockThread,
  insertComment,
  readComment,
  setState,
  type Target,
} from './comment.store.ts'

const targetLabels: Readonly<Record<Commentable, string>> = {
  0: '帖子',
  3: '鉴赏',
  9: '文章',
  12: '点评',
  16: '清单',
}

/** The kind of a comment itself, when it is liked, reported or told. */
export const kindOf = (type: Commentable): 1 | 2 =>
  type === contentTypes.appreciation ? contentTypes.appreciationComment : contentTypes.postComment

/** How the viewer stands to the talk under a thing. @throws Failure 10003 when there is no such thing for them */
export async function commentAccessAt(host: Host, db: Db, { type, id }: Target, viewer: Viewer | null) {
  const access = (await host.content.handlerOf(type)?.comments?.access(db, [id], viewer))?.get(id)
  if (!access) throw missing()
  return access
}

const notAllowed = () => forbidden('暂时不能这样做')

/** How they stand to it, who may say something there. @throws Failure 10002, 10003, 10004, 10190 */
async function requireOpen(host: Host, db: Db, target: Target, viewer: Viewer) {
  const access = await commentAccessAt(host, db, target, viewer)
  if (access.refusal) throw access.refusal
  if (access.blocked) throw notAllowed()
  return access
}

/** The comment that is answered. @throws Failure when it is not there any more or not under this thing */
async function readAnswered(trx: Db, pid: number, { type, id }: Target, uid: number) {
  await lockThread(trx, pid)
  const row = await readComment(trx, pid)
  if (!row || row.state !== 'published' || row.target_type !== type || row.target_id !== id)
    throw missing('这条评论已经不在了')
  if (await areBlocked(trx, uid, row.member_id)) throw notAllowed()
  return row
}

type NewComment = {
  id: number
  uid: number
  target: Target
  /** Whose piece it is, and what it is called. */
  owner: number | null
  title: string
  content: string
  answered: CommentRow | null
}

/** Tells whoever is concerned and sees the piece, each once: who is answered, whose piece it is, who is mentioned. */
async function notifyConcerned(
  trx: Db,
  { id, uid, target, owner, title, content, answered }: NewComment,
): Promise<void> {
  const what = targetLabels[target.type]
  const notification = {
    showtype: showtypes.comment,
    actor: uid,
    target: { type: kindOf(target.type), id },
    parameters: { what, under: title },
  }
  const notified = new Set([uid])
  const once = async (to: number | null, label: 'answered' | 'commented' | 'mentioned') => {
    if (to === null || notified.has(to)) return
    notified.add(to)
    await notify(trx, { ...notification, to, label, under: to === owner ? null : target })
  }
  if (answered) await once(answered.member_id, 'answered')
  await once(owner, 'commented')
  const mentioned = peopleIn(content, await peopleNamed(trx, [content]))
  for (const person of mentioned.slice(0, 10)) await once(person, 'mentioned')
}

/** Says that one more stands under a thing, or one less. */
export async function publishCount(
  { content: handlers }: Host,
  trx: Db,
  type: 'comment.published' | 'comment.removed',
  { target, uid }: { target: Target; uid: number },
): Promise<void> {
  await handlers.handlerOf(target.type)?.comments?.counted?.(trx, target.id)
  await publish(trx, { type, content: target, actor: uid })
}

/** What follows when a comment stands for all to see. @returns the coins it brought */
async function publishComment(host: Host, trx: Db, comment: NewComment): Promise<number> {
  const { id, uid, content } = comment
  await notifyConcerned(trx, comment)
  const coins =
    [...content].length >= 10 ? await payFor(trx, { uid, event: 'comment.created', subject: id }) : 0
  await publishCount(host, trx, 'comment.published', comment)
  return coins
}

export type CommentInput = {
  target: Target
  pid?: number
  content: string
  images: readonly string[]
  address: string
}

async function refuseTooMany(host: Host, { uid, growth }: Viewer, address: string): Promise<void> {
  const { comments: limit } = stepOf(growth)
  const { retryAfter } = await consumeRateLimits(host, [
    ...actLimits({ act: 'comment', limit, seconds: 3_600 }, { uid, address }),
    { key: `comment soon ${uid}`, limit: 5, seconds: 20 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `说得太快了，${retryAfterText(retryAfter)}`)
}

/**
 * Says something under a thing, or answers somebody there.
 * @throws Failure 10001 for nothing, 10002, 10003, 10190, 10007
 */
export async function writeComment(
  host: Host,
  viewer: Viewer,
  { target, pid, content: typed, images, address }: CommentInput,
) {
  const { uid } = viewer
  const content = visible(typed).trim()
  refuseMuted(viewer)
  const access = await requireOpen(host, host.db, target, viewer)
  if (content === '' && images.length === 0) throw unacceptable('请写点什么')
  const reasons = await judgeTexts(host, uid, [content])
  await refuseTooMany(host, viewer, address)
  const pendingReview = reasons.length > 0
  const generated = await carriesAiLabel(host.db, images)
  return host.db.transaction().execute(async (trx) => {
    await requireUnrestrained(trx, uid)
    const answered = pid === undefined ? null : await readAnswered(trx, pid, target, uid)
    const id = await insertComment(trx, {
      target,
      uid,
      answered: answered && { id: answered.id, thread: answered.thread_id ?? answered.id },
      content,
      generated,
      state: pendingReview ? 'pending' : 'published',
      region: placeOfAddress(address),
    })
    // Its count holds the thing now: who was shut out meanwhile says nothing, nor anybody under what was deleted.
    await requireOpen(host, trx, target, viewer)
    if (images.length > 0) await attachUploads(trx, uid, images, { type: 'comment', id, kinds: ['picture'] })
    if (pendingReview) await queueForReview(trx, { type: kindOf(target.type), id, uid, reasons })
    const coins = pendingReview
      ? 0
      : await publishComment(host, trx, { ...access, id, uid, target, content, answered })
    return { id, pendingReview, coins, access }
  })
}

/** The staff's word on a comment that waited. */
export async function decideComment(
  host: Host,
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
): Promise<void> {
  await lockThread(trx, id)
  const row = await readComment(trx, id, true)
  if (!row || row.state !== 'pending') return
  await setState(trx, id, { state })
  if (state !== 'published') return
  const target = { type: row.target_type, id: row.target_id }
  const thing = await host.content.find(trx, target.type, target.id)
  if (!thing) return
  const answered = row.answered_id === null ? null : ((await readComment(trx, row.answered_id)) ?? null)
  await publishComment(host, trx, {
    id,
    uid: row.member_id,
    target,
    owner: thing.owner,
    title: thing.title,
    content: row.content,
    answered,
  })
}
