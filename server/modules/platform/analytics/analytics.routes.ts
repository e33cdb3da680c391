import * as contract from '#contract/platform/analytics.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { countMisses, deleteMiss, readMisses } from '#server/modules/catalogue/search/index.ts'
import { counting, countPast, createToday, exportAnalytics, analyticsFor } from './analytics.ts'
import { actOnJob, jobsOf, keepSlow, slowOf } from './jobs-and-slow-requests.ts'

function searchRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.figuresSearch, async ({ q, sort = 'count', page = 1, limit = pageSize.usual }) => {
    const query = { sort, ...(q && { q }) }
    const [rows, total] = await Promise.all([
      readMisses(db, { ...query, offset: (page - 1) * limit, limit }),
      countMisses(db, q),
    ])
    return { list: rows, total, page, limit, next: null }
  })

  serve(host, contract.figuresSearchDrop, async ({ words: folded }, { viewer }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteMiss(trx, folded))) throw missing('名单里没有这个词')
      const about = { target_type: 'search', target_id: folded }
      await recordAudit(trx, { actor: viewer.uid, act: 'search.settle', ...about })
    })
    return null
  })
}

/** Figures for those who run the site: days, words that found nothing, slow requests, work that waits. */
export function analyticsRoutes(host: Host): void {
  const todayOf = createToday(host)
  serve(host, contract.figuresOf, ({ days = 30 }) => analyticsFor(host, days, todayOf))
  serve(host, contract.figuresExport, (asked) => exportAnalytics(host, asked))
  searchRoutes(host)
  serve(host, contract.slowList, (asked) => slowOf(host, asked))
  serve(host, contract.jobList, (asked) => jobsOf(host, asked))
  serve(host, contract.jobAct, async (asked, { viewer }) => {
    await actOnJob(host, asked, viewer)
    return null
  })
  keepSlow(host)
  host.jobs.every('7 * * * *', counting, (_payload, same) => countPast(same), { long: true })
  host.personal.register({
    table: 'analytics_active_member',
    column: 'member_id',
    exported: ['day'],
    atEnd: 'delete',
  })
}
