import type { Db } from '#server/kernel/db.ts'
import { type PageWish, readPage } from '#server/kernel/page.ts'

const card = ['id', 'section', 'position', 'title', 'summary', 'body_markdown'] as const

type Section = 'encyclopedia' | 'course'

/** A page of articles in the editors' order, both sections when none is named. */
export async function readArticles(db: Db, section: Section | undefined, wish: PageWish) {
  let query = db
    .selectFrom('article')
    .select(card)
    .orderBy('section', 'desc')
    .orderBy('position')
    .orderBy('id')
  if (section) query = query.where('section', '=', section)
  return readPage(query, wish)
}

export async function readArticle(db: Db, id: number) {
  return db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The titles of a section in order, to find the neighbours of one. */
export async function readTitles(db: Db, section: string) {
  return db
    .selectFrom('article')
    .select(['id', 'title'])
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Articles by number, for whoever names them. */
export async function readArticleNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('article').select(['id', 'title', 'section']).where('id', 'in', ids).execute()
}

/** The first articles of each section, for the home page. */
export async function readFirstArticles(db: Db, each: number) {
  return db
    .selectFrom('article')
    .select(card)
    .where('position', '<=', each)
    .orderBy('section', 'desc')
    .orderBy('position')
    .execute()
}
