import { articleList, articleOne } from '#contract/editorial/article.ts'
import { adminArticle } from '#contract/editorial/cms.ts'
import { articleAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { renderReading } from './body.ts'
import { cmsRoutes, registerPublishing } from './cms.routes.ts'
import {
  type FoundArticle,
  foundArticles,
  readArticle,
  readArticleNames,
  readArticles,
  readFurther,
  readTitles,
} from './article.store.ts'
import { articleCardView, readingView, textContext } from './article.view.ts'

/** Everybody may talk under an article; nobody owns it. */
function registerKind(host: Host): void {
  host.content.register(contentTypes.article, {
    label: '文章',
    finder: {
      select: foundArticles,
      nameOf: (row: FoundArticle) => ({ title: row.title, url: articleAddress(row.section, row.id) }),
    },
    comments: {
      async access(db, ids, viewer) {
        const moderates = viewer?.roles.some((role) => role === 'moderator' || role === 'admin') ?? false
        const common = { owner: null, refusal: null, blocked: false, moderates, staff: new Map() }
        const rows = await readArticleNames(db, ids)
        return new Map(
          rows.map(({ id, title, section }) => [id, { ...common, title, url: articleAddress(section, id) }]),
        )
      },
    },
  })
}

export function articleRoutes(host: Host): void {
  const { db } = host
  registerKind(host)
  registerPublishing(host)
  cmsRoutes(host, 'article', adminArticle)

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
      ...textContext(article),
      ...(await renderReading(article)),
      previous: titles[here - 1] ?? null,
      following: titles[here + 1] ?? null,
      byline: article.byline,
      reading: (await readFurther(db, article.reading)).map(readingView),
      update_time: article.revised_at.toISOString(),
    }
  })
}
