// Tampering with the books of the coins and with the log of acts, as the owner of the tables could.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type Address, run } from '../database.ts'

/** What somebody has, as the sum of their lines. */
export async function coinsOf(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::integer as sum from coin_row where member_id = ${uid}
  `.execute(db)
  return rows[0]?.sum ?? 0
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
     where member_id = ${uid};
     alter table coin_row enable trigger coin_row_append_only`,
  )
}

const line = (uid: number, [number, amount, before, after]: readonly number[], rest = "'tampering', null") =>
  `insert into coin_row (member_id, number, amount, balance_before, balance_after, event, key, other_id)
   values (${uid}, ${number}, ${amount}, ${before}, ${after}, 'x', ${rest});`

/** Ways around the programme, for a person with one line of 100 coins; and a part of what the database says. */
export const ways: Readonly<Record<string, readonly [(uid: number) => string, string]>> = {
  改一笔: [(uid) => `update coin_row set amount = 999 where member_id = ${uid}`, 'append-only'],
  删一笔: [(uid) => `delete from coin_row where member_id = ${uid}`, 'append-only'],
  清空账页: [() => 'truncate coin_row', 'append-only'],
  只写一边: [
    (uid) => line(uid, [2, 5, 100, 105], `'gift', (select min(id) from member)`),
    'does not balance',
  ],
  接不上前一笔: [(uid) => line(uid, [2, 5, 50, 55]), 'coin_row'],
  跳过一笔: [(uid) => line(uid, [3, 5, 100, 105]), 'coin_row'],
  加错了: [(uid) => line(uid, [2, 5, 100, 500]), 'coin_row'],
  同一件事写两笔: [(uid) => line(uid, [2, 5, 100, 105]) + line(uid, [3, -5, 105, 100]), 'coin_row'],
  同一笔之后写两笔: [
    (uid) => line(uid, [2, 5, 100, 105]) + line(uid, [2, 9, 100, 109], "'other', null"),
    'coin_row',
  ],
  余额到零以下: [(uid) => line(uid, [2, -101, 100, -1]), 'coin_row'],
  从头再来一笔: [(uid) => line(uid, [1, 5000, 0, 5000]), 'coin_row'],
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
     alter table coin_row disable trigger user`,
  )

export const setAmount = (address: Address, uid: number, number: number, amount: number) =>
  run(address, `update coin_row set amount = ${amount} where member_id = ${uid} and number = ${number}`)

export const removeLine = (address: Address, uid: number, number: number) =>
  run(address, `delete from coin_row where member_id = ${uid} and number = ${number}`)

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
