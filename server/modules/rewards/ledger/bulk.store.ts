import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Rule } from './coin.store.ts'

export async function readRules(db: Db): Promise<Map<string, Rule>> {
  const rules = await db.selectFrom('coin_rule').select(['event', 'amount', 'daily_cap', 'period']).execute()
  return new Map(rules.map(({ event, ...rule }) => [event, rule]))
}

export type BulkLine = {
  member_id: number
  number: number
  key: string
  event: string
  amount: number
  balance_before: number
  balance_after: number
  created_at: string
}

/** Writes the lines of people's books. */
export async function writeBooks(trx: Db, lines: readonly BulkLine[]): Promise<void> {
  await sql`
    insert into coin_row (member_id, number, key, event, amount, balance_before, balance_after, created_at)
    select member_id, number, key, event, amount, balance_before, balance_after, created_at
    from jsonb_populate_recordset(null::coin_row, ${JSON.stringify(lines)}::jsonb) order by member_id, number
  `.execute(trx)
}
