import type { appreciationOne } from '#contract/community/appreciation.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { appreciationListPath } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { citeCards, inOrder, topicsNamed } from '#server/modules/community/post/index.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { peopleNamed, shortHtml } from '#server/modules/platform/rich-text/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import { maySee, permissions } from './appreciation.policy.ts'
import { type AppreciationRow, readContext, readMine, readAppreciation } from './appreciation.store.ts'
import { cardsOf, viewerScopeOf } from './appreciation-list.ts'
import { readSimilar } from './appreciation-list.store.ts'

/** Where a topic's pieces stand. */
const topicPage = `${appreciationListPath}?tag=`
const similarShown = 5

export const noAppreciation = () => missing('没有这件鉴赏，可能已被删除')

/** A piece that this viewer may see. @throws Failure 10003 */
export async function visibleAppreciation(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<AppreciationRow> {
  const row = await readAppreciation(db, id)
  if (!row || !maySee(row, viewer)) throw noAppreciation()
  const apart = viewer && !isModerator(viewer) && (await blockedOf(db, viewer.uid)).has(row.member_id)
  if (apart) throw noAppreciation()
  return row
}

const nothing = { collected: false, following: false }

/** A piece with all that stands around it. */
export async function appreciationDetail(
  { db }: Host,
  id: number,
  viewer: Viewer | null,
): Promise<DataOf<typeof appreciationOne>> {
  const row = await visibleAppreciation(db, viewer, id)
  const [[card], named, byName, { cites, tags }, near, own] = await Promise.all([
    cardsOf(db, [id], viewer),
    peopleNamed(db, [row.content]),
    topicsNamed(db, row.content),
    readContext(db, id),
    readSimilar(db, id, viewerScopeOf(viewer), similarShown),
    viewer ? readMine(db, viewer.uid, row) : nothing,
  ])
  if (!card) throw noAppreciation()
  const [cards, similar] = await Promise.all([citeCards(db, cites), cardsOf(db, near, viewer)])
  const isOwn = viewer?.uid === row.member_id
  return {
    ...card,
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
    ...own,
    can: permissions(row, viewer),
  }
}
