// What tests look up and change about people where the interface says nothing of it.
import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import { sql } from 'kysely'
import type { Label, Showtype } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'

/** How many accounts have this phone. */
export async function accountsWith(db: Db, phone: string): Promise<number> {
  const found = await db.selectFrom('account').select('member_id').where('phone', '=', phone).execute()
  return found.length
}

/** Time passes: every limit has room again. */
export const clearRateLimits = (db: Db) => sql`delete from rate_limit_hit`.execute(db)

export async function ban(db: Db, uid: number, until: string, reason: string) {
  await db
    .updateTable('account')
    .set({ state: 'banned', state_until: new Date(until), state_reason: reason })
    .where('member_id', '=', uid)
    .execute()
  await publish(db, { type: 'member.state_changed', content: { type: contentTypes.user, id: uid } })
}

export async function unban(db: Db, uid: number) {
  await db
    .updateTable('account')
    .set({ state: 'normal', state_until: null, state_reason: '' })
    .where('member_id', '=', uid)
    .execute()
  await publish(db, { type: 'member.state_changed', content: { type: contentTypes.user, id: uid } })
}

/** Leaves an account without a phone, as the site's first one is. */
export async function takePhone(db: Db, uid: number) {
  await db.updateTable('account').set({ phone: null }).where('member_id', '=', uid).execute()
}

type NotifyInput = { to: number; from: number; showtype: Showtype; label: Label }

/** News of an act on something that nobody can own yet. */
export const notifyOf = (db: Db, { to, from, showtype, label }: NotifyInput) =>
  notify(db, { to, actor: from, showtype, label, parameters: { what: '作品' } })
