import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { moveCoins, priceOf, readBalance } from '#server/modules/coin/index.ts'
import { releaseUploads } from '#server/modules/upload/index.ts'
import { letPiece } from '#server/modules/wordfilter/index.ts'
import { dropDraftsOf } from './draft.store.ts'
import { heldFor, reasonNeeded, step } from './held.ts'
import { note } from './note.ts'
import { trashDays } from './post.policy.ts'
import { emptyPost, readPost, writeAround } from './post.store.ts'
import { noPost } from './standing.ts'

/** The job that empties what has lain in the trash for its time. */
export const emptying = 'post:empty'

/**
 * Deletes a post. Its author's own lies in their trash for thirty days; others say why, and the author
 * loses what the rule takes, as far as they have it.
 */
export async function deletePost(host: Host, viewer: Viewer, id: number, reason: string): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await heldFor(trx, viewer, id, 'delete')
    if (row.state === 'deleted') throw noPost()
    const own = row.member_id === viewer.uid
    const why = own ? '' : reasonNeeded(reason)
    const after = await step(trx, row, 'deleted', { reason: why, by: viewer.uid })
    await letPiece(trx, targets.post, id)
    await announce(trx, `item ${targets.post} ${id}`)
    if (own) {
      const at = new Date(Date.now() + trashDays * 86_400_000)
      await addJob(trx, emptying, { id }, { key: `post empty ${id}`, at })
      return
    }
    await note(trx, { row, viewer, done: 'delete', reason: why, after })
    await fine(trx, { uid: row.member_id, subject: id })
  })
}

/** Takes what the rule says, or what is there. */
export async function fine(
  trx: Db,
  { uid, subject }: { uid: number; subject: number | string },
): Promise<void> {
  const event = 'post.deleted_by_mod'
  const price = await priceOf(trx, event)
  await moveCoins(trx, { uid, event, subject }, async () => -Math.min(price, await readBalance(trx, uid)))
}

/** After thirty days in the trash nothing of it stays but a row. */
export async function emptyTrash(host: Host, id: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await readPost(trx, id, true)
    const due = row?.state_at && row.state_at.getTime() < Date.now() - trashDays * 86_400_000 + 60_000
    if (!row || !due || row.state !== 'deleted' || row.state_by !== row.member_id) return
    await releaseUploads(trx, { type: 'post', id })
    await writeAround(trx, id, { tags: [], cites: [] })
    await dropDraftsOf(trx, id)
    await emptyPost(trx, id)
  })
}
