import type { CircleRole } from '#contract/community/circle.ts'
import { trashDays } from '#contract/limits.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import type { PostDetailRow } from './post.store.ts'

/**
 * Where somebody stands in the circle of a post: their role, and whether they may write there now; a blacklisted
 * (`banned`) person is as muted, and neither likes nor keeps anything.
 */
export type Place = { role: CircleRole | null; muted: boolean; banned: boolean; frozen: boolean }

/** What of a post decides who sees it and what they may do with it. */
export type JudgedPost = Pick<
  PostDetailRow,
  | 'member_id'
  | 'state'
  | 'state_by'
  | 'state_at'
  | 'members_only'
  | 'may_feature'
  | 'pinned_at'
  | 'featured_at'
  | 'author_role'
>

const lies = ({ state_at }: JudgedPost) =>
  state_at !== null && Date.now() - state_at.getTime() < trashDays * 86_400_000

/**
 * Who may see a post. Published ones are for everybody, or for the circle where its author said so; what
 * waits, was refused or was banned is for its author and the site's moderators; what its author deleted
 * lies in their trash, what others deleted only moderators still see.
 */
export function maySee(post: JudgedPost, viewer: Viewer | null, role: CircleRole | null): boolean {
  const own = viewer?.uid === post.member_id
  if (isModerator(viewer)) return true
  if (post.state === 'published') return !post.members_only || own || role !== null
  if (post.state === 'deleted') return own && post.state_by === post.member_id && lies(post)
  return own
}

/**
 * What somebody may do with a post they see.
 *
 * Its author changes and deletes it while nobody has banned it, and takes back what they deleted
 * themselves. The owner and the admins of its circle pin it, make it essence where its author allows
 * that, and delete it; so do the site's moderators, in every circle. What the owner or another admin wrote
 * an admin leaves alone. Only moderators ban and unban, and take back what others deleted: each of them what is
 * not their own. They ban and delete also what lies in its author's trash. Whoever is muted in the circle writes nothing there, and nobody writes in a frozen one.
 */
export function permissions(post: JudgedPost, viewer: Viewer | null, { role, muted, banned, frozen }: Place) {
  const own = viewer !== null && viewer.uid === post.member_id
  const moderator = isModerator(viewer)
  const among = post.author_role === 'owner' || post.author_role === 'admin'
  const runs = moderator || role === 'owner' || (role === 'admin' && (own || !among))
  const published = post.state === 'published'
  const deleted = post.state === 'deleted'
  const byAuthor = post.state_by === post.member_id
  const inTrash = deleted && byAuthor && lies(post)
  const silent = viewer === null || viewer.mutedUntil !== undefined || muted
  return {
    like: viewer !== null && published && !own && !banned,
    comment: published && !silent && !frozen,
    edit: own && !silent && !frozen && ['published', 'pending', 'rejected'].includes(post.state),
    delete:
      (own && !deleted && post.state !== 'banned') ||
      (runs && published) ||
      (moderator && (!deleted || (inTrash && !own))),
    restore: deleted && (byAuthor ? own && !silent && !frozen && inTrash : moderator && !own),
    report: viewer !== null && published && !own,
    pin: runs && published,
    essence: runs && published && (post.may_feature || post.featured_at !== null),
    ban: moderator && (published || (inTrash && !own)),
    unban: moderator && !own && post.state === 'banned',
  }
}
