import { sql } from 'kysely'
import { type ComplaintKind, urgentComplaintKinds } from '#contract/moderation/complaint-kind.ts'
import { complaintDays, urgentComplaintHours } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'

export type Complaint = {
  id: number
  kind: ComplaintKind
  body: string
  contact: string
  about: string
  code_hash: Buffer
  /** It came past what one place may send in a day. */
  later: boolean
  state: 'waiting' | 'answered'
  answer: string
  answered_by: number | null
  answered_name: string | null
  answered_at: Date | null
  created_at: Date
  answer_by: Date
  /** null but for kinds that are acted on first. */
  first_by: Date | null
  days_left: number
}

const urgentKinds = [...urgentComplaintKinds]

const columns = sql`c.*, m.nickname as answered_name,
  c.created_at + make_interval(days => ${complaintDays}) as answer_by,
  case when c.kind = any(${urgentKinds}::text[]) then c.created_at + make_interval(hours => ${urgentComplaintHours}) end as first_by,
  floor(extract(epoch from c.created_at + make_interval(days => ${complaintDays}) - now()) / 86400)::integer as days_left`

const complaints = sql`complaint c left join member m on m.id = c.answered_by`

type NewComplaint = Pick<Complaint, 'kind' | 'body' | 'contact' | 'about' | 'code_hash' | 'later'>

export async function insertComplaint(trx: Db, complaint: NewComplaint): Promise<number> {
  const { id } = await trx.insertInto('complaint').values(complaint).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function readComplaint(db: Db, id: number): Promise<Complaint | null> {
  const { rows } = await sql<Complaint>`select ${columns} from ${complaints} where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type ComplaintQuery = { state: 'waiting' | 'answered' | 'all'; kind?: ComplaintKind; q?: string }

const likely = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** A number is looked for as such, anything else in what was written. */
const fits = ({ state, kind, q }: ComplaintQuery) => sql`
  ${state === 'all' ? sql`true` : sql`c.state = ${state}`}
  and ${kind ? sql`c.kind = ${kind}` : sql`true`}
  and ${q ? (/^\d{1,9}$/.test(q) ? sql`c.id = ${Number(q)}` : sql`(c.body like ${likely(q)} or c.contact like ${likely(q)})`) : sql`true`}`

/**
 * What waits comes with minors and crimes first, then the oldest; behind all of it, in the same order, what one place sent
 * past its limits. What was answered comes with the newest first.
 */
export async function readComplaints(db: Db, query: ComplaintQuery & { offset: number; limit: number }) {
  const order =
    query.state === 'waiting'
      ? sql`c.later, c.kind = any(${urgentKinds}::text[]) desc, c.created_at, c.id`
      : sql`c.id desc`
  const { rows } = await sql<Complaint>`
    select ${columns} from ${complaints} where ${fits(query)}
    order by ${order} limit ${query.limit} offset ${query.offset}
  `.execute(db)
  return rows
}

/** How many there are, up to a thousand. */
export async function countComplaints(db: Db, query: ComplaintQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from complaint c where ${fits(query)} limit 1000) counted
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function readWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(created_at) as oldest from complaint where state = 'waiting'
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** The pictures that came with a complaint, in the order in which they were brought: their names. */
export async function readPictures(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select u.file_name from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'complaint' and used.target_id = ${id} order by used.position
  `.execute(db)
  return rows.map(({ file_name }) => file_name)
}

/** Takes away what was answered three years ago, with its pictures; at most `limit` at once. @returns how many */
export async function deleteOldComplaints(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: found } = await sql<{ id: number }>`
      select id from complaint where answered_at < now() - interval '3 years'
      order by id limit ${Math.min(limit, 200)} for update skip locked
    `.execute(trx)
    for (const { id } of found) await releaseUploads(trx, { type: 'complaint', id })
    await sql`delete from complaint where id = any(${found.map(({ id }) => id)}::integer[])`.execute(trx)
    return found.length
  })
}

/** False where it has been answered already. */
export async function writeAnswer(trx: Db, id: number, answer: string, by: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('complaint')
    .set({ state: 'answered', answer, answered_by: by, answered_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
