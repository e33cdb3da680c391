import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { payForPast } from '#server/modules/coin/index.ts'
import { weights } from '#server/modules/post/index.ts'
import {
  collectRows,
  commentLikes,
  countsOf,
  type Deed,
  likingRows,
  postCollects,
  postLikes,
  reviewLikes,
  viewsOf,
  viewTimes,
} from './crowd.ts'
import { insertRows, reserve, setColumn } from './demo.store.ts'
import { eventsOf } from './earnings.ts'
import { type Act, heatOf } from './heat.ts'
import { citeRows, commentRow, postRow, reviewRow } from './rows.ts'
import { personOf, type Scene } from './scene.ts'

type Deeds = { likes: readonly Deed[]; collects: readonly Deed[] }

/** What happened to each post, save that it was looked at. */
function actsOf(scene: Scene, { likes, collects }: Deeds): Act[][] {
  const acts = scene.posts.map((post): Act[] => [
    { at: post.at, weight: weights.born },
    ...post.comments.map(({ at }) => ({ at, weight: weights.comment })),
  ])
  for (const { thing, at } of likes) acts[thing]?.push({ at, weight: weights.like })
  for (const { thing, at } of collects) acts[thing]?.push({ at, weight: weights.collect })
  return acts
}

/** A circle is as hot as all that happens in it. */
async function warmCircles(trx: Db, { posts }: Scene, acts: readonly Act[][]): Promise<void> {
  const circles = Map.groupBy([...posts.entries()], ([, { circle }]) => circle)
  const heats = [...circles].map(([id, list]) => ({
    id,
    value: heatOf(list.flatMap(([place]) => acts[place] ?? [])),
  }))
  await setColumn(trx, 'circle', 'hot', heats)
}

/** The posts with their tags and cites, and the heat of their circles. @returns their numbers */
async function writePosts(trx: Db, scene: Scene, deeds: Deeds): Promise<number[]> {
  const { posts, now } = scene
  const ids = await reserve(trx, 'post', posts.length)
  const counts = countsOf(deeds.likes)
  const acts = actsOf(scene, deeds)
  const rows = posts.map((post, place) => {
    const likes = counts.get(place) ?? 0
    const views = viewsOf(post, likes)
    const looks = viewTimes(post, views, now).map((at) => ({ at, weight: weights.view }))
    const hot = heatOf([...(acts[place] ?? []), ...looks])
    return postRow(post, personOf(scene, post.raw.author), { id: ids[place] ?? 0, likes, views, hot }, now)
  })
  await insertRows(trx, 'post', rows)
  const tags = posts.flatMap((post, place) =>
    post.tags.map((tag_id) => ({ post_id: ids[place] ?? 0, tag_id })),
  )
  await insertRows(trx, 'post_tag', tags)
  await insertRows(trx, 'cite', citeRows(posts, ids))
  await warmCircles(trx, scene, acts)
  return ids
}

/** Comments of all posts, numbered as they came. @returns their numbers in the order of the posts */
async function writeComments(trx: Db, scene: Scene, postIds: readonly number[], likes: readonly Deed[]) {
  const flat = scene.posts.flatMap((post, place) =>
    post.comments.map((comment, within) => ({ comment, place, within })),
  )
  const atOf = (index: number) => flat[index]?.comment.at ?? 0
  const inTime = [...flat.keys()].toSorted((a, b) => atOf(a) - atOf(b) || a - b)
  const numbers = await reserve(trx, 'comment', flat.length)
  const ids: number[] = []
  for (const [turn, index] of inTime.entries()) ids[index] = numbers[turn] ?? 0
  const counts = countsOf(likes)
  const rows = flat.map(({ comment, place, within }, index) => {
    const near = (other: number | null) => (other === null ? null : (ids[index - within + other] ?? null))
    return commentRow(comment, personOf(scene, comment.author), {
      id: ids[index] ?? 0,
      post: postIds[place] ?? 0,
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
  const rows = reviews.map((review, place) =>
    reviewRow(review, personOf(scene, review.raw.author), ids[place] ?? 0, counts.get(place) ?? 0),
  )
  await insertRows(trx, 'review', rows)
  return ids
}

/** Everything that was said, and what others did with it. @returns the numbers of the posts in their order */
export async function writeTalk(trx: Db, scene: Scene): Promise<number[]> {
  const { people, posts, reviews, now } = scene
  const likes = postLikes(people, posts, now)
  const collects = postCollects(people, posts, now)
  const ofComments = commentLikes(people, posts, now)
  const ofReviews = reviewLikes(people, reviews, now)
  const postIds = await writePosts(trx, scene, { likes, collects })
  const comments = await writeComments(trx, scene, postIds, ofComments)
  const reviewIds = await writeReviews(trx, scene, ofReviews)
  await insertRows(trx, 'liking', [
    ...likingRows(targets.post, likes, postIds),
    ...likingRows(targets.postComment, ofComments, comments),
    ...likingRows(targets.review, ofReviews, reviewIds),
  ])
  await insertRows(trx, 'collecting', collectRows(collects, postIds))
  await payForPast(trx, eventsOf(scene, { posts: postIds, comments, reviews: reviewIds }, likes))
  return postIds
}
