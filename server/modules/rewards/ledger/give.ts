import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { lockBalances, writeGift } from './coin.store.ts'
import { keyOf } from './event.ts'

/** How much is given, and what tells this gift from the next. */
export type Gift = { amount: number; subject: string | number }

/**
 * Moves coins from one person to another, as the last step of a transaction. It is decided how much while
 * both people are held, so that a limit which `decide` looks at holds.
 * @returns what the giver has left
 * @throws Failure 10180 when the giver has not enough
 */
export async function giveCoins(
  trx: Db,
  { from, to, event }: { from: number; to: number; event: string },
  decide: () => Promise<Gift>,
): Promise<number> {
  const balance = (await lockBalances(trx, [from, to])).get(from) ?? 0
  const { amount, subject } = await decide()
  if (balance < amount)
    throw new Failure(code.notEnoughCoins, `斗币不足，需要 ${amount} 枚，现有 ${balance} 枚`)
  const given = await writeGift(trx, {
    from,
    to,
    event,
    key: keyOf({ uid: from, event, subject }),
    amount,
  })
  return given ? balance - amount : balance
}
