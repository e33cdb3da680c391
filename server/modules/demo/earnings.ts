import type { PastEvent } from '#server/modules/coin/index.ts'
import type { Deed } from './crowd.ts'
import { essenceOf, personOf, type Scene } from './scene.ts'

/** Numbers of what was written, in the order of the scene. */
export type Written = { posts: readonly number[]; comments: readonly number[]; reviews: readonly number[] }

const leastLetters = 10

function ofPosts(scene: Scene, ids: Written): PastEvent[] {
  const uid = (number: number) => personOf(scene, number).id
  let comment = 0
  return scene.posts.flatMap((post, place) => {
    const { raw, at, comments } = post
    const [author, subject] = [uid(raw.author), ids.posts[place] ?? 0]
    const essence = essenceOf(post, scene.now)
    return [
      { uid: author, event: 'post.created', subject, at },
      ...(essence === null ? [] : [{ uid: author, event: 'post.featured', subject, at: essence }]),
      ...comments.flatMap((one) => {
        const number = ids.comments[comment++] ?? 0
        const happened = { uid: uid(one.author), event: 'comment.created', subject: number, at: one.at }
        return [...one.text].length >= leastLetters ? [happened] : []
      }),
    ]
  })
}

/** The nth like of a post pays its author once. */
function ofLikes(scene: Scene, posts: readonly number[], likes: readonly Deed[]): PastEvent[] {
  const nth = new Map<number, number>()
  return likes
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing, at }) => {
      const count = (nth.get(thing) ?? 0) + 1
      nth.set(thing, count)
      const author = personOf(scene, scene.posts[thing]?.raw.author ?? 0)
      return { uid: author.id, event: 'like.received', subject: `0 ${posts[thing] ?? 0} ${count}`, at }
    })
}

/** What brings coins, as it would have come. */
export const eventsOf = (scene: Scene, ids: Written, likes: readonly Deed[]): PastEvent[] => [
  ...scene.people.map(({ id, joined }) => ({ uid: id, event: 'account.registered', at: joined })),
  ...ofPosts(scene, ids),
  ...scene.reviews.map(({ raw, at }, place) => {
    const subject = ids.reviews[place] ?? 0
    return { uid: personOf(scene, raw.author).id, event: 'review.created', subject, at }
  }),
  ...ofLikes(scene, ids.posts, likes),
]
