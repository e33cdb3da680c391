import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'

type StudioAccess = { member_id: number; open: boolean; apart: boolean }

/** An open studio is for everybody whom no block keeps apart; a hidden one for its maker and the site's moderators. */
export function maySeeStudio({ member_id, open, apart }: StudioAccess, viewer: Viewer | null): boolean {
  if (isModerator(viewer) || viewer?.uid === member_id) return true
  return open && !apart
}

/** Its maker runs it; everybody else follows, collects and reports it. */
export function studioPermissions({ member_id, open }: Omit<StudioAccess, 'apart'>, viewer: Viewer | null) {
  const own = viewer?.uid === member_id
  const other = viewer !== null && !own
  return { edit: own, follow: other && open, collect: other && open, report: other && open }
}
