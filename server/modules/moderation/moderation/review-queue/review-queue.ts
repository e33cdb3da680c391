import { showtypes } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { claimantsOf, settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { settlePending } from '#server/modules/moderation/text-filter/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { type PendingRow, lockPending, readPendingContent, readPending } from './review-queue.store.ts'
import { readCurrentContent, currentContentView, picturesFor } from '../evidence.ts'
import { markFound } from './marked-text.ts'
import { readAuthors } from '../evidence.store.ts'

const contentRefOf = ({ target_type, target_id }: PendingRow) => ({ type: target_type, id: target_id })

type Asked = { type?: number; author?: number; page?: number; limit?: number; cursor?: string }

/** A page of what waits for a look, what waits longest first. */
export async function reviewQueueOf(host: Host, asked: Asked) {
  const { type, author, cursor, page = 1, limit = pageSize.usual } = asked
  const { db } = host
  const query = {
    offset: (page - 1) * limit,
    limit,
    ...(type !== undefined && { type }),
    ...(author !== undefined && { author }),
    ...(cursor && { cursor }),
  }
  const { rows, next, total } = await readPending(db, query)
  const uids = rows.map(({ member_id }) => member_id)
  const [currentContentOf, people, records, caseLockOf] = await Promise.all([
    readCurrentContent(host, db, rows.map(contentRefOf)),
    peopleOf(db, uids),
    readAuthors(db, uids),
    claimantsOf(
      db,
      'held',
      rows.map(({ id }) => id),
    ),
  ])
  const seen = rows.map((row) => ({ row, looked: currentContentOf(contentRefOf(row)) }))
  const picturesOf = await picturesFor(
    db,
    seen.flatMap(({ looked: current }) => current?.fileNames ?? []),
  )
  const list = seen.map(({ row, looked: current }) => {
    const record = records.get(row.member_id)
    return {
      id: row.id,
      type: row.target_type,
      target: row.target_id,
      what: host.content.handlerOf(row.target_type)?.label ?? '内容',
      reasons: row.reasons,
      create_time: row.created_at.toISOString(),
      now: currentContentView(current, picturesOf),
      title: markFound(current?.title ?? '', row.reasons),
      words: markFound(current?.words ?? '', row.reasons),
      author: people.get(row.member_id) ?? null,
      record: {
        held: record?.reviewed ?? 0,
        rejected: record?.rejected ?? 0,
        upheld: record?.upheld ?? 0,
        since: record?.since?.toISOString() ?? null,
      },
      claim: caseLockOf(row.id),
    }
  })
  return { list, total, page, limit, next }
}

/** How a piece is called in the news of it: by its title, else by how it begins. */
async function nameOf(host: Host, db: Db, thing: { type: number; id: number }): Promise<string> {
  const current = (await readCurrentContent(host, db, [thing]))(thing)
  const { title, words } = current?.seen ?? { title: '', words: '' }
  return [...(title || words)].slice(0, 30).join('')
}

type ReviewDecision = { id: number; decision: 'release' | 'reject'; reason: string }

/** @throws Failure 10001 without a reason, 10002 for one's own, 10003, 10004 when it was decided */
async function lockForDecision(
  trx: Db,
  viewer: Viewer,
  { id, decision, reason }: ReviewDecision,
): Promise<PendingRow> {
  if (decision === 'reject' && [...reason].length < leastReasonLetters)
    throw unacceptable(`请写明为什么不通过，${leastReasonLetters} 到 ${maxReasonLetters} 个字`)
  const row = await lockPending(trx, id)
  if (!row) throw missing('没有这件待审的内容')
  if (row.state !== 'open') throw notNow('这件已经处理过了')
  if (row.member_id === viewer.uid) throw forbidden('自己的内容由别人审')
  return row
}

/**
 * Lets a held piece through, or not; its maker is told.
 * @throws Failure 10001, 10002, 10003, 10004
 */
export async function decidePending(host: Host, viewer: Viewer, deciding: ReviewDecision): Promise<void> {
  const { id, decision, reason } = deciding
  const released = decision === 'release'
  await host.db.transaction().execute(async (trx) => {
    // Whoever changes or deletes the piece holds it before it leaves the queue.
    const about = await readPendingContent(trx, id)
    if (about) await host.content.handlerOf(about.type)?.lock?.(trx, about.id)
    const row = await lockForDecision(trx, viewer, deciding)
    await settleCaseLock(trx, 'held', id, viewer)
    const state = released ? ('approved' as const) : ('rejected' as const)
    await settlePending(trx, id, { state, by: viewer.uid, reason })
    const { type, id: target } = contentRefOf(row)
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `held.${decision}`,
      target_type: 'held',
      target_id: id,
      reason,
      before: { state: 'open', reasons: row.reasons },
      after: { state, type, target },
    })
    const kind = host.content.handlerOf(type)
    const what = kind?.label ?? '内容'
    const title = released ? '' : await nameOf(host, trx, { type, id: target })
    await notify(trx, {
      to: row.member_id,
      showtype: showtypes.system,
      label: released ? 'piece_approved' : 'piece_rejected',
      target: { type, id: target },
      parameters: released ? { what } : { what, reason, title },
    })
    if (released) await kind?.release?.(trx, target)
    else await kind?.reject?.(trx, target, reason)
  })
}

/** Decides on several, each by itself: what cannot be decided holds up nothing. */
export async function decideAllPending(
  host: Host,
  viewer: Viewer,
  { ids, decision, reason }: { ids: readonly number[] } & Omit<ReviewDecision, 'id'>,
) {
  const done: number[] = []
  const failed: { id: number; why: string }[] = []
  for (const id of new Set(ids))
    try {
      await decidePending(host, viewer, { id, decision, reason })
      done.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed.push({ id, why: error.message })
    }
  return { done, failed }
}
