import { sql } from 'kysely'
import type { World } from '../world.ts'

/** A mute or ban that ended a moment ago, which nobody has taken notice of. */
export async function letTimePass(world: World, uid: number): Promise<void> {
  await sql`update account set state_until = now() - interval '1 second' where member_id = ${uid}`.execute(
    world.db,
  )
  world.host.viewers.invalidate()
}

/** How an account stands in its row. */
export const standing = (world: World, uid: number) =>
  world.db
    .selectFrom('account')
    .select(['state', 'state_until', 'state_reason', 'mute_behind'])
    .where('member_id', '=', uid)
    .executeTakeFirstOrThrow()

/** Lines of the log about a person, the oldest first. */
export const logOf = (world: World, uid: number) =>
  world.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('target_type', '=', 'member')
    .where('target_id', '=', String(uid))
    .orderBy('id')
    .execute()

/** The public log, the newest first. */
export const publicLog = (world: World) =>
  world.db.selectFrom('moderation_act').select(['act', 'target', 'reason']).orderBy('id', 'desc').execute()

/** People who come from now on have numbers from this one on. */
export async function numberFrom(world: World, first: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('member', 'id'), ${first})`.execute(world.db)
}

export async function setAvatar(world: World, uid: number, avatar: string): Promise<void> {
  await world.db.updateTable('member').set({ avatar }).where('id', '=', uid).execute()
}

/** Somebody asked to be forgotten, a moment ago. */
export async function deactivateSoon(world: World, uid: number): Promise<void> {
  await world.db
    .updateTable('account')
    .set({ state: 'deactivated', state_until: new Date(Date.now() + 86_400_000) })
    .where('member_id', '=', uid)
    .execute()
}

/** Who of these is an admin. */
export async function adminsAmong(world: World, uids: number[]): Promise<number[]> {
  const rows = await world.db
    .selectFrom('staff_role')
    .select('member_id')
    .where('role', '=', 'admin')
    .where('member_id', 'in', uids)
    .execute()
  return rows.map(({ member_id: uid }) => uid)
}

type Count = { name: string; n: number }

/** How many rows stand in every table but these. */
export async function countTables(world: World, but: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...but]})
  `.execute(world.db)
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::integer as n from ${sql.table(name)}`,
  )
  const { rows } = await sql<Count>`${sql.join(counts, sql` union all `)}`.execute(world.db)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
