import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type Raise = { uid: number; key: string; event: string; amount: number }

export type PastRaise = Raise & { at: string }

/** Writes lines of prestige for people who have none yet, each at its time; `pay_for` writes all others. */
export async function raiseInThePast(trx: Db, raises: readonly PastRaise[]): Promise<void> {
  const sums = new Map<number, number>()
  const rows = raises.map(({ uid, key, event, amount, at }) => {
    const balance_before = sums.get(uid) ?? 0
    const balance_after = balance_before + amount
    sums.set(uid, balance_after)
    return { member_id: uid, key, event, amount, balance_before, balance_after, created_at: at }
  })
  await sql`
    insert into prestige_row (member_id, key, event, amount, balance_before, balance_after, created_at)
    select member_id, key, event, amount, balance_before, balance_after, created_at
    from jsonb_populate_recordset(null::prestige_row, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx)
}

export type Reached = { uid: number; level: number; name: string }

/**
 * Notes the levels that people (null: all who are not gone for good) have reached by now.
 * @param notified they need no notification
 * @returns those that are new
 */
export async function markLevels(
  trx: Db,
  uids: readonly number[] | null,
  notified: boolean,
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with made as (
      insert into level_reached (member_id, level, notified_at)
      select m.id, l.level, case when ${notified}::boolean then now() end
      from member m join membership_level l on l.prestige_min <= m.prestige and l.level > 1
      where ${uids === null ? sql`true` : sql`m.id = any(${uids}::integer[])`}
        and not exists (select from account a where a.member_id = m.id and a.state = 'anonymised')
      on conflict do nothing returning member_id, level
    ) select member_id as uid, level, name from made join membership_level using (level) order by level desc
  `.execute(trx)
  return rows
}

/** The levels of which somebody has not been notified yet; this marks them as notified. */
export async function takeUnnotifiedLevels(trx: Db, uid: number) {
  const { rows } = await sql<{ level: number; name: string }>`
    with told as (
      update level_reached set notified_at = now() where member_id = ${uid} and notified_at is null returning level
    ) select level, name from told join membership_level using (level) order by level
  `.execute(trx)
  return rows
}
