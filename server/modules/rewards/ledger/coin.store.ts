import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRows } from '#server/kernel/database/lock-row.ts'
import { type CoinEvent, keyOf } from './event.ts'

export type Rule = { amount: number; daily_cap: number | null; period: string }

export const readRule = (db: Db, event: string): Promise<Rule | undefined> =>
  db
    .selectFrom('coin_rule')
    .select(['amount', 'daily_cap', 'period'])
    .where('event', '=', event)
    .executeTakeFirst()

/** The balances of people who are held until the transaction ends. */
export async function lockBalances(trx: Db, uids: readonly number[]): Promise<Map<number, number>> {
  await lockRows(trx, 'member', uids)
  // A statement of its own: it sees what was committed before the lock was got.
  const { rows } = await sql<{ uid: number; balance: number }>`
    select uid, coalesce(${balanceOf(sql`uid`)}, 0) as balance from unnest(${uids}::integer[]) uid
  `.execute(trx)
  return new Map(rows.map(({ uid, balance }) => [uid, balance]))
}

export type Gift = { from: number; to: number; event: string; key: string; amount: number }

/** Writes both lines of a gift between people who are held. @returns false when it was noted before */
export async function writeGift(trx: Db, { from, to, event, key, amount }: Gift): Promise<boolean> {
  const { rows } = await sql`
    insert into coin_row (member_id, other_id, number, key, event, amount, balance_before, balance_after)
    select side.uid, side.other, coalesce(last.number, 0) + 1, ${key}, ${event}, side.amount,
      coalesce(last.balance, 0), coalesce(last.balance, 0) + side.amount
    from (values (${from}::integer, ${to}::integer, ${-amount}::bigint), (${to}, ${from}, ${amount})) side (uid, other, amount)
    left join lateral (
      select number, balance_after as balance from coin_row r where r.member_id = side.uid order by r.number desc limit 1
    ) last on true
    on conflict (key, member_id) do nothing returning number
  `.execute(trx)
  return rows.length > 0
}

type Moved = { moved: number; lacking: number | null }

type Movement = { uid: number; event: string; key: string; amount: number }

/** See `move_coins` in the database. `lacking`: what the person has where that is not enough. */
export async function move(trx: Db, { uid, event, key, amount }: Movement): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select moved, lacking from move_coins(${uid}, ${event}, ${key}, ${amount})
  `.execute(trx)
  return rows[0] ?? { moved: 0, lacking: null }
}

type Paid = {
  paid: number
  lacking: number | null
  price: number
  new_level: number | null
  level_name: string | null
}

/** See `pay_for` in the database. `price`: what it costs, where the person has only `lacking`. */
export async function payByRule(trx: Db, { uid, event, subject = '' }: CoinEvent): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select paid, lacking, price, new_level, level_name from pay_for(${uid}, ${event}, ${String(subject)})
  `.execute(trx)
  return rows[0] ?? { paid: 0, lacking: null, price: 0, new_level: null, level_name: null }
}

/** How an event stands that may be undone and done again: what it moved first and in all, and the key of the next movement. */
export type EventHistory = { first: number; sum: number; next: string }

/**
 * The movements of one event: the first under its key, those that follow under the same key with `#2`, `#3` …
 * @param returned the key under which its only return was noted before returns were numbered
 */
export async function readEventHistory(
  trx: Db,
  uid: number,
  key: string,
  returned: string,
): Promise<EventHistory> {
  const { rows } = await sql<{ first: number; sum: number; steps: number }>`
    with recursive step (n, amount) as (
      select 1, (select amount from coin_row where key = ${key} and member_id = ${uid})
      union all
      select n + 1, (select amount from coin_row where key = ${key} || ' #' || (n + 1) and member_id = ${uid})
      from step where amount is not null
    ),
    moved as (
      select n, amount from step where amount is not null
      union all
      select 0, amount from coin_row where key = ${returned} and member_id = ${uid}
    )
    select (select count(amount)::integer from step) as steps,
      (select coalesce(sum(amount), 0)::integer from moved) as sum,
      (select coalesce(sum(amount), 0)::integer from moved where n = 1) as first
  `.execute(trx)
  const { first = 0, sum = 0, steps = 0 } = rows[0] ?? {}
  return { first, sum, next: steps === 0 ? key : `${key} #${steps + 1}` }
}

/** What somebody has, where `uid` is their number; null without any line. */
const balanceOf = (uid: RawBuilder<unknown>) =>
  sql<number>`(select balance_after from coin_row where member_id = ${uid} order by number desc limit 1)`

export async function readBalance(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(${balanceOf(sql`${uid}`)}, 0) as balance
  `.execute(db)
  return rows[0]?.balance ?? 0
}

export type Terms = {
  balance: number
  rules: Map<string, Rule>
  /** The coins that the event still brings; 0 when it was paid. */
  reward: number
}

export type TermsRow = { event: string; balance: number; paid: boolean; rules: (Rule & { event: string })[] }

/**
 * What somebody has, what every event brings or costs, and whether one that is paid once was: a column of a statement
 * about them, for `termsFrom`.
 */
export const termsColumn = (once: CoinEvent) => sql<TermsRow | null>`json_build_object(
  'event', ${once.event}::text, 'balance', coalesce(${balanceOf(sql`${once.uid}::integer`)}, 0),
  'paid', exists (select from coin_row where key = ${keyOf(once)} and member_id = ${once.uid}),
  'rules', (select coalesce(json_agg(json_build_object(
    'event', event, 'amount', amount, 'daily_cap', daily_cap, 'period', period)), '[]') from coin_rule))`

export function termsFrom({ event: once, balance, paid, rules: all }: TermsRow): Terms {
  const rules = new Map(all.map(({ event, ...rule }) => [event, rule]))
  return { balance, rules, reward: paid ? 0 : (rules.get(once)?.amount ?? 0) }
}
