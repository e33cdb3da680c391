import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Where the books are wrong, and how. */
export type BookFault =
  | { what: 'line'; account: number; number: number }
  | { what: 'balance'; account: number; balance: number; sum: number }
  | { what: 'below'; account: number; balance: number }
  | { what: 'transfer'; transfer: number; sum: number }
  | { what: 'whole'; sum: number }
  | { what: 'prestige'; uid: number; prestige: number; sum: number }

/** A line that does not go on where the one before it ended, or is missing. */
const lines = (db: Db) =>
  sql<{ account: number; number: number }>`
  select account_id as account, number from (
    select account_id, number, amount, balance_before, balance_after,
      lag(number, 1, 0) over w as last_number, lag(balance_after, 1, 0::bigint) over w as last_balance
    from coin_row window w as (partition by account_id order by number)
  ) r
  where number <> last_number + 1 or balance_before <> last_balance or balance_after <> balance_before + amount
  order by account_id, number limit 100
`.execute(db)

/** An account that does not stand where its lines add up to. */
const balances = (db: Db) =>
  sql<{ account: number; balance: number; sum: number }>`
  select a.id as account, a.balance, coalesce(r.sum, 0)::bigint as sum
  from coin_account a
  left join (select account_id, sum(amount) as sum, count(*) as rows from coin_row group by 1) r
    on r.account_id = a.id
  where a.balance <> coalesce(r.sum, 0) or a.rows_written <> coalesce(r.rows, 0)
  order by a.id limit 100
`.execute(db)

const below = (db: Db) =>
  sql<{ account: number; balance: number }>`
  select account_id as account, min(balance_after) as balance
  from coin_row join coin_account a on a.id = account_id
  where a.member_id is not null group by account_id having min(balance_after) < 0
  order by account_id limit 100
`.execute(db)

const transfers = (db: Db) =>
  sql<{ transfer: number; sum: number }>`
  select t.id as transfer, coalesce(sum(r.amount), 0)::bigint as sum
  from coin_transfer t left join coin_row r on r.transfer_id = t.id
  group by t.id having coalesce(sum(r.amount), 0) <> 0 or count(r.*) < 2
  order by t.id limit 100
`.execute(db)

const whole = (db: Db) =>
  sql<{ sum: number }>`
  select sum(balance)::bigint as sum from coin_account having sum(balance) <> 0
`.execute(db)

/** Somebody whose prestige is not what its lines add up to, or whose lines do not go on one behind the other. */
const prestiges = (db: Db) =>
  sql<{ uid: number; prestige: number; sum: number }>`
  select m.id as uid, m.prestige, coalesce(p.sum, 0)::integer as sum
  from member m left join (
    select member_id, sum(amount) as sum, max(balance_after) as last from prestige_row group by 1
  ) p on p.member_id = m.id
  where m.prestige <> coalesce(p.sum, 0) or m.prestige <> coalesce(p.last, 0)
  order by m.id limit 100
`.execute(db)

const counted = (db: Db) =>
  sql<{ accounts: number; transfers: number; rows: number }>`
  select (select count(*) from coin_account) as accounts, (select count(*) from coin_transfer) as transfers,
    (select count(*) from coin_row) as rows
`.execute(db)

/** Goes over all books as they stand at one moment: what was counted, and every fault (100 of a kind at most). */
export async function verifyBooks(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const faults: BookFault[] = [
        ...(await lines(trx)).rows.map((row) => ({ what: 'line' as const, ...row })),
        ...(await balances(trx)).rows.map((row) => ({ what: 'balance' as const, ...row })),
        ...(await below(trx)).rows.map((row) => ({ what: 'below' as const, ...row })),
        ...(await transfers(trx)).rows.map((row) => ({ what: 'transfer' as const, ...row })),
        ...(await whole(trx)).rows.map((row) => ({ what: 'whole' as const, ...row })),
        ...(await prestiges(trx)).rows.map((row) => ({ what: 'prestige' as const, ...row })),
      ]
      const [found] = (await counted(trx)).rows
      return { accounts: 0, transfers: 0, rows: 0, ...found, faults }
    })
}
