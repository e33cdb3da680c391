import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Whether events or cursors carry numbers of transactions that this server has not given yet. */
async function areForeign(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select greatest((select max(xid) from domain_event), (select max(xid) from event_cursor))
      > pg_snapshot_xmax(pg_current_snapshot()) as foreign
  `.execute(trx)
  return rows[0]?.foreign === true
}

/**
 * After a restore on another server the numbers of transactions are those of the old one, which may lie ahead. What
 * every consumer has read goes; the rest is numbered from 1 in its order, and each cursor stays where it stood in it:
 * nothing is read twice, and nothing is left out.
 */
export async function adoptEvents(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table event_cursor in exclusive mode`.execute(trx)
    if (!(await areForeign(trx))) return
    await sql`
      delete from domain_event where (xid, id) <= (select xid, id from event_cursor order by xid, id limit 1)
    `.execute(trx)
    await sql`
      with placed as (select xid, id, row_number() over (order by xid, id) as place from domain_event),
      moved as (
        update event_cursor c set (xid, id) = (
          select coalesce(max(place), 0)::text::xid8, coalesce(max(p.id), 0) from placed p
          where (p.xid, p.id) <= (c.xid, c.id) and not exists (
            select from placed later where later.place > p.place and (later.xid, later.id) <= (c.xid, c.id)))
      )
      update domain_event e set xid = p.place::text::xid8 from placed p where p.id = e.id
    `.execute(trx)
  })
}
