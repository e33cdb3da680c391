import type {
  AppreciationCard,
  AppreciationKind,
  appreciationList,
} from '#contract/community/appreciation.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { appreciationAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { presentTag } from '#server/modules/editorial/community-settings/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { nobody, peopleOf } from '#server/modules/community/follow/index.ts'
import { likedOf } from '#server/modules/community/like/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import { type CardRow, readCardRows } from './appreciation.store.ts'
import { type ViewerScope, type Period, readPage, type Wanted } from './appreciation-list.store.ts'

export const viewerScopeOf = (viewer: Viewer | null): ViewerScope => ({
  uid: viewer?.uid ?? null,
  moderator: isModerator(viewer),
})

type CardContext = { author: AppreciationCard['author']; liked: boolean }

const cardView = (row: CardRow, { author, liked }: CardContext): AppreciationCard => ({
  ...row,
  url: appreciationAddress(row.id),
  author,
  cover: row.pictures[0] ? imageOf(row.pictures[0]) : null,
  pinned: row.pinned_at !== null,
  essence: row.featured_at !== null,
  create_time: row.created_at.toISOString(),
  liked,
})

/** Pieces as lists show them, in the order of the numbers, with all that stands around them read at once. */
export async function cardsOf(
  db: Db,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<AppreciationCard[]> {
  const rows = new Map((await readCardRows(db, ids)).map((row) => [row.id, row]))
  const here = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  const [people, liked] = await Promise.all([
    peopleOf(db, [...new Set(here.map((row) => row.member_id))]),
    viewer ? likedOf(db, viewer.uid, contentTypes.appreciation, ids) : new Set<number>(),
  ])
  return here.map((row) =>
    cardView(row, { author: people.get(row.member_id) ?? nobody(row.member_id), liked: liked.has(row.id) }),
  )
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
