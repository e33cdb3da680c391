import { chanceOf, draw } from './random.ts'
import { day, iso, type Moment } from './clock.ts'
import type { Row } from './demo.store.ts'
import type { RawPerson } from './texts.ts'
import type { Post } from './content/conversations.ts'

export type Person = RawPerson & {
  /** Their place in the file, from 1: what the texts call them. */
  number: number
  id: number
  joined: Moment
  /** What is shown beside what they write. */
  place: string
}

const far: Readonly<Record<string, string>> = { 香港: '中国香港', 澳门: '中国澳门', 台湾: '中国台湾' }
const usual = ['广东', '浙江', '上海', '北京', '江苏', '四川', '山东', '福建', '湖北', '陕西'] as const

/** An address shows a province even where the person says none. */
const placeOf = ({ nickname, region }: RawPerson): string =>
  region === null
    ? (usual[Math.floor(chanceOf('place', nickname)() * usual.length)] ?? '广东')
    : (far[region] ?? region)

/** The people with their numbers; nobody joined after `earliest`, what they did first. */
export function peopleOf(
  raw: readonly RawPerson[],
  ids: readonly number[],
  now: Moment,
  earliest: (number: number) => Moment | undefined,
): Person[] {
  return raw.map((person, index) => {
    const planned = now - (person.joined_days_ago + chanceOf('joined', person.nickname)()) * day
    const before = (earliest(index + 1) ?? now) - 20 * 60_000
    return {
      ...person,
      number: index + 1,
      id: ids[index] ?? 0,
      joined: Math.min(planned, before),
      place: placeOf(person),
    }
  })
}

/** `places`: codes by the names of provinces. */
export function memberRows(people: readonly Person[], places: ReadonlyMap<string, string>): Row[] {
  const codeOf = (region: string) =>
    [...places].find(([name]) => name.replace(/^中国/, '').startsWith(region))?.[1] ?? null
  return people.map(({ id, nickname, gender, region, pipe_age, introduction, joined }) => ({
    id,
    nickname,
    gender,
    region: region === null ? null : codeOf(region),
    pipe_age,
    introduction,
    demo: true,
    without_trace: false,
    show_gender: true,
    show_region: true,
    show_taste: true,
    created_at: iso(joined),
    growth: 2,
    updated_at: iso(joined),
    // Columns that are named are given: what the table would say by itself does not come.
    avatar: '',
  }))
}

/** Nobody logs in as them: there is neither a phone nor a password. */
export const accountRows = (people: readonly Person[]): Row[] =>
  people.map(({ id, joined }) => ({ member_id: id, state: 'normal', created_at: iso(joined) }))

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
