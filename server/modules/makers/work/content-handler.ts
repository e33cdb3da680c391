import { noWork } from '#contract/makers/work.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ContentAction,
  type ContentActions,
  decideContent,
  performAction,
} from '#server/modules/community/content-action/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { publishWork } from './publishing/work-write.ts'
import { emptyWork, setWorkState, showChange } from './publishing/work-write.store.ts'
import { maySeeWork, workPermissions } from './work.policy.ts'
import { type FoundWork, foundWorks, readWork, readWorksFound, type WorkPageRow } from './work.store.ts'
import { workAddress } from '#contract/page-address.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { lendCites } from '#server/modules/community/post/index.ts'
import { bumpWorkHotScores, lockWork, stepWorkLikes, studioOf } from './hot-score.store.ts'
import { artOf, factsOf, smallOf } from './work.view.ts'
import { workFacts } from './work-pages.ts'

async function readForAction(trx: Db, viewer: Viewer, id: number, act: ContentAction) {
  const row = await readWork(trx, id, viewer.uid, true)
  if (!row || (row.state === 'deleted' && act !== 'restore') || !maySeeWork(row, viewer))
    throw missing(noWork)
  return { row, may: workPermissions(row, viewer) }
}

/** A work comes or goes with its place among the others of its studio. */
async function setState(trx: Db, id: number, step: Parameters<typeof setWorkState>[2]): Promise<void> {
  await setWorkState(trx, id, step)
  await publish(trx, { type: 'work.changed', content: { type: contentTypes.work, id } })
}

/** What the acts on pieces need to know of works. */
export const workKind: ContentActions<WorkPageRow> = {
  type: contentTypes.work,
  table: 'work',
  what: '作品',
  labels: { ban: 'work_banned', unban: 'work_unbanned', delete: 'work_deleted', restore: 'piece_restored' },
  see: readForAction,
  // Its maker's own deletion leaves nothing.
  emptied: ({ state_by, member_id }) => state_by === member_id,
  setState,
  // What its maker deleted goes with all its pictures; its number is never given again.
  async gone(trx, { id }) {
    await releaseUploads(trx, { type: 'work', id })
    await emptyWork(trx, id)
  },
}

/** The staff's word on a work that waited. */
export async function decideWork(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readWork(trx, id, null, true)
  if (!row || !(await decideContent(workKind, trx, row, { state, reason }))) return
  await showChange(trx, id)
  await publishWork(trx, id)
}

/** A like was given or taken back: count, hot score, and a coin for the maker when more people like it than ever did. */
async function liked(trx: Db, id: number, given: boolean): Promise<number> {
  const counted = await stepWorkLikes(trx, id, given)
  if (!counted) return 0
  const { member_id: uid, studio_id, like_count, others } = counted
  if (given && others > 0)
    await payFor(trx, { uid, event: 'like.received', subject: `${contentTypes.work} ${id} ${others}` })
  await publish(
    trx,
    {
      type: given ? 'content.liked' : 'content.unliked',
      content: { type: contentTypes.work, id },
      payload: { owner: uid },
    },
    { type: 'studio.shown', content: { type: contentTypes.studio, id: studio_id } },
  )
  return like_count
}

/** What is counted at a work, such as its reviews, stands with its studio's. */
async function studioShown(trx: Db, id: number): Promise<void> {
  const studio = await studioOf(trx, id)
  if (studio !== null)
    await publish(trx, { type: 'studio.shown', content: { type: contentTypes.studio, id: studio } })
}

/** What works answer about themselves. */
export function registerWorks(host: Host): void {
  host.viewerFacts.register([contentTypes.work], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.work, await workFacts(db, idsOf(contentTypes.work), viewer)),
  )
  host.content.register(contentTypes.work, {
    label: '作品',
    finder: {
      select: foundWorks,
      nameOf: (row: FoundWork) => ({ title: row.name, url: workAddress(row.id), art: smallOf(row) }),
    },
    liked,
    collected: studioShown,
    bumpHotScores: bumpWorkHotScores,
    lockReviewed: lockWork,
    reviewed: studioShown,
    lock: lockWork,
    actions: ['ban', 'unban', 'delete', 'restore'],
    perform: (trx, viewer, input) => performAction(workKind, trx, viewer, input),
    release: (trx, id) => decideWork(trx, id, 'published'),
    reject: (trx, id, reason) => decideWork(trx, id, 'rejected', reason),
  })
}

/** Lends posts and appreciations the cards of works, which they may show. */
export function citeWorks(): void {
  lendCites(contentTypes.work, async (db, ids) =>
    (await readWorksFound(db, ids)).map((row) => ({
      type: contentTypes.work,
      id: row.id,
      name: row.name,
      name_en: '',
      facts: [row.studio_name, factsOf(row)].filter(Boolean).join(' · '),
      score: row.score,
      art: artOf(row),
      url: workAddress(row.id),
    })),
  )
}
