import type { Db } from '#server/kernel/database/db.ts'
import { type EventHistory, lockBalances, move, readEventHistory } from './coin.store.ts'
import { type CoinEvent, keyOf } from './event.ts'

type Movement = {
  /** What the line is called. */
  as: string
  amountOf(course: EventHistory, balance: number): number
}

/** The next movement of an event that is undone and done again; the person stays held until the transaction ends. */
async function moveNext(trx: Db, happened: CoinEvent, { as, amountOf }: Movement): Promise<number> {
  const { uid } = happened
  const balance = (await lockBalances(trx, [uid])).get(uid) ?? 0
  const returned = keyOf({ ...happened, event: `${happened.event}.returned` })
  const course = await readEventHistory(trx, uid, keyOf(happened), returned)
  const amount = amountOf(course, balance)
  if (amount === 0) return 0
  const { moved } = await move(trx, { uid, event: as, key: course.next, amount })
  if (moved !== amount) throw new Error(`The movement ${course.next} was noted meanwhile`)
  return amount
}

// Each is the last step of the transaction of what it is for, and changes nothing where it was done already.

/** Takes the price of an event, or as much of it as the person has. @returns the coins moved, below zero */
export const charge = (trx: Db, happened: CoinEvent, price: number): Promise<number> =>
  moveNext(trx, happened, {
    as: happened.event,
    amountOf: ({ sum }, balance) => (sum < 0 ? 0 : 0 - Math.min(price, balance)),
  })

/** Gives back what an event cost. @returns the coins given back */
export const returnPayment = (trx: Db, happened: CoinEvent): Promise<number> =>
  moveNext(trx, happened, {
    as: `${happened.event}.returned`,
    amountOf: ({ sum }) => (sum < 0 ? -sum : 0),
  })

/** Takes back what an event paid, or as much of it as the person still has. @returns the coins moved, below zero */
export const reversePayment = (trx: Db, happened: CoinEvent): Promise<number> =>
  moveNext(trx, happened, {
    as: `${happened.event}.taken`,
    amountOf: ({ sum }, balance) => (sum > 0 ? 0 - Math.min(sum, balance) : 0),
  })

/** Pays again what was taken back. @returns the coins paid */
export const payAgain = (trx: Db, happened: CoinEvent): Promise<number> =>
  moveNext(trx, happened, {
    as: `${happened.event}.returned`,
    amountOf: ({ first, sum }) => (first > 0 ? first - sum : 0),
  })
