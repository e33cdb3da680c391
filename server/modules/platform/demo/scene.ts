import type { Moment } from './clock.ts'
import type { Person } from './company.ts'
import type { Studio, Work } from './studio/studios.ts'
import type { Appreciation, List, Post, Review, Talked } from './content/conversations.ts'

/** Everybody and everything that is said, at the moment of the loading. */
export type Scene = {
  people: readonly Person[]
  posts: readonly Post[]
  reviews: readonly Review[]
  pieces: readonly Appreciation[]
  studios: readonly Studio[]
  works: readonly Work[]
  lists: readonly List[]
  now: Moment
}

/** Somebody by what the texts call them. @throws for a number that nobody has */
export function personOf({ people }: Pick<Scene, 'people'>, number: number): Person {
  const person = people[number - 1]
  if (!person) throw new Error(`演示社区的文字里提到了第 ${number} 个人，没有这个人。`)
  return person
}

/** So many days after a post came, or half of what has passed since. */
export const soon = ({ at }: Pick<Talked, 'at'>, now: Moment, days: number): Moment =>
  Math.min(at + days * 86_400_000, (at + now) / 2)

/** When a post or piece was featured; null for one that was not. */
export const featuredOf = (post: Talked, now: Moment): Moment | null =>
  post.raw.featured ? soon(post, now, 0.9) : null
