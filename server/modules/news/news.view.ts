import type { newsList } from '#contract/news.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/db.ts'
import { minutesOf, renderArticle } from '#server/modules/article/index.ts'
import { readNews } from './news.store.ts'

type Card = DataOf<typeof newsList>['list'][number]

type Stored = {
  id: number
  kind: string
  title: string
  summary: string
  body_markdown: string
  publish_date: string
}

export const newsCardView = ({ body_markdown, kind, ...card }: Stored): Card => ({
  ...card,
  kind: kind as Card['kind'],
  minutes: minutesOf(body_markdown),
})

/** The newest pieces with their whole text, for readers of feeds. */
export async function newestNews(db: Db, most: number) {
  const { list } = await readNews(db, undefined, { page: 1, limit: most })
  return list.map((piece) => ({ ...newsCardView(piece), html: renderArticle(piece.body_markdown).html }))
}
