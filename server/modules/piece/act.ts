import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { moveCoins, payFor, priceOf, readBalance } from '#server/modules/coin/index.ts'
import { letPiece } from '#server/modules/wordfilter/index.ts'
import { note } from './note.ts'
import {
  heldFor,
  type Piece,
  type PieceAct,
  type PieceKind,
  reasonNeeded,
  type Step,
  subjectOf,
} from './piece.ts'

const notNow = (words: string) => new Failure(code.notNow, words)

async function pin<Row extends Piece>(kind: PieceKind<Row>, trx: Db, row: Row, pinned: boolean) {
  if (pinned === Boolean(row.pinned_at)) throw notNow(pinned ? '已经置顶了' : '没有置顶')
  await kind.setPinned?.(trx, row, pinned)
  return { pinned }
}

async function feature<Row extends Piece>(kind: PieceKind<Row>, trx: Db, row: Row, essence: boolean) {
  const word = kind.words?.essence?.replace('设为', '') ?? '精华'
  if (essence === Boolean(row.essence_at)) throw notNow(essence ? `已经是${word}了` : `不是${word}`)
  await kind.setEssence?.(trx, row, essence)
  return { essence }
}

/** A piece deleted or banned stands nowhere above the others any more. */
async function step<Row extends Piece>(kind: PieceKind<Row>, trx: Db, row: Row, to: Step) {
  await kind.setState(trx, row.id, to)
  if (row.pinned_at && to.state !== 'published') await kind.setPinned?.(trx, row, false)
  return { state: to.state }
}

export type Doing = { id: number; act: Exclude<PieceAct, 'restore' | 'delete'>; reason: string }

/** What an act changes. @returns how the piece stands after it */
function change<Row extends Piece>(
  kind: PieceKind<Row>,
  trx: Db,
  row: Row,
  { act, reason, by }: Doing & { by: number },
) {
  switch (act) {
    case 'top':
    case 'untop':
      return pin(kind, trx, row, act === 'top')
    case 'essence':
    case 'unessence':
      return feature(kind, trx, row, act === 'essence')
    case 'ban':
      return step(kind, trx, row, { state: 'banned', reason: reasonNeeded(reason), by })
    case 'unban':
      return step(kind, trx, row, { state: 'published', reason: '', by })
  }
}

/**
 * Acts on a piece as those do who are in charge.
 * @throws Failure 10001 without a reason where one is needed, 10002, 10003, 10004
 */
export async function actOnPiece<Row extends Piece>(
  kind: PieceKind<Row>,
  host: Host,
  viewer: Viewer,
  doing: Doing,
): Promise<void> {
  const { id, act, reason } = doing
  await host.db.transaction().execute(async (trx) => {
    const row = await heldFor(kind, trx, viewer, doing)
    const after = await change(kind, trx, row, { ...doing, by: viewer.uid })
    await note(kind, trx, { row, viewer, act, reason, after })
    await announce(trx, `item ${kind.type} ${id}`)
    const subject = subjectOf(kind.type, id)
    // Whoever runs a circle does not pay themselves.
    if (act === 'essence' && row.member_id !== viewer.uid)
      await payFor(trx, { uid: row.member_id, event: 'post.featured', subject })
  })
}

/** Takes what the rule says, or what is there. */
async function fine(trx: Db, { uid, subject }: { uid: number; subject: number | string }): Promise<void> {
  const event = 'post.deleted_by_mod'
  const price = await priceOf(trx, event)
  await moveCoins(trx, { uid, event, subject }, async () => -Math.min(price, await readBalance(trx, uid)))
}

/**
 * Deletes a piece. Its maker needs no reason; others say why, what it said is kept for an appeal, and its
 * maker loses what the rule takes, as far as they have it.
 * @throws Failure 10001, 10002, 10003
 */
export async function deletePiece<Row extends Piece>(
  kind: PieceKind<Row>,
  host: Host,
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await heldFor(kind, trx, viewer, { id, act: 'delete' })
    const own = row.member_id === viewer.uid
    const why = own ? '' : reasonNeeded(reason)
    const after = await step(kind, trx, row, { state: 'deleted', reason: why, by: viewer.uid })
    await letPiece(trx, kind.type, id)
    await announce(trx, `item ${kind.type} ${id}`)
    if (own) return kind.gone(trx, row)
    await note(kind, trx, { row, viewer, act: 'delete', reason: why, after })
    await fine(trx, { uid: row.member_id, subject: subjectOf(kind.type, id) })
  })
}

/**
 * The staff's word on a piece that waited, in their transaction.
 * @returns whether it stands for all to see since then
 */
export async function decidePiece<Row extends Piece>(
  kind: Pick<PieceKind<Row>, 'type' | 'setState'>,
  trx: Db,
  row: Pick<Row, 'id' | 'state'> | undefined,
  { state, reason = '' }: { state: 'published' | 'rejected'; reason?: string },
): Promise<boolean> {
  if (row?.state !== 'pending') return false
  await kind.setState(trx, row.id, { state, reason })
  await announce(trx, `item ${kind.type} ${row.id}`)
  return state === 'published'
}
