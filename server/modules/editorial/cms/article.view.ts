import type { Db } from '#server/kernel/database/db.ts'
import { minutesOf, sourceOf } from './body.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { readFirstArticles } from './article.store.ts'

type Stored = {
  id: number
  section: string
  position: number
  title: string
  summary: string
  category: string
  letters: number
}

export const articleCardView = ({ id, section, position, title, summary, category, letters }: Stored) => ({
  id,
  position,
  title,
  summary,
  category,
  section: section as 'encyclopedia' | 'course',
  minutes: minutesOf(letters),
})

export const readingView = ({ id, section, title }: { id: number; section: string; title: string }) => ({
  id,
  section: section as 'encyclopedia' | 'course',
  title,
})

/** What an editor adds to the text: a picture above it, where it belongs, where it comes from. */
export const textContext = (text: {
  cover: string
  category: string
  tags: string[]
  sources: string[]
}) => ({
  cover: text.cover === '' ? '' : publicAddress(text.cover, 'l'),
  category: text.category,
  tags: text.tags,
  sources: text.sources.map(sourceOf),
})

/** The opening articles of both sections, for the home page. */
export async function firstArticleCards(db: Db, each: number) {
  return (await readFirstArticles(db, each)).map(articleCardView)
}
