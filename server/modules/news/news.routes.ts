import { newsList, newsOne } from '#contract/news.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { renderArticle } from '#server/modules/article/index.ts'
import { readNeighbours, readNews, readOneNews } from './news.store.ts'
import { newsCardView } from './news.view.ts'

export function newsRoutes(host: Host): void {
  const { db } = host

  serve(host, newsList, async ({ kind, page = 1, limit = pageSize.usual }) => {
    const { list, total } = await readNews(db, kind, (page - 1) * limit, limit)
    return { list: list.map(newsCardView), total, page, limit, next: null }
  })

  serve(host, newsOne, async ({ id }) => {
    const piece = await readOneNews(db, id)
    if (!piece) throw missing('没有这篇资讯，可能已被收回')
    return {
      ...newsCardView(piece),
      ...renderArticle(piece.body_markdown),
      ...(await readNeighbours(db, id)),
    }
  })
}
