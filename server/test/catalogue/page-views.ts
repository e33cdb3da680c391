// What is kept of visits, in plain SQL, and a way to let days pass.
export { takeInViews } from '#server/modules/catalogue/page-view/index.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** How many visitors a thing had, over all days. */
export async function visitorsOf(db: Db, id: number, kind = 'tobacco'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(visitors), 0)::integer as n from page_view_day where kind = ${kind} and target_id = ${id}
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function kept(db: Db): Promise<{ visits: number; salts: number; days: number }> {
  const { rows } = await sql<{ visits: number; salts: number; days: number }>`
    select (select count(*)::integer from page_view) as visits, (select count(*)::integer from page_view_salt) as salts,
      (select count(*)::integer from page_view_day) as days
  `.execute(db)
  return rows[0] ?? { visits: 0, salts: 0, days: 0 }
}

/** Everything that was seen until now was seen that many days earlier. */
export async function letDaysPass(db: Db, days: number): Promise<void> {
  // By way of days nobody has been near: a day must not meet the one before it on its way.
  for (const table of ['page_view', 'page_view_salt', 'page_view_day']) {
    await sql`update ${sql.table(table)} set day = day - 100000`.execute(db)
    await sql`update ${sql.table(table)} set day = day + 100000 - ${days}::integer`.execute(db)
  }
  await sql`
    update tobacco set hot_day = hot_day - ${days}::double precision,
      hot_week = hot_week - ${days}::double precision / 3,
      hot_month = hot_month - ${days}::double precision / 12 where hot_total > 0
  `.execute(db)
}

/** The order of the week computed from all visits at once: halved every three days. */
export async function weekByHand(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tobacco t left join (
      select target_id, sum(sqrt(visitors) * power(0.5, (current_date - day) / 3.0)) as heat
      from page_view_day where kind = 'tobacco' group by 1
    ) found on found.target_id = t.id
    order by coalesce(round(found.heat::numeric, 9), 0) desc, t.popularity desc, t.id desc limit 10
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** What the row of a post says of its views, and how warm it is. */
export async function postViews(db: Db, id: number): Promise<{ view_count: number; hot: number }> {
  const { rows } = await sql<{ view_count: number; hot: number }>`
    select view_count, hot from post where id = ${id}
  `.execute(db)
  return rows[0] ?? { view_count: -1, hot: -1 }
}

/** A post that was seen so often before anything was counted. */
export async function setPostViews(db: Db, id: number, views: number): Promise<void> {
  await sql`update post set view_count = ${views} where id = ${id}`.execute(db)
}
