import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type CoinEvent, keyOf } from './event.ts'

export type Rule = { amount: number; daily_cap: number | null; period: string }

export const readRule = (db: Db, event: string): Promise<Rule | undefined> =>
  db
    .selectFrom('coin_rule')
    .select(['amount', 'daily_cap', 'period'])
    .where('event', '=', event)
    .executeTakeFirst()

type Account = { id: number; balance: number; rows_written: number }
type AccountRow = Account & { member_id: number | null }

/** The accounts of people, and those out of which they are paid, locked until the transaction ends. */
async function lockRows(
  trx: Db,
  people: readonly number[],
  issuing: readonly number[],
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, member_id, balance, rows_written from coin_account
    where member_id = any(${people}::integer[]) or issued_to = any(${issuing}::integer[]) order by id for update
  `.execute(trx)
  return rows
}

/** The same; those that are missing are opened first. */
async function lockOrOpen(
  trx: Db,
  people: readonly number[],
  issuing: readonly number[],
): Promise<AccountRow[]> {
  const rows = await lockRows(trx, people, issuing)
  if (rows.length === people.length + issuing.length) return rows
  await sql`
    insert into coin_account (member_id, issued_to)
    select uid, null from unnest(${people.toSorted((a, b) => a - b)}::integer[]) uid
    union all select null, uid from unnest(${issuing}::integer[]) uid
    on conflict do nothing
  `.execute(trx)
  return lockRows(trx, people, issuing)
}

/**
 * A person's account, opened with their first coin, and the one out of which the site pays them; both are locked
 * until the transaction ends. Nobody else's payment needs either.
 */
export async function lockAccounts(trx: Db, uid: number): Promise<{ person: Account; issuing: Account }> {
  const rows = await lockOrOpen(trx, [uid], [uid])
  const person = rows.find((row) => row.member_id !== null)
  const issuing = rows.find((row) => row.member_id === null)
  if (!person || !issuing) throw new Error('A coin account is missing')
  return { person, issuing }
}

/** The accounts of two people, opened with their first coin and locked until the transaction ends. */
export async function lockBoth(
  trx: Db,
  from: number,
  to: number,
): Promise<{ giver: Account; taker: Account }> {
  const rows = await lockOrOpen(trx, [from, to], [])
  const giver = rows.find((row) => row.member_id === from)
  const taker = rows.find((row) => row.member_id === to)
  if (!giver || !taker) throw new Error('A coin account is missing')
  return { giver, taker }
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

/** Writes both sides of a transfer: the amount leaves the end of one account and comes to the end of the other. */
export async function writeLines(
  trx: Db,
  transfer_id: number,
  { from, to, amount }: { from: Account; to: Account; amount: number },
): Promise<void> {
  const side = ({ id, balance, rows_written }: Account, change: number) =>
    sql`(${id}::integer, ${rows_written + 1}::integer, ${change}::bigint, ${balance}::bigint)`
  await sql`
    with side (account_id, number, amount, balance) as (values ${side(from, -amount)}, ${side(to, amount)}),
    written as (
      insert into coin_row (account_id, number, transfer_id, amount, balance_before, balance_after)
      select account_id, number, ${transfer_id}::bigint, amount, balance, balance + amount from side
    )
    update coin_account a set balance = s.balance + s.amount, rows_written = s.number
    from side s where a.id = s.account_id
  `.execute(trx)
}

type Moved = { moved: number; lacking: number | null }

/** See `move_coins` in the database. `lacking`: what the person has where that is not enough. */
export async function move(trx: Db, happened: CoinEvent, amount: number): Promise<Moved> {
  const { uid, event } = happened
  const { rows } = await sql<Moved>`
    select moved, lacking from move_coins(${uid}, ${event}, ${keyOf(happened)}, ${amount})
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
