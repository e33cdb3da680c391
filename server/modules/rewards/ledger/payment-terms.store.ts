import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Rule } from './coin.store.ts'
import { type CoinEvent, keyOf } from './event.ts'

export type Terms = {
  balance: number
  rules: Map<string, Rule>
  /** The coins that the event still brings; 0 when it was paid. */
  reward: number
}

/** What somebody has, what every event brings or costs, and what one that is paid once still brings them. */
export async function readTerms(db: Db, once: CoinEvent): Promise<Terms> {
  const { rows } = await sql<{ balance: number; paid: boolean; rules: (Rule & { event: string })[] }>`
    select coalesce((select balance from coin_account where member_id = ${once.uid}), 0) as balance,
      exists (select from coin_transfer where key = ${keyOf(once)}) as paid,
      (select coalesce(json_agg(json_build_object(
        'event', event, 'amount', amount, 'daily_cap', daily_cap, 'period', period)), '[]') from coin_rule) as rules
  `.execute(db)
  const { balance = 0, paid = false, rules: all = [] } = rows[0] ?? {}
  const rules = new Map(all.map(({ event, ...rule }) => [event, rule]))
  return { balance, rules, reward: paid ? 0 : (rules.get(once.event)?.amount ?? 0) }
}
