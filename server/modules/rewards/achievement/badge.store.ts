import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { takeUnnotifiedLevels } from '#server/modules/rewards/ledger/index.ts'
import { events, factsOf, type Whom } from './fact.store.ts'

export type Granted = { uid: number; badge: string }

/**
 * Gives people the badges of an event that they have earned and do not have, dated when they earned them.
 * Whoever is gone for good gets none.
 * @param notified they need no notification
 * @returns what is new; nothing the second time
 */
export async function grantBadges(trx: Db, event: string, whom: Whom, notified: boolean): Promise<Granted[]> {
  const facts = factsOf(event, whom)
  if (!facts) return []
  const { rows } = await sql<Granted>`
    with made as (
      insert into earned_badge (member_id, badge_id, earned_at, notified_at)
      select f.member_id, b.id, min(f.at), case when ${notified}::boolean then now() end
      from badge b join (${facts}) f on f.n = b.threshold
      where b.event = ${event} and b.shown and not exists (
        select from account a where a.member_id = f.member_id and a.state = 'anonymised'
      )
      group by 1, 2
      on conflict do nothing returning member_id, badge_id
    ) select m.member_id as uid, b.name as badge from made m join badge b on b.id = m.badge_id
    order by m.member_id, b.position
  `.execute(trx)
  return rows
}

export type EarnedBadge = { badge_id: number; earned_at: Date }

/** The badges that somebody has, the newest first. */
export const readEarnedBadges = (db: Db, uid: number): Promise<EarnedBadge[]> =>
  db
    .selectFrom('earned_badge')
    .select(['badge_id', 'earned_at'])
    .where('member_id', '=', uid)
    .orderBy('earned_at', 'desc')
    .orderBy('badge_id', 'desc')
    .execute()

/** How far somebody has come, by event: the most that was counted at once. */
export async function readProgress(db: Db, uid: number): Promise<Map<string, number>> {
  const parts = events.map(
    (event) =>
      sql`select ${event}::text as event, (select max(n) from (${factsOf(event, [uid]) ?? sql``}) f) as n`,
  )
  const { rows } = await sql<{ event: string; n: number | null }>`
    select event, n::integer as n from (${sql.join(parts, sql` union all `)}) p
  `.execute(db)
  return new Map(rows.map(({ event, n }) => [event, n ?? 0]))
}

/** How many people have each badge, and how many people there are. */
export async function countHolders(db: Db): Promise<{ people: number; holders: Map<number, number> }> {
  const { rows } = await sql<{ badge_id: number; n: number }>`
    select badge_id, count(*)::integer as n from earned_badge group by 1
  `.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from account where state <> 'anonymised'
  `.execute(db)
  return {
    people: counted.rows[0]?.n ?? 0,
    holders: new Map(rows.map(({ badge_id, n }) => [badge_id, n])),
  }
}

/** The event and threshold of each badge. */
export const readThresholds = (db: Db) =>
  db.selectFrom('badge').select(['id', 'event', 'threshold']).execute()

/** What nobody has told the person of yet; from now on somebody has. */
export async function takeUnnotifiedBadges(trx: Db, uid: number) {
  const badges = await sql<{ id: number; name: string }>`
    with told as (
      update earned_badge set notified_at = now() where member_id = ${uid} and notified_at is null returning badge_id
    ) select b.id, b.name from told t join badge b on b.id = t.badge_id order by b.position
  `.execute(trx)
  return { badges: badges.rows, levels: await takeUnnotifiedLevels(trx, uid) }
}
