import { contentTypes } from '#contract/content-type.ts'
import type { PastEvent } from '#server/modules/rewards/ledger/index.ts'
import type { Deed } from './activity.ts'
import { featuredOf, personOf, type Scene } from '../scene.ts'
import type { Talked } from './conversations.ts'

/** Numbers of what was written, in the order of the scene. */
export type Written = Readonly<Record<'posts' | 'pieces' | 'comments' | 'reviews', readonly number[]>>

const leastLetters = 10

type Liked = {
  type: number
  things: readonly { author: number }[]
  ids: readonly number[]
  likes: readonly Deed[]
}

/** Posts and pieces, and what is said under them. */
function ofTalk(scene: Scene, ids: Written): PastEvent[] {
  const uid = (number: number) => personOf(scene, number).id
  let comment = 0
  const of = (one: Talked, created: PastEvent['event'], subject: number, featured: number | string) => {
    const { raw, at, comments } = one
    const author = uid(raw.author)
    const essence = featuredOf(one, scene.now)
    return [
      { uid: author, event: created, subject, at },
      ...(essence === null ? [] : [{ uid: author, event: 'post.featured', subject: featured, at: essence }]),
      ...comments.flatMap((written) => {
        const number = ids.comments[comment++] ?? 0
        const happened = {
          uid: uid(written.author),
          event: 'comment.created',
          subject: number,
          at: written.at,
        }
        return [...written.text].length >= leastLetters ? [happened] : []
      }),
    ]
  }
  return [
    ...scene.posts.flatMap((post, place) => {
      const id = ids.posts[place] ?? 0
      return of(post, 'post.created', id, id)
    }),
    ...scene.pieces.flatMap((appreciation, place) => {
      const id = ids.pieces[place] ?? 0
      return of(appreciation, 'appreciation.created', id, `${contentTypes.appreciation} ${id}`)
    }),
  ]
}

/** The nth like of a thing pays its author once. */
function ofLikes(scene: Scene, { type, things, ids, likes }: Liked): PastEvent[] {
  const nth = new Map<number, number>()
  return likes
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing, at }) => {
      const count = (nth.get(thing) ?? 0) + 1
      nth.set(thing, count)
      const author = personOf(scene, things[thing]?.author ?? 0)
      return { uid: author.id, event: 'like.received', subject: `${type} ${ids[thing] ?? 0} ${count}`, at }
    })
}

const authorsOf = (talked: readonly Talked[]) => talked.map(({ raw }) => ({ author: raw.author }))

type Likes = Readonly<Record<'posts' | 'pieces' | 'studios' | 'works', readonly Deed[]>>

/** Whatever can be liked, with who gets the coins for it. */
function likedIn(
  { posts, pieces: appreciations, studios, works }: Scene,
  ids: Written,
  likes: Likes,
): Liked[] {
  const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return [
    { type: contentTypes.post, things: authorsOf(posts), ids: ids.posts, likes: likes.posts },
    {
      type: contentTypes.appreciation,
      things: authorsOf(appreciations),
      ids: ids.pieces,
      likes: likes.pieces,
    },
    { type: contentTypes.studio, things: studios, ids: numbers(studios), likes: likes.studios },
    { type: contentTypes.work, things: works, ids: numbers(works), likes: likes.works },
  ]
}

/** What brings coins, as it would have come. */
export const eventsOf = (scene: Scene, ids: Written, likes: Likes): PastEvent[] => [
  ...scene.people.map(({ id, joined }) => ({ uid: id, event: 'account.registered', at: joined })),
  ...ofTalk(scene, ids),
  ...scene.reviews.map(({ raw, at }, place) => {
    const subject = ids.reviews[place] ?? 0
    return { uid: personOf(scene, raw.author).id, event: 'review.created', subject, at }
  }),
  ...likedIn(scene, ids, likes).flatMap((liked) => ofLikes(scene, liked)),
]
