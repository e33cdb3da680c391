import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { PageQuery } from '#server/kernel/database/paging.ts'
import { dayOf, today } from '#server/kernel/database/beijing.ts'

/** The tables of texts that editors keep; where a text stands is a section of articles or a kind of news. */
export const kinds = {
  article: { place: sql.ref('section'), position: sql.ref('position') },
  news: { place: sql.ref('kind'), position: sql`0` },
} as const
export type Kind = keyof typeof kinds

export type State = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** What a save writes, and what a revision keeps of it. */
export type Content = {
  title: string
  summary: string
  html: string
  words: string
  cover: string
  category: string
  tags: string[]
  sources: string[]
  place: string
  position: number
  uploads: string[]
}

export type Row = {
  id: number
  title: string
  summary: string
  body_markdown: string
  body_html: string | null
  cover: string
  category: string
  tags: string[]
  sources: string[]
  place: string
  position: number
  state: State
  publish_at: Date | null
  version: number
  edited_by: number | null
  nickname: string | null
  updated_at: Date
}

const selected = (kind: Kind) => sql`
  select t.id, t.title, t.summary, t.body_markdown, t.body_html, t.cover, t.category, t.tags, t.sources,
    ${kinds[kind].place} as place, ${kinds[kind].position} as position,
    t.state, t.publish_at, t.version, t.edited_by, m.nickname, t.updated_at
  from ${sql.table(kind)} t left join member m on m.id = t.edited_by`

type TextListQuery = PageQuery & { place?: string; state?: State; q?: string }

const asked = (kind: Kind, { place, state, q }: TextListQuery) => sql`t.state <> 'removed'
  and ${place === undefined ? sql`true` : sql`${kinds[kind].place} = ${place}`}
  and ${state === undefined ? sql`true` : sql`t.state = ${state}`}
  and ${q ? sql`(t.title || ' ' || t.summary) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}`

/** What was changed last leads: that is what an editor comes back to. */
export async function readTexts(db: Db, kind: Kind, query: TextListQuery) {
  const where = asked(kind, query)
  const [{ rows: list }, { rows }] = await Promise.all([
    sql<Row>`${selected(kind)} where ${where} order by t.updated_at desc, t.id desc
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{
      total: number
    }>`select count(*)::integer as total from ${sql.table(kind)} t where ${where}`.execute(db),
  ])
  return { list, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit, next: null }
}

export async function readText(db: Db, kind: Kind, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${selected(kind)} where t.id = ${id} and t.state <> 'removed'`.execute(db)
  return rows[0]
}

/** The text, held until the transaction ends. */
export async function lockText(trx: Db, kind: Kind, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${selected(kind)} where t.id = ${id} and t.state <> 'removed' for update of t
  `.execute(trx)
  return rows[0]
}

export type PublicationState = { state: State; publish_at: Date | null }

/** An empty one, to be written at once. */
export async function addText(trx: Db, kind: Kind, place: string): Promise<number> {
  const own = kind === 'article' ? sql`section, position` : sql`kind, published_on`
  const values = kind === 'article' ? sql`${place}, 0` : sql`${place}, ${today}`
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (title, summary, body_markdown, state, ${own}, version)
    values ('', '', '', 'draft', ${values}, 0) returning id
  `.execute(trx)
  return rows[0]?.id ?? 0
}

/** Where a new article stands when nobody says: behind all of its section. */
export async function nextPosition(trx: Db, section: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from article
    where section = ${section} and state <> 'removed'
  `.execute(trx)
  return rows[0]?.next ?? 1
}

/** @returns the version that it has now */
export async function writeText(
  trx: Db,
  kind: Kind,
  id: number,
  { content, standing: publication, by }: { content: Content; standing: PublicationState; by: number },
): Promise<number> {
  // The day of news is that on which it came to be read.
  const own =
    kind === 'article'
      ? sql`section = ${content.place}, position = ${content.position}`
      : sql`kind = ${content.place}, published_on =
          case when state <> 'published' and ${publication.state} = 'published' then ${today} else published_on end`
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(kind)} set title = ${content.title}, summary = ${content.summary},
      body_html = ${content.html}, plain_text = ${content.words}, cover = ${content.cover},
      category = ${content.category}, tags = ${content.tags}::text[], sources = ${content.sources}::text[],
      ${own}, state = ${publication.state}, publish_at = ${publication.publish_at}::timestamptz,
      version = version + 1, edited_by = ${by}, updated_at = now()
    where id = ${id} returning version
  `.execute(trx)
  return rows[0]?.version ?? 0
}

export async function removeText(trx: Db, kind: Kind, id: number, by: number): Promise<void> {
  await sql`
    update ${sql.table(kind)} set state = 'removed', publish_at = null, version = version + 1,
      edited_by = ${by}, updated_at = now()
    where id = ${id}
  `.execute(trx)
}

/** Lets be read what is scheduled for now or before. @returns whether it was waiting still */
export async function publishText(trx: Db, kind: Kind, id: number): Promise<{ title: string } | undefined> {
  const own = kind === 'news' ? sql`, published_on = ${dayOf(sql`publish_at`)}` : sql``
  const { rows } = await sql<{ title: string }>`
    update ${sql.table(kind)} set state = 'published', version = version + 1, updated_at = now() ${own}
    where id = ${id} and state = 'scheduled' and publish_at <= now() returning title
  `.execute(trx)
  return rows[0]
}

/** What is scheduled for a moment that is over. */
export async function readOverdue(db: Db, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where state = 'scheduled' and publish_at <= now() order by publish_at
  `.execute(db)
  return rows.map(({ id }) => id)
}
