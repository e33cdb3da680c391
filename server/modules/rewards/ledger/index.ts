import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { move, payByRule, readRule } from './coin.store.ts'
import { type CoinEvent, keyOf } from './event.ts'

export { readBook, readSums, readWholeBook, type BookRow, type Sums } from './book.store.ts'
export { readRules } from './bulk.store.ts'
export { payForPast, type PastEvent } from './bulk.ts'
export type { CoinEvent } from './event.ts'
export { readBalance, type Terms, termsColumn, termsFrom, type TermsRow } from './coin.store.ts'
export { giveCoins } from './give.ts'
export { markLevels, takeUnnotifiedLevels } from './prestige.store.ts'
export { charge, payAgain, returnPayment, reversePayment } from './reversal.ts'
export { type BookFault, verifyBooks } from './verify.store.ts'

/** What an act costs by its rule; 0 where there is none. */
export async function priceOf(db: Db, event: string): Promise<number> {
  const rule = await readRule(db, event)
  return rule && rule.amount < 0 ? -rule.amount : 0
}

const notEnough = (price: number, balance: number) =>
  new Failure(code.notEnoughCoins, `斗币不足，需要 ${price} 枚，现有 ${balance} 枚`)

/**
 * Moves coins between a person and the site, in the transaction of what they are for and as its last step: the person
 * stays held until it ends.
 * @returns the amount moved; 0 when this event has been paid before
 * @throws Failure 10180 when the person has not enough
 */
export async function moveCoins(trx: Db, happened: CoinEvent, amount: number): Promise<number> {
  const { moved, lacking } = await move(trx, {
    uid: happened.uid,
    event: happened.event,
    key: keyOf(happened),
    amount,
  })
  if (lacking !== null) throw notEnough(-amount, lacking)
  return moved
}

/**
 * Pays what the rule of this event gives, within the day's cap; the same event never pays twice. Prestige grows by
 * what is paid: gifts, tips and what is given back leave it alone, and spending never lowers it. A level is told when
 * it is reached.
 * @returns the coins paid, 0 when the rule gives nothing (any more)
 * @throws Failure 10180 when the person has not enough for what it costs
 */
export async function payFor(trx: Db, happened: CoinEvent): Promise<number> {
  const { paid, lacking, price, new_level, level_name } = await payByRule(trx, happened)
  if (lacking !== null) throw notEnough(price, lacking)
  if (new_level !== null) {
    const parameters = { level: `Lv.${new_level} ${level_name}` }
    await notify(trx, { to: happened.uid, showtype: showtypes.system, label: 'level_up', parameters })
  }
  return paid
}
