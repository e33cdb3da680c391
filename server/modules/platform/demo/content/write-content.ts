import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { payForPast } from '#server/modules/rewards/ledger/index.ts'
import { hotWeights } from '#server/modules/community/content-action/index.ts'
import {
  type Act,
  collectRows,
  commentLikes,
  countsOf,
  type Deed,
  hotScoreOf,
  likingRows,
  postCollects,
  postLikes,
  reviewLikes,
  viewsOf,
  viewTimes,
} from './activity.ts'
import { insertRows, readBlendParts, reserve, setColumn } from '../demo.store.ts'
import { eventsOf } from './earnings.ts'
import { appreciationCollects, appreciationLikes, writeAppreciations } from './appreciations.ts'
import { citeRows, commentRow, postRow, reviewRow } from './content-rows.ts'
import { flavorsOf } from './flavors.ts'
import { personOf, type Scene } from '../scene.ts'
import type { ShopDeeds } from '../studio/write-studios.ts'

type Deeds = { likes: readonly Deed[]; collects: readonly Deed[] }

/** What happened to each post, save that it was looked at. */
function actsOf(scene: Scene, { likes, collects }: Deeds): Act[][] {
  const acts = scene.posts.map((post): Act[] => [
    { at: post.at, weight: hotWeights.born },
    ...post.comments.map(({ at }) => ({ at, weight: hotWeights.comment })),
  ])
  for (const { thing, at } of likes) acts[thing]?.push({ at, weight: hotWeights.like })
  for (const { thing, at } of collects) acts[thing]?.push({ at, weight: hotWeights.collect })
  return acts
}

/** A circle is as hot as all that happens in it. */
async function bumpCircleHotScores(trx: Db, { posts }: Scene, acts: readonly Act[][]): Promise<void> {
  const circles = Map.groupBy([...posts.entries()], ([, { circle }]) => circle)
  const heats = [...circles].map(([id, list]) => ({
    id,
    value: hotScoreOf(list.flatMap(([place]) => acts[place] ?? [])),
  }))
  await setColumn(trx, 'circle', 'hot', heats)
}

/** The posts with their tags and cites, and the hot scores of their circles. @returns their numbers */
async function writePosts(trx: Db, scene: Scene, deeds: Deeds): Promise<number[]> {
  const { posts, now } = scene
  const ids = await reserve(trx, 'post', posts.length)
  const counts = countsOf(deeds.likes)
  const acts = actsOf(scene, deeds)
  const rows = posts.map((post, place) => {
    const likes = counts.get(place) ?? 0
    const views = viewsOf(post, likes)
    const looks = viewTimes(post, views, now).map((at) => ({ at, weight: hotWeights.view }))
    const hot = hotScoreOf([...(acts[place] ?? []), ...looks])
    return postRow(post, personOf(scene, post.raw.author), { id: ids[place] ?? 0, likes, views, hot }, now)
  })
  await insertRows(trx, 'post', rows)
  const tags = posts.flatMap((post, place) =>
    post.tags.map((tag_id) => ({ post_id: ids[place] ?? 0, tag_id })),
  )
  await insertRows(trx, 'post_tag', tags)
  await insertRows(trx, 'cite', citeRows(posts, ids))
  await bumpCircleHotScores(trx, scene, acts)
  return ids
}

export type Numbers = Readonly<Record<'posts' | 'pieces', readonly number[]>>

/** Comments of all posts and pieces, numbered as they came. @returns their numbers in this order */
async function writeComments(
  trx: Db,
  scene: Scene,
  { posts, pieces: appreciations }: Numbers,
  likes: readonly Deed[],
) {
  const talked = [
    ...scene.posts.map(({ comments }, place) => ({
      comments,
      type: contentTypes.post,
      id: posts[place] ?? 0,
    })),
    ...scene.pieces.map(({ comments }, place) => ({
      comments,
      type: contentTypes.appreciation,
      id: appreciations[place] ?? 0,
    })),
  ]
  const flat = talked.flatMap(({ comments, ...target }) =>
    comments.map((comment, within) => ({ comment, target, within })),
  )
  const atOf = (index: number) => flat[index]?.comment.at ?? 0
  const inTime = [...flat.keys()].toSorted((a, b) => atOf(a) - atOf(b) || a - b)
  const numbers = await reserve(trx, 'comment', flat.length)
  const ids: number[] = []
  for (const [turn, index] of inTime.entries()) ids[index] = numbers[turn] ?? 0
  const counts = countsOf(likes)
  const rows = flat.map(({ comment, target, within }, index) => {
    const near = (other: number | null) => (other === null ? null : (ids[index - within + other] ?? null))
    return commentRow(comment, personOf(scene, comment.author), {
      id: ids[index] ?? 0,
      target,
      thread: near(comment.thread),
      answered: near(comment.answered),
      likes: counts.get(index) ?? 0,
    })
  })
  await insertRows(
    trx,
    'comment',
    inTime.map((index) => rows[index] ?? {}),
  )
  return ids
}

async function writeReviews(trx: Db, scene: Scene, likes: readonly Deed[]): Promise<number[]> {
  const { reviews } = scene
  const ids = await reserve(trx, 'review', reviews.length)
  const counts = countsOf(likes)
  const parts = await readBlendParts(trx)
  const rows = reviews.map((review, place) =>
    reviewRow(review, personOf(scene, review.raw.author), {
      id: ids[place] ?? 0,
      likes: counts.get(place) ?? 0,
      flavors: review.raw.kind === 'tobacco' ? flavorsOf(review.raw, parts.get(review.item) ?? []) : [],
    }),
  )
  await insertRows(trx, 'review', rows)
  return ids
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

/** Everything that was said and shown, and what others did with it. @returns the numbers in their order */
export async function writeTalk(trx: Db, scene: Scene, shops: ShopDeeds): Promise<Numbers> {
  const { people, posts, reviews, pieces: appreciations, studios, works, now } = scene
  const likes = postLikes(people, posts, now)
  const collects = postCollects(people, posts, now)
  const likesOfAppreciations = appreciationLikes(people, appreciations, now)
  const collectedAppreciations = appreciationCollects(people, appreciations, now)
  const ofComments = commentLikes(people, [...posts, ...appreciations], now)
  const ofReviews = reviewLikes(people, reviews, now)
  const postIds = await writePosts(trx, scene, { likes, collects })
  const appreciationIds = await writeAppreciations(trx, scene, {
    likes: likesOfAppreciations,
    collects: collectedAppreciations,
  })
  const numbers = { posts: postIds, pieces: appreciationIds }
  const comments = await writeComments(trx, scene, numbers, ofComments)
  const underPosts = posts.reduce((sum, post) => sum + post.comments.length, 0)
  const [onPosts, onAppreciations] = [
    ofComments.filter(({ thing }) => thing < underPosts),
    ofComments.filter(({ thing }) => thing >= underPosts),
  ]
  const reviewIds = await writeReviews(trx, scene, ofReviews)
  await insertRows(trx, 'content_like', [
    ...likingRows(contentTypes.post, likes, postIds),
    ...likingRows(contentTypes.appreciation, likesOfAppreciations, appreciationIds),
    ...likingRows(contentTypes.postComment, onPosts, comments),
    ...likingRows(contentTypes.appreciationComment, onAppreciations, comments),
    ...likingRows(contentTypes.review, ofReviews, reviewIds),
    ...likingRows(contentTypes.studio, shops.studioLikes, idsOf(studios)),
    ...likingRows(contentTypes.work, shops.workLikes, idsOf(works)),
  ])
  await insertRows(trx, 'collection_item', [
    ...collectRows(contentTypes.post, collects, postIds),
    ...collectRows(contentTypes.appreciation, collectedAppreciations, appreciationIds),
    ...collectRows(contentTypes.studio, shops.studioCollects, idsOf(studios)),
    ...collectRows(contentTypes.work, shops.workCollects, idsOf(works)),
  ])
  const written = { ...numbers, comments, reviews: reviewIds }
  const paid = {
    posts: likes,
    pieces: likesOfAppreciations,
    studios: shops.studioLikes,
    works: shops.workLikes,
  }
  await payForPast(trx, eventsOf(scene, written, paid))
  return numbers
}
