import { workAddress } from '#contract/page-address.ts'
import { code } from '#contract/error.ts'
import { noWork } from '#contract/makers/work.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { notifyFollowers } from '#server/modules/notifications/notification/index.ts'
import { plainText } from '#server/modules/community/post/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { visible } from '#server/modules/platform/rich-text/index.ts'
import { attachUploads, carriesAiLabel } from '#server/modules/platform/media/index.ts'
import {
  queueForReview,
  judgeTexts,
  clearFromQueue,
  reasonsAfter,
} from '#server/modules/moderation/text-filter/index.ts'
import { lockStudio } from '#server/modules/makers/studio/index.ts'
import { maySeeWork, workPermissions } from '../work.policy.ts'
import { readWork, type WorkPageRow } from '../work.store.ts'
import { differenceOf, joined, onlyMakers, studioHidden, textOfContent, textOfRow } from './work-form.ts'
import {
  dropChange,
  insertWork,
  type PartIds,
  readFirstSight,
  readOpenChange,
  readParts,
  updateWork,
  type WorkFacts,
  writeChange,
} from './work-write.store.ts'

/** What the form sends. */
export type WorkInput = PartIds &
  Partial<Pick<WorkFacts, 'bowl_percent' | 'shank_percent' | 'notes'>> &
  Pick<
    WorkFacts,
    | 'name'
    | 'length_mm'
    | 'height_mm'
    | 'chamber_diameter_mm'
    | 'chamber_depth_mm'
    | 'weight_g'
    | 'on_view'
    | 'generated'
  > & { bend_deg?: number; year?: number; images: readonly string[] }

const partLabels = {
  shape: '没有这个斗型',
  material: '没有这种材质',
  finish: '没有这种表面',
  mouthpiece: '没有这种斗嘴',
}

/** @throws Failure 10001 for a part that is not there */
async function partsOf(db: Db, sent: PartIds) {
  const parts = await readParts(db, sent)
  for (const part of ['shape', 'material', 'finish', 'mouthpiece'] as const)
    if (sent[part] !== undefined && parts[part] === null) throw unacceptable(partLabels[part])
  return parts
}

/** In one line, without signs that nobody sees. */
const lineOf = (typed: string) => visible(typed).replace(/\s+/g, ' ').trim()

/** What a form's words become. @throws Failure 10001 */
async function prepareWork(host: Host, uid: number, sent: WorkInput) {
  const name = lineOf(sent.name)
  if (!/[\p{L}\p{N}]/u.test(name)) throw unacceptable('请填写作品名')
  const notes = plainText(sent.notes ?? '')
  const parts = await partsOf(host.db, sent)
  const reasons = await judgeTexts(host, uid, [name, notes])
  const facts: WorkFacts = {
    name,
    notes,
    shape_id: sent.shape ?? null,
    material_id: sent.material ?? null,
    finish_id: sent.finish ?? null,
    mouthpiece_id: sent.mouthpiece ?? null,
    bowl_percent: sent.bowl_percent ?? 100,
    shank_percent: sent.shank_percent ?? 100,
    bend_deg: sent.bend_deg ?? null,
    length_mm: sent.length_mm,
    height_mm: sent.height_mm,
    chamber_diameter_mm: sent.chamber_diameter_mm,
    chamber_depth_mm: sent.chamber_depth_mm,
    weight_g: sent.weight_g,
    year: sent.year ?? null,
    on_view: sent.on_view,
    // A picture that says so itself counts as if its author had said it.
    generated: sent.generated || (await carriesAiLabel(host.db, sent.images)),
  }
  return withReviewState({ facts, parts, reasons, images: sent.images })
}

type CheckedWork = {
  facts: WorkFacts
  parts: Awaited<ReturnType<typeof partsOf>>
  reasons: readonly string[]
  images: readonly string[]
}

/** How it stands with these reasons to look at it first, or none. */
function withReviewState(read: CheckedWork) {
  const pendingReview = read.reasons.length > 0
  const state = pendingReview ? ('pending' as const) : ('published' as const)
  return {
    ...read,
    pendingReview,
    row: { ...read.facts, state, state_reason: pendingReview ? '等待审核' : '' },
  }
}

type PreparedWork = ReturnType<typeof withReviewState>

async function keepRelations(
  trx: Db,
  id: number,
  uid: number,
  { images, reasons }: PreparedWork,
): Promise<void> {
  await attachUploads(trx, uid, images, { type: 'work', id, kinds: ['picture'] })
  if (reasons.length > 0) await queueForReview(trx, { type: contentTypes.work, id, uid, reasons })
  else await clearFromQueue(trx, contentTypes.work, id)
}

/** What follows when a work stands for all to see: the first time it is warm, and fans who want it are told. */
export async function publishWork(trx: Db, id: number): Promise<void> {
  const found = await readFirstSight(trx, id)
  if (!found) return
  const { studio_id, member_id: actor, name } = found
  if (found.is_new)
    await notifyFollowers(trx, {
      actor,
      label: 'work_published',
      target: { type: contentTypes.work, id },
      parameters: { name },
    })
  await publish(
    trx,
    {
      type: found.is_new ? 'content.published' : 'content.changed',
      content: { type: contentTypes.work, id },
      actor,
    },
    { type: 'studio.shown', content: { type: contentTypes.studio, id: studio_id } },
  )
}

/** @throws Failure 10007 */
async function consumeLimits(host: Host, key: string, verb: string): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [{ key, limit: 300, seconds: 3_600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `${verb}得太快了，${retryAfterText(retryAfter)}`)
}

/**
 * Publishes a work of one's own studio, or holds it for a look.
 * @throws Failure 10001, 10002 for whoever has no open studio, 10007, 10190
 */
export function writeWork(host: Host, viewer: Viewer, sent: WorkInput) {
  const { uid } = viewer
  refuseMuted(viewer)
  return withMutex(host, `work ${uid}`, async () => {
    const content = await prepareWork(host, uid, sent)
    await consumeLimits(host, `work ${uid}`, '发')
    return host.db.transaction().execute(async (trx) => {
      const studio = await lockStudio(trx, { uid })
      if (!studio?.open) throw forbidden(studio ? studioHidden : onlyMakers)
      const id = await insertWork(trx, studio.id, content.row)
      await keepRelations(trx, id, uid, content)
      if (!content.pendingReview) await publishWork(trx, id)
      return { id, url: workAddress(id), pendingReview: content.pendingReview }
    })
  })
}

/** A work that somebody may change. @throws Failure 10003 for one that is not theirs to see, 10002 */
async function editable(db: Db, viewer: Viewer, id: number, lock = false): Promise<WorkPageRow> {
  const row = await readWork(db, id, viewer.uid, lock)
  if (!row || row.state === 'deleted' || !maySeeWork(row, viewer)) throw missing(noWork)
  if (!workPermissions(row, viewer).edit) throw forbidden()
  return row
}

/**
 * Writes down what changed. What others have not seen is not part of the story: a change that waits is one
 * with those that follow it, until it stands for all to see.
 */
async function recordChange(trx: Db, before: WorkPageRow, uid: number, content: PreparedWork): Promise<void> {
  const change = differenceOf(textOfRow(before), textOfContent(content, before))
  const waiting = await readOpenChange(trx, before.id)
  if (!waiting && before.state !== 'published') return
  const { before: was, after } = waiting ? joined(waiting, change) : change
  if (Object.keys(after).length > 0)
    await writeChange(trx, before.id, {
      id: waiting?.id,
      uid,
      before: was,
      after,
      pendingReview: content.pendingReview,
    })
  else if (waiting) await dropChange(trx, waiting.id)
}

export type Change = Omit<WorkInput, 'name'> & { name?: string }

/** Changes one's own work; what it says now is judged anew, and what it said before stays to be read. */
export async function editWork(host: Host, viewer: Viewer, id: number, change: Change) {
  const { uid } = viewer
  refuseMuted(viewer)
  const { name } = await editable(host.db, viewer, id)
  const prepared = await prepareWork(host, uid, { ...change, name: change.name ?? name })
  await consumeLimits(host, `work edit ${uid}`, '改')
  const pendingReview = await host.db.transaction().execute(async (trx) => {
    const before = await editable(trx, viewer, id, true)
    const reasons = await reasonsAfter(
      trx,
      { type: contentTypes.work, id, state: before.state },
      prepared.reasons,
    )
    const content = withReviewState({ ...prepared, reasons })
    await recordChange(trx, before, uid, content)
    await updateWork(trx, id, content.row)
    await keepRelations(trx, id, uid, content)
    await publish(trx, { type: 'work.changed', content: { type: contentTypes.work, id }, actor: uid })
    if (!content.pendingReview && before.state !== 'published') await publishWork(trx, id)
    return content.pendingReview
  })
  return { id, url: workAddress(id), pendingReview }
}
