import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { lockAccounts, noteTransfer, paidToday, readRule, writeLine } from './coin.store.ts'
import { type CoinEvent, keyOf } from './event.ts'
import { lockMember, markLevels, raisePrestige } from './prestige.store.ts'

export { readBook, readSums, readWholeBook, type BookRow, type Sums } from './book.store.ts'
export { readRules } from './bulk.store.ts'
export { payForPast, type PastEvent } from './bulk.ts'
export type { CoinEvent } from './event.ts'
export { readBalance, readTerms, type Terms } from './coin.store.ts'
export { giveCoins } from './give.ts'
export { markLevels, takeUnnotifiedLevels } from './prestige.store.ts'
export { charge, payAgain, returnPayment, reversePayment } from './reversal.ts'
export { type BookFault, verifyBooks } from './verify.store.ts'

/** What an act costs by its rule; 0 where there is none. */
export async function priceOf(db: Db, event: string): Promise<number> {
  const rule = await readRule(db, event)
  return rule && rule.amount < 0 ? -rule.amount : 0
}

/**
 * Moves coins between a person and the issuing account, in the transaction of what they are for and
 * as its last step: both accounts stay held until it ends.
 * @returns the amount moved; 0 when this event has been paid before
 * @throws Failure 10180 when the person has not enough
 */
export async function moveCoins(
  trx: Db,
  { uid, event, subject = '' }: CoinEvent,
  amountOf: (account: number) => Promise<number> | number,
): Promise<number> {
  const { person, issuing } = await lockAccounts(trx, uid)
  const amount = await amountOf(person.id)
  if (amount === 0) return 0
  if (person.balance + amount < 0)
    throw new Failure(code.notEnoughCoins, `斗币不足，需要 ${-amount} 枚，现有 ${person.balance} 枚`)
  const transfer = await noteTransfer(trx, { key: keyOf({ uid, event, subject }), event, note: '' })
  if (transfer === null) return 0
  await writeLine(trx, issuing, transfer, -amount)
  await writeLine(trx, person, transfer, amount)
  return amount
}

/**
 * Prestige grows by what the site pays for taking part, line by line under the key of the payment. Gifts,
 * tips and what is given back leave it alone, and spending never lowers it. A level is told when it is reached.
 */
async function raise(trx: Db, happened: CoinEvent, amount: number): Promise<void> {
  const { uid, event } = happened
  await raisePrestige(trx, { uid, key: keyOf(happened), event, amount })
  const [highest] = await markLevels(trx, [uid], false)
  if (!highest) return
  const parameters = { level: `Lv.${highest.level} ${highest.name}` }
  await notify(trx, { to: uid, showtype: showtypes.system, label: 'level_up', parameters })
}

/**
 * Pays what the rule of this event gives, within the day's cap; the same event never pays twice.
 * @returns the coins paid, 0 when the rule gives nothing (any more)
 */
export async function payFor(trx: Db, happened: CoinEvent): Promise<number> {
  const rule = await readRule(trx, happened.event)
  if (!rule) return 0
  const once = rule.period === 'once' ? { ...happened, subject: '' } : happened
  if (rule.amount > 0) await lockMember(trx, happened.uid)
  const moved = await moveCoins(trx, once, async (account) => {
    if (rule.amount < 0 || rule.daily_cap === null || rule.period === 'once') return rule.amount
    const left = rule.daily_cap - (await paidToday(trx, account, happened.event))
    return Math.max(0, Math.min(rule.amount, left))
  })
  if (moved > 0) await raise(trx, once, moved)
  return moved
}
