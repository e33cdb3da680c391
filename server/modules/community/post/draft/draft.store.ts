import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import type { CiteRef } from '../post.store.ts'

/** What is kept of a form: pictures and cites by name and number, read anew when it is opened. */
export type DraftForm = {
  circle_id: number | null
  kind: 1 | 2
  title: string
  content: string
  images: string[]
  tags: string[]
  cites: CiteRef[]
  members_only: boolean
  may_feature: boolean
  generated?: boolean
}

export type DraftRow = {
  id: number
  post_id: number | null
  kind: 1 | 2
  version: number
  fields: DraftForm
  updated_at: Date
}

const columns = sql`id, post_id, kind, version, fields, updated_at`

/** One of somebody's drafts by its number; `lock` keeps it until the transaction ends. */
export async function readDraft(
  db: Db,
  uid: number,
  id: number,
  lock = false,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from post_draft where id = ${id} and member_id = ${uid} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

/** What somebody is writing at a published post, or (null) the newest of what is new. */
export async function readDraftOf(
  db: Db,
  uid: number,
  post: number | null,
  lock = false,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from post_draft where member_id = ${uid} and post_id is not distinct from ${post}::integer
    order by updated_at desc, id desc limit 1 ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

/** Somebody's drafts, the one written last first. */
export async function readDrafts(db: Db, uid: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from post_draft where member_id = ${uid} order by updated_at desc, id desc limit 100
  `.execute(db)
  return rows
}

/** How many drafts somebody has; nobody begins one beside until the transaction ends. */
export async function lockDrafts(trx: Db, uid: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(727510, ${uid})`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from post_draft where member_id = ${uid}
  `.execute(trx)
  return rows[0]?.n ?? 0
}

export async function insertDraft(
  trx: Db,
  uid: number,
  post: number | null,
  fields: DraftForm,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    insert into post_draft (member_id, post_id, kind, fields)
    values (${uid}, ${post}, ${fields.kind}, ${JSON.stringify(fields)}::jsonb)
    returning ${columns}
  `.execute(trx)
  return rows[0]
}

export async function updateDraft(trx: Db, id: number, fields: DraftForm): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    update post_draft set kind = ${fields.kind}, fields = ${JSON.stringify(fields)}::jsonb, version = version + 1,
      updated_at = now()
    where id = ${id} returning ${columns}
  `.execute(trx)
  return rows[0]
}

async function dropWhere(trx: Db, ids: readonly { id: number }[]): Promise<void> {
  for (const { id } of ids) {
    await releaseUploads(trx, { type: 'draft', id })
    await sql`delete from post_draft where id = ${id}`.execute(trx)
  }
}

/** What was published is no draft any more: the one it came from, and the one of the post. @returns how many */
export async function dropDrafts(
  trx: Db,
  uid: number,
  { draft, post }: { draft?: number; post?: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from post_draft where member_id = ${uid}
      and (id = ${draft ?? null}::integer or post_id = ${post ?? null}::integer) for update
  `.execute(trx)
  await dropWhere(trx, rows)
  return rows.length
}

/** The drafts of a post that is gone. */
export async function dropDraftsOf(trx: Db, post: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from post_draft where post_id = ${post} for update`.execute(trx)
  await dropWhere(trx, rows)
}

/** All that somebody was writing. */
export async function dropAllDrafts(trx: Db, uid: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from post_draft where member_id = ${uid} for update`.execute(trx)
  await dropWhere(trx, rows)
}

/** Those of these names that are finished uploads of this person. */
export async function ownUploads(db: Db, uid: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ file_name: string }>`
    select file_name from upload where file_name = any(${names}::text[]) and member_id = ${uid}
      and state = 'finished' and kind = 'picture'
  `.execute(db)
  const found = new Set(rows.map(({ file_name }) => file_name))
  return [...new Set(names)].filter((name) => found.has(name))
}

/** The circles in which somebody may post now, the one they joined last first. */
export async function readOpenCircles(db: Db, uid: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from circle_member m join circle c on c.id = m.circle_id
    where m.member_id = ${uid} and c.state = 'approved' and (m.muted_until is null or m.muted_until <= now())
    order by m.joined_at desc, c.id desc
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function readTags(db: Db) {
  return db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
