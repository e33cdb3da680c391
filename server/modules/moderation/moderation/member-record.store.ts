import { sql } from 'kysely'
import type { Label } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'

type PunishedRow = { label: Label; parameters: Record<string, string>; created_at: Date }

/** What somebody was told that was done against them, the newest first. News that was read goes after a year. */
export async function readPunished(db: Db, uid: number, labels: readonly Label[]): Promise<PunishedRow[]> {
  const { rows } = await sql<PunishedRow>`
    select label, parameters, created_at from notification
    where member_id = ${uid} and showtype = 4 and leads and label = any(${[...labels]}::text[])
    order by id desc limit 30
  `.execute(db)
  return rows
}

type MemberRecord = { state: string; cases: number; upheld: number; since: Date | null }

/** How somebody stands here, and the decided cases against what is theirs. */
export async function readRecord(db: Db, uid: number): Promise<MemberRecord | undefined> {
  const { rows } = await sql<MemberRecord>`
    select coalesce(a.state, 'normal') as state, coalesce(a.created_at, m.created_at) as since,
      (select count(*)::integer from report_case c where c.owner_id = m.id) as cases,
      (select count(*)::integer from report_case c where c.owner_id = m.id and c.state = 'upheld') as upheld
    from member m left join account a on a.member_id = m.id where m.id = ${uid}
  `.execute(db)
  return rows[0]
}

type AuthorRow = { uid: number; held: number; rejected: number; upheld: number; since: Date | null }

/** What became of the held pieces of some people, and of the reports against what is theirs. */
export async function readAuthors(db: Db, uids: readonly number[]): Promise<Map<number, AuthorRow>> {
  const { rows } = await sql<AuthorRow>`
    select m.id as uid, coalesce(a.created_at, m.created_at) as since,
      (select count(*)::integer from review_queue_item h where h.member_id = m.id and h.state in ('approved', 'rejected')) as held,
      (select count(*)::integer from review_queue_item h where h.member_id = m.id and h.state = 'rejected') as rejected,
      (select count(*)::integer from report_case c where c.owner_id = m.id and c.state = 'upheld') as upheld
    from member m left join account a on a.member_id = m.id where m.id = any(${[...new Set(uids)]}::integer[])
  `.execute(db)
  return new Map(rows.map((row) => [row.uid, row]))
}
