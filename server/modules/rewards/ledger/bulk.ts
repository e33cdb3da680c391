import { beijingDay } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type BulkLine, readRules, writeBooks } from './bulk.store.ts'
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
  const last = new Map<number, { number: number; balance: number }>()
  const lines = payments.map((payment): BulkLine => {
    const { uid, event, amount, at } = payment
    const { number, balance } = last.get(uid) ?? { number: 0, balance: 0 }
    last.set(uid, { number: number + 1, balance: balance + amount })
    return {
      member_id: uid,
      number: number + 1,
      key: keyOf(payment),
      event,
      amount,
      balance_before: balance,
      balance_after: balance + amount,
      created_at: new Date(at).toISOString(),
    }
  })
  await writeBooks(trx, lines)
  const raises = payments.map((payment) => {
    const { uid, event, amount, at } = payment
    return { uid, key: keyOf(payment), event, amount, at: new Date(at).toISOString() }
  })
  await raiseInThePast(trx, raises)
  await markLevels(trx, [...last.keys()], true)
  return new Map([...last].map(([uid, { balance }]) => [uid, balance]))
}
