import { articleList, articleOne } from '#contract/article.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { readArticle, readArticles, readTitles } from './article.store.ts'
import { articleCardView, renderArticle } from './article.view.ts'

export function articleRoutes(host: Host): void {
  const { db } = host

  serve(host, articleList, async ({ section, page = 1, limit = pageSize.usual }) => {
    const found = await readArticles(db, section, { page, limit })
    return { ...found, list: found.list.map(articleCardView) }
  })

  serve(host, articleOne, async ({ id }) => {
    const article = await readArticle(db, id)
    if (!article) throw missing('没有这篇文章，可能已被收回')
    const titles = await readTitles(db, article.section)
    const here = titles.findIndex((title) => title.id === id)
    return {
      ...articleCardView(article),
      ...renderArticle(article.body_markdown),
      previous: titles[here - 1] ?? null,
      following: titles[here + 1] ?? null,
      update_time: article.updated_at.toISOString(),
    }
  })
}
