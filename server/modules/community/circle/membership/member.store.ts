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

export type RequestState = 'pending' | 'approved' | 'rejected' | 'withdrawn'
export type RequestRow = { id: number; circle_id: number; member_id: number; state: RequestState }

export async function readRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select id, circle_id, member_id, state from circle_request where id = ${id}
  `.execute(db)
  return rows[0]
}

export async function insertRequest(
  trx: Db,
  { circle, uid, body }: { circle: number; uid: number; body: string },
): Promise<void> {
  await trx.insertInto('circle_request').values({ circle_id: circle, member_id: uid, body }).execute()
}

type Settled = { state: Exclude<RequestState, 'pending'>; by: number | null; reason?: string }

/**
 * Ends the request with which somebody waits.
 * @returns false when nobody waits
 */
export async function settleRequest(
  trx: Db,
  { circle, uid }: { circle: number; uid: number },
  { state, by, reason = '' }: Settled,
): Promise<boolean> {
  const { rows } = await sql`
    update circle_request set state = ${state}, decided_by = ${by}, decided_at = now(), reason = ${reason}
    where circle_id = ${circle} and member_id = ${uid} and state = 'pending' returning id
  `.execute(trx)
  return rows.length > 0
}

/** A circle closes: whoever waits hears so. @returns who waited */
export async function settleAll(trx: Db, circle: number, by: number, reason: string): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    update circle_request set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}
    where circle_id = ${circle} and state = 'pending' returning member_id
  `.execute(trx)
  return rows.map(({ member_id }) => member_id)
}

export type Invite = { token: string; expires_at: Date }

/** One link a circle: a new one takes the place of the old one. */
export async function putInvite(
  trx: Db,
  { circle, uid, token }: { circle: number; uid: number; token: string },
): Promise<void> {
  await sql`
    insert into circle_invite (circle_id, token, made_by, expires_at)
    values (${circle}, ${token}, ${uid}, now() + interval '7 days')
    on conflict (circle_id) do update
      set token = excluded.token, made_by = excluded.made_by, expires_at = excluded.expires_at, created_at = now()
  `.execute(trx)
}

export async function deleteInvite(trx: Db, circle: number): Promise<void> {
  await trx.deleteFrom('circle_invite').where('circle_id', '=', circle).execute()
}

/** The link that holds now. */
export async function readInvite(db: Db, circle: number): Promise<Invite | null> {
  const { rows } = await sql<Invite>`
    select token, expires_at from circle_invite where circle_id = ${circle} and expires_at > now()
  `.execute(db)
  return rows[0] ?? null
}
