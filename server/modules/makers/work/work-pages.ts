import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import type { WorkCard } from '#contract/makers/studio-card.ts'
import { noWork, type workList, type workOne } from '#contract/makers/work.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ChangeRow,
  readNewestOf,
  readRelatedWorks,
  readWorkCards,
  readWorkDetail,
  readWorkFacts,
  type WorkPageRow,
} from './work.store.ts'
import { artOf, workCard } from './work.view.ts'
import { countWorkOptions, readWorkPage, type WorkFilter, type WorkQuery } from './work-list.store.ts'
import { contentTypes } from '#contract/content-type.ts'
import { listAppreciations } from '#server/modules/community/appreciation/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import { readStudioCards, studioCard } from '#server/modules/makers/studio/index.ts'
import { fieldNames } from './publishing/work-form.ts'
import { maySeeWork, workPermissions } from './work.policy.ts'

/** Works as lists show them, in the order of the numbers. */
async function workCardsOf(db: Db, ids: readonly number[]): Promise<WorkCard[]> {
  const cards = new Map((await readWorkCards(db, ids)).map((row) => [row.id, workCard(row)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

/** The newest works of some studios, so many of each. */
export const newestWorks = async (db: Db, studios: readonly number[], limit: number): Promise<WorkCard[]> =>
  (await readNewestOf(db, studios, limit)).map(workCard)

type Paging = { page?: number; limit?: number; cursor?: string }
type WorksAsked = Paging & Partial<Omit<WorkFilter, 'viewer'>> & { sort?: WorkQuery['sort'] }

/** A page of works, the warmest first; one's own the newest first. */
export async function listWorks(
  { db }: Host,
  asked: WorksAsked,
  viewer: Viewer | null,
): Promise<DataOf<typeof workList>> {
  const { page = 1, limit = pageSize.usual, cursor, mine = false, ...filters } = asked
  const { sort = mine ? 'new' : 'hot', ...chosen } = filters
  if (mine && !viewer) throw new Failure(code.sessionInvalid)
  const filter = { viewer: viewer?.uid ?? null, mine, ...chosen }
  const [{ ids, next }, { total, counts }] = await Promise.all([
    readWorkPage(db, { ...filter, sort, offset: (page - 1) * limit, limit, cursor }),
    countWorkOptions(db, filter),
  ])
  return { list: await workCardsOf(db, ids), total, page, limit, next, option_counts: counts }
}

const shown = { near: 6, pieces: 6, changes: 20 }

/** What a member did with some works and may do, as far as they see them. */
export async function workFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = (await readWorkFacts(db, ids, viewer.uid)).filter((row) => maySeeWork(row, viewer))
  return rows.map((row) => {
    const { id, liked, collected } = row
    return { id, liked, collected, can: workPermissions(row, viewer) }
  })
}

const changeView = ({ before, after, created_at }: ChangeRow) => ({
  create_time: new Date(created_at).toISOString(),
  fields: Object.entries(fieldNames)
    .filter(([key]) => key in after)
    .map(([key, name]) => ({ name, before: before[key] ?? '', after: after[key] ?? '' })),
})

/** From five stars down to one; 9 and 10 half stars are five stars. */
const distributionOf = (half: readonly number[]) =>
  [5, 4, 3, 2, 1].map((stars) => (half[stars * 2 - 1] ?? 0) + (half[stars * 2 - 2] ?? 0))

/** What is told of a work beside what its card says. */
const detailsOf = (row: WorkPageRow) => ({
  mouthpiece: row.mouthpiece,
  bowl_percent: row.bowl_percent,
  shank_percent: row.shank_percent,
  bend_deg: row.bend_deg,
  length_mm: row.length_mm,
  height_mm: row.height_mm,
  chamber_diameter_mm: row.chamber_diameter_mm,
  chamber_depth_mm: row.chamber_depth_mm,
  weight_g: row.weight_g,
  notes: row.notes,
  images: row.pictures.map((picture) => imageOf(picture)),
  portrait: `${artOf(row)}&form=full`,
  distribution: distributionOf(row.half_stars),
  waiting: row.review_count - row.half_stars.reduce((sum, count) => sum + count, 0),
  view_count: row.view_count,
  edited: row.edited_at !== null,
})

/** A work with all that stands around it. @throws Failure 10003 for one that this viewer may not see */
export async function workDetail(
  host: Host,
  id: number,
  viewer: Viewer | null,
): Promise<DataOf<typeof workOne>> {
  const { db } = host
  const row = await readWorkDetail(db, id, viewer?.uid ?? null, shown.changes)
  if (!row || !maySeeWork(row, viewer)) throw missing(noWork)
  const [[studio], near, appreciations] = await Promise.all([
    readStudioCards(db, [row.studio_id]),
    readRelatedWorks(db, row, viewer?.uid ?? null, shown.near),
    listAppreciations(host, { cite_type: contentTypes.work, cite_id: id, limit: shown.pieces }, viewer),
  ])
  if (!studio) throw missing(noWork)
  const mayKnow = viewer?.uid === row.member_id || isModerator(viewer)
  return {
    ...workCard(row),
    ...detailsOf(row),
    author: row.author ? personOf(row.author) : nobody(row.member_id),
    studio_card: studioCard(studio),
    state_reason: row.state !== 'published' && mayKnow ? row.state_reason : '',
    others: near.filter((one) => one.near === 'studio').map(workCard),
    same_shape: near.filter((one) => one.near === 'shape').map(workCard),
    appreciation: appreciations.list,
    changes: row.changes.map(changeView),
    liked: row.liked,
    collected: row.collected,
    can: workPermissions(row, viewer),
  }
}
