import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { code } from '#contract/error.ts'
import { maxLots, maxQuantity } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRow } from '#server/kernel/database/lock-row.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { keepBlend, leaveBlend } from '../collection.ts'
import { daysFault } from './days.ts'
import {
  deleteLot,
  hasLots,
  insertLot,
  type LockedLot,
  lockCellar,
  lockLot,
  type LotFacts,
  type LotSubject,
  readLot,
  readLotBlend,
  updateLot,
} from './lot.store.ts'
import { figuresOf, lotView } from './lot-view.ts'

/** What is sent of a lot; 0 is no blend of the catalogue. */
export type LotInput = Partial<LotFacts & { tobacco: number; name: string; brand: string }>

const noLot = () => missing('柜里没有这一批')

const blank: LotFacts = {
  amount: 1,
  grams: null,
  container: null,
  place: '',
  since: null,
  opened_on: null,
  used_up_on: null,
  note: '',
}

async function consumeLotLimit(host: Host, uid: number): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [{ key: `lot ${uid}`, limit: 1_200, seconds: 3_600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `改得太快了，${retryAfterText(retryAfter)}`)
}

/** What a lot says after something is sent of it. @throws Failure 10001 */
function after(was: LotFacts & LotSubject, sent: LotInput): LotFacts & LotSubject {
  const facts = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const tobacco = sent.tobacco === undefined ? was.tobacco : sent.tobacco || null
  const now = { ...was, ...facts, tobacco }
  if (tobacco === null && now.name === '') throw unacceptable('请选一款斗草，或者写上名称')
  const fault = daysFault(now)
  if (fault !== null) throw unacceptable(fault)
  return now
}

/** Locks what the lot is of, then the lot: who changes a count of the blend goes the same way. */
async function locked(trx: Db, uid: number, id: number): Promise<LockedLot> {
  const blend = await readLotBlend(trx, uid, id)
  if (blend === undefined) throw noLot()
  if (blend !== null) await lockRow(trx, 'tobacco', blend)
  const lot = await lockLot(trx, uid, id)
  // It may have gone over to another blend while this waited.
  if (!lot || lot.tobacco !== blend) throw noLot()
  return lot
}

async function answer(host: Host, uid: number, id: number) {
  const [lot, figures] = await Promise.all([readLot(host.db, uid, id), figuresOf(host.db, uid)])
  if (!lot) throw noLot()
  return { lot: lotView(lot), figures }
}

function refuseFull(lots: number): void {
  if (lots >= maxLots) throw notNow(`草柜里最多记 ${maxLots} 批`)
}

/** Lays a lot down; its blend comes into the collection with it. @throws Failure 10001, 10003, 10007 */
export async function addLot(host: Host, uid: number, sent: LotInput) {
  await consumeLotLimit(host, uid)
  const lot = after({ ...blank, tobacco: null, name: '', brand: '' }, sent)
  const id = await host.db.transaction().execute(async (trx) => {
    refuseFull(await lockCellar(trx, uid))
    if (lot.tobacco !== null) await keepBlend(host, trx, uid, lot.tobacco)
    return insertLot(trx, uid, lot, null)
  })
  return answer(host, uid, id)
}

/** The blend goes out of the collection with its last lot. */
async function leaveEmpty(host: Host, trx: Db, uid: number, blend: number | null): Promise<void> {
  if (blend !== null && !(await hasLots(trx, uid, blend))) await leaveBlend(host, trx, uid, blend)
}

export async function editLot(host: Host, uid: number, id: number, sent: LotInput) {
  await consumeLotLimit(host, uid)
  await host.db.transaction().execute(async (trx) => {
    const blend = await readLotBlend(trx, uid, id)
    if (blend === undefined) throw noLot()
    const next = sent.tobacco === undefined ? blend : sent.tobacco || null
    // Both blends, in the order of their numbers.
    for (const one of [...new Set([blend, next])].filter((n) => n !== null).toSorted((a, b) => a - b))
      await lockRow(trx, 'tobacco', one)
    const was = await lockLot(trx, uid, id)
    if (!was || was.tobacco !== blend) throw noLot()
    const now = after(was, sent)
    if (now.tobacco !== null && now.tobacco !== blend) await keepBlend(host, trx, uid, now.tobacco)
    await updateLot(trx, id, now)
    if (now.tobacco !== blend) await leaveEmpty(host, trx, uid, blend)
  })
  return answer(host, uid, id)
}

export async function removeLot(host: Host, uid: number, id: number) {
  await host.db.transaction().execute(async (trx) => {
    const { tobacco } = await locked(trx, uid, id)
    await deleteLot(trx, id)
    await leaveEmpty(host, trx, uid, tobacco)
  })
  return { figures: await figuresOf(host.db, uid) }
}

type Act = 'opened_on' | 'used_up_on'

/**
 * One container of a lot is opened or used up; of several it becomes a lot of its own. Done already, it stays so.
 * @returns the lot of that container
 */
export async function actOnLot(host: Host, uid: number, id: number, act: Act, day = beijingToday()) {
  await consumeLotLimit(host, uid)
  const done = await host.db.transaction().execute(async (trx) => {
    const lots = await lockCellar(trx, uid)
    const lot = await locked(trx, uid, id)
    if (lot[act] !== null) return id
    if (lot.used_up_on !== null) throw notNow('这一批已经用完了')
    const one = after(lot, { [act]: day, amount: 1 })
    if (lot.amount === 1) {
      await updateLot(trx, id, one)
      return id
    }
    refuseFull(lots)
    await updateLot(trx, id, { ...lot, amount: lot.amount - 1 })
    return insertLot(trx, uid, one, id)
  })
  return answer(host, uid, done)
}

const alike: readonly (keyof LotFacts)[] = ['grams', 'container', 'place', 'since', 'opened_on', 'note']

/** The lot that a container was taken out of, if it can go back there. */
async function placeOf(trx: Db, uid: number, lot: LockedLot): Promise<LockedLot | undefined> {
  if (lot.taken_from === null || lot.amount !== 1) return undefined
  const from = await lockLot(trx, uid, lot.taken_from)
  const fits = from && from.used_up_on === null && from.tobacco === lot.tobacco && from.amount < maxQuantity
  return fits && alike.every((key) => from[key] === lot[key]) ? from : undefined
}

/** Takes an opening or a finishing back; a container that was taken out of a lot goes back to it. */
export async function undoAct(host: Host, uid: number, id: number, act: Act) {
  await consumeLotLimit(host, uid)
  const done = await host.db.transaction().execute(async (trx) => {
    const lot = await locked(trx, uid, id)
    if (lot[act] === null) return id
    if (act === 'opened_on' && lot.used_up_on !== null) throw notNow('这一批已经用完了，请先撤销用完')
    const now = { ...lot, [act]: null }
    const from = await placeOf(trx, uid, now)
    if (!from) {
      await updateLot(trx, id, now)
      return id
    }
    await updateLot(trx, from.id, { ...from, amount: from.amount + 1 })
    await deleteLot(trx, id)
    return from.id
  })
  return answer(host, uid, done)
}
