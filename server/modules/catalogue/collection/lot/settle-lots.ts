import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { finishKept, insertLot, lockKept, reopenFinished, updateAmountAndDay } from './lot.store.ts'

type Row = {
  type: number
  target_id: number
  state: CollectState | null
  quantity: number
  since: string | null
}
type Sent = { state?: CollectState; quantity?: number; since?: string | null }

/** A lot that was said to be one number and one day says them. @throws Failure 10001 where several lots say it */
async function sayOfLots(trx: Db, uid: number, was: Row, sent: Sent): Promise<void> {
  const [quantity, since] = [sent.quantity ?? was.quantity, sent.since === undefined ? was.since : sent.since]
  if (quantity === was.quantity && since === was.since) return
  const [lot, ...more] = await lockKept(trx, uid, was.target_id)
  if (more.length > 0) throw unacceptable('这一款分几批记着，数量和日期请在草柜里改')
  if (lot !== undefined) await updateAmountAndDay(trx, lot, { quantity, since })
}

/**
 * The lots of a blend follow what is said of the blend as a whole: what is no longer owned is used up today, and what
 * is owned again on the same day comes back.
 * @param was the row before
 * @throws Failure 10001 for a quantity or day that several lots say
 */
export async function settleLots(trx: Db, uid: number, was: Row, sent: Sent): Promise<void> {
  if (was.type !== contentTypes.tobacco) return
  const today = beijingToday()
  const state = sent.state ?? was.state
  if (was.state === 'own' && state === 'own') return sayOfLots(trx, uid, was, sent)
  if (was.state === 'own') return finishKept(trx, uid, was.target_id, today)
  if (state !== 'own') return
  if ((await reopenFinished(trx, uid, was.target_id, today)) > 0) return
  const [amount, since] = [sent.quantity ?? was.quantity, sent.since === undefined ? was.since : sent.since]
  const subject = { tobacco: was.target_id, name: '', brand: '' }
  const rest = { grams: null, container: null, place: '', opened_on: null, used_up_on: null, note: '' }
  await insertLot(trx, uid, { ...subject, ...rest, amount, since }, null)
}
