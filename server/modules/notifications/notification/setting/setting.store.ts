import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { clock } from '#server/kernel/database/beijing.ts'

export type Setting = {
  /** Kinds of news that come without a sign. */
  silent: number[]
  works: boolean
  /** Minutes of the day in Beijing. */
  quiet_from: number | null
  quiet_to: number | null
}

const usual: Setting = { silent: [], works: false, quiet_from: null, quiet_to: null }

export async function readSetting(db: Db, uid: number): Promise<Setting> {
  const row = await db
    .selectFrom('notification_setting')
    .select(['silent', 'works', 'quiet_from', 'quiet_to'])
    .where('member_id', '=', uid)
    .executeTakeFirst()
  return row ?? usual
}

/** Holds somebody's settings until the transaction ends, so that two changes do not undo each other. */
export async function lockSetting(trx: Db, uid: number): Promise<Setting> {
  await sql`insert into notification_setting (member_id) values (${uid}) on conflict do nothing`.execute(trx)
  await sql`select from notification_setting where member_id = ${uid} for update`.execute(trx)
  return readSetting(trx, uid)
}

/** Keeps settings. What waits of a kind that is put away without a sign from now on counts as read. */
export async function writeSetting(trx: Db, uid: number, setting: Setting): Promise<void> {
  await trx.updateTable('notification_setting').set(setting).where('member_id', '=', uid).execute()
  await sql`
    update notification set is_read = true
    where member_id = ${uid} and showtype = any(${setting.silent}::smallint[]) and not is_read
  `.execute(trx)
}

/** Whether somebody is left in peace now; `s` is a row of notification_setting or nulls. */
export const inQuietHours = sql<boolean>`coalesce((
  select case when s.quiet_from < s.quiet_to then t.minute >= s.quiet_from and t.minute < s.quiet_to
    else t.minute >= s.quiet_from or t.minute < s.quiet_to end
  from (select extract(hour from c.clock)::integer * 60 + extract(minute from c.clock)::integer as minute
    from (select ${clock} as clock) c) t
), false)`
