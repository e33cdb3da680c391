import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { claimantsOf } from '#server/modules/moderation/case-lock/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import type { CircleState } from '../circle.store.ts'
import { applicationView } from '../admin/circle-admin.ts'
import { countIn, readAlike, readQueue, readWaitingCircles } from './founding.store.ts'

type Asked = { state?: CircleState | 'all'; q?: string; page?: number; limit?: number }

/** Circles as the staff sees them: without a state what waits for a decision. */
export async function queueOf({ db }: Host, asked: Asked) {
  const { state = 'pending', q, page = 1, limit = pageSize.usual } = asked
  const query = { state, ...(q && { q }) }
  const [rows, total] = await Promise.all([
    readQueue(db, { ...query, offset: (page - 1) * limit, limit }),
    countIn(db, query),
  ])
  const waiting = rows.filter((row) => row.state === 'pending').map(({ id }) => id)
  const [people, claimOf, alike] = await Promise.all([
    peopleOf(
      db,
      rows.flatMap(({ founder_id, owner_id }) => [founder_id ?? [], owner_id ?? []].flat()),
    ),
    claimantsOf(db, 'circle', waiting),
    readAlike(db, waiting),
  ])
  const personOf = (uid: number | null) => (uid !== null && people.get(uid)) || null
  const list = rows.map(({ founder_id, owner_id, decided_at, ...row }) => ({
    ...applicationView(row),
    founder: personOf(founder_id),
    owner: personOf(owner_id),
    decide_time: decided_at?.toISOString() ?? null,
    alike: alike.filter((one) => one.of === row.id).map(({ id, name }) => ({ id, name })),
    claim: claimOf(row.id),
  }))
  return { list, total, page, limit, next: null }
}

/** Applications for circles wait for the moderators. */
export function registerQueue({ queues }: Host): void {
  queues.register('circle', { label: '建圈申请', role: 'moderator', waiting: readWaitingCircles })
}
