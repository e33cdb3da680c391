import { chanceOf, draw } from './random.ts'
import { iso, type Moment } from './clock.ts'
import type { Row } from './demo.store.ts'
import type { Person } from './people.ts'
import type { Post } from './content/conversations.ts'

export type Membership = {
  circle: number
  person: Person
  role: 'owner' | 'admin' | 'member'
  joined: Moment
}

type Busy = { acts: number; wrote: boolean; first: Moment }

/** Who did how much in a circle. */
function busyIn(posts: readonly Post[]): Map<number, Busy> {
  const busy = new Map<number, Busy>()
  const add = (author: number, at: Moment, acts: number) => {
    const { acts: before = 0, wrote = false, first = at } = busy.get(author) ?? {}
    busy.set(author, { acts: before + acts, wrote: wrote || acts > 1, first: Math.min(first, at) })
  }
  for (const { raw, at, comments } of posts) {
    add(raw.author, at, 4)
    for (const comment of comments) add(comment.author, comment.at, 1)
  }
  return busy
}

/** Those who run a circle: the busiest of those who have been here for long; one owns one circle. */
function staffOf(
  busy: ReadonlyMap<number, Busy>,
  people: readonly Person[],
  taken: Set<number>,
  many: number,
) {
  const fit = people
    .filter(({ number, joined_days_ago }) => busy.has(number) && joined_days_ago > 60)
    .toSorted(
      (a, b) => (busy.get(b.number)?.acts ?? 0) - (busy.get(a.number)?.acts ?? 0) || a.number - b.number,
    )
  const owner = fit.find(({ number }) => !taken.has(number))
  if (owner) taken.add(owner.number)
  const admins = fit.filter((person) => person !== owner).slice(0, many)
  return { owner, admins: new Set(admins) }
}

/** Whoever writes in a circle is in it, most of those who comment, and a spread of others. */
export function membershipsOf(people: readonly Person[], posts: readonly Post[], now: Moment): Membership[] {
  const circles = Map.groupBy(posts, ({ raw }) => raw.circle)
  const owners = new Set<number>()
  return [...circles.keys()].toSorted().flatMap((slug) => {
    const written = circles.get(slug) ?? []
    const circle = written[0]?.circle ?? 0
    const busy = busyIn(written)
    const random = chanceOf('circle', slug)
    const { owner, admins } = staffOf(busy, people, owners, 1 + Math.floor(random() * 3))
    const there = people.filter((person) => {
      const stays = random() < 0.8
      const did = busy.get(person.number)
      return person === owner || admins.has(person) || did?.wrote || (did && stays)
    })
    const rest = people.filter((person) => !there.includes(person))
    const spread = draw(
      random,
      rest,
      8 + written.length * 3 + Math.floor(random() * 24),
      ({ lively }) => lively,
    )
    return [...there, ...spread].map((person): Membership => {
      const until = busy.get(person.number)?.first ?? now
      const part = person === owner ? 0.02 : random() ** 1.6
      return {
        circle,
        person,
        role: person === owner ? 'owner' : admins.has(person) ? 'admin' : 'member',
        joined: person.joined + part * Math.max(0, until - person.joined),
      }
    })
  })
}

export const membershipRows = (memberships: readonly Membership[]): Row[] =>
  memberships
    .toSorted((a, b) => a.joined - b.joined)
    .map(({ circle, person, role, joined }) => ({
      circle_id: circle,
      member_id: person.id,
      role,
      joined_at: iso(joined),
    }))
