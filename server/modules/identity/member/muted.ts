import { code } from '#contract/error.ts'
import { untilWords } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { lockAccount } from './muted.store.ts'

/** Somebody who is muted reads, and writes nothing. @throws Failure 10190 until when */
export function refuseMuted({ mutedUntil }: Pick<Viewer, 'mutedUntil'>): void {
  if (mutedUntil === undefined) return
  throw new Failure(code.restricted, `你已被禁言${untilWords(mutedUntil)}`)
}

/**
 * The same as the database has it, inside the transaction that writes and before it holds anything else: an act of the
 * staff comes before all of it or after. @throws Failure 10190
 */
export async function requireUnrestrained(trx: Db, uid: number): Promise<void> {
  const account = await lockAccount(trx, uid)
  if (!account || account.over) return
  if (account.state === 'banned') throw new Failure(code.restricted, '你的账号已被封禁')
  if (account.state === 'muted') refuseMuted({ mutedUntil: account.state_until?.toISOString() ?? null })
}
