import { sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** Lets somebody in; what is left of a mute from before holds on. */
export async function insertMember(
  trx: Db,
  circle: number,
  uid: number,
  role: CircleRole = 'member',
): Promise<void> {
  await sql`
    with kept as (
      delete from circle_mute where circle_id = ${circle} and member_id = ${uid} returning muted_until, reason
    ), left_of as (select * from kept where muted_until > now())
    insert into circle_member (circle_id, member_id, role, muted_until, mute_reason)
    values (${circle}, ${uid}, ${role}, (select muted_until from left_of), coalesce((select reason from left_of), ''))
  `.execute(trx)
}

/**
 * Somebody is no member any more; the invitation link that they made goes with them. A mute waits for
 * them until its time.
 */
export async function deleteMember(trx: Db, circle: number, uid: number): Promise<void> {
  await sql`
    with gone as (
      delete from circle_member where circle_id = ${circle} and member_id = ${uid} returning muted_until, mute_reason
    )
    insert into circle_mute (circle_id, member_id, muted_until, reason)
    select ${circle}, ${uid}, muted_until, mute_reason from gone where muted_until > now()
  `.execute(trx)
  await dropInviteBy(trx, circle, uid)
}

/** Ends the mute of somebody outside. */
export async function dropKeptMute(trx: Db, circle: number, uid: number): Promise<void> {
  await sql`delete from circle_mute where circle_id = ${circle} and member_id = ${uid}`.execute(trx)
}

/** Whoever does not run the circle any more invites nobody. */
export async function dropInviteBy(trx: Db, circle: number, uid: number): Promise<void> {
  await trx.deleteFrom('circle_invite').where('circle_id', '=', circle).where('made_by', '=', uid).execute()
}

export async function setRole(trx: Db, circle: number, uid: number, role: CircleRole): Promise<void> {
  await trx
    .updateTable('circle_member')
    .set({ role })
    .where('circle_id', '=', circle)
    .where('member_id', '=', uid)
    .execute()
}

/** Whether somebody can run anything: neither banned nor on their way out. */
export async function canBeAdmin(db: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where member_id = ${uid} and (state in ('deactivated', 'anonymised')
      or (state = 'banned' and (state_until is null or state_until > now())))
  `.execute(db)
  return rows.length === 0
}

/** How many there are beside the owner who run a circle. */
export async function countAdmins(db: Db, circle: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from circle_member where circle_id = ${circle} and role = 'admin'
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Nobody but the owner is in it. */
export async function isAlone(db: Db, circle: number): Promise<boolean> {
  const { rows } = await sql`
    select from circle_member where circle_id = ${circle} and role <> 'owner' limit 1
  `.execute(db)
  return rows.length === 0
}

/** @param days 0: for good; null: it ends */
export async function setMute(
  trx: Db,
  circle: number,
  { uid, days, reason }: { uid: number; days: number | null; reason: string },
): Promise<void> {
  const until =
    days === null
      ? sql`null`
      : days === 0
        ? sql`timestamptz 'infinity'`
        : sql`now() + make_interval(days => ${days})`
  await sql`
    update circle_member set muted_until = ${until}, mute_reason = ${reason}
    where circle_id = ${circle} and member_id = ${uid}
  `.execute(trx)
}

/** `by` is null where nobody decided it. */
export type Ban = { circle: number; uid: number; by: number | null; reason: string }

export async function insertBan(trx: Db, { circle, uid, by, reason }: Ban): Promise<void> {
  await trx
    .insertInto('circle_ban')
    .values({ circle_id: circle, member_id: uid, banned_by: by, reason })
    .execute()
}

export async function deleteBan(trx: Db, circle: number, uid: number): Promise<void> {
  await trx.deleteFrom('circle_ban').where('circle_id', '=', circle).where('member_id', '=', uid).execute()
}

/** The circles of which somebody is the owner, in the order in which they are held. */
export async function ownedBy(db: Db, uid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('circle_member')
    .select('circle_id')
    .where('member_id', '=', uid)
    .where('role', '=', 'owner')
    .orderBy('circle_id')
    .execute()
  return rows.map(({ circle_id }) => circle_id)
}

/** Somebody leaves the site: they are in no circle any more. */
export async function deleteMemberships(trx: Db, uid: number): Promise<void> {
  await sql`
    with gone as (
      select circle_id from circle_member where member_id = ${uid} order by circle_id
    ), held as (
      select id from circle where id in (select circle_id from gone) order by id for no key update
    )
    delete from circle_member where member_id = ${uid} and circle_id in (select id from held)
  `.execute(trx)
}
