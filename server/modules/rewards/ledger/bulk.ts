import { beijingDay } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'
import {
  type Account,
  type BulkLine,
  type BulkTransfer,
  openAccounts,
  readRules,
  reserveTransfers,
  writeBooks,
} from './bulk.store.ts'
import type { Rule } from './coin.store.ts'
import { type CoinEvent, keyOf } from './event.ts'
import { markLevels, raiseInThePast } from './prestige.store.ts'

/** What happened to whom and when, in milliseconds since 1970. */
export type PastEvent = CoinEvent & { at: number }

type Payment = PastEvent & { amount: number }

/** What each of the events paid, by its rule and within the caps of its day. */
function paymentsOf(events: readonly PastEvent[], rules: ReadonlyMap<string, Rule>): Payment[] {
  const paid = new Map<string, number>()
  const seen = new Set<string>()
  return events
    .toSorted((a, b) => a.at - b.at)
    .flatMap((happened): Payment[] => {
      const rule = rules.get(happened.event)
      if (!rule) return []
      const once = rule.period === 'once' ? { ...happened, subject: '' } : happened
      const capped = rule.daily_cap !== null && rule.period !== 'once'
      const today = `${happened.event} ${happened.uid} ${beijingDay(happened.at)}`
      const before = paid.get(today) ?? 0
      const left = capped ? (rule.daily_cap ?? 0) - before : rule.amount
      const amount = Math.min(rule.amount, left)
      const key = keyOf(once)
      if (amount <= 0 || seen.has(key)) return []
      seen.add(key)
      paid.set(today, before + amount)
      return [{ ...once, amount }]
    })
}

/**
 * Pays what happened in the past at people who have no coins yet, as `payFor` would have at its time: the
 * same keys, the same lines, all in a few statements. The last step of a transaction.
 * @returns what each of them got
 */
export async function payForPast(trx: Db, events: readonly PastEvent[]): Promise<Map<number, number>> {
  const payments = paymentsOf(events, await readRules(trx))
  const { issuing, people } = await openAccounts(trx, [...new Set(payments.map(({ uid }) => uid))])
  const ids = await reserveTransfers(trx, payments.length)
  const lines: BulkLine[] = []
  const write = (account: Account | undefined, transfer: number, amount: number, at: string) => {
    if (!account) throw new Error('A coin account is missing')
    account.rows_written += 1
    const balance_before = account.balance
    account.balance += amount
    const { id: account_id, rows_written: number, balance: balance_after } = account
    lines.push({
      account_id,
      number,
      transfer_id: transfer,
      amount,
      balance_before,
      balance_after,
      created_at: at,
    })
  }
  const transfers = payments.map((payment, index): BulkTransfer => {
    const id = ids[index] ?? 0
    const created_at = new Date(payment.at).toISOString()
    write(issuing.get(payment.uid), id, -payment.amount, created_at)
    write(people.get(payment.uid), id, payment.amount, created_at)
    return { id, key: keyOf(payment), event: payment.event, created_at }
  })
  await writeBooks(trx, { transfers, lines, accounts: [...issuing.values(), ...people.values()] })
  const raises = payments.map((payment) => {
    const { uid, event, amount, at } = payment
    return { uid, key: keyOf(payment), event, amount, at: new Date(at).toISOString() }
  })
  await raiseInThePast(trx, raises)
  await markLevels(trx, [...people.keys()], true)
  return new Map([...people].map(([uid, { balance }]) => [uid, balance]))
}
