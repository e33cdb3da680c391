import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Rule } from './coin.store.ts'

export async function readRules(db: Db): Promise<Map<string, Rule>> {
  const rules = await db.selectFrom('coin_rule').select(['event', 'amount', 'daily_cap', 'period']).execute()
  return new Map(rules.map(({ event, ...rule }) => [event, rule]))
}

export type Account = { id: number; balance: number; rows_written: number }

/** New accounts of people, and those out of which they are paid. */
export async function openAccounts(trx: Db, uids: readonly number[]) {
  const { rows } = await sql<Account & { member_id: number | null; issued_to: number | null }>`
    insert into coin_account (member_id, issued_to)
    select uid, null from unnest(${uids}::integer[]) uid
    union all select null, uid from unnest(${uids}::integer[]) uid
    returning id, member_id, issued_to, balance, rows_written
  `.execute(trx)
  const of = (column: 'member_id' | 'issued_to') =>
    new Map(
      rows.flatMap(({ id, balance, rows_written, ...row }) => {
        const uid = row[column]
        return uid === null ? [] : [[uid, { id, balance, rows_written }] as const]
      }),
    )
  return { people: of('member_id'), issuing: of('issued_to') }
}

export async function reserveTransfers(trx: Db, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('coin_transfer', 'id')) as id from generate_series(1, ${many})
  `.execute(trx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export type BulkTransfer = { id: number; key: string; event: string; created_at: string }
export type BulkLine = {
  account_id: number
  number: number
  transfer_id: number
  amount: number
  balance_before: number
  balance_after: number
  created_at: string
}
type Books = {
  transfers: readonly BulkTransfer[]
  lines: readonly BulkLine[]
  accounts: readonly Account[]
}

/** Writes transfers with their lines, and where the accounts stand after them. */
export async function writeBooks(trx: Db, { transfers, lines, accounts }: Books): Promise<void> {
  await sql`
    insert into coin_transfer (id, key, event, created_at)
    select id, key, event, created_at from jsonb_populate_recordset(null::coin_transfer, ${JSON.stringify(transfers)}::jsonb)
  `.execute(trx)
  await sql`
    insert into coin_row (account_id, number, transfer_id, amount, balance_before, balance_after, created_at)
    select account_id, number, transfer_id, amount, balance_before, balance_after, created_at
    from jsonb_populate_recordset(null::coin_row, ${JSON.stringify(lines)}::jsonb) order by account_id, number
  `.execute(trx)
  await sql`
    update coin_account a set balance = given.balance, rows_written = given.rows_written
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as given(id integer, balance bigint, rows_written integer)
    where a.id = given.id
  `.execute(trx)
}
