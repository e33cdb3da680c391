import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { conditions } from './growth.ts'

const { settled, grown } = conditions

/** An account in good standing, with a verified phone or a role of the staff. */
const sound = sql`exists (
  select from account a where a.member_id = m.id and a.state = 'normal'
    and (a.phone is not null or exists (select from staff_role s where s.member_id = m.id)))`

/** At least so many pieces stand published; no more than that are read. */
const hasPieces = sql`(
  select count(*) from (
    (select 1 from review where member_id = m.id and state = 'published' limit ${grown.pieces})
    union all (select 1 from post where member_id = m.id and state = 'published' limit ${grown.pieces})
    union all (select 1 from appreciation where member_id = m.id and state = 'published' limit ${grown.pieces})
  ) piece) >= ${grown.pieces}`

const olderThan = (days: number) => sql`m.created_at < now() - make_interval(days => ${days}::integer)`

/** Everybody whose facts have come that far takes their step, or both. Nobody falls back. */
export async function raiseGrowth(db: Db): Promise<void> {
  await sql`
    update member m set growth = 1 where growth = 0 and ${olderThan(settled.days)} and ${sound}
  `.execute(db)
  await sql`
    update member m set growth = 2 where growth = 1 and ${olderThan(grown.days)} and ${sound} and ${hasPieces}
  `.execute(db)
}
