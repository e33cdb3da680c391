import { cataloguePath, reviewAnchor } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import * as contract from '#contract/catalogue/review.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { keepUntil } from '#server/kernel/cache/keep-until.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type OwnRating,
  readFigureTerms,
  readItemScores,
  readVersions,
  scoresSeen,
  scoresView,
} from '#server/modules/catalogue/catalogue/index.ts'
import { performAction, isModerator } from '#server/modules/community/content-action/index.ts'
import { likedOf } from '#server/modules/community/like/index.ts'
import {
  countReviewsBy,
  type FoundReview,
  foundReviews,
  isAuthorVisibleTo,
  type Item,
  readReview,
  readReviewFacts,
  readReviewOf,
  readReviews,
  readLatestReviews,
  readReviewsBy,
  stepHelpful,
  type ReviewFacts,
  type ReviewRow,
  type ReviewSort,
} from './review.store.ts'
import { reviewKindOf } from './review-actions.ts'
import { conditionsOf, countReviews, type ReviewFilter } from './filters.store.ts'
import { galleryRoutes } from './gallery/gallery.ts'
import { registerPersonal } from './personal.ts'
import { followGrowth, ownRating } from './weight.ts'
import { publishAnswered, readFor, reviewAccess, titleOf } from './replies/replies.ts'
import { filterPanel, itemOf, permissions, reviewView } from './review.view.ts'
import { lockReview, decideReview, deleteReview, editReview, writeReview } from './write.ts'

type Listing = { sort?: ReviewSort; page?: number; limit?: number; cursor?: string }

/** Reads the words of the figures, kept until the catalogue changes. */
type ReadTerms = () => ReturnType<typeof readFigureTerms>
type At = { host: Host; readTerms: ReadTerms }

/** Reviews with what the viewer did, asked for at once. */
async function shown(host: Host, rows: readonly ReviewRow[], viewer: Viewer | null) {
  const ids = rows.map(({ id }) => id)
  const liked = viewer ? await likedOf(host.db, viewer.uid, contentTypes.review, ids) : new Set<number>()
  return rows.map((row) => reviewView(row, { liked: liked.has(row.id), viewer }))
}

async function listFor(host: Host, item: Item, listing: Listing & ReviewFilter, viewer: Viewer | null) {
  const { sort = 'hot', page = 1, limit = pageSize.usual, cursor } = listing
  const viewerScope = { uid: viewer?.uid ?? null, moderator: isModerator(viewer) }
  const found = await readReviews(host.db, item, {
    sort,
    offset: (page - 1) * limit,
    limit,
    cursor,
    viewerScope,
    conditions: [...conditionsOf(listing).values()],
  })
  if (!found) throw missing()
  return { list: await shown(host, found.rows, viewer), total: found.total, page, limit, next: found.next }
}

/** The reviews of a blend with what its filters would give; what narrows the list is counted with it. */
async function blendListFor(
  { host, readTerms }: At,
  id: number,
  listing: Listing & ReviewFilter,
  viewer: Viewer | null,
) {
  const scope = { uid: viewer?.uid ?? null, moderator: isModerator(viewer) }
  const [page, terms, versions] = await Promise.all([
    listFor(host, { kind: 4, id }, listing, viewer),
    readTerms(),
    readVersions(host.db, id),
  ])
  const narrowed = conditionsOf(listing).size > 0
  // Most blends have no review: there is nothing to count.
  const { total, counts } =
    narrowed || page.list.length > 0
      ? await countReviews(host.db, id, listing, isAuthorVisibleTo(scope))
      : { total: 0, counts: {} }
  const panel = filterPanel(counts, listing, { terms, versions })
  return { ...page, ...(narrowed && { total }), panel, option_counts: counts }
}

/** How an item stands as somebody sees it whose `own` review is among its reviews. */
async function scoresOf({ host, readTerms }: At, { kind, id }: Item, own: OwnRating | null) {
  const [scores, terms] = await Promise.all([readItemScores(host.db, kind, id, own), readTerms()])
  return scoresView(scores, terms)
}

/** A review just written, and how its item stands now. */
async function writtenView(
  at: At,
  { id, pendingReview }: { id: number; pendingReview: boolean },
  viewer: Viewer,
) {
  const row = await readReview(at.host.db, id)
  if (!row) throw missing()
  const [[review], scores] = await Promise.all([
    shown(at.host, [row], viewer),
    scoresOf(at, itemOf(row), ownRating(row)),
  ])
  if (!review) throw missing()
  return withPendingReview({ review, scores }, pendingReview)
}

function writingRoutes(at: At): void {
  const { host } = at
  const written = (done: { id: number; pendingReview: boolean }, viewer: Viewer) =>
    writtenView(at, done, viewer)

  serve(host, contract.tobaccoReviewWrite, async ({ id, ...sent }, { viewer }) =>
    written(await writeReview(host, viewer, { kind: 4, id }, sent), viewer),
  )
  serve(host, contract.reviewWrite, async ({ type, id, ...sent }, { viewer }) =>
    written(await writeReview(host, viewer, { kind: type, id }, sent), viewer),
  )
  for (const promise of [contract.tobaccoReviewEdit, contract.reviewEdit])
    serve(host, promise, async ({ id, ...sent }, { viewer }) =>
      written(await editReview(host, viewer, id, sent), viewer),
    )
  for (const promise of [contract.tobaccoReviewDelete, contract.reviewDelete])
    serve(host, promise, async ({ id }, { viewer }) => {
      const item = await deleteReview(host, viewer, id)
      return scoresOf(at, item, null)
    })
}

/** What a review is of, by kind and number. */
function refOfItem(row: Parameters<typeof itemOf>[0]) {
  const { kind: type, id } = itemOf(row)
  return { type, id }
}

/** A page of somebody's reviews, each with what it is of; one's own with those that wait. */
export async function reviewsBy(host: Host, uid: number, listing: Listing, viewer: Viewer | null) {
  const { page = 1, limit = pageSize.usual, cursor } = listing
  const own = viewer?.uid === uid
  const [{ rows, next }, total] = await Promise.all([
    readReviewsBy(host.db, uid, { offset: (page - 1) * limit, limit, cursor, own }),
    countReviewsBy(host.db, uid, own),
  ])
  const [reviews, itemAt] = await Promise.all([
    shown(host, rows, viewer),
    host.content.findAll(host.db, rows.map(refOfItem)),
  ])
  const list = reviews.map((review, at) => {
    const { type, id } = refOfItem(rows[at] as ReviewRow)
    const item = itemAt(type, id)
    const { title = '', url = '', art = null } = item ?? {}
    return { ...review, item: { type, id, title, url, art } }
  })
  return { list, total, page, limit, next }
}

const excerptLetters = 90

/** The newest reviews of what stands in the catalogue, each with what it is of and how it begins. */
export async function latestReviews({ db, content }: Host, limit: number, viewer: Viewer | null) {
  const rows = await readLatestReviews(db, limit, viewer?.uid ?? null)
  const itemAt = await content.findAll(db, rows.map(refOfItem))
  return rows.flatMap((row) => {
    const { type, id } = refOfItem(row)
    const item = itemAt(type, id)
    if (!item) return []
    const excerpt = [...row.content.slice(0, 4 * excerptLetters).replace(/\s+/g, ' ')]
      .slice(0, excerptLetters)
      .join('')
    const review = reviewView(row, { liked: false, viewer: null })
    return [{ ...review, excerpt, item: { type, id, title: item.title, url: item.url } }]
  })
}

/** Their own reviews by `kind id`, each with how its item stands as they see it. */
function ownFacts(rows: readonly ReviewFacts[], viewer: Viewer, terms: Awaited<ReturnType<ReadTerms>>) {
  const facts = rows.map((row) => {
    const { kind, id } = itemOf(row)
    const own_scores = scoresView(scoresSeen(row.counts, ownRating(row)), terms)
    return [`${kind} ${id}`, { review: reviewView(row, { liked: false, viewer }), own_scores }] as const
  })
  return new Map(facts)
}

/** How a member stands to reviews, and what they reviewed themselves. */
function registerFacts({ host, readTerms }: At): void {
  const { review } = contentTypes
  host.viewerFacts.register([review, ...contract.reviewed], async ({ db, viewer, idsOf }) => {
    const items = contract.reviewed.flatMap((kind) => idsOf(kind).map((id) => ({ kind, id })))
    const shownIds = new Set(idsOf(review))
    const rows = await readReviewFacts(db, { ids: [...shownIds], items }, viewer.uid)
    const asked = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
    const mine = rows.filter(
      (row) => row.member_id === viewer.uid && asked.has(`${itemOf(row).kind} ${itemOf(row).id}`),
    )
    const own = ownFacts(mine, viewer, mine.length > 0 ? await readTerms() : [])
    const facts = rows
      .filter(({ id, state }) => shownIds.has(id) && state === 'published')
      .map((row) => ({ type: review, id: row.id, liked: row.liked, can: permissions(row, viewer) }))
    return [
      ...facts,
      ...items.map(({ kind, id }) => ({ type: kind, id, review: null, ...own.get(`${kind} ${id}`) })),
    ]
  })
}

/** Reviews of blends, pipes, accessories and works. */
export function reviewRoutes(host: Host): void {
  const at = { host, readTerms: keepUntil(host.responses, ['catalogue'], () => readFigureTerms(host.db)) }
  registerFacts(at)
  registerPersonal(host)
  followGrowth(host)
  serve(host, contract.tobaccoReviews, ({ id, ...listing }, { viewer }) =>
    blendListFor(at, id, listing, viewer),
  )
  serve(host, contract.reviews, ({ type, id, ...listing }, { viewer }) =>
    listFor(host, { kind: type, id }, listing, viewer),
  )
  serve(host, contract.reviewOne, async ({ id }, { viewer }) => {
    const found = await readFor(host, host.db, id, viewer)
    const [review] = found ? await shown(host, [found.row], viewer) : []
    if (!found || !review) throw missing('这份点评已经不在了')
    return { type: found.type, target_id: found.target_id, review }
  })
  serve(host, contract.ownReview, async ({ type, id }, { viewer }) => {
    const row = await readReviewOf(host.db, viewer.uid, { kind: type, id })
    if (!row) return { review: null }
    const [[review = null], own_scores] = await Promise.all([
      shown(host, [row], viewer),
      scoresOf(at, { kind: type, id }, ownRating(row)),
    ])
    return { review, own_scores }
  })
  serve(host, contract.ownReviews, (listing, { viewer }) => reviewsBy(host, viewer.uid, listing, viewer))
  galleryRoutes(host)
  writingRoutes(at)

  host.content.register(contentTypes.review, {
    label: '点评',
    finder: {
      select: foundReviews,
      under: { refOf: refOfItem, hides: false },
      nameOf: ({ id }: FoundReview, item) => ({
        title: titleOf(item?.title ?? ''),
        url: `${item?.url ?? cataloguePath}#${reviewAnchor(id)}`,
      }),
    },
    comments: {
      access: (db, ids, viewer) => reviewAccess(host, db, ids, viewer),
      counted: publishAnswered,
    },
    lock: (trx, id) => lockReview(host, trx, id),
    actions: ['ban', 'unban', 'delete', 'restore'],
    perform: (trx, viewer, input) => performAction(reviewKindOf(host), trx, viewer, input),
    liked: stepHelpful,
    release: (trx, id) => decideReview(host, trx, id, 'published'),
    reject: (trx, id) => decideReview(host, trx, id, 'banned'),
  })
}
