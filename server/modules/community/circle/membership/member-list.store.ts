import { type RawBuilder, sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { likeText, personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'

export type PeopleState = 'member' | 'pending' | 'decided' | 'blacklisted'

export type ParticipantRow = {
  /** Number of the person; of a request the request's. */
  id: number
  uid: number
  role: CircleRole | null
  muted_until: Date | null
  words: string
  state: 'member' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'blacklisted'
  at: Date
  person: PersonRow | null
}

export type CirclePeopleQuery = {
  circle: number
  state: PeopleState
  q?: string
  viewer: number | null
  offset: number
  limit: number
  cursor?: string
}

type List = {
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  order: Order
  key: RawBuilder<unknown>
}

const byNumber = (falls: boolean): Order => ({ expression: sql`r.id`, type: sql`integer`, falls })
const requested = sql`circle_request r join member m on m.id = r.member_id`
const asked = sql`r.id, r.member_id as uid, null as role, null::timestamptz as muted_until, r.body as words, r.state, r.created_at as at`

const lists: Readonly<Record<PeopleState, List>> = {
  member: {
    from: sql`circle_member r join member m on m.id = r.member_id`,
    columns: sql`r.member_id as id, r.member_id as uid, r.role,
      case when r.muted_until > now() then least(r.muted_until, timestamptz '9999-12-31 00:00:00Z') end as muted_until,
      r.mute_reason as words, 'member' as state, r.joined_at as at`,
    order: { expression: sql`r.joined_at`, type: sql`timestamptz`, falls: true },
    key: sql`r.member_id`,
  },
  pending: { from: requested, columns: asked, order: byNumber(false), key: sql`r.id` },
  decided: { from: requested, columns: asked, order: byNumber(true), key: sql`r.id` },
  blacklisted: {
    from: sql`circle_ban r join member m on m.id = r.member_id`,
    columns: sql`r.member_id as id, r.member_id as uid, null as role, null::timestamptz as muted_until,
      r.reason as words, 'blacklisted' as state, r.created_at as at`,
    order: { expression: sql`r.created_at`, type: sql`timestamptz`, falls: true },
    key: sql`r.member_id`,
  },
}

const conditionOf: Readonly<Record<PeopleState, RawBuilder<unknown>>> = {
  member: sql`and ${hasNotLeft(sql`r.member_id`)}`,
  pending: sql`and r.state = 'pending'`,
  decided: sql`and r.state <> 'pending'`,
  blacklisted: sql``,
}

/** A page of a circle's people: members, who asks to be one, who asked, who may not. */
export async function readPeople(db: Db, query: CirclePeopleQuery) {
  const { circle, state, q, offset, limit, cursor } = query
  const { from, columns, order, key } = lists[state]
  const direction = order.falls ? sql`desc` : sql`asc`
  const { rows } = await sql<ParticipantRow & { sort_value: string }>`
    select ${columns}, ${personColumn(sql`r.member_id`)} as person, ${order.expression}::text as sort_value from ${from}
    where r.circle_id = ${circle} ${conditionOf[state]}
      ${q ? sql`and m.nickname ilike ${likeText(q)}` : sql``}
      ${cursor ? sql`and ${behind(cursor, order, key)}` : sql``}
    order by ${order.expression} ${direction}, ${key} ${direction} offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** How many people there are in one of these lists. */
export async function countPeople(db: Db, circle: number, state: PeopleState): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${lists[state].from} where r.circle_id = ${circle} ${conditionOf[state]}
  `.execute(db)
  return rows[0]?.n ?? 0
}
