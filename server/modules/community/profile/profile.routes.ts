import { hasOptedOutOfRecommendations } from '#server/modules/catalogue/recommendation/index.ts'
import { beijingToday } from '#contract/catalogue/collection/own-record.ts'
import { pageSize } from '#contract/paging.ts'
import * as contract from '#contract/community/profile-page.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readCards } from '#server/modules/catalogue/catalogue/index.ts'
import { readyTins } from '#server/modules/catalogue/collection/index.ts'
import { unreadOf } from '#server/modules/notifications/notification/index.ts'
import { listPosts } from '#server/modules/community/post/index.ts'
import { blockedOf, peopleOf } from '#server/modules/community/follow/index.ts'
import { reviewsBy } from '#server/modules/catalogue/review/index.ts'
import { mutualOf, personPage } from './profile-page.ts'
import { readSimilarTastes, readMine, readProfileVisibility } from './profile.store.ts'

const suggested = { usual: 6, max: 20 }
const feedShown = 3

/** Kept apart by a block, one does not see the other's things. */
const areBlockedPair = async ({ db }: Host, viewer: Viewer | null, uid: number) =>
  viewer !== null && viewer.uid !== uid && (await blockedOf(db, viewer.uid)).has(uid)

async function alikeOf({ db }: Host, uid: number, limit: number) {
  const rows = await readSimilarTastes(db, uid, limit)
  const [people, cards] = await Promise.all([
    peopleOf(
      db,
      rows.map((row) => row.uid),
    ),
    readCards(
      db,
      rows.map(({ example }) => example),
    ),
  ])
  const names = new Map(
    cards.map((card) => [card.id, (card.zh_confident && card.name_zh) || card.name_en] as const),
  )
  return rows.flatMap(({ uid: other, introduction, shared, example }) => {
    const userinfo = people.get(other)
    return userinfo ? [{ userinfo, introduction, shared, example: names.get(example) ?? '' }] : []
  })
}

/** People's pages: what they show of themselves, what they wrote of the catalogue, who is alike. */
export function publicProfileRoutes(host: Host): void {
  serve(host, contract.userPage, async ({ uid }, { viewer }) =>
    personPage(host, uid, viewer?.uid === uid, await areBlockedPair(host, viewer, uid)),
  )

  serve(host, contract.userMutual, async ({ uid }, { viewer }) => {
    if (viewer.uid === uid || (await areBlockedPair(host, viewer, uid))) return null
    return mutualOf(host, viewer.uid, uid)
  })

  serve(host, contract.userReviews, async ({ uid, ...listing }, { viewer }) => {
    if (!(await readProfileVisibility(host.db, uid))) throw missing('没有这个人，可能已注销')
    const { page = 1, limit = pageSize.usual } = listing
    if (await areBlockedPair(host, viewer, uid)) return { list: [], total: 0, page, limit, next: null }
    return reviewsBy(host, uid, listing, viewer)
  })

  serve(host, contract.userSuggested, async ({ limit = suggested.usual }, { viewer }) => {
    if (await hasOptedOutOfRecommendations(host.db, viewer.uid)) return { on: false, list: [] }
    return { on: true, list: await alikeOf(host, viewer.uid, Math.min(limit, suggested.max)) }
  })

  serve(host, contract.indexMine, async (_input, { viewer }) => {
    const [feed, mine, ready, news] = await Promise.all([
      listPosts(host, { scope: 'feed', limit: feedShown }, viewer),
      readMine(host.db, viewer.uid, beijingToday()),
      readyTins(host.db, viewer.uid),
      unreadOf(host.db, viewer.uid),
    ])
    return { feed: feed.list, ready, unread: news.quiet ? 0 : news.total, ...mine }
  })
}
