import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { PageQuery } from '#server/kernel/database/paging.ts'
import type { Content, Kind } from './cms.store.ts'

export type Revision = {
  version: number
  content: Content
  staff_id: number | null
  nickname: string | null
  saved_at: Date
}

type Saved = { kind: Kind; subject: number; version: number; content: Content; by: number | null; at?: Date }

export async function keepRevision(
  trx: Db,
  { kind, subject, version, content, by, at }: Saved,
): Promise<void> {
  await sql`
    insert into editorial_revision (kind, subject, version, content, staff_id, saved_at)
    values (${kind}, ${subject}, ${version}, ${JSON.stringify(content)}::jsonb, ${by}, coalesce(${at ?? null}::timestamptz, now()))
    on conflict (kind, subject, version) do nothing
  `.execute(trx)
}

const revisions = (kind: Kind, subject: number) => sql`
  from editorial_revision r left join member m on m.id = r.staff_id
  where r.kind = ${kind} and r.subject = ${subject}`

const columns = sql`r.version, r.content, r.staff_id, m.nickname, r.saved_at`

export async function readRevisions(db: Db, kind: Kind, subject: number, { page, limit }: PageQuery) {
  const [{ rows: list }, { rows }] = await Promise.all([
    sql<Revision>`select ${columns} ${revisions(kind, subject)} order by r.version desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${revisions(kind, subject)}`.execute(db),
  ])
  return { list, total: rows[0]?.total ?? 0, page, limit, next: null }
}

export async function readRevision(
  db: Db,
  kind: Kind,
  subject: number,
  version: number,
): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select ${columns} ${revisions(kind, subject)} and r.version = ${version}
  `.execute(db)
  return rows[0]
}

/** The pictures of everything that a text ever said: a version that is restored has to find them. */
export async function uploadsOfAll(trx: Db, kind: Kind, subject: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_array_elements_text(content -> 'uploads') as name
    from editorial_revision where kind = ${kind} and subject = ${subject}
  `.execute(trx)
  return rows.map(({ name }) => name)
}
