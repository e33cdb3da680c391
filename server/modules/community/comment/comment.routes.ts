import * as contract from '#contract/community/comment.ts'
import { contentTypes } from '#contract/content-type.ts'
import { replyAddress } from '#contract/page-address.ts'
import { maxCommentLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { excerptOf } from '#server/modules/platform/rich-text/index.ts'
import { emoticons } from '#drawings/emoticon/emoticons.ts'
import { actOnComment, deleteComment } from './delete.ts'
import {
  countUnder,
  type FoundComment,
  foundComments,
  hasWaitingComments,
  lockThread,
  readPublished,
  stepLikes,
} from './comment.store.ts'
import { registerPersonal } from './personal.ts'
import {
  listThreads,
  mayTalk,
  mentionCandidates,
  talkFacts,
  threadFor,
  knownWithPage,
  writtenView,
} from './read.ts'
import { decideComment, kindOf, commentAccessAt, writeComment } from './write.ts'

function writingRoutes(host: Host): void {
  serve(host, contract.commentWrite, async ({ type, id, pid, content, images }, { viewer, address }) => {
    const target = { type, id }
    const done = await writeComment(host, viewer, { target, pid, content, images, address })
    const data = { ...(await writtenView(host, done, viewer)), coins: done.coins }
    return withPendingReview(data, done.pendingReview)
  })

  serve(host, contract.commentDelete, async ({ id, reason = '' }, { viewer }) => {
    const target = await deleteComment(host, viewer, id, reason)
    return { count: (await countUnder(host.db, target)).comments }
  })
}

/** Where somebody is barred from a thing they are from what was said under it. */
async function barred(host: Host, db: Db, id: number, viewer: Viewer) {
  const [row] = await readPublished(db, [id])
  if (!row) return null
  return (
    (await commentAccessAt(host, db, { type: row.target_type, id: row.target_id }, viewer)).barred ?? null
  )
}

/** A comment's likes stand on the page of the thing under which it was said: that page is outdated. */
async function liked(trx: Db, type: 1 | 2, id: number, given: boolean): Promise<number> {
  const counted = await stepLikes(trx, type, id, given)
  if (!counted) return 0
  const content = { type: counted.target_type, id: counted.target_id }
  await publish(trx, { type: 'comment.liked', content })
  return counted.like_count
}

/** What a comment is called: by its words. */
function nameOf({ id, content }: FoundComment, under: ContentSummary | undefined) {
  if (!under) return null
  const text = excerptOf(content, 40)
  return { title: text || (content === '' ? '[图片]' : '[表情]'), url: replyAddress(under.url, id) }
}

/** A comment as others name it: by what it stands under. */
function registerKind(host: Host, type: 1 | 2): void {
  const types = contract.commentable.filter((kind) => kindOf(kind) === type)
  host.content.register(type, {
    label: '评论',
    finder: {
      select: (ids, uid) => foundComments(types, ids, uid),
      under: { refOf: (row: FoundComment) => ({ type: row.target_type, id: row.target_id }), hides: true },
      nameOf,
    },
    barred: (db, id, viewer) => barred(host, db, id, viewer),
    liked: (trx, id, given) => liked(trx, type, id, given),
    lock: lockThread,
    actions: ['delete', 'restore'],
    perform: (trx, viewer, input) => actOnComment(host, trx, viewer, input),
    release: (trx, id) => decideComment(host, trx, id, 'published'),
    reject: (trx, id) => decideComment(host, trx, id, 'rejected'),
  })
}

/** What people say under posts, appreciations, articles, reviews and lists. */
export function commentRoutes(host: Host): void {
  host.commonView.register(hasWaitingComments)
  host.viewerFacts.register(
    [contentTypes.postComment, contentTypes.appreciationComment, ...knownWithPage],
    (asked) => talkFacts(host, asked),
  )
  serve(host, contract.commentList, ({ type, id, ...asked }, { viewer }) =>
    listThreads(host, { type, id }, asked, viewer),
  )
  serve(host, contract.commentOne, ({ id, ...asked }, { viewer }) => threadFor(host, id, asked, viewer))
  serve(host, contract.commentBox, async ({ type, id }, { viewer }) => {
    const access = await commentAccessAt(host, host.db, { type, id }, viewer)
    return {
      ...(viewer ? mayTalk(access, viewer) : { may: false, why_not: '登录后加入讨论' }),
      most: maxCommentLetters,
      mentions: viewer ? await mentionCandidates(host, { type, id }, access, viewer) : [],
      emoticons: emoticons.map(({ name }) => name),
    }
  })
  writingRoutes(host)
  registerKind(host, contentTypes.postComment)
  registerKind(host, contentTypes.appreciationComment)
  registerPersonal(host)
}
