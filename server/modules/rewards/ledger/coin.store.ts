import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { midnight } from '#server/kernel/database/beijing.ts'
import { type CoinEvent, keyOf } from './event.ts'

/** The account that every coin comes from. */
export const issuer = 'issue'

export type Rule = { amount: number; daily_cap: number | null; period: string }

export const readRule = (db: Db, event: string): Promise<Rule | undefined> =>
  db
    .selectFrom('coin_rule')
    .select(['amount', 'daily_cap', 'period'])
    .where('event', '=', event)
    .executeTakeFirst()

type Account = { id: number; balance: number; rows_written: number }

/** The person's account, made with their first coin, and the issuing one; both held until the transaction ends. */
export async function lockAccounts(trx: Db, uid: number): Promise<{ person: Account; issuing: Account }> {
  await trx
    .insertInto('coin_account')
    .values({ member_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<Account & { member_id: number | null }>`
    select id, member_id, balance, rows_written from coin_account
    where member_id = ${uid} or name = ${issuer} order by id for update
  `.execute(trx)
  const person = rows.find((row) => row.member_id !== null)
  const issuing = rows.find((row) => row.member_id === null)
  if (!person || !issuing) throw new Error('A coin account is missing')
  return { person, issuing }
}

/** Notes the event; null when it was noted before. */
export async function noteTransfer(trx: Db, transfer: { key: string; event: string; note: string }) {
  const noted = await trx
    .insertInto('coin_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted?.id ?? null
}

/** Writes one side of a transfer at the end of an account. */
export async function writeLine(trx: Db, account: Account, transfer_id: number, amount: number) {
  const number = account.rows_written + 1
  const balance_before = account.balance
  const balance_after = balance_before + amount
  await trx
    .insertInto('coin_row')
    .values({ account_id: account.id, number, transfer_id, amount, balance_before, balance_after })
    .execute()
  await trx
    .updateTable('coin_account')
    .set({ balance: balance_after, rows_written: number })
    .where('id', '=', account.id)
    .execute()
}

/** What an event has paid a person since midnight in Beijing. */
export async function paidToday(db: Db, account: number, event: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(r.amount), 0)::integer as paid
    from coin_row r join coin_transfer t on t.id = r.transfer_id
    where r.account_id = ${account} and t.event = ${event}
      and r.created_at >= ${midnight}
  `.execute(db)
  return rows[0]?.paid ?? 0
}

/** How an event stands that may be undone and done again: what it moved first and in all, and the key of the next movement. */
export type EventHistory = { first: number; sum: number; next: string }

/**
 * The movements of one event: the first under its key, those that follow under the same key with `#2`, `#3` …
 * @param returned the key under which its only return was noted before returns were numbered
 */
export async function readEventHistory(
  trx: Db,
  account: number,
  key: string,
  returned: string,
): Promise<EventHistory> {
  const { rows } = await sql<{ first: number; sum: number; steps: number }>`
    with recursive step (n, transfer_id) as (
      select 1, (select id from coin_transfer where key = ${key})
      union all
      select n + 1, (select id from coin_transfer where key = ${key} || ' #' || (n + 1))
      from step where transfer_id is not null
    ),
    moved as (
      select n, r.amount from step join coin_row r using (transfer_id) where r.account_id = ${account}
      union all
      select 0, r.amount from coin_transfer t join coin_row r on r.transfer_id = t.id
      where t.key = ${returned} and r.account_id = ${account}
    )
    select (select count(transfer_id)::integer from step) as steps,
      (select coalesce(sum(amount), 0)::integer from moved) as sum,
      (select coalesce(sum(amount), 0)::integer from moved where n = 1) as first
  `.execute(trx)
  const { first = 0, sum = 0, steps = 0 } = rows[0] ?? {}
  return { first, sum, next: steps === 0 ? key : `${key} #${steps + 1}` }
}

export async function readBalance(db: Db, uid: number): Promise<number> {
  const found = await db
    .selectFrom('coin_account')
    .select('balance')
    .where('member_id', '=', uid)
    .executeTakeFirst()
  return found?.balance ?? 0
}

/** The accounts of two people, made with their first coin; held with the issuing one, as every movement holds it. */
export async function lockBoth(
  trx: Db,
  from: number,
  to: number,
): Promise<{ giver: Account; taker: Account }> {
  await sql`
    insert into coin_account (member_id)
    select uid from unnest(array[${from}, ${to}]::integer[]) uid order by uid
    on conflict do nothing
  `.execute(trx)
  const { rows } = await sql<Account & { member_id: number | null }>`
    select id, member_id, balance, rows_written from coin_account
    where member_id in (${from}, ${to}) or name = ${issuer} order by id for update
  `.execute(trx)
  const giver = rows.find((row) => row.member_id === from)
  const taker = rows.find((row) => row.member_id === to)
  if (!giver || !taker) throw new Error('A coin account is missing')
  return { giver, taker }
}

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
