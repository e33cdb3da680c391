import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'

type About = {
  member_id: number
  /** Its studio is there for everybody. */
  open: boolean
  /** A block keeps its maker and the viewer apart. */
  apart: boolean
  state: 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'
}

/**
 * Who may see a work. Published ones of an open studio are for everybody whom no block keeps apart; what
 * waits, was refused or was banned is for its maker and the site's moderators; what was deleted only
 * moderators still see.
 */
export function maySeeWork(work: About, viewer: Viewer | null): boolean {
  if (isModerator(viewer)) return true
  if (viewer?.uid === work.member_id) return work.state !== 'deleted'
  return work.state === 'published' && work.open && !work.apart
}

/**
 * What somebody may do with a work they see. Its maker changes it while nobody has banned it, and deletes
 * it; the site's moderators ban and delete it, and take that back where it is not their own. Nobody praises their own.
 */
export function workPermissions({ member_id, open, state }: Omit<About, 'apart'>, viewer: Viewer | null) {
  const own = viewer?.uid === member_id
  const moderator = isModerator(viewer)
  const published = state === 'published'
  const silent = viewer === null || viewer.mutedUntil !== undefined
  const other = viewer !== null && !own && published && open
  return {
    like: other,
    review: other && !silent,
    edit: own && !silent && ['published', 'pending', 'rejected'].includes(state),
    delete: (own && state !== 'deleted' && state !== 'banned') || (moderator && state !== 'deleted'),
    report: other,
    ban: moderator && published,
    unban: moderator && !own && state === 'banned',
    restore: moderator && !own && state === 'deleted',
  }
}
