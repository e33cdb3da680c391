import { adminNews } from '#contract/editorial/cms.ts'
import { newsList, newsOne } from '#contract/editorial/announcement.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { textContext } from '#server/modules/editorial/article/index.ts'
import { editorialRoutes, renderBody } from '#server/modules/editorial/cms/index.ts'
import { readNeighbours, readNews, readOneNews } from './news.store.ts'
import { newsCardView } from './news.view.ts'

export function newsRoutes(host: Host): void {
  const { db } = host
  editorialRoutes(host, 'news', adminNews)

  serve(host, newsList, async ({ kind, page = 1, limit = pageSize.usual }) => {
    const found = await readNews(db, kind, { page, limit })
    return { ...found, list: found.list.map(newsCardView) }
  })

  serve(host, newsOne, async ({ id }) => {
    const piece = await readOneNews(db, id)
    if (!piece) throw missing('没有这篇资讯，可能已被收回')
    return {
      ...newsCardView(piece),
      ...textContext(piece),
      ...(await renderBody(piece)),
      ...(await readNeighbours(db, id)),
    }
  })
}
