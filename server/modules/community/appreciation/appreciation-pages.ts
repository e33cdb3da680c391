import type {
  AppreciationCard,
  AppreciationKind,
  appreciationList,
  appreciationOne,
} from '#contract/community/appreciation.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { appreciationAddress, appreciationListPath } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { presentTag } from '#server/modules/editorial/community-settings/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import {
  type CardRow,
  type DetailRow,
  readAppreciationFacts,
  readCardRows,
  readDetail,
} from './appreciation.store.ts'
import {
  type Period,
  readPage,
  readSimilar,
  type ViewerScope,
  type Wanted,
} from './appreciation-list.store.ts'
import { citeCards, inOrder, topicsNamed } from '#server/modules/community/post/index.ts'
import { peopleNamed, shortHtml } from '#server/modules/platform/rich-text/index.ts'
import { maySee, permissions } from './appreciation.policy.ts'

export const viewerScopeOf = (viewer: Viewer | null): ViewerScope => ({
  uid: viewer?.uid ?? null,
  moderator: isModerator(viewer),
})

const cardView = (row: CardRow): AppreciationCard => ({
  ...row,
  url: appreciationAddress(row.id),
  author: row.author ? personOf(row.author) : nobody(row.member_id),
  cover: row.pictures[0] ? imageOf(row.pictures[0]) : null,
  pinned: row.pinned_at !== null,
  essence: row.featured_at !== null,
  create_time: row.created_at.toISOString(),
})

/** Pieces as lists show them, in the order of the numbers, with all that stands around them read at once. */
export async function cardsOf(
  db: Db,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<AppreciationCard[]> {
  const found = await readCardRows(db, ids, viewer?.uid ?? null)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map(cardView)
}

type AppreciationQuery = {
  type?: AppreciationKind
  uid?: number
  brand?: number
  shape?: number
  tag?: number
  maker?: number
  cite_type?: number
  cite_id?: number
  sort?: Wanted['sort']
  period?: Period
  hot?: string
  page?: number
  limit?: number
  cursor?: string
}

/** A page of pieces; without an order the newest first, `hot` 1 is the order of the week. */
export async function listAppreciations(
  { db }: Host,
  asked: AppreciationQuery,
  viewer: Viewer | null,
): Promise<DataOf<typeof appreciationList>> {
  const { type: kind, uid, brand, shape, maker, cite_type, cite_id, hot, cursor } = asked
  const { sort = hot === '1' ? 'hot' : 'new', period = 'week', page = 1, limit = pageSize.usual } = asked
  if (sort === 'follow' && !viewer) throw new Failure(code.sessionInvalid)
  const cite = cite_type !== undefined && cite_id !== undefined ? { type: cite_type, id: cite_id } : undefined
  const tag = asked.tag === undefined ? undefined : await presentTag(db, asked.tag)
  const offset = (page - 1) * limit
  const wanted = { kind, uid, brand, shape, tag, maker, cite, sort, period, offset, limit, cursor }
  const { ids, next } = await readPage(db, wanted, viewerScopeOf(viewer))
  return { list: await cardsOf(db, ids, viewer), total: null, page, limit, next }
}

/** Where a topic's pieces stand. */
const topicPage = `${appreciationListPath}?tag=`
const similarShown = 5

export const noAppreciation = () => missing('没有这件鉴赏，可能已被删除')

/** A piece that this viewer may see. @throws Failure 10003 */
async function visibleAppreciation(db: Db, viewer: Viewer | null, id: number): Promise<DetailRow> {
  const row = await readDetail(db, id, viewer?.uid ?? null)
  if (!row || !maySee(row, viewer) || (row.apart && !isModerator(viewer))) throw noAppreciation()
  return row
}

/** What a member did with some pieces and may do, as far as they see them. */
export async function appreciationFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = await readAppreciationFacts(db, ids, viewer.uid)
  return rows
    .filter((row) => maySee(row, viewer) && (!row.apart || isModerator(viewer)))
    .map((row) => {
      const { id, liked, collected, following } = row
      return { id, liked, collected, following, can: permissions(row, viewer) }
    })
}

/** A piece with all that stands around it. */
export async function appreciationDetail(
  { db }: Host,
  id: number,
  viewer: Viewer | null,
): Promise<DataOf<typeof appreciationOne>> {
  const row = await visibleAppreciation(db, viewer, id)
  const { cites, tags, collected, following } = row
  const [named, byName, near] = await Promise.all([
    peopleNamed(db, [row.content]),
    topicsNamed(db, row.content),
    readSimilar(db, id, viewerScopeOf(viewer), similarShown),
  ])
  const [cards, similar] = await Promise.all([citeCards(db, cites), cardsOf(db, near, viewer)])
  const isOwn = viewer?.uid === row.member_id
  return {
    ...cardView(row),
    html: shortHtml(row.content, named, { byName, page: topicPage }),
    content: isOwn ? row.content : '',
    images: row.pictures.map((picture) => imageOf(picture)),
    tags,
    cites: inOrder(cites, cards),
    view_count: row.view_count,
    collect_count: row.collect_count,
    place: row.region,
    edited: row.edited_at !== null,
    state_reason: row.state !== 'published' && (isOwn || isModerator(viewer)) ? row.state_reason : '',
    similar,
    collected,
    following,
    can: permissions(row, viewer),
  }
}
