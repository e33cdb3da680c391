import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { lockBoth, noteTransfer, writeLines } from './coin.store.ts'
import { keyOf } from './event.ts'

/** How much is given, and what tells this gift from the next. */
export type Gift = { amount: number; subject: string | number }

/**
 * Moves coins from one person to another, as the last step of a transaction. It is decided how much while
 * both accounts are held, so that a limit which `decide` looks at holds.
 * @returns what the giver has left
 * @throws Failure 10180 when the giver has not enough
 */
export async function giveCoins(
  trx: Db,
  { from, to, event }: { from: number; to: number; event: string },
  decide: () => Promise<Gift>,
): Promise<number> {
  const { giver, taker } = await lockBoth(trx, from, to)
  const { amount, subject } = await decide()
  if (giver.balance < amount)
    throw new Failure(code.notEnoughCoins, `斗币不足，需要 ${amount} 枚，现有 ${giver.balance} 枚`)
  const transfer = await noteTransfer(trx, { key: keyOf({ uid: from, event, subject }), event, note: '' })
  if (transfer === null) return giver.balance
  await writeLines(trx, transfer, { from: giver, to: taker, amount })
  return giver.balance - amount
}
