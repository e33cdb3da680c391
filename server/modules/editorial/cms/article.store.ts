import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { type PageQuery, readPage } from '#server/kernel/database/paging.ts'

const card = ['id', 'section', 'position', 'title', 'summary', 'category'] as const
/** Of what the editors wrote the words alone, of Markdown its signs without addresses: how long it takes to be read. */
const letters = sql<number>`length(case when body_html is null
  then regexp_replace(body_markdown, '\\]\\([^)]*\\)', '', 'g') else plain_text end)`.as('letters')

/** The day that its file names, as long as nobody has changed the text here. */
const revisedAt = sql<Date>`case when edited_by is null and written_on is not null
  then written_on::timestamp at time zone 'Asia/Shanghai' else updated_at end`.as('revised_at')

type Section = 'encyclopedia' | 'course'

/** What readers see; drafts, and what was withdrawn or removed, are there for nobody but the editors. */
const published = (db: Db) => db.selectFrom('article').where('state', '=', 'published')

/** A page of articles in the editors' order, both sections when none is named. */
export async function readArticles(db: Db, section: Section | undefined, filter: PageQuery) {
  let query = published(db)
    .select(card)
    .select(letters)
    .orderBy('section', 'desc')
    .orderBy('position')
    .orderBy('id')
  if (section) query = query.where('section', '=', section)
  return readPage(query, filter)
}

export async function readArticle(db: Db, id: number) {
  return published(db).selectAll().select([letters, revisedAt]).where('id', '=', id).executeTakeFirst()
}

/** Articles to read on, in the order in which they are named; what nobody may read is left out. */
export async function readFurther(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const found = await published(db)
    .select(['id', 'section', 'title', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return found.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

/** The titles of a section in order, to find the neighbours of one. */
export async function readTitles(db: Db, section: string) {
  return published(db)
    .select(['id', 'title'])
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type FoundArticle = FoundRow & { title: string; section: string }

/** Selects articles by number, for whoever asks about them. */
export const foundArticles = (ids: readonly number[]) => sql`
  select id, null as owner, title, section, false as hidden
  from article where id = any(${ids}::integer[]) and state = 'published'`

/** Articles by number, for whoever names them. */
export async function readArticleNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return published(db)
    .select(['id', 'title', 'section'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
}

/** The first articles of each section, for the home page. */
export async function readFirstArticles(db: Db, each: number) {
  const place = sql<number>`row_number() over (partition by section order by position, id)`
  return db
    .selectFrom(published(db).select(card).select(letters).select(place.as('place')).as('first'))
    .select([...card, 'letters'])
    .where('place', '<=', each)
    .orderBy('section', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
