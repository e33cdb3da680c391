import { adminNews } from '#contract/editorial/cms.ts'
import { announcementList, announcementOne } from '#contract/editorial/announcement.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { textContext } from '#server/modules/editorial/cms/index.ts'
import { cmsRoutes, renderReading } from '#server/modules/editorial/cms/index.ts'
import { readNeighbours, readAnnouncements, readAnnouncement } from './announcement.store.ts'
import { announcementCardView } from './announcement.view.ts'

export function announcementRoutes(host: Host): void {
  const { db } = host
  cmsRoutes(host, 'news', adminNews)

  serve(host, announcementList, async ({ kind, page = 1, limit = pageSize.usual }) => {
    const found = await readAnnouncements(db, kind, { page, limit })
    return { ...found, list: found.list.map(announcementCardView) }
  })

  serve(host, announcementOne, async ({ id }) => {
    const announcement = await readAnnouncement(db, id)
    if (!announcement) throw missing('没有这篇资讯，可能已被收回')
    return {
      ...announcementCardView(announcement),
      ...textContext(announcement),
      ...(await renderReading(announcement)),
      ...(await readNeighbours(db, id)),
    }
  })
}
