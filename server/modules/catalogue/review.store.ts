import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { behind, cursorOf, type Order } from './keyset.store.ts'

export type ReviewRow = {
  id: number
  author: { uid: number; nickname: string; avatar: string; demo: boolean }
  half_stars: number
  condition: string
  content: string
  helpful_count: number
  created_at: Date
}

export type ReviewSort = 'hot' | 'new' | 'score'

const orders: Record<ReviewSort, Order> = {
  hot: { expression: sql`r.helpful_count`, type: sql`integer`, falls: true },
  new: { expression: sql`r.id`, type: sql`integer`, falls: true },
  score: { expression: sql`r.half_stars`, type: sql`integer`, falls: true },
}

/** A page of the published reviews of a blend. */
export async function readReviews(
  db: Db,
  tobaccoId: number,
  { sort, offset, limit, cursor }: { sort: ReviewSort; offset: number; limit: number; cursor?: string },
): Promise<{ rows: ReviewRow[]; total: number; next: string | null }> {
  const order = orders[sort]
  const from: RawBuilder<unknown> = sql`review r where r.tobacco_id = ${tobaccoId} and r.state = 'published'`
  const { rows } = await sql<ReviewRow & { sort_value: string; total: number }>`
    select r.id, r.half_stars, r.condition, r.content, r.helpful_count, r.created_at, (${order.expression})::text as sort_value,
      (select json_build_object('uid', m.id, 'nickname', m.nickname, 'avatar', m.avatar, 'demo', m.demo)
        from member m where m.id = r.member_id) as author,
      (select count(*)::integer from ${from}) as total
    from ${from} ${cursor ? sql`and ${behind(cursor, order, sql`r.id`)}` : sql``}
    order by ${order.expression} desc, r.id desc
    offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page, total: rows[0]?.total ?? 0, next: rows.length > limit ? cursorOf(page.at(-1)) : null }
}
