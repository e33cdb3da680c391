import type { Host } from '#server/kernel/host.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { dropDraftsOf } from './draft.store.ts'
import { trashDays } from './post.policy.ts'
import { emptyPost, readPost, writeContext } from './post.store.ts'

/** After thirty days in the trash nothing of it stays but a row. */
export async function emptyTrash(host: Host, id: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await readPost(trx, id, true)
    const due = row?.state_at && row.state_at.getTime() < Date.now() - trashDays * 86_400_000 + 60_000
    if (!row || !due || row.state !== 'deleted' || row.state_by !== row.member_id) return
    await releaseUploads(trx, { type: 'post', id })
    await writeContext(trx, id, { tags: [], cites: [] })
    await dropDraftsOf(trx, id)
    await emptyPost(trx, id)
  })
}
