import { code } from '#contract/error.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import type { Person } from '#contract/community/follow.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readCards, tobaccoCardView } from '#server/modules/catalogue/catalogue/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { noCircle } from './circle-context.ts'
import {
  type CircleCardRow,
  type CircleListQuery,
  readCircleCard,
  readCircles,
  readPlaces,
  readOtherCircles,
} from './circle.store.ts'
import { canIn, cardOf } from './circle.view.ts'
import { circleNames } from './circle-lookup.store.ts'
import { isInviteValid, readActive, readCited, readOwners, readStaff } from './circle-page.store.ts'

export type Listing = { page?: number; limit?: number; cursor?: string }

export const placeOf = ({ page = 1, limit = pageSize.usual, cursor }: Listing) => ({
  offset: (page - 1) * limit,
  limit,
  ...(cursor && { cursor }),
})

export const silentOf = (viewer: Viewer | null) => viewer && { silent: viewer.mutedUntil !== undefined }

const inOrder = (people: ReadonlyMap<number, Person>, uids: readonly number[]): Person[] =>
  uids.flatMap((uid) => people.get(uid) ?? [])

type CircleListInput = Listing & {
  category?: string
  q?: string
  sort?: CircleListQuery['sort']
  mine?: boolean
  uid?: number
}

/** A page of circles. */
export async function listOf(host: Host, asked: CircleListInput, viewer: Viewer | null) {
  const { category, q, sort = 'hot', mine, page = 1, limit = pageSize.usual } = asked
  const of = asked.uid ?? (mine ? viewer?.uid : undefined)
  if (mine && of === undefined) throw new Failure(code.sessionInvalid)
  const query: CircleListQuery = {
    viewer: viewer?.uid ?? null,
    sort,
    ...(category && { category }),
    ...(q && { q }),
    ...(of !== undefined && { of }),
    ...placeOf(asked),
  }
  const { rows, next, total } = await readCircles(host.db, query)
  return { list: rows.map(cardOf), total, page, limit, next }
}

export const otherCircles = async (host: Host, viewer: Viewer | null, limit: number) => ({
  list: (await readOtherCircles(host.db, viewer?.uid ?? null, limit)).map(cardOf),
})

/** A circle that one may see. @throws Failure 10003 */
export async function circleOf(host: Host, id: number, viewer: Viewer | null): Promise<CircleCardRow> {
  const row = await readCircleCard(host.db, id, viewer?.uid ?? null)
  if (row?.state !== 'approved' && row?.state !== 'frozen') throw noCircle()
  return row
}

const blendsOf = async ({ db }: Host, id: number) =>
  (await readCards(db, await readCited(db, id, 4))).map(tobaccoCardView).map((card) => ({
    id: card.id,
    name: card.zh_confident && card.name_zh ? card.name_zh : card.name_en,
    brand: card.brand.zh_confident && card.brand.name_zh ? card.brand.name_zh : card.brand.name_en,
    score: card.score,
    art: card.art,
    url: tobaccoAddress(card.id),
  }))

/** What a member is in some circles and may do there. */
export async function circleFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = await readPlaces(db, ids, viewer.uid)
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    waiting: row.waiting,
    muted_until: row.muted_until?.toISOString() ?? null,
    can: canIn(row, silentOf(viewer)),
  }))
}

/** A circle with those who run it and those who bring it to life. */
export async function circleDetail(
  host: Host,
  { id, invite }: { id: number; invite?: string },
  viewer: Viewer | null,
) {
  const { db } = host
  const row = await circleOf(host, id, viewer)
  const [staff, active, blends, invited] = await Promise.all([
    readStaff(db, id),
    readActive(db, id, viewer?.uid ?? null, 12),
    blendsOf(host, id),
    invite === undefined ? false : isInviteValid(db, id, invite),
  ])
  const people = await peopleOf(db, [...staff.map(({ uid }) => uid), ...active])
  const [owner] = staff.filter(({ role }) => role === 'owner')
  const admins = staff.filter(({ role }) => role === 'admin').map(({ uid }) => uid)
  return {
    ...cardOf(row),
    notice: row.notice,
    create_time: row.began_at.toISOString(),
    owner: (owner && people.get(owner.uid)) ?? null,
    admins: inOrder(people, admins),
    active: inOrder(people, active),
    blends,
    muted_until: row.muted_until?.toISOString() ?? null,
    invited,
    can: canIn(row, silentOf(viewer)),
  }
}

/** Circles and who owns them. */
export async function ownersOf({ db }: Host, asked: { page?: number; limit?: number }) {
  const { page = 1, limit = pageSize.usual } = asked
  const { rows, total } = await readOwners(db, { offset: (page - 1) * limit, limit })
  const [circles, people] = await Promise.all([
    circleNames(
      db,
      rows.map(({ circle_id }) => circle_id),
    ),
    peopleOf(
      db,
      rows.map(({ uid }) => uid),
    ),
  ])
  const list = rows.flatMap(({ circle_id, uid }) => {
    const [circle, owner] = [circles.get(circle_id), people.get(uid)]
    return circle && owner ? [{ circle, owner }] : []
  })
  return { list, total, page, limit, next: null }
}
