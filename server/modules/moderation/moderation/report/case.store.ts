import { type RawBuilder, sql } from 'kysely'
import type { ReportReason } from '#contract/moderation/report-reason.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import type { ContentSnapshot } from '../evidence.ts'

type CaseState = 'open' | 'upheld' | 'dismissed'
type CaseSort = 'weight' | 'oldest'

export type CaseRow = {
  id: number
  target_type: number
  target_id: number
  owner_id: number | null
  seen: ContentSnapshot | null
  state: CaseState
  reports: number
  reasons: Partial<Record<ReportReason, number>>
  weight: number
  first_at: Date
  last_at: Date
  act: string
  person_act: string
  answer: string
  decided_by: number | null
  decided_at: Date | null
}

const columns = sql`c.id, c.target_type, c.target_id, c.owner_id, c.seen, c.state, c.reports, c.reasons, c.weight,
  c.first_at, c.last_at, c.act, c.person_act, c.answer, c.decided_by, c.decided_at`

const orders: Readonly<Record<CaseSort | 'decided', Order>> = {
  // The gravest first, and among equals the one that waits longest.
  weight: { expression: sql`(-c.weight)`, type: sql`integer`, falls: false },
  oldest: { expression: sql`c.id`, type: sql`integer`, falls: false },
  decided: { expression: sql`c.decided_at`, type: sql`timestamptz`, falls: true },
}

export type CaseQuery = { state: CaseState; type?: number; sort: CaseSort }
type Place = { offset: number; limit: number; cursor?: string }

const those = ({ state, type }: CaseQuery): RawBuilder<unknown> => {
  // Written out, so that the indexes of what is open serve it.
  const stands = state === 'open' ? sql`c.state = 'open'` : sql`c.state = ${state} and c.state <> 'open'`
  return type === undefined ? stands : sql`${stands} and c.target_type = ${type}`
}

/** A page of cases. */
export async function readCases(db: Db, query: CaseQuery, { offset, limit, cursor }: Place) {
  const order = orders[query.state === 'open' ? query.sort : 'decided']
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<CaseRow & { sort_value: string }>`
    select ${columns}, (${order.expression})::text as sort_value from report_case c
    where ${those(query)} ${cursor ? sql`and ${behind(cursor, order, sql`c.id`)}` : sql``}
    order by ${order.expression} ${direction}, c.id ${direction}
    offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** Counting stops here: a queue that long is long. */
const maxCounted = 1_000

export async function countCases(db: Db, query: CaseQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from report_case c where ${those(query)} limit ${maxCounted}) counted
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** How many cases wait, and since when the first does. */
export async function readWaitingCases(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select (select count(*)::integer from report_case where state = 'open') as count,
      (select first_at from report_case where state = 'open' order by id limit 1) as oldest
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** One case; `lock` keeps it until the transaction ends: what is reported meanwhile waits for it. */
export async function readCase(db: Db, id: number, lock = false): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from report_case c where c.id = ${id} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

export type ReportRow = {
  id: number
  member_id: number
  reason: ReportReason
  description: string
  created_at: Date
  pictures: { file_name: string; kind: string }[]
  reports: number
  upheld: number
  dismissed: number
}

/** The newest reports of a case, each with what became of earlier ones by the same person. */
export async function readReports(db: Db, id: number, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.member_id, r.reason, r.description, r.created_at, earlier.*,
      (select coalesce(json_agg(json_build_object('file_name', u.file_name, 'kind', u.kind) order by used.position), '[]')
        from upload_use used join upload u on u.id = used.upload_id
        where used.target_type = 'report' and used.target_id = r.id and u.state = 'finished') as pictures
    from (select * from report where case_id = ${id} order by id desc limit ${limit}) r
    cross join lateral (
      select count(*)::integer as reports, count(*) filter (where o.state = 'upheld')::integer as upheld,
        count(*) filter (where o.state = 'dismissed')::integer as dismissed
      from report o where o.member_id = r.member_id and o.id < r.id
    ) earlier order by r.id desc
  `.execute(db)
  return rows
}

/** In which of some cases somebody reported the thing themselves. */
export async function readReportedBy(db: Db, ids: readonly number[], uid: number): Promise<Set<number>> {
  const { rows } = await sql<{ case_id: number }>`
    select case_id from report where case_id = any(${[...ids]}::integer[]) and member_id = ${uid} and state = 'open'
  `.execute(db)
  return new Set(rows.map(({ case_id }) => case_id))
}

/** Decided cases of the same thing. */
export async function readEarlier(db: Db, { target_type, target_id, id }: CaseRow): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from report_case c
    where c.target_type = ${target_type} and c.target_id = ${target_id} and c.id <> ${id} and c.state <> 'open'
    order by c.id desc limit 20
  `.execute(db)
  return rows
}

export type Decision = {
  state: 'upheld' | 'dismissed'
  act: string
  person: string
  answer: string
  by: number
}

/** Closes a case with all its reports. @returns the reports and who sent them, in the order of people */
export async function closeCase(trx: Db, id: number, { state, act, person, answer, by }: Decision) {
  await sql`
    update report_case set state = ${state}, act = ${act}, person_act = ${person}, answer = ${answer},
      decided_by = ${by}, decided_at = now()
    where id = ${id}
  `.execute(trx)
  const { rows } = await sql<{ id: number; member_id: number }>`
    with closed as (
      update report set state = ${state}, decided_by = ${by}, decided_at = now(), answer = ${answer}
      where case_id = ${id} and state = 'open' returning id, member_id
    )
    select * from closed order by member_id
  `.execute(trx)
  return rows
}

/** Reports of an upheld case, in the order of people. */
export async function readUpheld(db: Db, id: number, behindUid: number, limit: number) {
  const { rows } = await sql<{ id: number; member_id: number }>`
    select id, member_id from report where case_id = ${id} and state = 'upheld' and member_id > ${behindUid}
    order by member_id limit ${limit}
  `.execute(db)
  return rows
}
