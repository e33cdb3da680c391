import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

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
