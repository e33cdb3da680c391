import { contentTypes } from '#contract/content-type.ts'
import { beijingDay } from '#server/kernel/database/beijing.ts'
import { chanceOf, draw, whole } from './random.ts'
import { day, iso, type Moment } from './clock.ts'
import type { Row, ShelfBlend } from './demo.store.ts'
import type { Person } from './company.ts'
import type { Review } from './content/conversations.ts'

export type Shops = { blends: readonly ShelfBlend[]; pipes: readonly { id: number; brand_id: number }[] }

type Random = () => number
const year = 365 * day

/** How many: most have few of a thing, some many. */
const quantity = (random: Random) =>
  random() < 0.62 ? 1 : random() < 0.8 ? whole(random, 2, 4) : whole(random, 5, 12)

/** Bought or jarred some time within the years that somebody has smoked. */
function since(random: Random, { pipe_age }: Person, now: Moment, oldest: number): string {
  const years = Math.min(pipe_age ?? 1, 14)
  const ago = Math.max(oldest, random() ** 1.7 * Math.max(0.3, years))
  return beijingDay(now - ago * year)
}

type Thing = { type: number; id: number; state: 'own' | 'want' | 'had'; many: number; since: string | null }

/** The blends of somebody: what they wrote about, then what they like, of two types above all. */
function blendsOf(person: Person, { blends }: Shops, now: Moment, reviewed: ReadonlySet<number>): Thing[] {
  const random = chanceOf('cellar', person.nickname)
  const types = [...new Set(blends.map(({ type_id }) => type_id))]
  const liked = new Set(draw(random, types, 2, () => 1))
  const many = 5 + Math.floor(55 * random() ** 2.2)
  const best = blends.map((blend, at) => ({ ...blend, luck: chanceOf('shelf', at)() ** 4 }))
  const chosen = draw(random, best, many, ({ id, type_id, priority, luck, discontinued }) =>
    reviewed.has(id)
      ? 1_000
      : (0.05 + luck) * (liked.has(type_id) ? 4 : 1) * (priority === 1 ? 3 : 1) * (discontinued ? 0.3 : 1),
  )
  return chosen.map(({ id, discontinued }) => {
    const luck = random()
    const state = luck < 0.78 || reviewed.has(id) ? 'own' : luck < 0.9 ? 'want' : 'had'
    const wanted = state === 'want'
    const when = since(random, person, now, discontinued ? 1.5 : 0)
    return {
      type: contentTypes.tobacco,
      id,
      state,
      many: wanted ? 1 : quantity(random),
      since: wanted ? null : when,
    }
  })
}

function pipesOf(person: Person, { pipes }: Shops, now: Moment): Thing[] {
  const random = chanceOf('rack', person.nickname)
  const many = 2 + Math.floor(10 * random() ** (person.pipe_age === null || person.pipe_age < 4 ? 3 : 1.5))
  const makers = new Set(draw(random, [...new Set(pipes.map((pipe) => pipe.brand_id))], 3, () => 1))
  return draw(random, pipes, many, ({ brand_id }) => (makers.has(brand_id) ? 6 : 1)).map(({ id }) => {
    const wanted = random() < 0.15
    const when = wanted ? null : since(random, person, now, 0)
    return { type: contentTypes.pipe, id, state: wanted ? 'want' : 'own', many: 1, since: when }
  })
}

/** Those who keep a cellar here. */
export const keepers = (people: readonly Person[], many: number): Person[] =>
  draw(chanceOf('keepers'), people, many, ({ lively, pipe_age }) => ((pipe_age ?? 0) > 0 ? lively : 0))

/** Cellars and racks: rows of `collecting`, the oldest first. */
export function shelfRows(
  people: readonly Person[],
  shops: Shops,
  reviews: readonly Review[],
  now: Moment,
): Row[] {
  return people
    .flatMap((person) => {
      const random = chanceOf('shelved', person.nickname)
      const own = reviews.filter(
        ({ raw, type }) => raw.author === person.number && type === contentTypes.tobacco,
      )
      const reviewed = new Set(own.map(({ item }) => item))
      return [...blendsOf(person, shops, now, reviewed), ...pipesOf(person, shops, now)].map((thing) => {
        const at = person.joined + random() * (now - person.joined)
        return { person, thing, at: Math.max(at, thing.since ? Date.parse(thing.since) : 0) }
      })
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ person, thing, at }) => ({
      member_id: person.id,
      target_type: thing.type,
      target_id: thing.id,
      state: thing.state,
      quantity: thing.many,
      since: thing.since,
      created_at: iso(Math.min(at, now)),
      updated_at: iso(Math.min(at, now)),
      note: '',
    }))
}

/** What some of them smoked in the last weeks, from their own shelves. */
export function smokeRows(people: readonly Person[], shelves: readonly Row[], now: Moment): Row[] {
  return people.flatMap((person) => {
    const random = chanceOf('smoke', person.nickname)
    const own = shelves.filter(({ member_id, state }) => member_id === person.id && state === 'own')
    const of = (type: number) => own.filter(({ target_type }) => target_type === type)
    const [blends, pipes] = [of(contentTypes.tobacco), of(contentTypes.pipe)]
    const one = (list: readonly Row[]) => list[Math.floor(random() * list.length)]?.target_id ?? null
    const room = Math.min(60, (now - person.joined) / day)
    return Array.from({ length: blends.length > 0 ? whole(random, 3, 14) : 0 }, () => ({
      ago: random() * room,
      tobacco_id: one(blends),
      pipe_id: one(pipes),
    }))
      .toSorted((a, b) => b.ago - a.ago)
      .map(({ ago, tobacco_id, pipe_id }) => ({
        member_id: person.id,
        smoked_on: beijingDay(now - ago * day),
        tobacco_id,
        pipe_id,
        half_stars: random() < 0.4 ? whole(random, 5, 9) : null,
        created_at: iso(now - ago * day),
        updated_at: iso(now - ago * day),
      }))
  })
}
