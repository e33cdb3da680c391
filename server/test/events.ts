// A consumer that notes what it was given in a table of its own, and what the tests of events ask in plain SQL.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { createEvents } from '#server/kernel/events/events.ts'
import type { Consumer, Host } from '#server/kernel/host.ts'
import { type Address, run } from './database.ts'

export const makeNotes = (db: Db) =>
  sql`create table noted (consumer text, event_id bigint, place bigint generated always as identity)`.execute(
    db,
  )

/** Notes each event of a batch. */
export const noting =
  (consumer: string): Consumer['handle'] =>
  async (trx, events) => {
    for (const { id } of events)
      await sql`insert into noted (consumer, event_id) values (${consumer}, ${id})`.execute(trx)
  }

/** The events that were noted, in the order in which they were. */
export async function notedBy(db: Db, consumer: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from noted where consumer = ${consumer} order by place
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** All events of a type in the order of their numbers. */
export async function eventsOf(db: Db, type: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from domain_event where type = ${type} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same host with other consumers, which take in events of the type `test.happened`. */
export function withConsumers(host: Host, consumers: Readonly<Record<string, Consumer>>): Host {
  const events = createEvents({ 'test.happened': { consumers: Object.keys(consumers) } })
  for (const [name, consumer] of Object.entries(consumers)) events.consume(name, consumer)
  return { ...host, events }
}

/** Ends every connection on which the database works for a consumer, as a process that is killed does. */
export const killConsumers = (db: Db) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
  `.execute(db)

/** Gives events the numbers of these transactions, in the order of their own numbers. */
export async function numberTransactions(db: Db, xids: readonly number[]): Promise<void> {
  await sql`
    update domain_event e set xid = p.xid::text::xid8
    from (select id, row_number() over (order by id) as place from domain_event where type = 'test.happened') o
      join unnest(${[...xids]}::integer[]) with ordinality p (xid, place) using (place)
    where e.id = o.id
  `.execute(db)
}

/** As if events and cursors came from a server that has counted much further. */
export async function countedFurther(db: Db): Promise<void> {
  await sql`update domain_event set xid = (xid::text::bigint + 4000000000)::text::xid8`.execute(db)
  await sql`update event_cursor set xid = (xid::text::bigint + 4000000000)::text::xid8`.execute(db)
}

/** Gives the open transaction its number, as its first change does. */
export const takeNumber = (trx: Db) => sql`select pg_current_xact_id()`.execute(trx)

/** As if the clock of the database had jumped by so much at each event of the type `test.happened`, and at the cursors. */
export async function setClocks(db: Db, jumps: readonly string[], ofCursors = '0'): Promise<void> {
  await sql`
    update domain_event e set created_at = e.created_at + j.jump::interval
    from (select id, row_number() over (order by id) as place from domain_event where type = 'test.happened') o
      join unnest(${[...jumps]}::text[]) with ordinality j (jump, place) using (place)
    where e.id = o.id
  `.execute(db)
  await sql`update event_cursor set moved_at = moved_at + ${ofCursors}::interval`.execute(db)
}

/** Notes that something happened, as another process would. */
export const noteEvent = (address: Address, type: string) =>
  run(address, `insert into domain_event (type) values ('${type}')`)

/** How far a consumer has come, to compare with later; the same text while it has not moved, or never began. */
export const cursorOf = async (address: Address, consumer: string) =>
  JSON.stringify(await run(address, `select xid::text, id from event_cursor where consumer = '${consumer}'`))
