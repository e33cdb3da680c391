import { commentable } from '#contract/community/comment.ts'
import { contentTypes } from '#contract/content-type.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { CommentAccess } from '#server/kernel/registry/content-handler.ts'
import type { FactsAsked, ViewerFact } from '#server/kernel/registry/viewer-facts.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { blockedOf, newestFollowed, peopleFrom, peopleOf } from '#server/modules/community/follow/index.ts'
import { likedOf } from '#server/modules/community/like/index.ts'
import { peopleNamed } from '#server/modules/platform/rich-text/index.ts'
import {
  type CommentRow,
  type CommentSort,
  countUnder,
  type ViewerScope,
  readComment,
  readCommentFacts,
  readFirstReplies,
  readReplies,
  readCommenters,
  readThreads,
  readWritten,
  type Target,
} from './comment.store.ts'
import { countHiddenReplies } from './hidden-replies.store.ts'
import { type CommentContext, permissions, threadView } from './comment.view.ts'
import { kindOf, commentAccessAt } from './write.ts'

/** Replies shown under a comment before somebody asks for more. */
const firstReplies = 2

async function viewerScopeOf(db: Db, viewer: Viewer | null): Promise<ViewerScope> {
  return viewer
    ? { uid: viewer.uid, hidden: [...(await blockedOf(db, viewer.uid))] }
    : { uid: null, hidden: [] }
}

type ThreadContext = {
  target: Target
  viewer: Viewer | null
  access: CommentAccess
  viewerScope: ViewerScope
}

/** All that rows need beside themselves, asked for at once. */
async function contextOf(
  host: Host,
  rows: readonly CommentRow[],
  scene: ThreadContext,
): Promise<CommentContext> {
  const { target, viewer, access, viewerScope } = scene
  const ids = rows.map(({ id }) => id)
  const uids = rows.flatMap(({ member_id, answered_uid }) => [
    member_id,
    ...(answered_uid === null ? [] : [answered_uid]),
  ])
  const threads = rows.filter(({ thread_id }) => thread_id === null)
  const [people, named, liked, hiddenReplies] = await Promise.all([
    peopleOf(host.db, [...new Set(uids)]),
    peopleNamed(
      host.db,
      rows.map(({ content }) => content),
    ),
    viewer ? likedOf(host.db, viewer.uid, kindOf(target.type), ids) : new Set<number>(),
    countHiddenReplies(
      host.db,
      threads.map(({ id }) => id),
      viewerScope.hidden,
    ),
  ])
  return { people, named, liked, hiddenReplies, hidden: viewerScope.hidden, access, viewer }
}

type ThreadQuery = { sort?: CommentSort; author?: number; page?: number; limit?: number; cursor?: string }

export async function listThreads(host: Host, target: Target, asked: ThreadQuery, viewer: Viewer | null) {
  const { sort = 'hot', author = 0, page = 1, limit = pageSize.usual, cursor } = asked
  const [access, viewerScope] = await Promise.all([
    commentAccessAt(host, host.db, target, viewer),
    viewerScopeOf(host.db, viewer),
  ])
  const by = author === 0 ? undefined : (access.owner ?? 0)
  const [{ rows, next }, { comments }] = await Promise.all([
    readThreads(host.db, target, { sort, offset: (page - 1) * limit, limit, cursor, by, viewerScope }),
    countUnder(host.db, target),
  ])
  const replies = await readFirstReplies(
    host.db,
    rows.map(({ id }) => id),
    { each: firstReplies, viewerScope },
  )
  const context = await contextOf(host, [...rows, ...replies], { target, viewer, access, viewerScope })
  const list = rows.map((row) =>
    threadView(
      row,
      replies.filter(({ thread_id }) => thread_id === row.id),
      context,
    ),
  )
  return { list, total: comments, page, limit, next }
}

/** Whether somebody may say something now, and why not. */
export const mayTalk = ({ refusal }: Pick<CommentAccess, 'refusal'>, viewer: Viewer) => ({
  may: viewer.mutedUntil === undefined && refusal === null,
  why_not: viewer.mutedUntil === undefined ? (refusal?.message ?? '') : '你已被禁言',
})

/**
 * Whether one may say something comes with the page of these. Reviews stand on it by the dozen: under them it is
 * asked when somebody opens the talk.
 */
export const knownWithPage = commentable.filter((type) => type !== contentTypes.review)

/**
 * What a member did with comments and may do, and whether they may say something under things, as far as they see
 * those. How they stand to a thing is asked once for all its comments.
 */
export async function talkFacts(host: Host, { db, viewer, idsOf }: FactsAsked): Promise<ViewerFact[]> {
  const rows = await readCommentFacts(db, { 1: idsOf(1), 2: idsOf(2) }, viewer.uid)
  const keyOf = ({ type, id }: Target) => `${type} ${id}`
  const known = new Map<string, CommentAccess>()
  const talks: ViewerFact[] = []
  const learn = async (type: Target['type']) => {
    const asked = type === contentTypes.review ? [] : idsOf(type)
    const above = rows.flatMap((row) => (row.target_type === type ? row.target_id : []))
    const ids = [...new Set([...asked, ...above])]
    if (ids.length === 0) return
    const accesses = await host.content.handlerOf(type)?.comments?.access(db, ids, viewer)
    for (const [id, access] of accesses ?? []) {
      known.set(keyOf({ type, id }), access)
      talks.push({ type, id, talk: mayTalk(access, viewer) })
    }
  }
  await Promise.all(commentable.map(learn))
  const comments = rows.flatMap((row) => {
    const access = known.get(keyOf({ type: row.target_type, id: row.target_id }))
    const { id, liked, target_type } = row
    return access ? [{ type: kindOf(target_type), id, liked, can: permissions(row, { access, viewer }) }] : []
  })
  return [...talks, ...comments]
}

const goneComment = () => missing('这条评论已经不在了')

/** A comment that somebody follows a link to, and the one at the head of its thread. */
async function linked(db: Db, id: number, viewer: Viewer | null) {
  const named = await readComment(db, id)
  const head = named?.thread_id ? await readComment(db, named.thread_id) : named
  if (!named || !head) throw goneComment()
  if (head.state !== 'published' && head.reply_count === 0 && head.member_id !== viewer?.uid)
    throw goneComment()
  return { named, head }
}

/** The thread in which a comment stands, for whoever follows a link to it. */
export async function threadFor(host: Host, id: number, asked: ThreadQuery, viewer: Viewer | null) {
  const { limit = pageSize.usual, cursor } = asked
  const { named, head } = await linked(host.db, id, viewer)
  const target = { type: head.target_type, id: head.target_id }
  const [access, viewerScope] = await Promise.all([
    commentAccessAt(host, host.db, target, viewer),
    viewerScopeOf(host.db, viewer),
  ])
  if (viewerScope.hidden.includes(named.member_id)) throw goneComment()
  const upTo = cursor || named.id === head.id ? undefined : named.id
  const { rows, next } = await readReplies(host.db, head.id, { limit, cursor, upTo, viewerScope })
  const context = await contextOf(host, [head, ...rows], { target, viewer, access, viewerScope })
  const thread = threadView(head, rows, context)
  return { type: target.type, target_id: target.id, url: access.url, thread, next }
}

/** What was just said, as the list shows it, and how much stands there now. */
export async function writtenView(
  host: Host,
  { id, access }: { id: number; access: CommentAccess },
  viewer: Viewer,
) {
  const row = await readWritten(host.db, id)
  if (!row) throw missing()
  const named = await peopleNamed(host.db, [row.content])
  const people = peopleFrom(row.people)
  const counted = { liked: new Set<number>(), hiddenReplies: new Map<number, number>() }
  const comment = threadView(row, [], { ...counted, people, named, hidden: [], access, viewer })
  return { comment, count: row.comments }
}

const maxNamed = 20

/** Whom somebody may want to mention here: the piece's author and those who spoke, then those one follows. */
export async function mentionCandidates(host: Host, target: Target, access: CommentAccess, viewer: Viewer) {
  const [speakers, followed, blocked] = await Promise.all([
    readCommenters(host.db, target, { limit: maxNamed }),
    newestFollowed(host.db, viewer.uid, maxNamed),
    blockedOf(host.db, viewer.uid),
  ])
  const all = [...(access.owner === null ? [] : [access.owner]), ...speakers, ...followed]
  const uids = [...new Set(all)].filter((uid) => uid !== viewer.uid && !blocked.has(uid))
  const people = await peopleOf(host.db, uids.slice(0, maxNamed))
  return uids.map((uid) => people.get(uid)).filter((person) => person !== undefined)
}

/** Those who take part in the talk under a thing and whose names begin so; nobody where the viewer does not see it. */
export async function commentersUnder(
  host: Host,
  target: Target,
  viewer: Viewer,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<number[]> {
  if (!(await host.content.isThereFor(host.db, target.type, target.id, viewer))) return []
  const [speakers, blocked] = await Promise.all([
    readCommenters(host.db, target, { limit, beginning }),
    blockedOf(host.db, viewer.uid),
  ])
  return speakers.filter((uid) => uid !== viewer.uid && !blocked.has(uid))
}
