import type { Reply, Thread } from '#contract/community/comment.ts'
import type { Person } from '#contract/community/follow.ts'
import type { CommentAccess } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { nobody } from '#server/modules/community/follow/index.ts'
import { shortHtml } from '#server/modules/platform/rich-text/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import type { CommentRow } from './comment.store.ts'

/** All that is known beside the rows. */
export type CommentContext = {
  people: ReadonlyMap<number, Person>
  named: ReadonlyMap<string, number>
  liked: ReadonlySet<number>
  /** Counted replies by thread that the viewer does not see. */
  hiddenReplies: ReadonlyMap<number, number>
  /** Those whose words the viewer does not see. */
  hidden: readonly number[]
  access: CommentAccess
  viewer: Viewer | null
}

/** Likes from which a comment is 热评. */
const hotLikes = 10

const markedAs = (uid: number, { owner, staff }: CommentAccess): Reply['marks'] => {
  const role = staff.get(uid)
  return [...(uid === owner ? (['author'] as const) : []), ...(role ? [role] : [])]
}

/** Whether those who look after a place may take away what this person said there. */
export const canModerate = ({ moderates, spares }: CommentAccess, author: number): boolean =>
  moderates && !spares?.has(author)

/** May this one: one's own may be deleted, and by those who look after the place; others' may be reported. */
export function permissions(
  row: Pick<CommentRow, 'member_id' | 'state'>,
  { access, viewer }: Pick<CommentContext, 'access' | 'viewer'>,
): Reply['can'] {
  const own = viewer?.uid === row.member_id
  const isPublished = viewer !== null && row.state === 'published'
  return {
    reply: isPublished && access.refusal === null,
    delete: viewer !== null && row.state !== 'deleted' && (own || canModerate(access, row.member_id)),
    report: isPublished && !own,
    like: isPublished && !own && !access.barred,
  }
}

const nothing: Reply['can'] = { reply: false, delete: false, report: false, like: false }

function stateOf({ state }: Pick<CommentRow, 'state'>, blocked: boolean): Reply['state'] {
  if (state === 'deleted' || state === 'rejected') return 'deleted'
  return blocked ? 'blocked' : state
}

export function replyView(row: CommentRow, context: CommentContext): Reply {
  const { people, named, liked, access, hidden } = context
  const blocked = hidden.includes(row.member_id)
  const gone = blocked || row.state === 'deleted' || row.state === 'rejected'
  const answered = row.answered_uid === null ? undefined : people.get(row.answered_uid)
  return {
    id: row.id,
    thread_id: row.thread_id,
    author: gone ? nobody(0) : (people.get(row.member_id) ?? nobody(row.member_id)),
    marks: gone ? [] : markedAs(row.member_id, access),
    answered:
      answered && row.answered_id !== null && row.answered_id !== row.thread_id
        ? { id: row.answered_id, uid: answered.uid, nickname: answered.nickname }
        : null,
    html: gone ? '' : shortHtml(row.content, named),
    generated: !gone && row.generated,
    image: gone || !row.picture ? null : imageOf(row.picture),
    state: stateOf(row, blocked),
    like_count: gone ? 0 : row.like_count,
    place: gone ? '' : row.region,
    create_time: row.created_at.toISOString(),
    liked: !gone && liked.has(row.id),
    can: blocked ? nothing : permissions(row, context),
  }
}

export const threadView = (
  row: CommentRow,
  replies: readonly CommentRow[],
  context: CommentContext,
): Thread => ({
  ...replyView(row, context),
  hot: row.state === 'published' && row.like_count >= hotLikes && !context.hidden.includes(row.member_id),
  reply_count: row.reply_count - (context.hiddenReplies.get(row.id) ?? 0),
  replies: replies.map((reply) => replyView(reply, context)),
})
