import { sql } from 'kysely'
import { graceDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'

export async function setPhone(trx: Db, uid: number, phone: string) {
  await trx.updateTable('account').set({ phone }).where('member_id', '=', uid).execute()
}

/** Leaving: `graceDays` to come back. null for somebody who was banned meanwhile. */
export async function startDeactivation(trx: Db, uid: number): Promise<Date | null> {
  const { rows } = await sql<{ final: Date }>`
    update account set state = 'deactivated', deactivated_at = now(), state_until = now() + make_interval(days => ${graceDays}),
      state_reason = '本人申请注销', before_deactivation = case state when 'deactivated' then before_deactivation
        when 'muted' then jsonb_build_object('state', state, 'until', state_until, 'reason', state_reason) end
    where member_id = ${uid} and not (state = 'banned' and (state_until is null or state_until > now()))
    returning state_until as final
  `.execute(trx)
  return rows[0]?.final ?? null
}

/** What is left of an account of which nobody is left: its number. */
export async function anonymiseAccount(trx: Db, uid: number): Promise<void> {
  await sql`
    update account set phone = null, password_hash = null, state = 'anonymised', state_until = null,
      state_reason = '', last_login_method = null, before_deactivation = null where member_id = ${uid}
  `.execute(trx)
}

export type NewState = {
  state: 'normal' | 'muted' | 'banned'
  until: Date | string | null
  reason: string
  /** The mute to which a ban goes back. */
  behind: object | null
}

/** Mutes or bans somebody, or takes that back. */
export async function setAccountState(trx: Db, uid: number, { state, until, reason, behind }: NewState) {
  await sql`
    update account set state = ${state}, state_until = ${until}::timestamptz, state_reason = ${reason}, state_at = now(),
      mute_behind = ${behind && JSON.stringify(behind)}::jsonb
    where member_id = ${uid}
  `.execute(trx)
}

/** Remembers how a person logged in last. */
export async function setLastLoginMethod(trx: Db, uid: number, method: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_login_method: method })
    .where('member_id', '=', uid)
    .execute()
}
