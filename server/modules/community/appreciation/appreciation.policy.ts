import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import type { AppreciationRow } from './appreciation.store.ts'

type About = Pick<AppreciationRow, 'member_id' | 'state' | 'pinned_at' | 'featured_at'>

/**
 * Who may see a piece. Published ones are for everybody; what waits, was refused or was banned is for its
 * author and the site's moderators; what was deleted only moderators still see.
 */
export function maySee(appreciation: About, viewer: Viewer | null): boolean {
  if (isModerator(viewer) || appreciation.state === 'published') return true
  return appreciation.state !== 'deleted' && viewer?.uid === appreciation.member_id
}

/**
 * What somebody may do with a piece they see. Its author changes it while nobody has banned it, and
 * deletes it; the site's moderators pin it, feature it, delete it, ban it, and take back
 * bans and deletions of what is not their own.
 */
export function permissions(appreciation: About, viewer: Viewer | null) {
  const own = viewer !== null && viewer.uid === appreciation.member_id
  const moderator = isModerator(viewer)
  const published = appreciation.state === 'published'
  const silent = viewer === null || viewer.mutedUntil !== undefined
  return {
    like: viewer !== null && published && !own,
    comment: published && !silent,
    edit: own && !silent && ['published', 'pending', 'rejected'].includes(appreciation.state),
    delete:
      (own && appreciation.state !== 'deleted' && appreciation.state !== 'banned') ||
      (moderator && appreciation.state !== 'deleted'),
    report: viewer !== null && published && !own,
    pin: moderator && published,
    essence: moderator && published,
    ban: moderator && published,
    unban: moderator && !own && appreciation.state === 'banned',
    restore: moderator && !own && appreciation.state === 'deleted',
  }
}
