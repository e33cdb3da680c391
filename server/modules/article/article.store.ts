import type { Db } from '#server/kernel/db.ts'

const card = ['id', 'section', 'position', 'title', 'summary', 'body_markdown'] as const

type Section = 'encyclopedia' | 'course'

/** A page of articles in the editors' order, both sections when none is named. */
export async function readArticles(db: Db, section: Section | undefined, offset: number, limit: number) {
  let query = db.selectFrom('article')
  if (section) query = query.where('section', '=', section)
  const [list, counted] = await Promise.all([
    query
      .select(card)
      .orderBy('section', 'desc')
      .orderBy('position')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: counted.total }
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
