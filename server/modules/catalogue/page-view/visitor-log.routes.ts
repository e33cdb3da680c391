import { pageSize } from '#contract/paging.ts'
import { visitorLog } from '#contract/catalogue/page-view.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { countVisits, readVisitors } from './visitor-log.store.ts'

type Asked = { id: number; page?: number; limit?: number; cursor?: string }

/** A page of who looked at somebody's page. @throws Failure 10003 */
async function visitorsOf({ db }: Host, asked: Asked, viewer: Viewer | null) {
  const { id: uid, page = 1, limit = pageSize.usual, cursor } = asked
  const [visits, { rows, next }] = await Promise.all([
    countVisits(db, uid),
    readVisitors(db, { uid, viewer: viewer?.uid ?? null, offset: (page - 1) * limit, limit, cursor }),
  ])
  if (visits === null) throw missing('没有这个人，可能已注销')
  const people = await peopleOf(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(({ id, seen_at }) => {
    const userinfo = people.get(id)
    return userinfo ? [{ userinfo, seen_time: seen_at.toISOString() }] : []
  })
  return { list, total: null, page, limit, next, visits }
}

/** Visitors of people's pages. */
export function visitorRoutes(host: Host): void {
  serve(host, visitorLog, (asked, { viewer }) => visitorsOf(host, asked, viewer))
  host.personal.register(
    {
      table: 'profile_visit',
      column: 'visitor_id',
      exported: ['host_id', 'day', 'seen_at'],
      atEnd: 'delete',
    },
    {
      table: 'profile_visit',
      column: 'host_id',
      exported: ['visitor_id', 'day', 'seen_at'],
      atEnd: 'delete',
    },
  )
}
