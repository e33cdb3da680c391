import { sql } from 'kysely'
import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'
import type { Value } from './field/field-values.ts'

export type Values = Record<string, Value>
export type State = 'pending' | 'merged' | 'rejected'
export type Act = 'add' | 'correct'

export type SubmissionRow = {
  id: number
  member_id: number
  nickname: string
  act: Act
  target_type: Correctable
  target_id: number | null
  name: string
  fields: Values
  before: Values
  source: string
  warnings: string[]
  state: State
  answer: string
  created_at: Date
  pictures: Picture[]
}

const columns = sql`s.id, s.member_id, m.nickname, s.act, s.target_type, s.target_id, s.name, s.fields, s.before,
  s.source, s.warnings, s.state, s.answer, s.created_at,
  (select coalesce(json_agg(json_build_object('file_name', u.file_name, 'width', u.width, 'height', u.height,
      'preview', u.preview) order by used.position), '[]')
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = 'submission' and used.target_id = s.id and u.state = 'finished') as pictures`

export type SubmissionInput = {
  uid: number
  act: Act
  type: Correctable
  id: number | null
  name: string
  subject: string
  fields: Values
  before: Values
  source: string
  warnings: readonly string[]
}

/** @returns its number; null when the same person waits for the same already */
export async function insertSubmission(trx: Db, sent: SubmissionInput): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into contribution (member_id, act, target_type, target_id, name, subject, fields, before, source, warnings)
    values (${sent.uid}, ${sent.act}, ${sent.type}, ${sent.id}, ${sent.name}, ${sent.subject},
      ${JSON.stringify(sent.fields)}::jsonb, ${JSON.stringify(sent.before)}::jsonb, ${sent.source},
      ${[...sent.warnings]}::text[])
    on conflict do nothing returning id
  `.execute(trx)
  return rows[0]?.id ?? null
}

/** One submission; `lock` keeps it until the transaction ends. */
export async function readSubmission(db: Db, id: number, lock = false): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from contribution s join member m on m.id = s.member_id where s.id = ${id}
    ${lock ? sql`for update of s` : sql``}
  `.execute(db)
  return rows[0]
}

/** Where a page of a list begins: behind a number, or so many places on. */
export type Place = { behind?: number; offset: number; limit: number }

/** What somebody sent, the newest first. */
export async function readSubmissionsBy(db: Db, uid: number, { behind, offset, limit }: Place) {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from contribution s join member m on m.id = s.member_id
    where s.member_id = ${uid} ${behind ? sql`and s.id < ${behind}` : sql``}
    order by s.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

/** What waits, the oldest first; what was decided, the newest first. */
export async function readQueue(db: Db, state: State, { behind, offset, limit }: Place) {
  const waits = state === 'pending'
  const from = behind ? (waits ? sql`and s.id > ${behind}` : sql`and s.id < ${behind}`) : sql``
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from contribution s join member m on m.id = s.member_id
    where s.state = ${state} ${from} order by s.id ${waits ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countSubmissions(db: Db, of: { uid: number } | { state: State }): Promise<number> {
  const which = 'uid' in of ? sql`member_id = ${of.uid}` : sql`state = ${of.state}`
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from contribution where ${which}
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function isWaiting(db: Db, uid: number, type: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('contribution')
    .select('id')
    .where('member_id', '=', uid)
    .where('act', '=', 'correct')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return found !== undefined
}

/** Takes away what still waits; its number is never given again. */
export async function deleteSubmission(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('contribution').where('id', '=', id).where('state', '=', 'pending').execute()
}

type Decision = { by: number; state: State; answer: string; item: number | null }

export async function decide(trx: Db, id: number, { by, state, answer, item }: Decision): Promise<void> {
  await sql`
    update contribution set state = ${state}, decided_by = ${by}, decided_at = now(), answer = ${answer},
      target_id = coalesce(target_id, ${item}) where id = ${id}
  `.execute(trx)
}

/** What people proposed, and what editors did by hand. */
export type ChangeAct = Act | 'edit' | 'restore' | 'merge' | 'hide' | 'show'

export type Change = {
  type: Editable
  id: number
  uid: number
  /** null for what an editor did by hand. */
  submission: number | null
  act: ChangeAct
  before: Values
  after: Values
  reason?: string
}

export async function insertChange(trx: Db, change: Change): Promise<void> {
  await trx
    .insertInto('item_change')
    .values({
      target_type: change.type,
      target_id: change.id,
      member_id: change.uid,
      contribution_id: change.submission,
      act: change.act,
      reason: change.reason ?? '',
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute()
}

export type Noted = { id: number; act: 'add' | 'edit'; before: Values; after: Values }

/** The story of many items, one line each. */
export async function insertChanges(
  trx: Db,
  type: Correctable,
  { uid, reason }: { uid: number; reason: string },
  changes: readonly Noted[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += 1_000)
    await sql`
      insert into item_change (target_type, target_id, member_id, act, before, after, reason)
      select ${type}, id, ${uid}, act, before, after, ${reason}
      from jsonb_to_recordset(${JSON.stringify(changes.slice(start, start + 1_000))}::jsonb)
        as c(id integer, act text, before jsonb, after jsonb)
    `.execute(trx)
}

export type ChangeRow = {
  id: number
  member_id: number
  nickname: string
  act: ChangeAct
  reason: string
  before: Values
  after: Values
  created_at: Date
}

// What was only hidden or shown again is the editors' affair.
const visible = sql`c.act not in ('hide', 'show')`

/** What people did to an item, the newest first; `all` with what the public is not told. */
export async function readChanges(
  db: Db,
  item: { type: number; id: number },
  { behind, offset, limit }: Place,
  all = false,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.member_id, m.nickname, c.act, c.reason, c.before, c.after, c.created_at
    from item_change c join member m on m.id = c.member_id
    where c.target_type = ${item.type} and c.target_id = ${item.id} ${behind ? sql`and c.id < ${behind}` : sql``}
      and ${all ? sql`true` : visible}
    order by c.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countChanges(
  db: Db,
  { type, id }: { type: number; id: number },
  all = false,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from item_change c
    where target_type = ${type} and target_id = ${id} and ${all ? sql`true` : visible}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** How many submissions wait, and since when the first of them does. */
export async function readWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(created_at) as oldest from contribution where state = 'pending'
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
