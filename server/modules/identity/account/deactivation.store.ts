import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Leaving: fifteen days to come back. null for somebody who was banned meanwhile. */
export async function startDeactivation(trx: Db, uid: number): Promise<Date | null> {
  const { rows } = await sql<{ final: Date }>`
    update account set state = 'deactivated', deactivated_at = now(), state_until = now() + interval '15 days',
      state_reason = '本人申请注销', before_leaving = case state when 'deactivated' then before_leaving
        when 'muted' then jsonb_build_object('state', state, 'until', state_until, 'reason', state_reason) end
    where member_id = ${uid} and not (state = 'banned' and (state_until is null or state_until > now()))
    returning state_until as final
  `.execute(trx)
  return rows[0]?.final ?? null
}

/** Who left so long ago that nobody waits for them any more. */
export async function readDueForErasure(db: Db): Promise<number[]> {
  const gone = await db
    .selectFrom('account')
    .select('member_id')
    .where('state', '=', 'deactivated')
    .where('state_until', '<=', sql<Date>`now()`)
    .execute()
  return gone.map(({ member_id }) => member_id)
}

/** Holds an account that is still to go; false when the person came back, or went already. */
export async function lockDueForErasure(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where member_id = ${uid} and state = 'deactivated' and state_until <= now() for update
  `.execute(trx)
  return rows.length > 0
}

/** What is left of a person in their own two rows: a number. */
export async function anonymise(trx: Db, uid: number): Promise<void> {
  await sql`
    update member set nickname = ${`已注销用户${uid}`}, avatar = '', bg_image = '', introduction = '', gender = null,
      birthday = null, region = null, pipe_age = null, favourite_type = null, updated_at = now()
    where id = ${uid}
  `.execute(trx)
  await sql`
    update account set phone = null, password_hash = null, state = 'anonymised', state_until = null,
      state_reason = '', last_way = null, before_leaving = null where member_id = ${uid}
  `.execute(trx)
}
