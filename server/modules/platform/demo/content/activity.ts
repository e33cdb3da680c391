import { halfLives } from '#server/kernel/database/hot-score.ts'
import { day, iso, type Moment } from '../clock.ts'
import { chanceOf, draw } from '../random.ts'
import type { Row } from '../demo.store.ts'
import type { Person } from '../company.ts'
import type { Post, Review, Talked } from './conversations.ts'

const first = Date.UTC(2020, 0, 1)

export type Act = { at: Moment; weight: number }

/**
 * log2 of the sum of what happened, fading by half in `halfLife` days (null: never) and measured from
 * 2020-01-01: what the column `hot` of posts and circles holds. 0 where nothing happened.
 */
export function hotScoreOf(acts: readonly Act[], halfLife: number | null = halfLives.week): number {
  if (acts.length === 0) return 0
  const logs = acts.map(
    ({ at, weight }) => Math.log2(weight) + (halfLife === null ? 0 : (at - first) / (halfLife * day)),
  )
  const highest = logs.reduce((a, b) => Math.max(a, b))
  return highest + Math.log2(logs.reduce((sum, log) => sum + 2 ** (log - highest), 0))
}

/** Somebody did something to a thing, whose place in its list is `thing`. */
export type Deed = { thing: number; person: Person; at: Moment }

/** What people do after a thing came: most of it soon, the rest late. */
function after(random: () => number, from: Moment, now: Moment, days: number): Moment {
  const late = -Math.log(1 - random() * 0.98) * days * day
  const room = now - from
  return from + (late < room ? late : random() * room)
}

type Wanted = { key: string; many: number; from: Moment; days: number; author: number }

/** Who did it to each thing: the livelier somebody is, the likelier. */
export function deeds(people: readonly Person[], now: Moment, wanted: readonly Wanted[]): Deed[] {
  return wanted.flatMap(({ key, many, from, days, author }, thing) => {
    const random = chanceOf(key)
    const others = people.filter(({ number }) => number !== author)
    return draw(random, others, many, ({ lively }) => lively).map((person) => ({
      thing,
      person,
      at: after(random, Math.max(from, person.joined), now, days),
    }))
  })
}

/** How well a post is liked, 0 to 1: what was featured, what is long and what was talked about stand higher. */
export function qualityOf({ raw, letters, comments }: Post): number {
  const luck = chanceOf('luck', raw.key)()
  const talk = Math.min(1, comments.length / 16)
  const length = Math.min(1, letters / (raw.kind === 1 ? 260 : 1_600))
  return Math.min(1, 0.3 * luck + 0.35 * talk + 0.2 * length + (raw.pictures > 0 ? 0.08 : 0))
}

export const postLikes = (people: readonly Person[], posts: readonly Post[], now: Moment): Deed[] =>
  deeds(
    people,
    now,
    posts.map((post) => {
      const quality = qualityOf(post)
      // What came a moment ago has not been seen by many.
      const seen = Math.min(1, 0.4 + post.raw.days_ago / 4)
      const many = post.raw.featured ? 30 + 50 * quality : 3 + 38 * quality ** 1.7
      return {
        key: `like/${post.raw.key}`,
        many: Math.max(3, Math.round(many * seen)),
        from: post.at,
        days: 1.5,
        author: post.raw.author,
      }
    }),
  )

export const postCollects = (people: readonly Person[], posts: readonly Post[], now: Moment): Deed[] =>
  deeds(
    people,
    now,
    posts.map((post) => {
      const quality = qualityOf(post)
      const max = (post.raw.featured ? 14 : 4) + (post.raw.kind === 2 ? 12 : 0)
      return {
        key: `collect/${post.raw.key}`,
        many: Math.round(max * quality ** 1.5),
        from: post.at,
        days: 3,
        author: post.raw.author,
      }
    }),
  )

export const commentLikes = (people: readonly Person[], talked: readonly Talked[], now: Moment): Deed[] =>
  deeds(
    people,
    now,
    talked.flatMap(({ raw, comments }) =>
      comments.map(({ at, author, thread }, place) => {
        const luck = chanceOf('comment luck', raw.key, place)()
        const max = (thread === null ? 20 : 8) * (raw.featured ? 1 : 0.7)
        return {
          key: `like/${raw.key}/${place}`,
          many: Math.floor(max * luck ** 3.2),
          from: at,
          days: 1,
          author,
        }
      }),
    ),
  )

export const reviewLikes = (people: readonly Person[], reviews: readonly Review[], now: Moment): Deed[] =>
  deeds(
    people,
    now,
    reviews.map(({ raw, at }) => {
      const luck = chanceOf('review luck', raw.author, raw.slug)()
      const many = Math.floor(16 * luck ** 2 * Math.min(1, 0.4 + raw.content.length / 200))
      return { key: `like/${raw.author}/${raw.slug}`, many, from: at, days: 12, author: raw.author }
    }),
  )

export const likingRows = (type: number, given: readonly Deed[], ids: readonly number[]): Row[] =>
  given.map(({ thing, person, at }) => ({
    member_id: person.id,
    target_type: type,
    target_id: ids[thing] ?? 0,
    created_at: iso(at),
  }))

/** How many deeds each thing got, by its place. */
export function countsOf(given: readonly Deed[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { thing } of given) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

/** Lower bound of Wilson's interval (95 %) of likes out of one more: the column `rank` of comments. */
export function rankOf(likes: number): number {
  const n = likes + 1
  const share = likes / n
  const spread = 1.96 * Math.sqrt((share * (1 - share) + 0.9604 / n) / n)
  return (share + 1.9208 / n - spread) / (1 + 3.8416 / n)
}

type Seen = { raw: { key: string }; at: Moment; comments: readonly unknown[] }

/** Views of what people look at: the likelier the more of them liked it and talked under it. */
export function viewsOf(post: Seen, likes: number): number {
  const random = chanceOf('views', post.raw.key)
  const each = 7 + 12 * random()
  return Math.round(likes * each + post.comments.length * (3 + 4 * random()) + 15 + 60 * random())
}

/** When so many looked at it, one moment a view. */
export function viewTimes(post: Omit<Seen, 'comments'>, views: number, now: Moment): Moment[] {
  const random = chanceOf('view times', post.raw.key)
  return Array.from({ length: views }, () => after(random, post.at, now, 2))
}

type Known = { posts: readonly Post[]; makers: ReadonlySet<number> }

/** Who follows whom: a few are followed by very many, and those who make something by more than others. */
export function followings(people: readonly Person[], { posts, makers }: Known, now: Moment): Row[] {
  const weight = new Map(people.map(({ number, lively }) => [number, lively / 4]))
  const add = (number: number, by: number) => weight.set(number, (weight.get(number) ?? 0) + by)
  for (const maker of makers) add(maker, 12)
  for (const { raw, comments } of posts) {
    add(raw.author, raw.featured ? 9 : raw.kind === 2 ? 5 : 3)
    for (const { author } of comments) add(author, 0.35)
  }
  const known = ({ number }: Person) => (weight.get(number) ?? 0) ** 1.35
  return people.flatMap((follower) => {
    const random = chanceOf('follow', follower.nickname)
    const many = Math.round(4 + follower.lively * (1 + 8.5 * random() ** 2.1))
    const others = people.filter((person) => person !== follower)
    return draw(random, others, many, known).map((followed) => {
      const from = Math.max(follower.joined, followed.joined)
      return {
        follower_id: follower.id,
        followed_id: followed.id,
        created_at: iso(from + random() ** 0.8 * Math.max(0, now - from)),
      }
    })
  })
}

export const collectRows = (type: number, given: readonly Deed[], ids: readonly number[]): Row[] =>
  given.map(({ thing, person, at }) => ({
    member_id: person.id,
    target_type: type,
    target_id: ids[thing] ?? 0,
    state: null,
    quantity: 1,
    since: null,
    created_at: iso(at),
    updated_at: iso(at),
    note: '',
  }))
