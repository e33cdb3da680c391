import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Where the books are wrong, and how. */
export type BookFault =
  | { what: 'line'; uid: number; number: number }
  | { what: 'below'; uid: number; balance: number }
  | { what: 'gift'; key: string; sum: number }
  | { what: 'prestige'; uid: number; prestige: number; sum: number }

/** A line that does not go on where the one before it ended, or is missing. */
const lines = (db: Db) =>
  sql<{ uid: number; number: number }>`
  select member_id as uid, number from (
    select member_id, number, amount, balance_before, balance_after,
      lag(number, 1, 0) over w as last_number, lag(balance_after, 1, 0::bigint) over w as last_balance
    from coin_row window w as (partition by member_id order by number)
  ) r
  where number <> last_number + 1 or balance_before <> last_balance or balance_after <> balance_before + amount
  order by member_id, number limit 100
`.execute(db)

const below = (db: Db) =>
  sql<{ uid: number; balance: number }>`
  select member_id as uid, min(balance_after) as balance from coin_row
  group by member_id having min(balance_after) < 0 order by member_id limit 100
`.execute(db)

/** What one person gave and another did not get, or the other way round. */
const gifts = (db: Db) =>
  sql<{ key: string; sum: number }>`
  select key, sum(amount)::bigint as sum from coin_row where other_id is not null
  group by key having sum(amount) <> 0 or count(*) <> 2 order by key limit 100
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
  sql<{ people: number; rows: number; issued: number }>`
  select count(distinct member_id) as people, count(*) as rows,
    coalesce(sum(amount) filter (where other_id is null), 0)::bigint as issued
  from coin_row
`.execute(db)

/**
 * Goes over all books as they stand at one moment: what was counted, and every fault (100 of a kind at most).
 * `issued`: the coins that the site has given out and not taken back, which is what all people have together.
 */
export async function verifyBooks(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const faults: BookFault[] = [
        ...(await lines(trx)).rows.map((row) => ({ what: 'line' as const, ...row })),
        ...(await below(trx)).rows.map((row) => ({ what: 'below' as const, ...row })),
        ...(await gifts(trx)).rows.map((row) => ({ what: 'gift' as const, ...row })),
        ...(await prestiges(trx)).rows.map((row) => ({ what: 'prestige' as const, ...row })),
      ]
      const [found] = (await counted(trx)).rows
      return { people: 0, rows: 0, issued: 0, ...found, faults }
    })
}
