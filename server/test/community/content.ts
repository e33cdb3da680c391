import { publish } from '#server/events.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** An article of its own: nobody else talks there. */
export async function makeArticle(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('article')
    .values({
      slug: `talk-${randomBytes(6).toString('hex')}`,
      section: 'course',
      position: 900,
      title: '怎么点火',
      summary: '',
      body_markdown: '字',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A finished picture that somebody brought: its `file_name`. */
export async function makePicture(db: Db, uid: number): Promise<string> {
  const name = `picture/${randomBytes(16).toString('hex')}`
  await sql`
    insert into upload (file_name, member_id, kind, state, bytes, content_type, width, height, preview, finished_at, incoming)
    values (${name}, ${uid}, 'picture', 'finished', 1000, 'image/webp', 1200, 900, 'data:,', now(), false)
  `.execute(db)
  return name
}

/** Comments under an article whose counts are not those of their rows. */
export async function miscounted(db: Db, article: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from comment c where c.target_type = 9 and c.target_id = ${article} and (
      c.reply_count <> (select count(*) from comment r where r.thread_id = c.id and r.state = 'published')
      or c.like_count <> (select count(*) from content_like l where l.target_type = 1 and l.target_id = c.id))
  `.execute(db)
  return rows[0]?.wrong ?? -1
}

/** What is kept of the number of comments under an article, and what their rows say. */
export async function tallied(db: Db, article: number) {
  const { rows } = await sql<{ kept: number; rows: number }>`
    select t.comments as kept, (select count(*)::integer from comment c
      where c.target_type = 9 and c.target_id = ${article} and c.state = 'published') as rows
    from comment_summary t where t.target_type = 9 and t.target_id = ${article}
  `.execute(db)
  return rows[0]
}

/** The number of the appeal against a piece of news. */
export async function appealOf(db: Db, message: number): Promise<number> {
  const found = await db
    .selectFrom('appeal')
    .select('id')
    .where('message_id', '=', message)
    .executeTakeFirst()
  return found?.id ?? 0
}

/** A pipe of the catalogue whose shape is known. */
type Pipe = { id: number; brand_id: number; shape_id: number }

/** Pipes of the catalogue whose shape is known, each of another brand. */
export async function somePipes(db: Db, many: number): Promise<Pipe[]> {
  const { rows } = await sql<Pipe>`
    select distinct on (brand_id) id, brand_id, shape_id from pipe where shape_id is not null
    order by brand_id, id limit ${many}
  `.execute(db)
  return rows
}

export async function somePipe(db: Db): Promise<Pipe> {
  const [pipe] = await somePipes(db, 1)
  return pipe ?? { id: 0, brand_id: 0, shape_id: 0 }
}

/** Pieces whose facets do not stand as they do. */
export async function facetsAstray(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from appreciation_facet f join appreciation a on a.id = f.appreciation_id
    where (f.shown, f.hot_day, f.hot_week, f.hot_month, f.hot_total)
      is distinct from (a.state = 'published', a.hot_day, a.hot_week, a.hot_month, a.hot_total)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A circle that stands, by name. */
export async function makeNamedCircle(db: Db, name: string): Promise<number> {
  const { id } = await db
    .insertInto('circle')
    .values({ name, category: '日常', introduction: '围炉夜话的地方', state: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, { type: 'circle.approved', content: { type: contentTypes.circle, id } })
  return id
}

export async function closeCircle(db: Db, id: number): Promise<void> {
  await db.updateTable('circle').set({ state: 'closed' }).where('id', '=', id).execute()
  await publish(db, { type: 'circle.changed', content: { type: contentTypes.circle, id } })
}

type PostChange = {
  title?: string
  state?: 'published' | 'banned' | 'deleted'
  members_only?: boolean
  like_count?: number
}

export async function changePost(db: Db, id: number, change: PostChange): Promise<void> {
  await db.updateTable('post').set(change).where('id', '=', id).execute()
  await publish(db, { type: 'content.changed', content: { type: contentTypes.post, id } })
}

export async function renameMember(db: Db, id: number, nickname: string): Promise<void> {
  await db.updateTable('member').set({ nickname }).where('id', '=', id).execute()
  await publish(db, { type: 'member.profile_changed', content: { type: contentTypes.user, id } })
}

export async function renameCircle(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('circle').set({ name }).where('id', '=', id).execute()
  await publish(db, { type: 'circle.changed', content: { type: contentTypes.circle, id } })
}

export async function renameStudio(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('studio').set({ name }).where('id', '=', id).execute()
  await publish(db, { type: 'studio.changed', content: { type: contentTypes.studio, id } })
}

/** Puts a word into what the index holds of a post, as if it had once been found by it. */
export async function addWord(db: Db, post: number, word: string): Promise<void> {
  await sql`
    update search_document set words = words || array_to_tsvector(array[${word}]) where kind = 'post' and target_id = ${post}
  `.execute(db)
}

/** Lets so many numbers of posts pass. */
export async function skipPosts(db: Db, many: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('post', 'id'), (select max(id) from post) + ${many})`.execute(
    db,
  )
}

/** As if something had been published a day ago. */
export const ageContent = (db: Db, table: 'appreciation' | 'review', id: number) =>
  db
    .updateTable(table)
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute()

type Piece = 'appreciation' | 'post' | 'review' | 'comment' | 'item_list'

/** Numbers of some that everybody sees. */
export async function publishedIds(db: Db, table: Piece, limit: number): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('state', '=', 'published').limit(limit).execute()
  return rows.map(({ id }) => id)
}
