import type { DataOf } from '#contract/endpoint.ts'
import type { studioAdmin } from '#contract/makers/studio.ts'
import { forbidden } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { visibleStudio } from '../studio-page.ts'
import { countWaiting, readDays } from '../studio-page.store.ts'
import { coverOf, studioCard } from '../studio.view.ts'

/** The owner's view of a studio. @throws Failure 10003, 10002 for everybody else */
export async function adminViewOf(
  host: Host,
  id: number,
  viewer: Viewer,
): Promise<DataOf<typeof studioAdmin>> {
  const row = await visibleStudio(host.db, viewer, id)
  if (row.member_id !== viewer.uid) throw forbidden('只有工作室的主人可以进管理台')
  const [days, waiting] = await Promise.all([
    readDays(host.db, { id, uid: viewer.uid }),
    countWaiting(host.db, id),
  ])
  return {
    ...studioCard(row),
    cover: coverOf(row, true),
    story: row.story,
    notice: row.notice,
    avatar_file: row.avatar,
    cover_file: row.cover,
    state: row.open ? 'open' : 'hidden',
    view_count: row.view_count,
    days,
    waiting,
  }
}
