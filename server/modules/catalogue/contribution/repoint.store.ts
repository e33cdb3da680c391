import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** What people proposed about it; of two that wait from one person the later is answered with this. */
export async function repointContributions(
  trx: Db,
  { type, from, into }: Repoint,
  by: number,
): Promise<void> {
  const ofIt = sql`s.target_type = ${type} and s.target_id = ${from}`
  await sql`
    update contribution s set state = 'rejected', decided_by = ${by}, decided_at = now(),
      answer = '这一份已与重复的资料合并，另一条纠错还在等编辑看'
    where ${ofIt} and s.state = 'pending' and exists (
      select from contribution other where other.member_id = s.member_id and other.act = s.act and other.state = 'pending'
        and other.target_type = ${type} and other.target_id = ${into})
  `.execute(trx)
  await sql`
    update contribution s set target_id = ${into},
      subject = case when s.act = 'correct' then ${String(into)} else s.subject end
    where ${ofIt}
  `.execute(trx)
}
