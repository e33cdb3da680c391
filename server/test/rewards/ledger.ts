// Tampering with the books of the coins and with the log of acts, as the owner of the tables could.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type Address, run } from '../database.ts'

/** The number of a person's account of coins. */
export async function coinAccountOf(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from coin_account where member_id = ${uid}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Somebody's things were liked once more: the row is held until the transaction ends. */
export const stepLikes = (trx: Db, uid: number) =>
  sql`update member set like_count = like_count + 1 where id = ${uid}`.execute(trx)

/** Until a statement waits for what another transaction holds. */
export async function somebodyWaits(db: Db): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  let waits = false
  while (!waits) waits = (await waiting.execute(db)).rows.length > 0
}

/** As if all coins of a person had come a second before today began in Beijing. */
export async function moveToYesterday(address: Address, uid: number): Promise<void> {
  await run(
    address,
    `alter table coin_row disable trigger coin_row_append_only;
     update coin_row set created_at =
       date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 second'
     where account_id = (select id from coin_account where member_id = ${uid});
     alter table coin_row enable trigger coin_row_append_only`,
  )
}

const line = (account: number, [transfer, number, amount, before, after]: readonly number[]) =>
  `insert into coin_row (account_id, number, transfer_id, amount, balance_before, balance_after)
   values (${account}, ${number}, ${transfer}, ${amount}, ${before}, ${after});`
const fresh = `insert into coin_transfer (id, key, event) values (900001, 'tampering', 'x');`
const follow = (account: number, balance: number) =>
  `update coin_account set balance = ${balance}, rows_written = 2 where id = ${account};`

/** Ways around the programme, for an account with one line of 100 coins; and a part of what the database says. */
export const ways: Readonly<Record<string, readonly [(account: number) => string, string]>> = {
  改一笔: [(a) => `update coin_row set amount = 999 where account_id = ${a}`, 'append-only'],
  删一笔: [(a) => `delete from coin_row where account_id = ${a}`, 'append-only'],
  改一次转账: [() => `update coin_transfer set key = 'x'`, 'append-only'],
  删一次转账: [() => 'delete from coin_transfer', 'append-only'],
  清空账页: [() => 'truncate coin_row', 'append-only'],
  只写一边: [(a) => fresh + line(a, [900001, 2, 5, 100, 105]) + follow(a, 105), 'does not balance'],
  接不上前一笔: [(a) => fresh + line(a, [900001, 2, 5, 50, 55]) + follow(a, 55), 'coin_row'],
  跳过一笔: [(a) => fresh + line(a, [900001, 3, 5, 100, 105]), 'coin_row'],
  加错了: [(a) => fresh + line(a, [900001, 2, 5, 100, 500]), 'coin_row'],
  一次转账写两笔: [
    (a) => fresh + line(a, [900001, 2, 5, 100, 105]) + line(a, [900001, 3, -5, 105, 100]),
    'coin_row',
  ],
  记了账不改余额: [(a) => fresh + line(a, [900001, 2, 5, 100, 105]), 'does not'],
  余额改到零以下: [(a) => `update coin_account set balance = -1 where id = ${a}`, 'coin_account'],
  只改余额: [(a) => `update coin_account set balance = 5000 where id = ${a}`, 'does not follow'],
  只改笔数: [(a) => `update coin_account set rows_written = 7 where id = ${a}`, 'does not follow'],
  开一个有余额的账户: [
    () => `insert into coin_account (name, balance) values ('mine', 5)`,
    'does not follow',
  ],
  删账户: [(a) => `delete from coin_account where id = ${a}`, 'coin_row'],
}

export const tryTo = (address: Address, statement: string) => run(address, `begin; ${statement}; commit`)

/** Takes the guards of the books away. */
export const unguardBooks = (address: Address) =>
  run(
    address,
    `do $$ declare found text; begin
       for found in select conname from pg_constraint where conrelid = 'coin_row'::regclass and contype in ('c', 'f')
       loop execute format('alter table coin_row drop constraint %I', found); end loop;
     end $$;
     alter table coin_row disable trigger user; alter table coin_account disable trigger user`,
  )

export const setAmount = (address: Address, account: number, number: number, amount: number) =>
  run(address, `update coin_row set amount = ${amount} where account_id = ${account} and number = ${number}`)

export const addToBalance = (address: Address, account: number, amount: number) =>
  run(address, `update coin_account set balance = balance + ${amount} where id = ${account}`)

export const removeLine = (address: Address, account: number, number: number) =>
  run(address, `delete from coin_row where account_id = ${account} and number = ${number}`)

/** What may be done to the log, and where it shows. */
export const logTampering = {
  改: `update audit_entry set reason = 'x'`,
  删: 'delete from audit_entry',
  清空: 'truncate audit_entry cascade',
  改了原因: `update audit_entry set reason = '别的' where id = 20`,
  改了人: `update audit_entry set actor_id = (select max(id) from member) where id = 15`,
  改了时间: `update audit_entry set acted_at = acted_at + interval '1 second' where id = 12`,
  改了之后的样子: `update audit_entry set after = '{"n": 0}' where id = 10`,
  删了一条: 'delete from audit_entry where id = 5',
  删了第一条: 'delete from audit_entry where id = 1',
} as const

export const tamperWithLog = (address: Address, how: keyof typeof logTampering) =>
  run(address, `alter table audit_entry disable trigger user; ${logTampering[how]}`)
