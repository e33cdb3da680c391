import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import type { Day, Kind } from './page-view.store.ts'

type VisitRecord = { kind: Kind; id: number; day: Day; visitor: number }

/** Whose page a thing is, where visitors are written down. */
const hostOf: Readonly<Partial<Record<Kind, (id: number) => RawBuilder<unknown>>>> = {
  user: (id) => sql`${id}::integer`,
  studio: (id) => sql`(select member_id from studio where id = ${id})`,
}

/**
 * Writes down who looked at somebody's page or studio, once a day; who looks again is the newest again.
 * Nothing of one's own pages, and of people who leave no trace.
 * @returns whose page it is, at the first visit of the day; else null
 */
export async function recordVisit(db: Db, { kind, id, day, visitor }: VisitRecord): Promise<number | null> {
  const host = hostOf[kind]?.(id)
  if (!host) return null
  const { rows } = await sql<{ uid: number; first: boolean }>`
    insert into profile_visit (host_id, visitor_id, day)
    select h.id, v.id, ${day}::date from member h, member v
    where h.id = ${host} and v.id = ${visitor} and h.id <> v.id and not v.without_trace
    on conflict (host_id, visitor_id, day) do update set seen_at = now()
    returning host_id as uid, xmax = 0 as first
  `.execute(db)
  return rows[0]?.first ? rows[0].uid : null
}

type VisitorRow = { id: number; seen_at: string; person: PersonRow | null; sort_value: string }

type VisitorQuery = { uid: number; viewer: number | null; offset: number; limit: number; cursor?: string }

const newest: Order = { expression: sql`l.seen_at`, type: sql`timestamptz`, falls: true }

const blocked = (uid: number) => eitherBlocked(uid, sql`l.visitor_id`)

/** A page of somebody's visitors, the newest first; nobody whom a block keeps apart from them or from who asks. */
const visitorsOf = ({ uid, viewer, offset, limit, cursor }: VisitorQuery) => sql`
    select l.visitor_id as id, l.seen_at, ${personColumn(sql`l.visitor_id`)} as person, l.seen_at::text as sort_value
    from profile_visit l join member v on v.id = l.visitor_id
    where l.host_id = ${uid} and not v.without_trace and not ${blocked(uid)}
      and ${hasNotLeft(sql`v.id`)}
      ${viewer === null || viewer === uid ? sql`` : sql`and not ${blocked(viewer)}`}
      ${cursor ? sql`and ${behind(cursor, newest, sql`l.visitor_id`)}` : sql``}
    order by l.seen_at desc, l.visitor_id desc offset ${cursor ? 0 : offset} limit ${limit + 1}`

/** How often somebody's page was looked at, by anybody, and a page of their visitors; null for nobody who is here. */
export async function readVisits(db: Db, query: VisitorQuery) {
  const { rows } = await sql<{ visits: number; visitors: VisitorRow[] }>`
    select (select coalesce(json_agg(v), '[]') from (${visitorsOf(query)}) v) as visitors,
      (select coalesce(sum(visitors), 0)::integer from page_view_day where kind = 'user' and target_id = m.id) as visits
    from member m where m.id = ${query.uid} and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return rows[0] ? { visits: rows[0].visits, ...pageOf(rows[0].visitors, query.limit) } : null
}
