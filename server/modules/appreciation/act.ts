import type { appreciationActions } from '#contract/appreciation.ts'
import { code } from '#contract/error.ts'
import { type Label, showtypes } from '#contract/message.ts'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { publishAct, recordAct } from '#server/modules/audit/index.ts'
import { payFor } from '#server/modules/coin/index.ts'
import { tell } from '#server/modules/message/index.ts'
import { fine } from '#server/modules/post/index.ts'
import { releaseUploads } from '#server/modules/upload/index.ts'
import { letPiece } from '#server/modules/wordfilter/index.ts'
import { maySee, type Permissions, permissions } from './appreciation.policy.ts'
import { emptyPiece, type PieceRow, readPiece, setMark, setPieceState } from './appreciation.store.ts'
import { noPiece } from './page.ts'
import { publish } from './write.ts'

export type Action = Exclude<(typeof appreciationActions)[number], 'edit'>
type Act = Action | 'delete'

const asks: Readonly<Record<Act, keyof Permissions>> = {
  top: 'pin',
  untop: 'pin',
  essence: 'essence',
  unessence: 'essence',
  ban: 'ban',
  unban: 'unban',
  delete: 'delete',
}

const words: Readonly<Record<Act, string>> = {
  top: '置顶',
  untop: '取消置顶',
  essence: '设为精鉴',
  unessence: '取消精鉴',
  ban: '封禁',
  unban: '解封',
  delete: '删除',
}

/** What the author is told. */
const labels: Readonly<Partial<Record<Act, Label>>> = {
  top: 'appreciation_pinned',
  essence: 'appreciation_featured',
  ban: 'appreciation_banned',
  unban: 'appreciation_unbanned',
  delete: 'appreciation_deleted',
}

const needReason: ReadonlySet<Act> = new Set(['ban', 'delete'])

/** A piece that is held, and that this viewer may do this with. @throws Failure 10003, 10002, 10004 */
async function heldFor(trx: Db, viewer: Viewer, id: number, act: Act): Promise<PieceRow> {
  const row = await readPiece(trx, id, true)
  if (!row || row.state === 'deleted' || !maySee(row, viewer)) throw noPiece()
  if (permissions(row, viewer)[asks[act]]) return row
  const wrongState = act === 'unban' || (act === 'ban' && row.state === 'banned')
  throw wrongState && viewer.roles.length > 0
    ? new Failure(code.notNow, '这件鉴赏现在的状态不能这样做')
    : new Failure(code.forbidden)
}

type Noted = { row: PieceRow; viewer: Viewer; act: Act; reason: string }

/** Writes down and tells what somebody in charge did. */
async function note(trx: Db, { row, viewer, act, reason }: Noted): Promise<void> {
  await recordAct(trx, {
    actor: viewer.uid,
    act: `appreciation.${act}`,
    target_type: 'appreciation',
    target_id: row.id,
    reason,
    before: {
      state: row.state,
      pinned: row.pinned_at !== null,
      essence: row.essence_at !== null,
      title: row.title,
    },
  })
  if (act === 'ban' || act === 'unban' || act === 'delete') {
    await publishAct(trx, { act: words[act], target: '鉴赏', reason: reason || '经复核恢复' })
    await announce(trx, 'moderation')
  }
  const label = labels[act]
  if (!label) return
  const target = { type: targets.appreciation, id: row.id }
  await tell(trx, {
    to: row.member_id,
    showtype: showtypes.system,
    label,
    target,
    words: { title: row.title, reason },
  })
}

/** What the act changes. */
async function change(trx: Db, { id, member_id: uid }: PieceRow, act: Action, by: number, reason: string) {
  if (act === 'top' || act === 'untop') return setMark(trx, id, 'pinned_at', act === 'top')
  if (act === 'ban') return setPieceState(trx, id, { state: 'banned', reason, by })
  if (act === 'unban') return setPieceState(trx, id, { state: 'published', by })
  await setMark(trx, id, 'essence_at', act === 'essence')
  if (act === 'essence') await payFor(trx, { uid, event: 'post.featured', subject: `3 ${id}` })
}

/** Acts on a piece as those do who look after the site. @throws Failure 10001, 10002, 10003, 10004 */
export async function actOn(
  host: Host,
  viewer: Viewer,
  id: number,
  act: Action,
  reason: string,
): Promise<void> {
  if (needReason.has(act) && reason === '') throw new Failure(code.unacceptable, '请写明理由')
  await host.db.transaction().execute(async (trx) => {
    const row = await heldFor(trx, viewer, id, act)
    await change(trx, row, act, viewer.uid, reason)
    await announce(trx, `item ${targets.appreciation} ${id}`)
    await note(trx, { row, viewer, act, reason })
  })
}

/** Deletes a piece. Its author's own goes with all its pictures; others say why, and what it said is kept for an appeal. */
export async function deletePiece(host: Host, viewer: Viewer, id: number, reason: string): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await heldFor(trx, viewer, id, 'delete')
    const own = row.member_id === viewer.uid
    if (!own && reason === '') throw new Failure(code.unacceptable, '请写明理由')
    await setPieceState(trx, id, { state: 'deleted', reason: own ? '' : reason, by: viewer.uid })
    await letPiece(trx, targets.appreciation, id)
    await announce(trx, `item ${targets.appreciation} ${id}`)
    if (own) {
      await releaseUploads(trx, { type: 'appreciation', id })
      return emptyPiece(trx, id)
    }
    await note(trx, { row, viewer, act: 'delete', reason })
    await fine(trx, { uid: row.member_id, subject: `3 ${id}` })
  })
}

/** The staff's word on a piece that waited. */
export async function decidePiece(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readPiece(trx, id, true)
  if (row?.state !== 'pending') return
  await setPieceState(trx, id, { state, reason })
  await announce(trx, `item ${targets.appreciation} ${id}`)
  if (state === 'published') await publish(trx, row)
}
