import { pageSize } from '#contract/paging.ts'
import { visitorLog } from '#contract/catalogue/page-view.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { personOf } from '#server/modules/community/follow/index.ts'
import { readVisits } from './visitor-log.store.ts'

type Asked = { id: number; page?: number; limit?: number; cursor?: string }

/** A page of who looked at somebody's page. @throws Failure 10003 */
async function visitorsOf({ db }: Host, asked: Asked, viewer: Viewer | null) {
  const { id: uid, page = 1, limit = pageSize.usual, cursor } = asked
  const offset = (page - 1) * limit
  const found = await readVisits(db, { uid, viewer: viewer?.uid ?? null, offset, limit, cursor })
  if (!found) throw missing('没有这个人，可能已注销')
  const { visits, rows, next } = found
  const list = rows.flatMap(({ person, seen_at }) =>
    person ? [{ userinfo: personOf(person), seen_time: new Date(seen_at).toISOString() }] : [],
  )
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
