import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { type DomainEvent, type EventRow, eventOf } from './domain-event.ts'

/** A place in the order of events: the number of the transaction (an `xid8` as text), then of the row. */
export type Position = { xid: string; id: number }

// What `pg_snapshot_xmin` is for the whole server, for this database alone: a transaction of another one writes no
// event here. The snapshot is older than the look at who is active, so that whoever is missed has a higher number
// than the snapshot ends with. `backend_xid` has the lower 32 bits of a number: how far it lies behind that end is
// counted, and one ahead of it (half the turn and more) does not count.
const horizon = sql<{ xid: string }>`
  select (s.xmax - coalesce(max(b.behind) filter (where b.behind < 2147483648), 0))::text as xid
  from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax) s
    left join lateral (
      select ((s.xmax - backend_xid::text::bigint) % 4294967296 + 4294967296) % 4294967296 as behind
      from pg_stat_activity where datname = current_database() and backend_xid is not null
    ) b on true
  group by s.xmax`

/** The place before which everything is committed or rolled back: no open transaction stands there any more. */
export async function readHorizon(db: Db): Promise<Position> {
  const { rows } = await horizon.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: 0 }
}

/**
 * The next events behind a place. Only transactions older than any that is still open are read, so that none that
 * commits later is passed over: an open transaction holds back what began after it.
 * @param types of these types; null: of all
 * @returns the events, and how far was read with them
 */
export async function readEvents(
  db: Db,
  after: Position,
  { types, limit }: { types: readonly string[] | null; limit: number },
): Promise<{ events: DomainEvent[]; position: Position }> {
  // A statement of its own: who ended before it is seen by the next one.
  const end = await readHorizon(db)
  const { rows } = await sql<EventRow & { xid: string }>`
    select e.xid::text as xid, id, type, content_type, content_id, actor_id, payload from domain_event e
    where (e.xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and e.xid < ${end.xid}::text::xid8
      ${types === null ? sql`` : sql`and type = any(${[...types]}::text[])`}
    order by e.xid, id limit ${limit}
  `.execute(db)
  const last = rows.at(-1)
  const position = last && rows.length === limit ? { xid: last.xid, id: last.id } : end
  return { events: rows.map(eventOf), position }
}

/** Whether events have been written that cannot be read yet, while an older transaction is open. */
export async function areHeldBack(db: Db): Promise<boolean> {
  const end = await readHorizon(db)
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from domain_event where xid >= ${end.xid}::text::xid8) as held
  `.execute(db)
  return rows[0]?.held === true
}
