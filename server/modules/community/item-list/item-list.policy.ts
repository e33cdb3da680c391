import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import type { ListRow } from './item-list.store.ts'

type About = Pick<ListRow, 'member_id' | 'state' | 'shared'>

/** It stands for all to see. */
export const isPublic = ({ shared, state }: Pick<About, 'shared' | 'state'>): boolean =>
  shared && state === 'published'

/**
 * Who may see a list. One that is not shared is its maker's alone, the site's moderators do not see it either; of shared
 * ones those that wait, were refused or banned are for their maker and the moderators, deleted ones for the moderators.
 */
export function maySee(list: About, viewer: Viewer | null): boolean {
  const own = list.member_id !== null && viewer?.uid === list.member_id
  if (own) return list.state !== 'deleted'
  return list.shared && (list.state === 'published' || isModerator(viewer))
}

/** What somebody may do with a list they see. Those of the editors follow their file: nobody changes them here. */
export function permissions(list: About, viewer: Viewer | null) {
  const own = viewer !== null && viewer.uid === list.member_id
  const moderator = isModerator(viewer)
  const silent = viewer === null || viewer.mutedUntil !== undefined
  const isMembers = list.member_id !== null
  return {
    comment: isPublic(list) && !silent,
    collect: viewer !== null && isPublic(list) && !own,
    edit: own && !silent && ['published', 'pending', 'rejected'].includes(list.state),
    delete: isMembers && list.state !== 'deleted' && (own ? list.state !== 'banned' : moderator),
    report: viewer !== null && isMembers && isPublic(list) && !own,
    ban: moderator && isMembers && isPublic(list),
    unban: moderator && !own && list.state === 'banned',
    restore: moderator && !own && isMembers && list.state === 'deleted',
  }
}
