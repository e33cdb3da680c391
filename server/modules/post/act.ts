import { code } from '#contract/error.ts'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { payFor } from '#server/modules/coin/index.ts'
import { refuseMuted } from '#server/modules/social/index.ts'
import { holdPiece, judgeTexts } from '#server/modules/wordfilter/index.ts'
import { type Action, heldFor, reasonNeeded, step } from './held.ts'
import { note } from './note.ts'
import { countPinned, type PostRow, readPost, setEssence, setPinned, setPostState } from './post.store.ts'
import { textsOf } from './content.ts'
import { noPost } from './standing.ts'
import { publish } from './write.ts'

const mostPinned = 3

async function pin(trx: Db, row: PostRow, pinned: boolean): Promise<object> {
  if (pinned === (row.pinned_at !== null)) throw new Failure(code.notNow, pinned ? '已经置顶了' : '没有置顶')
  if (pinned && (await countPinned(trx, row.circle_id)) >= mostPinned)
    throw new Failure(code.notNow, `一个圈子最多置顶 ${mostPinned} 个帖子`)
  await setPinned(trx, row.id, pinned)
  return { pinned }
}

async function feature(trx: Db, row: PostRow, essence: boolean): Promise<object> {
  if (essence === (row.essence_at !== null))
    throw new Failure(code.notNow, essence ? '已经是精华了' : '不是精华')
  await setEssence(trx, row.id, essence)
  return { essence }
}

/** Acts by those in charge, in a transaction that holds the post. */
async function act(
  trx: Db,
  row: PostRow,
  viewer: Viewer,
  action: Exclude<Action, 'restore'>,
  reason: string,
) {
  const change = { reason, by: viewer.uid }
  const after = await {
    top: () => pin(trx, row, true),
    untop: () => pin(trx, row, false),
    essence: () => feature(trx, row, true),
    unessence: () => feature(trx, row, false),
    ban: () => step(trx, row, 'banned', { ...change, reason: reasonNeeded(reason) }),
    unban: () => step(trx, row, 'published', { reason: '', by: viewer.uid }),
  }[action]()
  await note(trx, { row, viewer, done: action, reason, after })
  await announce(trx, `item ${targets.post} ${row.id}`)
  if (action === 'essence') await payFor(trx, { uid: row.member_id, event: 'post.featured', subject: row.id })
}

/** What lay in the trash for its time has nothing left. */
const isEmptied = ({ content, letters, pictures }: PostRow) =>
  content === '' && letters === 0 && pictures.length === 0

/**
 * Takes a deleted post out of the trash: what it says is judged anew.
 * @returns whether it waits for a look
 */
async function restore(host: Host, viewer: Viewer, id: number, reason: string): Promise<boolean> {
  refuseMuted(viewer)
  const now = await heldFor(host.db, viewer, id, 'restore')
  if (isEmptied(now)) throw noPost()
  const reasons = await judgeTexts(host, now.member_id, textsOf(now))
  return host.db.transaction().execute(async (trx) => {
    const row = await heldFor(trx, viewer, id, 'restore')
    const held = reasons.length > 0
    const state = held ? 'pending' : 'published'
    await setPostState(trx, id, { state, reason: held ? '等待审核' : '', by: viewer.uid })
    if (held) await holdPiece(trx, { type: targets.post, id, uid: row.member_id, reasons })
    if (row.member_id !== viewer.uid)
      await note(trx, { row, viewer, done: 'restore', reason, after: { state } })
    await announce(trx, `item ${targets.post} ${id}`)
    return held
  })
}

/** Acts on a post. @returns whether it waits for a look @throws Failure 10002, 10003, 10004, 10001 */
export async function actOn(host: Host, viewer: Viewer, id: number, action: Action, reason: string) {
  if (action === 'restore') return restore(host, viewer, id, reason)
  await host.db.transaction().execute(async (trx) => {
    await act(trx, await heldFor(trx, viewer, id, action), viewer, action, reason)
  })
  return false
}

/** The staff's word on a post that waited. */
export async function decidePost(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readPost(trx, id, true)
  if (row?.state !== 'pending') return
  await setPostState(trx, id, { state, reason })
  await announce(trx, `item ${targets.post} ${id}`)
  if (state === 'published') await publish(trx, row)
}
