import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Events } from '../host.ts'

/** How far a consumer is behind: events that wait, the age of the oldest in seconds, and those that were kept aside. */
export type Lag = { name: string; waiting: number; seconds: number; failures: number }

/** More are not counted. */
const maxCounted = 10_000

/** How far each consumer is behind, in the order of the list of events. */
export async function readLag(db: Db, events: Events): Promise<Lag[]> {
  const asked = [...events.consumers.keys()].map((name) => ({ name, types: events.typesOf(name) }))
  const { rows } = await sql<Lag>`
    select a.name, count(e.id)::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(e.created_at)), 0)::integer as seconds,
      (select count(*)::integer from event_failure f where f.consumer = a.name) as failures
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (name text, types text[])
      left join event_cursor c on c.consumer = a.name
      left join lateral (
        select id, created_at from domain_event
        where (xid, id) > (coalesce(c.xid, '0'), coalesce(c.id, 0)) and type = any(a.types) limit ${maxCounted}
      ) e on true
    group by a.name
  `.execute(db)
  const found = new Map(rows.map((row) => [row.name, row]))
  return asked.map(({ name }) => found.get(name) ?? { name, waiting: 0, seconds: 0, failures: 0 })
}

export type FailedEvent = { consumer: string; id: number; type: string; fault: string; at: Date }

/** The newest events that consumers could not take in, with the first line of why. */
export async function readFailedEvents(db: Db, limit: number): Promise<FailedEvent[]> {
  const { rows } = await sql<FailedEvent>`
    select consumer, event_id as id, type, left(split_part(fault, chr(10), 1), 300) as fault, failed_at as at
    from event_failure order by failed_at desc limit ${limit}
  `.execute(db)
  return rows
}
