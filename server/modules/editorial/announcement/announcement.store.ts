import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type PageQuery, readPage } from '#server/kernel/database/paging.ts'

type Kind = 'news' | 'notice'

const columns = ['id', 'kind', 'title', 'summary', 'body_markdown', 'body_html'] as const
const letters = sql<number>`length(case when body_html is null then body_markdown else plain_text end)`.as(
  'letters',
)

/** What readers see; the rest is the editors'. */
const published = (db: Db) => db.selectFrom('news').where('state', '=', 'published')

const day = sql<string>`to_char(published_on, 'YYYY-MM-DD')`.as('publish_date')

/** A page of the news, the newest first; of one kind when it is named. */
export async function readAnnouncements(db: Db, kind: Kind | undefined, filter: PageQuery) {
  let query = published(db)
    .select([...columns, letters, day])
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
  if (kind) query = query.where('kind', '=', kind)
  return readPage(query, filter)
}

export async function readAnnouncement(db: Db, id: number) {
  return published(db)
    .select([...columns, 'cover', 'category', 'tags', 'sources', letters, day])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The pieces that were published right before and right after one. */
export async function readNeighbours(db: Db, id: number) {
  const neighbours = (order: 'asc' | 'desc') => {
    const past = order === 'desc' ? sql`<` : sql`>`
    return published(db)
      .select(['id', 'title'])
      .where(sql<boolean>`(published_on, id) ${past} (select published_on, id from news where id = ${id})`)
      .orderBy('published_on', order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  }
  const [older, newer] = await Promise.all([neighbours('desc'), neighbours('asc')])
  return { older: older ?? null, newer: newer ?? null }
}
