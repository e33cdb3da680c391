import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type CaseReview = {
  id: number
  uid: number
  nickname: string
  half_stars: number
  content: string
  created_at: Date
  joined_at: Date
  growth: number
  address: string | null
  type: number
  item: number
}

/** So many of the newest reviews of a case are shown and drawn. */
const maxShown = 500

/** The reviews of a case that still stand, the newest first, with what is known of who wrote them. */
export async function readCaseReviews(db: Db, anomaly: number): Promise<CaseReview[]> {
  const { rows } = await sql<CaseReview>`
    select r.id, r.member_id as uid, m.nickname, r.half_stars, left(r.content, 120) as content, r.created_at,
      m.created_at as joined_at, m.growth,
      (select l.address from login_log l where l.member_id = r.member_id and l.at <= r.created_at
        order by l.at desc limit 1) as address,
      case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5
        when r.accessory_id is not null then 6 else 8 end as type,
      coalesce(r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id) as item
    from review r join member m on m.id = r.member_id
    where r.anomaly_id = ${anomaly} and r.state = 'published' order by r.id desc limit ${maxShown}
  `.execute(db)
  return rows
}

export async function readNicknames(db: Db, uids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nickname'])
    .where('id', 'in', [...uids, 0])
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}
